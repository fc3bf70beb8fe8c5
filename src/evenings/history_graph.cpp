#include "evenings/history_graph.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace brikks {
namespace {

// Drops the seats for which `kept` is false. Returns the new number of each seat, or no_seat if it was dropped.
std::vector<std::uint32_t> drop_seats(Layer& layer, const std::vector<bool>& kept) {
    std::vector<std::uint32_t> numbers(kept.size(), no_seat);
    std::uint32_t count = 0;
    layer.steps.resize(kept.size());
    for (std::size_t seat = 0; seat < kept.size(); ++seat) {
        if (!kept[seat])
            continue;
        numbers[seat] = count;
        layer.seats[count] = layer.seats[seat];
        std::swap(layer.steps[count++], layer.steps[seat]);
    }
    layer.seats.resize(count);
    layer.steps.resize(count);
    layer.seats.shrink_to_fit();
    layer.steps.shrink_to_fit();
    return numbers;
}

} // namespace

std::size_t HistoryGraph::bytes() const {
    std::size_t result = 0;
    for (const Layer& layer : layers) {
        result += layer.seats.size() * bytes_of_seat;
        for (const std::vector<HistoryStep>& steps : layer.steps)
            result += steps.capacity() * sizeof(HistoryStep);
    }
    return result;
}

void keep_seats(HistoryGraph& graph, std::size_t layer, std::vector<bool> kept) {
    while (layer > 0 && std::find(kept.begin(), kept.end(), false) != kept.end()) {
        const std::vector<std::uint32_t> numbers = drop_seats(graph.layers[layer], kept);
        kept.clear();
        for (std::vector<HistoryStep>& steps : graph.layers[--layer].steps) {
            std::erase_if(steps, [&](const HistoryStep& step) { return numbers[step.to] == no_seat; });
            for (HistoryStep& step : steps)
                step.to = numbers[step.to];
            kept.push_back(!steps.empty());
        }
    }
}

void prune(HistoryGraph& graph) {
    for (std::size_t index = graph.layers.size(); index-- > 0;) {
        Layer& layer = graph.layers[index];
        const bool last = index + 1 == graph.layers.size();
        layer.ways.assign(layer.seats.size(), last ? 1 : 0);
        layer.best.assign(layer.seats.size(), last ? 0 : ~Weight{0});
        layer.steps.resize(layer.seats.size());
        for (std::size_t seat = 0; !last && seat < layer.seats.size(); ++seat) {
            const Layer& next = graph.layers[index + 1];
            std::vector<HistoryStep>& steps = layer.steps[seat];
            std::erase_if(steps, [&](const HistoryStep& step) { return next.ways[step.to] == 0; });
            for (const HistoryStep& step : steps) {
                layer.ways[seat] = sum(layer.ways[seat], next.ways[step.to]);
                layer.best[seat] = std::min(layer.best[seat], step.weight + next.best[step.to]);
            }
            std::sort(steps.begin(), steps.end(), [&](const HistoryStep& a, const HistoryStep& b) {
                const auto key = [&](const HistoryStep& step) {
                    const auto& [block, at] = step.turn.placement;
                    return std::tuple(step.weight + next.best[step.to], step.turn.kind, at.row, at.column, block.colour,
                                      block.column, step.minis);
                };
                return key(a) < key(b);
            });
        }
    }
}

} // namespace brikks
