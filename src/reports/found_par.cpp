#include "reports/found_par.hpp"

#include <algorithm>

#include "coach/play.hpp"
#include "replay/game_replay.hpp"

namespace reports {
namespace {

constexpr std::size_t width_of_others = 10; // of the search for turns that fill a record

// Returns the turns of the player until the player went out.
std::vector<brikks::Turn> turns_of(const brikks::Game& game, std::size_t player) {
    std::vector<brikks::Turn> turns;
    for (const brikks::Round& round : game.rounds)
        if (round.turns[player].kind != brikks::Turn::Kind::gone)
            turns.push_back(round.turns[player]);
    return turns;
}

// True if the start block or a turn of the player is open.
bool is_open(const brikks::OpenGame& open, std::size_t player) {
    return open.open_start[player] || std::any_of(open.open_turns.begin(), open.open_turns.end(),
                                                  [&](const std::vector<bool>& turns) { return turns[player]; });
}

// Returns the colours of the known start blocks of the others, as bits.
unsigned taken_by_others(const brikks::OpenGame& open, std::size_t player) {
    unsigned taken = 0;
    for (std::size_t i = 0; i < open.open_start.size(); ++i)
        taken |= i == player || open.open_start[i] ? 0 : colour_bit(open.game.start[i].block.colour);
    return taken;
}

// Searches with the start block, if it is fixed, or with one of a colour that is not taken.
coach::ParGame search(const brikks::OpenGame& open, std::size_t player, unsigned taken, std::size_t width,
                      bool is_start_fixed = false) {
    const brikks::Game& game = open.game;
    const int level = game.players[player].level;
    std::vector<brikks::Block> rolls;
    for (const brikks::Round& round : game.rounds)
        rolls.push_back(round.rolls.back());
    const coach::Position empty = coach::empty_position(static_cast<int>(game.players.size()), static_cast<int>(player),
                                                        level, game.house.strict_bombs);
    const brikks::Placement& start = game.start[player];
    return coach::par(coach::weights(level),
                      is_start_fixed ? std::vector<coach::Start>{{start, after_start(empty, start)}}
                                     : starts(empty, taken),
                      rolls, width);
}

// Writes the start block and the turns of a player into the record.
void write_turns(const coach::ParGame& par, std::size_t player, brikks::Game& record) {
    record.start[player] = par.start;
    for (std::size_t i = 0; i < record.rounds.size(); ++i)
        record.rounds[i].turns[player] = i < par.turns.size() ? par.turns[i] : brikks::Turn{};
}

bool is_all_known(const brikks::OpenGame& open) {
    for (std::size_t player = 0; player < open.open_start.size(); ++player)
        if (is_open(open, player))
            return false;
    return true;
}

} // namespace

bool others_are_known(const brikks::OpenGame& open, std::size_t player) {
    for (std::size_t other = 0; other < open.open_start.size(); ++other)
        if (other != player && is_open(open, other))
            return false;
    return true;
}

Par find_par(const brikks::OpenGame& open, std::size_t player, std::size_t effort) {
    const brikks::Game& game = open.game;
    const unsigned taken = taken_by_others(open, player);
    Par result{game.players[player].name, search(open, player, taken, 10 * effort), 0, {}};
    const auto better = [&](coach::ParGame found) {
        if (found.points > result.game.points)
            result.game = std::move(found);
    };
    const int points_of_less = result.game.points;
    better(search(open, player, taken, 100 * effort));
    result.gained_by_effort = result.game.points - points_of_less;
    if (is_all_known(open)) {
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
    if (is_all_known(open) && !replay_game(game).legal_turns())
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
    for (brikks::Round& round : record.rounds)
        round.roller.reset(); // the players may stay in the game longer, so that others roll later
    write_turns(par, player, record);
    unsigned taken = taken_by_others(open, player) | colour_bit(par.start.block.colour);
    for (std::size_t i = 0; i < record.players.size(); ++i)
        if (i != player && is_open(open, i)) {
            write_turns(search(open, i, taken, width_of_others, !open.open_start[i]), i, record);
            taken |= colour_bit(record.start[i].block.colour);
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
