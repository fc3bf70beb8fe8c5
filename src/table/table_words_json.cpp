#include "table/table_words_json.hpp"

#include "base/fields.hpp"
#include "print/words_json.hpp"

namespace table {
namespace {

using Kind = Node::Kind;

// Those words of the printed pages that the table says, too: from that one on.
template <std::size_t count>
void take(Fields& object, print::Word first, std::array<std::string, count>& texts,
          std::vector<Finding>& messages) {
    for (std::size_t i = 0; i < count; ++i)
        texts[i] = print::word_text(object, print::word_keys[static_cast<std::size_t>(first) + i], messages);
}

TableWords words_of(const Node& root, std::vector<Finding>& messages) {
    TableWords words;
    Fields object(root, "", messages);
    if (const Field value = object.required("table", Kind::object)) {
        Fields texts(*value, "table", messages);
        for (std::size_t i = 0; i < words.texts.size(); ++i)
            words.texts[i] = print::word_text(texts, table_word_keys[i], messages);
        texts.finish();
    }
    if (const Field value = object.required("words", Kind::object)) {
        Fields texts(*value, "words", messages); // of the others nothing is asked here
        take(texts, print::Word::white, words.colours, messages);
        take(texts, print::Word::rank_1, words.ranks, messages);
    }
    return words;
}

} // namespace

std::string TableWords::with(TableWord word, std::initializer_list<std::string_view> values) const {
    std::string result;
    std::string_view rest = (*this)[word];
    while (!rest.empty()) {
        const bool place = rest.size() >= 3 && rest[0] == '{' && rest[1] >= '1' && rest[1] <= '9' && rest[2] == '}';
        const std::size_t number = place ? static_cast<std::size_t>(rest[1] - '1') : 0;
        if (place && number < values.size())
            result += *(values.begin() + number);
        else
            result += rest.front();
        rest.remove_prefix(place && number < values.size() ? 3 : 1);
    }
    return result;
}

Reading<TableWords> read_table_words(std::string_view json) {
    Reading<TableWords> reading;
    if (auto message = unreadable(json)) {
        reading.messages.push_back(std::move(*message));
        return reading;
    }
    const auto root = read_json(json, reading.messages);
    if (root && has_format(*root, "a file of words", print::words_format, reading.messages)) {
        TableWords words = words_of(*root, reading.messages);
        if (!has_error(reading.messages))
            reading.value = std::move(words);
    }
    put_in_order(reading.messages);
    return reading;
}

} // namespace table
