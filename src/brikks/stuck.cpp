#include "brikks/stuck.hpp"

#include "brikks/fall.hpp"

namespace brikks {

std::vector<PlacedBlock> stuck(Grid grid, std::vector<PlacedBlock> blocks) {
    for (const PlacedBlock& block : blocks)
        grid.bits |= block.squares;
    const auto lift = [&](const PlacedBlock& block) {
        const Grid without{grid.bits & ~block.squares};
        const bool lifted = (reachable(without, *block.shape) & bit(block.at)) != 0;
        if (lifted)
            grid = without;
        return lifted;
    };
    while (std::erase_if(blocks, lift) > 0) {
    }
    return blocks;
}

} // namespace brikks
