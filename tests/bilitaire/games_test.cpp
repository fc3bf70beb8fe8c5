// Random complete games are legal; with one mistake each is illegal, and the first finding names the mistake's place.
#include <doctest/doctest.h>

#include <array>

#include "bilitaire/judge.hpp"
#include "bilitaire/record_format.hpp"
#include "bilitaire/support/mutate.hpp"
#include "support/english.hpp"
#include "support/random_cases.hpp"

using bilitaire::Record;
using namespace bilitaire_support;

TEST_CASE("random games are legal, and each mutated in one place is illegal there") {
    Rng rng(20261121);
    std::array<int, mistakes> met{};
    const int games = support::random_cases(10'000);
    for (int game = 0; game < games; ++game) {
        CAPTURE(game);
        const RandomRound random = random_round(rng, "Ana", "Ben");
        const bilitaire::Judgement legal = judge(Record{{random.round}});
        REQUIRE(legal.verdict == base::Verdict::legal);
        REQUIRE(legal.findings.empty());
        REQUIRE(legal.rounds[0].over());
        REQUIRE(legal.rounds[0].left() == slow_balls(random.trays.back()));

        std::optional<Mutated> mutated;
        int mistake = game % mistakes; // tries the next mistakes until one is possible in this game
        while (!(mutated = mutate(random, static_cast<Mistake>(mistake), rng)))
            mistake = (mistake + 1) % mistakes;
        ++met[static_cast<std::size_t>(mistake)];
        CAPTURE(mistake);
        const bilitaire::Judgement illegal = judge(Record{{mutated->round}});
        REQUIRE(illegal.verdict == base::Verdict::illegal);
        const base::Finding& first = illegal.findings.front();
        CAPTURE(support::english(first.text));
        REQUIRE(first.severity == base::Severity::error);
        REQUIRE(first.rule == mutated->rule);
        REQUIRE(first.subject ==
                (mutated->move ? "rounds/0/moves/" + std::to_string(*mutated->move) : "rounds/0/left"));
    }
    for (int mistake = 0; mistake < mistakes; ++mistake) {
        CAPTURE(mistake);
        CHECK(met[static_cast<std::size_t>(mistake)] >= games / 100);
    }
}

// A record cannot express a push by half a cell, which would be written with the names of hollows. So it is an error of
// the text.
TEST_CASE("A push by half a cell in a random game is reported at its place") {
    Rng rng(8);
    for (int game = 0; game < 500; ++game) {
        CAPTURE(game);
        const RandomRound random = random_round(rng, "Ana", "Ben");
        const std::size_t plate_moves = random.round.moves.size() / 2;
        const std::size_t move = 1 + 2 * rng(plate_moves);
        std::string text = bilitaire::write_record_text({{random.round}});
        const auto place = bilitaire::read_record(text).where.find("rounds/0/moves/" + std::to_string(move));
        std::size_t at = 0;
        for (int line = 1; line < place.line; ++line)
            at = text.find('\n', at) + 1;
        at += static_cast<std::size_t>(place.column) - 1;
        text.replace(at, text.find_first_of(" \n", at) - at, "g5>h5");
        const auto reading = bilitaire::read_record(text);
        REQUIRE_FALSE(reading.value);
        const base::Finding& first = reading.messages.front();
        REQUIRE(first.place == place);
        const bool reported =
            support::english(first.text).find(": a plate is pushed by whole cells, A1 to D4, as in B4>A4") !=
            std::string::npos;
        REQUIRE_MESSAGE(reported, first.text);
    }
}
