// Asks about several doubtful marks in one question.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "reading/decision.hpp"
#include "reading/mark_questions.hpp"

namespace reading {

// Name of the wish to be asked about each mark separately, as in Answer::about.
inline constexpr std::string_view separately = "separately";

// Prefix of the name of a mark of a joint question of which several were read wrong, as in Answer::about: "disputed
// square e3". The value of the answer is how the mark was read.
inline constexpr std::string_view disputed = "disputed ";
// The same for a mark that was itself read wrong and that has several other values.
inline constexpr std::string_view misread = "misread ";
// Returns what the answer is about without such a prefix.
std::string_view without_prefix(std::string_view about);

// Returns the questions, of which as many as possible are joined into one: whether all their marks are right, all but
// one, or several wrong. The marks are in the order of their places on the sheet. Its choices are "yes"; for each mark,
// that it is wrong, so that choice 3 is about mark 3; "several wrong", which disputes each mark; and, for marks that
// may have several other values, each probable one: "all but 3: 26". with_wrong names several marks. A number of
// players that is hardly more than a guess, and a number that was read wrong, have a question of their own.
std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read);

// Returns the questions, with one for each square instead of one that asks which of them was read wrong.
std::vector<MarkQuestion> asked_one_by_one(const std::vector<MarkQuestion>& questions);

// Returns the choice that says what was read or is supposed; null if there is none. A written number that is doubtful
// was not read, so its most probable value counts.
const Question::Choice* as_read(const MarkQuestion& question, const brikks::Sheet& read);

// True if an answer to one of the questions says what a mark of `other` is.
bool is_asked(const MarkQuestion& other, const std::vector<MarkQuestion>& questions);

// True if one joint question is long enough for these questions and one more.
bool has_room_for(const MarkQuestion& one_more, const std::vector<MarkQuestion>& questions);

// Returns the choice of a joint question that disputes all its marks; null for other questions.
const Question::Choice* dispute_in(const Question& question);

// Returns how the marks of a joint question were read, with their numbers: "2) the bomb with 4 crossed out".
const std::vector<base::Text>& marks_in(const Question& joint);

// Returns what it says about the marks of a joint question that those with these numbers, from 1, and no others, were
// read wrong.
std::vector<Answer> with_wrong(const Question& joint, std::vector<std::size_t> numbers);

// A mark of a joint question that takes a number, and the number that was read.
struct NumberAsRead {
    SheetMark mark;
    int read = 0;
};
// Returns the mark with this number, from 1, of a joint question; nullopt if it takes no number, only a "wrong".
std::optional<NumberAsRead> number_as_read(const Question& joint, std::size_t number);

// Removes the value that a person called wrong from a question about a written number. Which other one it has is
// unknown.
void exclude_misread(const std::vector<Answer>& answers, MarkQuestion& question);

// True if the answers dispute all marks of a joint question.
bool is_dispute(const std::vector<Answer>& answers);

// True if an answer says that a mark was read wrong, without its right value.
bool is_anything_wrong(const std::vector<Answer>& answers);

// True if several marks are wrong, or if it is wished to be asked about each mark.
bool is_asked_separately(const std::vector<Answer>& answers);

// Returns questions about the written numbers that were read wrong, as long as nobody says what they are.
std::vector<MarkQuestion> open_numbers(const std::vector<Answer>& answers);

// Returns questions about the marks that were read wrong or are disputed, and that no answer names. Disputed marks are
// asked about until two of them are answered otherwise than they were read: a person has said that several are wrong.
std::vector<MarkQuestion> open_disputes(const std::vector<Answer>& answers);

} // namespace reading
