// Checks that the sheets of one game fit together, in every notation; sheets of different games mostly do not.
#include <doctest/doctest.h>

#include <string>

#include "referee/same_game.hpp"
#include "replay/game_replay.hpp"
#include "support/english.hpp"
#include "support/game_records.hpp"
#include "support/mutate.hpp"

namespace {

using brikks::Notation;
using brikks::Sheet;
using support::Rng;

std::string printed(const brikks::SameGame& together) {
    std::string lines;
    for (const base::Finding& each : together.findings)
        lines += std::to_string(each.moment->board) + " [" + std::string(id(each)) + "] " +
                 support::english(each.text) + '\n';
    return lines;
}

std::vector<Sheet> sheets_of(const support::Game& game, Rng& rng) {
    std::vector<Sheet> sheets;
    for (std::size_t i = 0; i < game.players.size(); ++i)
        sheets.push_back(sheet_of(
            game, i,
            rng.pick(std::vector<Notation>{Notation::order, Notation::outlines, Notation::colours, Notation::crosses}),
            rng));
    return sheets;
}

// Returns three small sheets of one game, with one start block each and nothing else.
std::vector<Sheet> three_starts() {
    std::vector<Sheet> sheets(3);
    const std::array<const char*, 3> starts = {"G1@a1", "K1@a1", "W1@a1"};
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        sheets[i].player = std::string(1, static_cast<char>('A' + i));
        sheets[i].players = 3;
        sheets[i].notation = Notation::order;
        sheets[i].marks = brikks::marks_of({*brikks::parse_placement(starts[i])});
        sheets[i].energy = marks_of(brikks::start_energy(3));
        sheets[i].extra = 0;
        sheets[i].bombs.emplace();
    }
    return sheets;
}

} // namespace

TEST_CASE("the sheets of one game fit together, and the winner is that of the game") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        support::GamePlan plan;
        if (seed % 7 == 0)
            plan.most_rounds = rng.between(1, 15);
        const support::Game game = random_game(rng, plan);
        const brikks::Game record = support::record_of(game, rng);
        const std::vector<Sheet> sheets = sheets_of(game, rng);
        const brikks::SameGame together = brikks::judge_same_game(sheets);
        CHECK(printed(together) == "");
        if (record.winner)
            CHECK(together.winners == *record.winner);
    }
}

TEST_CASE("a bar that is not given restricts nothing") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        Rng rng(seed);
        const support::Game game = random_game(rng, {});
        std::vector<Sheet> sheets = sheets_of(game, rng);
        for (Sheet& sheet : sheets)
            leave_out_bars(sheet, 50, rng);
        CHECK(printed(brikks::judge_same_game(sheets)) == "");
    }
}

TEST_CASE("nobody has won for certain while points that are not given can change that") {
    using Indices = std::vector<std::size_t>;
    std::vector<Sheet> sheets = three_starts(); // each player has points for bombs and energy only
    const auto judged = [&] { return brikks::judge_same_game(sheets); };
    CHECK(judged().winners == Indices{0, 1, 2});
    CHECK(judged().open == Indices{});
    sheets[2].extra.reset();
    CHECK(judged().winners == Indices{});
    CHECK(judged().open == Indices{2});
    sheets[2].extra = 0;
    sheets[2].energy.reset();
    CHECK(judged().open == Indices{2});
    sheets[0].extra = 14; // the others cannot reach this
    CHECK(judged().winners == Indices{0});
    CHECK(judged().open == Indices{});
    sheets[0].energy.reset(); // player 0 wins without energy, too
    CHECK(judged().winners == Indices{0});
}

TEST_CASE("the number of sheets is that of the players") {
    std::vector<Sheet> sheets = three_starts();
    CHECK(printed(brikks::judge_same_game(sheets)) == "");
    sheets.pop_back();
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "0 [players] this sheet is from a game of 3 players, but there are 2 sheets\n"
          "1 [players] this sheet is from a game of 3 players, but there are 2 sheets\n");
}

TEST_CASE("all sheets are of the same kind of game") {
    std::vector<Sheet> sheets = three_starts();
    sheets[2].variant = brikks::Variant::duel;
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "2 [duel] this sheet is from a duel game, the first one from a standard game\n");
}

TEST_CASE("the start blocks can all differ") {
    std::vector<Sheet> sheets = three_starts();
    sheets[2].marks = sheets[1].marks;
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "2 [start-block] whatever the start blocks were, B and C had the same one\n");
    sheets[2].notation = Notation::crosses; // four crosses in a square can only be one block
    for (auto& row : sheets[2].marks)
        for (char& mark : row)
            mark = mark == '.' ? '.' : 'X';
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "2 [start-block] whatever the start blocks were, B and C had the same one\n");
}

