// The text that the commands of `bilitaire` print without --json.
#pragma once

#include <string>
#include <string_view>

#include "base/reading.hpp"
#include "bilitaire/judge.hpp"
#include "terminal/picture.hpp"

namespace bilitaire {

// The findings, the verdict, the results, and the tray before each move that breaks a rule.
std::string judgement_text(std::string_view file, const Record& record, const Judgement& judgement,
                           const base::SourceMap& where, terminal::Style style, base::Language language);

// "round 1 (ball Ana, plate Ben), after turn 3: 44 balls left; Ana jumps, 2 jumps announced"; number: from 1.
std::string moment_text(const Round& round, int number, const State& state, base::Language language);

// A line for each move; announcements are mentioned with the move that they belong to.
std::string moves_text(const State& state, base::Language language);

} // namespace bilitaire
