#include "base/node.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "base/text_lines.hpp"

namespace base {
namespace {

// Follows the parser (nlohmann) through the file to find the place of each value: the parser reports the value, but not
// its place. Between two values there are only blanks, commas and colons, and each reported value is well formed, so
// that the cursor can find its end.
class Cursor {
public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}

    // A token of the JSON: its place, and its bytes as written.
    struct Token {
        Place place;
        std::string_view raw;
    };
    Token next() {
        const Place place = advance_to(next_offset());
        const std::size_t start = at_;
        advance_to(token_end());
        return {place, bytes_.substr(start, at_ - start)};
    }

    // Returns the offset of the next token.
    std::size_t next_offset() const { return std::min(bytes_.find_first_not_of(" \t\r\n,:", at_), bytes_.size()); }

    // Moves forward to the byte at `offset` and returns its place.
    Place advance_to(std::size_t offset) {
        while (at_ < offset)
            step();
        return place_;
    }

private:
    std::size_t token_end() const {
        if (at_ == bytes_.size())
            return at_;
        const char first = bytes_[at_];
        if (first == '"') {
            std::size_t end = at_ + 1;
            while (end < bytes_.size() && bytes_[end] != '"')
                end += bytes_[end] == '\\' ? 2 : 1;
            return std::min(end + 1, bytes_.size());
        }
        if (std::string_view("[]{}").find(first) != std::string_view::npos)
            return at_ + 1;
        return std::min(bytes_.find_first_of(" \t\r\n,:[]{}", at_), bytes_.size());
    }

    void step() {
        if (bytes_[at_] == '\n')
            place_ = {place_.line + 1, 1};
        else if (at_ + 1 == bytes_.size() || (static_cast<unsigned char>(bytes_[at_ + 1]) & 0xC0U) != 0x80U)
            ++place_.column; // the next byte begins a character
        ++at_;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    Place place_{1, 1};
};

// Translates the name of a token in the messages of nlohmann: "string literal", "'}'".
Text token(std::string_view name) {
    if (name == "string literal")
        return Id::kind_string;
    if (name == "number literal")
        return Id::kind_number;
    if (name == "end of input")
        return Id::json_end;
    if (name.ends_with("or a literal"))
        return Id::json_value;
    return std::string(name.substr(0, name.find(' '))); // a sign in quotes; true, false, null
}

// Translates the message of nlohmann about broken JSON: "syntax error while parsing object key - unexpected '}';
// expected string literal". The part after "; last read" is a quotation from the file and is ignored.
Text explain(std::string_view what) {
    constexpr std::string_view found = " - unexpected ";
    constexpr std::string_view expected = "; expected ";
    what = what.substr(0, what.find("; last read: "));
    if (what.find(" - invalid string") != std::string_view::npos)
        return Id::json_string;
    const auto at = what.find(found);
    const auto wanted = what.find(expected);
    if (at == std::string_view::npos || wanted == std::string_view::npos)
        return Id::json_invalid;
    return {Id::json_unexpected,
            {{"found", token(what.substr(at + found.size(), wanted - at - found.size()))},
             {"expected", token(what.substr(wanted + expected.size()))}}};
}

// Returns the characters of a decoded string, each with its place in the file. `raw`: the string as written, with its
// quotes. `quote`: the place of the first quote.
Characters characters(std::string_view text, std::string_view raw, Place quote) {
    Characters result;
    raw.remove_prefix(1);
    Place place = advance(quote, 1);
    for (const Character& character : base::characters(text, place)) {
        result.push_back({character.code, place});
        // A character may be written as \uXXXX (twice if it is beyond the basic plane), as an escape such as \n, or
        // without an escape.
        std::size_t written = utf8(character.code).size();
        if (raw.starts_with("\\u"))
            written = character.code > 0xFFFF ? 12 : 6;
        else if (raw.starts_with('\\'))
            written = 2;
        place = advance(place, length(raw.substr(0, written)));
        raw.remove_prefix(std::min(written, raw.size()));
    }
    return result;
}

// Builds the tree from the events of nlohmann's SAX interface.
class Builder {
public:
    Builder(std::string_view bytes, std::vector<Finding>& messages)
        : bytes_(bytes), cursor_(bytes), messages_(messages) {}

    bool null() { return add(Kind::null); }
    bool boolean(bool) { return add(Kind::boolean); }
    bool number_integer(nlohmann::ordered_json::number_integer_t) { return add(Kind::number); }
    bool number_unsigned(nlohmann::ordered_json::number_unsigned_t) { return add(Kind::number); }
    bool number_float(nlohmann::ordered_json::number_float_t, const std::string&) { return add(Kind::number); }
    bool string(std::string& text) { return add(Kind::string, &text); }
    bool binary(nlohmann::ordered_json::binary_t&) { return false; } // JSON text has no binary values
    bool start_object(std::size_t) { return open(Kind::object); }
    bool start_array(std::size_t) { return open(Kind::list); }
    bool end_array() { return close(); }
    bool end_object() {
        check_duplicates(open_.back()->members, messages_);
        return close();
    }
    bool key(std::string& text) {
        open_.back()->members.push_back({std::move(text), cursor_.next().place, {}});
        return true;
    }
    // `position`: the number of bytes that have been read, including the wrong token.
    bool parse_error(std::size_t position, const std::string&, const nlohmann::ordered_json::exception& error) {
        const std::size_t last_read = std::min(std::max<std::size_t>(position, 1) - 1, bytes_.size());
        const std::size_t offset = std::min(cursor_.next_offset(), last_read);
        const Place place = Cursor(bytes_).advance_to(offset);
        constexpr int number_too_large = 406;
        if (error.id == number_too_large)
            return fail(place, {Id::json_number_too_large, {{"number", in_quotes(cursor_.next().raw)}}});
        const bool complete = open_.empty() && root.kind == Kind::object;
        if (complete && bytes_.substr(offset, 1) == "{")
            return fail(place, {Id::json_second});
        if (closes_after_comma(offset))
            return fail(place, {Id::json_comma, {{"bracket", bytes_.substr(offset, 1)}}});
        return fail(place, explain(error.what()));
    }

