#include "referee/effects.hpp"

#include <doctest/doctest.h>

#include "base/joined.hpp"
#include "support/english.hpp"

namespace {

std::string in_words(const auto& what, brikks::Variant variant = brikks::Variant::standard) {
    return in_line(parts_of(what, variant), base::Language::en);
}

} // namespace

TEST_CASE("what a block did is said in the order in which it happens") {
    CHECK(in_words(brikks::Effect()) == "");
    CHECK(in_words(brikks::Effect{.cost = 2, .gained = 1}) == "costs 2, gains 1");
    CHECK(in_words(brikks::Effect{.lost = 2, .pink = 1, .completed = 0b1100, .earned = 2}) ==
          "loses 2, 1 pink X, completes rows 3, 4, earns 2 crosses");
    CHECK(in_words(brikks::Effect{.completed = 0b1}) == "completes row 1");
}

TEST_CASE("in a duel a block earns mini blocks, and the proof says where they are put") {
    const brikks::ProofStep step{.effect = {.earned = 2}, .minis_after = {{0, 0}, {9, 1}}};
    CHECK(in_words(step, brikks::Variant::duel) == "earns 2 mini blocks, then mini blocks on a1, j2");
}
