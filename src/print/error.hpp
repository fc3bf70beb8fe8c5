// The reason why something cannot be printed: options that contradict each other, or a character without a glyph.
#pragma once

#include "base/text_error.hpp"

namespace print {

struct Error : base::TextError {
    using TextError::TextError;
};

} // namespace print