    Node root;

private:
    using Kind = Node::Kind;

    bool closes_after_comma(std::size_t offset) const {
        if (offset == 0 || offset >= bytes_.size() || (bytes_[offset] != '}' && bytes_[offset] != ']'))
            return false;
        const std::size_t before = bytes_.find_last_not_of(" \t\r\n", offset - 1);
        return before != std::string_view::npos && bytes_[before] == ',';
    }

    // Returns the node that the next value fills.
    Node& slot() {
        if (open_.empty())
            return root;
        Node& parent = *open_.back();
        return parent.kind == Kind::list ? parent.items.emplace_back() : parent.members.back().value;
    }

    // Adds a value. `decoded`: the content of a string; null for any other value, which is kept as written.
    bool add(Kind kind, std::string* decoded = nullptr) {
        Node& value = slot();
        const Cursor::Token token = cursor_.next();
        value.kind = kind;
        value.place = token.place;
        if (decoded != nullptr) {
            value.characters = characters(*decoded, token.raw, token.place);
            value.text = std::move(*decoded);
        } else if (kind == Kind::number || kind == Kind::boolean) {
            value.text = token.raw;
        }
        return true;
    }

    bool open(Kind kind) {
        Node& value = slot();
        value.kind = kind;
        value.place = cursor_.next().place;
        if (open_.size() == max_json_depth)
            return fail(value.place, {Id::json_too_deep, {{"levels", max_json_depth}}});
        open_.push_back(&value);
        return true;
    }

    bool close() {
        cursor_.next();
        open_.pop_back();
        return true;
    }

    // Makes an error the only message about the file, and stops the parser.
    bool fail(Place place, Text text) {
        messages_.clear();
        add_error(messages_, place, std::move(text));
        return false;
    }

    std::string_view bytes_;
    Cursor cursor_;
    std::vector<Finding>& messages_;
    std::vector<Node*> open_; // lists and objects around the cursor; only the innermost one grows, so no pointer breaks
};

} // namespace

std::optional<Node> read_json(std::string_view bytes, std::vector<Finding>& messages) {
    bytes = without_bom(bytes);
    Builder builder(bytes, messages);
    if (!nlohmann::ordered_json::sax_parse(bytes.begin(), bytes.end(), &builder))
        return std::nullopt;
    return std::move(builder.root);
}

Node text_node(std::string_view written, Place place) {
    return {
        .kind = Node::Kind::text, .place = place, .text = std::string(written), .characters = unquoted(written, place)};
}

Node text_list(std::string_view written, Place place) {
    Node list{.kind = Node::Kind::list, .place = place};
    for (const Word& word : words(written, place))
        list.items.push_back(text_node(word.text, word.place));
    return list;
}

const Member* find(const Node& object, std::string_view key) {
    const auto found = std::find_if(object.members.begin(), object.members.end(),
                                    [&](const Member& member) { return member.key == key; });
    return found == object.members.end() ? nullptr : &*found;
}

Word word(const Node& value) {
    return {value.text, start(value)};
}

Place start(const Node& value) {
    return value.kind == Node::Kind::string ? advance(value.place, 1) : value.place;
}

void check_duplicates(const std::vector<Member>& members, std::vector<Finding>& messages) {
    std::vector<const Member*> sorted;
    sorted.reserve(members.size());
    for (const Member& member : members)
        sorted.push_back(&member);
    std::stable_sort(sorted.begin(), sorted.end(), [](const Member* a, const Member* b) { return a->key < b->key; });
    for (std::size_t i = 1, first = 0; i < sorted.size(); ++i) {
        if (sorted[i]->key != sorted[first]->key)
            first = i;
        else
            add_error(
                messages, sorted[i]->place,
                {Id::duplicate_key, {{"key", in_quotes(sorted[i]->key)}, {"place", to_text(sorted[first]->place)}}});
    }
}

Text to_text(Place place) {
    return {Id::place_in_file, {{"line", place.line}, {"column", place.column}}};
}

Text name(Node::Kind kind) {
    constexpr std::array names = {Id::kind_null,   Id::kind_boolean, Id::kind_number, Id::kind_string,
                                  Id::kind_string, Id::kind_list,    Id::kind_object};
    return names[static_cast<std::size_t>(kind)];
}

} // namespace base
