// Why something cannot be printed, in English, written for players: options that do not fit, a character without a
// glyph.
#pragma once

#include <stdexcept>

#include "base/text.hpp"

namespace print {

class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
    explicit Error(const base::Text& text) : std::runtime_error(to_string(text, base::Language::en)) {}
};

} // namespace print
