#include "evenings/start_blocks.hpp"

#include <algorithm>

namespace brikks {

StartBlocks::StartBlocks(const std::vector<const HistoryGraph*>& graphs, unsigned taken) : possible_(graphs.size(), 0) {
    choose(graphs, taken, 0);
}

void StartBlocks::choose(const std::vector<const HistoryGraph*>& graphs, unsigned taken, Weight weight) {
    if (chosen_.size() == graphs.size())
        return add(weight);
    const HistoryGraph& graph = *graphs[chosen_.size()];
    const std::vector<HistoryStep>& steps = graph.layers[0].steps[0];
    for (const Colour colour : all_colours) {
        const auto step = std::find_if(steps.begin(), steps.end(), [&](const HistoryStep& each) {
            return each.turn.placement.block.colour == colour;
        });
        if ((taken & colour_bit(colour)) != 0 || step == steps.end())
            continue;
        chosen_.push_back(colour);
        choose(graphs, taken | colour_bit(colour), weight + graph.layers[1].best[step->to]);
        chosen_.pop_back();
    }
}

void StartBlocks::add(Weight weight) {
    for (std::size_t i = 0; i < chosen_.size(); ++i)
        possible_[i] |= colour_bit(chosen_[i]);
    if (weight_ && weight >= *weight_)
        return;
    weight_ = weight;
    most_natural_ = chosen_;
}

unsigned start_colours_left(std::vector<const HistoryGraph*> graphs, unsigned taken, std::size_t index) {
    graphs.erase(graphs.begin() + static_cast<std::ptrdiff_t>(index));
    unsigned left = 0;
    for (const Colour colour : all_colours)
        if (const unsigned bit = colour_bit(colour); (taken & bit) == 0 && StartBlocks(graphs, taken | bit).any())
            left |= bit;
    return left;
}

} // namespace brikks
