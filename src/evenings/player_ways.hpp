// The ways of one player, from the graph of the grids that can occur on the sheet (grid_graph.hpp).
//
// How? In each round a roll allows steps of the graph, a bomb, or being out. The numbers of circles that can have been
// crossed out by then are the bits of a word (as in ledger.hpp). The freedom of a state is the number of paths to the
// finished sheet, times the number of ways to spend the points that are still to be crossed out, times the number of
// ways to choose the rounds of the bombs left.
//
// Does it work? Each choice follows the rules, apart from the circles in which the points are crossed out. So what is
// found with them is only a suggestion.
#pragma once

#include <optional>
#include <unordered_map>

#include "evenings/grid_graph.hpp"
#include "evenings/ways.hpp"

namespace brikks {

// The marks of a sheet, and a graph of the ways to fill it.
struct GridWays {
    const SheetMarks* marks = nullptr;
    GridGraph graph;
};

class PlayerWays : public Ways {
public:
    // Keeps references into the sheet. `rounds`: the number of rounds of the game.
    PlayerWays(const GridWays& sheet, int rounds) : marks_(*sheet.marks), graph_(sheet.graph), rounds_(rounds) {}

    // The freedom before the game; no_freedom if the graph is empty.
    double freedom() const { return graph_.any() ? freedom(Status{}, rounds_ + 1) : no_freedom; }

    std::vector<Start> starts() const override;
    void begin_round(std::size_t round) override;
    const Choices& choices(const Status& before) override;
    std::size_t bytes() const override { return bytes_; }
    void list_statuses(std::size_t, const Status& status, std::vector<Status>& list) const override {
        list.push_back(status);
    }

    // Returns the block that was placed between two states, if there was one.
    std::optional<PlacedBlock> block_between(const Status& from, const Status& to) const;

private:
    const GridNode& node(const Status& status) const { return graph_.layers[status.placed].nodes[status.node]; }
    int blocks_left(const Status& status) const { return static_cast<int>(graph_.blocks()) - status.placed; }
    void add_choices(const Status& status, Choices& choices) const;
    void add(const Status& status, std::vector<Choice>& choices) const;
    Status after(const Status& status, const GridStep& step, unsigned costs) const;
    Counts final_counts() const;
    Counts too_few(const Status& status, int points) const;
    double freedom(const Status& status, int rounds_left) const;
    double energy_freedom(const Status& status, std::size_t blocks) const;

    const SheetMarks& marks_;
    const GridGraph& graph_;
    int rounds_;
    int rounds_left_ = 0;
    std::unordered_map<Status, Choices, HashStatus> known_; // the choices in this round
    std::size_t bytes_ = 0;                                 // the memory that they take
};

} // namespace brikks
