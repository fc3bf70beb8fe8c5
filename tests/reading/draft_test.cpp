#include "reading/decide.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "brikks/grid.hpp"
#include "brikks/score.hpp"
#include "brikks/squares.hpp"
#include "reading/draft.hpp"
#include "reading/joint_question.hpp"
#include "reading/sheet_ink.hpp"
#include "reading/sheet_marks.hpp"
#include "support/english.hpp"
#include "support/games.hpp"
#include "support/photo_truth.hpp"
#include "support/rng.hpp"

namespace {

using base::Verdict;
using brikks::Notation;
using reading::decide;
using reading::Decision;
using reading::Question;
using reading::SheetInk;
using tests::differences;
using tests::random_sheet;
using tests::standard_game;

// Answers each question as the sheet says, until there are no more questions. Returns the number of questions.
int ask(Decision& decision, const SheetInk& ink, const brikks::Sheet& sheet) {
    reading::DecisionOptions options;
    int asked = 0;
    for (; !decision.questions.empty() && asked < 20; ++asked) {
        const auto answers = photos::true_answers(sheet, decision.questions.front());
        REQUIRE(answers);
        options.answers.insert(options.answers.end(), answers->begin(), answers->end());
        decision = decide(ink, options);
    }
    return asked;
}

} // namespace

TEST_CASE("a mark that was called wrong is asked about, even if the blocks must be drawn by hand") {
    support::Rng rng(1);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game());
    SheetInk ink = tests::ink_of(sheet, rng);
    ink.outlines = false;
    ink.ask_outlines = true;
    reading::DecisionOptions options;
    options.answers = {{"outlines", 1}, {"misread extra", *sheet.extra + 1}};
    reading::Draft draft = reading::draft(ink, options);
    CHECK(draft.decision.lacks_lines);
    REQUIRE(draft.questions.size() == 1);
    CHECK(draft.questions.front().about == std::vector<std::string>{"extra"});
    options.answers.push_back({"extra", *sheet.extra});
    draft = reading::draft(ink, options);
    CHECK(draft.decision.lacks_lines);
    CHECK(draft.questions.empty());
}

TEST_CASE("what is clear is read as it is, and nothing is asked") {
    // Without outlines the referee may take long: a few sheets of the base game are enough.
    for (const auto& [notation, sheets, plan] :
         {std::tuple(Notation::outlines, 40, support::GamePlan{}), std::tuple(Notation::crosses, 8, standard_game())})
        for (int seed = 1; seed <= sheets; ++seed) {
            CAPTURE(seed);
            support::Rng rng(static_cast<std::uint64_t>(seed));
            const brikks::Sheet sheet = random_sheet(rng, notation, plan);
            const Decision decision = decide(tests::ink_of(sheet, rng));
            CHECK(differences(decision.sheet, sheet).empty());
            CHECK(decision.judgement.verdict == Verdict::legal);
            CHECK(decision.sheet.claims.total == brikks::score(sheet).total);
            CHECK(decision.questions.empty());
            CHECK(decision.notes.empty());
            CHECK(decision.probability > 0.999);
        }
}

TEST_CASE("what is doubtful is right or asked") {
    int silently_wrong = 0;
    int wrong_after_answers = 0;
    int questions = 0;
    constexpr int sheets = 60;
    for (std::uint64_t seed = 1; seed <= sheets; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const brikks::Sheet sheet = random_sheet(rng, Notation::outlines);
        const SheetInk ink = tests::ink_of(sheet, rng, 1);
        Decision decision = decide(ink);
        const int total = brikks::score(sheet).total;
        silently_wrong += decision.questions.empty() && brikks::score(decision.sheet).total != total ? 1 : 0;
        questions += ask(decision, ink, sheet);
        CHECK(decision.questions.empty());
        wrong_after_answers += differences(decision.sheet, sheet).empty() ? 0 : 1;
    }
    CHECK(silently_wrong == 0);
    CHECK(wrong_after_answers <= sheets / 50);
    CHECK(questions < sheets);
}

