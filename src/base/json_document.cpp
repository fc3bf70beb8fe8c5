#include "base/json_document.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace base {
namespace {

// Follows the parser through the file. nlohmann tells a handler what it has read but not where; since between two
// events there is nothing but blanks, commas and colons, and what has been told is known to be well formed, the cursor
// finds the place of each by itself.
class Cursor {
public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) {}

    // The token that comes next: its place, and what it looks like.
    struct Token {
        base::Place place;
        std::string_view raw;
    };
    Token next() {
        const base::Place place = advance_to(next_offset());
        const std::size_t start = at_;
        advance_to(token_end());
        return {place, bytes_.substr(start, at_ - start)};
    }

    // Where the next token begins.
    std::size_t next_offset() const { return std::min(bytes_.find_first_not_of(" \t\r\n,:", at_), bytes_.size()); }

    // Goes on to that byte, at or behind the cursor, and tells its place.
    base::Place advance_to(std::size_t offset) {
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
    base::Place place_{1, 1};
};

// What nlohmann has to say about broken JSON, without its prefix, position and grammar and without quoting the file:
// "unexpected '}'; expected string literal".
std::string reason(std::string_view what) {
    for (const std::string_view lead : {"] ", " - "})
        if (const auto at = what.find(lead); at != std::string_view::npos)
            what.remove_prefix(at + lead.size());
    return std::string(what.substr(0, what.find("; last read: ")));
}

class Builder {
public:
    explicit Builder(std::string_view bytes) : bytes_(bytes), cursor_(bytes) {}

    JsonDocument take() {
        JsonDocument document{std::nullopt, std::move(messages_)};
        if (!failed_)
            document.root = std::move(root_);
        return document;
    }

    // The events of nlohmann's SAX interface.
    bool null() {
        add(JsonValue::Kind::null);
        return true;
    }
    bool boolean(bool value) {
        add(JsonValue::Kind::boolean).boolean = value;
        return true;
    }
    bool number_integer(nlohmann::json::number_integer_t) { return number(); }
    bool number_unsigned(nlohmann::json::number_unsigned_t) { return number(); }
    bool number_float(nlohmann::json::number_float_t, const std::string&) { return number(); }
    bool string(std::string& text) {
        add(JsonValue::Kind::string).text = std::move(text);
        return true;
    }
    bool binary(nlohmann::json::binary_t&) { return false; } // never in text
    bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
    bool start_array(std::size_t) { return open(JsonValue::Kind::array); }
    bool end_array() { return close(); }
    bool end_object() {
        tell_duplicates(open_.back()->members);
        return close();
    }
    bool key(std::string& text) {
        open_.back()->members.push_back({std::move(text), cursor_.next().place, {}});
        return true;
    }
    // position: how many bytes have been read, the wrong token included.
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& error) {
        const std::size_t last_read = std::min(std::max<std::size_t>(position, 1) - 1, bytes_.size());
        const std::size_t offset = std::min(cursor_.next_offset(), last_read);
        const base::Place place = Cursor(bytes_).advance_to(offset);
        constexpr int number_too_large = 406;
        if (error.id == number_too_large)
            return fail(place, "the number " + in_quotes(cursor_.next().raw) + " is too large");
        if (closes_after_comma(offset))
            return fail(place, "this is not valid JSON: there is a comma before this '" +
                                   std::string(1, bytes_[offset]) + "', but nothing stands between them");
        return fail(place, "this is not valid JSON: " + reason(error.what()));
    }

private:
    bool closes_after_comma(std::size_t offset) const {
        if (offset == 0 || offset >= bytes_.size() || (bytes_[offset] != '}' && bytes_[offset] != ']'))
            return false;
        const std::size_t before = bytes_.find_last_not_of(" \t\r\n", offset - 1);
        return before != std::string_view::npos && bytes_[before] == ',';
    }

    JsonValue& add(JsonValue::Kind kind) {
        JsonValue* value = &root_;
        if (!open_.empty()) {
            JsonValue& parent = *open_.back();
            value =
                parent.kind == JsonValue::Kind::array ? &parent.elements.emplace_back() : &parent.members.back().value;
        }
        const Cursor::Token token = cursor_.next();
        value->kind = kind;
        value->place = token.place;
        value->raw = token.raw;
        return *value;
    }

    bool number() {
        JsonValue& value = add(JsonValue::Kind::integer);
        value.text = value.raw;
        if (value.text.find_first_of(".eE") != std::string::npos)
            value.kind = JsonValue::Kind::number;
        return true;
    }

    bool open(JsonValue::Kind kind) {
        JsonValue& value = add(kind);
        if (open_.size() == max_json_depth)
            return fail(value.place, "nested too deep: more than " + std::to_string(max_json_depth) + " levels");
        open_.push_back(&value);
        return true;
    }

    bool close() {
        cursor_.next();
        open_.pop_back();
        return true;
    }

    void tell_duplicates(const std::vector<JsonMember>& members) {
        std::vector<const JsonMember*> sorted;
        sorted.reserve(members.size());
        for (const JsonMember& member : members)
            sorted.push_back(&member);
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const JsonMember* a, const JsonMember* b) { return a->key < b->key; });
        for (std::size_t i = 1, first = 0; i < sorted.size(); ++i) {
            if (sorted[i]->key != sorted[first]->key)
                first = i;
            else
                add_error(messages_, sorted[i]->place,
                          "the key " + in_quotes(sorted[i]->key) + " is given twice; first at " +
                              to_string(sorted[first]->place));
        }
    }

    // A file that cannot be read gets one message.
    bool fail(base::Place place, std::string text) {
        failed_ = true;
        messages_.clear();
        add_error(messages_, place, std::move(text));
        return false;
    }

    std::string_view bytes_;
    Cursor cursor_;
    JsonValue root_;
    std::vector<JsonValue*> open_; // the containers around the cursor; none of them moves while one inside it is open
    std::vector<Finding> messages_;
    bool failed_ = false;
};

} // namespace

JsonDocument read_json(std::string_view bytes) {
    bytes = without_bom(bytes);
    Builder builder(bytes);
    nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &builder);
    return builder.take();
}

std::string_view name(JsonValue::Kind kind) {
    switch (kind) {
    case JsonValue::Kind::null:
        return "null";
    case JsonValue::Kind::boolean:
        return "a boolean";
    case JsonValue::Kind::integer:
    case JsonValue::Kind::number:
        return "a number";
    case JsonValue::Kind::string:
        return "a string";
    case JsonValue::Kind::array:
        return "an array";
    case JsonValue::Kind::object:
        return "an object";
    }
    return "null";
}

Characters characters(const JsonValue& string) {
    Characters result;
    std::string_view raw = string.raw.substr(1); // behind the opening quote
    base::Place place = along(string.place, 1);
    for (const Character& character : characters(string.text, place)) {
        result.push_back({character.code, place});
        // Written as \uXXXX (two of them beyond the basic plane), as \n and the like, or as itself.
        std::size_t written = utf8(character.code).size();
        if (raw.starts_with("\\u"))
            written = character.code > 0xFFFF ? 12 : 6;
        else if (raw.starts_with('\\'))
            written = 2;
        place = along(place, length(raw.substr(0, written)));
        raw.remove_prefix(std::min(written, raw.size()));
    }
    return result;
}

std::string json_string(std::string_view text) {
    return nlohmann::json(text).dump();
}

} // namespace base
