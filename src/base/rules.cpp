#include "base/rules.hpp"

#include "base/rule_table.hpp"

namespace base {
namespace {

RuleInfo info(const RuleRow& row) {
    return {rule_texts + row.id, rule_texts + row.sentence, rule_texts + row.more, row.reported};
}

const RuleRow& row(Rule rule) {
    return rule_rows[static_cast<std::size_t>(rule)];
}

} // namespace

std::vector<RuleInfo> rules_of(Game game) {
    std::vector<RuleInfo> rules;
    for (const RuleRow& row : rule_rows)
        if (row.game == game)
            rules.push_back(info(row));
    return rules;
}

std::optional<RuleInfo> find_rule(Game game, std::string_view id) {
    for (const RuleInfo& rule : rules_of(game))
        if (rule.id == id)
            return rule;
    return std::nullopt;
}

std::string_view id(Rule rule) {
    return info(row(rule)).id;
}

bool is_listed_last(Rule rule) {
    return row(rule).listed_last;
}

} // namespace base
