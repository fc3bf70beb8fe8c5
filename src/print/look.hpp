// The look of the pages of a document: paper, style and language.
#pragma once

#include <cstdint>

#include "print/style.hpp"
#include "print/words.hpp"

namespace print {

enum class Paper : std::uint8_t { a4, letter, a5 };

struct Look {
    Paper paper = Paper::a4;
    Style style;
    Words words;
};

} // namespace print
