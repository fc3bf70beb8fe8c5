// Reads the values of a document one by one. A value that cannot be used is reported once, as an error at its place,
// and is nullopt.
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
    int low = 0; // not below 0
    int high = 0;
};

// A number in plain decimal digits. what: how messages name it.
std::optional<int> whole_number(const Value& what, const Word& written, Range range, std::vector<Finding>& messages);

// The role of case: whether A and a are the same.
enum class Case { ignored, exact };

// The index of a word in a closed list.
std::optional<std::size_t> choice(const Value& what, const Word& written, std::span<const std::string_view> words,
                                  std::vector<Finding>& messages, Case letters = Case::ignored);

// The value with that name.
template <class Enum>
std::optional<Enum> choice(const Value& what, const Word& written, const EnumArray<Enum, std::string_view>& names,
                           std::vector<Finding>& messages, Case letters = Case::ignored) {
    const auto index = choice(what, written, std::span<const std::string_view>(names), messages, letters);
    return index ? std::optional(static_cast<Enum>(*index)) : std::nullopt;
}

// The reason why a document cannot have that key. document: "a sheet"; keys: the keys that it can have.
Text not_a_key(std::string_view key, const Text& document, std::span<const std::string_view> keys);

// Checks if this is an object with that "format"; reports one error if it is not. what: "a style".
bool has_format(const Node& root, const Value& what, std::string_view format, std::vector<Finding>& messages,
                Case letters = Case::exact);

class Fields;

// A value that may be missing; then every function returns nullopt without an error.
class Field {
public:
    // path: how messages name it, "players/0/level"; node: null if it is not given; key: the place of its key.
    Field(std::string path, const Node* node, Place key, std::vector<Finding>& messages)
        : path_(std::move(path)), node_(node), key_(key), messages_(&messages) {}

    explicit operator bool() const { return node_ != nullptr; }
    const Node* operator->() const { return node_; }
    const Node& operator*() const { return *node_; }
    const std::string& path() const { return path_; }
    Place key() const { return key_; } // the place of the key; of an item of a list its own

    // Checks if it is given and of that kind; reports an error if it is of another kind. what: "an array of rounds".
    bool is(Node::Kind kind, const Text& what) const;
    void error(Text text) const { add_error(*messages_, node_->place, std::move(text)); }
    void error(Place place, Text text) const { add_error(*messages_, place, std::move(text)); }

    std::optional<int> number(Range range) const;
    std::optional<Word> numeral(Range range) const; // the number as it is written, if it is one at all
    template <class Enum>
    std::optional<Enum> choice(const EnumArray<Enum, std::string_view>& names) const {
        const auto written = word();
        return written ? base::choice(path_, *written, names, *messages_) : std::nullopt;
    }
    std::optional<Word> word() const;
    std::optional<Characters> text() const;
    std::optional<Characters> marks() const; // the characters without blanks
    // The words of a list of strings, or of a text with blanks and commas between them.
    std::optional<std::vector<Word>> words() const;
    // The items of a list, which it must be. what: "an array of rounds".
    std::optional<std::vector<Field>> items(const Text& what) const;

private:
    void wrong_type(const Text& wanted) const; // "a string"

    std::string path_;
    const Node* node_;
    Place key_;
    std::vector<Finding>* messages_;
};

// The members of an object. Of a duplicate key the first one counts.
class Fields {
public:
    // path: how messages name the object; empty for the root.
    Fields(const Node& object, std::string path, std::vector<Finding>& messages)
        : object_(object), path_(std::move(path)), messages_(messages) {}

    // The member of that key; null, or a key of a text file without a value, counts as not given.
    Field operator[](std::string_view key);
    // The member of that key; an empty string counts as not given, too.
    Field filled(std::string_view key);
    // The member of that key, which must be given and of that kind.
    Field required(std::string_view key, Node::Kind kind);
    // The members of that object, which must be given. read: of its Fields.
    template <class Read>
    void object(std::string_view key, Read read) {
        if (const Field field = required(key, Node::Kind::object)) {
            Fields members(*field, field.path(), messages_);
            read(members);
            members.finish();
        }
    }
    // Accepts a key that is read elsewhere.
    void ignore(std::string_view key) { known_.emplace_back(key); }
    // Warns of the keys that were not asked for.
    void finish();
    // Reports an error for each of them, because a game or a score that ignores a value would be wrong. document: "a
    // sheet". words: the candidates for hints, if not only the keys.
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
