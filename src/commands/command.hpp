// Commands and their options as data: one table (table.cpp) that the parser, the help and the tests read.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "commands/arguments.hpp"
#include "commands/environment.hpp"
#include "commands/status.hpp"

namespace commands {

enum class Kind {
    flag,    // given or not
    text,    // anything
    number,  // a whole number, low..high
    decimal, // a number greater than 0, at most high
    choice,  // one of the words of `value`, in any case
};

struct Option {
    std::string_view name; // without the dashes: "seed"
    char letter = '\0';    // 'o' for -o; '\0' for none
    Kind kind = Kind::flag;
    std::string_view value = {};    // how the help calls the value: "N"; the words of a choice: "auto|always|never"
    std::string_view fallback = {}; // the value if it is not given; empty for none
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::string_view help;
    std::vector<std::string_view> names = {}; // of a text: what is there by name; completed, besides files
};

// The words that are no options.
struct Operands {
    std::string_view name; // "FILE"
    std::size_t least = 0;
    std::size_t most = 0; // `any_number` for as many as you like
    std::string_view help;
    std::vector<std::string_view> names = {}; // what is there by name; completed
};
inline constexpr std::size_t any_number = SIZE_MAX;

// Either a function or commands below it (`brikks print sheets`).
struct Command {
    std::string_view name;
    std::string_view help;         // one line
    std::string_view details = {}; // what the help says at its end; may be empty
    std::vector<Option> options = {};
    std::optional<Operands> operands = {};
    Status (*run)(const Arguments&, Environment&) = nullptr;
    std::vector<Command> commands = {};
};

} // namespace commands
