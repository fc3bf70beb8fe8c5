// Parts that the readers of sheets and records have in common.
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

// The tree of a text; nullopt, after one error, if it is something else.
using TextTree = std::optional<base::Node> (*)(const std::vector<base::TextLine>& lines,
                                               std::vector<base::Finding>& messages);

// A format that a file is read as. what: "a sheet".
struct Format {
    base::Text what;
    std::string_view name; // "brikks-sheet/1"; a text need not say it
    base::Case letters;    // of the name in JSON; in a text it is read in any case
    TextTree text_tree;
    IsKey is_key; // of its JSON, on any level
};

// The tree of the file, whose messages it takes; nullopt, after one error, if the file is not of that format.
std::optional<base::Node> tree_of(Source& source, const Format& format, std::vector<base::Finding>& messages);

// read: makes the value out of the tree; what it reports goes into the reading.
template <class Value>
base::Reading<Value> read_document(Source source, const Format& format,
                                   Value (*read)(const base::Node& root, Form form, base::Reading<Value>& reading)) {
    base::Reading<Value> reading;
    std::optional<base::Node> root = tree_of(source, format, reading.messages);
    if (!root)
        return reading;
    Value value = read(*root, source.form, reading);
    base::sort_and_truncate(reading.messages);
    if (!has_error(reading.messages))
        reading.value = std::move(value);
    reading.where.set_tree(std::move(*root));
    return reading;
}

inline constexpr base::Range level_range{1, 4};
inline constexpr base::Range claim_range{0, 999};

// Reads one word or a list of them.
brikks::HouseRules read_house(const base::Field& house, std::vector<base::Finding>& messages);

// nullopt, after an error, if it is not a placement. what: "blocks".
std::optional<brikks::Placement> read_placement(const std::string& what, const base::Word& word,
                                                std::vector<base::Finding>& messages);

} // namespace documents
