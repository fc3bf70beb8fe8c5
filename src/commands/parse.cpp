#include "commands/parse.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/finding.hpp"
#include "base/joined.hpp"
#include "base/suggest.hpp"
#include "base/utf8.hpp"
#include "commands/help_page.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

// Gives `app` the options of `command` and the names of its subcommands. Adds the options of a subcommand only when its
// name has been read. `action`: receives the action of the command.
void build(CLI::App& app, const Command& command, ActionPointer& action) {
    if (command.make != nullptr) {
        action = command.make();
        Options options(app);
        action->declare(options);
    }
    app.require_subcommand(command.commands.empty() ? 0 : 1);
    for (const Command& below : command.commands) {
        CLI::App* sub = app.add_subcommand(std::string(below.name));
        sub->preparse_callback([sub, &below, &action](std::size_t) { build(*sub, below, action); });
    }
}

// Returns the innermost subcommand that was read; `app` if there was none.
const CLI::App& innermost(const CLI::App& app) {
    const std::vector<CLI::App*> below = app.get_subcommands();
    return below.empty() ? app : innermost(*below.front());
}

// Returns the command of the innermost subcommand that was read.
const Command& innermost_command(const CLI::App& app, const Command& command) {
    const std::vector<CLI::App*> below = app.get_subcommands();
    if (below.empty())
        return command;
    const auto found = std::find_if(command.commands.begin(), command.commands.end(),
                                    [&](const Command& each) { return each.name == below.front()->get_name(); });
    return innermost_command(*below.front(), *found);
}

// Returns the words of a command: "brikks print sheets".
std::string path_of(const CLI::App& app) {
    return (app.get_parent() != nullptr ? path_of(*app.get_parent()) + ' ' : "") + app.get_name();
}

Text see_help(const CLI::App& app) {
    return {Id::see_help, {{"command", path_of(app)}}};
}

Text ask_for(const std::string& meant) {
    return {Id::did_you_mean, {{"word", meant}}};
}

bool is_option(const std::string& word) {
    return word.size() > 1 && word.front() == '-';
}

std::vector<std::string> names_below(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(below->get_name());
    return names;
}

// Suggests the full name of a subcommand: "; did you mean print sheets?" for the word sheets.
std::vector<Text> below_another(const Command& program, const std::string& word) {
    for (const Command& above : program.commands)
        for (const Command& command : above.commands)
            if (command.name == base::lower_case(word))
                return {ask_for(std::string(above.name) + ' ' + std::string(command.name))};
    return {};
}

Text unknown_command(const CLI::App& app, const Command& program, const std::string& word, bool after_option) {
    std::vector<Text> hint = base::did_you_mean(word, names_below(app));
    if (hint.empty() && app.get_parent() == nullptr)
        hint = below_another(program, word);
    if (hint.empty() && after_option) // the word may be the value of the option before it
        return {Id::command_missing_choose, {{"commands", base::joined(names_below(app), ", ")}}};
    if (hint.empty())
        hint = {see_help(app)};
    return {Id::command_unknown, {{"word", in_quotes(word)}, {"hint", hint}}};
}

Text unknown_option(const CLI::App& app, const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    if (const CLI::App& command = innermost(app); command.get_option_no_throw(name) != nullptr)
        return {Id::option_after_command, {{"option", name}, {"command", path_of(command)}}};
    const auto dashes = std::min(name.find_first_not_of('-'), name.size());
    std::vector<std::string_view> options;
    for (const CLI::Option* option : app.get_options())
        options.insert(options.end(), option->get_lnames().begin(), option->get_lnames().end());
    const auto meant = base::closest(std::string_view(name).substr(dashes), options);
    return {Id::option_unknown,
            {{"option", in_quotes(name)}, {"hint", meant ? ask_for("--" + std::string(*meant)) : see_help(app)}}};
}

bool lacks_command(const CLI::App& app) {
    return app.get_subcommands().empty() && !names_below(app).empty();
}

// Returns a message about the first word that CLI11 could not assign; nullopt if there is no such word.
std::optional<Text> unknown_word(const CLI::App& app, const Command& program, base::Language language) {
    const std::vector<std::string> words = app.remaining();
    if (words.empty() || words == std::vector<std::string>{"--"})
        return app.get_subcommands().empty() ? std::nullopt
                                             : unknown_word(*app.get_subcommands().front(), program, language);
    if (lacks_command(app)) {
        const auto wrong = std::find_if_not(words.begin(), words.end(), is_option);
        if (wrong != words.end())
            return unknown_command(app, program, *wrong, is_option(words.front()));
    }
    const std::string& word = words[words.front() == "--" ? 1 : 0];
    if (words.front() != "--" && is_option(word))
        return unknown_option(app, word);
    const auto operands = app.get_options([](const CLI::Option* option) { return option->get_positional(); });
    const base::Argument unexpected{"word", in_quotes(word)};
    const base::Argument command{"command", path_of(app)};
    return operands.empty()
               ? Text{Id::operand_unexpected, {unexpected, command}}
               : Text{Id::operand_second,
                      {unexpected, {"operand", value_in(language, operands.front()->get_name())}, command}};
}

