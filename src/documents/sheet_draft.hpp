// What a sheet's text and its JSON have in common: both are read into a draft, and the draft is checked, so that the
// two always agree on what is a sheet.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "base/source_text.hpp"
#include "brikks/sheet.hpp"
#include "documents/fields.hpp"

namespace documents {

using namespace base;

inline constexpr std::string_view sheet_format = "brikks-sheet/1";
inline constexpr std::array<std::string_view, 14> sheet_keys = {"format", "player",   "players", "level",  "variant",
                                                                "house",  "notation", "grid",    "blocks", "energy",
                                                                "extra",  "bombs",    "rows",    "total"};
inline constexpr Range players_range{1, 4};
inline constexpr Range extra_range{0, brikks::max_crosses};

// The marks of an empty square; the middle dot is how sheets are drawn in the terminal.
constexpr bool is_empty_mark(char32_t code) {
    return code == '.' || code == '_' || code == '-' || code == U'\u00B7';
}

// A row of the grid as it was written.
struct GridLine {
    std::optional<Word> number; // the row number, if it was written
    Characters squares;         // no blanks
    base::Place place;          // of the first square
};

// What was written under each key, still unchecked; what was not given, or given without a value, is not there.
struct SheetDraft {
    std::optional<Characters> player;
    std::optional<Word> players, level, variant, notation;
    std::vector<Word> house;
    std::optional<std::vector<GridLine>> grid;
    std::optional<std::vector<Word>> blocks;
    // Marks, no blanks.
    std::optional<Characters> energy, bombs;
    // extra: either its number or its marks.
    std::optional<Word> extra_count;
    std::optional<Characters> extra_marks;
    std::optional<std::vector<Word>> rows;
    std::optional<Word> total;

    // Every key that was met, also where its value was unusable: nothing is "missing" then.
    std::map<std::string, base::Place, std::less<>> keys;
    std::vector<Finding> messages;
    SourceMap where;

    // Notes a key of the sheet; false if it was there before.
    bool note_key(const std::string& key, base::Place place);
    bool has_key(std::string_view key) const { return keys.find(key) != keys.end(); }
};

// Whether this is the format of a sheet; if not, the error that says so.
bool check_format(const Word& format, std::vector<Finding>& messages);

// The error for a file with this one message.
Reading<brikks::Sheet> unreadable_sheet(Finding message);

// Checks everything and tells all that is wrong with it.
Reading<brikks::Sheet> finish(SheetDraft draft);

// The grid of the draft: its marks and, where it was left out, its notation (sheet_grid.cpp).
void read_grid(SheetDraft& draft, brikks::Sheet& sheet);

} // namespace documents
