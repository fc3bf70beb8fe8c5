// A sheet as the page enters it.
#pragma once

#include "brikks/sheet.hpp"
#include "documents/json.hpp"

namespace page {

// sheet (as JSON), grid (rows from the top) and circled (how many circles; null if the marks do not show the blocks).
documents::Json entered_json(const brikks::Sheet& sheet);

} // namespace page
