// The coach: what each turn is worth. It is a strong player, not a perfect one, and plays for points, not for places.
// It does not know the duel.
#pragma once

#include <unordered_map>
#include <vector>

#include "brikks/game.hpp"
#include "coach/endgame.hpp"
#include "coach/weights.hpp"

namespace coach {

// Points as they are shown: in tenths, so that what is shown adds up.
using Tenths = int;
Tenths tenths(double points);

// A turn, and the points that the player is expected to have at the end of the game after it.
struct Option {
    Turn turn;
    Position after; // after `out` the same position
    double points = 0;
    bool exact = false; // proved, not estimated
};

// Values positions of one level. Near the end it knows the value; before, it looks ahead by all 24 rolls of the next
// round, and takes the value of the network after the best turn for each of them.
class Coach {
public:
    explicit Coach(int level) : weights_(weights(level)) {}

    // The expected points of a position between two turns.
    struct Worth {
        double points = 0;
        bool exact = false; // proved, not estimated
    };
    Worth worth(const Position& position);

    // How turns are valued: by the network alone, or by worth().
    enum class Depth { network, ahead };

    // All turns after the last roll of a round, the best first. Turns that the network values more than 15 points below
    // the best are not looked at further.
    std::vector<Option> options(const Position& position, brikks::Block roll, Depth depth = Depth::ahead);

    // The expected points before a roll that counts: what rolling again is worth.
    double mean(const Position& position, Depth depth = Depth::ahead);

private:
    const Weights& weights_;
    Endgame endgame_;
    std::unordered_map<Position, Worth, PositionHash> known_;
};

// The turn as a record writes it: with the block that costs least.
brikks::Turn written(const Turn& turn, brikks::Block roll);

} // namespace coach
