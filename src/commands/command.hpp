// The commands as data, and how they end.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "commands/environment.hpp"
#include "commands/options.hpp"

namespace commands {

// The end of a command. The later, the worse.
enum class Status { ok, undecided, illegal, failed };

inline constexpr Status worse(Status one, Status other) {
    return one < other ? other : one;
}

inline constexpr Status status_of(base::Verdict verdict) {
    return verdict == base::Verdict::legal     ? Status::ok
           : verdict == base::Verdict::illegal ? Status::illegal
                                               : Status::undecided;
}

// The work of a command. Its options are its members.
class Action {
public:
    virtual ~Action() = default;
    // Binds the options to the members.
    virtual void declare(Options& options) = 0;
    // Runs when they have their values. Throws UsageError if they do not go together.
    virtual Status run(Environment& environment) = 0;
};

using ActionPointer = std::unique_ptr<Action>;

// A command: either an action or commands below it (`brikks print sheets`). This is the one table that the parser, the
// help, the manual page and the completion read (program.cpp).
struct Command {
    std::string_view name;
    std::string_view help;         // one line
    std::string_view details = {}; // shown at the end of the help; may be empty
    ActionPointer (*make)() = nullptr;
    std::span<const Command> commands = {};
};

// The help of the two options that are everywhere, and on top.
inline constexpr std::string_view help_help = "Show this help and exit";
inline constexpr std::string_view version_help = "Show the version and exit";

} // namespace commands