TEST_CASE("who says that a mini block is on a square is not asked if it is covered") {
    support::Rng rng(1);
    brikks::Sheet sheet = random_sheet(rng, Notation::outlines, {.duel = true});
    const brikks::Cell cell = {4, brikks::row_count - 1};
    sheet.marks[cell] = brikks::mini_square;
    SheetInk ink = tests::ink_of(sheet, rng);
    ink.squares[brikks::row_count - 1][4] = -1;
    const std::string name = to_string(cell);
    const auto is_asked = [&](const Decision& decision) {
        return std::any_of(decision.questions.begin(), decision.questions.end(), [&](const Question& question) {
            return std::find(question.about.begin(), question.about.end(), "square " + name) != question.about.end();
        });
    };
    CHECK(decide(ink).sheet.marks[cell] != brikks::mini_square);
    const Decision decision = decide(ink, {.limits = {}, .answers = {{"mini " + name, 1}}});
    CHECK(decision.sheet.marks[cell] == brikks::mini_square);
    CHECK_FALSE(is_asked(decision));
}

TEST_CASE("clear ink that breaks the rules is reported as it is") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game());
        // One circle too many is circled.
        sheet.energy->circle(std::min(sheet.energy->position() + 1, brikks::energy_circles)) =
            brikks::EnergyMark::circled;
        SheetInk ink = tests::ink_of(sheet, rng);
        const Decision decision = decide(ink);
        CHECK(differences(decision.sheet, sheet).empty());
        CHECK(decision.judgement.verdict == brikks::judge(sheet).verdict);
    }
}

TEST_CASE("a cross that no block explains is read as it is") {
    support::Rng rng(3);
    const brikks::Sheet legal = random_sheet(rng, Notation::outlines, standard_game());
    for (const char lost : {'.', 'X'}) {
        brikks::Sheet sheet = legal;
        const brikks::Cell cell = brikks::cell_of(
            brikks::lowest(lost == '.' ? brikks::crossed_squares(legal.marks).bits
                                       : brikks::full_grid & ~brikks::crossed_squares(legal.marks).bits));
        sheet.marks[cell] = lost;
        SheetInk ink = tests::ink_of(sheet, rng);
        tests::forget_numbers(ink);
        const Decision decision = decide(ink);
        CHECK(decision.judgement.verdict == Verdict::illegal);
        CHECK(differences(decision.sheet, sheet).empty());
    }
}

TEST_CASE("a mark that the rules overrule although its ink is very clear is asked about") {
    support::Rng rng(3);
    const brikks::Sheet legal = random_sheet(rng, Notation::outlines, standard_game());
    const brikks::Bits crossed = brikks::crossed_squares(legal.marks).bits;
    const brikks::Cell alone =
        brikks::cell_of(brikks::lowest(brikks::full_grid & ~crossed & ~brikks::neighbours(crossed)));
    SheetInk clear = tests::ink_of(legal, rng);
    tests::forget_numbers(clear);
    const std::string about = "square " + to_string(alone);
    for (const double odds : {2.5, 5.0}) {
        CAPTURE(odds);
        SheetInk ink = clear;
        ink.squares[static_cast<std::size_t>(alone.row)][static_cast<std::size_t>(alone.column)] = odds;
        const Decision decision = decide(ink);
        CHECK(differences(decision.sheet, legal).empty());
        if (odds < 3)
            continue; // asked about only if it is doubtful anyway
        CHECK(is_open(decision));
        REQUIRE(decision.questions.size() == 1);
        CHECK(decision.questions[0].about == std::vector{about});
        CHECK(decision.questions[0].choices[0].probability == 0.5); // the ink is as good as the rules
        reading::DecisionOptions options;
        options.answers = {{about, 1}};
        const Decision answered = decide(ink, options);
        CHECK(answered.questions.empty());
        CHECK(answered.judgement.verdict == Verdict::illegal);
    }
}

