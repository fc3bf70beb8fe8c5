// JSON files that people can edit: related members share a line, and so do the items of a short list.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace documents {

// Returns the text as a JSON string in quotes. Characters beyond ASCII are not escaped. `text`: valid UTF-8.
std::string json_string(std::string_view text);

// Returns an object as the text of a file. `line_starts`: the keys that begin a new line. `long_list`: the key of the
// list that has one item on each line.
std::string json_file(const nlohmann::ordered_json& object, std::initializer_list<std::string_view> line_starts,
                      std::string_view long_list);

} // namespace documents
