// A file as a tree in which every value and key knows its place, whether it was written as text or as JSON. Numbers
// stay as they were written, so that nothing is rounded or wraps around before it has been checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.hpp"

namespace base {

// A struct around two types that contain each other: clang wants Member to be complete where the members of Node get
// their values, which it is at the end of this struct.
struct Tree {
    struct Member;

    struct Node {
        // text: a value of a text file, which is a number, a word or a list of words as its reader wants it.
        enum class Kind { null, boolean, number, string, text, list, object };

        Kind kind = Kind::null;
        Place place = {};                 // the first character, which of a string is its quote
        std::string text = {};            // boolean, number, text: as written; string: without its quotes
        Characters characters = {};       // string, text: each at its own place, without quotes around them
        std::vector<Node> items = {};     // list
        std::vector<Member> members = {}; // object, in the order of the file; of equal keys (an error) all
    };

    struct Member {
        std::string key;
        Place place; // the place of the key
        Node value;
    };
};
using Node = Tree::Node;
using Member = Tree::Member;

// The value written at that place of a text file; quotes around it are not among its characters.
Node text_node(std::string_view written, Place place);
// The words written there, separated by blanks and commas, as a list.
Node text_list(std::string_view written, Place place);

// The first member with that key, or null.
const Member* find(const Node& object, std::string_view key);

// A string or text as one word, at its first character.
Word word(const Node& value);
// The place where the value begins; that of a string is after its quote.
Place start(const Node& value);

inline constexpr int max_json_depth = 64;

// The tree of a JSON file, after a byte order mark if there is one. nullopt if it cannot be read, for which there is
// one error; a key that an object has twice is an error, too.
std::optional<Node> read_json(std::string_view bytes, std::vector<Finding>& messages);

// An error for each member whose key was there before in the same object.
void check_duplicates(const std::vector<Member>& members, std::vector<Finding>& messages);

// "null", "a boolean", "a number" ... for messages.
Text name(Node::Kind kind);

// "line 3, column 1".
Text to_text(Place place);

} // namespace base
