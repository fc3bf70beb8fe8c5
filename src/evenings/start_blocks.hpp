// Finds the ways to give players start blocks of different colours (start-block).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "evenings/histories.hpp"

namespace brikks {

// Tries all ways; with six colours and four players there are at most 360.
class StartBlocks {
public:
    // `graphs`: the histories of the players. `taken`: the start colours of other players (colour_bit).
    StartBlocks(const std::vector<const HistoryGraph*>& graphs, unsigned taken);

    bool any() const { return weight_.has_value(); }
    // Returns the colours (colour_bit) that this player has in at least one of the ways.
    unsigned possible(std::size_t index) const { return possible_[index]; }
    const std::vector<Colour>& most_natural() const { return most_natural_; }
    // Returns the weight of the most natural histories with these start blocks. Must not be called if any() is false.
    Weight weight() const { return *weight_; }

private:
    void choose(const std::vector<const HistoryGraph*>& graphs, unsigned taken, Weight weight);
    void add(Weight weight);

    std::vector<Colour> chosen_;
    std::vector<unsigned> possible_;
    std::optional<Weight> weight_;
    std::vector<Colour> most_natural_;
};

// Returns the start colours (colour_bit) that the histories of the other players leave for the player `index`.
unsigned start_colours_left(std::vector<const HistoryGraph*> graphs, unsigned taken, std::size_t index);

} // namespace brikks
