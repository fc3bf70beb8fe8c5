#include "coach/helpers.hpp"

#include <algorithm>

#include "replay/game_replay.hpp"
#include "support/game_records.hpp"

brikks::Game random_record(std::uint64_t seed) {
    support::Rng rng(seed);
    support::GamePlan plan;
    plan.players = static_cast<int>(seed % 4 + 1);
    plan.duel = false;
    plan.strict_bombs = seed % 3 == 0;
    plan.lucky = rng.percent(30); // many blocks
    if (seed % 5 == 0)
        plan.most_rounds = rng.between(0, 20); // the game is broken off
    return support::record_of(random_game(rng, plan), rng);
}

brikks::Game bot_record(std::uint64_t seed, coach::Strength strength) {
    const std::array<std::string, 4> names = {"Ana", "Ben", "Cleo", "Dov"};
    std::vector<brikks::GamePlayer> players;
    for (std::size_t i = 0; i <= seed % 4; ++i)
        players.push_back({names[i], static_cast<int>((seed / 4 + i) % 4 + 1)});
    brikks::Dice dice = brikks::dice_from_seed(seed);
    return coach::play(players, strength, dice);
}

std::vector<coach::Position> positions_of(const brikks::Game& game) {
    std::vector<coach::Position> positions;
    const brikks::GameReplay replay = replay_game(game);
    const auto players = static_cast<int>(game.players.size());
    support::Rng rng(game.rounds.size());
    for (std::size_t player = 0; player < game.players.size(); ++player)
        for (std::size_t rounds = 0; rounds <= replay.out_in[player].value_or(replay.rounds.size()); ++rounds) {
            const auto& turns = rounds == 0 ? replay.start : replay.rounds[rounds - 1].turns;
            const int left = rng.between(1, players);
            positions.push_back({turns[player].after,
                                 game.players[player].level,
                                 {left, rng.below(left), players > 1},
                                 game.house.strict_bombs});
        }
    return positions;
}

std::vector<coach::Position> random_positions(std::uint64_t games) {
    std::vector<coach::Position> positions;
    for (std::uint64_t seed = 1; seed <= games; ++seed)
        for (const coach::Position& position : positions_of(random_record(seed)))
            positions.push_back(position);
    return positions;
}

std::vector<coach::Position> late_positions(std::size_t count, int least_blocks) {
    std::vector<coach::Position> positions;
    for (std::uint64_t seed = 1; positions.size() < count; ++seed) {
        const std::vector<coach::Position> all = positions_of(bot_record(seed, coach::Strength::strong));
        const auto late = std::find_if(all.begin(), all.end(), [&](const coach::Position& position) {
            return coach::block_count(position.player) >= least_blocks;
        });
        if (late != all.end())
            positions.push_back(*late);
    }
    return positions;
}

std::optional<double> solved(coach::Endgame& endgame, const coach::Position& position) {
    endgame.solve(position);
    return endgame.value(position);
}
