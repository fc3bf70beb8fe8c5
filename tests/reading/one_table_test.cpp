#include "reading/one_table.hpp"

#include <doctest/doctest.h>

using reading::players_at_table;
using reading::PlayersOdds;

namespace {

constexpr PlayersOdds two{0, 1, 0, 0};
constexpr PlayersOdds three{0, 0, 1, 0};
constexpr PlayersOdds open_from_two{0, 0.3, 0.4, 0.3};
constexpr PlayersOdds rather_two{0, 0.9, 0.1, 0};

} // namespace

TEST_CASE("one sheet that is certain decides for those that leave the number open") {
    CHECK(players_at_table({open_from_two, two}) == 2);
    CHECK(players_at_table({three, open_from_two, open_from_two}) == 3);
}

TEST_CASE("sheets that are rather sure are certain together") {
    CHECK(!players_at_table({rather_two, open_from_two}));
    CHECK(players_at_table({rather_two, {0, 0.95, 0.05, 0}}) == 2);
}

TEST_CASE("nothing is decided by sheets that leave the number open, or that contradict each other") {
    CHECK(!players_at_table({}));
    CHECK(!players_at_table({open_from_two, open_from_two}));
    CHECK(!players_at_table({two, three}));
    CHECK(!players_at_table({three, rather_two, {0, 0.999, 0.001, 0}}));
}

TEST_CASE("two players do not leave three sheets") {
    CHECK(!players_at_table({two, two, open_from_two}));
}
