// THE table of rule ids: the closed list of what a finding can be about, with a sentence for each. Ids are never
// renamed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace base {

enum class Game : std::uint8_t { brikks, bilitaire };

enum class Rule : std::uint8_t {
    // Brikks: the course of the game
    players,
    energy_start,
    start_block,
    roller,
    reroll,
    must_place,
    turn_block,
    swap_block,
    energy_spend,
    fall,
    inside,
    circle_match,
    circle_miss,
    energy_full,
    pink_x,
    lines,
    extra_max,
    bomb,
    out,
    score_lines,
    score_total,
    level,
    solo_rank,
    winner,
    // Brikks: the duel
    duel,
    mini_earn,
    mini_place,
    mini_apart,
    duel_end,
    // Brikks: a finished sheet
    shape,
    order,
    energy_gain,
    extra,
    claims,
    not_over,
    // Bi-litaire
    take,
    push,
    remove,
    announce,
    jump,
    end,
    bilitaire_winner,
};

// One row of the table.
struct RuleInfo {
    Rule rule;
    Game game;
    std::string_view id;          // as it stands in findings: "energy-spend"
    std::string_view sentence;    // the rule in one sentence
    std::string_view explanation; // what a player wants to know beyond it; one paragraph
};

// All rules, in the order of the enumeration.
std::span<const RuleInfo> rule_table();

const RuleInfo& info(Rule rule);
std::string_view id(Rule rule);

// The rule of that game with that id, exactly spelt.
std::optional<Rule> rule_by_id(Game game, std::string_view id);

} // namespace base
