// Questions about single marks, and about the whole sheet.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "reading/decision.hpp"
#include "reading/sheet_marks.hpp"
#include "reading/witnesses.hpp"

namespace reading {

// A question about marks of the sheet, or about the whole sheet.
struct MarkQuestion : Question {
    std::vector<SheetMark> marks; // the marks that it asks about; empty if it is about the whole sheet

    // What is supposed about the whole sheet until a person answers. The ink does not show how probable it is.
    struct Supposed {
        base::Text text; // as it is listed in a joint question
        int value = 0;   // Answer::value of the choice that says so
    };
    std::optional<Supposed> supposed;
};

// A value that a mark may have, what it says about the marks, and its probability.
struct PossibleValue {
    int value = 0;
    std::vector<Answer> answers;
    double probability = 0;
};

// Returns the question which of these values the mark has, with "yes" before "no". The caller adds what it is about.
MarkQuestion question_which(const SheetMark& mark, std::vector<PossibleValue> values);

// Returns the question how many players there were.
MarkQuestion question_about_players(const PlayersOdds& odds);

// Returns the question which of its possible values a written number has.
MarkQuestion question_about_number(const DoubtfulNumber& number);

inline constexpr std::string_view outlines_mark = "outlines"; // name of the outlines, as in Answer::about

// Returns the question whether blocks are outlined. `supposed`: the answer that is supposed until a person gives one.
MarkQuestion question_about_outlines(bool supposed);

// The beginning of the name of the squares of all rows, as in Answer::about. Their numbers follow, from the top, so
// that an answer about other numbers does not count: "rows 0 0 2 4 8 9 8 10 8 8 9".
inline constexpr std::string_view rows_mark = "rows";
std::string name_of_rows(const brikks::Sheet& sheet);

// Returns the question whether these are the numbers of covered squares in the rows.
MarkQuestion question_about_rows(const brikks::Sheet& sheet);

// The least probability of a value that is listed as a choice. The value of the best reading is always listed.
inline constexpr double least_choice = 0.001;

// Returns the probabilities of the choices as they are shown; 0 if they are not known. None that is known is 0 or
// 100 %, which would look certain; together they are at most 100 %.
std::vector<int> percents(const Question& question);

} // namespace reading
