#include "base/node.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "base/text_lines.hpp"

namespace base {
namespace {

// Follows the parser through the file. nlohmann reports what it has read but not where; since between two events there
// are only blanks, commas and colons, and what has been reported is well formed, the cursor finds each place by itself.
class Cursor {
public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}

    // The token that comes next: its place, and what it looks like.
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

    // The place of the next token.
    std::size_t next_offset() const { return std::min(bytes_.find_first_not_of(" \t\r\n,:", at_), bytes_.size()); }

    // Moves to that byte, at or after the cursor, and returns its place.
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

// The name of a token in messages of nlohmann: "string literal", "'}'".
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

// nlohmann's explanation of broken JSON in our words: "syntax error while parsing object key - unexpected '}'; expected
// string literal". What comes after "; last read" is quoted from the file.
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

// The characters of a string, each at its own place. raw: as written, with the quotes.
Characters characters(std::string_view text, std::string_view raw, Place quote) {
    Characters result;
    raw.remove_prefix(1);
    Place place = advance(quote, 1);
    for (const Character& character : base::characters(text, place)) {
        result.push_back({character.code, place});
        // Written as \uXXXX (two of them beyond the basic plane), as \n and the like, or as itself.
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
    bool binary(nlohmann::ordered_json::binary_t&) { return false; } // never in text
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
    // position: how many bytes have been read, the wrong token included.
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

    // The node of the next value.
    Node& slot() {
        if (open_.empty())
            return root;
        Node& parent = *open_.back();
        return parent.kind == Kind::list ? parent.items.emplace_back() : parent.members.back().value;
    }

    // decoded: of a string; every other value is kept as it was written.
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

    // A file that cannot be read gets one message.
    bool fail(Place place, Text text) {
        messages_.clear();
        add_error(messages_, place, std::move(text));
        return false;
    }

    std::string_view bytes_;
    Cursor cursor_;
    std::vector<Finding>& messages_;
    std::vector<Node*> open_; // the containers around the cursor; none of them moves while one inside it is open
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
