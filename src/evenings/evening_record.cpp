#include "evenings/evening_record.hpp"

#include <algorithm>

#include "brikks/squares.hpp"
#include "replay/game_replay.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Rule;

// What the players of the group do in one step. Layer 0 has the start blocks, layer r round r.
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

// False if it is about nothing that can be dropped.
bool leave_out(const base::Finding& wrong, Game& game) {
    if (wrong.rule == Rule::roller) {
        const bool any = std::any_of(game.rounds.begin(), game.rounds.end(),
                                     [](const Round& round) { return round.roller.has_value(); });
        for (Round& round : game.rounds)
            round.roller.reset();
        return any;
    }
    if (wrong.subject == "winner")
        game.winner.reset();
    else if (wrong.rule == Rule::claims)
        for (std::size_t player = 0; player < game.players.size(); ++player)
            if (wrong.subject == "claims/" + std::to_string(player) + "/total")
                game.totals[player].reset();
    return wrong.subject == "winner" || wrong.rule == Rule::claims;
}

bool ends_as_given(const Game& game, const GameReplay& replay, const EveningSheets& sheets) {
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

std::optional<std::vector<base::Text>> prove_record(Game& game, const EveningSheets& sheets) {
    std::vector<base::Text> left_out;
    for (const base::Finding& finding : replay_game(game).findings)
        if (leave_out(finding, game))
            left_out.push_back({finding.rule == Rule::roller ? Id::fill_left_out_rollers : Id::fill_left_out,
                                {{"what", finding.text}}});
    const GameReplay replay = replay_game(game);
    if (!replay.legal() || !ends_as_given(game, replay, sheets))
        return std::nullopt;
    return left_out;
}

} // namespace brikks
