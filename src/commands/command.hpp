// Commands as data, and the statuses with which they end.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/finding.hpp"
#include "commands/environment.hpp"
#include "commands/help.hpp"
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

// A command line to try, without the name of the program, and what it does.
struct Example {
    std::string_view words;
    Help help;
};

// A command has either an action or subcommands, as `brikks print` has `sheets`. The parser, the help, the manual page
// and the completion all read the tables of commands in program.cpp.
struct Command {
    std::string_view name;
    Help help; // one line
    std::optional<Help> details;
    std::array<Example, 2> examples;
    ActionPointer (*make)() = nullptr;
    std::span<const Command> commands = {};
};

} // namespace commands
