// The number of players of a game, from its sheets, where a page in a photo does not say it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "commands/photo.hpp"

namespace commands {

// The bytes of the files that can be read, by name. Standard input can be read only once.
using Contents = std::map<std::string, std::string>;
Contents read_all(const std::vector<std::string>& files, Environment& environment);

// Returns the number of players of a game if its sheets together say it, but the page in some photo does not. Loads the
// files for this alone; what is to be said of them is said when they are judged. `seconds`: the time limit for each
// sheet.
std::optional<int> players_of_game(const Contents& contents, const PhotoOptions& photo, double seconds,
                                   Environment& environment);

} // namespace commands
