// The words of the printed pages in one language (templates/words).
#pragma once

#include <string_view>

#include "base/fields.hpp"
#include "base/reading.hpp"
#include "print/words.hpp"

namespace print {

using namespace base;

inline constexpr std::string_view words_format = "brikks-words/1";

// Every key is needed and no text is empty, longer than 400 characters or has control characters.
Reading<print::Words> read_words(std::string_view json);

// The text of that key; an error if it is missing, empty or endless.
std::string word_text(Fields& object, std::string_view key, std::vector<Finding>& messages);

} // namespace print
