// Compares the histories of one sheet with those that the reference implementation finds.
#include <doctest/doctest.h>

#include "support/evenings.hpp"
#include "support/slow_histories.hpp"

TEST_CASE("small evenings: the same histories as the reference implementation") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        CHECK(support::differences_on_small_evening(seed, 4) == 0);
    }
}

TEST_CASE("a narrow search gives up no seats for others that lead nowhere") {
    support::Rng rng(11);
    const support::Evening evening = evening_of(random_game(rng, {.duel = false}), brikks::Notation::outlines, rng);
    brikks::KnownRounds known;
    for (const brikks::Round& round : evening.open.game.rounds)
        known.rounds.push_back({round.rolls.back()});
    std::vector<base::Finding> findings;
    const brikks::SheetMarks marks = read_marks(evening.sheets.front()->sheet, findings);
    const brikks::Limits limits;
    for (const bool look_ahead : {true, false}) {
        brikks::SearchBudget budget(limits);
        CHECK(find_histories(marks, known, {}, {.width = 100, .look_ahead = look_ahead}, budget).all == look_ahead);
    }
}
