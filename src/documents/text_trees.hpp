// The text front end: lines become the same tree that JSON gives (base/node.hpp). A value is of the kind text,
// and a key that has many of them is a list of those.
#pragma once

#include <optional>
#include <vector>

#include "base/node.hpp"
#include "base/text_lines.hpp"

namespace documents {

// The tree of a sheet. Its grid is an object whose keys are the row numbers, or empty where none is written. Nullopt,
// after one error, if this is something else than a sheet.
std::optional<base::Node> sheet_tree(const std::vector<base::TextLine>& lines, std::vector<base::Finding>& messages);

// The tree of a game record: `players` is a list of objects, `rounds` a list of objects in which `roller` is the number
// of the turn that has the star. A round that could not be read, after an error, is a text.
std::optional<base::Node> game_tree(const std::vector<base::TextLine>& lines, std::vector<base::Finding>& messages);

} // namespace documents
