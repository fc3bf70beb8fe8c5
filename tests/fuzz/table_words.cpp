#include "base/json_file.hpp"
#include "fuzz/reading.hpp"
#include "print/words.hpp"
#include "print/words_json.hpp"
#include "table/words.hpp"

namespace {

void add(std::string& list, std::string_view key, const std::string& text) {
    list += (list.empty() ? "" : ", ") + base::json_string(key) + ": " + base::json_string(text);
}

template <std::size_t count>
void add(std::string& list, print::Word first, const std::array<std::string, count>& texts) {
    for (std::size_t i = 0; i < count; ++i)
        add(list, print::word_keys[static_cast<std::size_t>(first) + i], texts[i]);
}

// The program itself only reads words.
std::string write_words(const table::Words& words) {
    std::string table;
    for (std::size_t i = 0; i < words.texts.size(); ++i)
        add(table, table::word_keys[i], words.texts[i]);
    std::string pages;
    add(pages, print::Word::white, words.colours);
    add(pages, print::Word::rank_1, words.ranks);
    return "{\"format\": " + base::json_string(print::words_format) + ", \"table\": {" + table + "}, \"words\": {" +
           pages + "}}";
}

} // namespace

void fuzz::target(std::string_view bytes) {
    expect_round_trip(table::read_words(bytes), {{write_words, table::read_words}});
}
