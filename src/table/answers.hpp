// The answers that players type: commands, names, levels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace table {

struct Command {
    enum class Kind { enter, roll, again, keep, bomb, out, sheet, advise, undo, rolls, begin, help, quit, unclear };
    Kind kind = Kind::unclear;
    std::string name; // the words after bomb, out or sheet; may be empty
};
Command read_command(std::string_view line, base::Language language);
// Returns the command that was probably meant by an unclear line: "bomb Ben" for "bom Ben", "undo" for "undo bomb".
std::optional<std::string> command_meant(std::string_view line, base::Language language);

// Splits a list of names at commas, semicolons, & and the words for "and" (in upper or lower case). Removes the blanks
// around names, and removes empty names.
std::vector<std::string> split_names(std::string_view text, base::Language language);
// Returns the reason why `names` cannot be the names of the people at a table with this number of bots; nullopt if they
// can.
std::optional<base::Text> mistake_in_names(const std::vector<std::string>& names, std::size_t bots = 0);

// Reads the levels of all players: one level from 1 to 4 for everybody, or one for each player, separated by blanks or
// like names. nullopt if the text is anything else.
std::optional<std::vector<int>> read_levels(std::string_view text, std::size_t players, base::Language language);
// Returns the reason why read_levels cannot read the text; nullopt if it can. `players`: 0 if the number of players is
// not known yet.
std::optional<base::Text> mistake_in_levels(std::string_view text, std::size_t players, base::Language language);

} // namespace table