// Explains the error in plain words. CLI11 would say "--seed: 1 required TEXT missing".
Text explain(const CLI::App& app, const CLI::ParseError& error, base::Language language) {
    std::string what = error.what();
    std::string name = what.substr(0, what.find_first_of(": "));
    if (const CLI::Option* flag = app.get_option_no_throw("--" + name)) // CLI11 names a flag without its dashes: "json"
        name = flag->get_name();
    const CLI::Option* option = app.get_option_no_throw(name);
    if (error.get_name() == "ArgumentMismatch" && option != nullptr) {
        const bool flag = option->get_items_expected_max() == 0;
        return {flag                   ? Id::option_no_value
                : option->count() == 0 ? Id::option_value_missing
                                       : Id::option_twice,
                {{"option", name}}};
    }
    if (error.get_name() == "RequiredError" && option != nullptr && !option->get_positional())
        return {Id::option_missing, {{"option", name}, {"value", value_in(language, option->get_option_text())}}};
    if (error.get_name() == "RequiredError")
        return {Id::operand_missing, {{"operand", value_in(language, name)}, {"command", path_of(app)}}};
    return what;
}

bool asks_for_help(const CLI::App& app) {
    const std::vector<CLI::App*> below = app.get_subcommands();
    return app.get_help_ptr()->count() > 0 || (!below.empty() && asks_for_help(*below.front()));
}

// Returns the language of --lang. It is found here without parsing, because an error may stop the parser before it has
// read all words.
std::optional<base::Language> chosen_language(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string value = words[i] == "--lang" && i + 1 < words.size() ? words[i + 1]
                                  : words[i].starts_with("--lang=")            ? words[i].substr(7)
                                                                               : "";
        if (const auto language = base::find_language(base::lower_case(value)))
            return language;
    }
    return std::nullopt;
}

// True if the words only choose a language, as in "brikks --help --lang de": a program has no option --lang itself.
bool only_choose_language(const std::vector<std::string>& words) {
    return chosen_language(words) && words.size() == (words.front() == "--lang" ? 2 : 1);
}

struct Languages {
    base::Language help;
    base::Language errors; // the language that LanguageOption would choose: English with --json
};

Languages languages_of(const std::vector<std::string>& words, base::Language usual) {
    const bool json = std::find(words.begin(), words.end(), "--json") != words.end();
    const std::optional<base::Language> chosen = chosen_language(words);
    return {chosen.value_or(usual), chosen.value_or(json ? base::Language::en : usual)};
}

// Prints the error, or a better one: about an unknown word, or about a missing command. Prints the help instead if it
// was asked for.
Status print_error(const CLI::App& app, const Command& program, const Text& error, Languages languages,
                   Environment& environment) {
    const CLI::App& command = innermost(app);
    const std::optional<Text> unknown = unknown_word(app, program, languages.errors);
    const auto help = [&] {
        const Command& asked = innermost_command(app, program);
        return help_page(asked, options_of(asked), path_of(command), languages.help, environment.text_width());
    };
    const bool knows_words = !lacks_command(command) || only_choose_language(command.remaining()) ||
                             !unknown_word(command, program, languages.errors);
    if (asks_for_help(app) && knows_words) {
        environment.out << help();
        return Status::ok;
    }
    const bool lacks = !unknown && lacks_command(command);
    environment.err << to_line(path_of(command), {}, base::Severity::error,
                               lacks ? Text(Id::command_missing) : unknown.value_or(error), languages.errors)
                    << '\n';
    if (lacks)
        environment.err << '\n' << help();
    return Status::failed;
}

} // namespace

Parsed parse(const Command& program, std::vector<std::string> words, Environment& environment) {
    if (!words.empty() && words.front() == "help") { // "help roll" means "roll --help"
        words.erase(words.begin());
        words.push_back("--help");
    }
    const Languages languages = languages_of(words, environment.language);
    std::reverse(words.begin(), words.end()); // CLI11 takes the words from the last to the first
    CLI::App app{"", std::string(program.name)};
    app.set_help_flag("-h,--help");
    app.set_version_flag("--version", std::string(program.name) + " " BRIKKS_VERSION);
    Parsed parsed;
    build(app, program, parsed.action);
    try {
        app.parse(words);
        parsed.path = path_of(innermost(app));
    } catch (const CLI::CallForVersion& version) {
        environment.out << version.what() << '\n';
    } catch (const UsageError& error) {
        return {"", nullptr, print_error(app, program, error.text, languages, environment)};
    } catch (const CLI::ParseError& error) {
        const Text text = explain(innermost(app), error, languages.errors);
        return {"", nullptr, print_error(app, program, text, languages, environment)};
    }
    return parsed;
}

std::vector<OptionInfo> options_of(const Command& command) {
    CLI::App app;
    Options options(app);
    if (command.make != nullptr)
        command.make()->declare(options);
    return options.all();
}

} // namespace commands
