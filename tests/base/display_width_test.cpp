#include "base/display_width.hpp"

#include <doctest/doctest.h>

#include "base/joined.hpp"

using base::display_width;

TEST_CASE("Text is as wide as a terminal shows it") {
    CHECK(display_width("") == 0);
    CHECK(display_width("Zoë, Łukasz") == 11);
    CHECK(display_width("Zoe\u0308") == 3);
    CHECK(display_width("Δημη\u0301τρης Иван Ґалаґан Þóra") == 26);
    CHECK(display_width("木村さん") == 8);
    CHECK(display_width("김철수 \U0001F3B2") == 9);
    CHECK(display_width("┌──┐") == 4);
}

TEST_CASE("Columns are aligned by width") {
    CHECK(base::padded("木", 4) + "|" == "木  |");
    CHECK(base::padded("e\u0301", 2) + "|" == "e\u0301 |");
    CHECK(base::right_aligned("木", 4) == "  木");
}
