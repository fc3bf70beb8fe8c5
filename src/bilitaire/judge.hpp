// The referee over a whole record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bilitaire/replay.hpp"

namespace bilitaire {

struct RoundResult {
    std::optional<int> left; // the balls left at its end; nothing if it could not be followed that far
    bool over = false;
};

// A move, and the tray before it.
struct MoveMoment {
    std::size_t round = 0; // its index
    Move move;
    Tray tray;
};

struct JudgedFinding {
    base::Finding finding;
    std::optional<MoveMoment> moment; // of an error about a move
};

struct Judgement {
    base::Verdict verdict = base::Verdict::legal; // never undecided
    std::vector<JudgedFinding> findings;
    std::vector<RoundResult> rounds;
    // Who left fewer balls, both names for a draw. Nobody unless both rounds are over and every move and the roles keep
    // the rules; that the players miscounted the balls left changes nothing.
    std::vector<std::string> winner;
};

Judgement judge(const Record& record);

} // namespace bilitaire
