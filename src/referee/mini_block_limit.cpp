#include "referee/mini_block_limit.hpp"

#include <algorithm>

#include "brikks/circles.hpp"
#include "brikks/energy.hpp"
#include "brikks/placed_block.hpp"

namespace brikks {
namespace {

// Returns the most points that one block can gain at level 1. `start`: only blocks that may be the start block.
int most_gain(bool start) {
    int most = 0;
    for (const Shape& shape : all_shapes())
        for (const Cell at : cells(places_inside(shape)))
            if (const PlacedBlock block = placed(shape, at); !start || may_start(block))
                most = std::max(most, circle_effect(covered(block.squares, shape.colour), 1).gain);
    return most;
}

int most_line_crosses(int rows) {
    return rows / 4 * line_crosses(4) + line_crosses(rows % 4);
}

} // namespace

int max_minis_by_round(int round) {
    static const int start_gain = most_gain(true);
    static const int gain = most_gain(false);
    int minis = 0; // the most mini blocks that a player can have earned so far
    for (int played = 1; played <= round && minis < max_minis; ++played) {
        const int blocks = played + 1; // including the start block
        const int position = std::min(start_energy(2).position + start_gain + gain * played, energy_circles);
        const int rows = std::min((4 * blocks + minis) / column_count, row_count);
        minis = std::max(minis, pink_up_to(position) + most_line_crosses(rows));
    }
    return std::min(minis, max_minis);
}

} // namespace brikks
