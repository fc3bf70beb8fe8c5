// Writes a sheet as text, as JSON and as an empty form. All three use the same table, which has a row for each key.
#include <algorithm>
#include <array>

#include "base/joined.hpp"
#include "base/text_lines.hpp"
#include "documents/json.hpp"
#include "documents/json_file.hpp"
#include "documents/keys.hpp"
#include "documents/sheet.hpp"

namespace documents {

using namespace base;

namespace {

using brikks::Sheet;

struct SheetRow {
    std::string_view key;
    Json (*value)(const Sheet&);    // null if the key is left out
    std::optional<Id> comment = {}; // explains the key in a form, after the value
    std::optional<Id> heading = {}; // explains the key in a form, above the line
    std::string_view empty = {};    // the JSON of an empty value, if a form leaves this key empty
};

template <class Value>
Json given(const std::optional<Value>& value) {
    return value ? Json(*value) : Json();
}

Json grid_value(const Sheet& sheet) {
    Json rows = Json::array();
    for (std::size_t row = sheet.marks.size(); row-- > 0;)
        rows.push_back(std::string(sheet.marks[row].begin(), sheet.marks[row].end()));
    return sheet.blocks ? Json() : rows;
}

Json blocks_value(const Sheet& sheet) {
    return sheet.blocks ? json_list(*sheet.blocks) : Json();
}

Json energy_value(const Sheet& sheet) {
    std::string marks;
    for (const brikks::EnergyMark mark : sheet.energy.value_or(brikks::EnergyMarks()))
        marks += sign(mark);
    return sheet.energy ? Json(marks) : Json();
}

Json bombs_value(const Sheet& sheet) {
    std::string marks;
    for (const bool used : sheet.bombs.value_or(brikks::BombMarks()))
        marks += used ? 'x' : '.';
    return sheet.bombs ? Json(marks) : Json();
}

Json rows_value(const Sheet& sheet) {
    if (!sheet.claims.rows)
        return Json();
    Json points = Json::array();
    for (const std::optional<int> row : *sheet.claims.rows)
        points.push_back(given(row));
    return points;
}

// The rows, in the order in which they are written. sheet_read.cpp reads each of these keys.
constexpr std::array<SheetRow, 13> sheet_rows = {{
    {"player",
     [](const Sheet& sheet) { return sheet.player.empty() ? Json() : Json(sheet.player); },
     Id::form_player,
     {},
     "\"\""},
    {"players", [](const Sheet& sheet) { return Json(sheet.players); }, Id::form_players},
    {"level", [](const Sheet& sheet) { return Json(sheet.level); }, Id::form_level},
    {"variant", [](const Sheet& sheet) { return Json(name(sheet.variant)); }, Id::form_variant},
    {"house", [](const Sheet& sheet) { return sheet.house.strict_bombs ? Json("strict-bombs") : Json(); },
     Id::form_house},
    {"notation",
     [](const Sheet& sheet) { return sheet.blocks ? Json() : Json(name(sheet.notation)); },
     Id::form_notation,
     {},
     "null"},
    {"grid", grid_value, {}, Id::form_grid},
    {"blocks", blocks_value},
    {"energy", energy_value, {}, Id::form_energy},
    {"extra", [](const Sheet& sheet) { return given(sheet.extra); }, Id::form_extra},
    {"bombs", bombs_value, Id::form_bombs},
    {"rows", rows_value, {}, Id::form_claims, "null"},
    {"total", [](const Sheet& sheet) { return given(sheet.claims.total); }, {}, {}, "null"},
}};

std::string grid_text(const Json& grid) {
    std::string text = "     a b c d e f g h i j\n";
    auto number = grid.size();
    for (const Json& row : grid) {
        text.append(number < 10 ? " " : "").append(std::to_string(number)).append(" |");
        --number;
        for (const char mark : row.get<std::string>())
            text.append(" ").append(1, mark);
        text += '\n';
    }
    return text;
}

std::string value_text(std::string_view key, const Json& value) {
    if (value.is_null())
        return "";
    if (value.is_array())
        return joined(value, " ", [](const Json& item) {
            return item.is_null() ? std::string(not_claimed) : item.is_string() ? item.get<std::string>() : item.dump();
        });
    const std::string text = value.is_string() ? quote_if_needed(value.get<std::string>()) : value.dump();
    // The energy bar is printed as two rows of 14 circles; here two blanks divide them.
    return key == "energy" ? text.substr(0, text.size() / 2) + "  " + text.substr(text.size() / 2) : text;
}

// Returns the line of a key, with its comment after the value. Further lines of the comment are aligned below the
// first.
std::string line_text(const SheetRow& row, const Json& value, const std::string& comment) {
    std::string line = padded(std::string(row.key) + ':', 10) + value_text(row.key, value);
    if (comment.empty())
        return line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    std::string text;
    for (const std::string& part : split(comment, "\n")) {
        text += padded(line, 24) + "# " + part + '\n';
        line.clear();
    }
    return text;
}

// Returns the value of a row. A form leaves the notation open.
Json value_of(const SheetRow& row, const Sheet& sheet, bool form) {
    return form && row.key == "notation" ? Json() : row.value(sheet);
}

// Returns the text of a sheet. If `form` is given, returns an empty form with comments in that language.
std::string text_of(const Sheet& sheet, std::optional<Language> form) {
    const auto words = [&](std::optional<Id> id) { return form && id ? to_string(*id, *form) : std::string(); };
    std::string text;
    for (const SheetRow& row : sheet_rows) {
        const Json value = value_of(row, sheet, form.has_value());
        const bool to_fill_in = form && (row.comment || !row.empty.empty()) &&
                                (sheet.variant == brikks::Variant::standard || row.key != "extra");
        if (value.is_null() && !to_fill_in)
            continue;
        const std::string heading = words(row.heading).empty() ? "" : as_comment(words(row.heading));
        const bool is_grid = row.key == "grid";
        if (is_grid || (row.key == "rows" && form))
            text += '\n';
        text += heading;
        if (is_grid && form)
            text += '\n';
        text += is_grid ? grid_text(value) : line_text(row, value, words(row.comment));
        if (is_grid || row.key == "blocks")
            text += '\n';
    }
    return text;
}

Json value_of(const Sheet& sheet, bool form) {
    Json json = {{"format", sheet_format}};
    for (const SheetRow& row : sheet_rows) {
        const Json value = value_of(row, sheet, form);
        if (!value.is_null() || (form && !row.empty.empty()))
            json[std::string(row.key)] = value.is_null() ? Json::parse(row.empty) : value;
    }
    return json;
}

std::string json_of(const Sheet& sheet, bool form) {
    const Json json = value_of(sheet, form);
    // Returns the first of three keys that the sheet has. That key begins a line, which the other two share.
    const auto first_of = [&](std::string_view a, std::string_view b, std::string_view c) {
        return json.contains(a) ? a : json.contains(b) ? b : c;
    };
    return json_file(json,
                     {first_of("player", "players", ""), "grid", "blocks", first_of("energy", "extra", "bombs"),
                      first_of("rows", "total", "")},
                     "grid");
}

} // namespace

bool is_sheet_key(std::string_view key) {
    return key == "format" ||
           std::any_of(sheet_rows.begin(), sheet_rows.end(), [&](const SheetRow& row) { return row.key == key; });
}

std::string write_sheet_text(const Sheet& sheet) {
    return text_of(sheet, std::nullopt);
}

std::string write_sheet_json(const Sheet& sheet) {
    return json_of(sheet, false);
}

Json sheet_json(const Sheet& sheet) {
    return value_of(sheet, false);
}

std::string empty_form(Form form, int players, int level, brikks::Variant variant, Language language,
                       const std::string& player) {
    Sheet sheet;
    sheet.player = player;
    sheet.players = players;
    sheet.level = level;
    sheet.variant = variant;
    sheet.energy = marks_of(brikks::start_energy(players));
    if (variant == brikks::Variant::standard) // a duel has no extra points
        sheet.extra = 0;
    sheet.bombs.emplace();
    return form == Form::json ? json_of(sheet, true)
                              : as_comment(to_string(Id::form_sheet, language)) + text_of(sheet, language);
}

} // namespace documents
