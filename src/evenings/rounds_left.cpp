#include "evenings/rounds_left.hpp"

#include <algorithm>

#include "brikks/circles.hpp"
#include "brikks/fall.hpp"
#include "brikks/squares.hpp"

namespace brikks {

RoundsLeft::RoundsLeft(const SheetMarks& marks, const KnownRounds& known)
    : marks_(marks), left_(known.rounds.size() + 1) {
    count_turns(known);
    count_rolls(known);
}

void RoundsLeft::count_turns(const KnownRounds& known) {
    const int rounds = static_cast<int>(known.rounds.size());
    int least = marks_.ends_game() ? std::max(rounds - 1, 0) : 0;
    int most = rounds;
    for (int round = 0; round < rounds; ++round) {
        const std::optional<Turn>& turn = known.rounds[static_cast<std::size_t>(round)].turn;
        if (!turn)
            continue;
        if (turn->kind == Turn::Kind::out)
            least = most = round;
        else if (turn->kind == Turn::Kind::gone)
            most = std::min(most, round - 1);
        else
            least = std::max(least, round + 1);
    }
    for (Left& left : left_) {
        left.least_turns = std::max(least--, 0);
        left.most_turns = most--;
    }
}

// Counts from the last round backwards.
void RoundsLeft::count_rolls(const KnownRounds& known) {
    for (std::size_t round = known.rounds.size(); round-- > 0;) {
        Left& left = left_[round];
        left.rolls = left_[round + 1].rolls;
        left.shapes = left_[round + 1].shapes;
        if (!known.rounds[round].may(Turn::Kind::place))
            continue;
        const Block rolled = known.rounds[round].rolled;
        ++left.rolls[rolled.colour];
        for (const Price& price : prices_of(rolled))
            for (int energy = price.cost; energy <= swap_cost; ++energy)
                left.shapes[energy] |= 1U << price.shape->id;
    }
}

bool RoundsLeft::fit(const Seat& seat, std::size_t played) const {
    const Bits squares_left = marks_.blocks & ~seat.player.grid.bits;
    const bool last = played + 1 == left_.size();
    const bool end = seat.out || last;
    if ((end && squares_left != 0) || (last && (marks_.minis & ~seat.player.grid.bits) != 0))
        return false;
    const Constraints& constraints = marks_.constraints;
    return turns_fit(seat, popcount(squares_left) / 4, left_[played]) &&
           (end ? constraints.reached(seat.player)
                : constraints.may_reach(seat.player, popcount(squares_left & all_circles)));
}

bool RoundsLeft::turns_fit(const Seat& seat, int blocks_left, const Left& left) const {
    const int fewest = std::max(marks_.fewest_bombs - seat.player.bombs_used, 0);
    const int most = marks_.most_bombs - seat.player.bombs_used;
    if (most < 0)
        return false;
    if (seat.out)
        return fewest == 0;
    return blocks_left + fewest <= left.most_turns && blocks_left + most >= left.least_turns;
}

// True if there is enough energy for the swaps. If a colour is not rolled often enough, each further block of it needs
// a swap.
bool RoundsLeft::colours_fit(const Player& player, Bits squares_left, const Left& left) const {
    if (!marks_.colours)
        return true;
    int swaps = 0;
    for (const Colour colour : all_colours)
        swaps += std::max(popcount((*marks_.colours)[colour] & squares_left) / 4 - left.rolls[colour], 0);
    return swaps * swap_cost <= marks_.still_crossed_out(player);
}

bool RoundsLeft::can_cover(const Seat& seat, std::size_t played) const {
    const Grid grid = seat.player.grid;
    const Bits squares_left = marks_.blocks & ~grid.bits;
    if (!colours_fit(seat.player, squares_left, left_[played]) ||
        (marks_.minis & ~grid.bits & ~reachable(grid, mini_shape())) != 0 ||
        (!marks_.divided && !components_divisible_by_four(squares_left)))
        return false;
    const unsigned shapes = left_[played].shapes[std::min(marks_.still_crossed_out(seat.player), swap_cost)];
    Bits open = squares_left;
    for (const Shape& shape : all_shapes())
        if (const Bits places = marks_.places[shape.id]; open != 0 && places != 0 && (shapes >> shape.id & 1U) != 0)
            open &= ~squares_on(shape, places & reachable(grid, shape));
    return open == 0;
}

} // namespace brikks
