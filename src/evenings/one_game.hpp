// The verdict over several sheets: are they those of one game, and who has won?
//
// How? Contradictions that can be seen at a glance refuse the sheets (same_game.hpp). Without any, the dice decide if
// they are known; else each sheet has to be legal by itself, and rolls are looked for that explain them all
// (common_rolls.hpp).
//
// Does it work? The sheets are legal together only with dice that are known or with rolls that were found, and either
// way a whole record was replayed.
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
    // The reasons to refuse the sheets; the moment says on which sheet each is reported. Notes if the sheets are
    // doubtful.
    std::vector<base::Finding> findings;
    std::vector<Block> rolls; // those that were found, one for each round
    bool doubtful = false;    // what is doubtful in the sheets could change all of this
    // If the sheets fit together: who has won, and the sheets that leave that open (SameGame).
    std::vector<std::size_t> winners;
    std::vector<std::size_t> open;

    base::Verdict verdict() const { return statement.verdict; }
    bool can_fit() const { return !doubtful && verdict() != base::Verdict::illegal; }
};

// Facts about the sheets that their marks do not show.
struct KnownOfSheets {
    bool all_legal = false;                          // each by itself
    bool doubtful = false;                           // what is doubtful in photos could change verdicts or totals
    std::optional<Statement> by_dice = std::nullopt; // if the dice are known
};

// Judges one or more sheets together.
OneGame judge_one_game(std::span<const Sheet> sheets, const KnownOfSheets& known, const Limits& limits);

} // namespace brikks
