// Tests the matching of sheets to players by name or by the dice, and evenings that were over before the last roll.
#include <doctest/doctest.h>

#include <algorithm>

#include "evenings/matching.hpp"
#include "support/evenings.hpp"

namespace {

using base::Verdict;
using brikks::EveningSheet;
using brikks::Match;
using brikks::Notation;
using support::Evening;
using support::Rng;

Evening random_evening(std::uint64_t seed, const support::GamePlan& plan) {
    Rng rng(seed);
    return evening_of(random_game(rng, plan), Notation::outlines, rng);
}

// Returns the sheets in the reverse order of their players. The players with a bit in `named` keep their names.
std::vector<EveningSheet> reversed(const Evening& evening, unsigned named) {
    std::vector<EveningSheet> sheets;
    for (std::size_t player = evening.sheets.size(); player-- > 0;) {
        sheets.push_back(*evening.sheets[player]);
        if ((named >> player & 1U) == 0)
            sheets.back().sheet.player.clear();
    }
    return sheets;
}

std::vector<std::optional<std::size_t>> backwards(std::size_t players) {
    std::vector<std::optional<std::size_t>> result;
    while (players > 0)
        result.emplace_back(--players);
    return result;
}

} // namespace

TEST_CASE("sheets are matched by name, else by the dice") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        const Evening evening = random_evening(seed, {.players = 3, .duel = false});
        for (const unsigned named : {0U, 2U, 7U}) {
            const Match match = match_sheets(evening.open, reversed(evening, named), {});
            CHECK(match.filling.verdict == Verdict::legal);
            CHECK(match.sheet_of == backwards(3));
            CHECK(!match.ambiguity);
            CHECK(!match.last_roll_unused);
            REQUIRE(match.filling.game);
            CHECK(support::ends_as_given(*match.filling.game, evening.sheets));
        }
    }
}

TEST_CASE("the sheets of a duel are matched together") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        const Evening evening = random_evening(seed, {.duel = true});
        const Match match = match_sheets(evening.open, reversed(evening, 0), {});
        CHECK(match.filling.verdict == Verdict::legal);
        CHECK(match.sheet_of == backwards(2));
    }
}

TEST_CASE("a name decides, even if the dice fit another player") {
    const Evening evening = random_evening(1, {.players = 2, .level = 2, .duel = false});
    std::vector<EveningSheet> sheets = reversed(evening, 0);
    sheets[0].sheet.player = evening.record.players[0].name; // the sheet of player 1 gets the name of player 0
    const Match match = match_sheets(evening.open, sheets, {});
    CHECK(match.filling.verdict == Verdict::illegal);
    CHECK(match.sheet_of == std::vector<std::optional<std::size_t>>{0, 1});
}

TEST_CASE("a sheet that could be that of several players is named") {
    Evening evening = random_evening(3, {.players = 2, .level = 2, .duel = false, .most_rounds = 1});
    leave_turns_open(evening);
    const Match match = match_sheets(evening.open, reversed(evening, 0), {});
    CHECK(match.filling.verdict == Verdict::legal);
    REQUIRE(match.ambiguity);
    CHECK(match.ambiguity->sheet == 0);
    CHECK(match.ambiguity->players == std::vector<std::size_t>{0, 1});
    const Match by_name = match_sheets(evening.open, reversed(evening, 1), {});
    CHECK(!by_name.ambiguity);
    CHECK(by_name.sheet_of == backwards(2));
}

TEST_CASE("without a way that fits, the one is taken in which most sheets fit by themselves") {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Evening evening = random_evening(seed, {.players = 3, .duel = false});
        Rng rng(seed);
        alter(evening, support::Alteration::sheet, rng); // changes the sheet of player 0
        const Match match = match_sheets(evening.open, reversed(evening, 0), {});
        if (match.filling.verdict != Verdict::illegal)
            continue;
        ++refused;
        CHECK(match.sheet_of == backwards(3));
        CHECK(match.filling.alone == std::vector{Verdict::illegal, Verdict::legal, Verdict::legal});
        CHECK((!match.filling.findings.empty() || !match.filling.own_errors.empty()));
    }
    CHECK(refused > 8);
}

