#include "reading/candidates.hpp"

#include <algorithm>
#include <cstddef>

#include <doctest/doctest.h>

#include "brikks/squares.hpp"
#include "reading/sheet_ink.hpp"
#include "support/games.hpp"
#include "support/rng.hpp"

namespace {

using base::Verdict;
using brikks::Notation;
using reading::Candidate;
using reading::Candidates;
using reading::find_candidates;
using reading::Odds;
using reading::SheetInk;

// Returns a random sheet. Its energy is crossed out from the first circle on.
brikks::Sheet some_sheet(support::Rng& rng) {
    const support::GamePlan plan{.players = 4, .level = 2, .duel = false, .strict_bombs = false};
    brikks::Sheet sheet = support::sheet_of(support::random_game(rng, plan), 0, Notation::outlines, rng);
    sheet.energy = brikks::marks_of({sheet.energy->position(), 0, sheet.energy->count(brikks::EnergyMark::crossed)});
    return sheet;
}

std::size_t judged(const Candidates& candidates) {
    return static_cast<std::size_t>(std::count_if(candidates.list.begin(), candidates.list.end(),
                                                  [](const Candidate& each) { return each.judgement.has_value(); }));
}

} // namespace

TEST_CASE("candidates come by rising regret, the sheet that was drawn first") {
    support::Rng rng(2);
    const brikks::Sheet sheet = some_sheet(rng);
    SheetInk ink = tests::ink_of(sheet, rng);
    ink.extra[static_cast<std::size_t>(*sheet.extra)] = -1; // one cross more is not much less probable
    tests::forget_numbers(ink);
    const Candidates candidates = find_candidates(ink, 4, {});
    REQUIRE(candidates.list.size() > 1);
    CHECK(std::is_sorted(candidates.list.begin(), candidates.list.end(),
                         [](const Candidate& a, const Candidate& b) { return a.regret < b.regret; }));
    CHECK(candidates.list[0].sheet.extra == sheet.extra);
    CHECK(candidates.list[0].verdict == Verdict::legal);
    CHECK(candidates.list[0].regret == doctest::Approx(0));
    CHECK(candidates.darkest.sheet == candidates.list[0].sheet);
}

TEST_CASE("a sheet that breaks the rules waits behind one that does not, unless its ink is much clearer") {
    support::Rng rng(2);
    const brikks::Sheet sheet = some_sheet(rng);
    SheetInk ink = tests::ink_of(sheet, rng);
    tests::forget_numbers(ink);
    // The circle after the last one that is circled.
    const auto next = static_cast<std::size_t>(sheet.energy->position());
    const auto circled_too_far = [&](double odds) {
        ink.energy[next] = {-odds, 0, -20};
        return find_candidates(ink, 4, {});
    };
    const Candidates mended = circled_too_far(4);
    CHECK(mended.list[0].verdict == Verdict::legal);
    CHECK(mended.list[0].sheet.energy->position() == sheet.energy->position());
    CHECK(mended.darkest.sheet.energy->position() == sheet.energy->position() + 1);
    const Candidates broken = circled_too_far(9);
    CHECK(broken.list[0].verdict == Verdict::illegal);
    CHECK(broken.list[0].sheet.energy->position() == sheet.energy->position() + 1);
}

TEST_CASE("clear ink in a region too small for a block may be ignored, if that makes the sheet legal") {
    for (const Notation notation : {Notation::outlines, Notation::crosses}) {
        CAPTURE(name(notation));
        support::Rng rng(2);
        brikks::Sheet sheet;
        brikks::Bits open = 0; // empty squares among others, like those that the "no" beside a cross reaches
        while (open == 0) {
            sheet = some_sheet(rng);
            const brikks::Bits crossed = brikks::crossed_squares(sheet.marks).bits;
            open = brikks::full_grid & ~crossed & ~brikks::neighbours(crossed);
        }
        sheet.notation = notation;
        SheetInk ink = tests::ink_of(sheet, rng);
        tests::forget_numbers(ink);
        const brikks::Cell cell = brikks::cell_of(brikks::highest(open));
        Odds& odds = ink.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
        const auto among = [&](const Candidates& candidates) {
            return std::find_if(candidates.list.begin(), candidates.list.end(), [&](const Candidate& each) {
                return crossed_squares(each.sheet.marks).bits == crossed_squares(sheet.marks).bits;
            });
        };
        odds = 60; // also clearer than that no lines are around it
        const Candidates clear = find_candidates(ink, 4, {});
        CHECK(clear.list[0].verdict == Verdict::illegal);
        CHECK(clear.list[0].sheet.marks[cell] != brikks::empty_square);
        const auto legal = among(clear);
        REQUIRE(legal != clear.list.end());
        CHECK(legal->verdict == Verdict::legal);
        CHECK(legal->regret < clear.list[0].regret + 1);
        CHECK(std::is_sorted(clear.list.begin(), clear.list.end(),
                             [](const Candidate& a, const Candidate& b) { return a.regret < b.regret; }));
        odds = reading::answered; // a person says that the square is covered
        const Candidates confirmed = find_candidates(ink, 4, {});
        CHECK(confirmed.list[0].verdict == Verdict::illegal);
        CHECK(among(confirmed) == confirmed.list.end());
    }
}

TEST_CASE("a sheet that does not fit the dice waits behind one that does, unless its ink is much clearer") {
    support::Rng rng(2);
    const brikks::Sheet sheet = some_sheet(rng);
    SheetInk ink = tests::ink_of(sheet, rng);
    tests::forget_numbers(ink);
    const auto crossed = [](const brikks::Sheet& each) { return each.energy->count(brikks::EnergyMark::crossed); };
    // The last circle that is crossed out may only be circled. With these dice one block less was swapped.
    const auto best = [&](double odds, bool has_dice) {
        ink.energy[static_cast<std::size_t>(crossed(sheet) - 1)] = {-20, -odds, 0};
        const auto one_less = [&](const brikks::Sheet& each, const brikks::Limits&) {
            return crossed(each) == crossed(sheet) - 1;
        };
        return find_candidates(ink, 4, {.limits = {}, .fits_dice = has_dice ? one_less : reading::FitsDice()}).list[0];
    };
    CHECK(crossed(best(1, false).sheet) == crossed(sheet));
    const Candidate by_dice = best(1, true);
    CHECK(crossed(by_dice.sheet) == crossed(sheet) - 1);
    CHECK(by_dice.verdict == Verdict::legal);
    CHECK(by_dice.regret == doctest::Approx(1));
    CHECK(crossed(best(9, true).sheet) == crossed(sheet));
}

TEST_CASE("the referee judges no more candidates than allowed") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const brikks::Sheet sheet = some_sheet(rng);
        SheetInk ink = tests::ink_of(sheet, rng);
        tests::forget_numbers(ink);
        for (auto& odds : ink.extra)
            odds = -0.1; // any number of crosses is possible
        CHECK(judged(find_candidates(ink, 4, {})) > 3);
        CHECK(judged(find_candidates(ink, 4, {.limits = {}, .judgements = 3})) <= 3);
        CHECK(judged(find_candidates(ink, 4, {.limits = {}, .judgements = 0})) == 0);
        // At most one candidate is judged when the time is over.
        CHECK(judged(find_candidates(ink, 4, {.limits = {.out_of_time = [] { return true; }}})) <= 1);
        CHECK_FALSE(find_candidates(ink, 4, {.limits = {}, .judgements = 0}).list.empty());
    }
}
