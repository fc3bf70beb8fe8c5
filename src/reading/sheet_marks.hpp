// The marks of a sheet that can be read in more than one way.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/finding.hpp"
#include "base/text.hpp"
#include "brikks/sheet.hpp"

namespace reading {

struct SheetMark {
    // gained, spent: the last circle that is circled or crossed out; they follow from the circles. total: the number as
    // the player wrote it.
    enum class Kind { square, mini, extra, gained, spent, bomb, level, players, edge, circle, total };
    Kind kind = Kind::square;
    int first = 0;  // square, mini, edge: the bit of the square; circle, bomb: the number
    int second = 0; // edge: the square to the right or above
};

// The marks in the order in which they are best asked; without the total, which follows from them.
const std::vector<SheetMark>& sheet_marks();

// The value of a mark. Squares, mini blocks, edges, bombs: 1 or 0; circles: 0 untouched, 1 circled, 2 crossed out; else
// the number.
int value(const SheetMark& mark, const brikks::Sheet& sheet);

// "square e3", "edge e3 e4", "energy 12", "extra", "bomb 2", "level", "players", "total", as in Answer and Question;
// "mini e3".
std::string name(const SheetMark& mark);
std::optional<SheetMark> parse_mark(std::string_view name);

bool is_yes_or_no(const SheetMark& mark);
base::Text question_about(const SheetMark& mark);
base::Text choice_of(const SheetMark& mark, int value);
base::Text doubt_about(const SheetMark& mark, int value, int percent); // "e7: read as crossed (75 %)"
// The marks that the rules decided, of one kind together: "2 crosses (e7, f7)", "the bomb with 4 crossed out".
std::vector<base::Text> decided(const std::vector<std::pair<SheetMark, int>>& marks);

// The part of a sheet, as in a Finding.
std::string subject_of(const SheetMark& mark);
base::Squares squares_of(const SheetMark& mark);

} // namespace reading
