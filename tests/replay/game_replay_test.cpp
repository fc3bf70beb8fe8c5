// Tests the findings of a replay.
#include <doctest/doctest.h>

#include <algorithm>

#include "documents/game.hpp"
#include "replay/game_replay.hpp"
#include "support/english.hpp"

TEST_CASE("a flood of errors is counted, not listed") {
    brikks::Game game = documents::read_game("brikks-game/1\n"
                                             "variant: duel\n"
                                             "player: Ana, level 1\n"
                                             "player: Ben, level 1\n"
                                             "start: G1@a1 K1@a1\n"
                                             "1. W1 : *W1@e1 W1@e1\n")
                            .value.value();
    const auto errors_with = [&](std::size_t minis) { // each of these overlaps a block, and together they are too many
        game.rounds[0].minis[0].assign(minis, brikks::Cell{0, 0});
        std::vector<base::Finding> errors = replay_game(game).findings;
        std::erase_if(errors, [](const auto& finding) { return finding.severity != base::Severity::error; });
        return errors;
    };
    const std::size_t most = brikks::most_replay_errors;
    const auto last = [](const std::vector<base::Finding>& errors) { return support::english(errors.back().text); };
    const auto all = errors_with(most - 1);
    CHECK(all.size() == most);
    CHECK(last(all).find("a1") != std::string::npos);
    const auto one_more = errors_with(most);
    CHECK(one_more.size() == most + 1);
    CHECK(last(one_more) == "and 1 more");
    const auto flood = errors_with(300'000);
    CHECK(flood.size() == most + 1);
    CHECK(last(flood) == "and 299901 more");
    CHECK(flood.back().left_out == 299'901);
}
