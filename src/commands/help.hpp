// The texts of the help in every language: templates/help, which cmake/help.py compiles into the programs.
#pragma once

#include <string>
#include <string_view>

#include "base/help_ids.hpp" // enum class Help: the texts
#include "base/language.hpp"

namespace commands {

using base::Help;

std::string to_string(Help text, base::Language language);
// Returns the text with `value` in place of its placeholder: "man {program}" -> "man brikks".
std::string to_string(Help text, std::string_view placeholder, std::string_view value, base::Language language);

// Translates the words in capitals, which stand for what the user types: "[NAME]" -> "[NOMBRE]".
std::string value_in(base::Language language, std::string_view value);

} // namespace commands
