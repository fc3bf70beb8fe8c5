#include "support/game_records.hpp"

#include <algorithm>

#include "support/plain_rules.hpp"

namespace support {
namespace {

brikks::Turn turn_of(const GameTurn& turn) {
    switch (turn.kind) {
    case GameTurn::Kind::place:
        return {brikks::Turn::Kind::place, turn.placement};
    case GameTurn::Kind::bomb:
        return {brikks::Turn::Kind::bomb, {}};
    case GameTurn::Kind::out:
        return {brikks::Turn::Kind::out, {}};
    case GameTurn::Kind::gone:
        break;
    }
    return {};
}

bool is_over(const Game& game) {
    std::size_t out = 0;
    for (const GamePlayer& player : game.players)
        out += player.out ? 1U : 0U;
    return out == game.players.size() || (game.variant == brikks::Variant::duel && out > 0);
}

// Returns the winners by the rules winner and duel-end.
std::vector<std::size_t> winners(const Game& game, const std::vector<std::optional<int>>& totals) {
    const bool duel = game.variant == brikks::Variant::duel;
    for (std::size_t i = 0; i < game.players.size(); ++i)
        if (duel && !game.players[i].out)
            return {i};
    int most = 0;
    for (const auto& total : totals)
        most = std::max(most, *total);
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < totals.size(); ++i)
        if (*totals[i] == most)
            result.push_back(i);
    return result;
}

} // namespace

brikks::Game record_of(const Game& game, Rng& rng) {
    brikks::Game record;
    record.variant = game.variant;
    record.house.strict_bombs = game.strict_bombs;
    record.start = game.start;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        record.players.push_back({game.players[i].name, game.players[i].level});
        record.totals.push_back(sheet_of(game, i, brikks::Notation::crosses, rng).claims.total);
    }
    for (const GameRound& round : game.rounds) {
        brikks::Round& written = record.rounds.emplace_back();
        written.rolls = round.rolls;
        written.roller = round.roller;
        for (const GameTurn& turn : round.turns)
            written.turns.push_back(turn_of(turn));
        written.minis = round.minis;
    }
    if (is_over(game))
        record.winner = winners(game, record.totals);
    return record;
}

} // namespace support
