// Interface of a game, which implements the commands that the programs brikks and bilitaire share. One object serves
// one run of one command and keeps the options that only this game has.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/rules.hpp"
#include "commands/command.hpp"
#include "commands/output.hpp"
#include "documents/sheet.hpp"
#include "terminal/picture.hpp"

namespace commands {

// The format in which check prints its results.
struct Report {
    bool json = false;
    bool drawings = true;
    terminal::Style style;
};

struct Converted {
    std::string bytes;
    Status status = Status::ok;
};

// A game. Its functions throw FileError if a file cannot be read, and UsageError if options are wrong.
class Game {
public:
    virtual ~Game() = default;

    virtual base::Game rules() const = 0;
    virtual Help file_help() const = 0;  // help for FILE: "A record, as text or JSON"
    virtual Help files_help() const = 0; // help for FILE... of check

    virtual void declare_check(Options&) {}
    // Judges the files. `names`: the names of files, or of folders, which stand for the files in them.
    virtual Status check(const std::vector<std::string>& names, const Report& report, Environment& environment) = 0;

    virtual Help convertible() const { return file_help(); } // help for FILE of convert
    virtual void declare_convert(Options&) {}
    // Converts the file to `form`. Without `form`, converts text to JSON, and JSON to text.
    virtual Converted convert(const std::string& file, std::optional<documents::Form> form, Environment&) = 0;

    virtual void declare_form(Options& options) = 0;
    virtual Status form(documents::Form form, const OutputOptions& output, Environment& environment) = 0;

    // True if show or moves prints JSON.
    virtual bool json() const = 0;

    virtual void declare_show(Options& options) = 0;
    virtual Status show(const std::string& file, terminal::Style style, Environment& environment) = 0;

    virtual void declare_moves(Options& options) = 0;
    virtual Status moves(const std::string& file, Environment& environment) = 0;
};

std::unique_ptr<Game> brikks_game();
std::unique_ptr<Game> bilitaire_game();

} // namespace commands
