// Tests that a game by the rules with one thing changed is illegal, and that the first finding names the place.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "documents/game.hpp"
#include "replay/game_replay.hpp"
#include "support/game_records.hpp"
#include "support/printed.hpp"

namespace {

using base::Rule;
using brikks::Game;
using brikks::Turn;
using support::Rng;

// The first finding that is expected: its place, and its rule.
struct Mutation {
    std::string subject;
    std::vector<Rule> rules; // the finding has one of these rules
};

std::string turn_path(std::size_t round, std::size_t player) {
    return "rounds/" + std::to_string(round) + "/turns/" + std::to_string(player);
}

std::size_t any(std::size_t count, Rng& rng) {
    return static_cast<std::size_t>(rng.below(static_cast<int>(count)));
}

// Returns the round and the player of a random turn of this kind.
std::optional<std::pair<std::size_t, std::size_t>> some_turn(const Game& game, Turn::Kind kind, Rng& rng) {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        for (std::size_t player = 0; player < game.players.size(); ++player)
            if (game.rounds[round].turns[player].kind == kind)
                found.emplace_back(round, player);
    return found.empty() ? std::nullopt : std::optional(rng.pick(found));
}

// Moves a block to a place where it cannot come to rest.
std::optional<Mutation> another_square(Game& game, Rng& rng) {
    const auto turn = some_turn(game, Turn::Kind::place, rng);
    if (!turn)
        return std::nullopt;
    const auto [round, player] = *turn;
    const brikks::GameReplay replay = replay_game(game);
    brikks::Placement& placement = game.rounds[round].turns[player].placement;
    const brikks::Sheet before = sheet_after(game, replay, player, round);
    const brikks::Bits places = landings(brikks::crossed_squares(before.marks), shape_of(placement.block));
    for (int i = 0; i < 50; ++i) {
        const brikks::Cell cell{rng.below(10), rng.below(11)};
        if ((places & brikks::bit(cell)) != 0)
            continue;
        placement.at = cell;
        return Mutation{turn_path(round, player), {Rule::fall, Rule::inside}};
    }
    return std::nullopt;
}

// Changes a roll so that the first player who placed a block in that round cannot have paid for it.
std::optional<Mutation> another_roll(Game& game, Rng& rng) {
    const std::size_t round = any(game.rounds.size(), rng);
    const brikks::GameReplay replay = replay_game(game);
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        const Turn& turn = game.rounds[round].turns[player];
        if (turn.kind != Turn::Kind::place)
            continue;
        const brikks::Player& before =
            round == 0 ? replay.start[player].after : replay.rounds[round - 1].turns[player].after;
        std::vector<brikks::Block> rolls;
        for (const brikks::Block roll : brikks::all_blocks())
            if (cost(roll, turn.placement.block) > before.energy.active())
                rolls.push_back(roll);
        if (rolls.empty())
            return std::nullopt;
        game.rounds[round].rolls.back() = rng.pick(rolls);
        const bool swap = game.rounds[round].rolls.back().colour != turn.placement.block.colour;
        // A player before this one who bombed or was out may have an error now, too. It would be the first finding.
        for (std::size_t other = 0; other < player; ++other)
            if (game.rounds[round].turns[other].kind != Turn::Kind::gone)
                return std::nullopt;
        return Mutation{turn_path(round, player), {swap ? Rule::swap_block : Rule::turn_block}};
    }
    return std::nullopt;
}

std::optional<Mutation> one_point_more(Game& game, Rng& rng) {
    const std::size_t player = any(game.players.size(), rng);
    const int total = *game.totals[player];
    // In a duel the points of all rows may be claimed as well, and these may be one point more.
    const bool duel = game.variant == brikks::Variant::duel;
    if (duel && total == 0)
        return std::nullopt;
    const bool more = !duel && (total == 0 || rng.percent(50));
    game.totals[player] = total + (more ? 1 : -1);
    return Mutation{"claims/" + std::to_string(player) + "/total", {Rule::claims}};
}

