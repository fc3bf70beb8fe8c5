// From the dice and the sheets of an evening back to its record.
#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/text.hpp"
#include "referee/evening.hpp"
#include "referee/game_replay.hpp"
#include "support/evenings.hpp"

namespace {

using base::Verdict;
using brikks::Filling;
using brikks::Notation;
using support::Evening;
using support::Rng;

Evening random_evening(std::uint64_t seed, Notation notation, Rng& rng) {
    support::GamePlan plan;
    if (seed % 8 == 0)
        plan.most_rounds = rng.between(0, 12); // broken off
    return evening_of(random_game(rng, plan), notation, rng);
}

void check_record(const Evening& evening, const Filling& filling) {
    REQUIRE(filling.verdict == Verdict::legal);
    REQUIRE(filling.game);
    CHECK(support::ends_as_given(*filling.game, evening.sheets));
    CHECK(filling.game->totals == evening.record.totals);
    CHECK(filling.game->winner == evening.record.winner);
    for (std::size_t round = 0; round < evening.record.rounds.size(); ++round) {
        CHECK(filling.game->rounds[round].rolls == evening.record.rounds[round].rolls);
        CHECK(filling.game->rounds[round].roller == evening.record.rounds[round].roller);
    }
}

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

// The changes with which the sheets would fit.
std::vector<base::Text> nearest_changes(const Evening& evening, Filling filling) {
    const std::size_t before = filling.findings.size();
    add_nearest_changes(evening.open, evening.sheets, filling, {});
    std::vector<base::Text> changes;
    for (std::size_t i = before; i < filling.findings.size(); ++i) {
        const base::Id id = filling.findings[i].text.id;
        CHECK((id == base::Id::would_fit_dice || id == base::Id::all_would_fit_dice));
        changes.push_back(argument<std::vector<base::Text>>(filling.findings[i].text, "change").front());
    }
    return changes;
}

bool fits(const Evening& evening) {
    return fill(evening.open, evening.sheets, {}).verdict == Verdict::legal;
}

void leave_open(Evening& evening, std::size_t round, std::size_t player) {
    evening.open.game.rounds[round].turns[player] = {};
    evening.open.open_turns[round][player] = true;
}

void write(Evening& evening, std::size_t round, std::size_t player, const brikks::Turn& turn) {
    evening.open.game.rounds[round].turns[player] = turn;
    evening.open.open_turns[round][player] = false;
}

} // namespace

TEST_CASE("log and sheets in, record out; what happened is among the histories") {
    int duels = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto notation = std::vector{Notation::outlines, Notation::order, Notation::colours}[seed % 3];
        const Evening evening = random_evening(seed, notation, rng);
        const Filling filling = fill(evening.open, evening.sheets, {});
        check_record(evening, filling);
        for (const brikks::HistoryGroup& group : filling.groups) {
            CHECK(group.all);
            CHECK(support::holds(group, evening.record));
        }
        duels += evening.record.variant == brikks::Variant::duel ? 1 : 0;
    }
    CHECK(duels > 5);
}

TEST_CASE("sheets with crosses only, after a few rounds") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Evening evening =
            evening_of(random_game(rng, {.most_rounds = rng.between(1, 9)}), Notation::crosses, rng);
        check_record(evening, fill(evening.open, evening.sheets, {}));
    }
}

// Too many seats for the memory, were those that lead nowhere or look hopeless kept.
TEST_CASE("sheets with crosses only, of whole games") {
    for (const std::uint64_t seed : {777001U, 777036U, 777043U}) { // the second one is a duel
        CAPTURE(seed);
        Rng rng(seed);
        const Evening evening = evening_of(random_game(rng, {}), Notation::crosses, rng);
        check_record(evening, fill(evening.open, evening.sheets, {}));
    }
}

TEST_CASE("altered evenings: what is accepted is replayed, and what is refused has a reason") {
    int accepted = 0;
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {}), Notation::outlines, rng);
        alter(evening, static_cast<support::Alteration>(seed % 3), rng);
        Filling filling = fill(evening.open, evening.sheets, {});
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

