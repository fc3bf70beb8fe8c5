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

// Values positions of one level, by looking ahead: the value of a position is the mean, over the rolls of the next
// round, of the network's value after the best turn. Near the end of the game the values are exact.
class Coach {
public:
    explicit Coach(int level) : weights_(weights(level)) {}

    struct Worth {
        double points = 0;
        bool exact = false; // proved, not estimated
    };
    // The expected points after a turn. Exact if it follows from the position that was valued last and that is solved.
    Worth worth(const Position& after);

    // How turns are valued: by the network, by worth(), or the best few by expectation(). Where the end of the game is
    // solved, all three are exact.
    enum class Depth { network, ahead, deep };

    // All turns after the last roll of a round, the best first. Turns that the network values more than 15 points below
    // the best are not looked at further, unless one of them could still be the best. Of those that worth() values
    // within three points of the best, up to four are looked at one round deeper, and others as long as they could
    // still be the best.
    std::vector<Option> options(const Position& position, brikks::Block roll, Depth depth = Depth::deep);

    // The expected points after the first roll of a roller.
    struct FirstRoll {
        double keep = 0;
        double again = 0; // after another roll, which counts
    };
    // `deep` would take too long here: it is the same as `ahead`. Both look only at turns that the network values at
    // most 3 points below the best, as expectation() does.
    FirstRoll first_roll(const Position& position, brikks::Block roll, Depth depth = Depth::ahead);
    // The expected points before a round. A roller may roll again. This looks one round further than worth().
    Worth expectation(const Position& position);

private:
    // options() by depth: Depth::network, and Depth::ahead for turns at most `margin` points below the best.
    std::vector<Option> by_network(const Position& position, brikks::Block roll);
    std::vector<Option> by_worth(const Position& position, brikks::Block roll, double margin);

    // The points of the best turn after each roll, by depth.
    using PointsByRoll = std::vector<double>;
    PointsByRoll best_by_roll(const Position& position, Depth depth);

    const Weights& weights_;
    Endgame endgame_;
    std::unordered_map<Position, double, PositionHash> estimates_;
};

// The turn as a record writes it: with the block that costs least.
brikks::Turn written(const Turn& turn, brikks::Block roll);

} // namespace coach
