#include "base/rules.hpp"
#include "commands/manual.hpp"
#include "commands/manual_walk.hpp"

namespace commands {
namespace {

// What the formatter would take for its own: backslashes, hyphens, and dots and quotes at the beginning of a line.
std::string escaped(std::string_view text) {
    std::string result;
    bool line_start = true;
    for (const char letter : text) {
        if (line_start && (letter == '.' || letter == '\''))
            result += "\\&";
        if (letter == '\\')
            result += "\\e";
        else if (letter == '-')
            result += "\\-";
        else
            result += letter;
        line_start = letter == '\n';
    }
    return result;
}

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'a' && letter <= 'z')
            letter = static_cast<char>(letter - 'a' + 'A');
    return result;
}

std::string bold(std::string_view text) {
    return "\\fB" + escaped(text) + "\\fR";
}

std::string slanted(std::string_view text) {
    return "\\fI" + escaped(text) + "\\fR";
}

// Choices stand as they are typed.
std::string value_of(const commands::Option& option) {
    return option.kind == commands::Kind::choice ? bold(option.value) : slanted(option.value);
}

std::string usage(const commands::Command& command, const std::string& path) {
    std::string text = bold(path) + " [" + slanted("options") + "]";
    if (!command.commands.empty())
        text += ' ' + slanted("COMMAND");
    if (const auto& operands = command.operands) {
        const std::string name = slanted(operands->name) + (operands->most > 1 ? " ..." : "");
        text += operands->least == 0 ? " [" + name + "]" : ' ' + name;
    }
    return text;
}

std::string item(const std::string& term, std::string_view help) {
    return ".TP\n" + term + '\n' + escaped(help) + '\n';
}

std::string item(const commands::Option& option) {
    std::string term;
    if (option.letter != '\0')
        term += bold(std::string("-") + option.letter) + ", ";
    term += bold("--" + std::string(option.name));
    if (takes_value(option))
        term += ' ' + value_of(option);
    std::string help(option.help);
    if (!option.fallback.empty())
        help += " (default " + std::string(option.fallback) + ")";
    return item(term, help);
}

std::string paragraph(std::string_view text) {
    return text.empty() ? "" : ".PP\n" + escaped(text) + '\n';
}

std::string section(const commands::Command& command, const std::string& path) {
    std::string text = ".SS \"" + path.substr(path.find(' ') + 1) + "\"\n";
    text += escaped(command.help) + (command.help.ends_with('?') ? "" : ".") + "\n.PP\n" + usage(command, path) + '\n';
    if (command.operands)
        text += item(slanted(command.operands->name), command.operands->help);
    for (const commands::Option& option : command.options)
        text += item(option);
    return text + paragraph(command.details);
}

} // namespace

std::string man_page(const commands::Command& program, std::string_view version) {
    const std::string name(program.name);
    std::string text =
        ".TH " + upper(name) + " 1 \"\" \"" + name + ' ' + std::string(version) + "\" \"User Commands\"\n";
    std::string help(program.help);
    if (help.ends_with('.'))
        help.pop_back();
    text += ".SH NAME\n" + name + " \\- " + escaped(help) + '\n';
    text += ".SH SYNOPSIS\n" + usage(program, name) + '\n';
    text += ".SH DESCRIPTION\n" + escaped(program.details) + '\n';
    text += ".SH OPTIONS\nEvery command has the first of these; it tells what this page does.\n";
    text += item(bold("-h") + ", " + bold("--help"), help_help) + item(bold("--version"), version_help);
    for (const commands::Option& option : program.options)
        text += item(option);
    text += ".SH COMMANDS\n";
    for_each_command(program, name, [&](const commands::Command& command, const std::string& path) {
        if (&command != &program)
            text += section(command, path);
    });
    text += ".SH RULES\nMessages name the rule in brackets.\n";
    for (const base::RuleInfo& rule : base::rules_of(name == "brikks" ? base::Game::brikks : base::Game::bilitaire))
        text += item(bold(rule.id), std::string(rule.sentence).append(rule.more.empty() ? "" : " ").append(rule.more));
    return text + ".SH NOTES\n"
                  "The games and their names belong to their owners; this program is unofficial.\n";
}

} // namespace commands
