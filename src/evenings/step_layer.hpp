// A layer of a graph whose steps lead from each layer to the next: its nodes, and the steps from them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace brikks {

inline constexpr std::uint32_t dropped_node = ~std::uint32_t{0};

// `Step::to` is the number of the node after the step, in the next layer. `Node::freedom` is the number of ways on from
// the node, as a binary logarithm.
template <class Node, class Step>
struct StepLayer {
    std::vector<Node> nodes;
    std::vector<std::uint32_t> first; // by node: the index of its first step; then one entry for the end
    std::vector<Step> steps;          // by node

    std::span<const Step> steps_of(std::size_t node) const {
        return std::span(steps).subspan(first[node], first[node + 1] - first[node]);
    }

    // Gives the steps the new numbers of the nodes after them, and removes the steps to nodes that were dropped.
    void renumber(const std::vector<std::uint32_t>& numbers) {
        std::uint32_t kept = 0;
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            const std::uint32_t begin = std::exchange(first[node], kept);
            for (std::uint32_t step = begin; step < first[node + 1]; ++step)
                if (const std::uint32_t to = numbers[steps[step].to]; to != dropped_node) {
                    steps[kept] = steps[step];
                    steps[kept++].to = to;
                }
        }
        first.back() = kept;
        steps.resize(kept);
    }

    std::size_t bytes() const { // roughly
        return nodes.size() * (sizeof(Node) + sizeof(std::uint32_t)) + steps.capacity() * sizeof(Step);
    }
};

// Returns the number of ways that begin with these steps, as a binary logarithm.
template <class Node, class Step>
double freedom_of(std::span<const Step> steps, const std::vector<Node>& after) {
    double most = after[steps.front().to].freedom;
    for (const Step& step : steps)
        most = std::max(most, after[step.to].freedom);
    double sum = 0; // in units of the greatest number
    for (const Step& step : steps)
        sum += std::exp2(after[step.to].freedom - most);
    return most + std::log2(sum);
}

// Drops the nodes that do not lead to the last layer, from there back. Calls `rate` with each node that is kept, its
// steps and the nodes of the next layer.
template <class Node, class Step, class Rate>
void prune_layers(std::vector<StepLayer<Node, Step>>& layers, Rate rate) {
    for (std::size_t index = layers.size() - 1; index-- > 0;) {
        StepLayer<Node, Step>& layer = layers[index];
        std::vector<std::uint32_t> numbers(layer.nodes.size(), dropped_node);
        std::uint32_t kept = 0;
        for (std::size_t node = 0; node < layer.nodes.size(); ++node) {
            const std::span<const Step> steps = layer.steps_of(node);
            if (steps.empty())
                continue;
            rate(layer.nodes[node], steps, layers[index + 1].nodes);
            numbers[node] = kept;
            layer.nodes[kept] = layer.nodes[node];
            layer.first[kept++] = layer.first[node];
        }
        layer.first[kept] = static_cast<std::uint32_t>(layer.steps.size());
        layer.first.resize(kept + 1);
        layer.nodes.resize(kept);
        if (index > 0)
            layers[index - 1].renumber(numbers);
    }
}

} // namespace brikks
