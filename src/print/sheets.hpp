// The pages of `print sheets` and `print overview` (FORMATS.md 5): fresh sheets, and overviews alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "print/canvas.hpp"
#include "print/look.hpp"
#include "print/page_plan.hpp"
#include "print/sheet_drawing.hpp"

namespace print {

// The place of the overview: next to each sheet; on the back of each sheet (for printing on both sides, turned over the
// long edge); once, on a page at the end; or nowhere.
enum class Overview : std::uint8_t { beside, back, page, none };

inline constexpr int max_sheets = 4000; // the most sheets in one document

struct SheetsJob : Look {
    // The number of players, 1..4. If missing, it is the number of names; without names it is unknown, and no energy
    // circle is struck out. If there are more names than players, the names are of several tables, each with at most
    // this number of players.
    std::optional<int> players = {};
    brikks::Variant variant = brikks::Variant::standard;
    std::vector<int> levels = {};        // 1..4: one for all, or one for each player; may be empty
    std::vector<std::string> names = {}; // the names of the players, table by table; some or all may be missing
    // The number of sheets in all; the players' sheets are repeated until it is reached. If missing, there is a sheet
    // for each name or, without names, for each level if there are several. If there is only one level, there is a
    // sheet for each player, and more sheets to fill the page.
    std::optional<int> sheets = {};
    int copies = 1;   // how often the sheets of the game are printed, if `sheets` is missing
    int per_page = 1; // 1, 2 or 4
    Overview overview = Overview::beside;
    bool cut_marks = false;
    bool markers = true; // in the corners of the sheets, if there is room
    static constexpr Word title = Word::sheets_title;
};

struct OverviewJob : Look {
    std::optional<int> players = {}; // 1..4; if missing, unknown
    brikks::Variant variant = brikks::Variant::standard;
    std::optional<int> level = {}; // 1..4; if missing, the rules of all four levels are shown
    int per_page = 1;              // 1 (for the middle of the table), 2, or 4 (cards)
    bool cut_marks = false;
    // True if sheets that have the marks of the start are printed, too: then no rule about these marks is needed.
    bool with_sheets = false;
    static constexpr Word title = Word::overview_title;
};

// The numbers of pages, sheets and overviews in the document of a job. The job must be one that draw accepts.
struct Count {
    std::size_t pages = 0;
    std::size_t sheets = 0;
    std::size_t overviews = 0;
    std::vector<std::size_t> tables = {}; // the number of players at each table, if there are several
    bool markers_fit = true;              // false if markers are wanted and the sheets are too small for them
};
Count count(const SheetsJob& job);
Count count(const OverviewJob& job);

PagePlan plan_of(const SheetsJob& job);

// A sheet of a document and its place.
struct PlacedSheet {
    int page = 1; // from 1; pages with overviews count, too
    SheetLayout layout;
    SheetContents contents;
};
// Returns the sheets of the document of a job. Throws Error as draw does.
std::vector<PlacedSheet> placed_sheets(const SheetsJob& job);

// Draws the document of a job. Throws Error, with a message for players, if options contradict each other or if a
// character cannot be printed. Throws std::invalid_argument if a number is out of its range.
void draw(Canvas& canvas, const SheetsJob& job);
void draw(Canvas& canvas, const OverviewJob& job);

} // namespace print
