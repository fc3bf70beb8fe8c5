// Understanding what players type: commands, names, levels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/words.hpp"

namespace table {

struct Command {
    enum class Kind { enter, roll, again, keep, bomb, out, undo, rolls, begin, help, quit, unclear };
    Kind kind = Kind::unclear;
    std::string name; // what follows bomb or out; may be empty
};
Command read_command(std::string_view line, const Words& words);

// The names between commas, semicolons, & and the words for and (in any case), without blanks around them and without
// empty ones.
std::vector<std::string> split_names(std::string_view text, const Words& words);
// What is wrong with them, for the players to read; empty if they can be the names of the players.
std::string mistake_in_names(const std::vector<std::string>& names, const Words& words);

// One level from 1 to 4, or one for each player, separated like names or by blanks; nullopt for anything else.
std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players, const Words& words);
// What is wrong with it, for the players to read; empty if read_levels can read it. players: 0 if not known yet.
std::string mistake_in_levels(std::string_view text, std::size_t players, const Words& words);

} // namespace table
