// The end of a record: who has won, and what was claimed (winner, duel-end, claims).
#include <algorithm>
#include <string>

#include "base/wording.hpp"
#include "referee/replayer.hpp"

namespace brikks {

void Replayer::finish() {
    for (std::size_t player = 0; player < count_; ++player)
        result_.scores.push_back(
            score(result_.players[player], static_cast<int>(count_), level(player), game_.variant));
    result_.over = is_over();
    if (result_.over)
        find_winners();
    check_claims();
    if (result_.over)
        return;
    std::vector<std::string> left;
    for (std::size_t player = 0; player < count_; ++player)
        if (!result_.out_in[player])
            left.push_back(name(player));
    note(base::Rule::not_over, game_.rounds.empty() ? "" : "rounds/" + std::to_string(game_.rounds.size() - 1),
         "the record stops before the game is over: " + base::list(left) + (left.size() == 1 ? " is" : " are") +
             " still in");
}

void Replayer::find_winners() {
    if (std::find(result_.tracked.begin(), result_.tracked.end(), false) != result_.tracked.end())
        return;
    int best = -1;
    for (std::size_t player = 0; player < count_; ++player) {
        if (duel_ && !result_.out_in[player]) { // the other one is out
            result_.winners = {player};
            return;
        }
        const int total = duel_ ? complete_row_points(result_.players[player].grid) : result_.scores[player].total;
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
        // A duel counts complete rows only; who counts them all does no wrong.
        if (*claimed != total && !(duel_ && *claimed == complete_row_points(result_.players[player].grid)))
            error(base::Rule::claims, "claims/" + std::to_string(player) + "/total",
                  name(player) + " claims " + std::to_string(*claimed) + (*claimed == 1 ? " point" : " points") +
                      ", but the game gives " + std::to_string(total));
    }
    if (!game_.winner)
        return;
    const auto names = [&](const std::vector<std::size_t>& players) {
        std::vector<std::string> words;
        words.reserve(players.size());
        for (const std::size_t player : players)
            words.push_back(name(player));
        return words.empty() ? "nobody" : base::list(words);
    };
    const auto rule = duel_ ? base::Rule::duel_end : base::Rule::winner;
    if (!result_.over)
        error(rule, "winner", "the winner is given as " + names(*game_.winner) + ", but the game is not over");
    else if (!result_.winners.empty() && *game_.winner != result_.winners)
        error(rule, "winner",
              "the winner is given as " + names(*game_.winner) + ", but " +
                  (result_.winners.size() == 1 ? "it is " + names(result_.winners)
                   : duel_                     ? "it is a draw"
                                               : names(result_.winners) + " share the first place"));
}

} // namespace brikks
