// Functions and types that the readers of sheets and of game records share.
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

// A function that turns the lines of a text file into a tree. It returns nullopt, after reporting one error, if the
// lines are not of its format.
using TextTree = std::optional<base::Node> (*)(const std::vector<base::TextLine>& lines,
                                               std::vector<base::Finding>& messages);

// A file format: its name, its keys, and the function that turns its text into a tree.
struct Format {
    base::Text what;       // "a sheet", for messages
    std::string_view name; // "brikks-sheet/1"; a text file may leave it out
    base::Case letters;    // how the name is compared in JSON; in a text file, case is ignored
    TextTree text_tree;
    IsKey is_key; // true for a key of the format's JSON, however deeply it is nested
};

// Returns the tree of a file, and sets `messages` to the errors and warnings found so far. Returns nullopt, with
// exactly one error, if the file cannot be read or is not of this format.
std::optional<base::Node> tree_of(Source& source, const Format& format, std::vector<base::Finding>& messages);

// Reads a file into a value. `read` makes the value from the tree and adds its messages to `reading`. If there is an
// error, the result has messages but no value.
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

inline constexpr base::Range players_range{1, 4};
inline constexpr base::Range level_range{1, 4};
inline constexpr base::Range extra_range{0, brikks::max_crosses};
inline constexpr base::Range claim_range{0, 999};

// Reads the house rules, which are written as one word or as a list of words.
brikks::HouseRules read_house(const base::Field& house, std::vector<base::Finding>& messages);

// Reads a placement, "G1@a3". Returns nullopt, after reporting an error, if the word is not a placement.
// `what`: the name of the value in messages, "blocks".
std::optional<brikks::Placement> read_placement(const std::string& what, const base::Word& word,
                                                std::vector<base::Finding>& messages);

} // namespace documents
