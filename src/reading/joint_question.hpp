// Asks about several doubtful marks in one question.
#pragma once

#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "reading/decision.hpp"
#include "reading/mark_questions.hpp"

namespace reading {

// Prefix of the name of a mark that a "no" to a joint question disputes, as in Answer::about: "disputed square e3". The
// value of the answer is how the mark was read.
inline constexpr std::string_view disputed = "disputed ";

// Returns the questions, of which those that are probably answered as the sheet was read are joined into one, if they
// are at least two: whether all their marks are right. A "no" disputes each mark. Questions about the number of players
// and about written numbers stay as they are.
std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read);

// Returns the choice of a joint question that disputes its marks; null for other questions.
const Question::Choice* dispute_in(const Question& question);

bool has_dispute(const std::vector<Answer>& answers);

// Returns questions about the disputed marks that no answer names, unless one of the disputed marks was answered
// otherwise than it was read. A person who says that not all is right must be asked until something is wrong.
std::vector<MarkQuestion> open_disputes(const std::vector<Answer>& answers);

} // namespace reading
