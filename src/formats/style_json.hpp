// Styles and words of the printed pages (templates/styles, templates/words).
#pragma once

#include <string_view>

#include "formats/reading.hpp"
#include "paper/style.hpp"
#include "paper/words.hpp"

namespace formats {

Reading<paper::Style> read_style(std::string_view json);
Reading<paper::Words> read_words(std::string_view json);

} // namespace formats
