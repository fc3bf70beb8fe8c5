// The marks at which the rules overrule the ink.
#pragma once

#include <cstddef>
#include <vector>

#include "reading/candidates.hpp"
#include "reading/mark_questions.hpp"
#include "reading/marks.hpp"

namespace reading {

// A mark of the first candidate that differs from its ink.
struct Overruled {
    std::size_t mark; // its place in sheet_marks()
    int by_ink;
    Odds odds; // how sure the ink is, at least 0
};

std::vector<Overruled> find_overruled(const SheetInk& ink, const Candidates& candidates);

// Returns the odds of the line of an edge.
Odds odds_of_line(const SheetMark& edge, const SheetInk& ink);

// Returns the overruled marks whose ink is clear, but only the first one of each place. The marks of a square are one
// place. Lines that touch are one place, too, because print or a stroke that passes by spoils several of them.
std::vector<Overruled> overruled_places(const std::vector<Overruled>& all);

// Returns the question whether the mark is as the first candidate has it, which has this probability, or as its ink.
MarkQuestion question_about_overruled(const Overruled& overruled, const Candidates& candidates, double probability);

// True if the rules overturned marks of the darkest reading other than lines between squares.
bool are_marks_overturned(const Candidates& candidates);

} // namespace reading
