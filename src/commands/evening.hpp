// Matches the dice of an evening with the sheets of its players, for the commands fill and check --dice.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/input.hpp"
#include "documents/json.hpp"
#include "evenings/matching.hpp"
#include "table/events.hpp"

namespace commands {

// The option that selects one game of a log by its number.
struct GameOption {
    static constexpr std::string_view name = "--dice-game";
    std::optional<std::size_t> number; // from 1; without a number, the last game that has a roll

    void declare(Options& options);
    // Declares the old spelling --game, too, for a command in which it has no other meaning.
    void declare_with_old_name(Options& options);
};
table::LoggedGame game_of_log(const std::string& file, const std::string& bytes, const GameOption& game,
                              Environment& environment);

struct LoadedEvening {
    std::string file;
    brikks::OpenGame open;
    std::optional<table::LoggedGame> logged = {}; // the game of the log, which has the sheets of its bots
};
// Loads the dice of an evening: a game of a log, or a record in which blocks and turns may be open. Throws FileError if
// there is no round.
LoadedEvening load_evening(const std::string& file, const GameOption& game, Environment& environment);

// Returns the function that says whether a sheet in a photo may be of this evening. Empty for a duel, in which each
// sheet depends on the other one.
reading::FitsDice fits_dice(const LoadedEvening& evening);

class SharedTime;
// Loads the sheets of an evening, one from each file or several from a photo. If sheets are missing, adds those of the
// bots that were not given. Throws FileError if one cannot be read.
std::vector<LoadedSheet> load_sheets(const LoadedEvening& evening, const std::vector<std::string>& files,
                                     PhotoOptions& photo, SharedTime& time, Environment& environment);

struct FilledEvening {
    brikks::Match match;
    bool doubtful = false;                 // true if a doubt about a photo leaves the verdict undecided
    std::optional<FileError> several = {}; // the error if a sheet could belong to several players
};

// Throws FileError if two of the names lead to the same file.
void refuse_same_files(const std::vector<std::string>& files);

// Matches the sheets to the players, by name or otherwise by the dice, and fills in the evening. If several ways fit,
// takes one of them. If nobody used the last roll, removes it from `evening`. Throws FileError if the number of sheets
// is wrong or if two sheets have the name of the same player.
FilledEvening fill_evening(LoadedEvening& evening, const std::vector<LoadedSheet>& sheets, double seconds,
                           Environment& environment);

// Prints, for each sheet whose name is not in the log, the player to whom the sheet was matched.
void print_matches(const LoadedEvening& evening, const FilledEvening& filled, const std::vector<LoadedSheet>& sheets,
                   Environment& environment);

// Prints the findings, each with the name of its sheet's file; for a sheet of the log, with the name of the bot, too.
void print_findings(const std::vector<base::Finding>& findings, const LoadedEvening& evening,
                    const FilledEvening& filled, const std::vector<LoadedSheet>& sheets, std::ostream& out,
                    base::Language language);

// Makes the JSON object of reports::filling_json from the loaded files.
documents::Json filling_json(const LoadedEvening& evening, const FilledEvening& filled,
                             const std::vector<LoadedSheet>& sheets, std::optional<std::size_t> listed,
                             base::Language language);

} // namespace commands
