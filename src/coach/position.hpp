// A player's position between two turns, as the coach sees it: the sheet, the level, and when the player may roll
// again; and the turns that lead from one position to the next.
#pragma once

#include <vector>

#include "brikks/score.hpp"
#include "brikks/turn.hpp"

namespace coach {

// The place of a player among those who roll the dice (rules roller, reroll).
struct Rolling {
    int players = 1;         // players still in the game, 1..4
    int until = 0;           // rounds until the player is the roller; 0 if the player rolls next
    bool may_reroll = false; // false in the solo game only

    constexpr bool rolls_next() const { return may_reroll && until == 0; }
    // After one more round in which nobody goes out.
    constexpr Rolling next() const { return {players, (until + players - 1) % players, may_reroll}; }
    // 0 solo, 1 alone left, 2..3 of two players, 4..6 of three, 7..10 of four.
    constexpr int phase() const { return !may_reroll ? 0 : players * (players - 1) / 2 + 1 + until; }
    friend bool operator==(const Rolling&, const Rolling&) = default;
};
inline constexpr int phase_count = 11;

// The rolling of a player at the start of a game. `player`: 0 for the starting player.
inline constexpr Rolling first_rolling(int players, int player) {
    return {players, player, players > 1};
}

struct Position {
    brikks::Player player;
    int level = 2; // 1..4
    Rolling rolling;
    bool strict_bombs = false; // the house rule strict-bombs
    friend bool operator==(const Position&, const Position&) = default;
};

// The position of a player before the start block. `player` of `players`: 0 for the starting player.
inline Position empty_position(int players, int player, int level, bool strict_bombs = false) {
    return {brikks::new_player(players), level, first_rolling(players, player), strict_bombs};
}

// A start block and the position after it.
struct Start {
    brikks::Placement placement;
    Position after;
};

inline Position after_start(Position empty, const brikks::Placement& start) {
    place(empty.player, shape_of(start.block), start.at, 0, empty.level, brikks::Variant::standard);
    return empty;
}

// Returns the start blocks in each place of the bottom row. `taken`: the colours that others have taken, as bits.
inline std::vector<Start> starts(const Position& empty, unsigned taken = 0) {
    std::vector<Start> result;
    for (const brikks::Shape& shape : brikks::all_shapes())
        if (is_start_shape(shape) && (taken & colour_bit(shape.colour)) == 0)
            for (int column = 0; column + shape.width <= brikks::column_count; ++column) {
                const brikks::Placement placement{block_of(shape), {column, 0}};
                result.push_back({placement, after_start(empty, placement)});
            }
    return result;
}

// The number of blocks on the grid, 0..27.
inline int block_count(const brikks::Player& player) {
    return brikks::popcount(player.grid.bits) / 4;
}

// The points of the sheet as it is.
inline int points_of(const Position& position) {
    return score(position.player, 2, position.level, brikks::Variant::standard).total;
}

// The position after placing a block. The placement must be legal and affordable.
inline Position after_placing(Position position, const brikks::Shape& shape, brikks::Cell at, int cost) {
    place(position.player, shape, at, cost, position.level, brikks::Variant::standard);
    position.rolling = position.rolling.next();
    return position;
}

inline bool has_bomb(const Position& position) {
    return position.player.bombs_used < static_cast<int>(brikks::bomb_values.size());
}
// The position after crossing out a bomb. A bomb must be left.
inline Position after_bomb(Position position) {
    ++position.player.bombs_used;
    position.rolling = position.rolling.next();
    return position;
}

// An action of a player after a roll.
struct Turn {
    enum class Kind : unsigned char { place, bomb, out };
    Kind kind = Kind::out;
    const brikks::Shape* shape = nullptr; // the rest is for `place` only
    brikks::Cell at;
    int cost = 0;
    friend bool operator==(const Turn&, const Turn&) = default;
};

// The position after a turn. Going out changes nothing.
inline Position after(const Position& position, const Turn& turn) {
    switch (turn.kind) {
    case Turn::Kind::place:
        return after_placing(position, *turn.shape, turn.at, turn.cost);
    case Turn::Kind::bomb:
        return after_bomb(position);
    case Turn::Kind::out:
        break;
    }
    return position;
}

} // namespace coach
