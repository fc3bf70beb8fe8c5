// The part of each game in the commands that both programs have. One object serves one run of one command and keeps
// the options that only this game has.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/rules.hpp"
#include "commands/command.hpp"
#include "documents/sheet.hpp"
#include "terminal/picture.hpp"

namespace commands {

// The form in which check reports.
struct Report {
    bool json = false;
    terminal::Style style;
};

struct Converted {
    std::string bytes;
    Status status = Status::ok;
};

// A game; its functions throw FileError for a file that cannot be read, and UsageError.
class Game {
public:
    virtual ~Game() = default;

    virtual base::Game rules() const = 0;
    virtual std::string file_help() const = 0; // what FILE is: "A record, as text or JSON"

    virtual void declare_check(Options&) {}
    virtual Status check(const std::vector<std::string>& files, const Report& report, Environment& environment) = 0;

    virtual std::string convertible() const { return file_help(); } // what FILE is there
    virtual void declare_convert(Options&) {}
    // Converts the file to that form, or without one to the other form than its own.
    virtual Converted convert(const std::string& file, std::optional<documents::Form> form, Environment&) = 0;

    virtual void declare_form(Options& options) = 0;
    virtual std::string empty_form(documents::Form form, base::Language language) = 0;

    // Checks whether show or moves is to print JSON.
    virtual bool json() const = 0;

    virtual void declare_show(Options& options) = 0;
    virtual Status show(const std::string& file, terminal::Style style, Environment& environment) = 0;

    virtual void declare_moves(Options& options) = 0;
    virtual Status moves(const std::string& file, Environment& environment) = 0;
};

std::unique_ptr<Game> brikks_game();
std::unique_ptr<Game> bilitaire_game();

} // namespace commands
