// The rules of both games with their ids, generated from templates/rules.json. Ids are never renamed.
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
    bool reported;             // true if the referee reports findings about it
};

// Returns all rules of a game, in the order of templates/rules.json.
std::vector<RuleInfo> rules_of(Game game);

// Returns the rule of a game that has exactly this id.
std::optional<RuleInfo> find_rule(Game game, std::string_view id);

std::string_view id(Rule rule);
// True if findings about this rule are listed after all others, because another error may be their only cause.
bool is_listed_last(Rule rule);

} // namespace base
