// The commands as data: the one table that the parser, the help, the manual page and the completion read (program.cpp).
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "commands/environment.hpp"
#include "commands/options.hpp"
#include "commands/status.hpp"

namespace commands {

// What a command does. Its options are its members.
class Action {
public:
    virtual ~Action() = default;
    // Binds the options to the members.
    virtual void declare(Options& options) = 0;
    // Runs when they have their values. Throws UsageError if they do not go together.
    virtual Status run(Environment& environment) = 0;
};

using ActionPointer = std::unique_ptr<Action>;

// Either an action or commands below it (`brikks print sheets`).
struct Command {
    std::string_view name;
    std::string_view help;         // one line
    std::string_view details = {}; // shown at the end of the help; may be empty
    ActionPointer (*make)() = nullptr;
    std::span<const Command> commands = {};
};

} // namespace commands
