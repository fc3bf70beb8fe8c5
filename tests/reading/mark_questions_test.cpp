#include "reading/mark_questions.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/english.hpp"

namespace {

using reading::Question;
using reading::question_which;
using support::english;
using Kind = reading::SheetMark::Kind;

// Returns the question and its choices as one text.
std::string in_words(const Question& question) {
    std::string words = english(question.text);
    for (const Question::Choice& choice : question.choices)
        words += " " + english(choice.text);
    return words;
}

} // namespace

TEST_CASE("yes stands before no, and numbers stay in their order") {
    CHECK(in_words(question_which({Kind::bomb, 2}, {{0, {}, 0.7}, {1, {}, 0.3}})) ==
          "Is the bomb with 2 crossed out? yes no");
    CHECK(in_words(question_which({Kind::bomb, 2}, {{1, {}, 0.3}, {0, {}, 0.7}})) ==
          "Is the bomb with 2 crossed out? yes no");
    CHECK(in_words(question_which({Kind::level}, {{3, {}, 0.7}, {1, {}, 0.3}})) == "Which level is ticked? 3 1");
}

TEST_CASE("of a circle that is marked in any case, only whether it is crossed out is asked") {
    CHECK(in_words(question_which({Kind::circle, 5}, {{0, {}, 0.2}, {1, {}, 0.3}, {2, {}, 0.5}})) ==
          "How is energy circle 5 of the upper row marked? untouched circled crossed out");
    const Question question =
        question_which({Kind::circle, 16}, {{1, {{"energy 16", 1}}, 0.3}, {2, {{"energy 16", 2}}, 0.7}});
    CHECK(in_words(question) == "Is energy circle 2 of the lower row (16) crossed out? yes no");
    CHECK(question.choices[0].answers[0].value == 2);
    CHECK(question.choices[0].probability == 0.7);
}

TEST_CASE("a question whose answer is a number names its mark") {
    CHECK(question_which({Kind::extra}, {{3, {}, 0.7}, {4, {}, 0.3}}).number->kind == Kind::extra);
    CHECK_FALSE(question_which({Kind::bomb, 2}, {{0, {}, 0.7}, {1, {}, 0.3}}).number);
    CHECK_FALSE(question_which({Kind::circle, 16}, {{1, {}, 0.3}, {2, {}, 0.7}}).number);
}

TEST_CASE("the question about the total has the totals as choices") {
    const Question question = reading::question_about_number({{Kind::total}, {{128, 0.7, true}, {173, 0.3, false}}});
    CHECK(english(question.text) == "Which total is written on the sheet?");
    CHECK(question.about == std::vector<std::string>{"total"});
    REQUIRE(question.choices.size() == 2);
    CHECK(english(question.choices[1].text) == "173");
    CHECK(question.choices[1].probability == 0.3);
    CHECK(question.choices[1].answers[0].value == 173);
}

TEST_CASE("the choices of a question are at most 100 % together, and none is certain") {
    const auto percents = [](const std::vector<double>& probabilities) {
        Question question;
        for (const double probability : probabilities)
            question.choices.push_back({{}, {}, probability});
        return reading::percents(question);
    };
    CHECK(percents({0.25, 0.75}) == std::vector<int>{25, 75});
    CHECK(percents({0.625, 0.375}) == std::vector<int>{62, 38});
    CHECK(percents({0.0004, 0.9996}) == std::vector<int>{1, 99});
    CHECK(percents({0.994, 0.003, 0.003}) == std::vector<int>{98, 1, 1});
    CHECK(percents({0.33, 0.33, 0.34}) == std::vector<int>{33, 33, 34});
    CHECK(percents({0.338, 0.336, 0.326}) == std::vector<int>{34, 33, 33}); // in the same order
    CHECK(percents({0.326, 0.336, 0.338}) == std::vector<int>{33, 33, 34});
    CHECK(percents(std::vector<double>(8, 0.125)) == std::vector<int>{13, 13, 13, 13, 12, 12, 12, 12});
}

TEST_CASE("the covered squares of all rows are asked about by their numbers, from the top") {
    brikks::Sheet sheet;
    for (const int column : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
        sheet.marks[{column, 0}] = 'X';
    for (const int column : {2, 4})
        sheet.marks[{column, 2}] = 'X';
    const Question question = reading::question_about_rows(sheet);
    CHECK(in_words(question) ==
          "Are these numbers of covered squares right, row by row: 11: 0, 10: 0, 9: 0, 8: 0, 7: 0, "
          "6: 0, 5: 0, 4: 0, 3: 2, 2: 0, 1: 10? yes no");
    CHECK(question.about == std::vector<std::string>{"rows 0 0 0 0 0 0 0 0 2 0 10"}); // for these numbers only
}
