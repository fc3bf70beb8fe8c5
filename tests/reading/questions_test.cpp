#include "reading/questions.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "reading/plain_sheet.hpp"
#include "support/english.hpp"

namespace {

using reading::Candidates;
using reading::Doubts;
using reading::find_doubts;
using reading::Question;
using reading::SheetInk;
using support::english;
using tests::candidates;
using tests::changed;
using tests::ink_of;
using tests::plain_sheet;

std::vector<std::string> texts(const Doubts& doubts) {
    std::vector<std::string> result;
    for (const Question& question : doubts.questions)
        result.push_back(english(question.text));
    return result;
}

} // namespace

TEST_CASE("nothing is asked about a sheet that has no likely rival") {
    const Doubts alone = find_doubts(ink_of(plain_sheet()), candidates({{0, plain_sheet()}}));
    CHECK(alone.questions.empty());
    CHECK(alone.notes.empty());
    CHECK(alone.probability == 1);
    const brikks::Sheet rival = changed([](brikks::Sheet& sheet) { sheet.extra = 1; });
    const Doubts sure = find_doubts(ink_of(plain_sheet()), candidates({{0, plain_sheet()}, {8, rival}}));
    CHECK(sure.questions.empty());
    CHECK(sure.probability >= sure.sure);
}

TEST_CASE("what decides the total is asked before what does not, however doubtful that is") {
    const brikks::Sheet extra = changed([](brikks::Sheet& sheet) { sheet.extra = 1; });
    const brikks::Sheet level = changed([](brikks::Sheet& sheet) { sheet.level = 3; });
    const Doubts doubts =
        find_doubts(ink_of(plain_sheet()), candidates({{0, plain_sheet()}, {0.1, level}, {2, extra}}));
    CHECK(texts(doubts) ==
          std::vector<std::string>{"How many crosses are on the extra points bar?", "Which level is ticked?"});
    CHECK(doubts.probability < doubts.sure);
}

TEST_CASE("how many players there were is asked only if it could change the total or the verdict") {
    const brikks::Sheet players = changed([](brikks::Sheet& sheet) { sheet.players = 3; });
    Candidates found = candidates({{0, plain_sheet()}, {0.1, players}});
    const Doubts none = find_doubts(ink_of(plain_sheet()), found);
    CHECK(none.questions.empty());
    CHECK(none.notes.empty());
    CHECK(none.probability == doctest::Approx(1));
    CHECK(none.players[2] == doctest::Approx(0.475).epsilon(0.01));
    found.list[1].verdict = base::Verdict::illegal;
    const Doubts doubts = find_doubts(ink_of(plain_sheet()), found);
    CHECK(texts(doubts) == std::vector<std::string>{"How many players were there?"});
    CHECK(doubts.notes.size() == 1);
}

TEST_CASE("squares of which hardly two are read wrong are asked about together") {
    const auto crossed = [](const std::vector<int>& columns) {
        return changed([&](brikks::Sheet& sheet) {
            sheet.marks[brikks::Cell{4, 0}] = 'X';
            for (const int column : columns)
                sheet.marks[brikks::Cell{column, 0}] = column == 4 ? brikks::empty_square : 'X';
        });
    };
    const auto doubts_if = [&](double regret) {
        return find_doubts(
            ink_of(crossed({})),
            candidates(
                {{0, crossed({})}, {regret, crossed({0})}, {regret, crossed({4})}, {2 * regret, crossed({0, 4})}}));
    };
    const Doubts together = doubts_if(3);
    CHECK(texts(together) ==
          std::vector<std::string>{
              "Which of these squares, if any, was read wrong: a1 (read as empty) and e1 (read as covered)?"});
    const Question& question = together.questions.front();
    CHECK(question.about == std::vector<std::string>{"square a1", "square e1"});
    REQUIRE(question.choices.size() == 3);
    CHECK(english(question.choices[0].text) == "none");
    CHECK(question.choices[0].answers.size() == 2);
    CHECK(question.choices[0].probability == doctest::Approx(0.907).epsilon(0.01));
    CHECK(english(question.choices[2].text) == "e1");
    REQUIRE(question.choices[2].answers.size() == 1); // nothing about a1
    CHECK(question.choices[2].answers[0].about == "square e1");
    CHECK(question.choices[2].answers[0].value == 0);
    CHECK(together.notes.size() == 2);
    // Both of them may well be read wrong.
    CHECK(texts(doubts_if(1)) == std::vector<std::string>{"Is a1 covered by a block?", "Is e1 covered by a block?"});
}

