#include "brikks/referee/proof.hpp"

#include <algorithm>
#include <cstdlib>

namespace brikks {
namespace {

bool touch(Cell a, Cell b) {
    return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
}

// These mini blocks in this order by rounds, as few as can be; none touches another of its round (mini-apart).
std::vector<std::vector<Cell>> by_rounds(const std::vector<Cell>& minis) {
    std::vector<std::vector<Cell>> rounds;
    for (const Cell mini : minis) {
        if (rounds.empty() ||
            std::any_of(rounds.back().begin(), rounds.back().end(), [&](Cell other) { return touch(mini, other); }))
            rounds.emplace_back();
        rounds.back().push_back(mini);
    }
    return rounds;
}

// Crossed-out circles among the first `position`.
int crossed_marks(const EnergyMarks& marks, int position) {
    return static_cast<int>(std::count(marks.begin(), marks.begin() + position, EnergyMark::crossed));
}

} // namespace

Replay replay(const Sheet& sheet, const std::vector<LaidBlock>& blocks, const std::vector<OrderStep>& steps) {
    Replay result;
    Player player = new_player(sheet.players);
    const int bombs_used =
        sheet.bombs ? static_cast<int>(std::count(sheet.bombs->begin(), sheet.bombs->end(), true)) : bomb_count;
    int spare_rounds = bombs_used; // without a block; and one more at the end if the player was out
    bool bomb_excused = !sheet.house.strict_bombs || !sheet.bombs || bombs_used == 0;

    const auto blocked = [&] { return blocked_roll(player).has_value(); };
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

        const std::vector<std::vector<Cell>> rounds = by_rounds(step.minis_after);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const bool last = &step == &steps.back() && i + 1 == rounds.size();
            const bool with_block = i == 0 && !first;
            if (!with_block && !(last && blocked())) {
                if (sheet.house.strict_bombs && !blocked())
                    return fail("no bomb was allowed before " + to_string(rounds[i].front()));
                --spare_rounds;
            }
            for (const Cell mini : rounds[i]) {
                if (!is_landing(player.grid, mini_shape(), mini))
                    return fail("the mini block " + to_string(mini) + " cannot fall there");
                player.grid.bits |= bit(mini);
            }
        }
        bomb_excused = bomb_excused || blocked();
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
