// The objects that the commands print with --json (FORMATS.md 4). The language is that of the messages in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/landing.hpp"
#include "brikks/moves.hpp"
#include "brikks/score.hpp"
#include "documents/json.hpp"
#include "referee/referee.hpp"
#include "replay/game_replay.hpp"
#include "reports/origin.hpp"

namespace reports {

using documents::Json;

// The object of a file that cannot be read: file, the verdict "unreadable" and the findings.
Json unreadable_json(const Origin& origin, const std::vector<base::Finding>& findings, base::Language language);

// The object of a sheet: file, format, verdict, findings, score, order, player, players, level and variant; in a duel
// also minis, [{"after": 3, "cells": ["c4", "d1"]}]: the mini blocks put on the sheet after block 3 of the order (from
// 0). Without a proof order and minis are empty. A place that is unknown is null.
Json judgement_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                    const brikks::Score& score, const base::SourceMap& where, base::Language language);

// file, format, score, player, players, level and variant. The points of a bar that was not given are null. With an
// order also log: one object for each block.
Json score_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Score& score,
                const std::vector<brikks::ProofStep>* order = nullptr);

// {"rolls": ["B1", "R4"], "block": "R4"}: one roll or two, of which the last one counts.
Json roll_json(const std::vector<brikks::Block>& rolls);

// The object of a record: file, format, verdict, findings, score (one per player), over, winner (the names), player
// (the names), players, level (one per player) and variant.
Json game_judgement_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                         const base::SourceMap& where, base::Language language);

// The same without verdict and findings; with_log also log: one object for each turn, the start blocks as round 0.
Json game_score_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay, bool with_log);

// The answer to the question whether a block can come to rest there.
struct AtAnswer {
    brikks::Offer offer;
    brikks::Landing landing;
    std::vector<brikks::Cell> path; // if it can
};

// file, player, roll, energy (active points), moves, and at if it was asked for.
Json moves_json(std::string_view file, std::string_view player, brikks::Block roll, int energy,
                const std::vector<brikks::Move>& moves, const std::optional<std::vector<AtAnswer>>& at,
                base::Language language);

} // namespace reports
