// Reading a sheet as JSON (FORMATS.md 2). Writing: sheet_write.cpp.
#include <algorithm>

#include "base/json_fields.hpp"
#include "base/suggest.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_draft.hpp"

namespace documents {
namespace {

using Kind = JsonValue::Kind;

// A value that counts as not given, as in a form not filled in yet: null or, where text is expected, an empty string.
bool is_left_empty(const JsonMember& member) {
    constexpr std::array<std::string_view, 7> texts = {"player", "variant", "house", "notation",
                                                       "energy", "extra",   "bombs"};
    return member.value.kind == Kind::null || (member.value.kind == Kind::string && member.value.text.empty() &&
                                               std::find(texts.begin(), texts.end(), member.key) != texts.end());
}

// Reads the members of the object into the draft; a value of the wrong type is an error.
class JsonReader {
public:
    void read(const JsonValue& object) {
        for (const JsonMember& member : object.members) {
            if (!draft.note_key(member.key, member.place))
                continue; // given twice, which the document has told
            if (std::find(sheet_keys.begin(), sheet_keys.end(), member.key) == sheet_keys.end())
                add_warning(draft.messages, member.place,
                            "the key " + in_quotes(member.key) + " is not known and is passed over" +
                                did_you_mean(member.key, sheet_keys));
            else if (!is_left_empty(member))
                read_member(member.key, member.value);
            else if (member.key == "players" || member.key == "grid" || member.key == "blocks")
                draft.keys.erase(member.key);
        }
    }

    SheetDraft draft;

private:
    void read_member(const std::string& key, const JsonValue& value);
    void read_grid(const JsonValue& value);

    JsonFields fields_{draft.messages};
};

void JsonReader::read_grid(const JsonValue& value) {
    if (value.kind != Kind::array) {
        fields_.wrong_type(value, "grid must be an array of 11 strings, the top row first");
        return;
    }
    std::vector<GridLine> lines;
    for (std::size_t i = 0; i < value.elements.size(); ++i)
        if (auto row = fields_.marks("grid/" + std::to_string(i), value.elements[i]))
            lines.push_back({std::nullopt, std::move(*row), value.elements[i].place});
    if (lines.size() == value.elements.size())
        draft.grid = std::move(lines);
}

void JsonReader::read_member(const std::string& key, const JsonValue& value) {
    if (key == "player")
        draft.player = fields_.text(key, value);
    else if (key == "players")
        draft.players = fields_.number(key, value, players_range);
    else if (key == "level")
        draft.level = fields_.number(key, value, level_range);
    else if (key == "variant")
        draft.variant = fields_.word(key, value);
    else if (key == "notation")
        draft.notation = fields_.word(key, value);
    else if (key == "house" && value.kind == Kind::string)
        draft.house.push_back({value.text, along(value.place, 1)});
    else if (key == "house")
        draft.house = fields_.words(key, value).value_or(std::vector<Word>());
    else if (key == "grid")
        read_grid(value);
    else if (key == "blocks")
        draft.blocks = fields_.words(key, value);
    else if (key == "energy")
        draft.energy = fields_.marks(key, value);
    else if (key == "bombs")
        draft.bombs = fields_.marks(key, value);
    else if (key == "extra" && value.kind == Kind::string)
        draft.extra_marks = fields_.marks(key, value);
    else if (key == "extra")
        draft.extra_count = fields_.number(key, value, extra_range);
    else if (key == "rows")
        draft.rows = fields_.numbers(key, value, claim_range);
    else if (key == "total")
        draft.total = fields_.number(key, value, claim_range);
}

// False if the file is something else than a sheet; messages then ends in the one error about it.
bool is_sheet(const JsonValue& root, std::vector<Finding>& messages) {
    if (root.kind != Kind::object) {
        add_error(messages, root.place, "a sheet must be a JSON object, not " + std::string(name(root.kind)));
        return false;
    }
    const auto format = std::find_if(root.members.begin(), root.members.end(),
                                     [](const JsonMember& member) { return member.key == "format"; });
    if (format == root.members.end()) {
        add_error(messages, root.place, "the format is missing; a sheet has \"format\": " + in_quotes(sheet_format));
        return false;
    }
    if (format->value.kind != Kind::string) {
        add_error(messages, format->value.place,
                  "format must be " + in_quotes(sheet_format) + ", not " + std::string(name(format->value.kind)));
        return false;
    }
    return check_format({format->value.text, format->value.place}, messages);
}

} // namespace

Reading<brikks::Sheet> read_sheet_json(std::string_view bytes) {
    if (auto message = unreadable(bytes))
        return unreadable_sheet(std::move(*message));
    JsonDocument document = read_json(bytes);
    if (!document.root || !is_sheet(*document.root, document.messages))
        return unreadable_sheet(std::move(document.messages.back()));
    JsonReader reader;
    reader.draft.messages = std::move(document.messages);
    reader.read(*document.root);
    return finish(std::move(reader.draft));
}

} // namespace documents