TEST_CASE("a bomb that only the house rule forbids is asked about, not reported as certain") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        support::GamePlan few_rounds = standard_game();
        few_rounds.most_rounds = 6; // so few that every block can still be placed
        brikks::Sheet sheet = random_sheet(rng, Notation::outlines, few_rounds);
        sheet.bombs = {true, false, false};
        brikks::Sheet strict = sheet;
        strict.house.strict_bombs = true;
        REQUIRE(brikks::judge(strict).verdict == Verdict::illegal);
        SheetInk ink = tests::ink_of(sheet, rng);
        tests::forget_numbers(ink);
        ink.bombs[0] = 5.5; // the ink is nearly certain
        const Decision lax = decide(ink);
        CHECK_FALSE(is_open(lax));
        CHECK(lax.judgement.verdict == Verdict::legal);
        const Decision decision = decide(ink, {.limits = {}, .house = strict.house});
        CHECK(is_open(decision));
        CHECK(decision.sheet.house == strict.house);
        REQUIRE_FALSE(decision.questions.empty());
        CHECK(decision.questions.front().about == std::vector<std::string>{"bomb 1"});
    }
}

TEST_CASE("a page for any number of players") {
    support::Rng rng(5);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(2));
    SheetInk ink = tests::ink_of(sheet, rng);
    tests::leave_players_open(ink);
    const Decision decision = decide(ink);
    // Two, three and four players can leave the same marks on a sheet, and the total is the same.
    CHECK(decision.questions.empty());
    CHECK(decision.probability > 0.99);
    CHECK(*std::max_element(decision.players.begin(), decision.players.end()) < 0.5);
    CHECK(differences(decide(ink, {.limits = {}, .answers = {{"players", 2}}}).sheet, sheet).empty());
}

TEST_CASE("the numbers that were written tell doubtful extra crosses apart") {
    support::Rng rng(8);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(4));
    REQUIRE(*sheet.extra > 0);
    SheetInk ink = tests::ink_of(sheet, rng);
    ink.extra[static_cast<std::size_t>(*sheet.extra - 1)] = -0.5;
    const Decision read = decide(ink);
    CHECK(differences(read.sheet, sheet).empty());
    CHECK(read.questions.empty());
    CHECK(read.notes.size() == 1); // about the decision against the darker guess
    tests::forget_numbers(ink);
    Decision open = decide(ink);
    REQUIRE(open.questions.size() == 1);
    CHECK(open.questions[0].about == std::vector<std::string>{"extra"});
    CHECK(is_open(open));
    ask(open, ink, sheet);
    CHECK(differences(open.sheet, sheet).empty());
}

TEST_CASE("what decides the total is asked first") {
    support::Rng rng(8);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(4));
    SheetInk ink = tests::ink_of(sheet, rng);
    const auto used = std::count(sheet.bombs->begin(), sheet.bombs->end(), true);
    REQUIRE(used < brikks::bomb_count);
    ink.bombs[static_cast<std::size_t>(used)] = -0.3;
    tests::forget_numbers(ink);
    tests::leave_players_open(ink);
    Decision decision = decide(ink);
    REQUIRE_FALSE(decision.questions.empty());
    CHECK(decision.questions[0].about == std::vector<std::string>{"bomb " + std::to_string(used + 1)});
    CHECK(is_open(decision));
    CHECK(ask(decision, ink, sheet) == 1);
    CHECK(decision.sheet.bombs == sheet.bombs);
}

