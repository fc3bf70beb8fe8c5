#include "base/unicode.hpp"

#include <doctest/doctest.h>

#include "base/joined.hpp"

using base::composed;
using base::display_width;
using base::folded_parts;
using base::is_accent;
using Parts = std::vector<char32_t>;

TEST_CASE("a letter and its accents become one character") {
    CHECK(composed("") == "");
    CHECK(composed("Zoë & Łukasz 木") == "Zoë & Łukasz 木");
    CHECK(composed("Jose\u0301 C\u030Capek") == "José Čapek");
    CHECK(composed("\u0391\u0301\u03B9 \u0418\u0306 o\u0323\u0302") == "Άι Й ộ");
    CHECK(composed("x\u0302") == "x\u0302"); // Unicode has no such letter
    CHECK(composed("\u2126") == "Ω");        // the sign of the unit ohm is an omega
    CHECK(composed("\u00B5") == "µ");        // the sign for "micro" is no mu
    CHECK(composed("e\u0301\xFF") == "e\u0301\xFF");
}

TEST_CASE("a flood of accents takes no time") {
    std::string flood = "e";
    for (int i = 0; i < 100000; ++i)
        flood += i % 2 == 0 ? "\u0301" : "\u0323";
    CHECK(composed(flood) == flood);
}

TEST_CASE("a letter is taken apart into a letter without case and its accents") {
    CHECK(folded_parts(U'a') == Parts{U'a'});
    CHECK(folded_parts(U'\u00C9') == Parts{U'e', U'\u0301'});
    CHECK(folded_parts(U'\u00DF') == Parts{U's', U's'});
    CHECK(folded_parts(U'\u1ED8') == Parts{U'o', U'\u0323', U'\u0302'});
    CHECK(folded_parts(U'\u6728') == Parts{U'\u6728'});
}

TEST_CASE("an accent is above, below or through its letter, and is no letter") {
    CHECK(is_accent(U'\u0301'));
    CHECK(is_accent(U'\u0323'));
    CHECK_FALSE(is_accent(U'e'));
    CHECK_FALSE(is_accent(U'\u00E9'));
    CHECK_FALSE(is_accent(U'\u093F')); // a vowel sign
}

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
