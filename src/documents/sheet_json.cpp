// Reading a sheet as JSON (FORMATS.md 2). Writing: sheet_write.cpp.
#include <algorithm>

#include "base/fields.hpp"
#include "documents/sheet.hpp"
#include "documents/sheet_draft.hpp"

namespace documents {
namespace {

using Kind = Node::Kind;

// A value that counts as not given, as in a form not filled in yet: null or, where text is expected, an empty string.
bool is_left_empty(const Member& member) {
    constexpr std::array<std::string_view, 7> texts = {"player", "variant", "house", "notation",
                                                       "energy", "extra",   "bombs"};
    return member.value.kind == Kind::null || (member.value.kind == Kind::string && member.value.text.empty() &&
                                               std::find(texts.begin(), texts.end(), member.key) != texts.end());
}

// Reads the members of the object into the draft; a value of the wrong type is an error.
class JsonReader {
public:
    void read(const Node& object) {
        for (const Member& member : object.members) {
            if (!draft.note_key(member.key, member.place))
                continue; // given twice, which the document has told
            if (std::find(sheet_keys.begin(), sheet_keys.end(), member.key) == sheet_keys.end())
                add_warning(draft.messages, member.place,
                            "ignoring unknown key " + in_quotes(member.key) + "" +
                                did_you_mean(member.key, sheet_keys));
            else if (!is_left_empty(member))
                read_member(member.key, member.value);
            else if (member.key == "players" || member.key == "grid" || member.key == "blocks")
                draft.keys.erase(member.key);
        }
    }

    SheetDraft draft;

private:
    void read_member(const std::string& key, const Node& value);
    void read_grid(const Field& field);
};

void JsonReader::read_grid(const Field& field) {
    const auto rows = field.items("an array of 11 strings, the top row first");
    if (!rows)
        return;
    std::vector<GridLine> lines;
    for (const Field& item : *rows)
        if (auto row = item.marks())
            lines.push_back({std::nullopt, std::move(*row), item->place});
    if (lines.size() == rows->size())
        draft.grid = std::move(lines);
}

// Empty if one of them is unusable, for the others would be counted wrong.
std::optional<std::vector<Word>> numbers(const Field& field) {
    const auto items = field.items("an array of numbers");
    if (!items)
        return std::nullopt;
    std::vector<Word> result;
    for (const Field& item : *items)
        if (auto number = item.numeral(claim_range))
            result.push_back(std::move(*number));
    return result.size() == items->size() ? std::optional(std::move(result)) : std::nullopt;
}

void JsonReader::read_member(const std::string& key, const Node& value) {
    const Field field(key, &value, draft.messages);
    if (key == "player")
        draft.player = field.text();
    else if (key == "players")
        draft.players = field.numeral(players_range);
    else if (key == "level")
        draft.level = field.numeral(level_range);
    else if (key == "variant")
        draft.variant = field.word();
    else if (key == "notation")
        draft.notation = field.word();
    else if (key == "house" && value.kind == Kind::string)
        draft.house.push_back({value.text, along(value.place, 1)});
    else if (key == "house")
        draft.house = field.words().value_or(std::vector<Word>());
    else if (key == "grid")
        read_grid(field);
    else if (key == "blocks")
        draft.blocks = field.words();
    else if (key == "energy")
        draft.energy = field.marks();
    else if (key == "bombs")
        draft.bombs = field.marks();
    else if (key == "extra" && value.kind == Kind::string)
        draft.extra_marks = field.marks();
    else if (key == "extra")
        draft.extra_count = field.numeral(extra_range);
    else if (key == "rows")
        draft.rows = numbers(field);
    else if (key == "total")
        draft.total = field.numeral(claim_range);
}

} // namespace

Reading<brikks::Sheet> read_sheet_json(std::string_view bytes) {
    if (auto message = unreadable(bytes))
        return unreadable_sheet(std::move(*message));
    JsonReader reader;
    std::vector<Finding>& messages = reader.draft.messages;
    const auto root = read_json(bytes, messages);
    if (!root || !has_format(*root, "a sheet", sheet_format, messages))
        return unreadable_sheet(std::move(messages.back()));
    reader.read(*root);
    return finish(std::move(reader.draft));
}

} // namespace documents
