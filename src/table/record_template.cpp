#include "table/record_template.hpp"

#include <algorithm>

#include "documents/game.hpp"

namespace table {

std::string record_template(const LoggedGame& game) {
    const bool duel = game.variant == brikks::Variant::duel;
    brikks::Game record;
    record.variant = game.variant;
    record.players = game.players;
    record.start.resize(game.players.size());
    record.rounds = game.rounds;
    if (std::any_of(game.totals.begin(), game.totals.end(), [](const auto& total) { return total.second; }))
        for (std::size_t player = 0; player < game.players.size(); ++player)
            record.totals.push_back(total_of(game, player));
    // Of a duel only: its totals are just the points that decide a tie.
    if (const auto won = winners(game); duel && !won.empty())
        record.winner = won;
    return documents::write_game_to_fill_in(
        record,
        std::string(
            "From the log of brikks table. Replace each ? by what the sheets show: a start block and its "
            "place (as in K1@a1),\n# the block placed (as in G1@a3), bomb or out. Leave each * where it is: that "
            "player rolled.") +
            (duel ? "\n# Mini blocks are not in the log: add them after a / (as in / c4 d1 | f2)." : ""));
}

} // namespace table
