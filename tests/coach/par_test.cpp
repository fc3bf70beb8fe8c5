#include "coach/par.hpp"

#include <doctest/doctest.h>

#include "coach/helpers.hpp"
#include "replay/game_replay.hpp"

namespace {

coach::Position empty(int level) {
    return coach::empty_position(1, 0, level);
}

std::vector<brikks::Block> rolls_of(const brikks::Game& game) {
    std::vector<brikks::Block> rolls;
    for (const brikks::Round& round : game.rounds)
        rolls.push_back(round.rolls.back());
    return rolls;
}

// The most points after these rolls, by trying every move.
int most_points(const brikks::Player& player, int level, std::span<const brikks::Block> rolls) {
    int most = score(player, 1, level, brikks::Variant::standard).total;
    if (rolls.empty())
        return most;
    for (const brikks::Move& move : moves(player, rolls.front(), level, brikks::Variant::standard)) {
        brikks::Player after = player;
        place(after, shape_of(move.placement.block), move.placement.at, move.effect.cost, level,
              brikks::Variant::standard);
        most = std::max(most, most_points(after, level, rolls.subspan(1)));
    }
    return most;
}

int most_points(int level, const std::vector<brikks::Block>& rolls) {
    int most = 0;
    for (const char* name : {"W1", "Y1", "G1", "R1", "B1", "K1"}) {
        const brikks::Shape& shape = shape_of(*brikks::parse_block(name));
        for (int column = 0; column + shape.width <= brikks::column_count; ++column) {
            brikks::Player player = brikks::new_player(1);
            place(player, shape, {column, 0}, 0, level, brikks::Variant::standard);
            most = std::max(most, most_points(player, level, rolls));
        }
    }
    return most;
}

} // namespace

TEST_CASE("par is a legal game with as many points as it says, and more than bots have on the same rolls") {
    for (std::uint64_t seed = 0; seed < 40; seed += 4) { // solo games
        const brikks::Game played = bot_record(seed, coach::Strength::strong);
        const int level = played.players.front().level;
        const std::vector<brikks::Block> rolls = rolls_of(played);
        const coach::ParGame par = coach::par(coach::weights(level), starts(empty(level)), rolls, 30);
        CHECK(par.points >= coach::par(coach::weights(level), starts(empty(level)), rolls, 1).points);
        CHECK(par.points >= replay_game(played).scores.front().total);
        CHECK(par.points <= coach::most_points);

        brikks::Game game = played;
        game.start = {par.start};
        game.rounds.resize(par.turns.size());
        for (std::size_t i = 0; i < par.turns.size(); ++i)
            game.rounds[i].turns = {par.turns[i]};
        const brikks::GameReplay replay = replay_game(game);
        CHECK(replay.legal());
        CHECK(replay.scores.front().total == par.points);
    }
}

TEST_CASE("a wide beam finds the best of all games with few rolls") {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        brikks::Dice dice = brikks::dice_from_seed(seed);
        const std::vector<brikks::Block> rolls = {roll(dice), roll(dice)};
        const int level = static_cast<int>(seed);
        CHECK(coach::par(coach::weights(level), starts(empty(level)), rolls, 1'000'000).points ==
              most_points(level, rolls));
    }
}

TEST_CASE("after the last roll points count, even in a narrow beam") {
    for (const brikks::Block roll : brikks::all_blocks())
        CHECK(coach::par(coach::weights(2), starts(empty(2)), {roll}, 1).points == most_points(2, {roll}));
}

TEST_CASE("par begins with a start block that is left") {
    for (unsigned taken = 0; taken < 0b111111; ++taken) {
        const coach::ParGame par = coach::par(coach::weights(2), starts(empty(2), taken), {}, 1);
        CHECK((colour_bit(par.start.block.colour) & taken) == 0);
        CHECK(par.turns.empty());
    }
}

TEST_CASE("nobody can have more than most_points") {
    // 27 blocks leave two squares of the grid, in one row or in two.
    const auto lost = [](int row, int squares) {
        return brikks::row_points(row, brikks::column_count) - brikks::row_points(row, brikks::column_count - squares);
    };
    int rows = 0;
    int least = 1000;
    for (int one = 0; one < brikks::row_count; ++one) {
        rows += brikks::row_points(one, brikks::column_count);
        for (int other = 0; other < brikks::row_count; ++other)
            least = std::min(least, one == other ? lost(one, 2) : lost(one, 1) + lost(other, 1));
    }
    CHECK(coach::most_points == rows - least + brikks::extra_points.back() + 1 + 2 + 4 + brikks::energy_circles / 2);
}
