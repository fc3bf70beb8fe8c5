#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "brikks/stuck.hpp"

namespace {

using namespace brikks;

std::vector<PlacedBlock> minis(const std::vector<std::string_view>& cells) {
    std::vector<PlacedBlock> blocks;
    for (const std::string_view cell : cells)
        blocks.push_back(placed(mini_shape(), *parse_cell(cell)));
    return blocks;
}

PlacedBlock stuck_block(std::string_view text) {
    const Placement placement = *parse_placement(text);
    return placed(shape_of(placement.block), placement.at);
}

} // namespace

TEST_CASE("what lies under a closed roof is stuck") {
    const Grid roof{row_bits(1)};
    CHECK(stuck(roof, minis({"a1", "e1"})) == minis({"a1", "e1"}));
    CHECK(stuck(roof, minis({"a1", "a3"})) == minis({"a1"}));
    CHECK(stuck(roof, {}).empty());
}

TEST_CASE("what comes first may be shut in by what comes later") {
    const Grid open{row_bits(1) & ~bit(*parse_cell("j2"))};
    CHECK(stuck(open, minis({"a1", "j1"})).empty());
    CHECK(stuck(open, minis({"j1", "j2", "a1"})).empty());
    const Grid closed{open.bits | bit(*parse_cell("j1"))};
    CHECK(stuck(closed, minis({"a1", "i1"})) == minis({"a1", "i1"}));
}

TEST_CASE("blocks are stuck together if none of them can be lifted first") {
    const Grid walls{row_bits(1) & ~bit(*parse_cell("a2"))}; // row 2 is crossed except a2
    CHECK(stuck(walls, {stuck_block("K4@c1"), stuck_block("K3@b3")}) == std::vector{stuck_block("K4@c1")});
    CHECK(stuck(Grid{}, {stuck_block("K1@a1"), stuck_block("K1@a3"), stuck_block("K4@b5")}).empty());
}
