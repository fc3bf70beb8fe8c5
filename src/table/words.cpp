#include "table/words.hpp"

#include "base/fields.hpp"
#include "base/json_template.hpp"
#include "base/names.hpp"
#include "base/source_text.hpp"
#include "print/templates.hpp"
#include "print/words.hpp"

namespace table {
namespace {

using base::Field;
using base::Fields;
using base::Finding;
using base::Node;
using NodeKind = Node::Kind;

Words read(const Node& root, std::vector<Finding>& messages) {
    Words words;
    Fields object(root, "", messages);
    if (const Field value = object.required("table", NodeKind::object)) {
        Fields texts(*value, "table", messages);
        for (std::size_t i = 0; i < words.texts.size(); ++i)
            words.texts[i] = print::word_text(texts, word_keys[i]);
        texts.finish();
    }
    if (const Field value = object.required("words", NodeKind::object)) {
        Fields texts(*value, "words", messages); // the others are not needed here
        for (const brikks::Colour colour : brikks::all_colours)
            words.colours[colour] = print::word_text(texts, key(print::word_of(colour)));
        for (std::size_t i = 0; i < words.ranks.size(); ++i)
            words.ranks[i] = print::word_text(texts, key(print::Word::rank_1 + static_cast<int>(i)));
    }
    return words;
}

} // namespace

std::string Words::with(Key key, std::initializer_list<std::string_view> values) const {
    std::string result;
    std::string_view rest = (*this)[key];
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

std::string Words::first(Key key) const {
    const std::string& all = (*this)[key];
    return all.substr(0, all.find(' '));
}

bool Words::has(Key key, std::string_view word) const {
    const std::string all = ' ' + base::fold_case((*this)[key]) + ' ';
    return !word.empty() && word.find(' ') == std::string_view::npos &&
           all.find(' ' + base::fold_case(word) + ' ') != std::string::npos;
}

base::Reading<Words> read_words(std::string_view json) {
    return base::read_template(json, base::Id::a_words_file, print::words_format, read);
}

Words words_in(std::string_view language) {
    const auto built_in = [](std::string_view name) {
        return read_words(print::find(print::word_templates(), name)->json).value.value();
    };
    Words words = built_in(language);
    if (language == default_language)
        return words;
    const Words english = built_in(default_language);
    for (std::size_t i = 0; i < word_keys.size(); ++i)
        if (word_keys[i].starts_with("say-"))
            words.texts[i] += ' ' + english.texts[i];
    return words;
}

} // namespace table
