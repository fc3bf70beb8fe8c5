// The objects that the commands of `bilitaire` print with --json.
#pragma once

#include <string_view>

#include "base/reading.hpp"
#include "bilitaire/judge.hpp"
#include "documents/json.hpp"

namespace bilitaire {

// Returns an object with file, format, verdict, findings (in `language`), rounds (ball, left, over) and winner
// (FORMATS.md 6). left is null if an error stopped the replay before the end of the round.
documents::Json judgement_json(std::string_view file, const Record& record, const Judgement& judgement,
                               const base::SourceMap& where, base::Language language);

// Returns an object with file, format, round (from 1), turn, player, to_move (take, plate, ball or over), announced and
// moves. An element of moves is {"move": "B4>A4", "longest": 2} if one ball can make at most two jumps after that plate
// move; a take or a jump has only "move".
documents::Json moves_json(std::string_view file, const Round& round, int number, const State& state);

// Returns an object with file, format, round, turn, to_move, left (the number of balls left) and tray. The tray is
// eight strings, row 8 first: o is a ball, . an empty hollow, a blank a place without a plate.
documents::Json tray_json(std::string_view file, int number, const State& state);

} // namespace bilitaire
