// The change that a correction proposes, for a button that makes it.
#pragma once

#include "base/text.hpp"
#include "documents/json.hpp"

namespace page {

// {"about": "level", "values": [1]}; also about "players", "extra" (crosses) and "empty" (the names of squares, one of
// which would be empty). Null if the text proposes nothing, or another change.
documents::Json change_json(const base::Text& text);

} // namespace page
