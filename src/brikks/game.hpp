// A whole game as it was written down: every roll and every turn, without conclusions (FORMATS.md 3).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "brikks/placement.hpp"
#include "brikks/sheet.hpp"

namespace brikks {

inline constexpr std::size_t max_players = 4;

// The most rounds of a game: one for each block that fits the grid, except the start block, one for each bomb, and the
// one in which the player goes out.
inline constexpr std::size_t most_rounds = row_count * column_count / 4 - 1 + bomb_count + 1;

// The turn of one player in one round.
struct Turn {
    enum class Kind : unsigned char {
        place,
        bomb,
        out,
        gone, // out since an earlier round
    };
    Kind kind = Kind::gone;
    Placement placement; // only for `place`; it may stick out of the grid
    friend bool operator==(const Turn&, const Turn&) = default;
};

// Returns the turn as a game record writes it: "R2@c3", "bomb", "out" or "-".
std::string to_string(const Turn& turn);

struct Round {
    std::vector<Block> rolls;          // one or more; the last one counts
    std::optional<std::size_t> roller; // the index of the player who rolled, if it was written down
    std::vector<Turn> turns;           // one per player
    // In list i, the squares that player i marked on the opponent's sheet. A duel has one list per player. Any other
    // game has no lists, unless some were written down by mistake.
    std::vector<std::vector<Cell>> minis;
    friend bool operator==(const Round&, const Round&) = default;
};

struct GamePlayer {
    std::string name; // not empty; no two players have the same name
    int level = 2;    // 1..4
    friend bool operator==(const GamePlayer&, const GamePlayer&) = default;
};

std::vector<std::string> names_of(const std::vector<GamePlayer>& players);

struct Game {
    Variant variant = Variant::standard;
    HouseRules house;
    std::vector<GamePlayer> players; // 1..4, in a duel 2; clockwise, the starting player first
    std::vector<Placement> start;    // one per player
    std::vector<Round> rounds;
    // Claims that the players wrote at the end of the game.
    std::vector<std::optional<int>> totals;         // one per player; empty if nobody claims a total
    std::optional<std::vector<std::size_t>> winner; // the indices of the winners, ascending
    friend bool operator==(const Game&, const Game&) = default;
};

} // namespace brikks
