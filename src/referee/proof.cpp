#include "referee/proof.hpp"

#include <algorithm>

#include "base/wording.hpp"
#include "brikks/squares.hpp"
#include "referee/mini_block_limit.hpp"

namespace brikks {
namespace {

using base::counted;

bool apart(const std::vector<Cell>& minis) {
    Bits before = 0;
    for (const Cell mini : minis) {
        if ((neighbours(bit(mini)) & before) != 0)
            return false;
        before |= bit(mini);
    }
    return true;
}

// A round that the order tells of.
struct RoundEnd {
    int minis = 0;            // drawn by its end
    bool after_bombs = false; // whether the bombs of which the order tells nothing can have come before it
};

} // namespace

Replay replay(const Sheet& sheet, const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps) {
    Replay result;
    Player player = new_player(sheet.players);
    const int bombs_used =
        sheet.bombs ? static_cast<int>(std::count(sheet.bombs->begin(), sheet.bombs->end(), true)) : bomb_count;
    int spare_bombs = bombs_used; // in rounds of which the order tells nothing
    int minis_drawn = 0;
    std::vector<RoundEnd> rounds;
    bool bomb_possible = !sheet.house.strict_bombs; // at some moment so far

    const auto blocked = [&] { return blocked_roll(player).has_value(); };
    const auto fail = [&](const std::string& fault) {
        result.fault = fault;
        return result;
    };
    for (const OrderStep& step : steps) {
        const PlacedBlock& block = blocks[static_cast<std::size_t>(step.block)];
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
        ProofStep proof{
            placement, step.cost, place(player, *block.shape, block.at, step.cost, sheet.level, sheet.variant), {}};
        if (sheet.energy && player.energy.crossed > sheet.energy->count(EnergyMark::crossed, position))
            return fail("too many circles are crossed out by " + to_string(placement));

        if (!first)
            rounds.push_back({minis_drawn, bomb_possible});
        for (const MiniRound& round : step.rounds) {
            const std::string where = "the mini block " + to_string(round.minis.front());
            const bool last = &step == &steps.back() && &round == &step.rounds.back();
            switch (round.what) {
            case MiniRound::What::placed:
                if (first || &round != &step.rounds.front())
                    return fail(where + " has no round");
                break;
            case MiniRound::What::bombed:
                if (sheet.house.strict_bombs && !blocked())
                    return fail("no bomb was allowed before " + where);
                --spare_bombs;
                bomb_possible = true;
                rounds.push_back({minis_drawn, bomb_possible});
                break;
            case MiniRound::What::was_out:
                if (!last || !blocked())
                    return fail("the player was not out before " + where);
                bomb_possible = true;
                rounds.push_back({minis_drawn, bomb_possible});
                break;
            }
            if (!apart(round.minis))
                return fail(where + " touches another of its round");
            for (const Cell mini : round.minis) {
                if (!is_landing(player.grid, mini_shape(), mini))
                    return fail("the mini block " + to_string(mini) + " cannot fall there");
                player.grid.bits |= bit(mini);
                proof.minis_after.push_back(mini);
                rounds.back().minis = ++minis_drawn;
            }
        }
        bomb_possible = bomb_possible || blocked();
        result.steps.push_back(std::move(proof));
    }
    if (player.grid != crossed_squares(sheet.marks))
        return fail("the squares differ");
    if (sheet.energy) {
        if (player.energy.position != sheet.energy->position())
            return fail("the circled energy points differ");
        if (player.energy.crossed != sheet.energy->count(EnergyMark::crossed))
            return fail("the crossed-out energy points differ");
    }
    if (sheet.extra && player.crosses != *sheet.extra)
        return fail("the crosses on the extra points bar differ");
    if (spare_bombs < 0)
        return fail("there are not enough rounds for the mini blocks");
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const int number = static_cast<int>(i) + 1 + (rounds[i].after_bombs ? spare_bombs : 0);
        if (rounds[i].minis > max_minis_by_round(number))
            return fail("no opponent can be due " + counted(rounds[i].minis, "mini block") + " by then");
    }
    if (!bomb_possible && sheet.bombs && bombs_used > 0)
        return fail("at no moment was a bomb allowed");
    return result;
}

} // namespace brikks
