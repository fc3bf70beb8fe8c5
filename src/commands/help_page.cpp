#include "commands/help_page.hpp"

#include "base/joined.hpp"
#include "base/unicode.hpp"
#include "terminal/wrap.hpp"

namespace commands {
namespace {

// Formats a term with its help, which begins at the same column in all items.
std::string help_item(const std::string& term, const std::string& help) {
    constexpr std::size_t help_column = 28;
    const std::string line = "  " + term;
    const bool fits = base::display_width(line) + 2 <= help_column;
    return (fits ? base::padded(line, help_column) : line + '\n' + std::string(help_column, ' ')) + help + '\n';
}

std::string help_item(const OptionInfo& option, base::Language language) {
    const std::string value = value_in(language, option.value);
    const std::string names = value_in(language, option.names);
    return help_item(option.is_operand() ? names : names + (value.empty() ? "" : " ") + value,
                     option.help_in(language));
}

// Formats the items below their heading; returns nothing if there are none.
std::string help_section(Help heading, const std::string& items, base::Language language) {
    return items.empty() ? "" : '\n' + to_string(heading, language) + '\n' + items;
}

std::string usage_line(const Command& command, const std::string& path, const std::vector<OptionInfo>& options,
                       base::Language language) {
    std::string text = '\n' + to_string(Help::usage, language) + ' ' + path;
    for (const OptionInfo& option : options)
        if (option.required)
            text += ' ' + option.names + ' ' + value_in(language, option.value);
    text += " [" + to_string(Help::options, language) + ']';
    if (!command.commands.empty())
        text += ' ' + to_string(Help::value_command, language);
    for (const OptionInfo& option : options)
        if (option.is_operand())
            text += ' ' + value_in(language, option.value);
    return text + '\n';
}

} // namespace

std::string help_page(const Command& command, const std::vector<OptionInfo>& options, const std::string& path,
                      base::Language language, std::size_t columns) {
    const std::string program = path.substr(0, path.find(' '));
    std::string operands;
    std::string general = help_item("-h,--help", to_string(Help::help, language));
    if (path == program)
        general += help_item("--version", to_string(Help::version, language));
    std::string for_photos;
    for (const OptionInfo& option : options)
        (option.is_operand() ? operands : option.for_photos ? for_photos : general) += help_item(option, language);
    std::string commands;
    for (const Command& below : command.commands)
        commands += help_item(std::string(below.name), to_string(below.help, language));
    std::string examples;
    for (const Example& example : command.examples)
        examples +=
            "  " + program + ' ' + std::string(example.words) + "\n      " + to_string(example.help, language) + '\n';

    std::string text = to_string(command.help, language) + '\n' + usage_line(command, path, options, language) +
                       help_section(Help::heading_arguments, operands, language) +
                       help_section(Help::heading_commands, commands, language) +
                       help_section(Help::heading_options, general, language) +
                       help_section(Help::heading_photos, for_photos, language);
    if (command.details)
        text += '\n' + to_string(*command.details, language) + '\n';
    text += help_section(Help::heading_examples, examples, language) + '\n';
    if (!command.commands.empty())
        text += to_string(Help::see_command_help, "command", path + ' ' + to_string(Help::value_command, language),
                          language) +
                '\n';
    text += to_string(Help::see_manual, "program", program, language) + '\n';
    return terminal::wrapped(text, columns);
}

} // namespace commands
