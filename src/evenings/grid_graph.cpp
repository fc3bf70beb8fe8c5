#include "evenings/grid_graph.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

#include "brikks/fall.hpp"
#include "brikks/squares.hpp"
#include "evenings/numbers.hpp"
#include "evenings/trouble.hpp"
#include "referee/hash.hpp"

namespace brikks {
namespace {

struct HashNode {
    std::uint64_t operator()(const GridNode& node) const {
        return mixed(HashBits{}(node.grid.bits), static_cast<std::uint64_t>(node.energy.position << 8 | node.crosses));
    }
};

class GridSearch {
public:
    GridSearch(const SheetMarks& marks, std::size_t width, SearchBudget& budget)
        : marks_(marks), width_(width), budget_(budget) {}

    GridGraph find() {
        graph_.layers.resize(static_cast<std::size_t>(popcount(marks_.blocks)) / 4 + 1);
        graph_.layers[0].nodes = {GridNode{.grid = {}, .energy = new_player(marks_.players).energy}};
        for (std::size_t layer = 0; layer < graph_.blocks(); ++layer) {
            advance(layer);
            if (!budget_.stopped())
                choose(layer + 1);
            if (budget_.stopped())
                return {};
        }
        graph_.layers.back().first.assign(graph_.layers.back().nodes.size() + 1, 0);
        prune_layers(graph_.layers, count_paths);
        return std::move(graph_);
    }

private:
    // Makes the steps from all grids of a layer. They lead to candidates_.
    void advance(std::size_t layer) {
        candidates_.clear();
        ratings_.clear();
        least_ratings_ = {};
        numbers_.clear();
        const std::size_t bytes = graph_.bytes();
        GridLayer& here = graph_.layers[layer];
        for (const GridNode& node : here.nodes) {
            here.first.push_back(static_cast<std::uint32_t>(here.steps.size()));
            if (budget_.exhausted(bytes + here.steps.capacity() * sizeof(GridStep) +
                                  3 * candidates_.size() * sizeof(GridNode)))
                return;
            for (const Shape& shape : all_shapes())
                for (const Cell at : cells(places(layer, node, shape)))
                    add_step(node, shape, at, here.steps);
        }
        here.first.push_back(static_cast<std::uint32_t>(here.steps.size()));
    }

    // Returns the places where the block can land inside the marks as the next one.
    Bits places(std::size_t layer, const GridNode& node, const Shape& shape) const {
        Bits result = marks_.places[shape.id];
        if (layer == 0)
            result &= is_start_shape(shape) ? row_bits(0) : 0;
        if (marks_.order)
            result &= (*marks_.order)[layer].shape == &shape ? bit((*marks_.order)[layer].at) : 0;
        return result == 0 ? 0 : result & landings(node.grid, shape);
    }

    void add_step(const GridNode& node, const Shape& shape, Cell at, std::vector<GridStep>& steps) {
        const Grid filled{node.grid.bits | squares(shape, at)};
        const Bits left = marks_.blocks & ~filled.bits;
        const int rating = trouble(left, filled);
        if (least_ratings_.size() == rated_for_one_kept * width_ && rating > least_ratings_.top())
            return;
        const Constraints& constraints = marks_.constraints;
        Player after{.grid = node.grid, .energy = node.energy, .crosses = node.crosses};
        const Covered circles = place(after, shape, at, 0, constraints.level, marks_.variant).covered;
        after.energy.crossed = 0;
        const bool may_end = (!constraints.position || after.energy.position == *constraints.position) &&
                             (!constraints.crosses || after.crosses == *constraints.crosses);
        if (!constraints.may_reach(after, popcount(left & all_circles)) || (left == 0 && !may_end))
            return;
        const GridNode candidate{.grid = after.grid, .energy = after.energy, .crosses = after.crosses};
        const auto [number, is_new] = numbers_.find_or_add(candidate, candidates_);
        steps.push_back({&shape, at, circle_effect(circles, constraints.level).loss, number});
        if (!is_new)
            return;
        ratings_.push_back(rating);
        least_ratings_.push(rating);
        if (least_ratings_.size() > rated_for_one_kept * width_)
            least_ratings_.pop();
    }

    // Keeps the most promising candidates as the grids of a layer.
    void choose(std::size_t layer) {
        std::vector<std::pair<int, std::uint32_t>> ranked; // a heap, the least trouble on top
        for (std::uint32_t candidate = 0; candidate < candidates_.size(); ++candidate)
            ranked.emplace_back(ratings_[candidate], candidate);
        std::make_heap(ranked.begin(), ranked.end(), std::greater<>());
        std::vector<GridNode>& nodes = graph_.layers[layer].nodes;
        std::vector<std::uint32_t> numbers(candidates_.size(), dropped_node);
        while (!ranked.empty() && nodes.size() < width_ && !budget_.exhausted(0)) {
            const std::uint32_t candidate = ranked.front().second;
            std::pop_heap(ranked.begin(), ranked.end(), std::greater<>());
            ranked.pop_back();
            if (!can_be_covered(candidates_[candidate].grid))
                continue;
            numbers[candidate] = static_cast<std::uint32_t>(nodes.size());
            nodes.push_back(candidates_[candidate]);
        }
        graph_.layers[layer - 1].renumber(numbers);
        graph_.layers[layer - 1].steps.shrink_to_fit();
    }

    // True if each missing square can still be covered by some block.
    bool can_be_covered(Grid grid) const {
        const Bits left = marks_.blocks & ~grid.bits;
        Bits open = left;
        for (const Shape& shape : all_shapes())
            if (const Bits places = marks_.places[shape.id]; open != 0 && places != 0)
                open &= ~squares_on(shape, places & reachable(grid, shape));
        return open == 0 && (marks_.divided || components_divisible_by_four(left));
    }

    static void count_paths(GridNode& node, std::span<const GridStep> steps, const std::vector<GridNode>& after) {
        node.freedom = freedom_of(steps, after);
        const GridStep& first = steps.front();
        node.misses_left =
            after[first.to].misses_left + covered(squares(*first.shape, first.at), first.shape->colour).misses;
    }

    const SheetMarks& marks_;
    std::size_t width_;
    SearchBudget& budget_;
    GridGraph graph_;
    // Steps to a grid that is more trouble than this many candidates for each one that is kept are left out. One is not
    // enough, because some of them cannot be covered.
    static constexpr std::size_t rated_for_one_kept = 2;
    std::vector<GridNode> candidates_;       // the grids after one more block
    std::vector<int> ratings_;               // their trouble
    std::priority_queue<int> least_ratings_; // the least of these, the greatest on top
    Numbers<GridNode, HashNode> numbers_;
};

} // namespace

std::size_t GridGraph::bytes() const {
    std::size_t result = 0;
    for (const GridLayer& layer : layers)
        result += layer.bytes();
    return result;
}

GridGraph grid_graph(const SheetMarks& marks, std::size_t width, SearchBudget& budget) {
    return GridSearch(marks, width, budget).find();
}

} // namespace brikks