TEST_CASE("a question has each likely value with its probability") {
    const brikks::Sheet one = changed([](brikks::Sheet& sheet) { sheet.extra = 1; });
    const brikks::Sheet two = changed([](brikks::Sheet& sheet) { sheet.extra = 2; });
    const Doubts doubts = find_doubts(ink_of(plain_sheet()), candidates({{0, plain_sheet()}, {1, one}, {12, two}}));
    REQUIRE(doubts.questions.size() == 1);
    const Question& question = doubts.questions[0];
    CHECK(question.about == std::vector<std::string>{"extra"});
    REQUIRE(question.choices.size() == 2); // the value 2 is too improbable
    CHECK(english(question.choices[0].text) == "0");
    CHECK(question.choices[0].probability == doctest::Approx(0.731).epsilon(0.01));
    CHECK(question.choices[1].answers.size() == 1);
    CHECK(question.choices[1].answers[0].about == "extra");
    CHECK(question.choices[1].answers[0].value == 1);
    REQUIRE(doubts.notes.size() == 1);
    CHECK(english(doubts.notes[0].text) == "extra points bar: read as 0 (73 %)");
}

TEST_CASE("how far the energy bar is circled is answered by its circles") {
    const brikks::Sheet farther = changed([](brikks::Sheet& sheet) { sheet.energy = brikks::marks_of({10, 0, 0}); });
    const Doubts doubts = find_doubts(ink_of(plain_sheet()), candidates({{0, plain_sheet()}, {0.5, farther}}));
    REQUIRE(doubts.questions.size() == 1);
    CHECK(doubts.questions[0].about == std::vector<std::string>{"energy 9", "energy 10"});
    CHECK(english(doubts.questions[0].choices[1].text) == "10 in the upper row");
    CHECK(doubts.questions[0].choices[1].answers.size() == 2);
    CHECK(doubts.questions[0].choices[1].answers[0].value == 1);
    const brikks::Sheet far = changed([](brikks::Sheet& sheet) { sheet.energy = brikks::marks_of({18, 0, 0}); });
    const Question question = find_doubts(ink_of(far), candidates({{0, far}, {0.5, farther}})).questions.front();
    CHECK(english(question.choices[1].text) == "18 = no. 4 in the lower row");
}

TEST_CASE("no square is listed twice in the notes") {
    const auto with_mark = [](char mark) {
        return changed([&](brikks::Sheet& sheet) {
            sheet.notation = brikks::Notation::crosses; // without lines
            sheet.marks[brikks::Cell{0, 0}] = mark;
        });
    };
    const auto notes_of = [](const SheetInk& ink, const Candidates& found) {
        std::string text;
        for (const base::Finding& note : find_doubts(ink, found).notes)
            text += english(note.text) + '\n';
        return text;
    };
    const brikks::Sheet empty = with_mark(brikks::empty_square);
    const brikks::Sheet mini = with_mark(brikks::mini_square);
    // A doubtful mark that the rules decided is doubtful, and nothing else.
    SheetInk ink = ink_of(with_mark('X'));
    CHECK(notes_of(ink, candidates({{0, empty}, {1, with_mark('X')}})) == "a1: read as empty (73 %)\n");
    CHECK(notes_of(ink, candidates({{0, empty}})) == "a1: read as empty (50 %)\n"); // very clear ink
    ink.squares[0][0] = 2.5;
    CHECK(notes_of(ink, candidates({{0, empty}})) ==
          "decided by the rules, although the ink looks different: a1 empty\n");
    // A mini block is a crossed square.
    ink = ink_of(empty);
    CHECK(notes_of(ink, candidates({{0, mini}, {1, empty}})) == "a1: read as a mini block (73 %)\n");
    CHECK(notes_of(ink, candidates({{0, empty}, {1, mini}})) == "a1: read as empty (73 %)\n");
}

