// The rounds left of an evening: what they can still add to a sheet, whatever was done before them.
//
// How? For each number of rounds played, the rounds left are counted once: how many turns the player takes at least and
// at most, how often each colour is rolled, and which shapes each amount of energy can make of the rolls.
//
// Does it work? A seat is rejected only if a square can no longer be covered (crossed squares never open a way), if a
// bar shows less than is there already or more than can still come, if the rounds left are too few or too many for the
// blocks and bombs left, or if there is not enough energy for the swaps that the colours need.
#pragma once

#include <cstddef>
#include <vector>

#include "evenings/history_graph.hpp"
#include "evenings/known_rounds.hpp"
#include "evenings/sheet_marks.hpp"

namespace brikks {

class RoundsLeft {
public:
    // Keeps a reference to the marks.
    RoundsLeft(const SheetMarks& marks, const KnownRounds& known);

    // Whether the turns and the bars can become those of the sheet, and after the last turn, all squares are crossed.
    bool fit(const Seat& seat, std::size_t played) const;
    // Whether each square left can still be covered by a block that the marks allow there. Only for seats that fit.
    bool can_cover(const Seat& seat, std::size_t played) const;

private:
    // The rounds left after a number of rounds.
    struct Left {
        // The number of turns in which the player places a block or uses a bomb.
        int least_turns = 0;
        int most_turns = 0;
        base::EnumArray<Colour, int> rolls{}; // by colour: rolls with which a block can have been placed
        // The shapes that these rolls can become, bit n for shape n, by the energy spent on one of them.
        base::IntArray<unsigned, swap_cost + 1> shapes{};
    };

    void count_turns(const KnownRounds& known);
    void count_rolls(const KnownRounds& known);
    bool turns_fit(const Seat& seat, int blocks_left, const Left& left) const;
    bool colours_fit(const Player& player, Bits squares_left, const Left& left) const;

    const SheetMarks& marks_;
    std::vector<Left> left_; // by the rounds played
};

} // namespace brikks
