// Files that the commands read.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/loaded.hpp"
#include "commands/photo.hpp"
#include "replay/game_replay.hpp"

namespace commands {

// The .txt and .json files of a folder, or without any its photos, sorted; a note says what else is in it. Not both:
// the sheets beside photos were mostly read from them, and each would be ranked twice. Throws FileError if there are
// none.
std::vector<std::string> files_of_folder(const std::string& folder, Environment& environment);
// The names of files, and of the files of a folder instead of its name. A folder without any stays in the list.
std::vector<std::string> with_files_of_folders(const std::vector<std::string>& names, Environment& environment);

// Warns of each file that was named before, also by another name.
void warn_of_same_files(const std::vector<std::string>& files, Environment& environment);

// Works on each file. One that cannot be read is reported, with `json` also by an object like those of the others; the
// others are still worked on.
Status for_each_file(const std::vector<std::string>& files, bool json, Environment& environment,
                     const std::function<Status(const std::string&)>& work);

// Loads what is in a file.
Documents load_documents(const std::string& file, Environment& environment, double seconds, const PhotoOptions& photo);
Documents load_documents(const std::string& file, const std::string& bytes, Environment& environment, double seconds,
                         const PhotoOptions& photo);
// Loads the only document in a file. Throws FileError if there are several.
Document load_document(const std::string& file, Environment& environment, const PhotoOptions& photo);
Document load_document(const std::string& file, const std::string& bytes, Environment& environment,
                       const PhotoOptions& photo);

// The worse of two ends. With photos undecided is worse than illegal, since it may be the reading that is wrong.
Status worse_in_photo(Status one, Status other);
// Undecided if a doubtful mark could change the verdict or the total.
Status status_of(const Document& document);
// Warns if that is so.
void warn_if_open(const Document& document, Environment& environment);

// Works on each document of each file.
Status for_each_document(const std::vector<std::string>& files, bool json, Environment& environment,
                         const std::function<Documents(const std::string&)>& load,
                         const std::function<Status(Document&)>& work);

// The options --after N and --player NAME: a moment of a game record.
struct MomentOptions {
    std::optional<std::size_t> after;
    std::optional<std::string> player;

    void declare(Options& options);
};

struct Position {
    brikks::Sheet sheet;
    std::string player; // in a record
};
// The sheet; of a record those of all players, or of --player alone. Throws UsageError if the options do not fit.
std::vector<Position> positions(const Document& document, const MomentOptions& moment, Environment& environment);

// Warns that a record that breaks the rules is followed only up to there.
void warn_if_illegal(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment);

} // namespace commands
