// Checks that a referee that is stopped at any moment says nothing that it would not say with more time.
#include <doctest/doctest.h>

#include <cstdint>
#include <set>
#include <string>

#include "referee/referee.hpp"
#include "support/differential.hpp"
#include "support/mutate.hpp"

namespace {

using namespace brikks;
using base::Finding;
using base::Rule;
using base::Severity;
using base::Verdict;

// Judges the sheet. The time is over when the referee has asked for it this often.
Judgement judge_stopped(const Sheet& sheet, int asks) {
    Limits limits;
    limits.out_of_time = [asks]() mutable { return asks-- <= 0; };
    return judge(sheet, limits);
}

std::set<Rule> broken(const Judgement& judgement) {
    std::set<Rule> rules;
    for (const Finding& finding : judgement.findings)
        if (finding.severity == Severity::error)
            rules.insert(*finding.rule);
    return rules;
}

// Returns how often the referee was stopped without a verdict.
int check_stopped(const Sheet& sheet) {
    INFO(support::text_of(sheet));
    const Judgement whole = judge_stopped(sheet, 100);
    if (whole.verdict == Verdict::undecided)
        return 0;
    std::set<Rule> rules = broken(whole);
    if (!rules.empty())
        rules.insert(Rule::order); // the time may suffice to find that there is no order, but not why
    int undecided = 0;
    for (const int asks : {0, 1, 2, 3, 5, 8, 13, 21, 34, 55}) {
        CAPTURE(asks);
        const Judgement stopped = judge_stopped(sheet, asks);
        if (stopped.verdict == Verdict::undecided) {
            ++undecided;
            CHECK(stopped.time_over);
            REQUIRE(!stopped.findings.empty());
            CHECK(stopped.findings.back().severity == Severity::note);
            CHECK(stopped.findings.back().text ==
                  base::Text{base::Id::time_limit_reached, {{"steps", 256 * (asks + 1)}}});
        } else {
            CHECK(stopped.verdict == whole.verdict);
            for (const Rule rule : broken(stopped))
                CHECK(rules.contains(rule));
        }
    }
    return undecided;
}

} // namespace

TEST_CASE("a referee that is stopped says so, or says the same as with more time") {
    int undecided = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        const Sheet sheet = support::random_sheet(seed, 60).sheet;
        undecided += check_stopped(sheet);
        if (sheet.notation != Notation::outlines)
            continue;
        undecided += check_stopped(support::with_less_detail(sheet, Notation::colours));
        undecided += check_stopped(support::with_less_detail(sheet, Notation::crosses));
    }
    CHECK(undecided > 20);
}
