// Tests what a block costs, and what placing it does.
#include <doctest/doctest.h>

#include <string>

#include "brikks/turn.hpp"
#include "support/bridge.hpp"
#include "support/plain_rules.hpp"

using namespace brikks;

namespace {

Block block(std::string_view text) {
    return *parse_block(text);
}

Cell cell(std::string_view text) {
    return *parse_cell(text);
}

// Returns a player of a game of four, with circles circled up to `position` and `crossed` of them crossed out.
Player player_with(int position, int crossed) {
    Player player = new_player(4);
    player.energy.position = position;
    player.energy.crossed = crossed;
    return player;
}

Effect put(Player& player, std::string_view what, std::string_view where, int cost, int level) {
    return place(player, shape_of(block(what)), cell(where), cost, level, Variant::standard);
}

} // namespace

TEST_CASE("turn-block, swap-block: the costs of all 24 x 24 changes") {
    for (const support::Picture& rolled : support::pictures())
        for (const support::Picture& placed : support::pictures())
            CHECK(cost(support::core(rolled), support::core(placed)) == support::energy_cost(rolled, placed));
    CHECK(cost(block("G3"), block("G3")) == 0);
    CHECK(cost(block("G4"), block("G1")) == 3); // the columns do not wrap around
    CHECK(cost(block("R1"), block("R2")) == 1); // the same shape, but in the next column
    CHECK(cost(block("G1"), block("K1")) == 5);
}

TEST_CASE("the costs that a shape can have had") {
    for (const support::Picture* picture : support::different_pictures()) {
        unsigned costs = 0;
        for (const int each : support::costs_of(*picture))
            costs |= 1U << each;
        const Block placed = support::core(*picture);
        CAPTURE(to_string(placed));
        CHECK(possible_costs(shape_of(placed)) == costs);
    }
    CHECK(possible_costs(shape_of(block("G1"))) == 0b101111U);
    CHECK(possible_costs(shape_of(block("G2"))) == 0b100111U);
    CHECK(possible_costs(shape_of(block("R1"))) == 0b101111U);
}

TEST_CASE("a new player") {
    const Player player = new_player(2);
    CHECK(player.grid == Grid{});
    CHECK(player.energy == EnergyBar{4, 2, 0});
    CHECK(player.crosses == 0);
    CHECK(player.bombs_used == 0);
}

TEST_CASE("circle-match: two points at every level") {
    for (int level = 1; level <= 4; ++level) {
        CAPTURE(level);
        Player player = player_with(4, 1);
        const Effect effect = put(player, "W1", "d2", 0, level); // covers d2, e2, f2 and the white circle on e3
        CHECK(effect.covered.matches == 1);
        CHECK(effect.covered.misses == 0);
        CHECK(effect.gained == 2);
        CHECK(effect.lost == 0);
        CHECK(effect.pink == 0);
        CHECK(player.energy == EnergyBar{6, 0, 1});
        CHECK(player.crosses == 0);
    }
}

TEST_CASE("circle-miss: one point, nothing, one lost, two lost") {
    constexpr std::array<EnergyBar, 4> after = {EnergyBar{5, 0, 1}, EnergyBar{4, 0, 1}, EnergyBar{4, 0, 2},
                                                EnergyBar{4, 0, 3}};
    for (int level = 1; level <= 4; ++level) {
        CAPTURE(level);
        Player player = player_with(4, 1);
        const Effect effect = put(player, "G1", "e1", 0, level); // covers the white circle on e3
        CHECK(effect.covered.matches == 0);
        CHECK(effect.covered.misses == 1);
        CHECK(effect.gained == (level == 1 ? 1 : 0));
        CHECK(effect.lost == (level >= 3 ? level - 2 : 0));
        CHECK(player.energy == after[static_cast<std::size_t>(level - 1)]);
    }
}

TEST_CASE("two circles at once: each counts by itself, losses before gains") {
    // G4 (..X / XXX) with its corner on a4 covers the black a4 and the blue c5.
    SUBCASE("two misses at level 1") {
        Player player = player_with(6, 0);
        const Effect effect = put(player, "G4", "a4", 0, 1);
        CHECK(effect.covered.misses == 2);
        CHECK(effect.gained == 2);
        CHECK(effect.pink == 1); // circle 7 has a pink X
        CHECK(effect.earned == 1);
        CHECK(player.energy == EnergyBar{8, 0, 0});
        CHECK(player.crosses == 1);
    }
    SUBCASE("two misses at level 2") {
        Player player = player_with(6, 0);
        put(player, "G4", "a4", 0, 2);
        CHECK(player.energy == EnergyBar{6, 0, 0});
        CHECK(player.crosses == 0);
    }
    SUBCASE("two misses at level 3") {
        Player player = player_with(6, 0);
        CHECK(put(player, "G4", "a4", 0, 3).lost == 2);
        CHECK(player.energy == EnergyBar{6, 0, 2});
    }
    SUBCASE("two misses at level 4, with three points left") {
        Player player = player_with(6, 3);
        CHECK(put(player, "G4", "a4", 0, 4).lost == 3);
        CHECK(player.energy == EnergyBar{6, 0, 6});
    }
}

