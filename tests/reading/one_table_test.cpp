#include "reading/one_table.hpp"

#include <doctest/doctest.h>

using reading::PlayersOdds;

namespace {

constexpr PlayersOdds two{0, 1, 0, 0};
constexpr PlayersOdds three{0, 0, 1, 0};
constexpr PlayersOdds open_from_two{0, 0.3, 0.4, 0.3};
constexpr PlayersOdds two_or_three{0, 0.5, 0.5, 0};

// Returns the number of players as a text: "3", "3 by count" or "".
std::string together(const std::vector<PlayersOdds>& sheets) {
    const auto result = players_at_table(sheets);
    return result ? std::to_string(result->players) + (result->by_count ? " by count" : "") : "";
}

} // namespace

TEST_CASE("one sheet that is certain decides for those that leave the number open") {
    CHECK(together({open_from_two, two}) == "2");
    CHECK(together({three, open_from_two, open_from_two}) == "3");
    CHECK(together({three, open_from_two}) == "3");
}

TEST_CASE("sheets that are rather sure are certain together") {
    CHECK(together({{0, 0.9, 0.1, 0}, {0, 0.95, 0.05, 0}}) == "2");
}

TEST_CASE("where the number is open, each player has a sheet") {
    CHECK(together({open_from_two, open_from_two}) == "2 by count");
    CHECK(together({two_or_three, open_from_two, two_or_three}) == "3 by count");
    CHECK(together({{0, 0, 0.5, 0.5}, open_from_two}).empty());                        // at least three players
    CHECK(together({{0, 0.05, 0.5, 0.45}, {0, 0.05, 0.5, 0.45}}).empty());             // rather three
    CHECK(together({two_or_three, two_or_three, two_or_three, two_or_three}).empty()); // too many sheets
}

TEST_CASE("nothing is decided by one sheet, or by sheets that contradict each other") {
    CHECK(together({}).empty());
    CHECK(together({two}).empty());
    CHECK(together({two, three}).empty());
    CHECK(together({three, {0, 0.999, 0.001, 0}}).empty());
    CHECK(together({two, two, open_from_two}).empty()); // two players do not leave three sheets
    CHECK(together({three, three, three, three, three}).empty());
}
