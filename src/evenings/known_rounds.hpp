// The rounds of one player as far as they are known: the rolls, and the turns that were written down.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "evenings/prices.hpp"

namespace brikks {

// One round of a player: the roll that counts, and what the player did, if that was written down.
struct KnownRound {
    Block rolled;
    std::optional<Turn> turn = {};
    std::optional<Bits> minis = {}; // in a duel: mini blocks on this player's sheet, if written down

    bool may(Turn::Kind kind) const { return !turn || turn->kind == kind; }
};

struct KnownRounds {
    std::optional<Placement> start;
    std::vector<KnownRound> rounds;

    // Returns the start block (round 0) or the turn of a round from 1 on, if it was written down.
    std::optional<Turn> written(std::size_t round) const {
        if (round > 0)
            return rounds[round - 1].turn;
        return start ? std::optional(Turn{Turn::Kind::place, *start}) : std::nullopt;
    }

    // True if this block was written down for the round, or if nothing was. If a turn was written down, it must be one
    // that places a block.
    bool may_place(std::size_t round, const Price& price, Cell at) const {
        const std::optional<Turn> turn = written(round);
        if (!turn)
            return true;
        const auto& [block, place] = turn->placement;
        return &shape_of(block) == price.shape && place == at &&
               (round == 0 || cost(rounds[round - 1].rolled, block) == price.cost);
    }
};

} // namespace brikks
