#include "documents/json_file.hpp"
#include "fuzz/reading.hpp"
#include "print/words.hpp"
#include "table/words.hpp"

namespace {

void add(std::string& list, std::string_view key, const std::string& text) {
    list += (list.empty() ? "" : ", ") + documents::json_string(key) + ": " + documents::json_string(text);
}

// The program itself only reads words.
std::string write_words(const table::Words& words) {
    std::string table;
    for (std::size_t i = 0; i < words.texts.size(); ++i)
        add(table, table::word_keys[i], words.texts[i]);
    std::string pages;
    for (const brikks::Colour colour : brikks::all_colours)
        add(pages, key(print::word_of(colour)), words.colours[colour]);
    for (std::size_t i = 0; i < words.ranks.size(); ++i)
        add(pages, key(print::Word::rank_1 + static_cast<int>(i)), words.ranks[i]);
    return "{\"format\": " + documents::json_string(print::words_format) + ", \"table\": {" + table +
           "}, \"words\": {" + pages + "}}";
}

} // namespace

void fuzz::target(std::string_view bytes) {
    expect_round_trip(table::read_words(bytes), {{write_words, table::read_words}});
}
