// brikks rules: the ids that findings bear, and what they mean.
#include <algorithm>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/words.hpp"
#include "findings/rules.hpp"
#include "formats/source_text.hpp"

namespace cli {
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

std::string_view program_of(findings::Game game) {
    return game == findings::Game::brikks ? "brikks" : "bilitaire";
}

void list(findings::Game game, std::ostream& out) {
    std::size_t width = 0;
    for (const findings::RuleInfo& rule : findings::rule_table())
        if (rule.game == game)
            width = std::max(width, rule.id.size());
    for (const findings::RuleInfo& rule : findings::rule_table())
        if (rule.game == game)
            out << rule.id << std::string(width + 2 - rule.id.size(), ' ') << wrapped(rule.sentence, width + 2) << '\n';
}

template <findings::Game game>
Status run_rules(const Arguments& arguments, Environment& environment) {
    if (arguments.operands().empty()) {
        list(game, environment.out);
        return Status::fine;
    }
    const std::string& id = arguments.operands().front();
    if (const auto rule = findings::rule_by_id(game, formats::lower_case(id))) {
        const findings::RuleInfo& info = findings::info(*rule);
        environment.out << info.id << "\n\n" << wrapped(info.sentence, 0) << '\n';
        if (!info.explanation.empty())
            environment.out << wrapped(info.explanation, 0) << '\n';
        return Status::fine;
    }
    std::vector<std::string> ids;
    for (const findings::RuleInfo& rule : findings::rule_table())
        if (rule.game == game)
            ids.emplace_back(rule.id);
    const std::string hint = did_you_mean(id, ids);
    const std::string command = std::string(program_of(game)) + " rules";
    environment.err << command << ": error: there is no rule " << in_quotes(id)
                    << (hint.empty() ? "; " + command + " lists them all" : hint) << '\n';
    return Status::unusable;
}

} // namespace

Command rules_command(findings::Game game) {
    const bool brikks = game == findings::Game::brikks;
    std::vector<std::string_view> ids;
    for (const findings::RuleInfo& rule : findings::rule_table())
        if (rule.game == game)
            ids.push_back(rule.id);
    return {
        .name = "rules",
        .help = "List the rules by their ids, or explain one",
        .operands = Operands{.name = "ID",
                             .least = 0,
                             .most = 1,
                             .help = brikks ? "The rule to explain: fall" : "The rule to explain: push",
                             .names = std::move(ids)},
        .run = brikks ? run_rules<findings::Game::brikks> : run_rules<findings::Game::bilitaire>,
    };
}

} // namespace cli
