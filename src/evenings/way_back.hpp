// Searches backwards from the finished sheet: finds the sets of squares that blocks can have covered some rounds before
// the end.
//
// How? The search starts with the squares that blocks cover at the end. In each round it lifts every block that the
// roll can have become, wherever the sheet allows it: the block must have rested on something and have been free to
// fall. The search knows only the squares, and the energy that the lifted blocks cost. It does not know the bars and
// the mini blocks of the moment that it has reached.
//
// Why? A search forward does not know the last blocks yet, and most of its seats never become the sheet. Near the end
// only few different sets of squares are possible. If the two searches meet, each has gone only a part of the way, and
// one look-up tells if a seat leads to the end.
//
// Does it work? No history is lost. A turn without a block leaves the squares unchanged. Each block of a history can
// also be placed among these squares: any mini block may support it, and none blocks its way. A set of squares is
// dropped only if the rounds before are too few for it, if a part of it floats, if blocks cannot cover it, or if the
// blocks after it cost too much energy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "evenings/known_rounds.hpp"
#include "evenings/sheet_marks.hpp"
#include "referee/hash.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

class WayBack {
public:
    // Starts at the end of the game. Keeps references to both arguments.
    WayBack(const SheetMarks& marks, const KnownRounds& known);

    // The number of rounds played up to the moment that the search has reached.
    std::size_t played() const { return played_; }
    // The number of sets of squares that it has found for this moment.
    std::size_t width() const { return ends_[played_].size(); }
    // Goes back by one round. `beside`: the memory that other tables use, in bytes.
    void go_back(SearchBudget& budget, std::size_t beside);
    // True if the player's sheet after `played` rounds leads to the end. Also true if the search has not gone back that
    // far yet.
    bool leads_to_end(const Player& player, std::size_t played) const;
    std::size_t bytes() const { return size_ * bytes_of_end; } // roughly

private:
    using Costs = std::uint32_t; // bit c: the lifted blocks can have cost c points of energy
    using Ends = std::unordered_map<Bits, Costs, HashBits>;
    static constexpr std::size_t bytes_of_end = sizeof(Ends::value_type) + 2 * sizeof(void*);

    void lift(Bits blocks, Costs costs, const Price& price, Cell at);
    void add(Bits blocks, Costs costs);
    bool can_have_been_placed(Bits blocks) const;
    Costs payable(const Player& player) const { return (Costs{2} << marks_.still_crossed_out(player)) - 1; }

    const SheetMarks& marks_;
    const KnownRounds& known_;
    std::size_t played_;
    std::vector<Ends> ends_; // by rounds played; filled from played_ on
    std::size_t size_ = 1;   // the number of sets of squares in all of them
};

} // namespace brikks