TEST_CASE("an energy bar that is far off is less probable than one that is a little off") {
    support::Rng rng(11);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(4));
    const int position = sheet.energy->position();
    REQUIRE(position + 8 <= brikks::energy_circles);
    SheetInk clear = tests::ink_of(sheet, rng);
    tests::forget_numbers(clear);
    const auto read_up_to = [&](int last, double odds) {
        SheetInk ink = clear;
        for (int circle = position + 1; circle <= last; ++circle)
            ink.energy[static_cast<std::size_t>(circle - 1)] = {-odds, 0, -20};
        return decide(ink).sheet.energy->position();
    };
    CHECK(read_up_to(position + 8, 2) == position);     // eight faint circles are taken for a shadow
    CHECK(read_up_to(position + 1, 9) == position + 1); // one clear circle is taken for a slip of the player
}

TEST_CASE("an answer says where the energy bar ends, whatever its ink shows") {
    support::Rng rng(11);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(4));
    SheetInk ink = tests::ink_of(sheet, rng);
    tests::forget_numbers(ink);
    const std::vector<reading::Answer> answers = {
        {"gained", 4}, {"gained", 28}, {"spent", 0}, {"spent", 1}, {"spent", 28}};
    for (const reading::Answer& answer : answers) {
        CAPTURE(answer.about);
        CAPTURE(answer.value);
        const Decision decision = decide(ink, {.limits = {}, .answers = {answer}});
        CHECK(value(*reading::parse_mark(answer.about), decision.sheet) == answer.value);
        const int end = decision.sheet.energy->position(); // there is no gap before it
        CHECK(decision.sheet.energy->count(brikks::EnergyMark::untouched) == brikks::energy_circles - end);
    }
}

TEST_CASE("an answer that no sheet can have is ignored") {
    support::Rng rng(5);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(2));
    SheetInk ink = tests::ink_of(sheet, rng);
    tests::leave_players_open(ink);
    const Decision unanswered = decide(ink);
    for (const std::string about : {"players", "level"})
        for (const int number : {-1, 0, 5, 99}) {
            CAPTURE(about);
            CAPTURE(number);
            const Decision decision = decide(ink, {.limits = {}, .answers = {{about, number}}});
            CHECK(differences(decision.sheet, unanswered.sheet).empty());
            CHECK(decision.questions.size() == unanswered.questions.size());
        }
}

TEST_CASE("a gap in the energy bar is never legal") {
    support::Rng rng(12);
    brikks::Sheet sheet;
    do
        sheet = random_sheet(rng, Notation::outlines, standard_game(4));
    while (sheet.energy->position() < 10);
    SheetInk ink = tests::ink_of(sheet, rng);
    ink.energy[5] = {0, -40, -40};
    const Decision decision = decide(ink);
    CHECK(decision.sheet.energy->circle(6) == brikks::EnergyMark::untouched);
    CHECK(decision.judgement.verdict == Verdict::illegal);
    CHECK(to_string(decision.judgement.findings.front().text, base::Language::en) ==
          "energy: circle 7 is marked, but circle 6 before it is untouched; mark the circles in order, without gaps");
}

TEST_CASE("probabilities are honest") {
    // The ink is wrong as often as its odds say. So the reading must be wrong as often as its probability says.
    double expected = 0;
    int wrong = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        support::Rng rng(seed);
        const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game());
        SheetInk ink = tests::ink_of(sheet, rng, 2);
        tests::forget_numbers(ink);
        const Decision decision = decide(ink);
        expected += 1 - decision.probability;
        wrong += brikks::score(decision.sheet).total != brikks::score(sheet).total ? 1 : 0;
    }
    CHECK(wrong <= 2 * expected + 3);
    CHECK(wrong >= expected / 2 - 3);
}

TEST_CASE("ink that says nothing is read, too") {
    for (const bool outlines : {true, false}) {
        SheetInk ink;
        ink.outlines = outlines;
        ink.extra.resize(brikks::max_crosses + 1);
        ink.levels.resize(4);
        const Decision decision = decide(ink);
        CHECK(is_open(decision));
        CHECK(!decision.questions.empty());
    }
}
