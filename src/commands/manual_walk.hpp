// A table of commands, walked through.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"

namespace commands {

// The commands at and below this one, each with its path: "brikks", "brikks print", "brikks print sheets".
template <class Visit>
void for_each_command(const commands::Command& command, const std::string& path, const Visit& visit) {
    visit(command, path);
    for (const commands::Command& below : command.commands)
        for_each_command(below, path + ' ' + std::string(below.name), visit);
}

// "auto|always|never" as words.
inline std::vector<std::string> choices(const commands::Option& option) {
    std::vector<std::string> words;
    if (option.kind != commands::Kind::choice)
        return words;
    std::string_view left = option.value;
    while (true) {
        const std::size_t bar = left.find('|');
        words.emplace_back(left.substr(0, bar));
        if (bar == std::string_view::npos)
            return words;
        left.remove_prefix(bar + 1);
    }
}

inline std::string joined(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words)
        text.append(text.empty() ? "" : " ").append(word);
    return text;
}

inline bool takes_value(const commands::Option& option) {
    return option.kind != commands::Kind::flag;
}

// Whether a value may be the name of a file.
inline bool takes_file(const commands::Option& option) {
    return option.kind == commands::Kind::text &&
           (option.value == "FILE" || option.name == "style" || option.name == "lang");
}
inline bool takes_file(const commands::Command& command) {
    return command.operands && (command.operands->name == "FILE" || command.operands->name == "RECORD");
}

// What every command has besides its own options.
inline constexpr std::string_view help_help = "Say this and stop";
inline constexpr std::string_view version_help = "Say the version and stop";

} // namespace commands
