// The output of score --log: the effect of every turn or block, and the running totals.
#pragma once

#include <string>
#include <vector>

#include "referee/referee.hpp"
#include "replay/game_replay.hpp"

namespace reports {

std::string score_log(const brikks::Game& game, const brikks::GameReplay& replay, base::Language language);
// Returns the log of a sheet. `proof`: the proof in the judgement of this sheet.
std::string score_log(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof, base::Language language);

} // namespace reports
