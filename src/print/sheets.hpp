// `print sheets` and `print overview` (FORMATS.md 5): fresh sheets, and the overview by itself.
//
// All functions throw Error, with a message for players, for wishes that do not go together and for characters that
// cannot be printed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "print/canvas.hpp"
#include "print/page_plan.hpp"
#include "print/style.hpp"
#include "print/words.hpp"

namespace print {

// Where the overview goes: next to each sheet, on the back of each (aligned for printing on both sides, turned over the
// long edge), on one page of its own at the end, nowhere.
enum class Overview : std::uint8_t { beside, back, page, none };

inline constexpr int max_sheets = 4000; // in one document

struct SheetsJob {
    std::optional<int> players; // 1..4; missing: as many as names; without them any number, nothing is struck out
    brikks::Variant variant = brikks::Variant::standard;
    std::vector<int> levels;        // 1..4: none, one for all, or one for each player
    std::vector<std::string> names; // of the players, as many or fewer; one sheet for each
    int copies = 1;                 // of all sheets; without names and several levels, of a full page of equal sheets
    Paper paper = Paper::a4;
    int per_page = 1; // 1, 2 or 4
    Overview overview = Overview::beside;
    bool cut_marks = false;
    Style style;
    Words words;
};

struct OverviewJob {
    std::optional<int> players;
    brikks::Variant variant = brikks::Variant::standard;
    std::optional<int> level; // its rule only, instead of all four
    Paper paper = Paper::a4;
    int per_page = 1; // 1 is for the middle of the table, 4 are cards
    bool cut_marks = false;
    Style style;
    Words words;
};

void draw_sheets(Canvas& canvas, const SheetsJob& job);
void draw_overviews(Canvas& canvas, const OverviewJob& job);

// The PDF document, complete.
std::string sheets_pdf(const SheetsJob& job);
std::string overview_pdf(const OverviewJob& job);

} // namespace print
