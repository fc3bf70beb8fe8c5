// The type of JSON values, and their text on one line.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace documents {

using Json = nlohmann::ordered_json;

// Returns the value as one line that is safe to show in a terminal: all control characters are escaped, also those
// beyond ASCII. Replaces bytes that are not UTF-8, which the name of a file may contain.
std::string dump(const Json& json);

// Returns values (squares, blocks or placements) as a list of strings.
template <class Values>
Json json_list(const Values& values) {
    Json list = Json::array();
    for (const auto& value : values)
        list.push_back(to_string(value));
    return list;
}

} // namespace documents
