// The objects that the commands of `bilitaire` print with --json.
#pragma once

#include <string_view>

#include "base/reading.hpp"
#include "bilitaire/judge.hpp"
#include "documents/json.hpp"

namespace bilitaire {

// The language is that of the findings.
// file, format, verdict, findings, rounds (ball, left, over) and winner (FORMATS.md 6). left is null where the round
// could not be followed to its end.
documents::Json judgement_json(std::string_view file, const Record& record, const Judgement& judgement,
                               const base::SourceMap& where, base::Language language);

// file, format, round (from 1), turn (as numbered), player, to_move (take, plate, ball, over), announced, and moves:
// {"move": "B4>A4", "longest": 2}, where one ball can then make two jumps at most; of takes and jumps only the move.
documents::Json moves_json(std::string_view file, const Round& round, int number, const State& state);

// file, format, round, turn, to_move, left (balls) and tray: eight strings, row 8 first; o is a ball, . a hollow
// without one, a blank a place without a plate.
documents::Json tray_json(std::string_view file, int number, const State& state);

} // namespace bilitaire
