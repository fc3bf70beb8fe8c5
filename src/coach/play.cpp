#include "coach/play.hpp"

#include <algorithm>

namespace coach {

double Bot::misjudged(brikks::Dice& dice) const {
    const int most = most_misjudged[strength_];
    constexpr int steps = 100;
    return most == 0 ? 0 : static_cast<double>(most * brikks::throw_die(dice.generator, steps)) / steps;
}

brikks::Placement Bot::start(int players, int player, unsigned taken, brikks::Dice& dice) {
    std::optional<brikks::Placement> best;
    double most = 0;
    for (const auto& [placement, after] : starts(empty_position(players, player, level_), taken)) {
        const double points = coach_.worth(after).points - misjudged(dice);
        if (!best || points > most) {
            best = placement;
            most = points;
        }
    }
    return *best;
}

Option Bot::turn(const Position& position, brikks::Block roll, brikks::Dice& dice) {
    if (strength_ == Strength::best)
        return coach_.options(position, roll).front();
    std::vector<Option> options = coach_.options(position, roll, Coach::Depth::network);
    for (Option& option : options)
        option.points -= misjudged(dice);
    return *std::max_element(options.begin(), options.end(),
                             [](const Option& one, const Option& other) { return one.points < other.points; });
}

bool Bot::rolls_again(const Position& position, brikks::Block roll) {
    const auto depth = strength_ == Strength::best ? Coach::Depth::ahead : Coach::Depth::network;
    const auto [keep, again] = coach_.first_roll(position, roll, depth);
    return again > keep;
}

std::size_t next_in(std::size_t player, const std::vector<bool>& in) {
    std::size_t next = player;
    do
        next = (next + 1) % in.size();
    while (!in[next] && next != player);
    return next;
}

Rolling rolling_of(std::size_t player, std::size_t roller, const std::vector<bool>& in) {
    int until = 0;
    for (std::size_t each = roller; each != player; each = next_in(each, in))
        ++until;
    return {static_cast<int>(std::count(in.begin(), in.end(), true)), until, in.size() > 1};
}

Rolling rolling_after(const brikks::Game& game, const brikks::GameReplay& replay, std::size_t rounds,
                      std::size_t player) {
    std::vector<bool> in(game.players.size(), true);
    std::size_t roller = 0;
    for (std::size_t round = 0; round < rounds; ++round) {
        roller = game.rounds[round].roller.value_or(roller);
        for (std::size_t i = 0; i < in.size(); ++i)
            if (replay.out_in[i] == round)
                in[i] = false;
        if (in[player])
            roller = next_in(roller, in);
    }
    if (rounds < game.rounds.size())
        roller = game.rounds[rounds].roller.value_or(roller);
    return rolling_of(player, roller, in);
}

brikks::Game play(std::vector<brikks::GamePlayer> players, Strength strength, brikks::Dice& dice) {
    const std::size_t count = players.size();
    std::vector<Bot> bots;
    for (const brikks::GamePlayer& player : players)
        bots.emplace_back(player.level, strength);

    brikks::Game game;
    game.players = std::move(players);
    game.start.resize(count);
    std::vector<Position> positions(count);
    unsigned taken = 0;
    for (std::size_t i = count; i-- > 0;) {
        const int number = static_cast<int>(i);
        const int all = static_cast<int>(count);
        const int level = game.players[i].level;
        game.start[i] = bots[i].start(all, number, taken, dice);
        taken |= colour_bit(game.start[i].block.colour);
        positions[i] = after_start(empty_position(all, number, level), game.start[i]);
    }

    std::vector<bool> in(count, true);
    for (std::size_t roller = 0; in[roller]; roller = next_in(roller, in)) {
        for (std::size_t i = 0; i < count; ++i)
            if (in[i])
                positions[i].rolling = rolling_of(i, roller, in);
        brikks::Round round;
        round.roller = roller;
        round.rolls.push_back(roll(dice));
        if (count > 1 && bots[roller].rolls_again(positions[roller], round.rolls.back()))
            round.rolls.push_back(roll(dice));
        round.turns.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            if (in[i]) {
                const Option option = bots[i].turn(positions[i], round.rolls.back(), dice);
                round.turns[i] = written(option.turn, round.rolls.back());
                positions[i] = option.after;
                if (option.turn.kind == Turn::Kind::out)
                    in[i] = false;
            }
        game.rounds.push_back(std::move(round));
    }
    return game;
}

} // namespace coach
