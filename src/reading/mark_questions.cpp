#include "reading/mark_questions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

#include "base/joined.hpp"
#include "brikks/grid.hpp"

namespace reading {

using base::Id;
using Kind = SheetMark::Kind;

namespace {

constexpr int crossed_out = 2; // the value of a circle (sheet_marks.hpp)

} // namespace

MarkQuestion question_which(const SheetMark& mark, std::vector<PossibleValue> values) {
    const bool is_marked =
        mark.kind == Kind::circle &&
        std::none_of(values.begin(), values.end(), [](const PossibleValue& each) { return each.value == 0; });
    if (is_yes_or_no(mark) || is_marked)
        std::sort(values.begin(), values.end(),
                  [](const PossibleValue& a, const PossibleValue& b) { return a.value > b.value; });
    MarkQuestion question;
    question.marks = {mark};
    question.text = is_marked ? question_if_crossed_out(mark) : question_about(mark);
    if (range_of(mark))
        question.number = mark;
    for (PossibleValue& each : values)
        question.choices.push_back(
            {is_marked ? each.value == crossed_out ? Id::answer_yes : Id::answer_no : choice_of(mark, each.value),
             std::move(each.answers), each.probability});
    return question;
}

MarkQuestion question_about_players(const PlayersOdds& odds) {
    const SheetMark mark{Kind::players};
    std::vector<PossibleValue> values;
    for (int players = 1; players <= static_cast<int>(odds.size()); ++players)
        if (const double probability = odds[static_cast<std::size_t>(players - 1)]; probability >= least_choice)
            values.push_back({players, {{name(mark), players}}, probability});
    MarkQuestion question = question_which(mark, std::move(values));
    question.about = {name(mark)};
    return question;
}

MarkQuestion question_about_number(const DoubtfulNumber& number) {
    const std::string about = name(number.mark);
    std::vector<PossibleValue> values;
    for (const PossibleNumber& each : number.values)
        values.push_back({each.number, {{about, each.number}}, each.probability});
    MarkQuestion question = question_which(number.mark, std::move(values));
    question.about = {about};
    return question;
}

namespace {

// Returns the question whether something is so on the whole sheet.
MarkQuestion question_about_sheet(const std::string& about, base::Text text, MarkQuestion::Supposed supposed) {
    MarkQuestion question;
    question.about = {about};
    question.text = std::move(text);
    question.choices = {{Id::answer_yes, {{about, 1}}}, {Id::answer_no, {{about, 0}}}};
    question.supposed = std::move(supposed);
    return question;
}

// Returns what `write` says about the number of covered squares in each row, from the top.
template <class Write>
std::string row_by_row(const brikks::Sheet& sheet, std::string_view separator, Write write) {
    const brikks::Grid grid = brikks::crossed_squares(sheet.marks);
    std::array<int, brikks::row_count> rows;
    std::iota(rows.rbegin(), rows.rend(), 0);
    return base::joined(rows, separator, [&](int row) { return write(row, std::popcount(grid.row(row))); });
}

} // namespace

std::string name_of_rows(const brikks::Sheet& sheet) {
    return std::string(rows_mark) + ' ' +
           row_by_row(sheet, " ", [](int, int squares) { return std::to_string(squares); });
}

MarkQuestion question_about_rows(const brikks::Sheet& sheet) {
    const std::string counts = row_by_row(
        sheet, ", ", [](int row, int squares) { return std::to_string(row + 1) + ": " + std::to_string(squares); });
    return question_about_sheet(name_of_rows(sheet), {Id::ask_rows, {{"counts", counts}}},
                                {{Id::supposed_rows, {{"counts", counts}}}, 1});
}

MarkQuestion question_about_outlines(bool supposed) {
    return question_about_sheet(std::string(outlines_mark), Id::ask_outlines,
                                {supposed ? Id::supposed_lines : Id::supposed_no_lines, supposed ? 1 : 0});
}

std::vector<int> percents(const Question& question) {
    std::vector<int> percents;
    for (const Question::Choice& choice : question.choices)
        percents.push_back(
            choice.probability > 0 ? std::clamp(static_cast<int>(std::lround(100 * choice.probability)), 1, 99) : 0);
    // Subtracts what is over 100 from the largest, and of equal ones from the least probable, which keeps their order.
    for (int over = std::accumulate(percents.begin(), percents.end(), -100); over > 0; --over) {
        std::size_t largest = 0;
        for (std::size_t i = 1; i < percents.size(); ++i)
            if (std::pair(percents[i], -question.choices[i].probability) >=
                std::pair(percents[largest], -question.choices[largest].probability))
                largest = i;
        --percents[largest];
    }
    return percents;
}

} // namespace reading
