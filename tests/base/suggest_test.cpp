#include <array>

#include <doctest/doctest.h>

#include "base/suggest.hpp"
#include "support/english.hpp"

using base::closest;

TEST_CASE("the closest word is found, if any is close") {
    constexpr std::array<std::string_view, 4> words = {"player", "players", "extra", "grid"};
    CHECK(closest("plyer", words) == "player");
    CHECK(closest("palyers", words) == "players"); // two letters swapped: one slip
    CHECK(closest("PLAYER", words) == "player");
    CHECK(closest("extras", words) == "extra");
    CHECK(closest("gird", words) == "grid");
    CHECK(closest("weather", words) == std::nullopt);
    CHECK(closest("", words) == std::nullopt);
    CHECK(closest("pla", words) == "player");
    CHECK(closest("layers", words) == "players");
    constexpr std::array<std::string_view, 2> languages = {"en", "it"};
    CHECK(closest("pt", languages) == std::nullopt);
    CHECK(closest(std::string(100'000, 'x'), words) == std::nullopt);
    CHECK(support::english(base::did_you_mean("gri", words).front()) == "; did you mean grid?");
    CHECK(base::did_you_mean("bombs", words).empty());
    constexpr std::array<std::string_view, 1> names = {"An\x1Bna"}; // a name from a damaged record
    CHECK(support::english(base::did_you_mean("Anna", names).front()) == "; did you mean An\\x1bna?");
    const std::vector<std::string> endless = {std::string(1000, 'a')};
    CHECK(support::english(base::did_you_mean("aaa", endless).front()) ==
          "; did you mean " + std::string(40, 'a') + "...?");
}
