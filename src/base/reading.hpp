// The result of every reader: the value, the messages about the file, and the place of each of its parts.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/node.hpp"

namespace base {

// The places of the parts of a document in its file: the tree that it was read from, asked by path.
// A path is made of keys, of indices into lists (from 0), and at the end of the number of a mark in a bar (from 1) or
// of a square of a grid: "rounds/3/turns/1", "energy/7", "grid/e3".
class SourceMap {
public:
    SourceMap() = default;
    explicit SourceMap(Node tree) : tree_(std::move(tree)) {}

    void set_tree(Node tree) { tree_ = std::move(tree); }
    const Node& tree() const { return tree_; }
    // Sets the place of a part that is not in the tree.
    void set(std::string path, Place place) { places_.insert_or_assign(std::move(path), place); }

    // The place of that path or, if it has none, of the nearest path above it ("energy/7", "energy", ""); else unknown.
    // A key of the file is the place of its value, except on the uppermost level.
    Place find(std::string_view path) const;
    Place find(const Finding& finding) const;

private:
    std::optional<Place> in_tree(std::string_view path) const;

    Node tree_;
    std::map<std::string, Place, std::less<>> places_;
};

// The order in which people correct a file: from its top to its end, then the notes that stand by no error, and at the
// end the findings whose rule is listed last. A finding about the whole file comes after those with a place.
std::vector<Finding> in_order(std::vector<Finding> findings, const SourceMap& where);

// "FILE:LINE:COLUMN: error: MESSAGE [rule-id]". Ends after the message if the finding has no rule.
std::string to_line(std::string_view file, const Finding& finding, const SourceMap& where, Language language);
// A line for each finding, with its line end, in order.
std::string to_lines(std::string_view file, const std::vector<Finding>& findings, const SourceMap& where,
                     Language language);

// A value only if no message is an error. All messages are in the order of their places.
template <class Value>
struct Reading {
    std::optional<Value> value;
    std::vector<Finding> messages;
    SourceMap where;
};

} // namespace base
