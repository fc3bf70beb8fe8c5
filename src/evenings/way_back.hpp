// The way back from the finished sheet: which squares can have been covered by blocks some rounds before its end.
//
// How? Starting with the squares that blocks cover at the end, each round lifts every block that its roll can have
// become wherever the sheet allows it: the block rested on something, and was free to fall. Only the squares are known,
// and the energy that the lifted blocks cost; the bars and the mini blocks of that moment are unknown.
//
// Why? A search forward does not know the last blocks yet, and most of its seats never become the sheet. Near the end
// few different sets of squares are possible. Where both searches meet, each has gone only half of the way, and each
// seat is a look-up.
//
// Does it work? No history is missing: a turn without a block leaves the squares as they are, each block of a history
// can also be placed among these squares (any mini block may support it, none blocks its way), and sets of squares are
// dropped only if the rounds before are too few for them, if they float, or if blocks cannot cover them.
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
    // Starts at the end. Keeps references to both.
    WayBack(const SheetMarks& marks, const KnownRounds& known);

    // The number of rounds played at the moment that it has reached.
    std::size_t played() const { return played_; }
    // The number of different sets of squares there.
    std::size_t width() const { return ends_[played_].size(); }
    // Goes back by one round. beside: the bytes that other tables use.
    void go_back(SearchBudget& budget, std::size_t beside);
    // Whether a way to the end starts at that player's sheet after `played` rounds; true if it has not reached that
    // moment yet.
    bool leads_to_end(const Player& player, std::size_t played) const;
    std::size_t bytes() const { return size_ * bytes_of_end; } // roughly

private:
    using Costs = std::uint32_t; // bit c for c points of energy, from there to the end
    using Ends = std::unordered_map<Bits, Costs, HashBits>;
    static constexpr std::size_t bytes_of_end = sizeof(Ends::value_type) + 2 * sizeof(void*);

    void lift(Bits blocks, Costs costs, const Price& price, Cell at);
    void add(Bits blocks, Costs costs);
    bool can_have_been_placed(Bits blocks) const;
    Costs payable(const Player& player) const { return (Costs{2} << marks_.still_crossed_out(player)) - 1; }

    const SheetMarks& marks_;
    const KnownRounds& known_;
    std::size_t played_;
    std::vector<Ends> ends_; // by the rounds played, from played_ on
    std::size_t size_ = 1;   // of all of them together
};

} // namespace brikks
