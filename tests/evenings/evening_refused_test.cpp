// Tests the reasons for which sheets are refused that do not fit the dice of an evening, or each other.
#include <doctest/doctest.h>

#include "evenings/evening.hpp"
#include "support/evenings.hpp"

namespace {

using base::Verdict;
using brikks::Filling;
using brikks::Notation;
using support::Evening;
using support::Rng;

} // namespace

TEST_CASE("altered evenings: what is accepted is replayed, and what is refused has a reason") {
    int accepted = 0;
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {}), Notation::outlines, rng);
        alter(evening, static_cast<support::Alteration>(seed % 3), rng);
        Filling filling = fill(evening);
        REQUIRE(filling.verdict != Verdict::undecided);
        if (filling.verdict == Verdict::legal) {
            ++accepted;
            CHECK(support::ends_as_given(*filling.game, evening.sheets));
            continue;
        }
        ++refused;
        CHECK(has_error(filling.findings));
        CHECK(filling.findings.front().moment);
        CHECK(!filling.game);
    }
    CHECK(accepted > 5);
    CHECK(refused > 80);
}

TEST_CASE("each sheet is judged alone, too") {
    int fitting = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.players = 3, .duel = false}), Notation::order, rng);
        CHECK(fill(evening).alone == std::vector(3, Verdict::legal));
        alter(evening, support::Alteration::sheet, rng);
        const Filling filling = fill(evening);
        if (filling.verdict != Verdict::illegal)
            continue;
        CHECK(filling.alone == std::vector{Verdict::illegal, Verdict::legal, Verdict::legal});
        ++fitting;
        evening.sheets[1]->sheet.players = 2;
        const Filling two = fill(evening);
        CHECK(two.alone == std::vector{Verdict::illegal, Verdict::illegal, Verdict::legal});
        CHECK(two.findings.size() == 2);
    }
    CHECK(fitting > 15);
}

TEST_CASE("somebody is in at the last roll") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.players = 2, .duel = false}), Notation::outlines, rng);
        const auto& last = evening.record.rounds.back().turns;
        if (last[0].kind != brikks::Turn::Kind::gone)
            continue;
        // The record says that the other player was out long before.
        for (std::size_t round = 0; round < evening.record.rounds.size(); ++round)
            write(evening, round, 1, {round == 0 ? brikks::Turn::Kind::out : brikks::Turn::Kind::gone, {}});
        evening.sheets[1].reset();
        const Filling filling = fill(evening);
        CHECK(filling.verdict == Verdict::illegal);
        CHECK(filling.findings.front().text.id == base::Id::dice_all_out);
        return;
    }
    FAIL("no evening in which the first player is out first");
}

TEST_CASE("nobody has the start block of another player") {
    Rng rng(5);
    const support::Game game = random_game(rng, {.players = 2, .duel = false, .most_rounds = 4});
    Evening evening = evening_of(game, Notation::order, rng);
    evening.sheets[1]->sheet = evening.sheets[0]->sheet; // both players certainly have the same start block
    evening.open.game.players[1].level = evening.open.game.players[0].level;
    for (brikks::Round& round : evening.open.game.rounds)
        round.turns[1] = round.turns[0];
    for (auto& open : evening.open.open_turns)
        open[1] = open[0];
    const Filling filling = fill(evening);
    CHECK(filling.verdict == Verdict::illegal);
    CHECK(filling.findings.front().rule == base::Rule::start_block);
    // A start block that is written down counts, even if the sheet of that player is not given.
    write_start(evening, 1, evening.record.start[0]);
    evening.sheets[1].reset();
    CHECK(fill(evening).verdict == Verdict::illegal);
    write_start(evening, 1, evening.record.start[1]);
    CHECK(fill(evening).verdict == Verdict::legal);
}

TEST_CASE("in a duel, mini blocks that were earned are missing") {
    int named = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.duel = true}), Notation::order, rng);
        brikks::Sheet& sheet = evening.sheets[0]->sheet;
        for (const brikks::Cell mini : brikks::cells(mini_squares(sheet.marks)))
            sheet.marks[mini] = brikks::empty_square;
        const Filling filling = fill(evening);
        if (filling.verdict == Verdict::illegal && filling.own_errors.empty())
            named += filling.findings.front().text.id == base::Id::dice_no_minis ? 1 : 0;
    }
    CHECK(named > 10);
}
