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

// Declares the option -o FILE. Commands that print PDF pages use it alone, without the option --force.
void output_option(Options& options, std::string& file, Help help = Help::output);

// The options -o FILE and --force of the other commands. An existing file may have been filled in by hand, so only
// --force replaces it.
struct OutputOptions {
    std::string file = "-";
    bool force = false;

    void declare(Options& options, Help help = Help::output);
    base::Existing existing() const { return force ? base::Existing::replace : base::Existing::keep; }
};

// The option --to text|json of commands that write new files. Its old spelling is --json.
class FormOption {
public:
    void declare(Options& options);
    documents::Form form() const { return json_ ? documents::Form::json : to_; }

private:
    documents::Form to_ = documents::Form::text;
    bool json_ = false;
};

// The option --lang LANGUAGE, which sets the language of the output.
struct LanguageOption {
    std::optional<base::Language> language;

    void declare(Options& options);
    // Sets the language of the environment. If no language is given, JSON is in English, because programs read it.
    void apply(Environment& environment, bool json = false) const;
};

// The option --quiet of commands that read files: they print only results and errors.
struct QuietOption {
    bool quiet = false;

    void declare(Options& options);
    void apply(Environment& environment) const { environment.quiet = quiet; }
};

// Throws FileError if the file cannot be written. Called before long work.
void refuse_unwritable(const std::string& file, base::Existing existing);

// Returns the file names "PREFIX1.txt", "PREFIX2.txt" ..., which begin with the number `first`. Throws FileError if one
// of the files cannot be written.
std::vector<std::string> numbered_files(const std::string& prefix, std::size_t count, documents::Form form, bool force,
                                        std::size_t first = 1);

// Throws FileError if `file`, which is to be written, is one of `inputs`.
void refuse_overwriting_input(const std::string& file, const std::vector<std::string>& inputs);

// Writes the file, and prints "FILE: written" unless the file is standard output. `done`: the message after "FILE: ".
// `notes`: the stream for the message, by default standard output; on another stream --quiet silences it.
void save(const std::string& file, std::string_view bytes, Environment& environment, base::Existing existing,
          const base::Text& done = base::Id::file_written, std::ostream* notes = nullptr);

// Returns the content of the file for a sheet or a game.
std::string written(const brikks::Sheet& sheet, documents::Form form);
std::string written(const brikks::Game& game, documents::Form form);

// The options --colour and --ascii.
struct DrawingOptions {
    enum class Colour { automatic, always, never };
    Colour colour = Colour::automatic;
    bool ascii = false;

    void declare(Options& options);
    // Returns the style that these options and the terminal allow.
    terminal::Style style(const Environment& environment) const;
    // True if these options allow colours on a stream that may be a terminal.
    bool in_colour(bool terminal, const Environment& environment) const;
};

} // namespace commands
