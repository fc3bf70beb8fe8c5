// Tests what is decided about the numbers that a player wrote.
#include "reading/witnesses.hpp"

#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "brikks/score.hpp"
#include "reading/decide.hpp"
#include "reading/sheet_ink.hpp"
#include "support/english.hpp"
#include "support/rng.hpp"

namespace {

using base::Verdict;
using brikks::Notation;
using reading::decide;
using reading::Decision;
using reading::SheetInk;
using tests::differences;
using tests::random_sheet;
using tests::standard_game;

} // namespace

TEST_CASE("a number that is clear is reported as it was written") {
    support::Rng rng(9);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(3));
    SheetInk ink = tests::ink_of(sheet, rng);
    const int total = brikks::score(sheet).total;
    ink.total = tests::written(total + 10);
    const Decision decision = decide(ink);
    CHECK(differences(decision.sheet, sheet).empty());
    CHECK(decision.sheet.claims.total == total + 10);
    CHECK(decision.judgement.verdict == Verdict::illegal);
}

TEST_CASE("a total that cannot be read is left out") {
    support::Rng rng(9);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(3));
    SheetInk ink = tests::ink_of(sheet, rng);
    ink.total = {.written = true, .values = {}, .unlisted = 0};
    const Decision decision = decide(ink);
    CHECK_FALSE(decision.sheet.claims.total);
    CHECK(decision.sheet.claims.rows);
    CHECK(decision.judgement.verdict == Verdict::legal);
}

TEST_CASE("a total that looks wrong is asked about, and not replaced by the right one") {
    support::Rng rng(9);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(3));
    SheetInk ink = tests::ink_of(sheet, rng);
    tests::forget_numbers(ink);
    const int total = brikks::score(sheet).total;
    const auto read = [&](std::vector<std::pair<int, double>> values, double unlisted) {
        ink.total = {true, std::move(values), unlisted};
        const Decision decision = decide(ink);
        CHECK(decision.judgement.verdict == Verdict::legal);
        CHECK_FALSE(decision.sheet.claims.total);
        CHECK(is_open(decision) == !decision.notes.empty());
        CHECK(decision.questions.size() == decision.notes.size());
        return decision.notes.empty() ? "" : to_string(decision.notes.front().text, base::Language::en);
    };
    CHECK(read({{total + 1, 0}, {total, -1.3}}, -3).empty());
    // A total that is a little off is more probably a mistake of the player than one that is far off.
    CHECK(read({{total + 45, 0}, {total, -2.5}}, -5).empty());
    CHECK_FALSE(read({{total + 3, 0}, {total, -2.5}}, -5).empty());
    CHECK_FALSE(read({{total + 10, 0}, {total, -2.5}}, -5).empty());
    const std::string note =
        "total: looks like " + std::to_string(total + 45) + ", but the marks give " + std::to_string(total);
    // The right total is not among the values that the ink can mean.
    CHECK(read({{total + 45, 0}, {total + 50, -1}}, -8) == note);
    CHECK(read({{total + 45, 0}, {total, -4}}, -3) == note);
    for (const int written : {total, total + 45}) {
        CAPTURE(written);
        const Decision decision = decide(ink, {.limits = {}, .answers = {{"total", written}}});
        CHECK_FALSE(is_open(decision));
        CHECK(decision.questions.empty());
        CHECK(decision.sheet.claims.total == written);
        CHECK(decision.judgement.verdict == (written == total ? Verdict::legal : Verdict::illegal));
        if (written != total)
            CHECK(decision.judgement.findings.front().rule == base::Rule::claims);
    }
}

TEST_CASE("the points of a row that may be a mistake are asked about") {
    support::Rng rng(9);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(3));
    SheetInk ink = tests::ink_of(sheet, rng);
    const int points = brikks::score(sheet).rows[4];
    // A mistake is much rarer than a digit that looks like another one.
    ink.rows[4] = {true, {{points + 2, 0}, {points, -3}}, -9};
    CHECK(decide(ink).questions.empty());
    CHECK_FALSE(is_open(decide(ink)));
    ink.rows[4] = {true, {{points + 2, 0}, {points, -4.5}}, -9};
    const Decision decision = decide(ink);
    CHECK(decision.judgement.verdict == Verdict::legal);
    CHECK_FALSE((*decision.sheet.claims.rows)[4]);
    CHECK(is_open(decision));
    REQUIRE(decision.questions.size() == 1);
    CHECK(decision.questions[0].about == std::vector<std::string>{"row 7"});
    for (const int written : {points, points + 2}) {
        CAPTURE(written);
        const Decision answered = decide(ink, {.limits = {}, .answers = {{"row 7", written}}});
        CHECK_FALSE(is_open(answered));
        CHECK(answered.questions.empty());
        CHECK(answered.judgement.verdict == (written == points ? Verdict::legal : Verdict::illegal));
    }
}

TEST_CASE("numbers that contradict the marks are asked about, and count as soon as they are confirmed") {
    support::Rng rng(9);
    const brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(3));
    const SheetInk right = tests::ink_of(sheet, rng);
    SheetInk rows = right;
    for (const std::size_t row : {std::size_t(2), std::size_t(4), std::size_t(6)})
        rows.rows[row] = tests::written(brikks::score(sheet).rows[row] + 20);
    SheetInk sums = right;
    for (auto* sum : {&sums.lines_sum, &sums.extra_sum, &sums.bombs_sum, &sums.energy_sum, &sums.total})
        *sum = tests::written(sum->values.front().first + 20);
    for (const SheetInk& ink : {rows, sums}) {
        std::vector<reading::Answer> answers;
        Decision decision = decide(ink);
        CHECK(is_open(decision));
        CHECK(decision.judgement.verdict == Verdict::illegal);
        for (int asked = 0; !decision.questions.empty(); ++asked) {
            REQUIRE(asked < 6);
            const reading::Answer& most_probable = decision.questions.front().choices.front().answers.front();
            CAPTURE(most_probable.about);
            answers.push_back(most_probable);
            decision = decide(ink, {.limits = {}, .answers = answers});
        }
        CHECK_FALSE(is_open(decision));
        CHECK(differences(decision.sheet, sheet).empty());
        CHECK(decision.judgement.verdict == Verdict::illegal);
        CHECK(decision.judgement.findings.front().rule == base::Rule::claims);
    }
}

TEST_CASE("a sum that contradicts the marks is asked about, and stays noted") {
    support::Rng rng(9);
    brikks::Sheet sheet = random_sheet(rng, Notation::outlines, standard_game(3));
    SheetInk ink = tests::ink_of(sheet, rng);
    const int right = brikks::score(sheet).bombs;
    ink.bombs_sum = tests::written(right + 20);
    for (const int number : {right + 20, right}) {
        const bool is_wrong = number != right;
        Decision decision = decide(ink);
        REQUIRE(decision.questions.size() == 1);
        CHECK(support::english(decision.questions.front().text) == "How many points are written for the bombs?");
        CHECK(decision.judgement.verdict == Verdict::legal);
        decision = decide(ink, {.limits = {}, .answers = {{"sum bombs", number}}});
        CHECK(decision.questions.empty());
        const std::string note =
            "bombs: " + std::to_string(right + 20) + " is written, but the marks give " + std::to_string(right);
        CHECK(decision.notes.empty()); // nothing is doubtful any more
        const std::vector<base::Finding>& findings = decision.judgement.findings;
        REQUIRE(findings.size() == (is_wrong ? 1 : 0));
        if (is_wrong)
            CHECK(support::english(findings.front().text) == note);
    }
}
