#include "formats/json_document.hpp"
#include "formats/table_words_json.hpp"
#include "formats/words_json.hpp"
#include "fuzz/reading.hpp"
#include "paper/words.hpp"

namespace {

void add(std::string& list, std::string_view key, const std::string& text) {
    list += (list.empty() ? "" : ", ") + formats::json_string(key) + ": " + formats::json_string(text);
}

template <std::size_t count>
void add(std::string& list, paper::Word first, const std::array<std::string, count>& texts) {
    for (std::size_t i = 0; i < count; ++i)
        add(list, paper::word_keys[static_cast<std::size_t>(first) + i], texts[i]);
}

// The program itself only reads words.
std::string write_table_words(const formats::TableWords& words) {
    std::string table;
    for (std::size_t i = 0; i < words.texts.size(); ++i)
        add(table, formats::table_word_keys[i], words.texts[i]);
    std::string pages;
    add(pages, paper::Word::white, words.colours);
    add(pages, paper::Word::rank_1, words.ranks);
    return "{\"format\": " + formats::json_string(formats::words_format) + ", \"table\": {" + table +
           "}, \"words\": {" + pages + "}}";
}

} // namespace

void fuzz::target(std::string_view bytes) {
    expect_round_trip(formats::read_table_words(bytes), {{write_table_words, formats::read_table_words}});
}
