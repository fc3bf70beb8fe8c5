// The option --strength of the commands in which the coach plays.
#pragma once

#include "coach/strength.hpp"
#include "commands/options.hpp"

namespace commands {

template <class Target>
void strength_option(Options& options, Target& target) {
    std::vector<Choice<Target>> choices;
    for (const coach::Strength strength : coach::all_strengths)
        choices.emplace_back(coach::strength_names[strength], strength);
    options.choice("--strength", target, choices, Help::strength);
}

} // namespace commands
