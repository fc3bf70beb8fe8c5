#include "brikks/referee/proof.hpp"

#include <algorithm>
#include <cstdlib>

namespace brikks {
namespace {

bool touch(Cell a, Cell b) {
    return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
}

// The rounds that it takes to draw these mini blocks in this order, none touching another of its round (mini-apart).
int rounds_for(const std::vector<Cell>& minis) {
    int rounds = minis.empty() ? 0 : 1;
    std::size_t first = 0;
    for (std::size_t i = 0; i < minis.size(); ++i)
        for (std::size_t j = first; j < i; ++j)
            if (touch(minis[i], minis[j])) {
                first = i;
                ++rounds;
                break;
            }
    return rounds;
}

// Crossed-out circles among the first `position`.
int crossed_marks(const EnergyMarks& marks, int position) {
    return static_cast<int>(std::count(marks.begin(), marks.begin() + position, EnergyMark::crossed));
}

bool some_roll_blocked(const Player& player) {
    const auto rolls = all_blocks();
    return std::any_of(rolls.begin(), rolls.end(), [&](Block roll) { return !can_place(player, roll); });
}

} // namespace

Replay replay(const Sheet& sheet, const std::vector<LaidBlock>& blocks, const std::vector<OrderStep>& steps) {
    Replay result;
    Player player = new_player(sheet.players);
    int spare_rounds = 1; // the one in which the player was out
    const int bombs_used =
        sheet.bombs ? static_cast<int>(std::count(sheet.bombs->begin(), sheet.bombs->end(), true)) : bomb_count;
    spare_rounds += bombs_used;
    bool bomb_excused = !sheet.house.strict_bombs || !sheet.bombs || bombs_used == 0;

    const auto fail = [&](const std::string& fault) {
        result.fault = fault;
        return result;
    };
    for (const OrderStep& step : steps) {
        const LaidBlock& block = blocks[static_cast<std::size_t>(step.block)];
        const Placement placement = placement_of(block);
        const bool first = result.steps.empty();
        if (first && (!may_start(block) || step.cost != 0))
            return fail(to_string(placement) + " is no start block");
        if (!is_landing(player.grid, *block.shape, block.at))
            return fail(to_string(placement) + " cannot fall there");
        if ((possible_costs(*block.shape) >> step.cost & 1U) == 0 || step.cost > player.energy.active())
            return fail(to_string(placement) + " cannot cost " + std::to_string(step.cost));

        // Spent and lost circles must be among those crossed out on the sheet, and circled by then.
        const int position = player.energy.position;
        ProofStep proof{placement, step.cost,
                        place(player, *block.shape, block.at, step.cost, sheet.level, sheet.variant), step.minis_after};
        if (sheet.energy && player.energy.crossed > crossed_marks(*sheet.energy, position))
            return fail("too many circles are crossed out by " + to_string(placement));

        for (const Cell mini : step.minis_after) {
            if (!is_landing(player.grid, mini_shape(), mini))
                return fail("the mini block " + to_string(mini) + " cannot fall there");
            player.grid.bits |= bit(mini);
        }
        spare_rounds -= std::max(rounds_for(step.minis_after) - (first ? 0 : 1), 0);
        bomb_excused = bomb_excused || some_roll_blocked(player);
        result.steps.push_back(std::move(proof));
    }
    if (player.grid != crossed_squares(sheet.marks))
        return fail("the squares differ");
    if (sheet.energy) {
        int position = 0;
        for (std::size_t i = 0; i < sheet.energy->size(); ++i)
            if ((*sheet.energy)[i] != EnergyMark::untouched)
                position = static_cast<int>(i) + 1;
        if (player.energy.position != position)
            return fail("the circled energy points differ");
        if (player.energy.crossed != crossed_marks(*sheet.energy, energy_circles))
            return fail("the crossed-out energy points differ");
    }
    if (sheet.extra && player.crosses != *sheet.extra)
        return fail("the crosses on the extra points bar differ");
    if (spare_rounds < 0)
        return fail("there are not enough rounds for the mini blocks");
    if (!bomb_excused)
        return fail("at no moment was a bomb allowed");
    return result;
}

} // namespace brikks
