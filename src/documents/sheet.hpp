// Readers and writers of Brikks sheets, as text and as JSON (FORMATS.md 1 and 2).
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/reading.hpp"
#include "brikks/other_games.hpp"
#include "brikks/sheet.hpp"
#include "documents/source.hpp"

namespace documents {

inline constexpr std::string_view sheet_format = "brikks-sheet/1";
inline constexpr std::string_view not_claimed = "-"; // in a text: a row beside which no points are written

// True for each mark of an empty square. The last one is the middle dot of the sheets that are drawn in a terminal.
constexpr bool is_empty_mark(char32_t code) {
    return code == '.' || code == '_' || code == '-' || code == U'\u00B7';
}

base::Reading<brikks::Sheet> read_sheet(Source source);
base::Reading<brikks::Sheet> read_sheet(std::string_view bytes);

// True if the file that has this tree gives the level.
bool is_level_given(const base::Node& tree);
// Returns the sheets that this file would describe with another level or with another number of players.
brikks::OtherGames other_games(const base::Node& tree, Form form);

// These functions write a sheet. Reading their output gives the same sheet again.
std::string write_sheet_text(const brikks::Sheet& sheet);
std::string write_sheet_json(const brikks::Sheet& sheet);
nlohmann::ordered_json sheet_json(const brikks::Sheet& sheet); // the object that write_sheet_json writes

// Returns an empty form to fill in. A text has comments in `language` that explain it. JSON has the keys with empty
// values.
std::string empty_form(Form form, int players, int level, brikks::Variant variant, base::Language language,
                       const std::string& player = "");

} // namespace documents
