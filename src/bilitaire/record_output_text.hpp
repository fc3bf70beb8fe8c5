// The text that the commands of `bilitaire` print without --json.
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "bilitaire/judge.hpp"
#include "terminal/picture.hpp"

namespace bilitaire {

// Returns the findings, the verdict, the result of each round, and the winner.
std::string judgement_text(std::string_view file, const Record& record, const Judgement& judgement,
                           const base::SourceMap& where, terminal::Style style, base::Language language);
// Draws the tray before each move that breaks a rule; only once if there are several findings about the move.
std::string trays(const Record& record, const Judgement& judgement, terminal::Style style, base::Language language);

// Describes a moment: "round 1 (ball Ana, plate Ben), after turn 3: 44 balls left; Ana jumps, 2 jumps announced".
// `number`: the number of the round, from 1.
std::string moment_text(const Round& round, int number, const State& state, base::Language language);

// Lists the moves, one on each line. The line of a plate move also says how many jumps can be announced with it, or
// that the move ends the round.
std::string moves_text(const State& state, base::Language language);

} // namespace bilitaire
