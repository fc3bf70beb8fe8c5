// How messages name numbers of things and lists of them.
#include <doctest/doctest.h>

#include "base/wording.hpp"

using namespace base;

TEST_CASE("numbers of things") {
    CHECK(counted(0, "block") == "0 blocks");
    CHECK(counted(1, "block") == "1 block");
    CHECK(counted(12, "block") == "12 blocks");
    CHECK(counted(1, "cross", "crosses") == "1 cross");
    CHECK(counted(2, "cross", "crosses") == "2 crosses");
}

TEST_CASE("lists") {
    CHECK(list({}) == "");
    CHECK(list({"e3"}) == "e3");
    CHECK(list({"e3", "f3"}) == "e3 and f3");
    CHECK(list({"e3", "f3", "g3"}) == "e3, f3 and g3");
    CHECK(list(std::vector<std::string>(9, "x")) == "x, x, x, x, x, x, x, x and x");
    CHECK(list(std::vector<std::string>(10, "x")) == "x, x, x, x, x, x, x, x and 2 more");
}

TEST_CASE("one of several numbers") {
    CHECK(range({3}) == "3");
    CHECK(range({3, 4}) == "3 or 4");
    CHECK(range({3, 4, 5}) == "3 to 5");
    CHECK(range({3, 5, 6}) == "3, 5 or 6");
}
