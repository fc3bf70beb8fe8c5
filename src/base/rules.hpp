// The rules of both games with their ids, made from templates/rules.json. Ids are never renamed.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/rule_ids.hpp" // enum class Rule: the rules that findings are about

namespace base {

enum class Game : std::uint8_t { brikks, bilitaire };

struct RuleInfo {
    std::string_view id;       // the id in findings: "energy-spend"
    std::string_view sentence; // the rule in one sentence
    std::string_view more;     // an explanation for players, one paragraph; may be empty
    bool reported;             // the referee reports it
};

// All rules of the game, in the order of the data.
std::vector<RuleInfo> rules_of(Game game);

// The rule of that game with that id, exactly spelt.
std::optional<RuleInfo> find_rule(Game game, std::string_view id);

std::string_view id(Rule rule);
// Checks if findings about this rule are listed after all others: they may only be wrong because something else is.
bool is_listed_last(Rule rule);

} // namespace base
