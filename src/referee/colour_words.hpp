// Colours in words, for messages.
#pragma once

#include "base/text.hpp"
#include "brikks/block.hpp"

namespace brikks {

// Returns the word for a colour: "white" ... "black".
base::Text to_text(Colour colour);

} // namespace brikks
