#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "brikks/squares.hpp"
#include "referee/changes.hpp"
#include "referee/tilings.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Text;

void reverse_rows(const Sheet& sheet, std::vector<Change>& changes) {
    Change change{sheet, "grid", {Id::with_rows_reversed}};
    std::reverse(change.sheet.marks.begin(), change.sheet.marks.end());
    changes.push_back(std::move(change));
}

// Moves single rows sideways, the smallest moves first, as long as no mark leaves the grid. No row moves by more
// squares than it has marks, because a row with one or two marks would fit in many places and the right one would not
// be known.
void move_rows(const Sheet& sheet, std::vector<Change>& changes) {
    const auto is_empty = [](char mark) { return mark == empty_square; };
    for (int by = 1; by < column_count; ++by)
        for (int row = row_count - 1; row >= 0; --row) {
            const auto& marks = sheet.marks[static_cast<std::size_t>(row)];
            if (by > column_count - std::count(marks.begin(), marks.end(), empty_square))
                continue;
            const auto first = std::find_if_not(marks.begin(), marks.end(), is_empty);
            const Cell cell{static_cast<int>(first - marks.begin()), row};
            const auto add = [&](Id id, int begin) {
                Change change{sheet, "grid/" + to_string(cell), {id, {{"row", row + 1}, {"count", by}}}};
                auto& moved = change.sheet.marks[static_cast<std::size_t>(row)];
                std::rotate(moved.begin(), moved.begin() + begin, moved.end());
                changes.push_back(std::move(change));
            };
            if (std::all_of(marks.begin(), marks.begin() + by, is_empty))
                add(Id::with_row_left, by);
            if (std::all_of(marks.end() - by, marks.end(), is_empty))
                add(Id::with_row_right, column_count - by);
        }
}

// The squares of one block that have a wrong mark, and the mark that these squares should have.
struct WrongMarks {
    Bits squares = 0;
    char mark = empty_square;
    bool new_mark = false; // true if the whole block needs a new mark, because a neighbouring block has the same one
};

// Returns the mark that most of the block's squares have.
char mark_of(const Marks& marks, Bits block) {
    std::string all;
    for (const Cell cell : cells(block))
        all += marks[cell];
    return *std::max_element(all.begin(), all.end(), [&](char a, char b) {
        return std::count(all.begin(), all.end(), a) < std::count(all.begin(), all.end(), b);
    });
}

char unused_mark(const Marks& marks) {
    for (int i = 0;; ++i) // ends, because there are 52 letters and a grid has fewer blocks
        if (squares_marked(marks, order_letter(i)) == 0)
            return order_letter(i);
}

// Finds the marks that are wrong if the sheet has these blocks. nullopt if no block or more than one has wrong marks.
std::optional<WrongMarks> wrong_marks(const Sheet& sheet, const Tiling& blocks) {
    std::optional<WrongMarks> result;
    Marks marks = sheet.marks;
    for (const PlacedBlock& block : blocks) {
        const bool colours = sheet.notation == Notation::colours;
        const char mark = colours ? letter(block.shape->colour) : mark_of(marks, block.squares);
        if (const Bits wrong = block.squares & ~squares_marked(marks, mark); wrong != 0) {
            if (std::exchange(result, WrongMarks{wrong, mark}))
                return std::nullopt;
            for (const Cell cell : cells(wrong))
                marks[cell] = mark;
        }
    }
    if (result || sheet.notation != Notation::outlines)
        return result;
    // Here each block has one mark on all its squares, so the error is a mark that two neighbouring blocks share.
    for (const PlacedBlock& block : blocks)
        if (region_at(marks, cell_of(lowest(block.squares))) != block.squares) {
            const char mark = unused_mark(marks);
            for (const Cell cell : cells(block.squares))
                marks[cell] = mark;
            if (std::exchange(result, WrongMarks{block.squares, mark, true}))
                return std::nullopt;
        }
    return result;
}