// Uses a fourth bomb instead of placing a block. The record stops there, because later blocks may rest on that block.
std::optional<Mutation> a_bomb_too_many(Game& game, Rng&) {
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        int bombs = 0;
        for (std::size_t round = 0; round < game.rounds.size(); ++round) {
            Turn& turn = game.rounds[round].turns[player];
            bombs += turn.kind == Turn::Kind::bomb ? 1 : 0;
            if (bombs < 3 || turn.kind == Turn::Kind::bomb || game.house.strict_bombs)
                continue;
            turn = {Turn::Kind::bomb, {}};
            game.rounds.resize(round + 1);
            game.totals.clear();
            game.winner.reset();
            return Mutation{turn_path(round, player), {Rule::bomb}};
        }
    }
    return std::nullopt;
}

std::optional<Mutation> a_turn_after_out(Game& game, Rng& rng) {
    const auto turn = some_turn(game, Turn::Kind::gone, rng);
    if (!turn)
        return std::nullopt;
    game.rounds[turn->first].turns[turn->second] = {Turn::Kind::bomb, {}};
    return Mutation{turn_path(turn->first, turn->second), {Rule::out}};
}

std::optional<Mutation> out_too_early(Game& game, Rng& rng) {
    const auto turn = some_turn(game, Turn::Kind::place, rng);
    if (!turn)
        return std::nullopt;
    game.rounds[turn->first].turns[turn->second] = {Turn::Kind::out, {}};
    return Mutation{turn_path(turn->first, turn->second), {Rule::out}};
}

std::optional<Mutation> no_turn(Game& game, Rng& rng) {
    const auto turn = some_turn(game, Turn::Kind::place, rng);
    if (!turn)
        return std::nullopt;
    game.rounds[turn->first].turns[turn->second] = {};
    return Mutation{turn_path(turn->first, turn->second), {Rule::must_place}};
}

std::optional<Mutation> wrong_winner(Game& game, Rng& rng) {
    if (!game.winner || game.players.size() == 1)
        return std::nullopt;
    const std::size_t player = any(game.players.size(), rng);
    if (*game.winner == std::vector<std::size_t>{player})
        return std::nullopt;
    game.winner = {player};
    return Mutation{"winner", {game.variant == brikks::Variant::duel ? Rule::duel_end : Rule::winner}};
}

std::optional<Mutation> wrong_roller(Game& game, Rng& rng) {
    const std::size_t round = any(game.rounds.size(), rng);
    const std::size_t player = any(game.players.size(), rng);
    if (game.rounds[round].roller == player)
        return std::nullopt;
    game.rounds[round].roller = player;
    return Mutation{"rounds/" + std::to_string(round) + "/roller", {Rule::roller}};
}

std::optional<Mutation> a_roll_too_many(Game& game, Rng& rng) {
    const std::size_t round = any(game.rounds.size(), rng);
    std::vector<brikks::Block>& rolls = game.rounds[round].rolls;
    if (rolls.size() == 1 && game.players.size() > 1)
        rolls.insert(rolls.begin(), rolls.front());
    rolls.insert(rolls.begin(), rolls.front());
    return Mutation{"rounds/" + std::to_string(round) + "/rolls", {Rule::reroll}};
}

std::optional<Mutation> the_same_start(Game& game, Rng& rng) {
    if (game.players.size() == 1)
        return std::nullopt;
    const std::size_t player = any(game.players.size() - 1, rng);
    game.start[player].block = game.start[player + 1].block;
    return Mutation{"start/" + std::to_string(player), {Rule::start_block, Rule::inside}};
}

std::optional<Mutation> a_round_too_many(Game& game, Rng& rng) {
    if (!game.winner)
        return std::nullopt;
    brikks::Round round = game.rounds.back();
    round.turns.assign(game.players.size(), Turn{});
    round.turns[any(game.players.size(), rng)] = {Turn::Kind::bomb, {}};
    game.rounds.push_back(round);
    return Mutation{"rounds/" + std::to_string(game.rounds.size() - 1),
                    {game.variant == brikks::Variant::duel ? Rule::duel_end : Rule::out}};
}

// Moves a mini block beside another one that was drawn before it in the same round.
std::optional<Mutation> a_mini_beside(Game& game, Rng&) {
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        for (std::size_t player = 0; player < game.rounds[round].minis.size(); ++player) {
            std::vector<brikks::Cell>& minis = game.rounds[round].minis[player];
            if (minis.size() < 2)
                continue;
            const brikks::Cell first = minis.front();
            minis[1] = first.row + 1 < brikks::row_count ? brikks::Cell{first.column, first.row + 1}
                                                         : brikks::Cell{first.column, first.row - 1};
            return Mutation{"rounds/" + std::to_string(round) + "/minis/" + std::to_string(player) + "/1",
                            {Rule::mini_apart, Rule::mini_place}};
        }
    return std::nullopt;
}

