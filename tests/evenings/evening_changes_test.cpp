// Tests the nearest changes with which sheets would fit the dice.
#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "evenings/evening_changes.hpp"
#include "support/evenings.hpp"

namespace {

using base::Verdict;
using brikks::Filling;
using brikks::Notation;
using support::Evening;
using support::Rng;

template <class Type>
const Type& argument(const base::Text& text, std::string_view name) {
    const auto found = std::find_if(text.arguments.begin(), text.arguments.end(),
                                    [&](const base::Argument& each) { return each.name == name; });
    REQUIRE(found != text.arguments.end());
    return std::get<Type>(found->value.value);
}

std::size_t number(const base::Text& text, std::string_view name) {
    return static_cast<std::size_t>(argument<std::int64_t>(text, name));
}

brikks::Block block(const base::Text& text, std::string_view name) {
    return brikks::parse_block(argument<std::string>(text, name)).value();
}

// Returns the changes with which the sheets would fit.
std::vector<base::Text> nearest_changes(const Evening& evening, Filling filling) {
    const std::size_t before = filling.findings.size();
    add_nearest_changes(evening.open, read_player_sheets(evening.open, evening.sheets), filling, {});
    std::vector<base::Text> changes;
    for (std::size_t i = before; i < filling.findings.size(); ++i) {
        const base::Id id = filling.findings[i].text.id;
        CHECK((id == base::Id::would_fit_dice || id == base::Id::all_would_fit_dice));
        changes.push_back(argument<std::vector<base::Text>>(filling.findings[i].text, "change").front());
    }
    return changes;
}

bool fits(const Evening& evening) {
    return fill(evening).verdict == Verdict::legal;
}

} // namespace

TEST_CASE("the nearest changes make the sheets fit") {
    int rolls = 0;
    int exchanges = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {}), Notation::order, rng);
        alter(evening, seed % 2 == 0 ? support::Alteration::exchange : support::Alteration::roll, rng);
        const Filling filling = fill(evening);
        if (filling.verdict != Verdict::illegal)
            continue;
        for (const base::Text& change : nearest_changes(evening, filling)) {
            Evening changed = evening;
            std::vector<brikks::Round>& rounds = changed.open.game.rounds;
            if (change.id == base::Id::with_other_roll) {
                brikks::Block& rolled = rounds[number(change, "round") - 1].rolls.back();
                CHECK(rolled == block(change, "rolled"));
                rolled = block(change, "other");
                CHECK(fits(changed));
                ++rolls;
            } else if (change.id == base::Id::with_rolls_exchanged) {
                std::swap(rounds[number(change, "round") - 1].rolls.back(),
                          rounds[number(change, "next") - 1].rolls.back());
                CHECK(fits(changed));
                ++exchanges;
            }
        }
    }
    CHECK(rolls > 12);
    CHECK(exchanges > 0);
}

TEST_CASE("the nearest bomb of the log makes the sheets fit") {
    int moved = 0;
    int removed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.duel = false}), Notation::order, rng);
        const auto& rounds = evening.record.rounds;
        for (std::size_t round = 0; round + 1 < rounds.size(); ++round) {
            if (rounds[round].turns[0].kind != brikks::Turn::Kind::bomb ||
                rounds[round + 1].turns[0].kind != brikks::Turn::Kind::place)
                continue;
            if (seed % 2 == 0) // otherwise the log has a bomb too many
                leave_open(evening, round, 0);
            write(evening, round + 1, 0, {brikks::Turn::Kind::bomb, {}});
            break;
        }
        const Filling filling = fill(evening);
        if (filling.verdict != Verdict::illegal)
            continue;
        for (const base::Text& change : nearest_changes(evening, filling)) {
            if (change.id != base::Id::with_bomb_moved && change.id != base::Id::with_bomb_removed)
                continue;
            CHECK(argument<std::string>(change, "player") == evening.record.players.front().name);
            Evening changed = evening;
            leave_open(changed, number(change, "round") - 1, 0);
            if (change.id == base::Id::with_bomb_moved)
                write(changed, number(change, "other") - 1, 0, {brikks::Turn::Kind::bomb, {}});
            CHECK(fits(changed));
            ++(change.id == base::Id::with_bomb_moved ? moved : removed);
        }
    }
    CHECK(moved > 3);
    CHECK(removed > 3);
}