TEST_CASE("strict bombs on one unnamed sheet hold for all") {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        for (const bool strict : {false, true}) {
            CAPTURE(strict);
            Evening evening = random_evening(seed, {.players = 3, .duel = false, .strict_bombs = strict});
            evening.open.game.house = {};
            std::vector<EveningSheet> sheets = reversed(evening, 0);
            for (EveningSheet& each : sheets)
                each.sheet.house = {};
            CHECK(match_sheets(evening.open, sheets, {}).filling.verdict == Verdict::legal);
            sheets[seed % 3].sheet.house.strict_bombs = true;
            const Match match = match_sheets(evening.open, sheets, {});
            if (strict)
                REQUIRE(match.filling.verdict == Verdict::legal);
            if (match.filling.verdict == Verdict::legal) {
                CHECK((match.ambiguity || match.sheet_of == backwards(3)));
                CHECK(match.filling.game->house.strict_bombs);
                continue;
            }
            ++refused;
            CHECK(has_error(match.filling.findings));
        }
    }
    CHECK(refused > 5);
}

TEST_CASE("a sheet fits a player if some history of that player ends with it") {
    int misfits = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Evening evening = random_evening(seed, {.players = 3, .duel = false});
        Evening other = evening;
        alter(other, support::Alteration::roll, rng);
        for (std::size_t player = 0; player < 3; ++player) {
            EveningSheet sheet = *evening.sheets[player];
            CHECK(fits_a_player(evening.open, sheet, {}));
            sheet.sheet.player.clear();
            CHECK(fits_a_player(evening.open, sheet, {}));
            const bool fits = match_sheets(other.open, {sheet}, {}).filling.verdict != Verdict::illegal;
            CHECK(fits_a_player(other.open, sheet, {}) == fits);
            misfits += fits ? 0 : 1;
        }
    }
    CHECK(misfits > 0);
}

TEST_CASE("an evening that was over before its last roll is without it") {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        Evening evening = random_evening(seed, {.players = 2, .duel = false});
        const brikks::OpenGame played = evening.open;
        leave_turns_open(evening);
        brikks::Round more;
        more.rolls = {brikks::all_blocks()[0]};
        more.turns.resize(2);
        evening.open.game.rounds.push_back(more);
        evening.open.open_turns.emplace_back(2, true);
        const Match match = match_sheets(evening.open, reversed(evening, 3), {});
        CHECK(match.last_roll_unused);
        REQUIRE(match.filling.game);
        CHECK(match.filling.game->rounds.size() == played.game.rounds.size());
        // The last roll is not left out if somebody is said to have used it.
        for (const brikks::Turn& turn : {brikks::Turn{brikks::Turn::Kind::bomb, {}},
                                         brikks::Turn{brikks::Turn::Kind::place, {brikks::all_blocks()[0], {4, 9}}}}) {
            write(evening, evening.open.game.rounds.size() - 1, 0, turn);
            CHECK(!match_sheets(evening.open, reversed(evening, 3), {}).last_roll_unused);
        }
    }
}

TEST_CASE("a last roll for which mini blocks are written down was used") {
    Evening evening = random_evening(1, {.duel = true});
    leave_turns_open(evening);
    brikks::Round more;
    more.rolls = {brikks::all_blocks()[0]};
    more.turns.resize(2);
    evening.open.game.rounds.push_back(more);
    evening.open.open_turns.emplace_back(2, true);
    REQUIRE(match_sheets(evening.open, reversed(evening, 3), {}).last_roll_unused);
    evening.open.game.rounds.back().minis = {{{0, 10}}, {}};
    CHECK(!match_sheets(evening.open, reversed(evening, 3), {}).last_roll_unused);
}