// Adds a mini block to those that are due.
std::optional<Mutation> a_mini_too_many(Game& game, Rng& rng) {
    if (game.variant != brikks::Variant::duel)
        return std::nullopt;
    const std::size_t round = any(game.rounds.size(), rng);
    const std::size_t player = any(2, rng);
    const brikks::GameReplay replay = replay_game(game);
    std::vector<brikks::Cell>& minis = game.rounds[round].minis[player];
    if (static_cast<int>(minis.size()) < replay.rounds[round].turns[player].effect.earned)
        return std::nullopt; // a mini block that was due has lapsed
    minis.push_back(brikks::Cell{rng.below(10), rng.below(11)});
    return Mutation{"rounds/" + std::to_string(round) + "/minis/" + std::to_string(player), {Rule::mini_earn}};
}

std::optional<Mutation> a_mini_forgotten(Game& game, Rng&) {
    for (std::size_t round = 0; round < game.rounds.size(); ++round)
        for (std::size_t player = 0; player < game.rounds[round].minis.size(); ++player) {
            std::vector<brikks::Cell>& minis = game.rounds[round].minis[player];
            if (minis.empty())
                continue;
            minis.pop_back();
            return Mutation{"rounds/" + std::to_string(round) + "/minis/" + std::to_string(player), {Rule::mini_earn}};
        }
    return std::nullopt;
}

using Mutate = std::optional<Mutation> (*)(Game&, Rng&);

// Applies `mutate` to many games, until it has changed `most` of them.
void mutate_games(Mutate mutate, int most, std::optional<bool> duel = {}) {
    int mutated_games = 0;
    for (std::uint64_t seed = 1; seed <= 2000 && mutated_games < most; ++seed) {
        Rng rng(seed);
        Game game = support::record_of(random_game(rng, {.duel = duel}), rng);
        const auto mutation = mutate(game, rng);
        if (!mutation)
            continue;
        ++mutated_games;
        const brikks::GameReplay replay = replay_game(game);
        CAPTURE(seed);
        CAPTURE(mutation->subject);
        INFO(documents::write_game_text(game));
        INFO(games::printed(replay));
        REQUIRE_FALSE(replay.legal());
        const base::Finding& first = replay.findings.front();
        CHECK(first.subject == mutation->subject);
        CHECK(std::count(mutation->rules.begin(), mutation->rules.end(), first.rule) == 1);
    }
    CHECK(mutated_games > most / 10);
}

constexpr int many = 100;

} // namespace

TEST_CASE("a block on another square, where it cannot come to rest") {
    mutate_games(another_square, many);
}
TEST_CASE("another roll, for which there is not enough energy") {
    mutate_games(another_roll, many);
}
TEST_CASE("one point more or less claimed") {
    mutate_games(one_point_more, many);
}
TEST_CASE("a fourth bomb") {
    mutate_games(a_bomb_too_many, many);
}
TEST_CASE("a turn after dropping out") {
    mutate_games(a_turn_after_out, many);
}
TEST_CASE("dropping out though a block can be placed") {
    mutate_games(out_too_early, many);
}
TEST_CASE("no turn though still in the game") {
    mutate_games(no_turn, many);
}
TEST_CASE("a wrong winner") {
    mutate_games(wrong_winner, many);
}
TEST_CASE("a wrong roller") {
    mutate_games(wrong_roller, many);
}
TEST_CASE("a roll too many") {
    mutate_games(a_roll_too_many, many);
}
TEST_CASE("the same start block twice") {
    mutate_games(the_same_start, many);
}
TEST_CASE("a round after the end") {
    mutate_games(a_round_too_many, many);
}
TEST_CASE("a mini block beside another") {
    mutate_games(a_mini_beside, many, true);
}
TEST_CASE("a mini block too many") {
    mutate_games(a_mini_too_many, many, true);
}
TEST_CASE("a mini block forgotten") {
    mutate_games(a_mini_forgotten, many, true);
}
