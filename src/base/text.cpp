#include "base/text.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/catalogue.hpp"

namespace base {
namespace {

std::string pair(Id id, const std::string& first, const std::string& last) {
    return to_string(Text{id, {{"first", first}, {"last", last}}});
}

// "a", "a and b", "a, b and c".
std::string chain(const std::vector<std::string>& words, Id last) {
    if (words.empty())
        return "";
    std::string text = words.front();
    for (std::size_t i = 1; i + 1 < words.size(); ++i)
        text += ", " + words[i];
    return words.size() == 1 ? text : pair(last, text, words.back());
}

std::string to_words(std::int64_t number) {
    return std::to_string(number);
}

std::string to_words(const std::string& text) {
    return text;
}

std::string to_words(const std::vector<std::string>& list) {
    constexpr std::size_t shown = 8;
    if (list.size() <= shown + 1)
        return chain(list, Id::list_and);
    std::vector<std::string> first(list.begin(), list.begin() + shown);
    first.push_back(to_string(Text{Id::list_more, {{"count", list.size() - shown}}}));
    return chain(first, Id::list_and);
}

std::string to_words(const std::vector<int>& numbers) {
    if (numbers.size() > 2 && numbers.back() - numbers.front() + 1 == static_cast<int>(numbers.size()))
        return pair(Id::number_range, std::to_string(numbers.front()), std::to_string(numbers.back()));
    std::vector<std::string> words;
    for (const int number : numbers)
        words.push_back(std::to_string(number));
    return chain(words, Id::list_or);
}

std::string to_words(const std::vector<Text>& texts) {
    std::vector<std::string> words;
    for (const Text& text : texts)
        words.push_back(to_string(text));
    return to_words(words);
}

// The text for one or for more, as the argument "count" decides.
std::string_view choose(const Pattern& pattern, const Text& text) {
    if (pattern.one == pattern.other)
        return pattern.other;
    const auto count = std::find_if(text.arguments.begin(), text.arguments.end(), [](const Argument& argument) {
        return std::string_view(argument.name) == "count";
    });
    if (count == text.arguments.end())
        throw std::runtime_error("the count is missing: " + std::string(pattern.other));
    return count->value == Value(1) ? pattern.one : pattern.other;
}

} // namespace

Pattern pattern(Id id) {
    const Entry& entry = en_entries[static_cast<std::size_t>(id)];
    return {en_texts + entry.one, en_texts + entry.other};
}

Value::Value(std::int64_t number) : value(number) {}
Value::Value(const char* text) : value(std::string(text)) {}
Value::Value(std::string_view text) : value(std::string(text)) {}
Value::Value(std::string text) : value(std::move(text)) {}
Value::Value(std::vector<std::string> list) : value(std::move(list)) {}
Value::Value(std::vector<int> numbers) : value(std::move(numbers)) {}
Value::Value(std::vector<Text> texts) : value(std::move(texts)) {}
Value::Value(Text text) : value(std::vector<Text>{std::move(text)}) {}
Value::Value(std::optional<Text> text) : value(text ? std::vector<Text>{std::move(*text)} : std::vector<Text>()) {}
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

std::string to_string(const Text& text) {
    fmt::dynamic_format_arg_store<fmt::format_context> arguments;
    for (const Argument& argument : text.arguments)
        arguments.push_back(fmt::arg(
            argument.name, std::visit([](const auto& value) { return to_words(value); }, argument.value.value)));
    const std::string_view chosen = choose(pattern(text.id), text);
    return fmt::vformat(fmt::string_view(chosen.data(), chosen.size()), arguments);
}

} // namespace base