void change_marks(const Sheet& sheet, Bits no_blocks, SearchBudget& budget, std::vector<Change>& changes) {
    constexpr int most_squares = 24;  // the most squares that one slip may make unreadable
    constexpr std::size_t most = 500; // the most divisions into blocks that are tried
    if (no_blocks == 0 || popcount(no_blocks) > most_squares || sheet.notation == Notation::crosses)
        return;
    UnlabelledMarks unlabelled;
    unlabelled.squares = no_blocks;
    for (Bits& allowed : unlabelled.allowed)
        allowed = no_blocks;
    std::vector<WrongMarks> all;
    for (const Tiling& blocks : tilings(unlabelled, most, budget))
        if (const auto wrong = wrong_marks(sheet, blocks))
            all.push_back(*wrong);
    std::stable_sort(all.begin(), all.end(), [](const WrongMarks& a, const WrongMarks& b) {
        return popcount(a.squares) < popcount(b.squares);
    });
    for (const WrongMarks& wrong : all) {
        Change change{sheet,
                      "grid/" + to_string(top_left(wrong.squares)),
                      {wrong.new_mark ? Id::with_own_mark : Id::with_squares_marked,
                       {{"squares", cell_names(wrong.squares)}, {"mark", std::string(1, wrong.mark)}}}};
        for (const Cell cell : cells(wrong.squares))
            change.sheet.marks[cell] = wrong.mark;
        changes.push_back(std::move(change));
    }
}

} // namespace

std::vector<Change> grid_changes(const Sheet& sheet, Bits no_blocks, SearchBudget& budget) {
    std::vector<Change> changes;
    if (sheet.blocks)
        return changes;
    change_marks(sheet, no_blocks, budget, changes);
    reverse_rows(sheet, changes);
    move_rows(sheet, changes);
    for (Change& change : mirrored(sheet))
        changes.push_back(std::move(change));
    return changes;
}

std::vector<Change> rows_returned(const Sheet& sheet) {
    std::vector<Change> changes;
    // Among crosses, a cross at the end of a row would often be right by chance.
    if (sheet.blocks || sheet.notation == Notation::crosses)
        return changes;
    for (int row = row_count - 1; row >= 0; --row)
        for (const bool left : {true, false}) {
            Sheet moved = sheet;
            auto& marks = moved.marks[static_cast<std::size_t>(row)];
            if ((left ? marks.front() : marks.back()) != empty_square)
                continue;
            std::rotate(marks.begin(), left ? marks.begin() + 1 : marks.end() - 1, marks.end());
            const Cell lost{left ? column_count - 1 : 0, row};
            const Text move{left ? Id::with_row_left : Id::with_row_right, {{"row", row + 1}, {"count", 1}}};
            std::string tried = {empty_square, mini_square};
            for (const Cell neighbour : cells(neighbours(bit(lost)) & full_grid)) {
                const char mark = moved.marks[neighbour];
                if (tried.find(mark) != std::string::npos)
                    continue;
                tried += mark;
                Change change{moved,
                              "grid/" + to_string(Cell{0, row}),
                              {Id::with_mark_returned,
                               {{"change", move}, {"square", to_string(lost)}, {"mark", std::string(1, mark)}}}};
                change.sheet.marks[lost] = mark;
                changes.push_back(std::move(change));
            }
        }
    return changes;
}

std::vector<Change> odd_marks_changed(const Sheet& sheet) {
    std::vector<Change> changes;
    for (const std::string_view known : {cross_marks, colour_marks}) {
        const Bits odd = odd_marks(sheet.marks, known);
        if (odd == 0 || popcount(odd) > most_odd_marks)
            continue;
        for (const char mark : known == cross_marks ? std::string_view("X") : known) {
            Change change{sheet,
                          "grid/" + to_string(top_left(odd)),
                          {Id::with_squares_marked, {{"squares", cell_names(odd)}, {"mark", std::string(1, mark)}}}};
            for (const Cell cell : cells(odd))
                change.sheet.marks[cell] = mark;
            changes.push_back(std::move(change));
        }
    }
    return changes;
}

std::vector<Change> mirrored(const Sheet& sheet) {
    constexpr int least_squares = 40; // with fewer, the blocks often fit with the columns reversed as well
    if (sheet.blocks || popcount(crossed_squares(sheet.marks).bits) < least_squares)
        return {};
    Change change{sheet, "grid", {Id::with_columns_reversed}};
    for (auto& row : change.sheet.marks)
        std::reverse(row.begin(), row.end());
    return {change};
}

} // namespace brikks
