// What the commands print with --json (FORMATS.md 4): one object each, on one line without a line end. The language is
// that of the messages in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/landing.hpp"
#include "brikks/moves.hpp"
#include "brikks/score.hpp"
#include "evenings/evening.hpp"
#include "referee/referee.hpp"
#include "replay/game_replay.hpp"

namespace documents {

using namespace base;

// What an object is about: "file" and, for one of several sheets in a photo, "sheet", its number from 1.
struct Origin {
    std::string_view file;
    std::optional<std::size_t> sheet = {};
};

// Of a file that cannot be read: file, the verdict "unreadable" and the findings.
std::string unreadable_json(const Origin& origin, const std::vector<Finding>& findings, Language language);

// Of a sheet: file, format, verdict, findings, score, order, player, players, level and variant; in a duel also minis,
// [{"after": 3, "cells": ["c4", "d1"]}]: the mini blocks put on the sheet after block 3 of the order (from 0). Without
// a proof order and minis are empty. A place that is unknown is null.
std::string judgement_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                           const brikks::Score& score, const SourceMap& where, Language language);

// file, format, score, player, players, level and variant. The points of a bar that was not given are null.
std::string score_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Score& score);

// With log: one object for each block, in the order of the proof.
std::string score_json(const Origin& origin, const brikks::Sheet& sheet, const brikks::Score& score,
                       const std::vector<brikks::ProofStep>& proof);

// {"rolls": ["B1", "R4"], "block": "R4"}: one roll or two, of which the last one counts.
std::string roll_json(const std::vector<brikks::Block>& rolls);

// Of a record: file, format, verdict, findings, score (one per player), over, winner (the names), player (the names),
// players, level (one per player) and variant.
std::string game_judgement_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                                const SourceMap& where, Language language);

// The same without verdict and findings; with_log also log: one object for each turn, the start blocks as round 0.
std::string game_score_json(std::string_view file, const brikks::Game& game, const brikks::GameReplay& replay,
                            bool with_log);

// dice (the file of the log), sheets (player, file and the verdict without the others), verdict, findings (each with
// its file), groups (of one player, of a duel of both: players, histories, more, same) and, if it is given, the record,
// what it leaves out and that many histories of each group as listed. files: by player, empty where none was given.
std::string filling_json(const std::string& dice, const std::vector<std::string>& players,
                         const std::vector<std::string>& files, const brikks::Filling& filling,
                         std::optional<std::size_t> listed, Language language);

// The answer to the question whether a block can come to rest there.
struct AtAnswer {
    brikks::Offer offer;
    brikks::Landing landing;
    std::vector<brikks::Cell> path; // if it can
};

// file, player, roll, energy (active points), moves, and at if it was asked for.
std::string moves_json(std::string_view file, std::string_view player, brikks::Block roll, int energy,
                       const std::vector<brikks::Move>& moves, const std::optional<std::vector<AtAnswer>>& at,
                       Language language);

} // namespace documents
