// Tests evenings with sheets that are hard to search, and the notes when a limit ends the search.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "evenings/evening.hpp"
#include "support/evenings.hpp"

namespace {

using base::Verdict;
using brikks::Filling;
using brikks::Notation;
using support::Evening;
using support::Rng;

// Returns an evening of four players of whom the first ones have sheets: with crosses only, and without most marks on
// their bars.
Evening evening_without_bars(std::uint64_t seed, int most_rounds, std::size_t sheets) {
    Rng rng(seed);
    const support::Game game = random_game(rng, {.players = 4, .duel = false, .most_rounds = most_rounds});
    Evening evening = evening_of(game, Notation::crosses, rng);
    leave_turns_open(evening);
    for (std::size_t player = 0; player < 4; ++player)
        if (player < sheets)
            leave_out_bars(evening.sheets[player]->sheet, 100, rng);
        else
            evening.sheets[player].reset();
    return evening;
}

// Returns one start block of each colour that the first player can have.
std::vector<brikks::Placement> start_blocks(const Filling& filling) {
    std::vector<brikks::Placement> blocks;
    for (const brikks::GroupStep& step : filling.groups.front().layers[0][0]) {
        const brikks::Placement& start = step.players.front().turn.placement;
        if (std::none_of(blocks.begin(), blocks.end(),
                         [&](const brikks::Placement& other) { return other.block.colour == start.block.colour; }))
            blocks.push_back(start);
    }
    return blocks;
}

// An evening that is searched twice: the second time the last players have the start blocks that the first player was
// found to have.
struct Repeated {
    std::vector<brikks::Placement> found; // these start blocks
    Filling second;
    int steps_of_first = 0;
    int steps_of_second = 0;
};

Repeated search_twice(Evening evening) {
    int steps = 0;
    brikks::Limits limits;
    limits.out_of_time = [&steps] {
        ++steps;
        return false;
    };
    const Filling first = fill(evening, limits);
    REQUIRE(first.verdict == Verdict::legal);
    REQUIRE(!first.groups.front().all);
    Repeated result;
    result.found = start_blocks(first);
    result.steps_of_first = std::exchange(steps, 0);
    for (std::size_t i = 0; i < result.found.size(); ++i) {
        REQUIRE(!evening.sheets[3 - i]);
        write_start(evening, 3 - i, result.found[i]);
    }
    result.second = fill(evening, limits);
    result.steps_of_second = steps;
    return result;
}

} // namespace

TEST_CASE("a hard sheet does not take the time of an easy one") {
    Rng rng(777313);
    const Evening evening = evening_of(random_game(rng, {}), Notation::crosses, rng);
    brikks::Limits limits;
    limits.out_of_time = [calls = 0]() mutable { return ++calls > 3000; };
    const Filling filling = fill(evening, limits);
    CHECK(filling.alone == std::vector{Verdict::legal, Verdict::undecided, Verdict::legal});
}

TEST_CASE("a sheet that no dice lead to is refused for that, though its histories are too many") {
    Rng rng(777006);
    Evening evening = evening_of(random_game(rng, {}), Notation::crosses, rng);
    evening.sheets[0]->sheet.extra = brikks::max_crosses;
    const Filling filling = fill(evening);
    CHECK(filling.verdict == Verdict::illegal);
    CHECK(filling.findings.empty());
    REQUIRE(!filling.own_errors.empty());
    CHECK(filling.own_errors.front().rule == base::Rule::extra);
}

TEST_CASE("without explanations the search ends at the first sheet that is refused") {
    Rng rng(777029);
    Evening evening = evening_of(random_game(rng, {.duel = false}), Notation::crosses, rng);
    REQUIRE(evening.sheets.size() == 3);
    // These two sheets have too many histories for the first search, so only the referee finds that they are wrong.
    for (const std::size_t player : {0U, 1U})
        evening.sheets[player]->sheet.extra = brikks::max_crosses;
    const auto search = [&](brikks::Explain explain) {
        return fill(evening.open, read_player_sheets(evening.open, evening.sheets), {}, explain);
    };
    CHECK(search(brikks::Explain::yes).own_errors.size() == 2);
    CHECK(search(brikks::Explain::no).own_errors.size() == 1);
    // The last sheet does not fit the dice.
    const support::GamePlan plan = {.players = 3, .level = evening.record.players[2].level, .duel = false};
    evening.sheets[2]->sheet = sheet_of(random_game(rng, plan), 2, Notation::outlines, rng);
    CHECK(search(brikks::Explain::yes).own_errors.size() == 2);
    const Filling filling = search(brikks::Explain::no);
    CHECK(filling.own_errors.empty());
    CHECK(filling.alone == std::vector{Verdict::undecided, Verdict::undecided, Verdict::illegal});
}

