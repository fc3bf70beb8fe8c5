// Tests the pieces of a sheet, and which of them can be lifted next.
#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "referee/pieces.hpp"

namespace {

using namespace brikks;

OrderProblem problem_of(const std::vector<std::string_view>& blocks, const std::vector<std::string_view>& minis = {}) {
    OrderProblem problem;
    for (const std::string_view text : blocks) {
        const Placement placement = *parse_placement(text);
        problem.blocks.push_back(placed(shape_of(placement.block), placement.at));
    }
    for (const std::string_view text : minis)
        problem.minis.push_back(*parse_cell(text));
    return problem;
}

// Returns the pieces that can be lifted while these remain.
PieceSet liftable(const Pieces& pieces, PieceSet remaining) {
    Bits grid = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if ((remaining & piece_bit(i)) != 0)
            grid |= pieces[i].squares;
    PieceSet result = 0;
    pieces.for_each_liftable(remaining, remaining, grid, [&](std::size_t index) {
        result |= piece_bit(index);
        return true;
    });
    return result;
}

} // namespace

TEST_CASE("a piece knows what rests on it, what it touches and what it earns") {
    OrderProblem problem = problem_of({"K1@a1", "K4@a3", "B3@a4"}, {"f1", "g1", "i1"});
    problem.constraints.level = 3;
    const Pieces pieces(problem);
    REQUIRE(pieces.size() == 6);
    CHECK(pieces.blocks() == 0b000111);
    CHECK(pieces.all() == 0b111111);
    CHECK(pieces[0].carries == 0b10);
    CHECK(pieces[1].carries == 0b100);
    CHECK(pieces[3].beside == piece_bit(4));
    CHECK(pieces[5].beside == 0);
    CHECK(pieces[0].row_set == 0b11);
    CHECK(pieces[0].costs == 0b101111); // the block can have cost 0 to 3, or 5
    CHECK(pieces[3].costs == 0);
    CHECK(pieces[2].gain == 2); // the circle on c5 is blue, like the block
    CHECK(pieces[2].loss == 1); // the circle on a4 is black
    CHECK(pieces[1].gain == 0);
}

TEST_CASE("a piece can be lifted if it carries nothing and a way leads up or out") {
    const Pieces tower(problem_of({"K1@a1", "K1@a3", "K1@a5"}, {"c1"}));
    CHECK(liftable(tower, tower.all()) == 0b1100);
    CHECK(liftable(tower, 0b1011) == 0b1010);
    CHECK(liftable(tower, 0b0001) == 0b0001);

    // G2@a5 lies over b1 to c2. K1@b1 can slide out to the right, unless K3@d1 is there.
    const Pieces roofed(problem_of({"K3@a1", "K1@b1", "G2@a5"}));
    CHECK((liftable(roofed, roofed.all()) & piece_bit(1)) != 0);
    const Pieces closed(problem_of({"K3@a1", "K1@b1", "K3@d1", "K4@a5"}));
    CHECK((liftable(closed, closed.all()) & piece_bit(1)) == 0);
}

TEST_CASE("with a known order only the last block can be lifted, and any mini block") {
    OrderProblem problem = problem_of({"K1@a1", "K1@c1", "K1@e1"}, {"h1", "j1"});
    CHECK(liftable(Pieces(problem), 0b11111) == 0b11111);
    problem.order_known = true;
    CHECK(liftable(Pieces(problem), 0b11111) == 0b11100);
    CHECK(liftable(Pieces(problem), 0b11011) == 0b11010);
}
