// Tests the choice of the histories of an evening that become its record.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "evenings/evening.hpp"
#include "support/evenings.hpp"

namespace {

using brikks::HistoryGroup;
using brikks::Turn;
using brikks::Weight;

constexpr Weight none = ~Weight{0};

// The least weight of the histories in which the player is out before the last roll, and that of the others.
using Least = std::array<Weight, 2>;

void add(Least& least, const Least& rest, Weight weight) {
    for (std::size_t in = 0; in < 2; ++in)
        if (rest[in] != none)
            least[in] = std::min(least[in], weight + rest[in]);
}

// Returns the least weights by the colour of the start block.
base::EnumArray<brikks::Colour, Least> least_weights(const HistoryGroup& group) {
    std::vector<Least> rest;
    for (std::size_t layer = group.layers.size(); layer-- > 1;) {
        const bool last = layer + 1 == group.layers.size();
        std::vector<Least> here;
        for (const std::vector<brikks::GroupStep>& steps : group.layers[layer]) {
            Least& least = here.emplace_back(Least{none, none});
            for (const brikks::GroupStep& step : steps) {
                const bool in = step.players.front().turn.kind != Turn::Kind::gone;
                add(least, last ? Least{in ? none : 0, in ? 0 : none} : rest[step.to], step.weight);
            }
        }
        rest = std::move(here);
    }
    base::EnumArray<brikks::Colour, Least> result;
    for (const brikks::Colour colour : brikks::all_colours)
        result[colour] = {none, none};
    for (const brikks::GroupStep& step : group.layers[0].front())
        add(result[step.players.front().turn.placement.block.colour], rest[step.to], step.weight);
    return result;
}

// Returns the least weight of all choices that give the players start blocks of different colours and leave somebody
// in. `taken`: a bit for each colour that is taken. `in`: true if somebody is in already.
Weight least_together(const std::vector<base::EnumArray<brikks::Colour, Least>>& players, std::size_t player,
                      unsigned taken, bool in) {
    if (player == players.size())
        return in ? 0 : none;
    Least least = {none, none};
    for (const brikks::Colour colour : brikks::all_colours)
        for (const std::size_t stays : {0U, 1U}) {
            const unsigned bit = 1U << static_cast<unsigned>(colour);
            const Weight weight = players[player][colour][stays];
            if ((taken & bit) != 0 || weight == none)
                continue;
            const Weight rest = least_together(players, player + 1, taken | bit, in || stays == 1);
            add(least, {rest, none}, weight);
        }
    return least[0];
}

Weight weight_in_record(const HistoryGroup& group, const brikks::Game& record) {
    const std::size_t player = group.players.front();
    Weight weight = 0;
    std::uint32_t seat = 0;
    for (std::size_t layer = 0; layer < group.layers.size(); ++layer) {
        const Turn turn =
            layer == 0 ? Turn{Turn::Kind::place, record.start[player]} : record.rounds[layer - 1].turns[player];
        const auto& steps = group.layers[layer][seat];
        const auto step = std::find_if(steps.begin(), steps.end(), [&](const brikks::GroupStep& each) {
            return each.players.front().turn == turn;
        });
        REQUIRE(step != steps.end());
        weight += step->weight;
        seat = step->to;
    }
    return weight;
}

TEST_CASE("the record is the most natural one in which somebody is in at the last roll") {
    // With seed 6373, each start block must differ from that of the player's most natural history.
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 10U, 6373U}) {
        CAPTURE(seed);
        support::Rng rng(seed);
        support::Evening evening = evening_of(random_game(rng, {}), brikks::Notation::outlines, rng);
        if (evening.record.variant == brikks::Variant::duel)
            continue;
        leave_turns_open(evening);
        for (auto& sheet : evening.sheets)
            leave_out_bars(sheet->sheet, 100, rng);
        const brikks::Filling filling = fill(evening);
        REQUIRE(filling.game);
        std::vector<base::EnumArray<brikks::Colour, Least>> players;
        Weight weight = 0;
        for (const HistoryGroup& group : filling.groups) {
            players.push_back(least_weights(group));
            weight += weight_in_record(group, *filling.game);
        }
        CHECK(weight == least_together(players, 0, 0, false));
    }
}

} // namespace
