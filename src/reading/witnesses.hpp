// The numbers that the player wrote, as evidence for the marks.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/sheet.hpp"
#include "reading/marks.hpp"
#include "reading/sheet_marks.hpp"

namespace reading {

// Returns the regret of the written numbers if these are the marks. A number that differs from the marks costs little
// more than the regret of a mistake in adding up. Sums that follow from such a number cost nothing more.
double regret_of_numbers(const SheetInk& ink, const brikks::Sheet& sheet);

// A value that a written number may have.
struct PossibleNumber {
    int number;
    double probability;
    bool fits; // true if the marks give it
};

// A written number that seems to contradict the marks, and its possible values, the most probable first. The values
// that fit are always among them.
struct DoubtfulNumber {
    SheetMark mark;
    std::vector<PossibleNumber> values;
    bool is_answered = false; // a person said which number it is
};

// Returns the written numbers that must be mistakes of the player if these are the marks.
std::vector<DoubtfulNumber> contradictions(const SheetInk& ink, const brikks::Sheet& sheet);

// Returns the ink of a written number.
NumberInk& number_of(const SheetMark& mark, SheetInk& ink);

// Returns the numbers as the player wrote them. A wrong number is included if its ink is clear.
brikks::Claims read_claims(const SheetInk& ink, const brikks::Sheet& sheet);

// Returns notes on the sums that contradict the marks: those that a person confirmed, or the others. The points of rows
// are noted only if they are not claims, which the verdict is about.
std::vector<base::Finding> notes_on_numbers(const SheetInk& ink, const brikks::Sheet& sheet, bool confirmed);

// Returns a note if the total cannot be read for certain, and so is not a claim, but looks like another number than the
// total of the marks, and a mistake of the player could have led to it.
std::optional<base::Finding> note_on_total(const SheetInk& ink, const brikks::Sheet& sheet);

// Returns the points of rows, from the top, that are too unclear to be claims, but are likely enough to be mistakes of
// the player, which would make the sheet illegal: those that fit the marks with a probability of at most 0.8. None in a
// duel.
std::vector<DoubtfulNumber> doubtful_rows(const SheetInk& ink, const brikks::Sheet& sheet);

// Returns the total and its possible values if these are the marks.
DoubtfulNumber doubtful_total(const SheetInk& ink, const brikks::Sheet& sheet);

// Returns the probability that the number is one that the marks give.
double probability_of_fit(const DoubtfulNumber& number);

} // namespace reading
