// The words of the printed pages in one language (templates/words).
#pragma once

#include <string_view>

#include "formats/reading.hpp"
#include "paper/words.hpp"

namespace formats {

inline constexpr std::string_view words_format = "brikks-words/1";

// Every key is needed and no text is empty or longer than 400 characters.
Reading<paper::Words> read_words(std::string_view json);

} // namespace formats
