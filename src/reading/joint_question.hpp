// Asks about several doubtful marks in one question.
#pragma once

#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "reading/decision.hpp"
#include "reading/sheet_marks.hpp"

namespace reading {

struct MarkQuestion : Question {
    std::vector<SheetMark> marks; // the marks that it asks about
};

// Name of the wish to be asked about each mark separately, as in Answer::about.
inline constexpr std::string_view separately = "separately";

// Returns the questions, of which those that are probably answered as the sheet was read are joined into one, if they
// are at least two: whether all their marks are right. A "no" is the wish to be asked separately. Questions about the
// number of players and about written numbers stay as they are.
std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read);

// Returns the choice of a joint question that wishes to be asked separately; null for other questions.
const Question::Choice* choice_of_separate_questions(const Question& question);

} // namespace reading
