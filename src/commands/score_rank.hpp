// The option --rank of the command score: judges every sheet, and prints a line for each player.
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

// Ranks the players of the sheets. names: names of files, or of folders, which stand for their sheets
// (files_of_folder). Returns the status that check would return.
Status rank(const std::vector<std::string>& names, const RankOptions& options, Environment& environment);

} // namespace commands
