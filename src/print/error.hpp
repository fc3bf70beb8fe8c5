// What cannot be printed, said for players: a wish that does not fit, a character without a glyph.
#pragma once

#include <stdexcept>

namespace print {

class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace print
