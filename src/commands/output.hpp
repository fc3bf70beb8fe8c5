// Output of the commands: printed texts and written files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.hpp"
#include "commands/environment.hpp"
#include "commands/options.hpp"
#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "terminal/picture.hpp"

namespace commands {

// The option -o FILE of pages.
void output_option(Options& options, std::string& file, const std::string& help = "Output file, - for standard output");

// The options -o FILE and --force of everything else: a file that is there may have been filled in, so only --force
// replaces it.
struct OutputOptions {
    std::string file = "-";
    bool force = false;

    void declare(Options& options, const std::string& help = "Output file, - for standard output");
    base::Existing existing() const { return force ? base::Existing::replace : base::Existing::keep; }
};

// The option --lang LANGUAGE of what reports on a sheet or a game.
struct LanguageOption {
    std::optional<base::Language> language;

    void declare(Options& options);
    // Makes it the language of the environment. Programs, who ask for JSON, get English unless it is given.
    void apply(Environment& environment, bool json = false) const;
};

// Throws if that file cannot be written; called before long work.
void refuse_unwritable(const std::string& file, base::Existing existing);

// Names of files, "PREFIX1.txt", "PREFIX2.txt" ...; throws if one of them cannot be written.
std::vector<std::string> numbered_files(const std::string& prefix, std::size_t count, documents::Form form, bool force);

// Throws if the file to be written is one of those that are read.
void refuse_overwriting_input(const std::string& file, const std::vector<std::string>& inputs);

// Writes the file and prints "FILE: written", unless it went to standard output. notes: where that is printed instead
// of standard output.
void save(const std::string& file, std::string_view bytes, Environment& environment, base::Existing existing,
          const base::Text& done = base::Id::file_written, std::ostream* notes = nullptr);

// The text of a file.
std::string written(const brikks::Sheet& sheet, documents::Form form);
std::string written(const brikks::Game& game, documents::Form form);

// The options --colour and --ascii.
struct DrawingOptions {
    enum class Colour { automatic, always, never };
    Colour colour = Colour::automatic;
    bool ascii = false;

    void declare(Options& options);
    // The style that these options and the terminal allow.
    terminal::Style style(const Environment& environment) const;
};

} // namespace commands
