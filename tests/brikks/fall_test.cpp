// brikks/fall against its reference implementation, on random grids.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "brikks/fall.hpp"
#include "support/random_cases.hpp"
#include "support/rng.hpp"
#include "support/slow_fall.hpp"

namespace {

using support::Crossed;
using support::Picture;
using support::Places;
using support::Rng;
using support::Square;

// Crosses each square at random. The share of crossed squares may fall with the height.
Crossed scattered(Rng& rng) {
    const int bottom = rng.between(5, 95);
    const int top = rng.between(0, bottom);
    Crossed crossed{};
    for (int row = 0; row < 11; ++row)
        for (bool& square : crossed[static_cast<std::size_t>(row)])
            square = rng.percent(bottom + (top - bottom) * row / 10);
    return crossed;
}

// Lets blocks fall one after the other, as on a real sheet, with overhangs.
Crossed stacked(Rng& rng) {
    Crossed crossed{};
    for (int left = rng.between(1, 26); left > 0; --left) {
        const Picture& block = rng.pick(support::pictures());
        const Places places = support::slow_landings(crossed, block);
        std::vector<Square> choice;
        for (int row = 0; row < 11; ++row)
            for (int column = 0; column < 10; ++column)
                if (places[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                    choice.push_back(Square{column, row});
        if (choice.empty())
            continue;
        // Prefers low places, so that the sheet fills up.
        const int last = static_cast<int>(choice.size()) - 1;
        const int index = rng.percent(30) ? rng.between(0, last) : rng.between(0, last / 3);
        support::cross(crossed, block, choice[static_cast<std::size_t>(index)]);
    }
    return crossed;
}

Crossed random_grid(Rng& rng, int number) {
    return number % 2 == 0 ? stacked(rng) : scattered(rng);
}

brikks::Grid grid_of(const Crossed& crossed) {
    brikks::Grid grid;
    for (int row = 0; row < 11; ++row)
        for (int column = 0; column < 10; ++column)
            if (crossed[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                grid.bits |= brikks::bit(brikks::Cell{column, row});
    return grid;
}

brikks::Bits bits_of(const Places& places) {
    return grid_of(places).bits;
}

// One of the 19 shapes or the mini block, with its picture.
struct Pair {
    const brikks::Shape* shape;
    const Picture* picture;
};

std::vector<Pair> pairs() {
    std::vector<Pair> result;
    for (const brikks::Shape& shape : brikks::all_shapes()) {
        const brikks::Block block = brikks::block_of(shape);
        result.push_back(Pair{&shape, &support::picture(brikks::letter(block.colour), block.column)});
    }
    result.push_back(Pair{&brikks::mini_shape(), &support::mini_picture()});
    return result;
}

std::string drawing(const Crossed& crossed) {
    std::string text;
    for (int row = 10; row >= 0; --row) {
        for (const bool square : crossed[static_cast<std::size_t>(row)])
            text += square ? 'X' : '.';
        text += '\n';
    }
    return text;
}

} // namespace

TEST_CASE("viable, reachable and landings agree with the reference implementation on random grids") {
    const int grids = support::random_cases(100'000);
    const std::vector<Pair> all = pairs();
    Rng rng(1);
    for (int number = 0; number < grids; ++number) {
        const Crossed crossed = random_grid(rng, number);
        const brikks::Grid grid = grid_of(crossed);
        for (const Pair& pair : all) {
            Places viable{};
            for (int row = 0; row < 11; ++row)
                for (int column = 0; column < 10; ++column)
                    viable[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                        support::is_free(crossed, *pair.picture, Square{column, row});
            const Places slow = support::slow_reachable(crossed, *pair.picture);
            const brikks::Bits landings = bits_of(support::slow_landings(crossed, *pair.picture, slow));
            const brikks::Bits reachable = brikks::reachable(grid, *pair.shape);
            const bool same = brikks::viable(grid, *pair.shape) == bits_of(viable) && reachable == bits_of(slow) &&
                              brikks::landings(grid, *pair.shape) == landings;
            if (!same) {
                INFO(drawing(crossed));
                FAIL("shape " << pair.shape->id << " differs");
            }
        }
    }
}

TEST_CASE("a path exists exactly for reachable places, and every step of it is allowed") {
    constexpr int grids = 400;
    const std::vector<Pair> all = pairs();
    Rng rng(2);
    for (int number = 0; number < grids; ++number) {
        const Crossed crossed = random_grid(rng, number);
        const brikks::Grid grid = grid_of(crossed);
        for (const Pair& pair : all) {
            const Places reachable = support::slow_reachable(crossed, *pair.picture);
            for (int row = 0; row < 11; ++row)
                for (int column = 0; column < 10; ++column) {
                    const brikks::Cell at{column, row};
                    const auto way = brikks::path(grid, *pair.shape, at);
                    const bool expected = reachable[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                    INFO(drawing(crossed));
                    INFO("shape " << pair.shape->id << " at " << brikks::to_string(at));
                    REQUIRE(way.has_value() == expected);
                    if (!way)
                        continue;
                    REQUIRE(!way->empty());
                    REQUIRE(way->front().row == brikks::row_count);
                    REQUIRE(way->back() == at);
                    for (std::size_t i = 0; i < way->size(); ++i) {
                        const brikks::Cell here = (*way)[i];
                        REQUIRE(support::is_free(crossed, *pair.picture, Square{here.column, here.row}));
                        if (i == 0)
                            continue;
                        const brikks::Cell before = (*way)[i - 1];
                        const int down = before.row - here.row;
                        const int aside = std::abs(before.column - here.column);
                        REQUIRE(((down == 1 && aside == 0) || (down == 0 && aside == 1)));
                    }
                }
        }
    }
}

TEST_CASE("is_landing and is_supported agree with the reference implementation") {
    constexpr int grids = 400;
    const std::vector<Pair> all = pairs();
    Rng rng(3);
    for (int number = 0; number < grids; ++number) {
        const Crossed crossed = random_grid(rng, number);
        const brikks::Grid grid = grid_of(crossed);
        for (const Pair& pair : all) {
            const Places landings = support::slow_landings(crossed, *pair.picture);
            for (int row = 0; row < 11; ++row)
                for (int column = 0; column < 10; ++column) {
                    const brikks::Cell at{column, row};
                    INFO(drawing(crossed));
                    INFO("shape " << pair.shape->id << " at " << brikks::to_string(at));
                    REQUIRE(brikks::is_landing(grid, *pair.shape, at) ==
                            landings[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
                    if (support::is_free(crossed, *pair.picture, Square{column, row}) &&
                        brikks::fits_inside(*pair.shape, at))
                        REQUIRE(brikks::is_supported(grid, *pair.shape, at) ==
                                !support::is_free(crossed, *pair.picture, Square{column, row - 1}));
                }
        }
    }
}
