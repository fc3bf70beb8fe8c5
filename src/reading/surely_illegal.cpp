#include "reading/surely_illegal.hpp"

#include <cstdlib>
#include <vector>

#include "brikks/circles.hpp"
#include "brikks/squares.hpp"

namespace reading {
namespace {

using brikks::Bits;

// Returns the last circle that must be marked on the energy bar if these are the blocks (circle-match, circle-miss,
// energy-full).
int position_after(const std::vector<Bits>& blocks, const brikks::Sheet& sheet) {
    brikks::EnergyBar bar = brikks::start_energy(sheet.players);
    for (const Bits block : blocks)
        gain(bar, circle_effect(brikks::covered(block, brikks::shape_of_squares(block)->colour), sheet.level).gain);
    return bar.position;
}

} // namespace

std::optional<double> surely_illegal(const GridReading& grid, const brikks::Sheet& sheet) {
    constexpr double each_circle_off = 0.5;
    for (std::size_t bomb = 1; bomb < sheet.bombs->size(); ++bomb)
        if ((*sheet.bombs)[bomb] && !(*sheet.bombs)[bomb - 1])
            return 0;
    if (sheet.notation == brikks::Notation::crosses)
        return brikks::components_divisible_by_four(grid.crossed & ~grid.minis) ? std::nullopt : std::optional(0.0);
    if (grid.odd)
        return 0;
    const int off = std::abs(position_after(grid.blocks, sheet) - sheet.energy->position());
    return off > 0 ? std::optional((off - 1) * each_circle_off) : std::nullopt;
}

} // namespace reading
