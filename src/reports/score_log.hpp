// The account of score --log: what every turn or block did, and the running totals.
#pragma once

#include <string>
#include <vector>

#include "referee/referee.hpp"
#include "replay/game_replay.hpp"

namespace reports {

std::string score_log(const brikks::Game& game, const brikks::GameReplay& replay, base::Language language);
// proof: that of a judgement of this sheet.
std::string score_log(const brikks::Sheet& sheet, const std::vector<brikks::ProofStep>& proof, base::Language language);

} // namespace reports
