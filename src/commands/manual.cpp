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

std::string usage(const Command& command, const std::string& path, base::Language language) {
    std::string text = bold(path);
    for (const OptionInfo& option : options_of(command))
        if (option.required)
            text += ' ' + bold(option.names) + ' ' + slanted(value_in(language, option.value));
    text += " [" + slanted(to_string(Help::options, language)) + "]";
    if (!command.commands.empty())
        text += ' ' + slanted(to_string(Help::value_command, language));
    for (const OptionInfo& option : options_of(command))
        if (option.is_operand())
            text += ' ' + slanted(value_in(language, option.value));
    return text;
}

std::string item(const std::string& term, std::string_view help) {
    return ".TP\n" + term + '\n' + escaped(help) + '\n';
}

// Formats an option with its help. Words that users type literally are bold: "auto|always|never", but not "N".
std::string item(const OptionInfo& option, base::Language language) {
    std::string term;
    for (const std::string& name : base::split(value_in(language, option.names), ","))
        term += (term.empty() ? "" : ", ") + (option.is_operand() ? slanted(name) : bold(name));
    const std::string value = value_in(language, option.value);
    if (!option.is_operand() && !value.empty())
        term += ' ' + (option.is_choice() ? bold(value) : slanted(value));
    return item(term, option.help_in(language));
}

std::string paragraph(std::string_view text) {
    return ".PP\n" + escaped(text) + '\n';
}

std::string section_heading(Help text, base::Language language) {
    return ".SH " + to_string(text, language) + '\n';
}

std::string sections(const Command& command, const std::string& path, base::Language language) {
    std::string text = ".SS \"" + path.substr(path.find(' ') + 1) + "\"\n";
    const std::string help = to_string(command.help, language);
    text += escaped(help) + (help.ends_with('?') ? "" : ".") + "\n.PP\n" + usage(command, path, language) + '\n';
    std::string for_photos;
    for (const OptionInfo& option : options_of(command))
        (option.for_photos ? for_photos : text) += item(option, language);
    if (!for_photos.empty())
        text += paragraph(to_string(Help::heading_photos, language)) + for_photos;
    if (command.details)
        for (const std::string& part : base::split(to_string(*command.details, language), "\n"))
            text += paragraph(part);
    for (const Command& below : command.commands)
        text += sections(below, path + ' ' + std::string(below.name), language);
    return text;
}

// Returns the examples of a command and of its subcommands.
std::string examples(const Command& command, std::string_view program, base::Language language) {
    std::string text;
    for (const Example& example : command.examples)
        text += item(bold(std::string(program) + ' ' + std::string(example.words)), to_string(example.help, language));
    for (const Command& below : command.commands)
        text += examples(below, program, language);
    return text;
}

} // namespace

std::string man_page(const Command& program, base::Language language, std::string_view version, std::string_view more) {
    const std::string name(program.name);
    std::string text = ".TH " + upper(name) + " 1 \"\" \"" + name + ' ' + std::string(version) + "\" \"" +
                       to_string(Help::manual_user_commands, language) + "\"\n";
    std::string help = to_string(program.help, language);
    if (help.ends_with('.'))
        help.pop_back();
    text += section_heading(Help::manual_name, language) + name + " \\- " + escaped(help) + '\n';
    text += section_heading(Help::manual_synopsis, language) + usage(program, name, language) + '\n';
    text += section_heading(Help::manual_description, language) + escaped(to_string(*program.details, language)) + '\n';
    text += section_heading(Help::manual_options, language) + to_string(Help::manual_first_option, language) + '\n';
    text += item(bold("-h") + ", " + bold("--help"), to_string(Help::help, language)) +
            item(bold("--version"), to_string(Help::version, language));
    text += section_heading(Help::manual_commands, language);
    for (const Command& command : program.commands)
        text += sections(command, name + ' ' + std::string(command.name), language);
    text += section_heading(Help::manual_examples, language);
    for (const Command& command : program.commands)
        text += examples(command, name, language);
    text += section_heading(Help::manual_rules, language) + to_string(Help::manual_rules_named, language) + '\n';
    const base::Game game = name == "brikks" ? base::Game::brikks : base::Game::bilitaire;
    for (const base::RuleInfo& rule : base::rules_of(game, language))
        text += item(bold(rule.id), std::string(rule.sentence).append(rule.more.empty() ? "" : " ").append(rule.more));
    text += more;
    text +=
        section_heading(Help::manual_see_also, language) + bold(name == "brikks" ? "bilitaire" : "brikks") + "(1)\n";
    return text + section_heading(Help::manual_notes, language) + to_string(Help::manual_unofficial, language) + '\n';
}

} // namespace commands
