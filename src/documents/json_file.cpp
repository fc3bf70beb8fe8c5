#include "documents/json_file.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace documents {
namespace {

using Json = nlohmann::ordered_json;

// Returns the value as text on one line.
std::string compact(const Json& value) {
    if (!value.is_structured())
        return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items())
        text += (text.empty() ? "" : ", ") + (value.is_object() ? json_string(key) + ": " : "") + compact(item);
    return value.is_object() ? '{' + text + '}' : '[' + text + ']';
}

class Printer {
public:
    Printer(std::initializer_list<std::string_view> line_starts, std::string_view long_list)
        : line_starts_(line_starts), long_list_(long_list) {}

    // Returns the members of an object, without its braces. `line`: the line break and the indentation of a new line.
    std::string members(const Json& object, const std::string& line) const {
        std::string text;
        for (const auto& [key, value] : object.items()) {
            const bool starts_line = std::find(line_starts_.begin(), line_starts_.end(), key) != line_starts_.end();
            if (!text.empty())
                text += starts_line ? ',' + line : ", ";
            text += json_string(key) + ": " + (key == long_list_ ? items(value) : compact(value));
        }
        return text;
    }

private:
    std::string items(const Json& list) const {
        std::string text;
        for (const Json& item : list)
            text += (text.empty() ? "\n    " : ",\n    ") +
                    (item.is_object() ? "{ " + members(item, "\n      ") + " }" : compact(item));
        return list.empty() ? "[]" : '[' + text + "\n  ]";
    }

    std::initializer_list<std::string_view> line_starts_;
    std::string_view long_list_;
};

} // namespace

std::string json_string(std::string_view text) {
    return nlohmann::ordered_json(text).dump();
}

std::string json_file(const Json& object, std::initializer_list<std::string_view> line_starts,
                      std::string_view long_list) {
    return "{\n  " + Printer(line_starts, long_list).members(object, "\n  ") + "\n}\n";
}

} // namespace documents