TEST_CASE("the nearest changes make the sheets fit") {
    int rolls = 0;
    int exchanges = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {}), Notation::order, rng);
        alter(evening, seed % 2 == 0 ? support::Alteration::exchange : support::Alteration::roll, rng);
        const Filling filling = fill(evening.open, evening.sheets, {});
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
            if (seed % 2 == 0) // else there is one too many
                leave_open(evening, round, 0);
            write(evening, round + 1, 0, {brikks::Turn::Kind::bomb, {}});
            break;
        }
        const Filling filling = fill(evening.open, evening.sheets, {});
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
        const Filling filling = fill(evening.open, evening.sheets, {});
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
        start.open.open_start[0] = false;
        start.open.game.start[0] = evening.record.start[1];
        const Filling refused = fill(start.open, start.sheets, {});
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
        const Filling filling = fill(turn.open, turn.sheets, {});
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
    const Filling filling = fill(evening.open, evening.sheets, {});
    REQUIRE(filling.verdict == Verdict::illegal);
    CHECK(filling.own_errors.size() == 1);
    CHECK(filling.findings.size() == 1);
    Filling with_changes = filling; // nothing is searched, so no limit matters
    add_nearest_changes(evening.open, evening.sheets, with_changes, {{}, 0});
    CHECK(with_changes.findings.size() == filling.findings.size());
}

TEST_CASE("no roll is tried for a sheet that is wrong by itself") {
    Rng rng(1);
    Evening evening = evening_of(random_game(rng, {.players = 2, .duel = false}), Notation::order, rng);
    alter(evening, support::Alteration::roll, rng);
    evening.sheets[1]->sheet.energy->circle(1) = brikks::EnergyMark::circled;
    const Filling filling = fill(evening.open, evening.sheets, {});
    REQUIRE(filling.fits_until);
    REQUIRE(!filling.own_errors.empty());
    const auto tries = [&](Filling refused) {
        int count = 0;
        brikks::Limits limits;
        limits.out_of_time = [&] { return ++count > 0; };
        add_nearest_changes(evening.open, evening.sheets, refused, limits);
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
    const Filling refused = fill(other.open, other.sheets, {});
    REQUIRE(refused.verdict == Verdict::illegal);
    const Evening evening = evening_of(game, Notation::crosses, rng); // with which every change would fit
    brikks::Limits no_time;
    no_time.out_of_time = [] { return true; };
    for (const brikks::Limits& limits : {no_time, brikks::Limits{{}, 0}}) {
        Filling filling = refused;
        add_nearest_changes(evening.open, evening.sheets, filling, limits);
        REQUIRE(filling.findings.size() == refused.findings.size() + 1);
        CHECK(filling.findings.back().text.id == base::Id::changes_cut_off);
    }
}

TEST_CASE("each sheet is judged alone, too") {
    int fitting = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.players = 3, .duel = false}), Notation::order, rng);
        CHECK(fill(evening.open, evening.sheets, {}).alone == std::vector(3, Verdict::legal));
        alter(evening, support::Alteration::sheet, rng);
        const Filling filling = fill(evening.open, evening.sheets, {});
        if (filling.verdict != Verdict::illegal)
            continue;
        CHECK(filling.alone == std::vector{Verdict::illegal, Verdict::legal, Verdict::legal});
        ++fitting;
        evening.sheets[1]->sheet.players = 2;
        const Filling two = fill(evening.open, evening.sheets, {});
        CHECK(two.alone == std::vector{Verdict::illegal, Verdict::illegal, Verdict::legal});
        CHECK(two.findings.size() == 2);
    }
    CHECK(fitting > 15);
}

TEST_CASE("a wrong total or winner is left out of the record alone, and rollers who cannot have rolled") {
    Rng rng(4);
    Evening evening = evening_of(random_game(rng, {.players = 3, .duel = false}), Notation::outlines, rng);
    const Filling right = fill(evening.open, evening.sheets, {});
    REQUIRE(right.game);
    CHECK(right.left_out.empty());
    const int total = replay_game(*right.game).scores[0].total;
    evening.open.game.totals = {total, 1000, std::nullopt};
    for (brikks::Round& round : evening.open.game.rounds)
        round.roller = 0;
    const Filling filling = fill(evening.open, evening.sheets, {});
    REQUIRE(filling.game);
    CHECK(filling.game->totals == std::vector<std::optional<int>>{total, std::nullopt, std::nullopt});
    CHECK(!filling.game->rounds.back().roller);
    REQUIRE(filling.left_out.size() == 2);
    CHECK(to_string(filling.left_out.back(), base::Language::en).find("claims 1000 points") != std::string::npos);
}

