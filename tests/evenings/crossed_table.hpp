// The sheets of a table with crosses only, for the tests of the search for common rolls.
#pragma once

#include <algorithm>
#include <vector>

#include "evenings/player_ways.hpp"
#include "support/games.hpp"

namespace support {

// The sheets of a game with crosses only, and the number of rounds in which somebody placed a block or used a bomb.
struct CrossedTable {
    std::vector<brikks::SheetMarks> marks;
    std::vector<brikks::GridWays> ways;
    int rounds = 0;

    CrossedTable(const Game& game, std::size_t width, Rng& rng) {
        std::vector<base::Finding> findings;
        const brikks::Limits limits;
        brikks::SearchBudget budget(limits);
        for (std::size_t player = 0; player < game.players.size(); ++player)
            marks.push_back(read_marks(sheet_of(game, player, brikks::Notation::crosses, rng), findings));
        for (const brikks::SheetMarks& each : marks) {
            ways.push_back({&each, grid_graph(each, width, budget)});
            rounds = std::max(rounds, brikks::popcount(each.blocks) / 4 - 1 + each.fewest_bombs);
        }
    }
};

} // namespace support
