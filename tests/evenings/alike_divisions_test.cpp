// Checks the divisions of sheets with crosses only into blocks that come from the same rolls.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "evenings/alike_divisions.hpp"
#include "referee/referee.hpp"
#include "support/games.hpp"

namespace {

using brikks::Notation;
using brikks::Sheet;
using brikks::Tiling;

std::vector<brikks::Placement> placements(const Tiling& blocks) {
    std::vector<brikks::Placement> result;
    for (const brikks::PlacedBlock& block : blocks)
        result.push_back(placement_of(block));
    return result;
}

std::string text_of(const Tiling& blocks) {
    std::set<std::string> words;
    for (const brikks::Placement& block : placements(blocks))
        words.insert(to_string(block));
    std::string text;
    for (const std::string& word : words)
        text += word + " ";
    return text;
}

// The sheets of a game with crosses only, each divided into the blocks that were placed.
struct Divided {
    std::vector<Sheet> sheets;
    std::vector<brikks::SheetMarks> marks;
    std::vector<brikks::DividedSheet> parts;

    explicit Divided(const support::Game& game, support::Rng& rng) {
        std::vector<base::Finding> findings;
        for (std::size_t player = 0; player < game.players.size(); ++player) {
            sheets.push_back(sheet_of(game, player, Notation::crosses, rng));
            marks.push_back(read_marks(sheets.back(), findings));
        }
        for (std::size_t player = 0; player < game.players.size(); ++player) {
            parts.push_back({&marks[player], unlabelled_marks(sheets[player]), {}});
            for (const brikks::Placement& block : game.players[player].blocks)
                parts.back().blocks.push_back(placed(shape_of(block.block), block.at));
        }
    }
};

} // namespace

TEST_CASE("each change divides one sheet in a new way, and leaves it legal") {
    support::Rng rng(4);
    const support::Game game = random_game(rng, {.players = 3, .duel = false});
    const Divided divided(game, rng);
    const brikks::Limits limits;
    brikks::SearchBudget budget(limits);
    brikks::AlikeDivisions alike(divided.parts, static_cast<int>(game.rounds.size()), budget);
    const auto all = [&] { return text_of(alike.blocks(0)) + text_of(alike.blocks(1)) + text_of(alike.blocks(2)); };
    std::set<std::string> seen = {all()};
    for (int count = 0; count < 60; ++count) {
        const std::string before = all();
        const std::optional<std::size_t> changed = alike.change();
        REQUIRE(changed);
        CHECK(seen.insert(all()).second);
        Sheet outlined = divided.sheets[*changed];
        outlined.notation = Notation::outlines;
        outlined.marks = brikks::marks_of(placements(alike.blocks(*changed)));
        CHECK(crossed_squares(outlined.marks) == crossed_squares(divided.sheets[*changed].marks));
        CHECK(judge(outlined, {}).verdict == base::Verdict::legal);
        if (count % 3 == 0) {
            alike.take_back();
            CHECK(all() == before);
        }
    }
}

TEST_CASE("blocks that the marks show stay as they are") {
    support::Rng rng(5);
    const support::Game game = random_game(rng, {.players = 2, .duel = false});
    Divided divided(game, rng);
    divided.parts[0].unlabelled.reset();
    const brikks::Limits limits;
    brikks::SearchBudget budget(limits);
    brikks::AlikeDivisions alike(divided.parts, static_cast<int>(game.rounds.size()), budget);
    for (int count = 0; count < 20; ++count)
        CHECK(alike.change() == std::size_t{1});
}

TEST_CASE("a sheet without a possible start block is changed first") {
    support::Rng rng(4);
    const support::Game game = random_game(rng, {.players = 3, .duel = false});
    const Divided divided(game, rng);
    const brikks::Limits limits;
    brikks::SearchBudget budget(limits);
    for (const std::size_t sheet : {0U, 1U, 2U}) {
        brikks::AlikeDivisions alike(divided.parts, static_cast<int>(game.rounds.size()), budget);
        alike.keep_starts(sheet, 0);
        CHECK(alike.change() == sheet);
        alike.take_back();
        alike.keep_starts(sheet, 0);
        CHECK(alike.change() == sheet);
    }
}

TEST_CASE("the changes end when every division was tried, and when the time is over") {
    support::Rng rng(2);
    const support::Game game = random_game(rng, {.players = 2, .duel = false, .most_rounds = 3});
    const Divided divided(game, rng);
    brikks::Limits limits;
    brikks::SearchBudget budget(limits);
    brikks::AlikeDivisions alike(divided.parts, 3, budget);
    int changes = 0;
    while (alike.change() && changes < 10000)
        ++changes;
    CHECK(changes < 10000);
    limits.out_of_time = [] { return true; };
    brikks::SearchBudget no_time(limits);
    while (!no_time.exhausted(0)) {
    }
    CHECK_FALSE(brikks::AlikeDivisions(divided.parts, 3, no_time).change());
}