TEST_CASE("a log of rolls alone: the sheets say who used a bomb and who was out") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {}), Notation::outlines, rng);
        for (auto& open : evening.open.open_turns)
            open.assign(open.size(), true);
        for (brikks::Round& round : evening.open.game.rounds)
            round.turns.assign(round.turns.size(), {});
        const Filling filling = fill(evening.open, evening.sheets, {});
        REQUIRE(filling.verdict == Verdict::legal);
        CHECK(support::ends_as_given(*filling.game, evening.sheets));
    }
}

TEST_CASE("evenings of sheets whose bars are not all given") {
    int duels = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = random_evening(seed, Notation::outlines, rng);
        for (auto& sheet : evening.sheets) {
            if (rng.percent(50))
                sheet->sheet.energy.reset();
            if (rng.percent(50))
                sheet->sheet.extra.reset();
            if (rng.percent(50))
                sheet->sheet.bombs.reset();
        }
        const Filling filling = fill(evening.open, evening.sheets, {});
        REQUIRE(filling.verdict == Verdict::legal);
        for (const brikks::HistoryGroup& group : filling.groups)
            CHECK(support::holds(group, evening.record));
        duels += evening.record.variant == brikks::Variant::duel ? 1 : 0;
    }
    CHECK(duels > 5);
}

TEST_CASE("what is written down of the turns is kept, and there is a record with it") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = random_evening(seed, Notation::outlines, rng);
        for (std::size_t player = 0; player < evening.sheets.size(); ++player) {
            if (rng.percent(50)) {
                evening.open.open_start[player] = false;
                evening.open.game.start[player] = evening.record.start[player];
            }
            for (std::size_t round = 0; round < evening.record.rounds.size(); ++round)
                if (rng.percent(50)) {
                    evening.open.open_turns[round][player] = false;
                    evening.open.game.rounds[round].turns[player] = evening.record.rounds[round].turns[player];
                }
        }
        const Filling filling = fill(evening.open, evening.sheets, {});
        check_record(evening, filling);
        for (std::size_t player = 0; player < evening.sheets.size(); ++player) {
            if (!evening.open.open_start[player])
                CHECK(filling.game->start[player] == evening.record.start[player]);
            for (std::size_t round = 0; round < evening.record.rounds.size(); ++round)
                if (!evening.open.open_turns[round][player])
                    CHECK(filling.game->rounds[round].turns[player] == evening.record.rounds[round].turns[player]);
        }
    }
}

TEST_CASE("the first history is the most natural one") {
    int choices = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.duel = false}), Notation::outlines, rng);
        for (auto& open : evening.open.open_turns)
            open.assign(open.size(), true);
        for (auto& sheet : evening.sheets)
            sheet->sheet.bombs.reset();
        const auto rank = [&](const std::vector<const brikks::GroupStep*>& history) {
            int bombs = 0;
            int swaps = 0;
            int needless = 0;
            int paid = 0;
            for (std::size_t round = 1; round < history.size(); ++round) {
                const brikks::HistoryStep& step = history[round]->players.front();
                bombs += step.turn.kind == brikks::Turn::Kind::bomb ? 1 : 0;
                if (step.turn.kind != brikks::Turn::Kind::place || step.cost == 0)
                    continue;
                const brikks::Block rolled = evening.record.rounds[round - 1].rolls.back();
                const brikks::Block placed = step.turn.placement.block;
                ++paid;
                swaps += placed.colour != rolled.colour ? 1 : 0;
                needless += &shape_of(placed) == &shape_of(rolled) ? 1 : 0;
            }
            return std::tuple(bombs, swaps, needless, paid);
        };
        const Filling filling = fill(evening.open, evening.sheets, {});
        REQUIRE(filling.verdict == Verdict::legal);
        for (const brikks::HistoryGroup& group : filling.groups) {
            const auto histories = first_histories(group, 200);
            for (const auto& history : histories) {
                CHECK(rank(histories.front()) <= rank(history));
                choices += rank(histories.front()) < rank(history) ? 1 : 0;
            }
        }
    }
    CHECK(choices > 1000);
}

