// Finds what is doubtful about a reading, and what to ask.
#pragma once

#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "reading/candidates.hpp"
#include "reading/decision.hpp"
#include "reading/joint_question.hpp"
#include "reading/witnesses.hpp"

namespace reading {

struct Doubts {
    double probability = 1; // the probability that the first candidate's total and verdict are right
    double sure = 0;        // if `probability` is at least this, the total and the verdict raise no question
    PlayersOdds players{};
    std::vector<MarkQuestion> questions;
    std::vector<base::Finding> notes;
    int contradictions = 0; // as in Decision
};

Doubts find_doubts(const SheetInk& ink, const Candidates& candidates);

// Returns the question how many players there were.
Question question_about_players(const PlayersOdds& odds);

inline constexpr std::string_view outlines_mark = "outlines"; // name of the outlines, as in Answer::about

// Returns the question whether blocks are outlined.
Question question_about_outlines();

// Returns the probabilities of the choices as they are shown; 0 if they are not known. None that is known is 0 or
// 100 %, which would look certain; together they are at most 100 %.
std::vector<int> percents(const Question& question);

// Returns a question that asks which of its possible values a written number has.
MarkQuestion question_about_number(const DoubtfulNumber& number);

} // namespace reading
