// Reading a JSON object with known keys, telling all that is wrong with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_document.hpp"

namespace base {

// All of whose keys are needed, each of one kind.
class JsonObject {
public:
    // value must be an object; else that is the one error about it. path names it in messages, "colours/W"; the whole
    // file has none.
    JsonObject(const JsonValue& value, std::string path, std::vector<Finding>& messages);

    // The value of that key. If it is missing or of another kind, that is an error and there is none. An integer is a
    // number too.
    const JsonValue* get(std::string_view key, JsonValue::Kind kind);
    // That key is for somebody else, whether it is there or not.
    void pass_over(std::string_view key) { known_.emplace_back(key); }
    // Warns of the keys that were not asked for.
    void finish();

    // "colours/W/tint".
    std::string path_of(std::string_view key) const;

private:
    std::string path_;
    std::vector<Finding>& messages_;
    const JsonValue* object_ = nullptr;
    std::vector<std::string> known_;
};

// Whose keys may be left out, and whose values may be of several kinds. Of a key given twice, which the document has
// told, the first counts.
class JsonMembers {
public:
    JsonMembers(const JsonValue& object, std::vector<Finding>& messages) : object_(object), messages_(messages) {}

    // The value of that key; null counts as not given.
    const JsonValue* get(std::string_view key);
    // Warns of the keys that were not asked for.
    void finish();

private:
    const JsonValue& object_;
    std::vector<Finding>& messages_;
    std::vector<std::string> known_;
};

// The root of the file as an object whose "format" is that one; else nothing, and messages has the one reason.
// what: "a style".
const JsonValue* root_of_format(const JsonDocument& document, std::string_view what, std::string_view format,
                                std::vector<Finding>& messages);

} // namespace base
