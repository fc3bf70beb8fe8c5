// JSON as a file that people can edit: related members share a line, and short lists are on one.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace documents {

// Text as a JSON string, with its quotes; not only ASCII. text: valid UTF-8.
std::string json_string(std::string_view text);

// An object as a file. line_starts: the keys that begin a line; long_list: the key of the list whose items have a line
// each.
std::string json_file(const nlohmann::ordered_json& object, std::initializer_list<std::string_view> line_starts,
                      std::string_view long_list);

} // namespace documents
