// Reads JSON files that name their "format": styles, words and geometries.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.hpp"
#include "base/reading.hpp"

namespace base {

// Reads a JSON file that must have this "format". `what`: "a style". `read`: makes the value from the tree.
template <class Value>
Reading<Value> read_template(std::string_view json, const Text& what, std::string_view format,
                             Value (*read)(const Node& root, std::vector<Finding>& messages)) {
    Reading<Value> reading;
    if (auto message = unreadable(json)) {
        reading.messages.push_back(std::move(*message));
        return reading;
    }
    const auto root = read_json(json, reading.messages);
    if (root && check_format(*root, what, format, reading.messages)) {
        Value value = read(*root, reading.messages);
        if (!has_error(reading.messages))
            reading.value = std::move(value);
    }
    sort_and_truncate(reading.messages);
    return reading;
}

} // namespace base
