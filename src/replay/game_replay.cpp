#include "replay/game_replay.hpp"

#include <algorithm>

#include "replay/replayer.hpp"

namespace brikks {
namespace {

void write_bars(const Player& player, Sheet& sheet) {
    sheet.energy = marks_of(player.energy);
    sheet.extra = player.crosses;
    sheet.bombs.emplace();
    std::fill_n(sheet.bombs->begin(), player.bombs_used, true);
}

Sheet empty_sheet(const Game& game, std::size_t player) {
    Sheet sheet;
    sheet.player = game.players[player].name;
    sheet.players = static_cast<int>(game.players.size());
    sheet.level = game.players[player].level;
    sheet.variant = game.variant;
    sheet.house = game.house;
    sheet.notation = Notation::order;
    write_bars(new_player(sheet.players), sheet);
    return sheet;
}

} // namespace

GameReplay replay_game(const Game& game) {
    return Replayer(game).replay();
}

Sheet sheet_after(const Game& game, const GameReplay& replay, std::size_t player, std::size_t rounds) {
    Sheet sheet = empty_sheet(game, player);
    int drawn = 0;
    const auto draw = [&](const Placement& block) {
        const char mark = order_letter(drawn++);
        for (const Cell cell : cells(squares(block)))
            sheet.marks[cell] = mark;
    };
    if (replay.start[player].drawn)
        draw(game.start[player]);
    for (std::size_t round = 0; round < rounds; ++round) {
        const PlayedRound& played = replay.rounds[round];
        if (played.turns[player].drawn)
            draw(game.rounds[round].turns[player].placement);
        if (!played.minis.empty())
            for (const Cell mini : played.minis[1 - player])
                sheet.marks[mini] = mini_square;
    }
    write_bars(rounds == 0 ? replay.start[player].after : replay.rounds[rounds - 1].turns[player].after, sheet);
    return sheet;
}

Sheet final_sheet(const Game& game, const GameReplay& replay, std::size_t player) {
    Sheet sheet = sheet_after(game, replay, player, replay.rounds.size());
    if (player < game.totals.size())
        sheet.claims.total = game.totals[player];
    return sheet;
}

Sheet sheet_at(const Game& game, const GameReplay& replay, const base::Moment& moment) {
    return moment.steps == 0 ? empty_sheet(game, moment.board)
                             : sheet_after(game, replay, moment.board, moment.steps - 1);
}

} // namespace brikks
