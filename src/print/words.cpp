#include "print/words.hpp"

#include <algorithm>
#include <vector>

#include "base/json_template.hpp"
#include "print/templates.hpp"

namespace print {
namespace {

using base::Id;

constexpr std::size_t longest_text = 400; // characters; all built-in texts are shorter

Words words_of(const base::Node& root, std::vector<base::Finding>& messages) {
    Words words;
    base::Fields keys(root, "", messages);
    keys.required("format", base::Node::Kind::string);
    words.language = word_text(keys, "language");
    if (const base::Field object = keys.required("words", base::Node::Kind::object)) {
        base::Fields texts(*object, "words", messages);
        for (std::size_t i = 0; i < word_keys.size(); ++i)
            words.texts[i] = word_text(texts, word_keys[i]);
        texts.finish();
    }
    keys.ignore("table"); // in older files, the words of brikks table
    keys.ignore("page");  // the words of the page for phones
    keys.finish();
    return words;
}

} // namespace

std::string word_text(base::Fields& fields, std::string_view key) {
    const base::Field field = fields.required(key, base::Node::Kind::string);
    if (!field)
        return {};
    const base::Characters& written = field->characters;
    const std::string& path = field.path();
    if (written.empty())
        field.error({Id::word_empty, {{"key", path}}});
    if (written.size() > longest_text)
        field.error({Id::word_too_long, {{"key", path}, {"most", longest_text}, {"length", written.size()}}});
    const auto control = std::find_if(written.begin(), written.end(), [](const base::Character& character) {
        return base::is_control(character.code);
    });
    if (control != written.end())
        field.error(control->place, {Id::word_control, {{"key", path}, {"character", base::in_quotes(control->code)}}});
    return field->text;
}

base::Language language_of(const Words& words) {
    const std::string language = base::lower_case(words.language.substr(0, words.language.find('-')));
    return base::find_language(language).value_or(base::Language::en);
}

base::Reading<Words> read_words(std::string_view json) {
    return base::read_template(json, Id::a_words_file, words_format, words_of);
}

Words words_in(base::Language language) {
    return read_words(find(word_templates(), name(language))->json).value.value();
}

base::EnumArray<brikks::Rank, std::string> rank_titles(base::Language language) {
    const Words words = words_in(language);
    base::EnumArray<brikks::Rank, std::string> titles;
    for (std::size_t i = 0; i < titles.size(); ++i)
        titles[i] = words[Word::rank_1 + static_cast<int>(i)];
    return titles;
}

} // namespace print
