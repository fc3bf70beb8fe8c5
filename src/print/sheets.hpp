// `print sheets` and `print overview` (FORMATS.md 5): fresh sheets, and the overview by itself.
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

// The place of the overview: next to each sheet, on the back of each (for printing on both sides, turned over the long
// edge), on its own page at the end, or nowhere.
enum class Overview : std::uint8_t { beside, back, page, none };

inline constexpr int max_sheets = 4000; // in one document

struct SheetsJob : Look {
    std::optional<int> players = {}; // 1..4; missing: the number of names, or unknown: no circle is struck out
    brikks::Variant variant = brikks::Variant::standard;
    std::vector<int> levels = {};        // 1..4: none, one for all, or one for each player
    std::vector<std::string> names = {}; // of the players, or of some
    // The number of all sheets, the players' in turn; missing: a sheet for each name, else for each level of several,
    // else for each player, and then as many more as fill the page.
    std::optional<int> sheets = {};
    int copies = 1;   // of these, if `sheets` is missing
    int per_page = 1; // 1, 2 or 4
    Overview overview = Overview::beside;
    bool cut_marks = false;
    bool markers = true; // in the corners of the sheets, where there is room
    static constexpr Word title = Word::sheets_title;
};

struct OverviewJob : Look {
    std::optional<int> players = {}; // 1..4, as above
    brikks::Variant variant = brikks::Variant::standard;
    std::optional<int> level = {}; // 1..4: its rule only, instead of all four
    int per_page = 1;              // 1, 2 or 4: one is for the middle of the table, four are cards
    bool cut_marks = false;
    bool with_sheets = false; // which have the marks of the start, so that the overview need not name them
    static constexpr Word title = Word::overview_title;
};

// The parts of the document of a job that can be drawn.
struct Count {
    std::size_t pages = 0;
    std::size_t sheets = 0;
    std::size_t overviews = 0;
    bool markers_fit = true; // else the sheets are too small for those that were wanted
};
Count count(const SheetsJob& job);
Count count(const OverviewJob& job);

PagePlan plan_of(const SheetsJob& job);

// The sheets of a document and where they are. Throws as draw does.
struct PlacedSheet {
    int page = 1; // from 1, overviews counted
    SheetLayout layout;
    SheetContents contents;
};
std::vector<PlacedSheet> placed_sheets(const SheetsJob& job);

// Draw the documents. They throw Error, with a message for players, for options that contradict each other and for
// characters that cannot be printed; std::invalid_argument for a number out of its range.
void draw(Canvas& canvas, const SheetsJob& job);
void draw(Canvas& canvas, const OverviewJob& job);

} // namespace print
