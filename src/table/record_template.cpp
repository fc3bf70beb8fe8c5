#include "table/record_template.hpp"

#include <algorithm>

#include "documents/game.hpp"

namespace table {

std::string record_template(const LoggedGame& game, base::Language language) {
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
    std::string comment = to_string(base::Id::form_log, language);
    if (duel)
        comment += '\n' + to_string(base::Id::form_log_minis, language);
    return documents::write_game_to_fill_in(record, comment);
}

} // namespace table
