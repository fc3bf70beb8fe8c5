// Values of a JSON file as words with their places; a value of the wrong type is an error. path names the value in it:
// "rows/3".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json_document.hpp"
#include "base/numeral.hpp"

namespace base {

class JsonFields {
public:
    explicit JsonFields(std::vector<Finding>& messages) : messages_(messages) {}

    void wrong_type(const JsonValue& value, const std::string& wanted);
    std::optional<Word> number(const std::string& path, const JsonValue& value, Range range);
    std::optional<Word> word(const std::string& path, const JsonValue& value);
    std::optional<Characters> text(const std::string& path, const JsonValue& value);
    std::optional<Characters> marks(const std::string& path, const JsonValue& value);
    std::optional<std::vector<Word>> words(const std::string& path, const JsonValue& value);
    std::optional<std::vector<Word>> numbers(const std::string& path, const JsonValue& value, Range range);

private:
    std::vector<Finding>& messages_;
};

} // namespace base
