// Brikks sheets as text and as JSON (FORMATS.md 1 and 2).
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
inline constexpr std::string_view not_claimed = "-"; // in a text, of a row without points

// The marks of an empty square; the middle dot is how sheets are drawn in the terminal.
constexpr bool is_empty_mark(char32_t code) {
    return code == '.' || code == '_' || code == '-' || code == U'\u00B7';
}

base::Reading<brikks::Sheet> read_sheet(Source source);
base::Reading<brikks::Sheet> read_sheet(std::string_view bytes);

// True if the file with that tree says the level.
bool is_level_given(const base::Node& tree);
// The sheets that the file with that tree would be with another level or number of players.
brikks::OtherGames other_games(const base::Node& tree, Form form);

// The writers: their output reads back as the same value.
std::string write_sheet_text(const brikks::Sheet& sheet);
std::string write_sheet_json(const brikks::Sheet& sheet);
nlohmann::ordered_json sheet_json(const brikks::Sheet& sheet); // the value that write_sheet_json writes

// An empty form to fill in, with comments that say how (text), or the keys with empty values (JSON).
std::string empty_form(Form form, int players, int level, brikks::Variant variant, base::Language language);

} // namespace documents
