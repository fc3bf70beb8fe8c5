// What the commands print with --json (FORMATS.md 4): one object each, on one line without a line end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/score.hpp"
#include "referee/referee.hpp"

namespace documents {

using namespace base;

// file, format, verdict, findings, score and order; in a duel also minis, [{"after": 3, "cells": ["c4", "d1"]}]: the
// mini blocks put on the sheet after block 3 of the order (from 0). Without a proof order and minis are empty. A place
// that is unknown is null.
std::string judgement_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Judgement& judgement,
                           const brikks::Score& score, const SourceMap& where);

// file, format and score. The points of a bar that was not given are null.
std::string score_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score);

// With log: one object for each block, in the order of the proof.
std::string score_json(std::string_view file, const brikks::Sheet& sheet, const brikks::Score& score,
                       const std::vector<brikks::ProofStep>& proof);

// {"rolls": ["B1", "R4"], "block": "R4"}: one roll or two, of which the last one counts.
std::string roll_json(const std::vector<brikks::Block>& rolls);

} // namespace documents
