// The graph of the ways to fill a sheet whose marks do not show the blocks: the grids that can occur while the blocks
// are placed, and the blocks that lead from one grid to the next.
//
// How? The graph begins with the start blocks. Each grid leads to the grids with one more block, wherever it can fall
// inside the marks. Of these each layer keeps the most promising ones (trouble.hpp) that have no missing square which
// no block can cover any more. At the end, grids that do not lead to the finished sheet are dropped.
//
// Why? The paths of the graph are orders of blocks, of all divisions of the marks together. Even a narrow graph has
// billions of paths, so players with different sheets often have rolls in common (grid_beam.hpp). Energy and bombs
// would turn each grid into many moments; they depend on the rolls, so the search for rolls follows them.
//
// Does it work? Each step follows the rule of the fall, and each path ends with the marks of the sheet, apart from the
// bombs and the points that were spent or lost. That a path is missing proves nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "evenings/sheet_marks.hpp"
#include "evenings/step_layer.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

struct GridStep {
    const Shape* shape = nullptr;
    Cell at;
    int loss = 0;         // the most active points that it loses
    std::uint32_t to = 0; // number of the grid after the step, in the next layer
};

struct GridNode {
    Grid grid;
    EnergyBar energy; // as if no points were spent or lost
    int crosses = 0;
    int misses_left = 0; // circles that the missing blocks cover in other colours, on one of the paths
    double freedom = 0;  // the number of paths to the finished sheet, as its binary logarithm
    friend bool operator==(const GridNode&, const GridNode&) = default;
};

// The grids with the same number of blocks, and the steps that add the next block.
using GridLayer = StepLayer<GridNode, GridStep>;

struct GridGraph {
    std::vector<GridLayer> layers; // layer n: n blocks are placed
    bool any() const { return !layers.empty() && !layers.front().nodes.empty(); }
    std::size_t blocks() const { return layers.size() - 1; }
    std::size_t bytes() const; // roughly
};

// Builds the graph with at most `width` grids in each layer. It is empty if the budget is exhausted.
GridGraph grid_graph(const SheetMarks& marks, std::size_t width, SearchBudget& budget);

} // namespace brikks
