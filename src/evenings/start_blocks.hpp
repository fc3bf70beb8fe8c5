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
    // Takes the histories of the players as `graphs`, and the start colours of other players as `taken` (colour_bit).
    StartBlocks(const std::vector<const HistoryGraph*>& graphs, unsigned taken);

    bool any() const { return weight_.has_value(); }
    // The set of colours (colour_bit) that this player has in some way.
    unsigned possible(std::size_t index) const { return possible_[index]; }
    const std::vector<Colour>& most_natural() const { return most_natural_; }
    // The weight of the most natural histories with these start blocks. Only if any().
    Weight weight() const { return *weight_; }

private:
    void choose(const std::vector<const HistoryGraph*>& graphs, unsigned taken, Weight weight);
    void add(Weight weight);

    std::vector<Colour> chosen_;
    std::vector<unsigned> possible_;
    std::optional<Weight> weight_;
    std::vector<Colour> most_natural_;
};

} // namespace brikks
