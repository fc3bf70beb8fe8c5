// The JSON objects that the commands print with --json (FORMATS.md 4). `language` is the language of their messages.
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

// The object of a sheet: file, format, verdict, findings, score, order, player, players, level and variant. In a duel
// it also has minis, [{"after": 3, "cells": ["c4", "d1"]}]: the mini blocks that were put on the sheet after block 3 of
// the order (counted from 0). Without a proof, order and minis are empty. An unknown line or column is null.
Json judgement_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                    const brikks::Score& score, const base::SourceMap& where, base::Language language);

// The object of a sheet: file, format, score, player, players, level and variant. The points of a bar that was not
// given are null. If `order` is given, the object also has log: one object for each block.
Json score_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Score& score,
                const std::vector<brikks::ProofStep>* order = nullptr);

// Returns {"rolls": ["B1", "R4"], "block": "R4"}: one or two rolls, of which the last one counts.
Json roll_json(const std::vector<brikks::Block>& rolls);

// The object of a record: file, format, verdict, findings, score (one per player), over, winner (the names), player
// (the names), players, level (one per player) and variant.
Json game_judgement_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                         const base::SourceMap& where, base::Language language);

// Returns the object of game_judgement_json without verdict and findings. If `with_log` is true, the object also has
// log: one object for each turn. The start blocks are round 0 in it.
Json game_score_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay, bool with_log);

// The answer of `moves --at` for one block: if it can come to rest at the square, and how.
struct AtAnswer {
    brikks::Offer offer;
    brikks::Landing landing;
    std::vector<brikks::Cell> path; // the path of its fall, if it can come to rest there
};

// Returns a JSON object with file, player, roll, energy (active points), moves and, if --at was given, at.
Json moves_json(std::string_view file, std::string_view player, brikks::Block roll, int energy,
                const std::vector<brikks::Move>& moves, const std::optional<std::vector<AtAnswer>>& at,
                base::Language language);

} // namespace reports
