// Commands as data, and the statuses with which they end.
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

// The result of a command, from the best to the worst.
enum class Status { ok, undecided, illegal, failed };

inline constexpr Status worse(Status one, Status other) {
    return one < other ? other : one;
}

inline constexpr Status status_of(base::Verdict verdict) {
    return verdict == base::Verdict::legal     ? Status::ok
           : verdict == base::Verdict::illegal ? Status::illegal
                                               : Status::undecided;
}

// Base class for the work of a command. The data members of a derived class hold the values of the command's options.
class Action {
public:
    virtual ~Action() = default;
    // Declares the options and binds them to these data members.
    virtual void declare(Options& options) = 0;
    // Does the work, after the data members have received their values. Throws UsageError if the values contradict each
    // other.
    virtual Status run(Environment& environment) = 0;
};

using ActionPointer = std::unique_ptr<Action>;

// A command has either an action or subcommands, as `brikks print` has `sheets`. The parser, the help, the manual page
// and the completion all read the tables of commands in program.cpp.
struct Command {
    std::string_view name;
    std::string_view help;         // one line
    std::string_view details = {}; // shown at the end of the help; may be empty
    ActionPointer (*make)() = nullptr;
    std::span<const Command> commands = {};
};

// Help texts of two options: --help, which every command has, and --version, which only the program itself has.
inline constexpr std::string_view help_help = "Show this help and exit";
inline constexpr std::string_view version_help = "Show the version and exit";

} // namespace commands
