// brikks rules: the ids that findings name, and what they mean.
#include <algorithm>
#include <ostream>

#include "base/rules.hpp"
#include "base/source_text.hpp"
#include "commands/commands.hpp"
#include "commands/words.hpp"

namespace commands {
namespace {

constexpr std::size_t page_width = 100;

// The text in lines of the page, all but the first indented.
std::string wrapped(std::string_view text, std::size_t indent) {
    std::string result;
    std::size_t column = indent;
    for (const std::string& word : split(text, ' ')) {
        if (column > indent && column + 1 + word.size() > page_width) {
            result.append("\n").append(indent, ' ');
            column = indent;
        } else if (column > indent) {
            result += " ";
            ++column;
        }
        result += word;
        column += word.size();
    }
    return result;
}

std::string_view program_of(base::Game game) {
    return game == base::Game::brikks ? "brikks" : "bilitaire";
}

void list(base::Game game, std::ostream& out) {
    const auto rules = base::rules_of(game);
    std::size_t width = 0;
    for (const base::RuleInfo& rule : rules)
        width = std::max(width, rule.id.size());
    for (const base::RuleInfo& rule : rules)
        out << rule.id << std::string(width + 2 - rule.id.size(), ' ') << wrapped(rule.sentence, width + 2) << '\n';
}

template <base::Game game>
Status run_rules(const Arguments& arguments, Environment& environment) {
    if (arguments.operands().empty()) {
        list(game, environment.out);
        return Status::fine;
    }
    const std::string& id = arguments.operands().front();
    if (const auto rule = base::find_rule(game, base::lower_case(id))) {
        environment.out << rule->id << "\n\n" << wrapped(rule->sentence, 0) << '\n';
        if (!rule->more.empty())
            environment.out << wrapped(rule->more, 0) << '\n';
        return Status::fine;
    }
    std::vector<std::string> ids;
    for (const base::RuleInfo& rule : base::rules_of(game))
        ids.emplace_back(rule.id);
    const std::string hint = did_you_mean(id, ids);
    const std::string command = std::string(program_of(game)) + " rules";
    environment.err << command << ": error: there is no rule " << in_quotes(id)
                    << (hint.empty() ? "; " + command + " lists them all" : hint) << '\n';
    return Status::unusable;
}

} // namespace

Command rules_command(base::Game game) {
    const bool brikks = game == base::Game::brikks;
    std::vector<std::string_view> ids;
    for (const base::RuleInfo& rule : base::rules_of(game))
        ids.push_back(rule.id);
    return {
        .name = "rules",
        .help = "List the rules by their ids, or explain one",
        .operands = Operands{.name = "ID",
                             .least = 0,
                             .most = 1,
                             .help = brikks ? "The rule to explain: fall" : "The rule to explain: push",
                             .names = std::move(ids)},
        .run = brikks ? run_rules<base::Game::brikks> : run_rules<base::Game::bilitaire>,
    };
}

} // namespace commands
