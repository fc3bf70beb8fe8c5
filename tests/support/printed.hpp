// Turns the findings of a replay into text, for the messages of tests.
#pragma once

#include <string>

#include "replay/game_replay.hpp"
#include "support/english.hpp"

namespace games {

// Returns one line for each finding: "error rounds/3/turns/1 [fall] round 4, Ben: ...".
inline std::string printed(const brikks::GameReplay& replay) {
    std::string lines;
    for (const base::Finding& each : replay.findings)
        lines += std::string(name(each.severity)) + ' ' + each.subject + " [" + std::string(id(each)) + "] " +
                 support::english(each.text) + '\n';
    return lines;
}

} // namespace games
