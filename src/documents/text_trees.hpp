// Turns the lines of a text file into the same tree that JSON gives (base/node.hpp). A value is a node of the kind
// `text`, and several values of one key are a list of such nodes.
#pragma once

#include <optional>
#include <vector>

#include "base/node.hpp"
#include "base/text_lines.hpp"

namespace documents {

// Returns the tree of a sheet. Its grid is an object with a member for each row; the key is the row number, or empty if
// no number is written. Returns nullopt, after reporting one error, if the lines are not a sheet.
std::optional<base::Node> sheet_tree(const std::vector<base::TextLine>& lines, std::vector<base::Finding>& messages);

// Returns the tree of a game record. `players` is a list of objects, and so is `rounds`. In a round, `roller` is the
// index of the turn that has the star. A round that cannot be read is reported, and is a node of the kind `text`.
std::optional<base::Node> game_tree(const std::vector<base::TextLine>& lines, std::vector<base::Finding>& messages);

} // namespace documents
