// A sentence of the catalogue and what fills its placeholders: it becomes words only where it is printed.
#pragma once

#include <concepts>
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

// The value of a placeholder:
//  a number
//  a string, printed as it is (what a player wrote: see in_quotes)
//  strings: "e3, f3 and g3"; of ten and more the first eight and the number of the others
//  numbers that rise: "3", "3 or 5", "3 to 5"
//  texts: one, or several, listed like strings
struct Value {
    std::variant<std::int64_t, std::string, std::vector<std::string>, std::vector<int>, std::vector<Text>> value;

    // Defined in text.cpp: in a header they would be compiled again at each of the many places that make a text.
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

// name: as in the braces of the text, a literal. Two names decide which words of the catalogue are used:
//  count   chooses between the texts for one and for more
//  last    of list-and and list-or, the last thing of the list: its first sound chooses between two words for "and" or
//          "or" in Spanish and Italian
struct Argument {
    const char* name;
    Value value;

    friend bool operator==(const Argument& a, const Argument& b) {
        return std::string_view(a.name) == b.name && a.value == b.value;
    }
};

// Text{Id::energy_gap, {{"circle", 7}, {"before", 5}}}
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

// Throws std::runtime_error if a placeholder has no argument.
std::string to_string(const Text& text, Language language);

} // namespace base
