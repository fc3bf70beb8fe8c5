// The fixed counts that validate the move generator.
#include <doctest/doctest.h>

#include <array>

#include "support/perft.hpp"
#include "support/slow_fall.hpp"

namespace {

constexpr std::array<brikks::Block, 8> sequence = {
    brikks::Block{brikks::Colour::green, 1},  brikks::Block{brikks::Colour::red, 1},
    brikks::Block{brikks::Colour::white, 1},  brikks::Block{brikks::Colour::blue, 1},
    brikks::Block{brikks::Colour::yellow, 1}, brikks::Block{brikks::Colour::black, 4},
    brikks::Block{brikks::Colour::black, 1},  brikks::Block{brikks::Colour::green, 3},
};

std::uint64_t slow_perft(const support::Crossed& crossed, std::span<const brikks::Block> blocks) {
    if (blocks.empty())
        return 1;
    const support::Picture& block = support::picture(brikks::letter(blocks.front().colour), blocks.front().column);
    const support::Places places = support::slow_landings(crossed, block);
    std::uint64_t count = 0;
    for (int row = 0; row < 11; ++row)
        for (int column = 0; column < 10; ++column)
            if (places[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]) {
                support::Crossed next = crossed;
                support::cross(next, block, support::Square{column, row});
                count += slow_perft(next, blocks.subspan(1));
            }
    return count;
}

} // namespace

TEST_CASE("perft of the empty grid to depth 8") {
    constexpr std::array<std::uint64_t, 9> counts = {1, 9, 81, 684, 6524, 62959, 466842, 4660735, 41353806};
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
        CAPTURE(depth);
        CHECK(brikks::perft(brikks::Grid{}, std::span(sequence).first(depth)) == counts[depth]);
    }
}

TEST_CASE("the reference implementation counts the same to depth 5") {
    constexpr std::array<std::uint64_t, 6> counts = {1, 9, 81, 684, 6524, 62959};
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
        CAPTURE(depth);
        CHECK(slow_perft(support::Crossed{}, std::span(sequence).first(depth)) == counts[depth]);
    }
}
