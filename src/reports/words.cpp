#include "reports/words.hpp"

#include <algorithm>
#include <array>

namespace reports {

using base::Id;
using base::Text;

Text to_sum(const brikks::Sheet& sheet, const brikks::Score& score) {
    if (sheet.variant == brikks::Variant::duel)
        return {Id::sum_in_duel, {{"total", score.total}}};
    const auto part = [](bool given, int points) { return given ? base::Value(points) : base::Value("?"); };
    return {Id::sum,
            {{"rows", score.lines},
             {"extra", part(sheet.extra.has_value(), score.extra)},
             {"bombs", part(sheet.bombs.has_value(), score.bombs)},
             {"energy", part(sheet.energy.has_value(), score.energy)},
             {"total", is_complete(sheet) ? base::Value(score.total)
                                          : base::Value(Text{Id::at_least, {{"total", score.total}}})}}};
}

std::vector<Text> parts_not_given(const brikks::Sheet& sheet) {
    const bool duel = sheet.variant == brikks::Variant::duel; // only its bombs matter: they tell the number of rounds
    std::vector<Text> parts;
    if (!sheet.extra && !duel)
        parts.emplace_back(Id::part_extra);
    if (!sheet.bombs)
        parts.emplace_back(Id::part_bombs);
    if (!sheet.energy && !duel)
        parts.emplace_back(Id::part_energy);
    return parts;
}

Text outcome(const std::vector<std::string>& winners, brikks::Variant variant) {
    if (winners.empty())
        return Id::outcome_unknown;
    if (winners.size() == 1)
        return {Id::outcome_winner, {{"player", winners.front()}}};
    if (variant == brikks::Variant::duel)
        return Id::outcome_draw;
    return {Id::outcome_shared, {{"players", winners}}};
}

Text outcome(const brikks::Game& game, const brikks::GameReplay& replay) {
    if (!replay.over)
        return Id::outcome_not_over;
    if (game.players.size() == 1 && !replay.tracked.front())
        return Id::outcome_rank_unknown;
    if (game.players.size() == 1 && replay.scores.front().rank)
        return {Id::outcome_rank, {{"rank", range(*replay.scores.front().rank)}}};
    std::vector<std::string> names;
    for (const std::size_t player : replay.winners)
        names.push_back(game.players[player].name);
    return outcome(names, game.variant);
}

std::optional<Text> end_of_duel(const brikks::Game& game, const brikks::GameReplay& replay) {
    if (game.variant != brikks::Variant::duel || replay.winners.empty())
        return std::nullopt;
    const auto about = [&](Id id, std::size_t player) {
        const std::size_t other = 1 - player;
        return Text{id,
                    {{"player", game.players[player].name},
                     {"other", game.players[other].name},
                     {"round", *replay.out_in[player] + 1},
                     {"points", replay.scores[player].total},
                     {"others", replay.scores[other].total}}};
    };
    if (replay.out_in[0] && replay.out_in[1])
        return about(Id::duel_both_out, 0);
    return about(Id::duel_one_out, replay.out_in[0] ? 0 : 1);
}

Text without_hint(Text text) {
    for (base::Argument& argument : text.arguments)
        if (std::string_view(argument.name) == "hint")
            argument.value = "";
    return text;
}

bool shows_squares(const base::Finding& finding) {
    using base::Rule;
    constexpr std::array rules = {Rule::shape, Rule::start_block, Rule::order,
                                  Rule::fall,  Rule::mini_place,  Rule::mini_apart};
    return finding.severity == base::Severity::error && !finding.squares.empty() &&
           std::find(rules.begin(), rules.end(), finding.rule) != rules.end();
}

Text describe_path(const std::vector<brikks::Cell>& path) {
    std::optional<Text> text;
    for (std::size_t i = 1; i < path.size();) {
        const auto direction = [&](std::size_t step) {
            return path[step].row < path[step - 1].row         ? Id::path_down
                   : path[step].column < path[step - 1].column ? Id::path_left
                                                               : Id::path_right;
        };
        const std::size_t first = i;
        while (i < path.size() && direction(i) == direction(first))
            ++i;
        const Text next{direction(first), {{"steps", i - first}}};
        text = text ? Text{Id::path_then, {{"first", *text}, {"next", next}}} : next;
    }
    return text.value_or("");
}

} // namespace reports
