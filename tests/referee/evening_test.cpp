// From the dice and the sheets of an evening back to its record.
#include <doctest/doctest.h>

#include <tuple>

#include "base/text.hpp"
#include "referee/evening.hpp"
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
        support::GamePlan plan;
        plan.most_rounds = rng.between(1, 9);
        const Evening evening = evening_of(random_game(rng, plan), Notation::crosses, rng);
        check_record(evening, fill(evening.open, evening.sheets, {}));
    }
}

// Too many seats for the memory, were those that lead nowhere or look hopeless kept.
TEST_CASE("sheets with crosses only, of whole games") {
    for (const std::uint64_t seed : {777001, 777043}) {
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
        support::GamePlan plan;
        Evening evening = evening_of(random_game(rng, plan), Notation::outlines, rng);
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
    int named = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        support::GamePlan plan;
        Evening evening = evening_of(random_game(rng, plan), Notation::order, rng);
        alter(evening, support::Alteration::roll, rng);
        Filling filling = fill(evening.open, evening.sheets, {});
        if (filling.verdict != Verdict::illegal)
            continue;
        const std::size_t before = filling.findings.size();
        add_nearest_changes(evening.open, evening.sheets, filling, {});
        for (std::size_t i = before; i < filling.findings.size(); ++i)
            CHECK(filling.findings[i].text.id == base::Id::would_fit_dice);
        named += filling.findings.size() > before ? 1 : 0;
    }
    CHECK(named > 12);
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
        support::GamePlan plan;
        plan.duel = false;
        Evening evening = evening_of(random_game(rng, plan), Notation::outlines, rng);
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
        support::GamePlan plan;
        plan.players = 2;
        plan.duel = false;
        Evening evening = evening_of(random_game(rng, plan), Notation::outlines, rng);
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
    support::GamePlan plan;
    plan.players = 2;
    plan.duel = false;
    plan.most_rounds = 4;
    const support::Game game = random_game(rng, plan);
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
        support::GamePlan plan;
        plan.duel = true;
        Evening evening = evening_of(random_game(rng, plan), Notation::order, rng);
        brikks::Sheet& sheet = evening.sheets[0]->sheet;
        for (const brikks::Cell mini : brikks::cells(mini_squares(sheet.marks)))
            sheet.marks[mini] = brikks::empty_square;
        const Filling filling = fill(evening.open, evening.sheets, {});
        if (filling.verdict == Verdict::illegal)
            named += filling.findings.front().text.id == base::Id::dice_no_minis ? 1 : 0;
    }
    CHECK(named > 10);
}

TEST_CASE("a limit gives undecided") {
    Rng rng(3);
    support::GamePlan plan;
    plan.players = 2;
    plan.duel = false;
    const Evening evening = evening_of(random_game(rng, plan), Notation::crosses, rng);
    brikks::Limits limits;
    limits.out_of_time = [] { return true; };
    const Filling filling = fill(evening.open, evening.sheets, limits);
    CHECK(filling.verdict == Verdict::undecided);
    CHECK(!filling.game);
    CHECK(filling.findings.empty());
}
