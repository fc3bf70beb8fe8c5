// The search for rolls that explain several sheets: could they be of one game, though nobody knows what was rolled?
//
// How? Each sheet has a graph of all ways in which it can have come about (roll_graph.hpp). Graphs that are narrow
// enough are joined, the smallest first (roll_join.hpp); then follows a narrow search for rolls with which each sheet
// has a way. Both are repeated four times as wide, until one of them ends.
//
// Why? Sheets of one game usually have many rolls in common, and some are found in a moment. Sheets of different games
// usually have none, and then joins leave few of their ways.
//
// Does it work? Sheets are legal only if they were filled in with the rolls that were found, and replayed as a whole
// record (evening.hpp). They are illegal only if complete joins leave no way. All else is undecided.
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
    std::optional<Game> game;         // legal: a record that ends with these sheets
    std::vector<std::size_t> refused; // illegal: no rolls explain these sheets together
    // Whether the sheets could be refused. Those of a duel cannot, nor if the crosses of a sheet can be divided into
    // blocks in too many ways.
    bool decidable = false;
};

// sheets: one of each player of a game, all of the same variant.
CommonRolls find_common_rolls(std::span<const Sheet> sheets, const Limits& limits);

} // namespace brikks