TEST_CASE("if start blocks cannot all differ, only the players concerned are named") {
    std::vector<Sheet> sheets = three_starts();
    const auto blocks = [&](std::size_t sheet, const std::vector<std::string>& placements) {
        std::vector<brikks::Placement> read;
        for (const std::string& one : placements)
            read.push_back(*brikks::parse_placement(one));
        sheets[sheet].marks = brikks::marks_of(read);
        sheets[sheet].notation = Notation::outlines;
    };
    for (std::size_t i = 0; i < 3; ++i)
        blocks(i, {"K1@a1", "W1@c1"});
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "2 [start-block] whatever the start blocks were, two of A, B and C had the same one\n");
    CHECK(brikks::judge_same_game(sheets).winners.empty());
}

TEST_CASE("a player who played fewer rounds than another must have been out") {
    std::vector<Sheet> sheets = three_starts();
    for (std::size_t i = 0; i < 2; ++i)
        (*sheets[i].bombs)[0] = true;
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "2 [out] rounds played: C 0, A 1; so C was out before the end, but every roll could still be placed\n");
}

TEST_CASE("a duel ends in the round in which a player is out") {
    std::vector<Sheet> sheets = three_starts();
    sheets.pop_back();
    for (Sheet& sheet : sheets) {
        sheet.players = 2;
        sheet.variant = brikks::Variant::duel;
    }
    (*sheets[0].bombs)[0] = true;
    const brikks::SameGame one_longer = brikks::judge_same_game(sheets);
    CHECK(printed(one_longer) == "");
    CHECK(one_longer.winners == std::vector<std::size_t>{0});
    (*sheets[0].bombs)[1] = true;
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "1 [duel-end] rounds played: B 0, A 2; a duel ends in the round in which a player goes out\n");
}

TEST_CASE("a sheet without a possible start block is ignored") {
    std::vector<Sheet> sheets = three_starts();
    sheets[1].marks = brikks::marks_of({*brikks::parse_placement("K3@a1")});
    CHECK(printed(judge_same_game(sheets)) == "");
    sheets[1].notation = Notation::crosses;
    for (std::size_t row = 0; row < 4; ++row)
        sheets[1].marks[row][0] = 'X';
    CHECK(printed(judge_same_game(sheets)) == "");
}

TEST_CASE("a sheet whose marks are not blocks is ignored") {
    std::vector<Sheet> sheets = three_starts();
    sheets[1].marks = brikks::Marks();
    CHECK(printed(judge_same_game(sheets)) == "");
    sheets[1].marks[0][0] = 'A';
    CHECK(printed(judge_same_game(sheets)) == "");
}

TEST_CASE("only complete rows break the tie of a duel") {
    std::vector<Sheet> sheets(2);
    for (Sheet& sheet : sheets) {
        sheet.players = 2;
        sheet.variant = brikks::Variant::duel;
        sheet.notation = Notation::crosses;
        sheet.marks[0].fill('X');
        std::fill_n(sheet.marks[1].begin(), 6, 'X');
        sheet.bombs.emplace();
    }
    sheets[0].marks[0][9] = brikks::empty_square;
    sheets[0].marks[1][6] = 'X';
    CHECK(judge_same_game(sheets).winners == std::vector<std::size_t>{1});
    sheets[1].marks[0][0] = brikks::empty_square;
    sheets[1].marks[1].fill('X');
    sheets[1].marks[1][8] = sheets[1].marks[1][9] = sheets[1].marks[1][7] = brikks::empty_square;
    sheets[0].marks[0][8] = brikks::empty_square; // 8 crosses against 9: neither row is complete
    sheets[0].marks[1][7] = 'X';
    CHECK(judge_same_game(sheets).winners == std::vector<std::size_t>{0, 1});
}

TEST_CASE("the colours on all sheets come from the same rolls") {
    std::vector<Sheet> sheets = three_starts();
    // In these two rounds, A placed green twice and B red twice, and nobody swapped.
    sheets.pop_back();
    for (Sheet& sheet : sheets) {
        sheet.players = 2;
        sheet.energy = marks_of(brikks::start_energy(2));
    }
    const auto placed = [](const std::vector<std::string>& words) {
        std::vector<brikks::Placement> blocks;
        for (const std::string& word : words)
            blocks.push_back(*brikks::parse_placement(word));
        return brikks::marks_of(blocks);
    };
    sheets[0].marks = placed({"K1@a1", "G1@c1", "G1@f1"});
    sheets[1].marks = placed({"W1@a1", "R1@d1", "R1@f1"});
    CHECK(printed(brikks::judge_same_game(sheets)) ==
          "0 [swap-block] no rolls explain the colours on all the sheets: all players had the same rolls, and too few "
          "swaps and bombs are crossed out to explain the differences\n");
    sheets[1].marks = placed({"W1@a1", "G1@d1", "G1@f1"});
    CHECK(printed(brikks::judge_same_game(sheets)) == "");
    sheets[1].marks = placed({"W1@a1", "G1@d1", "R1@f1"});
    CHECK_FALSE(brikks::judge_same_game(sheets).legal());
    sheets[1].energy = marks_of(brikks::EnergyBar{10, 2, 5}); // the points spent are enough for a swap
    CHECK(printed(brikks::judge_same_game(sheets)) == "");
}
