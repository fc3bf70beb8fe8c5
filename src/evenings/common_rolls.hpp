// Searches for rolls that explain several sheets: can they come from one game, although nobody knows what was rolled?
//
// How? Each sheet has a graph of all ways in which it can have been filled in (roll_graph.hpp). Graphs that are narrow
// enough are joined, the smallest first (roll_join.hpp). Then a narrow search looks for rolls that allow a path through
// every graph. Joins and search are repeated, each time four times as wide, until one of them gives the answer.
//
// If the marks of a sheet can be divided into blocks in too many ways, each sheet has a graph of the grids that can
// occur on it (grid_graph.hpp), and a beam looks for rolls and divisions together (grid_beam.hpp). If wide graphs and
// beams find nothing, each sheet has one division at a time. The search then changes them bit by bit, and keeps what
// lets a narrow search for rolls get further (alike_divisions.hpp).
//
// Why? Sheets of one game usually fit many sequences of rolls, and one of these is found quickly. Sheets of different
// games usually have no sequence of rolls in common. Then joins leave few paths or none.
//
// Does it work? The verdict is legal only if all sheets have histories with the rolls that were found, and their record
// was replayed as a whole (evening.hpp). It is illegal only if complete joins leave no path. Otherwise it is undecided.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/finding.hpp"
#include "brikks/game.hpp"
#include "brikks/sheet.hpp"
#include "referee/referee.hpp"

namespace brikks {

struct CommonRolls {
    base::Verdict verdict = base::Verdict::undecided;
    std::optional<Game> game;         // if legal: a record that ends with these sheets
    std::vector<std::size_t> refused; // if illegal: the sheets that no rolls explain together
    // True if the search was able to refuse the sheets. False for a duel, and if the marks of a sheet can be divided
    // into blocks in too many ways.
    bool decidable = false;
};

// Searches for the rolls. `sheets`: one of each player of a game, all of the same variant.
CommonRolls find_common_rolls(std::span<const Sheet> sheets, const Limits& limits);

} // namespace brikks
