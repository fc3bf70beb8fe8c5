// A JSON file as a small tree in which every value and key knows its place. Numbers stay as they were written, so that
// nothing is rounded or wraps around before it has been checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.hpp"

namespace base {

struct JsonMember;

struct JsonValue {
    enum class Kind { null, boolean, integer, number, string, array, object };

    Kind kind = Kind::null;
    base::Place place;               // of its first character
    bool boolean = false;            // boolean
    std::string text;                // string: its characters; integer, number: as written
    std::string_view raw;            // string: as written, with the quotes; into the bytes read
    std::vector<JsonValue> elements; // array
    std::vector<JsonMember> members; // object, in the order of the file; of equal keys (an error) all
};

struct JsonMember {
    std::string key;
    base::Place place; // of the key
    JsonValue value;
};

struct JsonDocument {
    std::optional<JsonValue> root; // nothing if the file cannot be read
    std::vector<Finding> messages; // the one reason why not; or the keys that an object has twice
};

inline constexpr int max_json_depth = 64;

// bytes must outlive the document. A byte order mark is passed over.
JsonDocument read_json(std::string_view bytes);

// "null", "a boolean", "a number" ... for messages.
std::string_view name(JsonValue::Kind kind);

// The characters of a string value, each at its own place in the file.
Characters characters(const JsonValue& string);

// Text as a JSON string, with its quotes; not only ASCII. text: valid UTF-8.
std::string json_string(std::string_view text);

} // namespace base
