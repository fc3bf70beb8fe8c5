// A file as a tree. Text files and JSON files give the same kind of tree, in which every value and every key has its
// place. Numbers are kept as they were written, so that no number is rounded or overflows before it has been checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.hpp"

namespace base {

// A struct around two types that contain each other. Clang needs Member to be complete for the default values of Node's
// members. It compiles these values at the end of the outer struct, where Member is complete.
struct Tree {
    struct Member;

    struct Node {
        // text: a value of a text file. Its reader decides if it is a number, a word or a list of words.
        enum class Kind { null, boolean, number, string, text, list, object };

        Kind kind = Kind::null;
        Place place = {};                 // the first character; for a string, its opening quote
        std::string text = {};            // boolean, number, text: as written; string: decoded, without quotes
        Characters characters = {};       // string, text: the characters with their places, without quotes
        std::vector<Node> items = {};     // list: its items
        std::vector<Member> members = {}; // object: in the order of the file, with duplicate keys (an error)
    };

    struct Member {
        std::string key;
        Place place; // the place of the key
        Node value;
    };
};
using Node = Tree::Node;
using Member = Tree::Member;

// Returns the node of a value in a text file. The node's text keeps double quotes around the value; the node's
// characters do not have them.
Node text_node(std::string_view written, Place place);
// Returns a list of the words in `written`, which have blanks and commas between them.
Node text_list(std::string_view written, Place place);

// Returns the first member with this key, or null.
const Member* find(const Node& object, std::string_view key);

// Returns a string or a text as one word, with the place of its first character.
Word word(const Node& value);
// Returns the place where a value begins; for a string, the place after its opening quote.
Place start(const Node& value);

inline constexpr int max_json_depth = 64;

// Returns the tree of a JSON file, and ignores a byte order mark. Reports a duplicate key of an object as an error.
// Returns nullopt, with only one error, if the file cannot be read.
std::optional<Node> read_json(std::string_view bytes, std::vector<Finding>& messages);

// Reports an error for each member whose key an earlier member has.
void check_duplicates(const std::vector<Member>& members, std::vector<Finding>& messages);

// Returns the name of a kind in messages: "null", "a boolean", "a number".
Text name(Node::Kind kind);

// Returns "line 3, column 1".
Text to_text(Place place);

} // namespace base
