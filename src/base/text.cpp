#include "base/text.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/catalogue.hpp"
#include "base/utf8.hpp"

namespace base {
namespace {

std::string pair(Id id, const std::string& first, const std::string& last, Language language) {
    return to_string(Text{id, {{"first", first}, {"last", last}}}, language);
}

// Returns "a", "a and b" or "a, b and c". `last`: list-and or list-or, the message that adds the last word.
std::string chain(const std::vector<std::string>& words, Id last, Language language) {
    if (words.empty())
        return "";
    std::string text = words.front();
    for (std::size_t i = 1; i + 1 < words.size(); ++i)
        text += ", " + words[i];
    return words.size() == 1 ? text : pair(last, text, words.back(), language);
}

std::string to_words(std::int64_t number, Language) {
    return std::to_string(number);
}

std::string to_words(const std::string& text, Language) {
    return text;
}

// Leaves out what follows the first `shown` words, if that is more than one word.
std::string to_words(const std::vector<std::string>& list, Language language, std::size_t shown = 8) {
    if (list.size() <= shown + 1)
        return chain(list, Id::list_and, language);
    std::vector<std::string> first(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(shown));
    first.push_back(to_string(Text{Id::list_more, {{"count", list.size() - shown}}}, language));
    return chain(first, Id::list_and, language);
}

std::string to_words(const std::vector<int>& numbers, Language language) {
    if (numbers.size() > 2 && numbers.back() - numbers.front() + 1 == static_cast<int>(numbers.size()))
        return pair(Id::number_range, std::to_string(numbers.front()), std::to_string(numbers.back()), language);
    std::vector<std::string> words;
    words.reserve(numbers.size());
    for (const int number : numbers)
        words.push_back(std::to_string(number));
    return chain(words, Id::list_or, language);
}

std::string to_words(const std::vector<Text>& texts, Language language) {
    std::vector<std::string> words;
    words.reserve(texts.size());
    for (const Text& text : texts)
        words.push_back(to_string(text, language));
    return to_words(words, language, most_texts);
}

// True if the count takes the singular. In French, 0 does, too.
bool is_singular(const Value& count, Language language) {
    return count == Value(1) || (language == Language::fr && count == Value(0));
}

// Returns the singular or the plural of a message. Its argument "count" decides.
std::string_view choose(const Pattern& pattern, const Text& text, Language language) {
    if (pattern.one == pattern.other)
        return pattern.other;
    const auto count = std::find_if(text.arguments.begin(), text.arguments.end(), [](const Argument& argument) {
        return std::string_view(argument.name) == "count";
    });
    // Throws. In the page, which is compiled without exceptions, the program ends here instead.
    if (count == text.arguments.end())
        FMT_THROW(std::runtime_error("the count is missing: " + std::string(pattern.other)));
    return is_singular(count->value, language) ? pattern.one : pattern.other;
}

// Returns the message for "and" or "or" that fits the sound of the last word. Spanish uses a different word for "and"
// before the sound i (Inés, Hilda, the square i1), and for "or" before the sound o (Olga, 8, 11). Italian uses a
// different word for "and" before the sound e (Eva, Hélène, the square e2).
Id before(const std::string& last, Id id, Language language) {
    const std::string word = lower_case(last);
    const std::string_view sound = std::string_view(word).substr(word.starts_with('h') ? 1 : 0);
    const auto begins_with = [&](std::initializer_list<std::string_view> letters) {
        return std::any_of(letters.begin(), letters.end(),
                           [&](std::string_view letter) { return sound.starts_with(letter); });
    };
    if (language == Language::it)
        return id == Id::list_and && begins_with({"e", "è", "é", "È", "É"}) ? Id::list_and_i : id;
    if (id == Id::list_or && (begins_with({"o", "ó", "Ó", "8"}) || sound == "11"))
        return Id::list_or_o;
    const bool glides = word.starts_with('h') && begins_with({"ia", "ie", "io"}); // as in "hielo"
    return id == Id::list_and && begins_with({"i", "í", "Í"}) && !glides ? Id::list_and_i : id;
}

} // namespace

Pattern pattern(Id id, Language language) {
    struct Catalogue {
        const char* texts;
        const Entry* entries;
    };
    static constexpr EnumArray<Language, Catalogue> catalogues = {{{{en_texts, en_entries},
                                                                    {es_texts, es_entries},
                                                                    {fr_texts, fr_entries},
                                                                    {it_texts, it_entries},
                                                                    {de_texts, de_entries}}}};
    const Catalogue& catalogue = catalogues[language];
    const Entry& entry = catalogue.entries[static_cast<std::size_t>(id)];
    return {catalogue.texts + entry.one, catalogue.texts + entry.other};
}

Value::Value(std::int64_t number) : value(number) {}
Value::Value(const char* text) : value(std::string(text)) {}
Value::Value(std::string_view text) : value(std::string(text)) {}
Value::Value(std::string text) : value(std::move(text)) {}
Value::Value(std::vector<std::string> list) : value(std::move(list)) {}
Value::Value(std::vector<int> numbers) : value(std::move(numbers)) {}
Value::Value(std::vector<Text> texts) : value(std::move(texts)) {}
Value::Value(Text text) : value(std::vector<Text>{std::move(text)}) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

Text::Text(Id the_id, std::initializer_list<Argument> the_arguments) : id(the_id), arguments(the_arguments) {}
Text::Text(Id the_id, std::vector<Argument> the_arguments) : id(the_id), arguments(std::move(the_arguments)) {}
Text::Text(std::string words) : arguments{{"text", std::move(words)}} {}
Text::Text(const char* words) : Text(std::string(words)) {}
Text::Text(const Text&) = default;
Text::Text(Text&&) noexcept = default;
Text& Text::operator=(const Text&) = default;
Text& Text::operator=(Text&&) noexcept = default;
Text::~Text() = default;

bool operator==(const Value& a, const Value& b) {
    return a.value == b.value;
}

std::string to_string(const Text& text, Language language) {
    fmt::dynamic_format_arg_store<fmt::format_context> arguments;
    Id id = text.id;
    for (const Argument& argument : text.arguments) {
        std::string words =
            std::visit([&](const auto& value) { return to_words(value, language); }, argument.value.value);
        const bool varies = language == Language::es || language == Language::it;
        if (varies && std::string_view(argument.name) == "last")
            id = before(words, id, language);
        arguments.push_back(fmt::arg(argument.name, words));
    }
    const std::string_view chosen = choose(pattern(id, language), text, language);
    return fmt::vformat(fmt::string_view(chosen.data(), chosen.size()), arguments);
}

} // namespace base
