// What the commands that write a file have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "commands/files.hpp"

namespace commands {

// -o FILE.
Option output_option(std::string_view help = "Write to this file, - for standard output",
                     std::string_view fallback = "-");
// --json, instead of text; --to text|json.
Option json_option();
Option form_option();

// Whether the file to be written is none of those that are read; tells on standard error if it is.
bool is_no_input(const std::string& file, const std::vector<std::string>& inputs, Environment& environment);

// Writes the file and tells "FILE: written", unless it went to standard output; or tells on standard error why not.
Status save(const std::string& file, std::string_view bytes, Environment& environment,
            Existing existing = Existing::replace, const std::string& done = "written");

} // namespace commands
