#include "print/words_json.hpp"

#include <algorithm>

#include "base/fields.hpp"

namespace print {
namespace {

using Kind = Node::Kind;

constexpr std::size_t longest_text = 400; // characters; the longest of the built-in ones has half of that

print::Words words_of(const Node& root, std::vector<Finding>& messages) {
    print::Words words;
    Fields object(root, "", messages);
    object.required("format", Kind::string);
    words.language = word_text(object, "language", messages);
    if (const Field value = object.required("words", Kind::object)) {
        Fields texts(*value, "words", messages);
        for (std::size_t i = 0; i < words.texts.size(); ++i)
            words.texts[i] = word_text(texts, print::word_keys[i], messages);
        texts.finish();
    }
    object.ignore("table"); // what brikks table says: table_words_json.hpp
    object.finish();
    return words;
}

} // namespace

std::string word_text(Fields& object, std::string_view key, std::vector<Finding>& messages) {
    const Field value = object.required(key, Kind::string);
    if (!value)
        return {};
    if (value->text.empty())
        add_error(messages, value->place, object.path_of(key) + " must not be empty");
    if (const std::size_t size = length(value->text); size > longest_text)
        add_error(messages, value->place,
                  object.path_of(key) + " can have " + std::to_string(longest_text) + " characters, not " +
                      std::to_string(size));
    const Characters& written = value->characters;
    const auto control = std::find_if(written.begin(), written.end(),
                                      [](const Character& character) { return is_control(character.code); });
    if (control != written.end())
        add_error(messages, control->place,
                  object.path_of(key) + " has the control character " + in_quotes(control->code) +
                      ", which can be neither printed nor shown");
    return value->text;
}

Reading<print::Words> read_words(std::string_view json) {
    Reading<print::Words> reading;
    if (auto message = unreadable(json)) {
        reading.messages.push_back(std::move(*message));
        return reading;
    }
    const auto root = read_json(json, reading.messages);
    if (root && has_format(*root, "a file of words", words_format, reading.messages)) {
        print::Words words = words_of(*root, reading.messages);
        if (!has_error(reading.messages))
            reading.value = std::move(words);
    }
    put_in_order(reading.messages);
    return reading;
}

} // namespace print