TEST_CASE("somebody is in at the last roll") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {.players = 2, .duel = false}), Notation::outlines, rng);
        const auto& last = evening.record.rounds.back().turns;
        if (last[0].kind != brikks::Turn::Kind::gone)
            continue;
        // The other one is said to have been out long before.
        for (std::size_t round = 0; round < evening.record.rounds.size(); ++round) {
            evening.open.open_turns[round][1] = false;
            evening.open.game.rounds[round].turns[1].kind =
                round == 0 ? brikks::Turn::Kind::out : brikks::Turn::Kind::gone;
        }
        evening.sheets[1].reset();
        const Filling filling = fill(evening.open, evening.sheets, {});
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
    evening.sheets[1]->sheet = evening.sheets[0]->sheet; // the same start block for certain
    evening.open.game.players[1].level = evening.open.game.players[0].level;
    for (brikks::Round& round : evening.open.game.rounds)
        round.turns[1] = round.turns[0];
    for (auto& open : evening.open.open_turns)
        open[1] = open[0];
    const Filling filling = fill(evening.open, evening.sheets, {});
    CHECK(filling.verdict == Verdict::illegal);
    CHECK(filling.findings.front().rule == base::Rule::start_block);
    // Not even of one whose sheet is not given, if it is written down.
    evening.open.open_start[1] = false;
    evening.open.game.start[1] = evening.record.start[0];
    evening.sheets[1].reset();
    CHECK(fill(evening.open, evening.sheets, {}).verdict == Verdict::illegal);
    evening.open.game.start[1] = evening.record.start[1];
    CHECK(fill(evening.open, evening.sheets, {}).verdict == Verdict::legal);
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
        const Filling filling = fill(evening.open, evening.sheets, {});
        if (filling.verdict == Verdict::illegal && filling.own_errors.empty())
            named += filling.findings.front().text.id == base::Id::dice_no_minis ? 1 : 0;
    }
    CHECK(named > 10);
}

TEST_CASE("a hard sheet does not take the time of an easy one") {
    Rng rng(777008);
    const Evening evening = evening_of(random_game(rng, {}), Notation::crosses, rng);
    brikks::Limits limits;
    limits.out_of_time = [calls = 0]() mutable { return ++calls > 3000; };
    const Filling filling = fill(evening.open, evening.sheets, limits);
    CHECK(filling.alone == std::vector{Verdict::legal, Verdict::undecided, Verdict::legal});
}

TEST_CASE("a sheet that no dice lead to is refused for that, though its histories are too many") {
    Rng rng(777006);
    Evening evening = evening_of(random_game(rng, {}), Notation::crosses, rng);
    evening.sheets[0]->sheet.extra = brikks::max_crosses;
    const Filling filling = fill(evening.open, evening.sheets, {});
    CHECK(filling.verdict == Verdict::illegal);
    CHECK(filling.findings.empty());
    REQUIRE(!filling.own_errors.empty());
    CHECK(filling.own_errors.front().rule == base::Rule::extra);
}

TEST_CASE("a limit gives undecided, and a note says whose sheet and why") {
    Rng rng(3);
    const support::Game game = random_game(rng, {.players = 2, .duel = false});
    const Evening evening = evening_of(game, Notation::crosses, rng);
    const auto notes = [&](const brikks::Limits& limits) {
        const Filling filling = fill(evening.open, evening.sheets, limits);
        CHECK(filling.verdict == Verdict::undecided);
        CHECK(filling.alone == std::vector(2, Verdict::undecided));
        CHECK(!filling.game);
        for (const base::Finding& finding : filling.findings)
            CHECK(finding.severity == base::Severity::note);
        return filling.findings;
    };
    const auto with_hint = [](base::Id why) {
        return base::Text{base::Id::dice_draw_blocks, {{"why", base::Text(why)}}};
    };
    brikks::Limits no_time;
    no_time.out_of_time = [] { return true; };
    const auto time = notes(no_time);
    REQUIRE(time.size() == 2);
    CHECK(time.front().text == with_hint(base::Id::dice_time_over));
    CHECK(time.front().moment->board == 0);
    CHECK(time.back().moment->board == 1);
    const auto memory = notes({{}, 0});
    REQUIRE(memory.size() == 2); // the other sheet could be decided
    CHECK(memory.back().moment->board == 1);
    CHECK(memory.back().text == with_hint(base::Id::dice_memory_full));
}
