#include "table/record_template.hpp"

#include <algorithm>

#include "documents/game.hpp"

namespace table {

brikks::OpenGame open_game(const LoggedGame& game) {
    brikks::OpenGame open;
    brikks::Game& record = open.game;
    record.variant = game.variant;
    record.players = game.players;
    record.start.resize(game.players.size());
    record.rounds = game.rounds;
    if (std::any_of(game.totals.begin(), game.totals.end(), [](const auto& total) { return total.second; }))
        for (std::size_t player = 0; player < game.players.size(); ++player)
            record.totals.push_back(total_of(game, player));
    // Only the record of a duel names the winners, because its totals are only the points that decide a tie.
    if (const auto won = winners(game); game.variant == brikks::Variant::duel && !won.empty())
        record.winner = won;
    open.open_start.assign(game.players.size(), true);
    for (const auto& [bot, placement] : game.starts) {
        record.start[bot] = placement;
        open.open_start[bot] = false;
    }
    for (std::size_t round = 0; round < game.rounds.size(); ++round) {
        std::vector<bool>& turns = open.open_turns.emplace_back();
        for (std::size_t player = 0; player < game.players.size(); ++player)
            turns.push_back(!has_turn(game, round, player));
    }
    return open;
}

std::string record_template(const LoggedGame& game, base::Language language) {
    std::string comment = to_string(base::Id::form_log, language);
    if (game.variant == brikks::Variant::duel)
        comment += '\n' + to_string(base::Id::form_log_minis, language);
    return documents::write_game_to_fill_in(open_game(game), comment);
}

} // namespace table
