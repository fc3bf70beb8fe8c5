// Leaves all placements of a record open, as in the log of a table without bots.
#pragma once

#include "brikks/open_game.hpp"

namespace support {

inline brikks::OpenGame opened(const brikks::Game& game) {
    brikks::OpenGame open{game, std::vector<bool>(game.players.size(), true), {}};
    for (const brikks::Round& round : game.rounds) {
        std::vector<bool>& turns = open.open_turns.emplace_back();
        for (const brikks::Turn& turn : round.turns)
            turns.push_back(turn.kind == brikks::Turn::Kind::place);
    }
    return open;
}

} // namespace support