TEST_CASE("another round in which a player was out makes the sheets fit") {
    int moved = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.players = 2, .duel = false}), Notation::order, rng);
        const auto& rounds = evening.record.rounds;
        const auto out = std::find_if(rounds.begin(), rounds.end(), [](const brikks::Round& round) {
            return round.turns[0].kind == brikks::Turn::Kind::out;
        });
        if (out - rounds.begin() < 3 || out == rounds.end())
            continue;
        const auto last = static_cast<std::size_t>(out - rounds.begin());
        write(evening, last - 2, 0, {brikks::Turn::Kind::out, {}});
        write(evening, last - 1, 0, {brikks::Turn::Kind::gone, {}});
        write(evening, last, 0, {brikks::Turn::Kind::gone, {}});
        const Filling filling = fill(evening);
        REQUIRE(filling.verdict == Verdict::illegal);
        for (const base::Text& change : nearest_changes(evening, filling))
            if (change.id == base::Id::with_out_moved) {
                CHECK(number(change, "round") == last - 1);
                CHECK(number(change, "other") == last + 1);
                Evening changed = evening;
                leave_open(changed, last - 2, 0);
                leave_open(changed, last - 1, 0);
                write(changed, last, 0, {brikks::Turn::Kind::out, {}});
                CHECK(fits(changed));
                ++moved;
            }
    }
    CHECK(moved > 5);
}

TEST_CASE("a start block or turn that was written down wrongly is named") {
    int starts = 0;
    int turns = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Evening evening = evening_of(random_game(rng, {.players = 2, .duel = false}), Notation::order, rng);
        Evening start = evening;
        write_start(start, 0, evening.record.start[1]);
        const Filling refused = fill(start);
        REQUIRE(refused.verdict == Verdict::illegal);
        CHECK(refused.findings.front().text.id == base::Id::dice_wrong_start);
        for (const base::Text& change : nearest_changes(start, refused))
            if (change.id == base::Id::with_other_start) {
                CHECK(argument<std::string>(change, "other") == to_string(evening.record.start[0]));
                ++starts;
            }
        Evening turn = evening;
        const brikks::Round& first = evening.record.rounds.front();
        if (first.turns[0].kind != brikks::Turn::Kind::place)
            continue;
        brikks::Turn wrong = first.turns[0];
        wrong.placement.at.row += 5;
        write(turn, 0, 0, wrong);
        const Filling filling = fill(turn);
        REQUIRE(filling.verdict == Verdict::illegal);
        CHECK(argument<std::string>(filling.findings.front().text, "rolled") == to_string(wrong.placement));
        for (const base::Text& change : nearest_changes(turn, filling))
            if (change.id == base::Id::with_other_turn) {
                CHECK(argument<std::string>(change, "other") == to_string(first.turns[0].placement));
                ++turns;
            }
    }
    CHECK(starts > 15);
    CHECK(turns > 15);
}

TEST_CASE("a sheet of another variant beside one with a wrong mark in a duel") {
    Rng rng(5);
    Evening evening = evening_of(random_game(rng, {.players = 2, .duel = true}), Notation::outlines, rng);
    evening.sheets[0]->sheet.energy->circle(1) = brikks::EnergyMark::circled;
    evening.sheets[1]->sheet.variant = brikks::Variant::standard;
    const Filling filling = fill(evening);
    REQUIRE(filling.verdict == Verdict::illegal);
    CHECK(filling.own_errors.size() == 1);
    CHECK(filling.findings.size() == 1);
    Filling with_changes = filling; // nothing is searched, so no limit matters
    add_nearest_changes(evening.open, read_player_sheets(evening.open, evening.sheets), with_changes, {{}, 0});
    CHECK(with_changes.findings.size() == filling.findings.size());
}

TEST_CASE("no roll is tried for a sheet that is wrong by itself") {
    Rng rng(1);
    Evening evening = evening_of(random_game(rng, {.players = 2, .duel = false}), Notation::order, rng);
    alter(evening, support::Alteration::roll, rng);
    evening.sheets[1]->sheet.energy->circle(1) = brikks::EnergyMark::circled;
    const Filling filling = fill(evening);
    REQUIRE(filling.fits_until);
    REQUIRE(!filling.own_errors.empty());
    const auto tries = [&](Filling refused) {
        int count = 0;
        brikks::Limits limits;
        limits.out_of_time = [&] { return ++count > 0; };
        add_nearest_changes(evening.open, read_player_sheets(evening.open, evening.sheets), refused, limits);
        return count;
    };
    Filling no_rolls = filling;
    no_rolls.fits_until.reset();
    CHECK(tries(filling) == tries(no_rolls));
}

TEST_CASE("what is not decided within the limits is no change that would fit") {
    Rng rng(3);
    const support::Game game = random_game(rng, {});
    Evening other = evening_of(game, Notation::order, rng);
    alter(other, support::Alteration::roll, rng);
    const Filling refused = fill(other);
    REQUIRE(refused.verdict == Verdict::illegal);
    const Evening evening = evening_of(game, Notation::crosses, rng); // every change would fit these sheets of crosses
    brikks::Limits no_time;
    no_time.out_of_time = [] { return true; };
    for (const brikks::Limits& limits : {no_time, brikks::Limits{{}, 0}}) {
        Filling filling = refused;
        add_nearest_changes(evening.open, read_player_sheets(evening.open, evening.sheets), filling, limits);
        REQUIRE(filling.findings.size() == refused.findings.size() + 1);
        CHECK(filling.findings.back().text.id == base::Id::changes_cut_off);
    }
}
