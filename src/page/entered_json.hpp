// A sheet as the page enters it.
#pragma once

#include "brikks/sheet.hpp"
#include "documents/json.hpp"

namespace page {

// Returns an object with sheet (as JSON), grid (rows from the top) and circled (the number of marked energy circles;
// null if the marks do not show the blocks).
documents::Json entered_json(const brikks::Sheet& sheet);

} // namespace page
