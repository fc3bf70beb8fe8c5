#include "referee/proof.hpp"

#include <algorithm>

#include "brikks/squares.hpp"
#include "referee/mini_block_limit.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Text;

bool apart(const std::vector<Cell>& minis) {
    Bits before = 0;
    for (const Cell mini : minis) {
        if ((neighbours(bit(mini)) & before) != 0)
            return false;
        before |= bit(mini);
    }
    return true;
}

// A round that the order shows.
struct RoundEnd {
    int minis = 0;            // drawn by its end
    bool after_bombs = false; // whether the bombs that the order does not show can have come before it
};

} // namespace

Replay replay(const Sheet& sheet, const std::vector<PlacedBlock>& blocks, const std::vector<OrderStep>& steps) {
    Replay result;
    Player player = new_player(sheet.players);
    int spare_bombs = bombs_used(sheet); // in rounds that the order does not show
    int minis_drawn = 0;
    std::vector<RoundEnd> rounds;
    bool bomb_possible = !sheet.house.strict_bombs; // at some moment so far

    const auto blocked = [&] { return blocked_roll(player).has_value(); };
    const auto fail = [&](Text fault) {
        result.fault = std::move(fault);
        return result;
    };
    for (const OrderStep& step : steps) {
        const PlacedBlock& block = blocks[static_cast<std::size_t>(step.block)];
        const Placement placement = placement_of(block);
        const auto fail_block = [&](Id id) {
            return fail({id, {{"block", to_string(placement)}, {"cost", step.cost}}});
        };
        const bool first = result.steps.empty();
        if (first && (!may_start(block) || step.cost != 0))
            return fail_block(Id::replay_not_start_block);
        if (!is_landing(player.grid, *block.shape, block.at))
            return fail_block(Id::replay_block_cannot_fall);
        if ((possible_costs(*block.shape) >> step.cost & 1U) == 0 || step.cost > player.energy.active())
            return fail_block(Id::replay_wrong_cost);

        // Spent and lost circles must be among those crossed out on the sheet, and circled by then.
        const int position = player.energy.position;
        ProofStep proof{
            placement, step.cost, place(player, *block.shape, block.at, step.cost, sheet.level, sheet.variant), {}};
        if (sheet.energy && player.energy.crossed > sheet.energy->count(EnergyMark::crossed, position))
            return fail_block(Id::replay_too_many_crossed);

        if (!first)
            rounds.push_back({minis_drawn, bomb_possible});
        for (const MiniRound& round : step.rounds) {
            const auto fail_mini = [&](Id id) { return fail({id, {{"square", to_string(round.minis.front())}}}); };
            const bool last = &step == &steps.back() && &round == &step.rounds.back();
            switch (round.what) {
            case MiniRound::What::placed:
                if (first || &round != &step.rounds.front())
                    return fail_mini(Id::replay_mini_without_round);
                break;
            case MiniRound::What::bombed:
                if (sheet.house.strict_bombs && !blocked())
                    return fail_mini(Id::replay_no_bomb_before_mini);
                --spare_bombs;
                bomb_possible = true;
                rounds.push_back({minis_drawn, bomb_possible});
                break;
            case MiniRound::What::was_out:
                if (!last || !blocked())
                    return fail_mini(Id::replay_not_out_before_mini);
                bomb_possible = true;
                rounds.push_back({minis_drawn, bomb_possible});
                break;
            }
            if (!apart(round.minis))
                return fail_mini(Id::replay_mini_touches);
            for (const Cell mini : round.minis) {
                if (!is_landing(player.grid, mini_shape(), mini))
                    return fail({Id::replay_mini_cannot_fall, {{"square", to_string(mini)}}});
                player.grid.bits |= bit(mini);
                proof.minis_after.push_back(mini);
                rounds.back().minis = ++minis_drawn;
            }
        }
        bomb_possible = bomb_possible || blocked();
        result.steps.push_back(std::move(proof));
    }
    if (player.grid != crossed_squares(sheet.marks))
        return fail(Id::replay_squares_differ);
    if (sheet.energy) {
        if (player.energy.position != sheet.energy->position())
            return fail(Id::replay_circled_differ);
        if (player.energy.crossed != sheet.energy->count(EnergyMark::crossed))
            return fail(Id::replay_crossed_differ);
    }
    if (sheet.extra && player.crosses != *sheet.extra)
        return fail(Id::replay_extra_differs);
    if (spare_bombs < 0)
        return fail(Id::replay_too_few_rounds);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const int number = static_cast<int>(i) + 1 + (rounds[i].after_bombs ? spare_bombs : 0);
        if (rounds[i].minis > 0 && rounds[i].minis > max_minis_by_round(number))
            return fail({Id::replay_minis_not_due, {{"count", rounds[i].minis}, {"round", number}}});
    }
    if (!bomb_possible && sheet.bombs && bombs_used(sheet) > 0)
        return fail(Id::replay_bomb_not_excused);
    return result;
}

} // namespace brikks
