#include "referee/running_totals.hpp"

#include "brikks/score.hpp"

namespace brikks {

std::vector<RunningTotal> running_totals(const Sheet& sheet, const std::vector<ProofStep>& proof) {
    std::vector<RunningTotal> result;
    Player player = new_player(sheet.players);
    player.bombs_used = bombs_used(sheet);
    for (const ProofStep& step : proof) {
        place(player, shape_of(step.placement.block), step.placement.at, step.cost, sheet.level, sheet.variant);
        for (const Cell mini : step.minis_after)
            player.grid.bits |= bit(mini);
        const Score points = score(player, sheet.players, sheet.level, sheet.variant);
        const int total = points.lines + (sheet.extra ? points.extra : 0) + (sheet.bombs ? points.bombs : 0) +
                          (sheet.energy ? points.energy : 0);
        result.push_back(RunningTotal{player, total});
    }
    return result;
}

} // namespace brikks
