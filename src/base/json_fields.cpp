#include "base/json_fields.hpp"

namespace base {

using Kind = JsonValue::Kind;

void JsonFields::wrong_type(const JsonValue& value, const std::string& wanted) {
    std::string given(name(value.kind));
    if (value.kind == Kind::string)
        given = "the string " + in_quotes(value.text);
    add_error(messages_, value.place, wanted + ", not " + given);
}

std::optional<Word> JsonFields::number(const std::string& path, const JsonValue& value, Range range) {
    if (value.kind == Kind::integer || value.kind == Kind::number)
        return Word{value.text, value.place};
    wrong_type(value, must_be_whole(path, range));
    return std::nullopt;
}

std::optional<Characters> JsonFields::text(const std::string& path, const JsonValue& value) {
    if (value.kind == Kind::string)
        return characters(value);
    wrong_type(value, path + " must be a string");
    return std::nullopt;
}

std::optional<Word> JsonFields::word(const std::string& path, const JsonValue& value) {
    if (value.kind == Kind::string)
        return Word{value.text, along(value.place, 1)};
    wrong_type(value, path + " must be a string");
    return std::nullopt;
}

std::optional<Characters> JsonFields::marks(const std::string& path, const JsonValue& value) {
    auto all = text(path, value);
    return all ? std::optional(without_blanks(*all)) : std::nullopt;
}

std::optional<std::vector<Word>> JsonFields::words(const std::string& path, const JsonValue& value) {
    if (value.kind != Kind::array) {
        wrong_type(value, path + " must be an array of strings");
        return std::nullopt;
    }
    std::vector<Word> result;
    for (std::size_t i = 0; i < value.elements.size(); ++i)
        if (auto element = word(path + '/' + std::to_string(i), value.elements[i]))
            result.push_back(std::move(*element));
    return result;
}

std::optional<std::vector<Word>> JsonFields::numbers(const std::string& path, const JsonValue& value, Range range) {
    if (value.kind != Kind::array) {
        wrong_type(value, path + " must be an array of numbers");
        return std::nullopt;
    }
    std::vector<Word> result;
    for (std::size_t i = 0; i < value.elements.size(); ++i)
        if (auto element = number(path + '/' + std::to_string(i), value.elements[i], range))
            result.push_back(std::move(*element));
    // With one of them unusable the others would be counted wrong.
    return result.size() == value.elements.size() ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace base
