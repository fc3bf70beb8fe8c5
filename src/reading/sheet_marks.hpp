// The marks of a sheet that can be read in more than one way.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.hpp"
#include "base/finding.hpp"
#include "base/text.hpp"
#include "brikks/sheet.hpp"

namespace reading {

struct SheetMark {
    // gained: the last circle that is marked; spent: the last circle that is crossed out. Both follow from the circles.
    // row, sum, total: the number as the player wrote it.
    enum class Kind { square, mini, extra, gained, spent, bomb, level, players, edge, circle, row, sum, total };
    Kind kind = Kind::square;
    int first = 0;  // square, mini, edge: the bit of the square; circle, bomb, row: the number; sum: the index in
                    // sum_names
    int second = 0; // edge: the square to the right or above
    friend bool operator==(const SheetMark&, const SheetMark&) = default;
};

// Returns the marks in the best order for questions. Leaves out the written numbers, which follow from the marks.
const std::vector<SheetMark>& sheet_marks();
// The numbers that a player writes: the points of the rows from the top, the sums, the total.
const std::vector<SheetMark>& written_numbers();
inline constexpr std::array<std::string_view, 4> sum_names = {"rows", "extra", "bombs", "energy"};

// The value of a mark. Squares, mini blocks, edges, bombs: 1 or 0. Circles: 0 untouched, 1 circled, 2 crossed out.
// Others: the number.
int value(const SheetMark& mark, const brikks::Sheet& sheet);

// The name of a mark: "square e3", "mini e3", "edge e3 e4", "energy 12", "gained", "spent", "extra", "bomb 2", "level",
// "players", "row 3", "sum bombs" or "total". Answer and Question use these names.
std::string name(const SheetMark& mark);
std::optional<SheetMark> parse_mark(std::string_view name);

bool is_written_number(const SheetMark& mark);    // row, sum and total
bool follows_from_circles(const SheetMark& mark); // gained and spent
bool is_yes_or_no(const SheetMark& mark);
// Returns the numbers that a mark can be; nullopt for marks that are no numbers. A written number can be any that a
// sheet file may have.
std::optional<base::Range> range_of(const SheetMark& mark);
base::Text question_about(const SheetMark& mark);
base::Text question_if_crossed_out(const SheetMark& circle); // for a circle that is marked in any case
// How a square was read: "e3 (read as covered)".
base::Text reading_of(const SheetMark& square, int value);
base::Text choice_of(const SheetMark& mark, int value);
// "another number (0 to 14)". Returns nullopt if the mark is no number, or if all its numbers are among the `choices`.
std::optional<base::Text> other_choices(const SheetMark& mark, std::size_t choices);
base::Text doubt_about(const SheetMark& mark, int value, int percent); // "e7: read as covered (75 %)"
// Texts about the marks that the rules decided. Squares and lines of one kind share a text: "2 squares covered (e7,
// f7)". Each other mark has its own text: "the bomb with 4 crossed out".
std::vector<base::Text> decided(const std::vector<std::pair<SheetMark, int>>& marks);

// Returns the index of a row in the claims and the score, which begin with the top row.
std::size_t from_top(const SheetMark& row);

// The part of a sheet to which a mark belongs, as in Finding::subject.
std::string subject_of(const SheetMark& mark);
base::Squares squares_of(const SheetMark& mark);

} // namespace reading
