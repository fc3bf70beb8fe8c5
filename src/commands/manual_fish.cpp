#include "commands/manual.hpp"
#include "commands/manual_walk.hpp"

namespace commands {
namespace {

std::string quoted(std::string_view text) {
    std::string result = "'";
    for (const char letter : text) {
        if (letter == '\'' || letter == '\\')
            result += '\\';
        result += letter;
    }
    return result + '\'';
}

std::string line(const std::string& program, const std::string& path, const std::string& rest) {
    return "complete -c " + program + " -n 'test (__" + program + "_path) = \"" + path + "\"' " + rest + '\n';
}

std::string option_line(const std::string& program, const std::string& path, const commands::Option& option) {
    std::string rest = "-l " + std::string(option.name);
    if (option.letter != '\0')
        rest += std::string(" -s ") + option.letter;
    if (const auto choice = choices(option); !choice.empty()) {
        std::string words;
        for (const std::string& word : choice)
            words += (words.empty() ? "" : " ") + word;
        rest += " -x -a " + quoted(words);
    } else if (takes_file(option)) {
        rest += " -r -F" + (option.names.empty() ? "" : " -a " + quoted(joined(option.names)));
    } else if (takes_value(option)) {
        rest += " -x";
    }
    return line(program, path, rest + " -d " + quoted(option.help));
}

} // namespace

std::string fish_completion(const commands::Command& program) {
    const std::string name(program.name);
    std::string steps;
    std::string lines;
    for_each_command(program, name, [&](const commands::Command& command, const std::string& path) {
        if (&command != &program)
            steps += "            case '" + path + "'\n                set path '" + path + "'\n";
        lines += line(name, path, "-s h -l help -d " + quoted(help_help));
        if (&command == &program)
            lines += line(name, path, "-l version -d " + quoted(version_help));
        for (const commands::Option& option : command.options)
            lines += option_line(name, path, option);
        for (const commands::Command& below : command.commands)
            lines += line(name, path, "-a " + std::string(below.name) + " -d " + quoted(below.help));
        if (command.operands && !command.operands->names.empty())
            lines += line(name, path, "-a " + quoted(joined(command.operands->names)));
        if (takes_file(command))
            lines += line(name, path, "-F");
    });
    return "# fish completion for " + name + "\n\nfunction __" + name + "_path\n    set -l path " + name +
           "\n    for word in (commandline -opc)[2..-1]\n        switch \"$path $word\"\n" + steps +
           "        end\n    end\n    echo $path\nend\n\ncomplete -c " + name + " -f\n" + lines;
}

} // namespace commands
