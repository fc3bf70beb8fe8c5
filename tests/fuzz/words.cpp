#include "print/words.hpp"
#include "documents/json_file.hpp"
#include "fuzz/reading.hpp"

namespace {

// Writes words as a file. The program itself only reads words.
std::string write_words(const print::Words& words) {
    std::string texts;
    for (std::size_t i = 0; i < words.texts.size(); ++i)
        texts += (i == 0 ? "" : ", ") + documents::json_string(print::word_keys[i]) + ": " +
                 documents::json_string(words.texts[i]);
    return "{\"format\": " + documents::json_string(print::words_format) +
           ", \"language\": " + documents::json_string(words.language) + ", \"words\": {" + texts + "}}";
}

} // namespace

void fuzz::target(std::string_view bytes) {
    expect_round_trip(print::read_words(bytes), {{write_words, print::read_words}});
}
