// The answers that players type: commands, names, levels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace table {

struct Command {
    enum class Kind { enter, roll, again, keep, bomb, out, undo, rolls, begin, help, quit, unclear };
    Kind kind = Kind::unclear;
    std::string name; // the words after bomb or out; may be empty
};
Command read_command(std::string_view line, base::Language language);

// The names between commas, semicolons, & and the words for and (in any case), without blanks around them and without
// empty ones.
std::vector<std::string> split_names(std::string_view text, base::Language language);
// The reason why they cannot be the names of the players; nullopt if they can.
std::optional<base::Text> mistake_in_names(const std::vector<std::string>& names);

// One level from 1 to 4, or one for each player, separated like names or by blanks; nullopt for anything else.
std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players, base::Language language);
// The reason why read_levels cannot read it; nullopt if it can. players: 0 if not known yet.
std::optional<base::Text> mistake_in_levels(std::string_view text, std::size_t players, base::Language language);

} // namespace table
