// The reason why something cannot be printed: options that contradict each other, or a character without a glyph.
#pragma once

#include "base/text_error.hpp"

namespace print {

struct Error : base::TextError {
    using TextError::TextError;
};

// Throws an Error. The page for phones, which has no exceptions, defines both functions in page/bridge.cpp.
[[noreturn]] void refuse(base::Text why);
// Throws std::invalid_argument: a caller has made a mistake.
[[noreturn]] void refuse_argument(const char* why);

} // namespace print
