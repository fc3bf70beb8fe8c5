// Messages of the catalogue with values for their placeholders. They are put into words, in the user's language, only
// when they are printed.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/language.hpp"
#include "base/message_ids.hpp"

namespace base {

struct Text;

// A longer list is cut to this many texts, unless only one would be left out.
inline constexpr std::size_t most_texts = 18;

// The value of a placeholder:
//  a number
//  a string, printed unchanged (use in_quotes for a text that a player wrote)
//  a list of strings: "e3, f3 and g3"; if it has ten or more, the first eight and the number of the others
//  a list of ascending numbers: "3", "3 or 5", "3 to 5"
//  one text, or a list of texts: printed like strings, but longer lists are printed whole (most_texts)
struct Value {
    std::variant<std::int64_t, std::string, std::vector<std::string>, std::vector<int>, std::vector<Text>> value;

    // These functions are defined in text.cpp. In the header they would be compiled again wherever a text is made.
    template <std::integral Number>
    Value(Number number) : Value(static_cast<std::int64_t>(number)) {}
    Value(std::int64_t number);
    Value(const char* text);
    Value(std::string_view text);
    Value(std::string text);
    Value(std::vector<std::string> list);
    Value(std::vector<int> numbers);
    Value(std::vector<Text> texts);
    Value(Text text);
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    friend bool operator==(const Value&, const Value&);
};

// The value of one placeholder. `name`: the name in the braces of the message, as a string literal. Two names also
// choose the words of the message:
//  count   chooses the singular or the plural
//  last    in list-and and list-or, the last item of the list. In Spanish and Italian its first sound chooses between
//          two words for "and" or "or"
struct Argument {
    const char* name;
    Value value;

    friend bool operator==(const Argument& a, const Argument& b) {
        return std::string_view(a.name) == b.name && a.value == b.value;
    }
};

// A message and the values of its placeholders: Text{Id::energy_gap, {{"circle", 7}, {"before", 5}}}
struct Text {
    Id id = Id::verbatim;
    std::vector<Argument> arguments;

    Text() = default;
    Text(Id the_id, std::initializer_list<Argument> the_arguments = {});
    Text(Id the_id, std::vector<Argument> the_arguments);
    Text(std::string words);
    Text(const char* words);
    Text(const Text&);
    Text(Text&&) noexcept;
    Text& operator=(const Text&);
    Text& operator=(Text&&) noexcept;
    ~Text();

    friend bool operator==(const Text&, const Text&) = default;
};

// Returns the message in words. Throws std::runtime_error if a placeholder has no argument.
std::string to_string(const Text& text, Language language);

} // namespace base
