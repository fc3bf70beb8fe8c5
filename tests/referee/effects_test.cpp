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
    brikks::Effect effect;
    CHECK(in_words(effect) == "");
    effect.cost = 2;
    effect.gained = 1;
    CHECK(in_words(effect) == "costs 2 energy, gains 1 energy");
    effect.lost = 3;
    effect.pink = 1;
    effect.completed = 0b1100;
    effect.earned = 2;
    CHECK(in_words(effect) ==
          "costs 2 energy, loses 3 energy, gains 1 energy, 1 pink X, completes rows 3 and 4, earns 2 crosses");
}

TEST_CASE("in a duel a block earns mini blocks, and the proof says where they are put") {
    brikks::ProofStep step;
    step.effect.completed = 0b1;
    step.effect.earned = 2;
    step.minis_after = {{0, 0}, {9, 1}};
    CHECK(in_words(step, brikks::Variant::duel) == "completes row 1, earns 2 mini blocks, then mini blocks on a1, j2");
}
