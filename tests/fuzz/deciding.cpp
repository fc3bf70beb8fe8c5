#include "fuzz/deciding.hpp"

#include <algorithm>
#include <cmath>

#include "fuzz/reading.hpp"
#include "reading/sheet_marks.hpp"

namespace fuzz {
namespace {

void expect_odds(double odds) {
    expect(std::abs(odds) <= reading::most_odds, "odds out of range");
}

void expect_number(const reading::NumberInk& number) {
    expect(number.written || number.values.empty(), "a number where nothing is written");
    for (const auto& [value, likelihood] : number.values)
        expect(value >= 0 && value < 1000 && likelihood <= 0 && std::isfinite(likelihood), "an unlikely number");
    expect(std::isfinite(number.unlisted), "all numbers are impossible");
}

} // namespace

void expect_sound(const reading::SheetInk& ink) {
    for (const auto* grid : {&ink.squares, &ink.minis})
        for (const auto& row : *grid)
            for (const double odds : row)
                expect_odds(odds);
    for (const auto& row : ink.right)
        for (const double odds : row)
            expect_odds(odds);
    for (const auto& row : ink.above)
        for (const double odds : row)
            expect_odds(odds);
    for (const reading::CircleInk& circle : ink.energy) {
        const double best = std::max({circle.untouched, circle.circled, circle.crossed});
        expect(best == 0 && std::isfinite(circle.untouched + circle.circled + circle.crossed), "an impossible circle");
    }
    for (const double odds : ink.extra)
        expect_odds(odds);
    for (const double odds : ink.bombs)
        expect_odds(odds);
    for (const double odds : ink.levels)
        expect_odds(odds);
    for (const reading::NumberInk& number : ink.rows)
        expect_number(number);
    for (const auto* number : {&ink.lines_sum, &ink.extra_sum, &ink.bombs_sum, &ink.energy_sum, &ink.total})
        expect_number(*number);
}

void expect_decided(const reading::SheetInk& ink, const std::vector<reading::Answer>& answers) {
    // Counts how often the time is asked for instead of measuring it, so that an input that broke the target does so
    // again.
    brikks::Limits limits;
    limits.memory = std::size_t{8} << 20;
    limits.out_of_time = [asked = 0]() mutable { return ++asked > 10; };
    const reading::Decision decision = decide(ink, {.limits = limits, .judgements = 3, .answers = answers});
    expect(decision.probability >= 0 && decision.probability <= 1, "no probability");
    expect((decision.judgement.verdict == base::Verdict::illegal) == base::has_error(decision.judgement.findings),
           "the verdict and the findings do not fit together");
    for (const reading::Question& question : decision.questions) {
        expect(question.choices.size() >= 2, "a question without a choice");
        double sum = 0;
        for (const reading::Question::Choice& choice : question.choices)
            sum += choice.probability;
        expect(std::abs(sum - 1) < 0.02, "the choices of a question are not all");
        for (const std::string& about : question.about)
            expect(reading::parse_mark(about).has_value(), "a question about nothing");
    }
}

} // namespace fuzz
