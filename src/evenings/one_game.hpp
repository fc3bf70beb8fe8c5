// Decides if several sheets can come from one game, and who has won it.
//
// How? Obvious contradictions between the sheets refuse them (same_game.hpp). If there are none and the dice are known,
// the dice decide. If the dice are unknown, each sheet must be legal without the others, and a search looks for rolls
// that explain all of them (common_rolls.hpp).
//
// Does it work? The sheets are legal together only with known dice or with rolls that the search found. In both cases a
// whole record was replayed.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/finding.hpp"
#include "brikks/block.hpp"
#include "brikks/sheet.hpp"
#include "referee/limits.hpp"

namespace brikks {

// A verdict and the sentence that says it: "the sheets fit together".
struct Statement {
    base::Verdict verdict = base::Verdict::undecided;
    base::Text words;
};

struct OneGame {
    Statement statement;
    // The reasons to refuse the sheets, or notes if `doubtful`. `moment.board` is the number of the sheet.
    std::vector<base::Finding> findings;
    std::vector<Block> rolls; // rolls that explain the sheets, one for each round, if the search found some
    bool doubtful = false;    // a doubtful mark in a photo could change a verdict or a total
    // The sheets that have won, and the sheets that leave open who has won (SameGame). Empty unless can_fit().
    std::vector<std::size_t> winners;
    std::vector<std::size_t> open;

    base::Verdict verdict() const { return statement.verdict; }
    bool can_fit() const { return !doubtful && verdict() != base::Verdict::illegal; }
};

// Facts about the sheets that their marks do not show.
struct KnownOfSheets {
    bool all_legal = false;                          // true if each sheet is legal without the others
    bool doubtful = false;                           // true if a doubtful mark could change a verdict or a total
    bool unfinished = false;                         // true if some sheets are only half entered
    std::vector<std::size_t> assumed_players = {};   // sheets in photos whose number of players is a guess
    std::optional<Statement> by_dice = std::nullopt; // the statement of the dice, if they are known
};

// Judges one or more sheets together.
OneGame judge_one_game(std::span<const Sheet> sheets, const KnownOfSheets& known, const Limits& limits);

} // namespace brikks
