// Styles of the printed pages (templates/styles).
#pragma once

#include <string_view>

#include "formats/reading.hpp"
#include "paper/style.hpp"

namespace formats {

inline constexpr std::string_view style_format = "brikks-style/1";

// Every key is needed. A square is 2 to 30 mm wide, a line up to half a square.
Reading<paper::Style> read_style(std::string_view json);

} // namespace formats
