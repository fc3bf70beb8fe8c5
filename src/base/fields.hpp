// Reads the values of a document one by one. A function that cannot use a value reports one error at its place and
// returns nullopt.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/arrays.hpp"
#include "base/node.hpp"
#include "base/suggest.hpp"

namespace base {

struct Range {
    int low = 0; // 0 or more
    int high = 0;
};

// Reads a number in plain decimal digits. `what`: the name of the number in messages.
std::optional<int> whole_number(const Value& what, const Word& written, Range range, std::vector<Finding>& messages);

// The way to compare letters: if case is ignored, A and a are the same.
enum class Case { ignored, exact };

// Returns the index of a word in the list of all words that are allowed.
std::optional<std::size_t> choice(const Value& what, const Word& written, std::span<const std::string_view> words,
                                  std::vector<Finding>& messages, Case letters = Case::ignored);

// Returns the value of an enum that has this name.
template <class Enum>
std::optional<Enum> choice(const Value& what, const Word& written, const EnumArray<Enum, std::string_view>& names,
                           std::vector<Finding>& messages, Case letters = Case::ignored) {
    const auto index = choice(what, written, std::span<const std::string_view>(names), messages, letters);
    return index ? std::optional(static_cast<Enum>(*index)) : std::nullopt;
}

// Returns the error for a key that a document cannot have. `document`: "a sheet". `keys`: the keys that it can have.
Text not_a_key(std::string_view key, const Text& document, std::span<const std::string_view> keys);

// Checks that the root is an object with this "format"; otherwise reports one error and returns false. `what`: "a
// style".
bool check_format(const Node& root, const Value& what, std::string_view format, std::vector<Finding>& messages,
                  Case letters = Case::exact);

class Fields;

// A value of a document. It may be missing: then every function that reads it returns nullopt without an error.
class Field {
public:
    // `path`: the name of the value in messages, "players/0/level". `node`: null if the value is missing. `key`: the
    // place of its key.
    Field(std::string path, const Node* node, Place key, std::vector<Finding>& messages)
        : path_(std::move(path)), node_(node), key_(key), messages_(&messages) {}

    explicit operator bool() const { return node_ != nullptr; }
    const Node* operator->() const { return node_; }
    const Node& operator*() const { return *node_; }
    const std::string& path() const { return path_; }
    Place key() const { return key_; } // the place of the key; for an item of a list, the place of the item

    // True if the value is given and of this kind. Reports an error if the value is of another kind, but none if it is
    // missing. `what`: the kind in words, "an array of rounds".
    bool check_kind(Node::Kind kind, const Text& what) const;
    void error(Text text) const { add_error(*messages_, node_->place, std::move(text)); }
    void error(Place place, Text text) const { add_error(*messages_, place, std::move(text)); }

    std::optional<int> number(Range range) const;
    // Returns the number as written, without checking that it is in `range`. Only the error for a value that is not a
    // number names the range.
    std::optional<Word> numeral(Range range) const;
    template <class Enum>
    std::optional<Enum> choice(const EnumArray<Enum, std::string_view>& names) const {
        const auto written = word();
        return written ? base::choice(path_, *written, names, *messages_) : std::nullopt;
    }
    std::optional<Word> word() const;
    std::optional<Characters> text() const;
    std::optional<Characters> marks() const; // the characters without blanks
    // Returns the words of a list of strings, or of a text that has blanks and commas between its words.
    std::optional<std::vector<Word>> words() const;
    // Returns the items of a list, or reports that the value is not a list. `what`: "an array of rounds".
    std::optional<std::vector<Field>> items(const Text& what) const;

private:
    void wrong_type(const Text& wanted) const; // `wanted`: "a string"

    std::string path_;
    const Node* node_;
    Place key_;
    std::vector<Finding>* messages_;
};

// Reads the members of an object. If a key is duplicate, its first member counts.
class Fields {
public:
    // `path`: the name of the object in messages; empty for the root.
    Fields(const Node& object, std::string path, std::vector<Finding>& messages)
        : object_(object), path_(std::move(path)), messages_(messages) {}

    // Returns the member with this key. A member that is null or, in a text file, empty counts as missing.
    Field operator[](std::string_view key);
    // Returns the member with this key. A member that is an empty string counts as missing, too.
    Field filled(std::string_view key);
    // Returns the member with this key. Reports an error if it is missing or of another kind.
    Field required(std::string_view key, Node::Kind kind);
    // Reads the object with this key, which must be given: calls `read` with its fields, and warns of unknown keys.
    template <class Read>
    void object(std::string_view key, Read read) {
        if (const Field field = required(key, Node::Kind::object)) {
            Fields members(*field, field.path(), messages_);
            read(members);
            members.finish();
        }
    }
    // Marks a key as known, because other code reads it.
    void ignore(std::string_view key) { known_.emplace_back(key); }
    // Warns of each unknown key: one that was neither read nor ignored.
    void finish();
    // Reports each unknown key as an error, because a game or a score would be wrong without its value. `document`: "a
    // sheet". `words`: returns the words that hints suggest; without it, hints suggest only keys.
    using Words = std::vector<std::string_view> (*)(std::span<const std::string_view> keys);
    void finish(const Text& document, Words words = nullptr);

    std::string path_of(std::string_view key) const;

private:
    std::vector<const Member*> unknown() const;

    const Node& object_;
    std::string path_;
    std::vector<Finding>& messages_;
    std::vector<std::string> known_;
};

} // namespace base
