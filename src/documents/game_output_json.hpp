// What the commands print about game records with --json: one object each, on one line without a line end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/landing.hpp"
#include "brikks/moves.hpp"
#include "referee/game_replay.hpp"
#include "referee/same_game.hpp"

namespace documents {

using namespace base;

// file, format, verdict, findings, score (one per player), over and winner (the names).
std::string game_judgement_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                                const SourceMap& where);

// file, format, score, over and winner; with_log also log: one object for each turn, the start blocks as round 0.
std::string game_score_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                            bool with_log);

// game (the files), verdict, findings (each with its file) and winner.
std::string together_json(const std::vector<std::string>& files, const brikks::SameGame& together,
                          const std::vector<std::string>& winners);

// The answer to the question whether a block can come to rest there.
struct AtAnswer {
    brikks::Offer offer;
    brikks::Landing landing;
    std::vector<brikks::Cell> path; // if it can
};

// file, player, roll, energy (active points), moves, and at if it was asked for.
std::string moves_json(std::string_view file, std::string_view player, brikks::Block roll, int energy,
                       const std::vector<brikks::Move>& moves, const std::optional<std::vector<AtAnswer>>& at);

} // namespace documents
