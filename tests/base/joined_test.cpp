#include "base/joined.hpp"

#include <doctest/doctest.h>

using namespace base;
using Words = std::vector<std::string>;

TEST_CASE("words are joined and split") {
    CHECK(joined(Words{}, ", ") == "");
    CHECK(joined(Words{"a", "", "b"}, ", ") == "a, , b");
    CHECK(joined(std::vector<int>{1, 2}, " + ", [](int number) { return std::to_string(number); }) == "1 + 2");
    CHECK(split("", ",") == Words{""});
    CHECK(split("a", ",") == Words{"a"});
    CHECK(split("a,,b,", ",") == Words{"a", "", "b", ""});
    CHECK(split("a,b;c", ",;") == Words{"a", "b", "c"});
}

TEST_CASE("texts stand side by side in a language") {
    CHECK(in_line({}, Language::en) == "");
    CHECK(in_line({Text{Id::effect_costs, {{"count", 1}}}, "b4"}, Language::en) == "costs 1 energy, b4");
    CHECK(in_line({Text{Id::effect_costs, {{"count", 1}}}}, Language::de) ==
          to_string(Text{Id::effect_costs, {{"count", 1}}}, Language::de));
}

TEST_CASE("runs of numbers are written as ranges") {
    const std::vector<std::size_t> numbers = {1, 3, 4, 6, 7, 8};
    CHECK(in_line(ranges(numbers), Language::en) == "1, 3, 4, 6 to 8");
    CHECK(ranges({}).empty());
}

TEST_CASE("columns are as wide as their characters, or wider") {
    CHECK(padded("Zoë", 5) == "Zoë  ");
    CHECK(right_aligned("Zoë", 5) == "  Zoë");
    CHECK(padded("Zoë", 3) == "Zoë");
    CHECK(right_aligned("Zoë", 1) == "Zoë");
}
