#include <map>
#include <string>
#include <utility>

#include "brikks/squares.hpp"
#include "referee/changes.hpp"
#include "referee/tilings.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Text;

// True if connected squares with one mark may consist of whole blocks.
bool may_be_blocks(Notation notation, Bits squares) {
    const bool several = notation == Notation::crosses || notation == Notation::colours;
    return several ? popcount(squares) % 4 == 0 : shape_of_squares(squares) != nullptr;
}

// Returns the squares at which a single change may mend all regions that are not blocks.
Bits worth_changing(const Sheet& sheet) {
    Bits squares = full_grid;
    for (const Region& region : regions(sheet.marks))
        if (!may_be_blocks(sheet.notation, region.squares))
            squares &= region.squares | neighbours(region.squares);
    return squares;
}

// True if the regions at this square and beside it may be blocks.
bool fits_beside(const Sheet& sheet, Cell square) {
    for (const Cell cell : cells((neighbours(bit(square)) | bit(square)) & full_grid)) {
        const char mark = sheet.marks[cell];
        const bool block = mark != empty_square && mark != mini_square;
        if (block && !may_be_blocks(sheet.notation, region_at(sheet.marks, cell)))
            return false;
    }
    return true;
}

// Returns the marks that may be right for this square instead of its own.
std::string other_marks(const Sheet& sheet, Cell square) {
    std::string marks(1, empty_square);
    if (sheet.variant == Variant::duel)
        marks += mini_square;
    for (const Cell neighbour : cells(neighbours(bit(square)) & full_grid))
        if (marks.find(sheet.marks[neighbour]) == std::string::npos && sheet.marks[neighbour] != mini_square)
            marks += sheet.marks[neighbour];
    std::erase(marks, sheet.marks[square]);
    return marks;
}

// Returns the words for changes that give this mark to these squares, or to one of them.
Text with_mark(char mark, Bits squares) {
    const int count = popcount(squares);
    if (mark == empty_square)
        return {Id::with_square_empty, {{"count", count}, {"squares", cell_names(squares)}}};
    return {count == 1 ? Id::with_squares_marked : Id::with_one_marked,
            {{"squares", cell_names(squares)}, {"mark", std::string(1, mark)}}};
}

} // namespace

bool has_marks_of_others(const Sheet& sheet) {
    return (sheet.notation == Notation::crosses && odd_marks(sheet.marks, cross_marks) != 0) ||
           (sheet.notation == Notation::colours && odd_marks(sheet.marks, colour_marks) != 0);
}

std::vector<SmallChange> small_changes(const Sheet& sheet, bool notation_given) {
    std::vector<SmallChange> changes;
    if (sheet.blocks)
        return changes;
    const auto add = [&](const Marks& marks, Cell at, bool one_square) {
        SmallChange change{sheet, at, sheet.marks[at], one_square ? marks[at] : sheet.marks[at]};
        change.sheet.marks = marks;
        if (!notation_given)
            infer_notation(change.sheet);
        if (!has_marks_of_others(change.sheet) && (!one_square || fits_beside(change.sheet, at)))
            changes.push_back(std::move(change));
    };
    for (const Cell square : cells(worth_changing(sheet) & full_grid))
        for (const char mark : other_marks(sheet, square)) {
            Marks marks = sheet.marks;
            marks[square] = mark;
            add(marks, square, true);
        }
    for (int row = 0; row + 1 < row_count; ++row) {
        Marks marks = sheet.marks;
        std::swap(marks[static_cast<std::size_t>(row)], marks[static_cast<std::size_t>(row) + 1]);
        if (marks != sheet.marks)
            add(marks, Cell{0, row}, false);
    }
    return changes;
}

Text any_of(const std::vector<SmallChange>& changes) {
    // Changes of empty squares come first, then changes of marked squares, then exchanges of rows.
    std::map<std::pair<bool, char>, Bits> same_mark;
    std::vector<Text> words;
    for (const SmallChange& change : changes)
        if (change.before != change.after)
            same_mark[{change.before != empty_square, change.after}] |= bit(change.at);
    words.reserve(same_mark.size());
    for (const auto& [key, squares] : same_mark)
        words.push_back(with_mark(key.second, squares));
    for (const SmallChange& change : changes)
        if (change.before == change.after)
            words.push_back({Id::with_rows_exchanged, {{"row", change.at.row + 1}, {"other", change.at.row + 2}}});
    Text text = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        text = {Id::list_or, {{"first", std::move(text)}, {"last", std::move(words[i])}}};
    return text;
}

} // namespace brikks
