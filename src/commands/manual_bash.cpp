#include "commands/manual.hpp"
#include "commands/manual_walk.hpp"

namespace commands {
namespace {

std::string case_of(const std::string& patterns, const std::string& action) {
    return "        " + patterns + ") " + action + " ;;\n";
}

// The patterns under which an option stands before its value.
std::string patterns(const std::string& path, const commands::Option& option) {
    std::string text = '"' + path + " --" + std::string(option.name) + '"';
    if (option.letter != '\0')
        text += "|\"" + path + " -" + option.letter + '"';
    return text;
}

std::string reply(const std::string& what) {
    return "mapfile -t COMPREPLY < <(compgen " + what + " -- \"$current\")";
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string names(const commands::Command& command) {
    std::vector<std::string> words = {"help"};
    for (const commands::Command& below : command.commands)
        words.emplace_back(below.name);
    return joined(words);
}

} // namespace

std::string bash_completion(const commands::Command& program) {
    const std::string name(program.name);
    std::string steps;   // the words that lead from one command to the next
    std::string values;  // after an option
    std::string options; // words with a dash
    std::string words;   // other words
    for_each_command(program, name, [&](const commands::Command& command, const std::string& path) {
        if (&command != &program)
            steps += case_of('"' + path + '"', "path=\"" + path + '"');
        std::vector<std::string> all = {"--help"};
        if (&command == &program)
            all.emplace_back("--version");
        for (const commands::Option& option : command.options) {
            all.push_back("--" + std::string(option.name));
            if (takes_value(option)) {
                std::string action = "return";
                if (const auto choice = choices(option); !choice.empty())
                    action = reply("-W \"" + joined(choice) + '"') + "; return";
                else if (takes_file(option))
                    action =
                        reply((option.names.empty() ? "" : "-W \"" + joined(option.names) + "\" ") + "-f") + "; return";
                values += case_of(patterns(path, option), action);
            }
        }
        options += case_of('"' + path + '"', reply("-W \"" + joined(all) + '"'));
        if (!command.commands.empty())
            words += case_of('"' + path + '"', reply("-W \"" + names(command) + '"'));
        else if (command.operands && !command.operands->names.empty())
            words += case_of('"' + path + '"', reply("-W \"" + joined(command.operands->names) + '"'));
        else if (takes_file(command))
            words += case_of('"' + path + '"', reply("-f"));
    });
    return "# bash completion for " + name + "\n_" + name +
           "() {\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} path=" +
           name +
           " i\n"
           "    COMPREPLY=()\n"
           "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
           "        case \"$path ${COMP_WORDS[i]}\" in\n" +
           steps +
           "        esac\n"
           "    done\n"
           "    case \"$path $before\" in\n" +
           values +
           "    esac\n"
           "    if [[ $current == -* ]]; then\n"
           "        case $path in\n" +
           options +
           "        esac\n"
           "        return\n"
           "    fi\n"
           "    case $path in\n" +
           words +
           "    esac\n"
           "}\n"
           "complete -o filenames -F _" +
           name + ' ' + name + '\n';
}

} // namespace commands
