// Makes random complete games by the rules, for the tests and the benchmarks: with skilful and clumsy players, one to
// four of them, solo, or duels with mini blocks. The rules of a turn are written here a second time. From the core,
// only brikks/fall is used, which has a reference implementation of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "brikks/placement.hpp"
#include "brikks/sheet.hpp"
#include "support/rng.hpp"

namespace support {

// The turn of one player in one round.
struct GameTurn {
    enum class Kind { place, bomb, out, gone };
    Kind kind = Kind::gone; // gone: out since an earlier round
    brikks::Placement placement;
    int cost = 0;
};

struct GameRound {
    std::vector<brikks::Block> rolls; // one, or two if the roller rolled again; the last one counts
    std::size_t roller = 0;
    std::vector<GameTurn> turns;                  // one per player
    std::vector<std::vector<brikks::Cell>> minis; // duel: the squares that player i marked on the opponent's sheet
};

// One player at the end of a game.
struct GamePlayer {
    std::string name;
    int level = 2;
    std::vector<brikks::Placement> blocks; // in the order they were placed, the start block first
    std::vector<brikks::Cell> minis;       // duel: the mini blocks on this player's own sheet
    brikks::EnergyMarks energy{};
    int crosses = 0; // on the extra points bar
    int bombs_used = 0;
    bool out = false;
};

struct Game {
    brikks::Variant variant = brikks::Variant::standard;
    bool strict_bombs = false;
    std::vector<brikks::Placement> start; // one per player
    std::vector<GameRound> rounds;
    std::vector<GamePlayer> players;
};

// The parts of a game that are fixed. The seed decides everything else.
struct GamePlan {
    std::optional<int> players = {}; // 1..4
    std::optional<int> level = {};   // of all players, 1..4
    std::optional<bool> duel = {};
    std::optional<bool> strict_bombs = {};
    int most_rounds = 1000; // the game is broken off after these rounds
    // True if the dice always fall as the first player likes. This gives sheets with many circles and crosses, even so
    // many that some lapse.
    bool lucky = false;
};

Game random_game(Rng& rng, const GamePlan& plan);

// Makes the sheet of one player in this notation, with everything written down. Outlines have random characters. Blocks
// that do not touch sometimes have the same one.
brikks::Sheet sheet_of(const Game& game, std::size_t player, brikks::Notation notation, Rng& rng);

// Leaves out each bar with this probability.
void leave_out_bars(brikks::Sheet& sheet, int percent, Rng& rng);

} // namespace support
