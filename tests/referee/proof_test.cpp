// Tests the final check of a proof: whatever the search has found, an order that breaks a rule or does not give the
// marks of the sheet is rejected with a reason.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "referee/proof.hpp"
#include "support/english.hpp"

namespace {

using namespace brikks;

struct Step {
    const char* placement;
    int cost = 0;
};

// Plays steps on an otherwise empty sheet of a game of four players, and tells what is wrong with them.
struct Played {
    int level = 2;
    bool strict_bombs = false;
    std::string energy = "oooo";
    int extra = 0;
    int bombs = 0;

    std::string fault(const std::vector<Step>& steps) const {
        std::vector<Placement> placements;
        std::vector<PlacedBlock> blocks;
        std::vector<OrderStep> order;
        for (const Step& step : steps) {
            placements.push_back(*parse_placement(step.placement));
            blocks.push_back(placed(shape_of(placements.back().block), placements.back().at));
            order.push_back({static_cast<int>(order.size()), step.cost, {}});
        }
        const auto fault = replay(sheet(placements), blocks, order).fault;
        return fault ? support::english(*fault) : "";
    }

    Sheet sheet(const std::vector<Placement>& placements) const {
        Sheet sheet;
        sheet.players = 4;
        sheet.level = level;
        sheet.notation = Notation::order;
        sheet.house.strict_bombs = strict_bombs;
        sheet.marks = marks_of(placements);
        sheet.energy.emplace();
        for (std::size_t i = 0; i < energy.size(); ++i)
            (*sheet.energy)[i] = energy[i] == 'x' ? EnergyMark::crossed : EnergyMark::circled;
        sheet.extra = extra;
        sheet.bombs.emplace();
        std::fill_n(sheet.bombs->begin(), bombs, true);
        return sheet;
    }
};

} // namespace

TEST_CASE("an order that keeps the rules and gives the marks of the sheet has no fault") {
    CHECK(Played{}.fault({{"K1@a1"}, {"K4@a3"}}) == "");
    CHECK(Played{.energy = "xxoo"}.fault({{"K1@a1"}, {"K4@a3", 2}}) == "");
}

TEST_CASE("the start block") {
    CHECK(Played{}.fault({{"K4@a1"}}) == "K4@a1 cannot be a start block");
    CHECK(Played{}.fault({{"K1@a2"}}) == "K1@a2 cannot be a start block");
    CHECK(Played{.energy = "xooo"}.fault({{"K1@a1", 1}}) == "K1@a1 cannot be a start block");
}

TEST_CASE("blocks fall") {
    CHECK(Played{}.fault({{"K1@a1"}, {"K4@a4"}}) == "K4@a4 cannot fall there");
    CHECK(Played{}.fault({{"K1@a1"}, {"K1@b2"}}) == "K1@b2 cannot fall there");
}

TEST_CASE("what a block costs") {
    CHECK(Played{}.fault({{"K1@a1"}, {"K4@a3", 4}}) == "K4@a3 cannot cost 4"); // no swap or turn costs 4 points
    CHECK(Played{}.fault({{"K1@a1"}, {"K1@a3", 5}}) == "K1@a3 cannot cost 5"); // there are only four points
    CHECK(Played{.energy = "xooo"}.fault({{"K1@a1"}, {"K4@a3", 2}}) == "too many circles are crossed out by K4@a3");
}

TEST_CASE("the bars") {
    CHECK(Played{.energy = "oooooo"}.fault({{"K1@a1"}}) == "the circled energy points differ");
    CHECK(Played{.energy = "xooo"}.fault({{"K1@a1"}}) == "the crossed-out energy points differ");
    CHECK(Played{.extra = 1}.fault({{"K1@a1"}}) == "the crosses on the extra points bar differ");
}

TEST_CASE("squares that no step crosses") {
    Sheet sheet = Played{}.sheet({*parse_placement("K1@a1"), *parse_placement("K4@a3")});
    const std::vector<PlacedBlock> blocks = {placed(shape_of(*parse_block("K1")), *parse_cell("a1"))};
    CHECK(replay(sheet, blocks, {{0, 0, {}}}).fault == base::Text(base::Id::replay_squares_differ));
}

TEST_CASE("strict-bombs: a bomb was crossed out, but every roll could always be placed") {
    CHECK(Played{.strict_bombs = true, .bombs = 1}.fault({{"K1@a1"}}) == "at no moment was a bomb allowed");
    CHECK(Played{.bombs = 1}.fault({{"K1@a1"}}) == "");
}
