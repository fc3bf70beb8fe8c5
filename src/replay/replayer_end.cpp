// Finds the winners at the end of a record, and checks what the players claim (rules winner, duel-end and claims).
#include <algorithm>
#include <string>

#include "replay/replayer.hpp"

namespace brikks {

void Replayer::finish() {
    for (std::size_t player = 0; player < count_; ++player)
        result_.scores.push_back(
            score(result_.players[player], static_cast<int>(count_), level(player), game_.variant));
    result_.over = is_over();
    if (result_.over)
        find_winners();
    check_claims();
    if (errors_ > most_replay_errors) {
        const std::size_t left_out = errors_ - most_replay_errors;
        result_.findings.push_back({.text = {Id::and_more, {{"count", left_out}}}, .left_out = left_out});
    }
    if (result_.over)
        return;
    std::vector<std::string> left;
    for (std::size_t player = 0; player < count_; ++player)
        if (!result_.out_in[player])
            left.push_back(name(player));
    const std::string last = game_.rounds.empty() ? "" : "rounds/" + std::to_string(game_.rounds.size() - 1);
    result_.findings.push_back({.rule = base::Rule::not_over,
                                .severity = base::Severity::note,
                                .text = {Id::record_stops, {{"count", left.size()}, {"players", left}}},
                                .subject = last});
}

void Replayer::find_winners() {
    if (std::find(result_.tracked.begin(), result_.tracked.end(), false) != result_.tracked.end())
        return;
    int best = -1;
    for (std::size_t player = 0; player < count_; ++player) {
        if (duel_ && !result_.out_in[player]) { // the opponent is out
            result_.winners = {player};
            return;
        }
        const int total = result_.scores[player].total;
        if (total > best)
            result_.winners.clear();
        if (total >= best)
            result_.winners.push_back(player);
        best = std::max(best, total);
    }
}

void Replayer::check_claims() {
    for (std::size_t player = 0; player < game_.totals.size(); ++player) {
        const std::optional<int>& claimed = game_.totals[player];
        const int total = result_.scores[player].total;
        if (!claimed || !result_.tracked[player])
            continue;
        // Only complete rows count in a duel, but a claim that counts all rows is not an error.
        if (*claimed == total || (duel_ && *claimed == points_of_all_rows(result_.players[player].grid)))
            continue;
        error(base::Rule::claims, "claims/" + std::to_string(player) + "/total",
              {Id::claim_game_total, {{"player", name(player)}, {"count", *claimed}, {"total", total}}});
        note_drawn_alike(player);
    }
    if (!game_.winner)
        return;
    const auto names = [&](const std::vector<std::size_t>& players) -> base::Value {
        std::vector<std::string> words;
        words.reserve(players.size());
        for (const std::size_t player : players)
            words.push_back(name(player));
        return words.empty() ? base::Value(Text{Id::nobody}) : base::Value(words);
    };
    const bool wrong = !result_.winners.empty() && *game_.winner != result_.winners;
    if (result_.over && !wrong)
        return;
    const Id id = !result_.over                 ? Id::winner_not_over
                  : result_.winners.size() == 1 ? Id::winner_other
                  : duel_                       ? Id::winner_draw
                                                : Id::winner_shared;
    error(duel_ ? base::Rule::duel_end : base::Rule::winner, "winner",
          {id, {{"winner", names(*game_.winner)}, {"right", names(result_.winners)}}});
}

} // namespace brikks
