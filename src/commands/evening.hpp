// The dice of an evening and the sheets of its players, for fill and check --dice.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/input.hpp"
#include "documents/json.hpp"
#include "evenings/matching.hpp"
#include "table/events.hpp"

namespace commands {

// The option that names one of the games of a log.
struct GameOption {
    std::string name = "--game";
    std::optional<std::size_t> number; // without it, the last game in which something was rolled

    void declare(Options& options);
};
table::LoggedGame game_of_log(const std::string& file, const std::string& bytes, const GameOption& game,
                              Environment& environment);

struct LoadedEvening {
    std::string file;
    brikks::OpenGame open;
};
// Loads the log of a table, or a record in which something is still to be filled in.
LoadedEvening load_evening(const std::string& file, const GameOption& game, Environment& environment);

struct FilledEvening {
    brikks::Match match;
    bool doubtful = false;                 // undecided because of what is doubtful in a photo
    std::optional<FileError> several = {}; // of a sheet that could be that of several players
};

// Throws FileError if one of these files was named before.
void refuse_same_files(const std::vector<std::string>& files);

// Matches sheets to players by name, otherwise by the dice, and fills the evening in; if that leaves several ways, one
// that fits is taken. Throws FileError if there are too many sheets.
FilledEvening fill_evening(LoadedEvening& evening, const std::vector<LoadedSheet>& sheets, double seconds,
                           Environment& environment);

// Prints whose the sheets without a name of the log are taken for.
void print_matches(const LoadedEvening& evening, const FilledEvening& filled, const std::vector<LoadedSheet>& sheets,
                   Environment& environment);

// Prints these findings, each about its file.
void print_findings(const std::vector<base::Finding>& findings, const FilledEvening& filled,
                    const std::vector<LoadedSheet>& sheets, std::ostream& out, base::Language language);

// Makes the object of reports::filling_json.
documents::Json filling_json(const LoadedEvening& evening, const FilledEvening& filled,
                             const std::vector<LoadedSheet>& sheets, std::optional<std::size_t> listed,
                             base::Language language);

} // namespace commands
