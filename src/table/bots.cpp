#include "table/bots.hpp"

#include <algorithm>

#include "base/names.hpp"
#include "coach/play.hpp"
#include "table/next.hpp"

namespace table {
namespace {

using brikks::Turn;
using Kind = Event::Kind;

// Returns the dice for a decision of a bot, by which it misjudges its turns. They depend on the names and on the rolls
// that count so far.
brikks::Dice dice_of_bot(const TableLog& log, std::size_t bot) {
    std::uint64_t seed = bot;
    const auto mix = [&](auto part) {
        seed = (seed ^ static_cast<std::uint64_t>(part)) * 0x9E37'79B9'7F4A'7C15;
        seed ^= seed >> 32;
    };
    for (const brikks::GamePlayer& player : log.games.back().players)
        for (const char letter : player.name)
            mix(static_cast<unsigned char>(letter));
    for (const LoggedGame& game : log.games)
        for (const brikks::Round& round : game.rounds)
            for (const brikks::Block roll : round.rolls) {
                mix(roll.colour);
                mix(roll.column);
            }
    return brikks::dice_from_seed(seed);
}

// Returns the position of a bot before its turn in the last round.
coach::Position position(const LoggedGame& game, std::size_t bot) {
    const brikks::Round& round = game.rounds.back();
    std::vector<bool> in;
    for (const Turn& turn : round.turns)
        in.push_back(turn.kind != Turn::Kind::gone);
    return {state_of_bot(game, bot).player, game.players[bot].level, coach::rolling_of(bot, *round.roller, in)};
}

coach::Bot bot_of(const LoggedGame& game, std::size_t bot) {
    return {game.players[bot].level, game.bots.at(bot)};
}

Event start(const TableLog& log, std::size_t bot) {
    const LoggedGame& game = log.games.back();
    unsigned taken = 0;
    for (const auto& [other, placement] : game.starts)
        taken |= brikks::colour_bit(placement.block.colour);
    brikks::Dice dice = dice_of_bot(log, bot);
    const brikks::Placement placement =
        bot_of(game, bot).start(static_cast<int>(game.players.size()), static_cast<int>(bot), taken, dice);
    return {.kind = Kind::start, .placement = placement, .player = bot};
}

Event turn(const TableLog& log, std::size_t bot) {
    const LoggedGame& game = log.games.back();
    const brikks::Block roll = game.rounds.back().rolls.back();
    brikks::Dice dice = dice_of_bot(log, bot);
    const Turn turn = coach::written(bot_of(game, bot).turn(position(game, bot), roll, dice).turn, roll);
    switch (turn.kind) {
    case Turn::Kind::place:
        return {.kind = Kind::turn, .placement = turn.placement, .player = bot};
    case Turn::Kind::bomb:
        return {.kind = Kind::bomb, .player = bot};
    case Turn::Kind::out:
    case Turn::Kind::gone:
        break;
    }
    return {.kind = Kind::out, .player = bot};
}

} // namespace

std::vector<std::string> names_of_bots(std::size_t bots, const std::vector<std::string>& people) {
    std::vector<std::string> names;
    for (int number = 1; names.size() < bots; ++number) {
        std::string name = number == 1 ? "Robo" : "Robo " + std::to_string(number);
        if (!base::find_name(people, name))
            names.push_back(std::move(name));
    }
    return names;
}

bool waits_for_bots(const LoggedGame& game) {
    if (game.bots.empty())
        return false;
    switch (phase(game)) {
    case Phase::begin:
        return bot_due(game).has_value();
    case Phase::offer:
        return game.is_bot(*game.rounds.back().roller);
    case Phase::play:
        return bot_due(game) || people_in(game).empty();
    case Phase::scores:
        return game.is_bot(next_total(game));
    case Phase::close:
    case Phase::finished:
        break;
    }
    return false;
}

std::optional<Event> bots_event(const TableLog& log, const std::function<brikks::Block()>& dice) {
    const LoggedGame& game = log.games.back();
    if (!waits_for_bots(game))
        return std::nullopt;
    switch (phase(game)) {
    case Phase::begin:
        return start(log, bot_due(game).value());
    case Phase::offer: {
        const std::size_t roller = *game.rounds.back().roller;
        const int round = static_cast<int>(game.rounds.size());
        if (bot_of(game, roller).rolls_again(position(game, roller), game.rounds.back().rolls.back()))
            return roll_at(game, {round, 2}, dice);
        return Event{.kind = Kind::keep, .place = {round, 1}};
    }
    case Phase::play:
        if (const auto bot = bot_due(game))
            return turn(log, *bot);
        return roll_at(game, next_round(game), dice);
    case Phase::scores:
        return Event{.kind = Kind::total, .player = next_total(game), .total = points_of_bot(game, next_total(game))};
    case Phase::close:
    case Phase::finished:
        break;
    }
    return std::nullopt;
}

bool is_of_bots(const LoggedGame& game) {
    const Event& last = game.history.back();
    switch (last.kind) {
    case Kind::start:
    case Kind::turn:
        return true;
    case Kind::keep:
        return game.is_bot(*game.rounds.back().roller);
    case Kind::roll:
    case Kind::redo:
        if (last.place.number == 2)
            return game.is_bot(*game.rounds.back().roller);
        return people_in(game).empty(); // nobody has gone out since the roll
    case Kind::bomb:
    case Kind::out:
    case Kind::total:
        return game.is_bot(last.player);
    case Kind::end:
    case Kind::game:
    case Kind::undo:
        break;
    }
    return false;
}

std::vector<std::size_t> bots_of(const LoggedGame& game) {
    std::vector<std::size_t> bots;
    for (const auto& [bot, strength] : game.bots)
        bots.push_back(bot);
    return bots;
}

std::vector<std::size_t> people_in(const LoggedGame& game) {
    std::vector<std::size_t> people = players_in(game);
    std::erase_if(people, [&](std::size_t player) { return game.is_bot(player); });
    return people;
}

std::optional<LoggedGame> before_last_roll(const LoggedGame& game) {
    if (game.bots.empty() || game.rounds.size() < 2 || people_in(game).empty())
        return std::nullopt;
    const std::vector<Turn>& turns = game.rounds.back().turns;
    for (std::size_t player = 0; player < turns.size(); ++player)
        if (!game.is_bot(player) && (turns[player].kind == Turn::Kind::bomb || turns[player].kind == Turn::Kind::out))
            return std::nullopt;
    TableLog log{{game}};
    while (log.games.back().rounds.size() == game.rounds.size())
        apply(log, undo_last(log.games.back()));
    return log.games.back();
}

std::vector<brikks::Placement> blocks_of_bot(const LoggedGame& game, std::size_t bot, std::size_t rounds) {
    std::vector<brikks::Placement> blocks{game.starts.at(bot)};
    for (std::size_t round = 0; round < std::min(rounds, game.rounds.size()); ++round)
        if (const Turn& turn = game.rounds[round].turns[bot];
            turn.kind == Turn::Kind::place && has_turn(game, round, bot))
            blocks.push_back(turn.placement);
    return blocks;
}

brikks::Sheet sheet_of_bot(const LoggedGame& game, std::size_t bot, std::size_t rounds) {
    const brikks::Player player = state_of_bot(game, bot, rounds).player;
    brikks::Sheet sheet;
    sheet.player = game.players[bot].name;
    sheet.players = static_cast<int>(game.players.size());
    sheet.level = game.players[bot].level;
    sheet.notation = brikks::Notation::order;
    sheet.marks = brikks::marks_of(blocks_of_bot(game, bot, rounds));
    sheet.energy = brikks::marks_of(player.energy);
    sheet.extra = player.crosses;
    sheet.bombs.emplace();
    for (std::size_t bomb = 0; bomb < static_cast<std::size_t>(player.bombs_used); ++bomb)
        (*sheet.bombs)[bomb] = true;
    if (rounds >= game.rounds.size())
        sheet.claims.total = total_of(game, bot);
    return sheet;
}

} // namespace table