TEST_CASE("a limit gives undecided, and a note says whose sheet and why") {
    Rng rng(3);
    const support::Game game = random_game(rng, {.players = 2, .duel = false});
    const Evening evening = evening_of(game, Notation::crosses, rng);
    const auto notes = [&](const brikks::Limits& limits) {
        const Filling filling = fill(evening, limits);
        CHECK(filling.verdict == Verdict::undecided);
        CHECK(filling.alone == std::vector(2, Verdict::undecided));
        CHECK(!filling.game);
        for (const base::Finding& finding : filling.findings)
            CHECK(finding.severity == base::Severity::note);
        return filling.findings;
    };
    const auto with_hint = [](base::Id why) {
        return base::Text{base::Id::dice_draw_blocks, {{"why", base::Text(why)}}};
    };
    brikks::Limits no_time;
    no_time.out_of_time = [] { return true; };
    const auto time = notes(no_time);
    REQUIRE(time.size() == 2);
    CHECK(time.front().text == with_hint(base::Id::dice_time_over));
    CHECK(time.front().moment->board == 0);
    CHECK(time.back().moment->board == 1);
    const auto memory = notes({{}, 0});
    REQUIRE(memory.size() == 2); // the search goes on, because the other sheet could be decided
    CHECK(memory.back().moment->board == 1);
    CHECK(memory.back().text == with_hint(base::Id::dice_memory_full));
}

TEST_CASE("if others have the start blocks that were found, others are searched for before the search is widened") {
    const Repeated search = search_twice(evening_without_bars(393, 12, 1));
    REQUIRE(search.second.verdict == Verdict::legal);
    CHECK(std::find(search.found.begin(), search.found.end(), start_blocks(search.second).front()) ==
          search.found.end());
    CHECK(search.second.groups.front().all);                   // all with the colours that the others leave
    CHECK(search.steps_of_second < 2 * search.steps_of_first); // 501 and 305 steps; a wider search takes 714
}

TEST_CASE("if the other start blocks are not found either, the search is widened") {
    const Repeated search = search_twice(evening_without_bars(429, 12, 1));
    REQUIRE(search.second.verdict == Verdict::legal);
    CHECK(std::find(search.found.begin(), search.found.end(), start_blocks(search.second).front()) ==
          search.found.end());
    CHECK(search.steps_of_second > 3 * search.steps_of_first);
    const Repeated none = search_twice(evening_without_bars(122, 10, 1)); // others have all its start blocks
    REQUIRE(none.second.verdict == Verdict::illegal);
    CHECK(none.second.findings.front().rule == base::Rule::start_block);
    CHECK(none.steps_of_second > 2 * none.steps_of_first);
}

TEST_CASE("if others have all start blocks of a sheet, it is refused without a wider search") {
    const Repeated search = search_twice(evening_without_bars(344, 12, 1));
    REQUIRE(search.second.verdict == Verdict::illegal);
    CHECK(search.second.findings.front().rule == base::Rule::start_block);
    CHECK(search.steps_of_second < 2 * search.steps_of_first);
}

TEST_CASE("as long as another sheet may leave other start blocks, none is refused for its start block") {
    const Repeated search = search_twice(evening_without_bars(511, 11, 2));
    REQUIRE(search.second.verdict == Verdict::illegal);
    CHECK(search.second.findings.front().rule == base::Rule::start_block);
    CHECK(search.steps_of_second > 2 * search.steps_of_first);
}

TEST_CASE("what a sheet with too many histories excludes of another one may be possible after all") {
    Rng rng(133);
    const support::Game game = random_game(rng, {.players = 2, .duel = false, .most_rounds = 14});
    Evening evening = evening_of(game, Notation::crosses, rng);
    evening.sheets[1]->sheet = sheet_of(game, 1, Notation::outlines, rng);
    leave_turns_open(evening);
    for (auto& sheet : evening.sheets)
        leave_out_bars(sheet->sheet, 100, rng);
    const Filling both = fill(evening);
    REQUIRE(both.verdict == Verdict::legal);
    CHECK(!both.groups.front().all);
    CHECK(!both.groups.back().all);
    evening.sheets[0].reset();
    const Filling alone = fill(evening);
    REQUIRE(alone.verdict == Verdict::legal);
    CHECK(alone.groups.front().all);
    CHECK(alone.groups.front().count > both.groups.back().count);
}
