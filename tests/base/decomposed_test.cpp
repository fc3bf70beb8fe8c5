#include "base/decomposed.hpp"

#include <doctest/doctest.h>

using base::folded_parts;
using base::is_accent;
using Parts = std::vector<char32_t>;

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
