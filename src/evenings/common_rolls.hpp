// Can several sheets be those of one game, though nobody knows what was rolled? Looks for rolls that explain all of
// them.
//
// How? Each sheet has its graph of all ways in which it can have come about (roll_graph.hpp). Graphs that are narrow
// enough are joined, the smallest first (roll_join.hpp); then follows a narrow search for rolls with which each has a
// way. Both are repeated four times as wide, until one of them ends.
//
// Why? Sheets of one game usually have many rolls in common, and some are found in a moment. Sheets of different games
// usually have none, and then few of their ways remain together.
//
// Does it work? Legal is only what was filled in with the rolls that were found and replayed as a whole record
// (evening.hpp). Illegal is only what has no way left after complete joins. All else is undecided.
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
    // Whether it could be refused: not in a duel, nor if the marks of some sheet, crosses only, can be divided into
    // blocks in too many ways.
    bool decidable = false;
};

// sheets: of as many players as there are sheets, and of the same kind of game.
CommonRolls find_common_rolls(std::span<const Sheet> sheets, const Limits& limits);

} // namespace brikks
