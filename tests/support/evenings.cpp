#include "support/evenings.hpp"

#include <algorithm>
#include <utility>

#include "replay/game_replay.hpp"
#include "support/game_records.hpp"

namespace support {
namespace {

bool same_step(const brikks::HistoryStep& step, const brikks::Turn& turn, brikks::Block rolled, brikks::Bits minis) {
    if (step.turn.kind != turn.kind || step.minis != minis)
        return false;
    if (turn.kind != brikks::Turn::Kind::place)
        return true;
    return squares(step.turn.placement) == squares(turn.placement) &&
           step.cost == brikks::cost(rolled, turn.placement.block);
}

} // namespace

Evening evening_of(const Game& game, brikks::Notation notation, Rng& rng) {
    Evening evening{record_of(game, rng), {}, {}};
    evening.open.game = evening.record;
    const std::size_t players = evening.record.players.size();
    evening.open.game.start.assign(players, {});
    evening.open.open_start.assign(players, true);
    for (brikks::Round& round : evening.open.game.rounds) {
        round.minis.clear();
        std::vector<bool>& open = evening.open.open_turns.emplace_back();
        for (brikks::Turn& turn : round.turns) {
            open.push_back(turn.kind == brikks::Turn::Kind::place);
            turn.placement = {};
        }
    }
    for (std::size_t player = 0; player < players; ++player)
        evening.sheets.push_back(brikks::EveningSheet{sheet_of(game, player, notation, rng)});
    return evening;
}

void write_start(Evening& evening, std::size_t player, const brikks::Placement& start) {
    evening.open.game.start[player] = start;
    evening.open.open_start[player] = false;
}

void write(Evening& evening, std::size_t round, std::size_t player, const brikks::Turn& turn) {
    evening.open.game.rounds[round].turns[player] = turn;
    evening.open.open_turns[round][player] = false;
}

void leave_open(Evening& evening, std::size_t round, std::size_t player) {
    evening.open.game.rounds[round].turns[player] = {};
    evening.open.open_turns[round][player] = true;
}

void leave_turns_open(Evening& evening) {
    for (std::size_t round = 0; round < evening.open.game.rounds.size(); ++round)
        for (std::size_t player = 0; player < evening.sheets.size(); ++player)
            leave_open(evening, round, player);
}

bool holds(const brikks::HistoryGroup& group, const brikks::Game& record) {
    std::uint32_t seat = 0;
    for (std::size_t layer = 0; layer < group.layers.size(); ++layer) {
        const auto happened = [&](const brikks::GroupStep& step) {
            for (std::size_t i = 0; i < group.players.size(); ++i) {
                const std::size_t player = group.players[i];
                if (layer == 0) {
                    if (step.players[i].turn.placement != record.start[player])
                        return false;
                    continue;
                }
                const brikks::Round& round = record.rounds[layer - 1];
                brikks::Bits minis = 0;
                if (!round.minis.empty())
                    for (const brikks::Cell cell : round.minis[1 - player])
                        minis |= brikks::bit(cell);
                if (!same_step(step.players[i], round.turns[player], round.rolls.back(), minis))
                    return false;
            }
            return true;
        };
        const auto& steps = group.layers[layer][seat];
        const auto found = std::find_if(steps.begin(), steps.end(), happened);
        if (found == steps.end())
            return false;
        seat = found->to;
    }
    return true;
}

bool ends_as_given(const brikks::Game& record, const brikks::EveningSheets& sheets) {
    const brikks::GameReplay replay = replay_game(record);
    bool same = replay.legal();
    for (std::size_t player = 0; player < sheets.size(); ++player) {
        const brikks::Sheet& given = sheets[player]->sheet;
        const brikks::Sheet end = sheet_after(record, replay, player, replay.rounds.size());
        same = same && crossed_squares(end.marks) == crossed_squares(given.marks) &&
               mini_squares(end.marks) == mini_squares(given.marks) && end.extra == given.extra &&
               end.bombs == given.bombs && end.energy->position() == given.energy->position() &&
               end.energy->active() == given.energy->active();
        for (const brikks::Placement& block : end.blocks.value_or(std::vector<brikks::Placement>()))
            for (const brikks::Cell cell : brikks::cells(squares(block)))
                same = same && colour_of_block(given, cell).value_or(block.block.colour) == block.block.colour;
    }
    return same;
}

void alter(Evening& evening, Alteration alteration, Rng& rng) {
    std::vector<brikks::Round>& rounds = evening.open.game.rounds;
    const auto any_round = [&] { return static_cast<std::size_t>(rng.below(static_cast<int>(rounds.size()))); };
    if (alteration == Alteration::roll) {
        rounds[any_round()].rolls.back() = brikks::all_blocks()[static_cast<std::size_t>(rng.below(24))];
    } else if (alteration == Alteration::exchange) {
        const std::size_t one = any_round();
        const std::size_t other = any_round();
        std::swap(rounds[one].rolls.back(), rounds[other == one ? (one + 1) % rounds.size() : other].rolls.back());
    } else {
        const GamePlan plan = {.players = static_cast<int>(evening.record.players.size()),
                               .level = evening.record.players.front().level,
                               .duel = evening.record.variant == brikks::Variant::duel,
                               .strict_bombs = evening.record.house.strict_bombs};
        evening.sheets.front()->sheet =
            sheet_of(random_game(rng, plan), 0, evening.sheets.front()->sheet.notation, rng);
    }
}

} // namespace support
