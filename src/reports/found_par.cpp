#include "reports/found_par.hpp"

#include <algorithm>

#include "coach/play.hpp"
#include "replay/game_replay.hpp"

namespace reports {
namespace {

// Returns the turns of the player until the player went out.
std::vector<brikks::Turn> turns_of(const brikks::Game& game, std::size_t player) {
    std::vector<brikks::Turn> turns;
    for (const brikks::Round& round : game.rounds)
        if (round.turns[player].kind != brikks::Turn::Kind::gone)
            turns.push_back(round.turns[player]);
    return turns;
}

// True if no turn is open.
bool is_known(const brikks::OpenGame& open) {
    const auto any = [](const std::vector<bool>& list) {
        return std::find(list.begin(), list.end(), true) != list.end();
    };
    return !any(open.open_start) && std::none_of(open.open_turns.begin(), open.open_turns.end(), any);
}

} // namespace

Par find_par(const brikks::OpenGame& open, std::size_t player, std::size_t effort) {
    const brikks::Game& game = open.game;
    const int players = static_cast<int>(game.players.size());
    const int level = game.players[player].level;
    unsigned taken = 0;
    for (std::size_t i = 0; i < game.start.size(); ++i)
        if (i != player && !open.open_start[i])
            taken |= colour_bit(game.start[i].block.colour);
    std::vector<brikks::Block> rolls;
    for (const brikks::Round& round : game.rounds)
        rolls.push_back(round.rolls.back());
    const coach::Position empty =
        coach::empty_position(players, static_cast<int>(player), level, game.house.strict_bombs);
    const auto search = [&](std::size_t width) {
        return coach::par(coach::weights(level), empty, taken, rolls, width);
    };
    Par result{game.players[player].name, search(10 * effort), 0, {}};
    result.points_of_less = result.game.points;
    const auto better = [&](coach::ParGame found) {
        if (found.points > result.game.points)
            result.game = std::move(found);
    };
    better(search(100 * effort));
    if (is_known(open)) {
        const brikks::GameReplay replay = replay_game(game);
        if (replay.legal_turns()) {
            result.played = replay.scores[player].total;
            better({*result.played, game.start[player], turns_of(game, player)});
        }
    }
    return result;
}

std::vector<base::Text> remarks_on(const brikks::OpenGame& open) {
    const brikks::Game& game = open.game;
    std::vector<base::Text> remarks;
    if (is_known(open) && !replay_game(game).legal_turns())
        remarks.emplace_back(base::Id::par_illegal);
    std::vector<bool> is_out(game.players.size());
    for (const brikks::Round& round : game.rounds)
        for (std::size_t player = 0; player < is_out.size(); ++player)
            if (round.turns[player].kind == brikks::Turn::Kind::out)
                is_out[player] = true;
    if (std::find(is_out.begin(), is_out.end(), false) != is_out.end())
        remarks.emplace_back(base::Id::par_not_over);
    return remarks;
}

brikks::Game record_of(const brikks::OpenGame& open, std::size_t player, const coach::ParGame& par) {
    brikks::Game record = open.game;
    record.totals.clear();
    record.winner.reset();
    if (!is_known(open)) {
        record.players = {record.players[player]};
        record.start.resize(1);
        player = 0;
    }
    record.start[player] = par.start;
    for (std::size_t i = 0; i < record.rounds.size(); ++i) {
        brikks::Round& round = record.rounds[i];
        if (record.players.size() == 1) {
            round.rolls = {round.rolls.back()};
            round.turns.resize(1);
        }
        round.roller.reset(); // the player may stay in the game longer, so that others roll later
        round.turns[player] = i < par.turns.size() ? par.turns[i] : brikks::Turn{};
    }
    const auto is_over = [](const brikks::Round& round) {
        return std::all_of(round.turns.begin(), round.turns.end(),
                           [](const brikks::Turn& turn) { return turn.kind == brikks::Turn::Kind::gone; });
    };
    while (!record.rounds.empty() && is_over(record.rounds.back()))
        record.rounds.pop_back();
    return record;
}

brikks::OpenGame without_open_turns(brikks::Game game) {
    const std::size_t players = game.players.size();
    const std::vector<std::vector<bool>> open_turns(game.rounds.size(), std::vector<bool>(players));
    return {std::move(game), std::vector<bool>(players), open_turns};
}

} // namespace reports
