#include "base/composed.hpp"

#include <doctest/doctest.h>

using base::composed;

TEST_CASE("a letter and its accents become one character") {
    CHECK(composed("") == "");
    CHECK(composed("Zoë & Łukasz 木") == "Zoë & Łukasz 木");
    CHECK(composed("Jose\u0301 C\u030Capek") == "José Čapek");
    CHECK(composed("\u0391\u0301\u03B9 \u0418\u0306 o\u0323\u0302") == "Άι Й ộ");
    CHECK(composed("x\u0302") == "x\u0302"); // there is no such letter
    CHECK(composed("\u2126") == "Ω");        // ohm is an omega
    CHECK(composed("\u00B5") == "µ");        // but micro is no mu
    CHECK(composed("e\u0301\xFF") == "e\u0301\xFF");
}

TEST_CASE("a flood of accents takes no time") {
    std::string flood = "e";
    for (int i = 0; i < 100000; ++i)
        flood += i % 2 == 0 ? "\u0301" : "\u0323";
    CHECK(composed(flood) == flood);
}
