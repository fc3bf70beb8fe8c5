// score --rank: every sheet judged, and a line for each player.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace commands {

struct RankOptions {
    bool json = false;
    bool csv = false;
    double time_limit = 0;
    bool strict_bombs = false;
};

// names: of files, and of folders, which stand for their .txt and .json files. The status is that of check.
Status rank(const std::vector<std::string>& names, const RankOptions& options, Environment& environment);

} // namespace commands
