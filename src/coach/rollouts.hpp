// Rollouts: what a position is worth when it is played on a few rounds, many times.
#pragma once

#include "brikks/dice.hpp"
#include "coach/weights.hpp"

namespace coach {

// The mean of a number of rollouts and its standard error, in points.
struct Estimate {
    double points = 0;
    double error = 0;
};

// Estimates how many points the first position is worth more than the second.
//
// How? Both are played on for five rounds with the same rolls, each turn the best by the network. What the network says
// then, less the luck of the rolls, is compared. The luck of a roll is the value of the best turn after it, less the
// mean over all 24; its mean is 0, so it can be taken out without changing what is estimated, and most of the noise
// goes with it (Hanson's and GNU Backgammon's variance reduction).
Estimate difference(const Weights& weights, const Position& one, const Position& other, int count, brikks::Dice& dice);

} // namespace coach
