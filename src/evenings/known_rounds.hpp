// What is known of the rounds of one player: the rolls, and what the log says of the turns.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "evenings/prices.hpp"

namespace brikks {

// What is known of a player's round: the roll that counts, and what the player did, if that was written down.
struct KnownRound {
    Block rolled;
    std::optional<Turn> turn = {};
    std::optional<Bits> minis = {}; // duel: those drawn on this player's sheet, likewise

    bool may(Turn::Kind kind) const { return !turn || turn->kind == kind; }
};

struct KnownRounds {
    std::optional<Placement> start;
    std::vector<KnownRound> rounds;

    // What was written down of the start block (round 0) or of a round from 1 on.
    std::optional<Turn> written(std::size_t round) const {
        if (round > 0)
            return rounds[round - 1].turn;
        return start ? std::optional(Turn{Turn::Kind::place, *start}) : std::nullopt;
    }

    // Whether that is the block that was written down, if any was. A turn that was written down must place one.
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
