// Values loaded from files, and the error for a file from which they cannot be.
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
#include "referee/referee.hpp"
#include "reports/origin.hpp"

namespace commands {

// The error for a file that cannot be read or written, and why.
struct FileError : std::runtime_error {
    FileError(std::string_view the_file, std::vector<base::Finding> the_findings);
    FileError(std::string_view the_file, const base::Text& message);

    std::string file;
    std::optional<std::size_t> sheet = {}; // which one, from 1, of several in a photo
    std::vector<base::Finding> findings;
};

// The name of a sheet in messages: "ana.jpg", "ana.jpg#2".
std::string name_of_sheet(const std::string& file, std::optional<std::size_t> sheet);

// Makes a line "FILE:LINE:COLUMN: error: MESSAGE" of each finding.
std::string to_lines(const FileError& error, base::Language language);

// Prints a warning or note about a whole file.
void warn(std::string_view file, const base::Text& message, Environment& environment,
          base::Severity severity = base::Severity::warning);

std::string read_bytes(const std::string& file, Environment& environment);

// Prints the messages of a reading to standard error; throws them if there is no value.
void print_messages(const std::string& file, const std::vector<base::Finding>& messages, bool fatal,
                    Environment& environment);
template <class Value>
Value accept(const std::string& file, base::Reading<Value>& reading, Environment& environment) {
    print_messages(file, reading.messages, !reading.value, environment);
    return std::move(*reading.value);
}

// The facts known of a sheet that was read from a photo.
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

// The content of a file: a sheet, a record, or the sheets of a photo.
struct Documents {
    std::vector<Document> found;
    std::vector<FileError> refused = {}; // the other sheets of the photo, which cannot be read
};

} // namespace commands
