#include "base/rule_texts.hpp"

#include <iterator>

#include "base/rule_sentences.hpp"
#include "base/rule_table.hpp"

namespace base {

std::vector<RuleInfo> rules_of(Game game, Language language) {
    std::vector<RuleInfo> rules;
    for (std::size_t i = 0; i < std::size(rule_rows); ++i)
        if (const RuleRow& row = rule_rows[i]; row.game == game)
            rules.push_back(
                {rule_names + row.id, rule_text(2 * i, language), rule_text(2 * i + 1, language), row.reported});
    return rules;
}

std::optional<RuleInfo> find_rule(Game game, std::string_view id, Language language) {
    for (const RuleInfo& rule : rules_of(game, language))
        if (rule.id == id)
            return rule;
    return std::nullopt;
}

} // namespace base
