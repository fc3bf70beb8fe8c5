#include "commands/complete.hpp"

#include <algorithm>
#include <ostream>

#include "base/joined.hpp"
#include "commands/command.hpp"
#include "commands/parse.hpp"

namespace commands {
namespace {

// Prints the words that an option or operand can be, with `prefix` before them. If an option takes a word or a file,
// only a text with a . or / counts as a file. So files are offered once such a character has been typed.
void print_words(const OptionInfo& option, const std::string& prefix, const std::string& typed, std::ostream& out) {
    for (const std::string& word : option.words)
        out << prefix << word << '\n';
    const bool file = option.words.empty() || typed.find_first_of("/.") != std::string::npos;
    if (option.takes_file() && prefix.empty() && file)
        out << ":files\n";
}

void print_options(const Command& program, const Command& command, const std::vector<OptionInfo>& options,
                   Environment& environment) {
    const auto print = [&](const std::string& name, const std::string& help) {
        environment.out << name << '\t' << help << '\n';
    };
    for (const OptionInfo& option : options)
        if (!option.is_operand())
            print(base::split(option.names, ",").back(), option.help_in(environment.language));
    print("--help", to_string(Help::help, environment.language));
    if (&command == &program)
        print("--version", to_string(Help::version, environment.language));
}

void print_operands(const Command& command, const std::vector<OptionInfo>& options, Environment& environment) {
    if (!command.commands.empty())
        environment.out << "help\t" << to_string(Help::help, environment.language) << '\n';
    for (const Command& below : command.commands)
        environment.out << below.name << '\t' << to_string(below.help, environment.language) << '\n';
    for (const OptionInfo& option : options)
        if (option.is_operand())
            print_words(option, "", "", environment.out);
}

} // namespace

void print_completions(const Command& program, const std::vector<std::string>& all, Environment& environment) {
    std::vector<std::string> words = all;
    // bash splits "--paper=a" at the equals sign, into three words.
    std::string current = words.empty() || words.back() == "=" ? "" : words.back();
    if (!words.empty() && words.back() != "=")
        words.pop_back();
    if (!words.empty() && words.back() == "=")
        words.pop_back();

    const Command* command = &program;
    for (const std::string& word : words) {
        const auto below = std::find_if(command->commands.begin(), command->commands.end(),
                                        [&](const Command& each) { return each.name == word; });
        if (below != command->commands.end())
            command = &*below;
    }
    const std::vector<OptionInfo> options = options_of(*command);
    const auto taking_value = [&](const std::string& name) {
        return std::find_if(options.begin(), options.end(), [&](const OptionInfo& option) {
            const std::vector<std::string> names = base::split(option.names, ",");
            return !option.is_operand() && !option.value.empty() &&
                   std::find(names.begin(), names.end(), name) != names.end();
        });
    };
    const bool only_operands = std::find(words.begin(), words.end(), "--") != words.end();
    if (const auto option = taking_value(words.empty() ? "" : words.back()); option != options.end() && !only_operands)
        print_words(*option, "", current, environment.out);
    else if (only_operands || !current.starts_with('-'))
        print_operands(*command, options, environment);
    else if (const auto given = taking_value(current.substr(0, current.find('=')));
             current.find('=') != current.npos && given != options.end())
        print_words(*given, current.substr(0, current.find('=') + 1), "", environment.out);
    else
        print_options(program, *command, options, environment);
}

} // namespace commands
