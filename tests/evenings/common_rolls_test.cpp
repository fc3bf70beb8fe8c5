// Checks that sheets of one game have rolls that explain them all; sheets of different games mostly have none.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "evenings/common_rolls.hpp"
#include "evenings/roll_join.hpp"
#include "referee/tilings.hpp"
#include "support/evenings.hpp"
#include "support/slow_rolls.hpp"

namespace {

using base::Verdict;
using brikks::Notation;
using brikks::Sheet;
using support::Rng;

struct Table {
    brikks::EveningSheets given;
    std::vector<Sheet> sheets;
};

// Makes the sheets of a game. If `mixed` is true, the first sheet is one of another game.
Table random_table(Rng& rng, const support::GamePlan& plan, bool mixed, Notation notation = Notation::outlines) {
    Table table{evening_of(random_game(rng, plan), notation, rng).sheets, {}};
    if (mixed)
        table.given[0]->sheet = sheet_of(random_game(rng, plan), 0, notation, rng);
    for (const auto& each : table.given)
        table.sheets.push_back(each->sheet);
    return table;
}

// Searches for common rolls. Counts steps instead of using a clock, so that every run of the tests does the same.
brikks::CommonRolls found_within(const std::vector<Sheet>& sheets, int steps) {
    brikks::Limits limits;
    limits.out_of_time = [steps]() mutable { return --steps < 0; };
    return find_common_rolls(sheets, limits);
}

support::GamePlan standard_game(int players) {
    return {.players = players, .duel = false};
}

void leave_out_bars(std::vector<Sheet>& sheets, int percent, Rng& rng) {
    for (Sheet& sheet : sheets)
        leave_out_bars(sheet, percent, rng);
}

// Exchanges two blocks that follow each other in the order of the sheet.
void exchange_two_blocks(Sheet& sheet, Rng& rng) {
    const int blocks = brikks::popcount(crossed_squares(sheet.marks).bits) / 4;
    const int first = rng.below(blocks - 1);
    for (auto& row : sheet.marks)
        for (char& mark : row)
            if (mark == brikks::order_letter(first))
                mark = brikks::order_letter(first + 1);
            else if (mark == brikks::order_letter(first + 1))
                mark = brikks::order_letter(first);
}

Verdict found_as_by_trying(const std::vector<Sheet>& sheets) {
    const Verdict found = find_common_rolls(sheets, {}).verdict;
    CHECK((found == Verdict::legal) == support::slow_common_rolls(sheets));
    CHECK(found != Verdict::undecided);
    return found;
}

// Returns a sheet of three players with these blocks, in this order.
Sheet in_order(const std::vector<std::string>& words, int energy) {
    std::vector<brikks::Placement> blocks;
    for (const std::string& word : words)
        blocks.push_back(*brikks::parse_placement(word));
    Sheet sheet;
    sheet.players = 3;
    sheet.notation = Notation::order;
    sheet.marks = brikks::marks_of(blocks);
    sheet.energy = marks_of(brikks::EnergyBar{4, 1, energy});
    sheet.extra = 0;
    sheet.bombs.emplace();
    return sheet;
}

} // namespace

TEST_CASE("the sheets of one game are explained by rolls, and the record ends with them") {
    for (const int players : {1, 2, 3, 4})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(players);
            CAPTURE(seed);
            Rng rng(seed);
            const Notation notation = seed % 3 == 0 ? Notation::colours : Notation::outlines;
            const Table table = random_table(rng, standard_game(players), false, notation);
            const brikks::CommonRolls found = found_within(table.sheets, 100000);
            CHECK(found.decidable);
            REQUIRE(found.verdict == Verdict::legal);
            CHECK(support::ends_as_given(*found.game, table.given));
        }
}

TEST_CASE("the sheets of one game are explained by rolls though they show crosses only") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const Table table = random_table(rng, standard_game(2), false, Notation::crosses);
        const brikks::CommonRolls found = found_within(table.sheets, 20000);
        REQUIRE(found.verdict == Verdict::legal);
        CHECK(support::ends_as_given(*found.game, table.given));
    }
}

TEST_CASE("the crosses of three or four players of one game are explained by rolls") {
    struct Case {
        int players;
        std::uint64_t seed;
    };
    for (const Case& each : {Case{3, 9203}, Case{3, 9205}, Case{4, 9202}}) {
        CAPTURE(each.players);
        CAPTURE(each.seed);
        Rng rng(each.seed);
        const Table table = random_table(rng, standard_game(each.players), false, Notation::crosses);
        const brikks::CommonRolls found = find_common_rolls(table.sheets, {});
        REQUIRE(found.verdict == Verdict::legal);
        CHECK(support::ends_as_given(*found.game, table.given));
    }
}

TEST_CASE("a sheet with crosses only is explained together with one that shows its blocks") {
    Rng rng(3);
    const support::Game game = random_game(rng, standard_game(2));
    Table table{evening_of(game, Notation::crosses, rng).sheets, {}};
    table.given[1]->sheet = sheet_of(game, 1, Notation::outlines, rng);
    for (const auto& each : table.given)
        table.sheets.push_back(each->sheet);
    const brikks::CommonRolls found = found_within(table.sheets, 20000);
    REQUIRE(found.verdict == Verdict::legal);
    CHECK(support::ends_as_given(*found.game, table.given));
}

