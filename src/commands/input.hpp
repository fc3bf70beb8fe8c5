// Files that the commands read.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/reading.hpp"
#include "commands/command.hpp"
#include "documents/sheet.hpp"
#include "documents/source.hpp"
#include "referee/referee.hpp"
#include "replay/game_replay.hpp"
#include "reports/origin.hpp"

namespace commands {

// A file that cannot be read or written, and why.
struct FileError : std::runtime_error {
    FileError(std::string_view the_file, std::vector<base::Finding> the_findings);
    FileError(std::string_view the_file, const base::Text& message);

    std::string file;
    std::optional<std::size_t> sheet = {}; // which one, from 1, of several in a photo
    std::vector<base::Finding> findings;
};

// How messages name it: "ana.jpg", "ana.jpg#2".
std::string name_of_sheet(const std::string& file, std::optional<std::size_t> sheet);

// A line "FILE:LINE:COLUMN: error: MESSAGE" for each finding.
std::string to_lines(const FileError& error, base::Language language);

// Prints a warning or note about a whole file.
void warn(std::string_view file, const base::Text& message, Environment& environment,
          base::Severity severity = base::Severity::warning);

std::string read_bytes(const std::string& file, Environment& environment);

// Prints the messages of a reading to standard error; throws them instead if there is no value.
void print_messages(const std::string& file, const std::vector<base::Finding>& messages, bool fatal,
                    Environment& environment);
template <class Value>
Value accept(const std::string& file, base::Reading<Value>& reading, Environment& environment) {
    print_messages(file, reading.messages, !reading.value, environment);
    return std::move(*reading.value);
}

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

// What is known of a sheet that was read from a photo.
struct FromPhoto {
    std::string file;
    std::optional<std::size_t> number;   // of the sheets in one photo, from 1; missing if it is the only one
    std::vector<base::Finding> notes;    // what is doubtful
    std::optional<base::Text> open = {}; // what would decide it, if what is doubtful could change verdict or total
    bool players_open = false;           // neither the page nor an option says the number of players
    brikks::Judgement judgement = {};    // made when the photo was read
    brikks::Limits limits = {};          // what is left of the time for the sheet
};

// A value that was read from a file.
template <class Value>
struct Loaded {
    std::string file; // as named on the command line; one of several sheets of a photo with its number, "ana.jpg#2"
    Value value;
    base::SourceMap where;                        // empty for a photo
    documents::Form form = documents::Form::text; // in which it was written; of a photo JSON
    std::optional<FromPhoto> photo = {};

    reports::Origin origin() const {
        return photo ? reports::Origin{photo->file, photo->number} : reports::Origin{file};
    }
    documents::Form other_form() const {
        return form == documents::Form::text ? documents::Form::json : documents::Form::text;
    }
};

template <class Value>
Loaded<Value> load(const std::string& file, documents::Source source, base::Reading<Value> (*read)(documents::Source),
                   Environment& environment) {
    const documents::Form form = source.form;
    base::Reading<Value> reading = read(std::move(source));
    return {file, accept(file, reading, environment), std::move(reading.where), form, {}};
}

using LoadedSheet = Loaded<brikks::Sheet>;
using LoadedGame = Loaded<brikks::Game>;
using Document = std::variant<LoadedSheet, LoadedGame>;

// What is in a file: a sheet, a record, or the sheets of a photo.
struct Documents {
    std::vector<Document> found;
    std::vector<FileError> refused = {}; // the other sheets of the photo, which cannot be read
};
class PhotoOptions;
Documents load_documents(const std::string& file, Environment& environment, double seconds, const PhotoOptions& photo);
Documents load_documents(const std::string& file, const std::string& bytes, Environment& environment, double seconds,
                         const PhotoOptions& photo);
// The only one in it.
Document load_document(const std::string& file, Environment& environment, const PhotoOptions& photo);
Document load_document(const std::string& file, const std::string& bytes, Environment& environment,
                       const PhotoOptions& photo);

// With photos undecided is worse than illegal, since it may be the reading that is wrong.
Status worse_in_photo(Status one, Status other);
Status status_of(const Document& document); // undecided if a doubtful mark could change the verdict or the total
void warn_if_open(const Document& document, Environment& environment); // that it is so

// Works on each document of each file.
Status for_each_document(const std::vector<std::string>& files, bool json, Environment& environment,
                         const std::function<Documents(const std::string&)>& load,
                         const std::function<Status(Document&)>& work);

// --after N, --player NAME: a moment of a game record.
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