TEST_CASE("a mark or two that the rules overrule are noted, more of them or very clear ones are asked about") {
    const auto with_crosses = [](int count) {
        return changed([&](brikks::Sheet& sheet) {
            for (int column = 0; column < count; ++column)
                sheet.marks[brikks::Cell{column, 0}] = 'A';
        });
    };
    for (const auto& [number, size] :
         std::vector<std::pair<int, double>>{{1, 2.5}, {2, 2.5}, {3, 2.5}, {4, 2.5}, {1, 3.5}, {2, 3.5}, {4, 3.5}}) {
        const int count = number;
        const double odds = size;
        CAPTURE(count);
        CAPTURE(odds);
        const bool is_asked = count > 2 || odds > 3;
        SheetInk ink = ink_of(with_crosses(4));
        for (int column = 0; column < count; ++column)
            ink.squares[0][static_cast<std::size_t>(column)] = -odds; // the ink says that the square is not crossed
        const Doubts doubts = find_doubts(ink, candidates({{0, with_crosses(4)}}));
        REQUIRE(doubts.notes.size() == (is_asked && count < 3 ? static_cast<std::size_t>(count) : 1));
        CHECK(english(doubts.notes[0].text)
                  .starts_with(is_asked && count < 3 ? "a1: read as covered (50 %)" : "decided by the rules"));
        CHECK((doubts.probability < doubts.sure) == is_asked);
        REQUIRE(doubts.questions.size() == (is_asked ? static_cast<std::size_t>(count) : 0));
        if (is_asked) {
            CHECK(english(doubts.questions[0].text) == "Is a1 covered by a block?");
            // A single mark may be a mistake of the player. If many are overruled, the ink was probably misread.
            CHECK(doubts.questions[0].choices[0].probability == (count > 2 ? 0.8 : 0.5));
        }
    }
}

TEST_CASE("numbers that contradict the marks are asked about, and three of them make the reading doubtful") {
    SheetInk ink = ink_of(plain_sheet());
    for (const int count : {1, 2, 3}) {
        CAPTURE(count);
        ink.rows[static_cast<std::size_t>(count)] = tests::written(5); // a wrong number, because the rows are empty
        const Doubts doubts = find_doubts(ink, candidates({{0, plain_sheet()}}));
        CHECK((doubts.probability < doubts.sure) == (count > 2));
        REQUIRE(doubts.questions.size() == static_cast<std::size_t>(count));
        CHECK(english(doubts.questions[0].text) == "How many points are written for row 10?");
        CHECK(doubts.questions[0].about == std::vector<std::string>{"row 10"});
        CHECK(english(doubts.questions[0].choices[0].text) == "5");
        CHECK(doubts.questions[0].choices[0].probability > 0.9);
        CHECK(english(doubts.questions[0].choices[1].text) == "0");
    }
}

TEST_CASE("a number that contradicts marks that break a rule is asked about") {
    SheetInk ink = ink_of(plain_sheet());
    ink.rows[1] = tests::written(5); // the rows are empty
    Candidates found = candidates({{0, plain_sheet()}});
    found.list.front().verdict = base::Verdict::illegal;
    const Doubts doubts = find_doubts(ink, found);
    CHECK(doubts.probability < doubts.sure);
    REQUIRE(doubts.questions.size() == 1);
    CHECK(english(doubts.questions[0].text) == "How many points are written for row 10?");
}
