#include "formats/json_document.hpp"
#include "formats/words_json.hpp"
#include "fuzz/reading.hpp"

namespace {

// The program itself only reads words.
std::string write_words(const paper::Words& words) {
    std::string texts;
    for (std::size_t i = 0; i < words.texts.size(); ++i)
        texts += (i == 0 ? "" : ", ") + formats::json_string(paper::word_keys[i]) + ": " +
                 formats::json_string(words.texts[i]);
    return "{\"format\": " + formats::json_string(formats::words_format) +
           ", \"language\": " + formats::json_string(words.language) + ", \"words\": {" + texts + "}}";
}

} // namespace

void fuzz::target(std::string_view bytes) {
    expect_round_trip(formats::read_words(bytes), {{write_words, formats::read_words}});
}
