// What the commands that read records have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bilitaire/judge.hpp"
#include "bilitaire/record_format.hpp"
#include "commands/command.hpp"

namespace commands::bilitaire_game {

struct LoadedRecord {
    std::string file; // as named on the command line
    bilitaire::Record record;
    base::SourceMap where;
    documents::Form form = documents::Form::text; // in which it was written
};

// Reads a record and tells on standard error what there is to say about the file. Nothing if it cannot be read.
std::optional<LoadedRecord> load_record(const std::string& file, Environment& environment);

// --round N, --after N, --before-jump.
std::vector<Option> moment_options();

// A round at the moment that these options name; by default at its end.
struct Moment {
    std::size_t round = 0; // its index
    bilitaire::State state;
};
// Of all rounds that have that turn, or of the one that --round names. Empty, after an error on standard error, if the
// options do not fit the record. command: "bilitaire show".
std::vector<Moment> moments(const LoadedRecord& loaded, const Arguments& arguments, std::string_view command,
                            Environment& environment);

// "round 1 (ball Ana, plate Ben), after turn 3: 44 balls left, Ana must make 2 jumps".
std::string heading(const bilitaire::Record& record, const Moment& moment);

} // namespace commands::bilitaire_game