TEST_CASE("sheets of two games are refused, or a record explains them all the same") {
    int decided = 0;
    for (const int players : {2, 3, 4})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            CAPTURE(players);
            CAPTURE(seed);
            Rng rng(seed);
            const Table table = random_table(rng, standard_game(players), true);
            const brikks::CommonRolls found = found_within(table.sheets, 1000);
            decided += found.verdict == Verdict::undecided ? 0 : 1;
            if (found.verdict == Verdict::legal)
                CHECK(support::ends_as_given(*found.game, table.given));
            else
                CHECK((found.verdict == Verdict::illegal) == !found.refused.empty());
        }
    CHECK(decided >= 7);
}

TEST_CASE("on small tables the same is found as by trying all rolls") {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        support::GamePlan plan = standard_game(rng.between(2, 3));
        plan.most_rounds = rng.between(0, 3);
        plan.strict_bombs = rng.percent(50);
        std::vector<Sheet> sheets;
        const support::Game game = random_game(rng, plan);
        for (std::size_t player = 0; player < game.players.size(); ++player)
            sheets.push_back(sheet_of(rng.percent(30) ? random_game(rng, plan) : game, player,
                                      static_cast<Notation>(rng.below(4)), rng));
        leave_out_bars(sheets, 20, rng);
        if (rng.percent(50))
            sheets[0].house.strict_bombs = !sheets[0].house.strict_bombs;
        refused += found_as_by_trying(sheets) == Verdict::illegal ? 1 : 0;
    }
    CHECK(refused > 30);
    CHECK(refused < 270);
}

TEST_CASE("on tables of ordered blocks the same is found as by trying all rolls until all are out") {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        support::GamePlan plan = standard_game(2);
        plan.strict_bombs = rng.percent(50);
        std::vector<Sheet> sheets = random_table(rng, plan, false, Notation::order).sheets;
        leave_out_bars(sheets, 30, rng);
        exchange_two_blocks(sheets[0], rng);
        refused += found_as_by_trying(sheets) == Verdict::illegal ? 1 : 0;
    }
    CHECK(refused > 5);
    CHECK(refused < 25);
}

TEST_CASE("a bar that is not given restricts nothing") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        support::GamePlan plan = standard_game(2);
        plan.most_rounds = rng.between(3, 12);
        Table table = random_table(rng, plan, false);
        leave_out_bars(table.sheets, 50, rng);
        CHECK(found_within(table.sheets, 100000).verdict == Verdict::legal);
    }
}

TEST_CASE("the energy that two players need together is no more than they spent") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const support::Game game = random_game(rng, standard_game(rng.between(2, 4)));
        std::vector<brikks::Rest> rests(game.players.size());
        for (std::size_t round = game.rounds.size(); round-- > 0;) {
            for (std::size_t player = 0; player < rests.size(); ++player) {
                const support::GameTurn& turn = game.rounds[round].turns[player];
                if (turn.kind != support::GameTurn::Kind::place)
                    continue;
                const brikks::Shape& shape = shape_of(turn.placement.block);
                ++rests[player].shapes[shape.id];
                ++rests[player].colours[shape.colour];
                ++rests[player].blocks;
                rests[player].energy = static_cast<std::uint8_t>(rests[player].energy + turn.cost);
            }
            const int left = static_cast<int>(game.rounds.size() - round);
            for (const brikks::Rest& one : rests)
                for (const brikks::Rest& other : rests)
                    CHECK(can_share_rolls(one, other, left));
        }
    }
}

TEST_CASE("joined ways of the players of one game are never empty") {
    int complete = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        support::GamePlan plan = standard_game(rng.between(2, 4));
        plan.most_rounds = rng.between(5, 15);
        const support::Game game = random_game(rng, plan);
        const brikks::Limits limits;
        brikks::SearchBudget budget(limits);
        std::vector<brikks::Rest> rests;
        std::optional<brikks::RollGraph> all;
        int rounds = 0; // rounds in which somebody placed a block or used a bomb
        for (const support::GameRound& round : game.rounds)
            rounds += std::any_of(round.turns.begin(), round.turns.end(), [](const support::GameTurn& turn) {
                return turn.kind == support::GameTurn::Kind::place || turn.kind == support::GameTurn::Kind::bomb;
            });
        for (std::size_t player = 0; player < game.players.size(); ++player) {
            const Sheet sheet = sheet_of(game, player, Notation::outlines, rng);
            std::vector<base::Finding> findings;
            const brikks::RollGraph own =
                roll_graph(read_marks(sheet, findings), read_blocks(sheet, findings), player, rounds, rests, budget);
            REQUIRE(own.any());
            all = all ? join(*all, own, rests, 3000, budget) : own;
            if (!all)
                break;
            CHECK(all->any());
        }
        complete += all ? 1 : 0;
    }
    CHECK(complete >= 5);
}

