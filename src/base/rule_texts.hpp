// The rules of both games in words, in every language, generated from templates/rules.json and templates/rules.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/language.hpp"
#include "base/rules.hpp"

namespace base {

struct RuleInfo {
    std::string_view id;       // the id in findings: "energy-spend"
    std::string_view sentence; // the rule in one sentence
    std::string_view more;     // an explanation for players, one paragraph; may be empty
    bool reported;             // true if the referee reports findings about it
};

// Returns all rules of a game, in the order of templates/rules.json.
std::vector<RuleInfo> rules_of(Game game, Language language);

// Returns the rule of a game that has exactly this id.
std::optional<RuleInfo> find_rule(Game game, std::string_view id, Language language);

} // namespace base
