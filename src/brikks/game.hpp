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

// The turn of one player in one round.
struct Turn {
    enum class Kind : unsigned char {
        place,
        bomb,
        out,
        gone, // out since an earlier round
    };
    Kind kind = Kind::gone;
    Placement placement; // of `place`; it may stick out of the grid
    friend bool operator==(const Turn&, const Turn&) = default;
};

// The turn as records write it: "R2@c3", "bomb", "out" or "-".
std::string to_string(const Turn& turn);

struct Round {
    std::vector<Block> rolls;          // one or more; the last one counts
    std::optional<std::size_t> roller; // if it was written down
    std::vector<Turn> turns;           // one per player
    // The squares that player i marked on the opponent's sheet. In a duel one list per player; else empty, or one per
    // player if some were written down anyway.
    std::vector<std::vector<Cell>> minis;
    friend bool operator==(const Round&, const Round&) = default;
};

struct GamePlayer {
    std::string name; // not empty, no two the same
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
    // Claims of the players, written at the end.
    std::vector<std::optional<int>> totals;         // one per player, or none at all
    std::optional<std::vector<std::size_t>> winner; // ascending
    friend bool operator==(const Game&, const Game&) = default;
};

} // namespace brikks
