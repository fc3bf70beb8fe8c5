#include "coach/endgame.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <limits>

#include "coach/helpers.hpp"

namespace {

// The greatest expected points, by trying every move after every roll; nothing is remembered.
double slow_expectation(const coach::Position& position) {
    coach::Position after = position;
    if (position.rolling.may_reroll)
        after.rolling.until = (position.rolling.until == 0 ? position.rolling.players : position.rolling.until) - 1;
    double bomb = std::numeric_limits<double>::lowest();
    if (position.player.bombs_used < 3) {
        ++after.player.bombs_used;
        bomb = slow_expectation(after);
    }
    std::array<double, 24> best{};
    for (std::size_t i = 0; i < best.size(); ++i) {
        best[i] = std::numeric_limits<double>::lowest();
        const auto all = moves(position.player, brikks::all_blocks()[i], position.level, brikks::Variant::standard);
        for (const brikks::Move& move : all) {
            after.player = position.player;
            place(after.player, shape_of(move.placement.block), move.placement.at, move.effect.cost, position.level,
                  brikks::Variant::standard);
            best[i] = std::max(best[i], slow_expectation(after));
        }
        if (all.empty())
            best[i] = score(position.player, 2, position.level, brikks::Variant::standard).total;
        if (all.empty() || !position.strict_bombs)
            best[i] = std::max(best[i], bomb);
    }
    const auto mean = [&] {
        double sum = 0;
        for (const double value : best)
            sum += value;
        return sum / 24;
    };
    const double again = mean();
    if (position.rolling.may_reroll && position.rolling.until == 0)
        for (double& value : best)
            value = std::max(value, again);
    return mean();
}

// The same position on a small board: only a few squares at the top of the grid are still free.
coach::Position small_board(coach::Position position, support::Rng& rng) {
    const auto [width, height] = rng.pick(std::vector<std::array<int, 2>>{{4, 2}, {2, 4}, {3, 3}, {4, 3}, {3, 4}});
    const brikks::Cell corner{rng.between(0, brikks::column_count - width), brikks::row_count - height};
    brikks::Bits open = 0;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            open |= brikks::bit({corner.column + column, corner.row + row});
    position.player.grid.bits |= brikks::full_grid & ~open;
    position.player.bombs_used = rng.between(1, 3);
    const int active = position.player.energy.active();
    lose(position.player.energy, active - std::min(active, rng.below(7)));
    return position;
}

} // namespace

TEST_CASE("the end of a game is worth what trying everything says") {
    support::Rng rng(1);
    coach::Endgame endgame;
    int rolling = 0;
    for (const coach::Position& each : random_positions(10)) {
        if (!rng.percent(10))
            continue;
        const coach::Position position = small_board(each, rng);
        CHECK(*solved(endgame, position) == doctest::Approx(slow_expectation(position)));
        rolling += position.rolling.rolls_next() ? 1 : 0;
    }
    CHECK(rolling > 5);
}

TEST_CASE("with few blocks everything is too much") {
    coach::Endgame endgame;
    for (const coach::Position& position : random_positions(5))
        if (coach::block_count(position.player) < coach::endgame_blocks)
            CHECK_FALSE(solved(endgame, position));
}
