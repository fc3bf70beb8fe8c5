// Makes one mistake in a legal round, and tells the first finding that the referee must report.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/rules.hpp"
#include "bilitaire/support/games.hpp"

namespace bilitaire_support {

enum class Mistake {
    take_from_a_corner,
    take_again,
    push_nothing,      // there is no plate
    push_onto_a_plate, // a cell that the row enters is occupied
    push_too_far,      // the row would leave the tray
    push_sideways,     // not in a straight line
    push_forgotten,    // two turns of the ball player in a row
    remove_with_balls,
    remove_nothing,
    announce_too_much,
    announce_one,
    jump_from_nowhere, // there is no ball
    jump_over_two,
    jump_over_a_gap, // over or into a place without a plate
    jump_over_nothing,
    jump_onto_a_ball,
    jump_diagonally,
    jump_with_another, // another ball in the middle of a chain
    jump_too_few,      // fewer than announced
    jump_too_many,     // two jumps without an announcement
    jump_forgotten,    // two turns of the plate player in a row
    move_after_the_end,
    left_miscounted,
};
inline constexpr int mistakes = static_cast<int>(Mistake::left_miscounted) + 1;

struct Mutated {
    bilitaire::Round round;
    base::Rule rule = base::Rule::take; // the rule of the first finding
    std::optional<std::size_t> move;    // the move of the first finding; none if it is about the balls left
};

// Makes the mistake in a copy of the round; nullopt if the round has no occasion for it.
std::optional<Mutated> mutate(const RandomRound& game, Mistake mistake, Rng& rng);

} // namespace bilitaire_support
