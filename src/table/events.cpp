#include "table/events.hpp"

#include <algorithm>
#include <utility>

#include "brikks/landing.hpp"
#include "brikks/moves.hpp"
#include "brikks/placed_block.hpp"
#include "brikks/score.hpp"

namespace table {
namespace {

using brikks::Turn;
using Kind = Event::Kind;

bool is_out(const LoggedGame& game, std::size_t player) {
    if (game.rounds.empty())
        return false;
    const Turn::Kind turn = game.rounds.back().turns[player].kind;
    return turn == Turn::Kind::out || turn == Turn::Kind::gone;
}

// True if the player is a bot that has placed a block after the last roll of this round.
bool has_placed(const LoggedGame& game, std::size_t player) {
    return game.rounds.back().turns[player].kind == Turn::Kind::place && has_turn(game, game.rounds.size() - 1, player);
}

int round_count(const LoggedGame& game) {
    return static_cast<int>(game.rounds.size());
}

// True if the game is waiting for an event of this kind, at this place or by this player.
bool is_expected(const LoggedGame& game, const Event& event) {
    const Phase now = phase(game);
    switch (event.kind) {
    case Kind::start:
        return now == Phase::begin && !game.starts.contains(event.player);
    case Kind::turn:
        return now == Phase::play && !has_turn(game, game.rounds.size() - 1, event.player);
    case Kind::roll:
    case Kind::redo:
        return ((now == Phase::begin || now == Phase::play) && event.place == next_round(game) && !bot_due(game)) ||
               (now == Phase::offer && event.place == RollPlace{round_count(game), 2});
    case Kind::keep:
        return now == Phase::offer && event.place.round == round_count(game);
    case Kind::bomb:
    case Kind::out:
        return (now == Phase::offer || now == Phase::play || now == Phase::close) && !has_placed(game, event.player);
    case Kind::end:
        return now == Phase::close && event.place.round == round_count(game);
    case Kind::total:
        return now == Phase::scores && !game.totals.contains(event.player);
    case Kind::game:
    case Kind::undo:
        break;
    }
    return true;
}

void add_roll(LoggedGame& game, RollPlace place) {
    if (place.number == 1) {
        brikks::Round round;
        round.roller = next_roller(game);
        for (std::size_t player = 0; player < game.players.size(); ++player)
            round.turns.push_back({is_out(game, player) ? Turn::Kind::gone : Turn::Kind::place, {}});
        game.rounds.push_back(std::move(round));
    }
    game.rounds.back().rolls.push_back(game.rolled.at(place));
}

// True if the start block is one that no other bot has.
bool may_start(const LoggedGame& game, const brikks::Placement& placement) {
    const brikks::Shape& shape = shape_of(placement.block);
    return fits_inside(placement) && brikks::may_start(brikks::placed(shape, placement.at)) &&
           std::none_of(game.starts.begin(), game.starts.end(),
                        [&](const auto& start) { return &shape_of(start.second.block) == &shape; });
}

// True if the bot can place this block after the last roll.
bool may_place(const LoggedGame& game, std::size_t bot, const brikks::Placement& placement) {
    const brikks::Player player = state_of_bot(game, bot).player;
    return cost(game.rounds.back().rolls.back(), placement.block) <= player.energy.active() &&
           classify_landing(player.grid, shape_of(placement.block), placement.at).kind == brikks::Landing::Kind::lands;
}

// True if the bot can place a block after the last roll.
bool can_place(const LoggedGame& game, std::size_t bot) {
    return !moves(state_of_bot(game, bot).player, game.rounds.back().rolls.back(), game.players[bot].level,
                  game.variant)
                .empty();
}

// Adds an event of any kind except game and undo.
void add(LoggedGame& game, const Event& event) {
    switch (event.kind) {
    case Kind::roll:
        game.rolled.emplace(event.place, event.block);
        [[fallthrough]];
    case Kind::redo:
        add_roll(game, event.place);
        break;
    case Kind::start:
        game.starts[event.player] = event.placement;
        break;
    case Kind::turn:
        game.rounds.back().turns[event.player].placement = event.placement;
        break;
    case Kind::bomb:
        game.rounds.back().turns[event.player].kind = Turn::Kind::bomb;
        break;
    case Kind::out:
        game.rounds.back().turns[event.player].kind = Turn::Kind::out;
        break;
    case Kind::total:
        game.totals[event.player] = event.total;
        break;
    case Kind::keep: // changes only the history
    case Kind::end:
    case Kind::game:
    case Kind::undo:
        break;
    }
    game.history.push_back(event);
}

// Drops the last event, then replays the other events of the last round. The earlier rounds stay, because no event
// changes an earlier round.
void undo(LoggedGame& game) {
    game.history.pop_back();
    auto begin = game.history.end();
    while (begin != game.history.begin()) {
        --begin;
        if ((begin->kind == Kind::roll || begin->kind == Kind::redo) && begin->place.number == 1)
            break;
    }
    const std::vector<Event> last_round(begin, game.history.end());
    game.history.erase(begin, game.history.end());
    game.rounds.resize(last_round.empty() ? 0 : static_cast<std::size_t>(last_round.front().place.round - 1));
    game.totals.clear();
    if (game.history.empty())
        game.starts.clear();
    for (const Event& event : last_round)
        add(game, event);
}

} // namespace

std::optional<Rejection> rejection(const TableLog& log, const Event& event) {
    if (event.kind == Kind::game)
        return std::nullopt;
    if (log.games.empty())
        return Rejection::no_game;
    const LoggedGame& game = log.games.back();
    const bool of_bot = event.kind == Kind::start || event.kind == Kind::turn;
    const bool of_player = of_bot || event.kind == Kind::bomb || event.kind == Kind::out || event.kind == Kind::total;
    if (of_player && event.player >= game.players.size())
        return Rejection::no_such_player;
    if (of_bot && !game.is_bot(event.player))
        return Rejection::not_a_bot;
    if (!is_expected(game, event))
        return Rejection::unexpected;
    switch (event.kind) {
    case Kind::start:
        if (!may_start(game, event.placement))
            return Rejection::not_possible;
        break;
    case Kind::turn:
        if (!may_place(game, event.player, event.placement))
            return Rejection::not_possible;
        break;
    case Kind::roll:
        if (game.rolled.contains(event.place))
            return Rejection::rolled_before;
        break;
    case Kind::redo:
        if (!game.rolled.contains(event.place))
            return Rejection::never_rolled;
        break;
    case Kind::bomb:
    case Kind::out:
        if (is_out(game, event.player))
            return Rejection::player_is_out;
        if (game.rounds.back().turns[event.player].kind == Turn::Kind::bomb)
            return Rejection::bomb_in_round;
        if (event.kind == Kind::bomb && bombs_used(game, event.player) == brikks::bomb_count)
            return Rejection::no_bomb_left;
        if (event.kind == Kind::out && game.is_bot(event.player) && can_place(game, event.player))
            return Rejection::bot_stays;
        break;
    case Kind::undo:
        if (game.history.empty())
            return Rejection::nothing_to_undo;
        if (game.history.back().kind != event.undone)
            return Rejection::not_the_last;
        break;
    case Kind::total:
        if (game.is_bot(event.player) && event.total != points_of_bot(game, event.player))
            return Rejection::wrong_total;
        break;
    case Kind::keep:
    case Kind::end:
    case Kind::game:
        break;
    }
    return std::nullopt;
}

void apply(TableLog& log, const Event& event) {
    if (event.kind == Kind::game) {
        log.games.emplace_back();
        log.games.back().variant = event.variant;
        log.games.back().players = event.players;
        log.games.back().bots = event.bots;
    } else if (event.kind == Kind::undo) {
        undo(log.games.back());
    } else {
        add(log.games.back(), event);
    }
}

Phase phase(const LoggedGame& game) {
    if (game.rounds.empty())
        return Phase::begin;
    const std::size_t in = players_in(game).size();
    if (in == 0)
        return game.totals.size() == game.players.size() ? Phase::finished : Phase::scores;
    const Event& last = game.history.back();
    if (game.variant == brikks::Variant::duel && in == 1)
        return last.kind == Kind::end ? Phase::finished : Phase::close;
    // The roller can roll again only as long as the first roll of the round is the last event.
    const bool first_roll = (last.kind == Kind::roll || last.kind == Kind::redo) && last.place.number == 1;
    return first_roll && !game.solo() ? Phase::offer : Phase::play;
}

std::size_t next_roller(const LoggedGame& game) {
    const std::size_t count = game.players.size();
    std::size_t player = game.rounds.empty() ? 0 : (*game.rounds.back().roller + 1) % count;
    while (is_out(game, player))
        player = (player + 1) % count;
    return player;
}

RollPlace next_round(const LoggedGame& game) {
    return {round_count(game) + 1, 1};
}

std::vector<std::size_t> players_in(const LoggedGame& game) {
    std::vector<std::size_t> players;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        if (!is_out(game, player))
            players.push_back(player);
    return players;
}

std::vector<std::size_t> start_order(const LoggedGame& game) {
    std::vector<std::size_t> players;
    for (std::size_t player = game.players.size(); player-- > 0;)
        players.push_back(player);
    return players;
}

std::optional<int> out_since(const LoggedGame& game, std::size_t player) {
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        if (game.rounds[round].turns[player].kind == Turn::Kind::out)
            return static_cast<int>(round) + 1;
    return std::nullopt;
}

int bombs_used(const LoggedGame& game, std::size_t player) {
    return static_cast<int>(std::count_if(game.rounds.begin(), game.rounds.end(), [&](const brikks::Round& round) {
        return round.turns[player].kind == Turn::Kind::bomb;
    }));
}

std::optional<std::size_t> bot_due(const LoggedGame& game) {
    if (game.rounds.empty()) {
        for (const std::size_t player : start_order(game))
            if (game.is_bot(player) && !game.starts.contains(player))
                return player;
        return std::nullopt;
    }
    for (const auto& [bot, strength] : game.bots)
        if (!has_turn(game, game.rounds.size() - 1, bot))
            return bot;
    return std::nullopt;
}

bool has_turn(const LoggedGame& game, std::size_t round, std::size_t player) {
    if (game.rounds[round].turns[player].kind != Turn::Kind::place)
        return true;
    if (!game.is_bot(player))
        return false;
    if (round + 1 < game.rounds.size())
        return true;
    for (auto event = game.history.rbegin(); event->kind != Kind::roll && event->kind != Kind::redo; ++event)
        if (event->kind == Kind::turn && event->player == player)
            return true;
    return false;
}

BotState state_of_bot(const LoggedGame& game, std::size_t bot, std::size_t rounds) {
    const int level = game.players[bot].level;
    const brikks::Placement& start = game.starts.at(bot);
    BotState state{brikks::new_player(static_cast<int>(game.players.size())), std::nullopt};
    place(state.player, shape_of(start.block), start.at, 0, level, game.variant);
    for (std::size_t round = 0; round < std::min(rounds, game.rounds.size()); ++round) {
        const Turn& turn = game.rounds[round].turns[bot];
        if (turn.kind == Turn::Kind::bomb)
            ++state.player.bombs_used;
        if (turn.kind == Turn::Kind::place && has_turn(game, round, bot))
            state.effect = place(state.player, shape_of(turn.placement.block), turn.placement.at,
                                 cost(game.rounds[round].rolls.back(), turn.placement.block), level, game.variant);
    }
    return state;
}

int points_of_bot(const LoggedGame& game, std::size_t bot) {
    return score(state_of_bot(game, bot).player, static_cast<int>(game.players.size()), game.players[bot].level,
                 game.variant)
        .total;
}

std::optional<int> total_of(const LoggedGame& game, std::size_t player) {
    const auto found = game.totals.find(player);
    return found == game.totals.end() ? std::nullopt : found->second;
}

std::vector<std::size_t> winners(const LoggedGame& game) {
    if (phase(game) != Phase::finished)
        return {};
    if (game.history.back().kind == Kind::end)
        return players_in(game);
    std::optional<int> best;
    for (const auto& [player, total] : game.totals) {
        if (!total)
            return {};
        best = std::max(best, total);
    }
    std::vector<std::size_t> players;
    for (const auto& [player, total] : game.totals)
        if (total == best)
            players.push_back(player);
    return players;
}

std::size_t last_played(const TableLog& log) {
    for (std::size_t game = log.games.size(); game > 0; --game)
        if (!log.games[game - 1].rounds.empty())
            return game - 1;
    return log.games.size() - 1;
}

std::size_t count_rolls(const TableLog& log) {
    std::size_t count = 0;
    for (const LoggedGame& game : log.games)
        count += game.rolled.size();
    return count;
}

} // namespace table
