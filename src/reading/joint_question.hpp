// Asks about several doubtful marks in one question.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "reading/decision.hpp"
#include "reading/mark_questions.hpp"

namespace reading {

// Name of the wish to be asked about each mark separately, as in Answer::about.
inline constexpr std::string_view separately = "separately";

// Prefix of the name of a mark that a "no" to a joint question disputes, as in Answer::about: "disputed square e3". The
// value of the answer is how the mark was read.
inline constexpr std::string_view disputed = "disputed ";

// Returns the questions, of which several are joined into one if at most one of their marks was probably read wrong:
// whether all of them are right, or all but one. A "no" disputes each mark. Questions about the number of players and
// about written numbers stay as they are.
std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read);

// Returns the choice of a joint question that disputes all its marks; null for other questions.
const Question::Choice* dispute_in(const Question& question);

// Returns what it says about the marks of a joint question that those with these numbers, and no others, were read
// wrong.
std::vector<Answer> all_but(const Question& joint, const std::vector<std::size_t>& numbers);

// True if the answers dispute all marks of a joint question.
bool is_dispute(const std::vector<Answer>& answers);

// True if a mark is disputed, or if it is wished to be asked about each of them.
bool is_asked_separately(const std::vector<Answer>& answers);

// Returns questions about the disputed marks that no answer names, unless one of the disputed marks was answered
// otherwise than it was read. A person who says that not all is right must be asked until something is wrong.
std::vector<MarkQuestion> open_disputes(const std::vector<Answer>& answers);

} // namespace reading
