// score --rank: every sheet judged, and a line for each player.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/photo.hpp"

namespace commands {

struct RankOptions {
    bool json = false;
    bool csv = false;
    double time_limit = 0;
    bool strict_bombs = false;
    const PhotoOptions& photo;
};

// names: of files, and of folders, which stand for their sheets (files_of_folder). The status is that of check.
Status rank(const std::vector<std::string>& names, const RankOptions& options, Environment& environment);

} // namespace commands
