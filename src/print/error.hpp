// Why something cannot be printed, written for players: options that do not fit, a character without a glyph.
#pragma once

#include <stdexcept>

namespace print {

class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace print
