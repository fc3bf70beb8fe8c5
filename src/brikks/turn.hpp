// The state of one player during a game, and the effect of a placed block on it.
#pragma once

#include <optional>

#include "brikks/circles.hpp"
#include "brikks/energy.hpp"
#include "brikks/fall.hpp"
#include "brikks/sheet.hpp"

namespace brikks {

inline constexpr int swap_cost = 5;

// Returns the energy that it costs to place another block than the rolled one. For two blocks of one colour this is the
// distance between their columns; otherwise it is the cost of a swap (turn-block, swap-block).
int cost(Block rolled, Block placed);

// Returns the costs that a block of this shape can have, depending on the roll, as bits 0..3 and 5. If two blocks have
// this shape, the costs of both are included.
unsigned possible_costs(const Shape& shape);

struct Player {
    Grid grid;
    EnergyBar energy;
    int crosses = 0; // on the extra points bar, 0..14; in a duel always 0
    int bombs_used = 0;
    friend bool operator==(const Player&, const Player&) = default;
};

// The state of a player before the start block.
Player new_player(int players);

// The effect of placing one block.
struct Effect {
    int cost = 0;
    Covered covered;
    int lost = 0;           // active points crossed out for misses
    int gained = 0;         // energy circles circled
    int pink = 0;           // pink X among the circles gained
    unsigned completed = 0; // the rows that the block completes, bit 0 for row 1
    int line_crosses = 0;
    int earned = 0; // pink + line_crosses: crosses earned, even if the bar has no room; in a duel mini blocks
    friend bool operator==(const Effect&, const Effect&) = default;
};

// Draws the block and applies its effects in the order of the rules: points are spent, losses taken, gains circled,
// lines completed, crosses earned. The caller must check that `at` is a landing and that the player can pay the cost.
Effect place(Player& player, const Shape& shape, Cell at, int cost, int level, Variant variant);

// True if the player can place the rolled block somewhere, perhaps after turning or swapping it with active points
// (rule out).
bool can_place(const Player& player, Block rolled);

// Returns the least number of active points with which every roll can be placed on this grid. If no number is enough,
// the result is greater than energy_circles.
int enough_points(Grid grid);

// Returns the first roll, by colour and then by column, that the player cannot place; nullopt if there is none.
std::optional<Block> blocked_roll(const Player& player);

} // namespace brikks
