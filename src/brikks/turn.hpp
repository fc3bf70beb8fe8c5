// One player's side in play, and what a placed block does to it.
#pragma once

#include <optional>

#include "brikks/circles.hpp"
#include "brikks/energy.hpp"
#include "brikks/fall.hpp"
#include "brikks/sheet.hpp"

namespace brikks {

inline constexpr int swap_cost = 5;

// The energy that it costs to turn or swap the rolled block into the placed one: within a colour the distance in
// columns, else the price of a swap (turn-block, swap-block).
int cost(Block rolled, Block placed);

// The costs that some roll gives a block of this shape, as bits 0..3 and 5: for its column, or one with the same shape.
unsigned possible_costs(const Shape& shape);

struct Player {
    Grid grid;
    EnergyBar energy;
    int crosses = 0; // on the extra points bar, 0..14; in a duel always 0
    int bombs_used = 0;
    friend bool operator==(const Player&, const Player&) = default;
};

// The state before the start block.
Player new_player(int players);

// The effect of placing one block.
struct Effect {
    int cost = 0;
    Covered covered;
    int lost = 0;           // active points crossed out for misses
    int gained = 0;         // energy circles circled
    int pink = 0;           // pink X among them
    unsigned completed = 0; // rows, bit 0 for row 1
    int line_crosses = 0;
    int earned = 0; // crosses due: pink + line_crosses; those past 14 lapse; in a duel mini blocks
    friend bool operator==(const Effect&, const Effect&) = default;
};

// Draws the block and applies its effects in the order of the rules: points are spent, losses taken, gains circled,
// lines completed, crosses earned. The caller has checked that it is a landing and that the cost can be paid.
Effect place(Player& player, const Shape& shape, Cell at, int cost, int level, Variant variant);

// True if the rolled block, turned or swapped with the energy at hand, can be placed somewhere (rule out).
bool can_place(const Player& player, Block rolled);

// The fewest active points with which every roll can be placed on this grid; more than the bar has if none are enough.
int enough_points(Grid grid);

// A roll that would put the player out, the first by colour and column; nullopt if every roll can be placed.
std::optional<Block> blocked_roll(const Player& player);

} // namespace brikks
