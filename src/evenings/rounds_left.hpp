// Finds what the remaining rounds of an evening can still add to a sheet, whatever was done before them.
//
// How? It counts over the remaining rounds, once for each number of rounds played: how many turns the player takes at
// least and at most, how often each colour is rolled, and which shapes each amount of energy can make from the rolls.
//
// Does it work? A seat is rejected for one of these reasons only:
//
// * A square can no longer be covered; further crosses never open a way to it.
// * The finished sheet has fewer marks on a bar than the seat, or more than the remaining rounds can add.
// * The remaining rounds are too few or too many for the missing blocks and bombs.
// * There is not enough energy for the swaps that the colours need.
#pragma once

#include <cstddef>
#include <vector>

#include "evenings/history_graph.hpp"
#include "evenings/known_rounds.hpp"
#include "evenings/sheet_marks.hpp"

namespace brikks {

class RoundsLeft {
public:
    // Keeps a reference to `marks`.
    RoundsLeft(const SheetMarks& marks, const KnownRounds& known);

    // True if the number of turns and the bars can still become as on the finished sheet. After the player's last turn,
    // all squares that blocks cover on the sheet must be crossed.
    bool fit(const Seat& seat, std::size_t played) const;
    // True if each missing square can still be covered by a block that the marks allow there. Only for seats for which
    // `fit` is true.
    bool can_cover(const Seat& seat, std::size_t played) const;

private:
    // Counts over the rounds that remain after a number of rounds.
    struct Left {
        // The least and the greatest number of turns in which the player places a block or uses a bomb.
        int least_turns = 0;
        int most_turns = 0;
        base::EnumArray<Colour, int> rolls{}; // number of rolls with which a block may have been placed
        // The shapes that can be made from one of these rolls with at most a given amount of energy, by this amount;
        // bit n stands for shape n.
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
