// The result of every reader: the value, the messages about the file, and the places of the parts of the value.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/node.hpp"

namespace base {

// Finds the place of a part of a document in its file. The part is given as a path in the tree of the file. A path
// consists of keys and of indices into lists (from 0). It may end with the number of a mark in a bar (from 1) or with a
// square of a grid: "rounds/3/turns/1", "energy/7", "grid/e3".
class SourceMap {
public:
    SourceMap() = default;
    explicit SourceMap(Node tree) : tree_(std::move(tree)) {}

    void set_tree(Node tree) { tree_ = std::move(tree); }
    const Node& tree() const { return tree_; }
    // Sets the place of a path that the tree does not have, or for which another place is better.
    void set(std::string path, Place place) { places_.insert_or_assign(std::move(path), place); }

    // Returns the place of a path. If the path has no place, tries the paths above it ("energy/7", "energy", "");
    // unknown if none of them has a place. For a key on the top level this is the place of the key; for any other part
    // it is the place where the value begins.
    Place find(std::string_view path) const;
    Place find(const Finding& finding) const;

private:
    std::optional<Place> in_tree(std::string_view path) const;

    Node tree_;
    std::map<std::string, Place, std::less<>> places_;
};

// Sorts findings in the order in which people correct a file. First come errors and warnings by their places, each with
// the notes at the same place. Then come the other notes, and at the end the findings whose rule is listed last. Within
// each of these groups, findings about the whole document come last.
std::vector<Finding> in_order(std::vector<Finding> findings, const SourceMap& where);

// Returns "FILE:LINE:COLUMN: error: MESSAGE [rule-id]", without the last part if the finding has no rule.
std::string to_line(std::string_view file, const Finding& finding, const SourceMap& where, Language language);
// Returns a line for each finding, sorted as by in_order.
std::string to_lines(std::string_view file, const std::vector<Finding>& findings, const SourceMap& where,
                     Language language);

// The result of a reader. It has a value only if no message is an error. The messages are sorted by place.
template <class Value>
struct Reading {
    std::optional<Value> value;
    std::vector<Finding> messages;
    SourceMap where;
};

} // namespace base
