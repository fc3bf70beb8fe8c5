// Loads the files that the commands read.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/loaded.hpp"
#include "commands/photo.hpp"
#include "replay/game_replay.hpp"

namespace commands {

// A kind of files: the endings of their names.
using Endings = std::vector<std::string>;
// The kinds of files that a folder can stand for, the preferred kind first: sheets, photos.
std::vector<Endings> sheets_or_photos();
std::vector<Endings> only_sheets();
std::vector<Endings> only_photos();

// Replaces each folder by its sorted files of one kind: the first kind of which the folder has any files. Never takes
// two kinds, because most sheets next to photos were read from these photos and would be judged twice. Prints a note
// that lists the files left out. A folder with no such file stays in the list.
std::vector<std::string> with_files_of_folders(const std::vector<std::string>& names, Environment& environment,
                                               const std::vector<Endings>& kinds = sheets_or_photos());
// Throws FileError if the name is the name of a folder in which with_files_of_folders found no file.
void refuse_folder(const std::string& name, Environment& environment,
                   const std::vector<Endings>& kinds = sheets_or_photos());

// Warns about each file that was named before, perhaps by another name.
void warn_of_same_files(const std::vector<std::string>& files, Environment& environment);

// Counts the results of a command on several documents.
class Tally {
public:
    void add(Status status) { ++counts_[static_cast<std::size_t>(status)]; }
    // Returns the line "20 legal, 8 illegal, 2 unreadable"; nothing for a single document.
    std::string line(base::Language language) const;

private:
    std::array<std::size_t, 4> counts_{}; // by Status
};

// A function that is called for each file or sheet that cannot be read. May be empty.
using Unreadable = std::function<void(const FileError&)>;

// Works on each file. Reports a file that cannot be read (with `json` as an object, too), and continues with the next
// one. Returns the worst status.
Status for_each_file(const std::vector<std::string>& files, bool json, Environment& environment,
                     const std::function<Status(const std::string&)>& work, const Unreadable& unreadable = {});

// Loads the documents in a file. `seconds`: the time limit for each sheet of a photo.
Documents load_documents(const std::string& file, Environment& environment, double seconds, const PhotoOptions& photo);
Documents load_documents(const std::string& file, const std::string& bytes, Environment& environment, double seconds,
                         const PhotoOptions& photo);
// Loads the only document in a file. Throws FileError if there are several.
Document load_document(const std::string& file, Environment& environment, const PhotoOptions& photo);
Document load_document(const std::string& file, const std::string& bytes, Environment& environment,
                       const PhotoOptions& photo);

// Returns the worse of two statuses. For photos, undecided is worse than illegal, because the photo may have been
// misread.
Status worse_in_photo(Status one, Status other);
// Returns undecided if a doubtful mark of a photo could change the verdict or the total; otherwise ok.
Status status_of(const Document& document);
// Warns if a doubtful mark of a photo could change the verdict or the total.
void warn_if_open(const Document& document, Environment& environment);

// Loads each file and works on each of its documents. Reports files and sheets that cannot be read, as for_each_file
// does. `load`: may run in other threads (crew.hpp), so it prints only to its own environment.
Status for_each_document(const std::vector<std::string>& files, bool json, Environment& environment,
                         const std::function<Documents(const std::string&, Environment& own)>& load,
                         const std::function<Status(Document&)>& work, const Unreadable& unreadable = {});

// The options --after N and --player NAME, which select a round and a player of a game record.
struct MomentOptions {
    std::optional<std::size_t> after;
    std::optional<std::string> player;

    void declare(Options& options);
};

// Returns the number of the player, from 0. Throws UsageError if there is no such player.
std::size_t player_number(const brikks::Game& game, const std::string& name);

struct Position {
    brikks::Sheet sheet;
    std::string player; // name of the player in a record; empty for a single sheet
};
// Returns the sheet of the document. For a record, returns a sheet for each player, or only for the player that
// --player names: the sheet after the round that --after gives, by default after the last one. Throws UsageError if the
// options do not fit the document.
std::vector<Position> positions(const Document& document, const MomentOptions& moment, Environment& environment);

// Returns the sheet of the document; for a record, the sheets of the players who are still in the game. Throws
// FileError if there is none.
std::vector<Position> positions_in_play(const Document& document, const MomentOptions& moment,
                                        Environment& environment);

// Prints the errors of a record, for commands that need a legal one.
void print_errors(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment);
// Warns if the record breaks the rules. The program follows a record only up to the first error.
void warn_if_illegal(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment);

} // namespace commands
