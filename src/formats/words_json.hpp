// The words of the printed pages in one language (templates/words).
#pragma once

#include <string_view>

#include "formats/json_object.hpp"
#include "formats/reading.hpp"
#include "paper/words.hpp"

namespace formats {

inline constexpr std::string_view words_format = "brikks-words/1";

// Every key is needed and no text is empty, longer than 400 characters or has control characters.
Reading<paper::Words> read_words(std::string_view json);

// The text of that key; an error if it is missing, empty or endless.
std::string word_text(JsonObject& object, std::string_view key, std::vector<Message>& messages);

} // namespace formats
