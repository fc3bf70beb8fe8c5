// Styles of the printed pages (templates/styles).
#pragma once

#include <string_view>

#include "base/reading.hpp"
#include "print/style.hpp"

namespace print {

using namespace base;

inline constexpr std::string_view style_format = "brikks-style/1";

// Every key is needed. A square is 2 to 30 mm wide, a line up to half a square.
Reading<print::Style> read_style(std::string_view json);

} // namespace print
