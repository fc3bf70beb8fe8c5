// What the readers of sheets and records have in common.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/fields.hpp"
#include "base/reading.hpp"
#include "brikks/sheet.hpp"
#include "documents/keys.hpp"
#include "documents/source.hpp"

namespace documents {

using namespace base;

// The tree of a text; nullopt, after one error, if it is something else.
using TextTree = std::optional<Node> (*)(const std::vector<TextLine>& lines, std::vector<Finding>& messages);

// What a file is read as. what: "a sheet".
struct Format {
    Text what;
    std::string_view name; // "brikks-sheet/1"; a text need not say it
    Case letters;          // of the name in JSON; in a text it is read in any case
    TextTree text_tree;
    IsKey is_key; // of its JSON, on any level
};

// The tree of the file, whose messages it takes; nullopt, after one error, if the file is not of that format.
std::optional<Node> tree_of(Source& source, const Format& format, std::vector<Finding>& messages);

// read: makes the value out of the tree; what it reports goes into the reading.
template <class Value>
Reading<Value> read_document(Source source, const Format& format,
                             Value (*read)(const Node& root, Form form, Reading<Value>& reading)) {
    Reading<Value> reading;
    std::optional<Node> root = tree_of(source, format, reading.messages);
    if (!root)
        return reading;
    Value value = read(*root, source.form, reading);
    sort_and_truncate(reading.messages);
    if (!has_error(reading.messages))
        reading.value = std::move(value);
    reading.where.set_tree(std::move(*root));
    return reading;
}

inline constexpr Range level_range{1, 4};
inline constexpr Range claim_range{0, 999};

// One word or a list of them.
brikks::HouseRules read_house(const Field& house, std::vector<Finding>& messages);

// nullopt, after an error, if it is not a placement. what: "blocks".
std::optional<brikks::Placement> read_placement(const std::string& what, const Word& word,
                                                std::vector<Finding>& messages);

} // namespace documents
