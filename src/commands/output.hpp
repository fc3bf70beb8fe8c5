// What the commands print and write.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/files.hpp"
#include "commands/environment.hpp"
#include "commands/options.hpp"
#include "documents/sheet.hpp"
#include "terminal/picture.hpp"

namespace commands {

// -o FILE.
void output_option(Options& options, std::string& file, const std::string& help = "Output file, - for standard output");

// Throws if the file to be written is one of those that are read.
void refuse_overwriting_input(const std::string& file, const std::vector<std::string>& inputs);

// Writes the file and prints "FILE: written", unless it went to standard output.
void save(const std::string& file, std::string_view bytes, Environment& environment,
          base::Existing existing = base::Existing::replace, const std::string& done = "written");

std::string written(const brikks::Sheet& sheet, documents::Form form);

// --colour, --ascii.
struct DrawingOptions {
    enum class Colour { automatic, always, never };
    Colour colour = Colour::automatic;
    bool ascii = false;

    void declare(Options& options);
    // What these options and the terminal allow.
    terminal::Style style(const Environment& environment) const;
};

} // namespace commands