TEST_CASE("order: spend, then lose, then gain") {
    // B3 (.XX / XX.) with its corner on a4 covers the black a4 and the blue c5.
    SUBCASE("the loss is taken before the gain, so the gain stays") {
        Player player = player_with(6, 6);
        const Effect effect = put(player, "B3", "a4", 0, 4);
        CHECK(effect.covered.matches == 1);
        CHECK(effect.covered.misses == 1);
        CHECK(effect.lost == 0);
        CHECK(effect.gained == 2);
        CHECK(player.energy == EnergyBar{8, 0, 6});
        CHECK(player.energy.active() == 2);
    }
    SUBCASE("what is spent cannot be lost any more") {
        Player player = player_with(6, 3);
        const Effect effect = put(player, "B3", "a4", 2, 4);
        CHECK(effect.cost == 2);
        CHECK(effect.lost == 1);
        CHECK(effect.gained == 2);
        CHECK(player.energy == EnergyBar{8, 0, 6});
    }
    SUBCASE("level 3 loses one") {
        Player player = player_with(6, 3);
        const Effect effect = put(player, "B3", "a4", 0, 3);
        CHECK(effect.lost == 1);
        CHECK(player.energy == EnergyBar{8, 0, 4});
    }
    SUBCASE("level 1 gains three") {
        Player player = player_with(6, 3);
        const Effect effect = put(player, "B3", "a4", 1, 1);
        CHECK(effect.gained == 3);
        CHECK(effect.pink == 1);
        CHECK(player.energy == EnergyBar{9, 0, 4});
    }
}

TEST_CASE("energy-full: only what the bar can take is gained") {
    Player player = player_with(27, 20);
    const Effect effect = put(player, "W1", "d2", 0, 2);
    CHECK(effect.gained == 1);
    CHECK(effect.pink == 1);
    CHECK(player.energy == EnergyBar{28, 0, 20});
}

TEST_CASE("lines: one gives nothing, two, three and four give 1, 2 and 4 crosses") {
    for (int lines = 1; lines <= 4; ++lines) {
        CAPTURE(lines);
        Player player = new_player(4);
        for (int row = 0; row < lines; ++row)
            player.grid.bits |= row_bits(row) & ~bit(Cell{9, row});
        const Effect effect = put(player, "K3", "j1", 0, 2);
        CHECK(effect.completed == (1U << lines) - 1);
        CHECK(effect.line_crosses == support::crosses_for_lines(lines));
        CHECK(effect.earned == support::crosses_for_lines(lines));
        CHECK(player.crosses == support::crosses_for_lines(lines));
    }
}

TEST_CASE("a line counts once: rows that were complete before do not count again") {
    Player player = new_player(4);
    player.grid.bits = row_bits(0) | (row_bits(1) & ~bit(Cell{8, 1}) & ~bit(Cell{9, 1}));
    const Effect effect = put(player, "K1", "i2", 0, 2);
    CHECK(effect.completed == 0b10U);
    CHECK(effect.line_crosses == 0);
}

TEST_CASE("extra-max: 14 crosses, further ones lapse, and a duel has none on the bar") {
    for (const Variant variant : {Variant::standard, Variant::duel}) {
        Player player = new_player(2);
        player.crosses = variant == Variant::standard ? 12 : 0;
        for (int row = 0; row < 4; ++row)
            player.grid.bits |= row_bits(row) & ~bit(Cell{9, row});
        const Effect effect = place(player, shape_of(block("K3")), cell("j1"), 0, 2, variant);
        CHECK(effect.earned == 4);
        CHECK(player.crosses == (variant == Variant::standard ? 14 : 0));
    }
}

TEST_CASE("a pink X and lines of one block count together") {
    Player player = player_with(5, 0);
    player.grid.bits =
        (row_bits(1) | row_bits(2)) & ~bit(Cell{4, 2}) & ~bit(Cell{4, 1}) & ~bit(Cell{5, 1}) & ~bit(Cell{3, 1});
    const Effect effect = put(player, "W1", "d2", 0, 2);
    CHECK(effect.completed == 0b110U);
    CHECK(effect.pink == 1);
    CHECK(effect.line_crosses == 1);
    CHECK(effect.earned == 2);
    CHECK(player.crosses == 2);
}

TEST_CASE("can_place: the rolled block, turned or swapped with the energy at hand") {
    Player player = new_player(4);
    for (const Block rolled : all_blocks())
        CHECK(can_place(player, rolled));

    // Everything but column j is crossed, so only an upright I still fits.
    for (int row = 0; row < row_count; ++row)
        player.grid.bits |= row_bits(row) & ~bit(Cell{9, row});
    const auto placeable = [&](int active) {
        player.energy = EnergyBar{4 + active, 0, 4};
        std::string rolls;
        for (const Block rolled : all_blocks())
            if (can_place(player, rolled))
                rolls += to_string(rolled) + ' ';
        return rolls;
    };
    CHECK(placeable(0) == "K3 ");
    CHECK(placeable(1) == "K2 K3 K4 ");
    CHECK(placeable(2) == "K1 K2 K3 K4 ");
    CHECK(placeable(4) == "K1 K2 K3 K4 ");
    CHECK(placeable(5).size() == 24 * 3);

    player.grid.bits = full_grid & ~row_bits(10); // only the top row is free, so K4 fits and no higher block
    player.energy = EnergyBar{4, 0, 4};
    CHECK(can_place(player, block("K4")));
    CHECK_FALSE(can_place(player, block("K3")));
    CHECK_FALSE(can_place(player, block("W3")));

    player.grid.bits = full_grid;
    player.energy = EnergyBar{28, 0, 0};
    for (const Block rolled : all_blocks())
        CHECK_FALSE(can_place(player, rolled));
}
