#include "bilitaire/support/games.hpp"

#include <utility>

namespace bilitaire_support {
RandomRound random_round(Rng& rng, std::string ball_player, std::string plate_player) {
    RandomRound game{{std::move(ball_player), std::move(plate_player), {}, {}}, {slow_start()}};
    for (;;) {
        const std::vector<SlowMove> moves = slow_moves_unannounced(game.trays.back());
        if (moves.empty())
            break;
        SlowMove chosen = moves[rng(moves.size())];
        const int longest = game.trays.back().plate_to_move ? slow_longest(chosen.after) : 0;
        if (longest >= 2 && rng(2) == 0) {
            chosen.after.announced = 2 + static_cast<int>(rng(static_cast<std::size_t>(longest) - 1));
            chosen.text += " !" + std::to_string(*chosen.after.announced);
        }
        game.round.moves.push_back(*bilitaire::parse_move(chosen.text));
        game.trays.push_back(chosen.after);
    }
    game.round.left = slow_balls(game.trays.back());
    return game;
}

} // namespace bilitaire_support
