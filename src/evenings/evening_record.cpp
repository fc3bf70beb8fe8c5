#include "evenings/evening_record.hpp"

#include <algorithm>
#include <utility>

#include "brikks/squares.hpp"
#include "replay/game_replay.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Rule;

// Writes one step of the players of a group into the game: the start blocks if `layer` is 0, otherwise the turns and
// mini blocks of that round.
void write_step(const HistoryGroup& group, std::size_t layer, const GroupStep& step, Game& game) {
    if (layer > 0 && game.variant == Variant::duel)
        game.rounds[layer - 1].minis.assign(2, {});
    for (std::size_t i = 0; i < group.players.size(); ++i) {
        const HistoryStep& taken = step.players[i];
        const std::size_t player = group.players[i];
        if (layer == 0) {
            game.start[player] = taken.turn.placement;
            continue;
        }
        game.rounds[layer - 1].turns[player] = taken.turn;
        for (const Cell mini : cells(taken.minis))
            game.rounds[layer - 1].minis[1 - player].push_back(mini);
    }
}

// Drops the entry that the finding is about, and returns a sentence that says so. Returns nullopt if the entry cannot
// be dropped, or was dropped before.
std::optional<base::Text> leave_out(const base::Finding& wrong, Game& game) {
    const base::Text left_out{wrong.rule == Rule::roller ? Id::fill_left_out_rollers : Id::fill_left_out,
                              {{"what", wrong.text}}};
    if (wrong.rule == Rule::roller) {
        std::size_t dropped = 0;
        for (Round& round : game.rounds)
            dropped += std::exchange(round.roller, std::nullopt) ? 1 : 0;
        return dropped > 0 ? std::optional(left_out) : std::nullopt;
    }
    if (wrong.subject == "winner") {
        game.winner.reset();
        return left_out;
    }
    if (wrong.rule != Rule::claims)
        return std::nullopt;
    for (std::size_t player = 0; player < game.players.size(); ++player)
        if (wrong.subject == "claims/" + std::to_string(player) + "/total")
            game.totals[player].reset();
    return left_out;
}

bool ends_as_given(const Game& game, const GameReplay& replay, const PlayerSheets& sheets) {
    for (std::size_t player = 0; player < sheets.size(); ++player) {
        const Sheet& given = sheets[player]->sheet;
        const Sheet end = sheet_after(game, replay, player, replay.rounds.size());
        if (crossed_squares(given.marks) != crossed_squares(end.marks) ||
            mini_squares(given.marks) != mini_squares(end.marks) ||
            (given.energy &&
             (given.energy->position() != end.energy->position() || given.energy->active() != end.energy->active())) ||
            (given.extra && given.variant == Variant::standard && given.extra != end.extra) ||
            (given.bombs && given.bombs != end.bombs))
            return false;
    }
    return replay.rounds.size() == game.rounds.size();
}

} // namespace

void write_histories(std::span<const HistoryGroup> groups, const std::vector<Colour>& start, Game& game) {
    game.start.resize(game.players.size());
    for (const HistoryGroup& group : groups) {
        std::uint32_t seat = 0;
        for (std::size_t layer = 0; layer < group.layers.size(); ++layer) {
            const std::vector<GroupStep>& steps = group.layers[layer][seat];
            auto step = steps.begin();
            if (layer == 0 && !start.empty())
                step = std::find_if(steps.begin(), steps.end(), [&](const GroupStep& each) {
                    return each.players.front().turn.placement.block.colour == start[group.players.front()];
                });
            write_step(group, layer, *step, game);
            seat = step->to;
        }
    }
}

bool nobody_stays(const Game& game) {
    if (game.rounds.empty())
        return false;
    const std::vector<Turn>& turns = game.rounds.back().turns;
    return std::all_of(turns.begin(), turns.end(), [](const Turn& turn) { return turn.kind == Turn::Kind::gone; });
}

std::optional<std::vector<base::Text>> prove_record(Game& game, const PlayerSheets& sheets) {
    GameReplay replay = replay_game(game);
    std::vector<base::Text> left_out;
    for (const base::Finding& finding : replay.findings)
        if (auto what = leave_out(finding, game))
            left_out.push_back(std::move(*what));
    if (!left_out.empty())
        replay = replay_game(game);
    if (!replay.legal() || !ends_as_given(game, replay, sheets))
        return std::nullopt;
    return left_out;
}

} // namespace brikks
