// Tests the way from the dice and the sheets of an evening back to its record.
#include <doctest/doctest.h>

#include <tuple>

#include "evenings/evening.hpp"
#include "replay/game_replay.hpp"
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
        plan.most_rounds = rng.between(0, 12); // the game is broken off
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

TEST_CASE("log and sheets in, record out, and what happened is among the histories") {
    int duels = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const auto notation = std::vector{Notation::outlines, Notation::order, Notation::colours}[seed % 3];
        const Evening evening = random_evening(seed, notation, rng);
        const Filling filling = fill(evening);
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
        check_record(evening, fill(evening));
    }
}

TEST_CASE("sheets with crosses only, of whole games") {
    for (const std::uint64_t seed : {777001U, 777036U, 777043U}) { // the second one is a duel
        CAPTURE(seed);
        Rng rng(seed);
        const Evening evening = evening_of(random_game(rng, {}), Notation::crosses, rng);
        check_record(evening, fill(evening));
    }
}

TEST_CASE("a wrong total or winner is left out of the record alone, and rollers who cannot have rolled") {
    Rng rng(4);
    Evening evening = evening_of(random_game(rng, {.players = 3, .duel = false}), Notation::outlines, rng);
    const Filling right = fill(evening);
    REQUIRE(right.game);
    CHECK(right.left_out.empty());
    const int total = replay_game(*right.game).scores[0].total;
    evening.open.game.totals = {total, 1000, std::nullopt};
    for (brikks::Round& round : evening.open.game.rounds)
        round.roller = 0;
    const Filling filling = fill(evening);
    REQUIRE(filling.game);
    CHECK(filling.game->totals == std::vector<std::optional<int>>{total, std::nullopt, std::nullopt});
    CHECK(!filling.game->rounds.back().roller);
    REQUIRE(filling.left_out.size() == 2);
    const auto says = [&](std::size_t index, std::string_view words) {
        return to_string(filling.left_out[index], base::Language::en).find(words) != std::string::npos;
    };
    CHECK(says(0, "the record leaves out who rolled"));
    CHECK(says(1, "claims 1000 points"));
}

TEST_CASE("a log of rolls alone: the sheets say who used a bomb and who was out") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        Evening evening = evening_of(random_game(rng, {}), Notation::outlines, rng);
        leave_turns_open(evening);
        const Filling filling = fill(evening);
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
        for (auto& sheet : evening.sheets)
            leave_out_bars(sheet->sheet, 50, rng);
        const Filling filling = fill(evening);
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
            if (rng.percent(50))
                write_start(evening, player, evening.record.start[player]);
            for (std::size_t round = 0; round < evening.record.rounds.size(); ++round)
                if (rng.percent(50))
                    write(evening, round, player, evening.record.rounds[round].turns[player]);
        }
        const Filling filling = fill(evening);
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
        leave_turns_open(evening);
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
        const Filling filling = fill(evening);
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

TEST_CASE("what is the same in all histories is the same in each of them") {
    int open = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Filling filling = fill(random_evening(seed, Notation::outlines, rng));
        for (const brikks::HistoryGroup& group : filling.groups) {
            constexpr std::size_t most = 2000;
            const auto histories = first_histories(group, most);
            if (histories.size() == most)
                continue;
            const std::vector<bool> before = same_before_in_all(group);
            const std::vector<std::vector<bool>> same = same_in_all(group);
            REQUIRE(before.size() == group.layers.size());
            for (std::size_t layer = 0; layer < group.layers.size(); ++layer) {
                bool seat_is_same = true;
                std::vector<bool> step_is_same(group.players.size(), true);
                for (const auto& history : histories) {
                    seat_is_same =
                        seat_is_same && (layer == 0 || history[layer - 1]->to == histories.front()[layer - 1]->to);
                    for (std::size_t i = 0; i < step_is_same.size(); ++i) {
                        const brikks::HistoryStep& step = history[layer]->players[i];
                        const brikks::HistoryStep& first = histories.front()[layer]->players[i];
                        step_is_same[i] = step_is_same[i] && step.turn == first.turn && step.minis == first.minis;
                    }
                }
                CHECK(before[layer] == seat_is_same);
                CHECK(same[layer] == step_is_same);
                open += seat_is_same ? 0 : 1;
            }
        }
    }
    CHECK(open > 0);
}
