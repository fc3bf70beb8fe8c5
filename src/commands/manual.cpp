#include "commands/manual.hpp"

#include "base/joined.hpp"
#include "base/rule_texts.hpp"
#include "commands/command.hpp"
#include "commands/parse.hpp"

namespace commands {
namespace {

// Escapes the characters that have a meaning in a manual page: backslashes, hyphens, and dots and single quotes at the
// beginning of a line.
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

std::string usage(const Command& command, const std::string& path) {
    std::string text = bold(path);
    for (const OptionInfo& option : options_of(command))
        if (option.required)
            text += ' ' + bold(option.names) + ' ' + slanted(option.value);
    text += " [" + slanted("options") + "]";
    if (!command.commands.empty())
        text += ' ' + slanted("COMMAND");
    for (const OptionInfo& option : options_of(command))
        if (option.is_operand())
            text += ' ' + slanted(option.value);
    return text;
}

std::string item(const std::string& term, std::string_view help) {
    return ".TP\n" + term + '\n' + escaped(help) + '\n';
}

// Formats an option with its help. Words that users type literally are bold: "auto|always|never", but not "N".
std::string item(const OptionInfo& option) {
    std::string term;
    for (const std::string& name : base::split(option.names, ","))
        term += (term.empty() ? "" : ", ") + (option.is_operand() ? slanted(name) : bold(name));
    if (!option.is_operand() && !option.value.empty())
        term += ' ' + (option.is_choice() ? bold(option.value) : slanted(option.value));
    return item(term, option.help);
}

std::string paragraph(std::string_view text) {
    return text.empty() ? "" : ".PP\n" + escaped(text) + '\n';
}

std::string sections(const Command& command, const std::string& path) {
    std::string text = ".SS \"" + path.substr(path.find(' ') + 1) + "\"\n";
    text += escaped(command.help) + (command.help.ends_with('?') ? "" : ".") + "\n.PP\n" + usage(command, path) + '\n';
    for (const OptionInfo& option : options_of(command))
        text += item(option);
    text += paragraph(command.details);
    for (const Command& below : command.commands)
        text += sections(below, path + ' ' + std::string(below.name));
    return text;
}

} // namespace

std::string man_page(const Command& program, std::string_view version, std::string_view more) {
    const std::string name(program.name);
    std::string text =
        ".TH " + upper(name) + " 1 \"\" \"" + name + ' ' + std::string(version) + "\" \"User Commands\"\n";
    std::string help(program.help);
    if (help.ends_with('.'))
        help.pop_back();
    text += ".SH NAME\n" + name + " \\- " + escaped(help) + '\n';
    text += ".SH SYNOPSIS\n" + usage(program, name) + '\n';
    text += ".SH DESCRIPTION\n" + escaped(program.details) + '\n';
    text += ".SH OPTIONS\nEvery command has the first option, too.\n";
    text += item(bold("-h") + ", " + bold("--help"), help_help) + item(bold("--version"), version_help);
    text += ".SH COMMANDS\n";
    for (const Command& command : program.commands)
        text += sections(command, name + ' ' + std::string(command.name));
    text += ".SH RULES\nMessages name the rule in brackets.\n";
    const base::Game game = name == "brikks" ? base::Game::brikks : base::Game::bilitaire;
    for (const base::RuleInfo& rule : base::rules_of(game, base::Language::en))
        text += item(bold(rule.id), std::string(rule.sentence).append(rule.more.empty() ? "" : " ").append(rule.more));
    text += more;
    text += ".SH SEE ALSO\n" + bold(name == "brikks" ? "bilitaire" : "brikks") + "(1)\n";
    return text + ".SH NOTES\n"
                  "The games and their names belong to their owners; this program is unofficial.\n";
}

} // namespace commands
