// The change that a correction proposes, for a button that makes it.
#pragma once

#include "base/text.hpp"
#include "documents/json.hpp"

namespace page {

// Returns the proposed change as {"about": "level", "values": [1]}. "about" can also be "players", "extra" (crosses) or
// "empty" (the names of squares, one of which would be empty). Returns null if the text proposes nothing, or another
// kind of change.
documents::Json change_json(const base::Text& text);

} // namespace page
