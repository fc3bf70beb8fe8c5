// JSON as a value, and printed on one line.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace documents {

using Json = nlohmann::ordered_json;

// The value on one line, harmless in a terminal: control characters are escaped, those beyond ASCII too. The name of a
// file in it may be invalid UTF-8.
std::string dump(const Json& json);

// Values as a list of strings: squares, blocks, placements.
template <class Values>
Json json_list(const Values& values) {
    Json list = Json::array();
    for (const auto& value : values)
        list.push_back(to_string(value));
    return list;
}

} // namespace documents
