// What the commands that read sheets and game records have in common.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "commands/command.hpp"
#include "commands/sheets.hpp"
#include "referee/game_replay.hpp"

namespace commands {

struct LoadedGame {
    std::string file; // as named on the command line
    brikks::Game game;
    base::SourceMap where;
    documents::Form form = documents::Form::text; // in which it was written
};

using Document = std::variant<LoadedSheet, LoadedGame>;

// Reads a sheet or a record and tells on standard error what there is to say about the file. Nothing if it cannot be
// read.
std::optional<Document> load_document(const std::string& file, Environment& environment);
// The same of bytes that have been read already.
std::optional<Document> load_document(const std::string& file, const std::string& bytes, Environment& environment);
// The bytes of a file; nothing, after an error, if there are none.
std::optional<std::string> load_bytes(const std::string& file, Environment& environment);
// Tells on standard error of each file that was named before, also by another name.
void warn_of_same_files(const std::vector<std::string>& files, Environment& environment);
// What there is to say about a file, on standard error.
void tell(const std::string& file, const std::vector<base::Finding>& messages, Environment& environment);

std::string to_line(const base::Finding& finding, const LoadedGame& game);

// --after N, --player NAME.
Option after_option();
Option player_option();

// A sheet, or that of a player of a record at the moment that --after and --player name.
struct Position {
    brikks::Sheet sheet;
    std::string player; // in a record
};
// The sheet; of a record those of all players, or of --player alone. Empty, after an error on standard error, if the
// options do not fit the document. command: "brikks show".
std::vector<Position> positions(const Document& document, const Arguments& arguments, std::string_view command,
                                Environment& environment);

// On standard error, if the record breaks a rule: that what follows goes only as far as the game could be followed.
void warn_if_illegal(const LoadedGame& game, const brikks::GameReplay& replay, Environment& environment);

// "winner Ana", "first place shared by Ana and Ben", "a draw", "solo rank <60", "the game is not over", "who has won is
// not known".
std::string outcome(const brikks::Game& game, const brikks::GameReplay& replay);

} // namespace commands
