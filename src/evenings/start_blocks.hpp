// The ways to give players start blocks of different colours (start-block).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "evenings/histories.hpp"

namespace brikks {

// Tries all ways: six colours and four players make 360 at most.
class StartBlocks {
public:
    // graphs: the histories of the players. taken: the colours of other players, bit n for colour n.
    StartBlocks(const std::vector<const HistoryGraph*>& graphs, unsigned taken);

    bool any() const { return weight_.has_value(); }
    unsigned possible(std::size_t index) const {
        return possible_[index];
    } // by bit: the colours that some way gives that player
    const std::vector<Colour>& most_natural() const { return most_natural_; }
    Weight weight() const { return *weight_; } // of the most natural histories with these; any() only

private:
    void choose(const std::vector<const HistoryGraph*>& graphs, unsigned taken, Weight weight);
    void add(Weight weight);

    std::vector<Colour> chosen_;
    std::vector<unsigned> possible_;
    std::optional<Weight> weight_;
    std::vector<Colour> most_natural_;
};

} // namespace brikks
