#include <algorithm>

#include "commands/manual.hpp"
#include "commands/manual_walk.hpp"

namespace commands {
namespace {

// Within single quotes, where _arguments gives brackets and colons a meaning.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '\'')
            result += "'\\'";
        else if (letter == '[' || letter == ']' || letter == ':' || letter == '\\')
            result += '\\';
        result += letter;
    }
    return result;
}

std::string function_of(std::string path) {
    std::replace(path.begin(), path.end(), ' ', '_');
    return '_' + path;
}

// What stands behind an option or operand: ":FILE:_files".
std::string value_of(const commands::Option& option) {
    if (!takes_value(option))
        return "";
    std::string text = ':' + escaped(option.kind == commands::Kind::choice ? option.name : option.value) + ':';
    if (const auto choice = choices(option); !choice.empty()) {
        text += '(';
        for (const std::string& word : choice)
            text += (text.ends_with('(') ? "" : " ") + word;
        return text + ')';
    }
    if (!option.names.empty())
        return text + "{compadd - " + joined(option.names) + "; _files}";
    return text + (takes_file(option) ? "_files" : "");
}

std::string argument(const std::string& specification) {
    return " \\\n        '" + specification + '\'';
}

std::string argument(const commands::Option& option) {
    const std::string rest = '[' + escaped(option.help) + ']' + value_of(option);
    const std::string name = "--" + std::string(option.name);
    if (option.letter == '\0')
        return argument(name + rest);
    const std::string letter = std::string("-") + option.letter;
    return " \\\n        '(" + letter + ' ' + name + ")'{" + letter + ',' + name + "}'" + rest + '\'';
}

std::string body(const commands::Command& command, const std::string& path, bool top) {
    std::string text = function_of(path) + "() {\n";
    if (!command.commands.empty())
        text += "    local context state state_descr line\n    typeset -A opt_args\n";
    text += command.commands.empty() ? "    _arguments" : "    _arguments -C";
    text += " \\\n        '(- *)'{-h,--help}'[" + escaped(help_help) + "]'";
    if (top)
        text += argument("(- *)--version[" + escaped(version_help) + ']');
    for (const commands::Option& option : command.options)
        text += argument(option);
    if (command.operands)
        text +=
            argument(std::string(command.operands->most > 1 ? "*" : "1") + ':' + escaped(command.operands->name) + ':' +
                     (takes_file(command)               ? "_files"
                      : command.operands->names.empty() ? ""
                                                        : '(' + joined(command.operands->names) + ')'));
    if (command.commands.empty())
        return text + "\n}\n\n";
    text += argument("1: :->command") + argument("*:: :->rest") +
            "\n    case $state in\n    command)\n        local -a commands=(";
    for (const commands::Command& below : command.commands)
        text += "\n            '" + escaped(below.name) + ':' + escaped(below.help) + '\'';
    text += ")\n        _describe -t commands command commands\n        ;;\n    rest)\n        case $words[1] in\n";
    for (const commands::Command& below : command.commands)
        text +=
            "        " + std::string(below.name) + ") " + function_of(path + ' ' + std::string(below.name)) + " ;;\n";
    return text + "        esac\n        ;;\n    esac\n}\n\n";
}

} // namespace

std::string zsh_completion(const commands::Command& program) {
    const std::string name(program.name);
    std::string text = "#compdef " + name + "\n\n";
    for_each_command(program, name, [&](const commands::Command& command, const std::string& path) {
        text += body(command, path, &command == &program);
    });
    return text + function_of(name) + " \"$@\"\n";
}

} // namespace commands
