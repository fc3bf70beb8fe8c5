// The dice of an evening and the sheets of its players, for fill and check --dice.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/input.hpp"
#include "referee/evening.hpp"
#include "table/events.hpp"

namespace commands {

// Game number `wanted` of a log, else the last one in which something was rolled.
table::LoggedGame game_of_log(const std::string& file, const std::string& bytes, std::optional<std::size_t> wanted,
                              Environment& environment);

struct LoadedEvening {
    std::string file;
    brikks::OpenGame open;
};
// The log of a table, or a record in which something is still to be filled in.
LoadedEvening load_evening(const std::string& file, std::optional<std::size_t> game, Environment& environment);

struct FilledEvening {
    brikks::Filling filling;
    std::vector<std::optional<std::size_t>> sheets; // by player: the number of the sheet
    bool open = false;                              // undecided because of what is doubtful in a photo
};
// "the sheets fit these dice"
base::Text verdict_in_words(const FilledEvening& filled);

// Whose sheet each is says its name, else which dice it fits. Throws FileError if that leaves it open, and if there are
// too many sheets.
FilledEvening fill_evening(LoadedEvening& evening, const std::vector<LoadedSheet>& sheets, double seconds,
                           Environment& environment);

// The findings, each about its file.
void print_findings(const FilledEvening& filled, const std::vector<LoadedSheet>& sheets, std::ostream& out,
                    base::Language language);

// "Ana: 16 histories fit; 18 turns of 23 are the same in all of them; open: round 3, round 4", for each player, or for
// both of a duel.
std::vector<base::Text> histories_in_words(const brikks::OpenGame& open, const brikks::Filling& filling);

// As documents::filling_json. listed: how many histories, and then the record; none for a check.
std::string filling_json(const LoadedEvening& evening, const FilledEvening& filled,
                         const std::vector<LoadedSheet>& sheets, std::optional<std::size_t> listed,
                         base::Language language);

} // namespace commands