TEST_CASE("players whose blocks came in another order did not have the same rolls") {
    std::vector<Sheet> sheets = {in_order({"K1@a1", "G1@c1", "R1@f1"}, 0), in_order({"W1@a1", "R1@d1", "G1@g1"}, 0),
                                 in_order({"B1@a1", "G1@d1", "R1@g1"}, 0)};
    brikks::CommonRolls found = find_common_rolls(sheets, {});
    CHECK(found.verdict == Verdict::illegal);
    CHECK(std::find(found.refused.begin(), found.refused.end(), std::size_t{1}) != found.refused.end());
    CHECK(found.refused.size() == 2);
    sheets[1] = in_order({"W1@a1", "G2@d1", "R1@g1"}, 1); // player 1 turned the green block
    found = find_common_rolls(sheets, {});
    REQUIRE(found.verdict == Verdict::legal);
    CHECK(found.game->rounds[0].rolls.back() == brikks::Block{brikks::Colour::green, 1});
    sheets[1] = in_order({"W1@a1", "G2@d1", "R1@g1"}, 0);
    CHECK(find_common_rolls(sheets, {}).verdict == Verdict::illegal);
}

TEST_CASE("all start blocks are different") {
    std::vector<Sheet> sheets = {in_order({"K1@a1", "G1@c1"}, 0), in_order({"W1@a1", "G1@d1"}, 0),
                                 in_order({"K1@c1", "G1@f1"}, 0)};
    CHECK(find_common_rolls(sheets, {}).verdict == Verdict::illegal);
    sheets[2] = in_order({"G1@c1", "G1@f1"}, 0);
    CHECK(find_common_rolls(sheets, {}).verdict == Verdict::legal);
}

TEST_CASE("the marks on the bars of a game without rounds come from the start blocks") {
    std::vector<Sheet> sheets = {in_order({"K1@a1"}, 0), in_order({"W1@a1"}, 0), in_order({"G1@a1"}, 0)};
    CHECK(find_common_rolls(sheets, {}).verdict == Verdict::legal);
    sheets[1] = in_order({"W1@a1"}, 1);
    const brikks::CommonRolls found = find_common_rolls(sheets, {});
    CHECK(found.verdict == Verdict::illegal);
    CHECK(found.refused == std::vector<std::size_t>{1});
}

TEST_CASE("a refused player who would fit a shorter game is named with one of the longest") {
    std::vector<Sheet> sheets = {in_order({"K1@a1", "G1@c1"}, 0), in_order({"W1@a1", "G1@d1", "G1@g1"}, 0),
                                 in_order({"R1@a1", "G1@d1", "G1@g1"}, 0)};
    sheets[0].energy.reset(); // the energy is unknown, but every roll could be placed
    const brikks::CommonRolls found = find_common_rolls(sheets, {});
    CHECK(found.verdict == Verdict::illegal);
    CHECK(found.refused == std::vector<std::size_t>{0, 1});
}

TEST_CASE("a house rule of one sheet holds for all") {
    std::vector<Sheet> sheets = {in_order({"K1@a1", "G1@c1"}, 0), in_order({"W1@a1"}, 0), in_order({"R1@a1"}, 0)};
    for (std::size_t i = 1; i < 3; ++i)
        (*sheets[i].bombs)[0] = true;
    CHECK(find_common_rolls(sheets, {}).verdict == Verdict::legal);
    sheets[0].house.strict_bombs = true;
    CHECK(find_common_rolls(sheets, {}).verdict == Verdict::illegal);
}

TEST_CASE("the memory limit holds for all tables of the search together") {
    Rng rng(2);
    support::GamePlan plan = standard_game(2);
    plan.most_rounds = 6;
    const Table table = random_table(rng, plan, false, Notation::crosses);
    REQUIRE(find_common_rolls(table.sheets, {}).decidable);
    brikks::Limits limits;
    limits.memory = 1000;
    CHECK_FALSE(find_common_rolls(table.sheets, limits).decidable); // there is no memory for all divisions into blocks
    brikks::SearchBudget budget(limits);
    budget.hold(limits.memory);
    for (int step = 0; step < 256; ++step)
        budget.exhausted(1);
    CHECK(budget.out_of_memory());
}

TEST_CASE("with crosses only, and in a duel, nothing is refused") {
    Rng rng(1);
    const Table crosses = random_table(rng, standard_game(2), true, Notation::crosses);
    const brikks::CommonRolls found = found_within(crosses.sheets, 2000);
    CHECK_FALSE(found.decidable);
    CHECK(found.verdict != Verdict::illegal);
    const Table duel = random_table(rng, {.players = 2, .duel = true}, false);
    CHECK_FALSE(find_common_rolls(duel.sheets, {}).decidable);
    CHECK(find_common_rolls(duel.sheets, {}).verdict == Verdict::undecided);
}

TEST_CASE("when the time is over, the answer is undecided") {
    Rng rng(1);
    const Table table = random_table(rng, standard_game(4), false);
    const brikks::CommonRolls found = found_within(table.sheets, 0);
    CHECK(found.verdict == Verdict::undecided);
    CHECK(found.refused.empty());
}
