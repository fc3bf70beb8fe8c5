#include "commands/parse.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

#include "commands/words.hpp"
#include "terminal/text.hpp"

namespace commands {
namespace {

// A command and what the library knows of it. The library splits the words; what they mean is decided here, for it
// would guess at numbers and has few words for mistakes.
struct Node {
    const Command& command;
    CLI::App& app;
    std::string path; // "brikks roll"
    std::vector<CLI::Option*> options = {};
    CLI::Option* operands = nullptr;
    std::vector<std::unique_ptr<Node>> below = {};
};

std::string dashed(const Option& option) {
    return "--" + std::string(option.name);
}

// The library's help, but for the line of usage, which comes from our table.
class HelpText : public CLI::Formatter {
public:
    HelpText(const Command& command, std::string path) : command_(command), path_(std::move(path)) {
        column_width(28);
        label("Positionals", "Arguments");
    }

    std::string make_usage(const CLI::App*, std::string) const override {
        std::string text = "\nUsage: " + path_ + " [options]";
        if (!command_.commands.empty())
            text += " COMMAND";
        if (const auto& operands = command_.operands) {
            text += operands->least == 0 ? " [" : " ";
            text += operands->name;
            text += operands->most > 1 ? "..." : "";
            text += operands->least == 0 ? "]" : "";
        }
        return text + "\n";
    }

private:
    const Command& command_;
    std::string path_;
};

CLI::Option* declare(CLI::App& app, const Option& option) {
    std::string names = dashed(option);
    if (option.letter != '\0')
        names = std::string("-") + option.letter + "," + names;
    std::string help(option.help);
    if (!option.fallback.empty())
        help += " (default " + std::string(option.fallback) + ")";
    if (option.kind == Kind::flag)
        return app.add_flag(names)->description(help);
    // Given twice is told below.
    return app.add_option(names)
        ->description(help)
        ->option_text(std::string(option.value))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::unique_ptr<Node> declare(const Command& command, CLI::App& app, std::string path) {
    auto node = std::make_unique<Node>(Node{command, app, std::move(path)});
    app.formatter(std::make_shared<HelpText>(command, node->path));
    app.set_help_flag("-h,--help", "Say this and stop");
    app.footer(std::string(command.details));
    app.allow_extras();
    for (const Option& option : command.options)
        node->options.push_back(declare(app, option));
    if (command.operands)
        node->operands = app.add_option(std::string(command.operands->name))
                             ->description(std::string(command.operands->help))
                             ->option_text(" ")
                             ->allow_extra_args() // too many are told below
                             ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    if (!command.commands.empty()) {
        app.require_subcommand(0, 1);
        for (const Command& one : command.commands) {
            CLI::App* sub = app.add_subcommand(std::string(one.name), std::string(one.help));
            sub->group("Commands");
            node->below.push_back(declare(one, *sub, node->path + " " + std::string(one.name)));
        }
    }
    return node;
}

UsageError error(const Node& node, const std::string& message) {
    return {node.path + ": error: " + terminal::printable(message) + "\n"};
}

std::string see_help(const Node& node) {
    return "; see " + node.path + " --help";
}

bool is_option(const std::string& word) {
    return word.size() > 1 && word.front() == '-';
}

// The words that stand where a command should, options of that command perhaps before it.
UsageError no_command(const Node& node, const std::vector<std::string>& words, const std::string& wrong) {
    std::vector<std::string> commands;
    for (const Command& command : node.command.commands)
        commands.emplace_back(command.name);
    const std::string hint = did_you_mean(wrong, commands);
    if (hint.empty() && is_option(words.front())) // then the wrong word may be the value of that option
        return error(node, "say first what to " +
                               (node.path == node.command.name ? "do" : std::string(node.command.name)) + ": " +
                               join(commands, ", "));
    return error(node, "there is no command " + in_quotes(wrong) + (hint.empty() ? see_help(node) : hint));
}

// The first word that nothing was made of.
UsageError unknown_word(const Node& node, const std::vector<std::string>& words) {
    if (node.app.get_subcommands().empty() && !node.command.commands.empty()) {
        const auto wrong = std::find_if_not(words.begin(), words.end(), is_option);
        if (wrong != words.end())
            return no_command(node, words, *wrong);
    }
    const std::string& word = words.front();
    if (!is_option(word))
        return error(node, "what is " + in_quotes(word) + " for? No argument is taken here" + see_help(node));
    std::vector<std::string> options;
    for (const CLI::Option* option : node.app.get_options())
        for (const std::string& name : option->get_lnames())
            options.push_back("--" + name);
    const std::string name = word.substr(0, word.find('='));
    const std::string hint = did_you_mean(name, options);
    return error(node, "there is no option " + in_quotes(name) + (hint.empty() ? see_help(node) : hint));
}

// The values of one option; empty, or what is wrong.
std::string read(const Option& option, const std::vector<std::string>& values, Arguments& arguments) {
    if (option.kind == Kind::flag) {
        for (const std::string& value : values)
            if (value != "true")
                return dashed(option) + " takes no value";
        return values.empty() ? "" : arguments.set(option, values.front(), true);
    }
    if (values.size() > 1)
        return dashed(option) + " is given " + (values.size() == 2 ? "twice" : "more than once");
    if (values.empty() && option.fallback.empty())
        return "";
    const std::string wrong =
        arguments.set(option, values.empty() ? std::string(option.fallback) : values.front(), !values.empty());
    return wrong.empty() ? "" : dashed(option) + ": " + wrong;
}

// The command that the words came to.
const Node& innermost(const Node& node) {
    for (const std::unique_ptr<Node>& sub : node.below)
        if (sub->app.parsed())
            return innermost(*sub);
    return node;
}

// A help that was asked for; not of a command that there is not.
Parsed help(const Node& node) {
    const std::vector<std::string> extra = node.app.remaining();
    if (!node.command.commands.empty() && !std::all_of(extra.begin(), extra.end(), is_option))
        return unknown_word(node, extra);
    for (const std::unique_ptr<Node>& sub : node.below)
        if (sub->app.parsed())
            return help(*sub);
    return Information{node.app.help()};
}

Parsed invocation(const Node& node) {
    std::vector<std::string> extra = node.app.remaining();
    // The words behind -- are operands, as the library has it, which leaves -- itself over.
    if (node.command.operands && !extra.empty() && extra.front() == "--")
        extra.erase(extra.begin());
    if (!extra.empty())
        return unknown_word(node, extra);
    for (const std::unique_ptr<Node>& sub : node.below)
        if (sub->app.parsed())
            return invocation(*sub);
    if (node.command.run == nullptr)
        return UsageError{node.path + ": error: a command is missing\n\n" + node.app.help()};

    Invocation result{&node.command, {}};
    for (std::size_t index = 0; index < node.options.size(); ++index) {
        const std::string wrong = read(node.command.options[index], node.options[index]->results(), result.arguments);
        if (!wrong.empty())
            return error(node, wrong);
    }
    if (node.command.operands) {
        std::vector<std::string> operands = node.operands->results();
        if (operands.size() < node.command.operands->least)
            return error(node, std::string(node.command.operands->name) + " is missing" + see_help(node));
        if (operands.size() > node.command.operands->most)
            return error(node, "what is " + in_quotes(operands[node.command.operands->most]) + " for? One " +
                                   std::string(node.command.operands->name) + " is enough" + see_help(node));
        result.arguments.set_operands(std::move(operands));
    }
    return result;
}

} // namespace

Parsed parse(const Command& program, const std::vector<std::string>& words) {
    if (!words.empty() && words.front() == "help") { // help roll: roll --help
        std::vector<std::string> asked(words.begin() + 1, words.end());
        asked.emplace_back("--help");
        return parse(program, asked);
    }
    CLI::App app{std::string(program.help), std::string(program.name)};
    app.set_version_flag("--version", std::string(program.name) + " " BRIKKS_VERSION, "Say the version and stop");
    const std::unique_ptr<Node> root = declare(program, app, std::string(program.name));
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend())); // the library takes them from the back
    } catch (const CLI::CallForHelp&) {
        return help(*root);
    } catch (const CLI::CallForVersion& version) {
        return Information{std::string(version.what()) + "\n"};
    } catch (const CLI::ArgumentMismatch& mismatch) {
        const std::string_view what = mismatch.what(); // "--seed: 1 required TEXT missing"
        return error(innermost(*root), "a value is missing after " + std::string(what.substr(0, what.find(':'))));
    } catch (const CLI::ParseError& other) {
        return error(innermost(*root), other.what());
    }
    return invocation(*root);
}

} // namespace commands
