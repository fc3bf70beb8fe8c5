// The option --strength of the commands in which the coach plays.
#pragma once

#include "coach/strength.hpp"
#include "commands/options.hpp"

namespace commands {

template <class Target>
void strength_option(Options& options, Target& target) {
    std::vector<Choice<Target>> choices;
    for (const std::string_view name : coach::strength_names)
        choices.emplace_back(name, static_cast<coach::Strength>(choices.size()));
    options.choice("--strength", target, choices, Help::strength);
}

} // namespace commands
