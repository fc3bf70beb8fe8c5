#include "reading/surely_illegal.hpp"

#include <cstddef>
#include <string>

#include <doctest/doctest.h>

#include "reading/sheet_ink.hpp"
#include "referee/referee.hpp"
#include "support/games.hpp"
#include "support/mutate.hpp"
#include "support/random_cases.hpp"
#include "support/rng.hpp"

using base::Verdict;
using brikks::Notation;

TEST_CASE("the referee confirms every sheet that is called illegal without it") {
    constexpr int all = 10'000;
    const int cases = support::random_cases(all);
    int called_illegal = 0;
    int called_open = 0;
    for (int seed = 1; seed <= cases; ++seed) {
        CAPTURE(seed);
        support::Rng rng(static_cast<std::uint64_t>(seed));
        const support::Game game = support::random_game(rng, {});
        const auto player = static_cast<std::size_t>(rng.below(static_cast<int>(game.players.size())));
        brikks::Sheet sheet = support::sheet_of(game, player, Notation::outlines, rng);
        const std::string change = rng.percent(75) ? support::mutate(sheet, rng) : "no change";
        CAPTURE(change);
        if (rng.percent(50))
            sheet = support::with_less_detail(sheet, Notation::crosses);
        sheet.claims = {}; // otherwise the points could be a reason, too
        const double doubt = rng.percent(50) ? 1 : 0;
        reading::GridReadings grids(tests::ink_of(sheet, rng, doubt));
        for (std::size_t index = 0; index < 4; ++index) {
            const reading::GridReading* const grid = grids.at(index);
            if (grid == nullptr)
                break;
            sheet.marks = marks_of(*grid);
            CAPTURE(support::text_of(sheet));
            const bool illegal = surely_illegal(*grid, sheet).has_value();
            ++(illegal ? called_illegal : called_open);
            if (illegal)
                CHECK(judge(sheet, {}).verdict == Verdict::illegal);
        }
    }
    CHECK(called_illegal > cases / 2);
    CHECK(called_open > cases / 2);
}
