// Values loaded from files, and the error for a file that cannot be used.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/reading.hpp"
#include "brikks/game.hpp"
#include "commands/environment.hpp"
#include "documents/sheet.hpp"
#include "documents/source.hpp"
#include "reading/decision.hpp"
#include "referee/referee.hpp"
#include "reports/origin.hpp"
#include "terminal/picture.hpp"

namespace commands {

// The error for a file that cannot be read, used or written. The findings say why.
struct FileError : std::runtime_error {
    FileError(std::string_view the_file, std::vector<base::Finding> the_findings);
    FileError(std::string_view the_file, const base::Text& message);

    std::string file;
    std::optional<std::size_t> sheet = {}; // number, from 1, of the sheet in a photo that has several
    std::vector<base::Finding> findings;
};

// The error for a file that needs more memory than there is.
struct MemoryError : FileError {
    using FileError::FileError;
};

// Returns the name of a sheet in messages: "ana.jpg", "ana.jpg#2".
std::string name_of_sheet(const std::string& file, std::optional<std::size_t> sheet);

// Makes a line "FILE:LINE:COLUMN: error: MESSAGE" from each finding.
std::string to_lines(const FileError& error, base::Language language, terminal::Style style = {});

// Prints a warning or note about a whole file, unless only results and errors are wanted.
void warn(std::string_view file, const base::Text& message, Environment& environment,
          base::Severity severity = base::Severity::warning);

std::string read_bytes(const std::string& file, Environment& environment);

// Prints the messages to standard error, unless only results and errors are wanted; if `fatal`, throws them as a
// FileError instead.
void print_messages(const std::string& file, const std::vector<base::Finding>& messages, bool fatal,
                    Environment& environment);
template <class Value>
Value accept(const std::string& file, base::Reading<Value>& reading, Environment& environment) {
    print_messages(file, reading.messages, !reading.value, environment);
    return std::move(*reading.value);
}

// Facts about a sheet that was read from a photo.
struct FromPhoto {
    std::string file;
    std::optional<std::size_t> number;   // number of the sheet in the photo, from 1; missing if it is the only one
    std::vector<base::Finding> notes;    // remarks about doubtful marks and the number of players
    std::optional<base::Text> open = {}; // set if a doubt could change verdict or total: says what would decide it
    reading::PlayersOdds players = {};
    bool players_open = false;        // true if neither the page nor an option says the number of players
    brikks::Judgement judgement = {}; // made when the photo was read
    double seconds = 0;               // the time that the decision about the sheet took
};

// A value that was read from a file.
template <class Value>
struct Loaded {
    std::string file; // name from the command line; with a number if a photo has several sheets: "ana.jpg#2"
    Value value;
    base::SourceMap where;                        // empty for a photo
    documents::Form form = documents::Form::text; // form of the file; JSON for a photo
    std::optional<FromPhoto> photo = {};
    std::optional<brikks::Judgement> judgement = {}; // set if the sheet was judged when it was loaded

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

// The content of a file: a sheet, a record, or the sheets of a photo.
struct Documents {
    std::vector<Document> found;
    std::vector<FileError> refused = {}; // errors about the sheets of a photo that cannot be read
};

} // namespace commands
