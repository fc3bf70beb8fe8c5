// Judges sheets with crosses only that once were undecided after seconds. Now the search needs a known number of steps.
#include <doctest/doctest.h>

#include <optional>
#include <string>

#include "documents/sheet.hpp"
#include "referee/referee.hpp"
#include "support/replayer.hpp"

namespace {

void check_decided(const std::string& text, base::Verdict verdict, std::optional<base::Rule> rule = {}) {
    const auto reading = documents::read_sheet(text);
    REQUIRE(reading.value);
    brikks::Limits limits;
    limits.memory = std::size_t{50} << 20;
    limits.out_of_time = [asks = 0]() mutable { return ++asks > 1500; }; // the search asks for the time every 256 steps
    const brikks::Judgement judgement = judge(*reading.value, limits);
    CHECK(judgement.verdict == verdict);
    if (judgement.verdict == base::Verdict::legal)
        CHECK(support::replay_fault(*reading.value, judgement.proof) == "");
    if (rule) {
        REQUIRE(!judgement.findings.empty());
        CHECK(judgement.findings.front().rule == *rule);
    }
}

} // namespace

TEST_CASE("a hard sheet is decided: a bomb that is not excused") {
    check_decided(R"(players:  4
level:    2
variant:  standard
house:    strict-bombs
notation: crosses

     a b c d e f g h i j
11 | . X . . . . . X . .
10 | X X X X X X X X X .
 9 | X X X X X X X X X X
 8 | X X X X X X X X X X
 7 | . . X X X . . X X X
 6 | . X X X X X . X X X
 5 | . X X X X X X X X X
 4 | X X X X X X X X X .
 3 | X X X X X X X X X X
 2 | X X X . X X X X X X
 1 | X X X . X . X X . .

energy:   ooxxoooo......  ..............
extra:    1
bombs:    x..
)",
                  base::Verdict::illegal);
}

TEST_CASE("a hard sheet is decided: nothing can lie at the bottom like that") {
    check_decided(R"(players:  4
level:    2
variant:  standard
notation: crosses

     a b c d e f g h i j
11 | X . . . . . X X X X
10 | X X X X X X X X X X
 9 | X X X X X X X X X X
 8 | X X X X X X X X X X
 7 | X X X X X X . X . X
 6 | X X X X X X . X X X
 5 | X X X . X X X X . X
 4 | . X X X X X X X . X
 3 | X X X X X X X X X X
 2 | X . . X X X X X X X
 1 | . . . X X X . X X X

energy:   xxxxxxxx......  ..............
extra:    1
bombs:    x..
)",
                  base::Verdict::illegal);
}

TEST_CASE("a hard sheet is decided: losses of energy and lines that were completed one at a time") {
    check_decided(R"(players:  4
level:    4
variant:  standard
notation: crosses

     a b c d e f g h i j
11 | X X X X . . X X . .
10 | X . X X X . X X X .
 9 | X . X X X X X X X X
 8 | X X X X . X X X X X
 7 | X X X X X X X X . .
 6 | X X X X X X X X . X
 5 | X X X X X X X X X X
 4 | X X X X X X X X X X
 3 | X X X X X X X . X X
 2 | X X X X X X X . X .
 1 | X . X X X . X . X X

energy:   xxxxxxxxxxxxxx  xxxxxx........
extra:    5
bombs:    xxx
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: a duel with a full history of energy") {
    check_decided(R"(players:  2
level:    1
variant:  duel
notation: crosses

     a b c d e f g h i j
11 | + . . . . . X . + .
10 | X X X X . X X . X .
 9 | . X X X X X X X X .
 8 | X + . . X X X X X .
 7 | X X . X X X + X X .
 6 | X X . X X X X X . X
 5 | X X X X X X X X X X
 4 | X X + X X X X X X .
 3 | X X X X X X X . X .
 2 | X X X X X X X X X .
 1 | X X X X X . + X X X

energy:   --oxxxxxxxxxxx  xxxxxxx.......
extra:    0
bombs:    x..
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: a duel with a bomb that is not excused") {
    check_decided(R"(players:  2
level:    1
variant:  duel
house:    strict-bombs
notation: crosses

     a b c d e f g h i j
11 | . . . . . . . . . .
10 | . . . . . . . . . .
 9 | X . X X X X X . . .
 8 | X . X . X + . X . X
 7 | X X X . X X X X X X
 6 | X X X X X X X X X X
 5 | X X X X X X X + X .
 4 | X X X X X X X X X X
 3 | X X . X X X X X X X
 2 | X . X X X X X X X X
 1 | X X X X X X X X X X

energy:   --xxxxxxxoooo.  ..............
extra:    0
bombs:    x..
)",
                  base::Verdict::illegal);
}

TEST_CASE("a hard sheet is decided: losses of energy that come to the same in every order") {
    check_decided(R"(players:  4
level:    4
variant:  standard
notation: crosses

     a b c d e f g h i j
11 | . . . . X X . . . .
10 | X X . X X . . X X .
 9 | X X X X X X . . X X
 8 | X X X X X X . . X X
 7 | . X X X X X . X X X
 6 | X X X X X X X X X X
 5 | . . . X X . X X X .
 4 | . X X X X X X . X X
 3 | X X X X X X X X X X
 2 | X X X X . . X X X .
 1 | X X X X . . X X X X

energy:   xxxxxx........  ..............
extra:    1
bombs:    ...
)",
                  base::Verdict::illegal);
}

TEST_CASE("a hard sheet is decided: blocks that must wait for the energy of others") {
    check_decided(R"(players:  4
level:    4
variant:  standard
notation: crosses

     a b c d e f g h i j
11 | . X . . X . . X X X
10 | X X . X X X . X X X
 9 | X . X X X X X X . X
 8 | X . X X X X X X X X
 7 | X X X X X X X . . .
 6 | X X X X X X . . . .
 5 | X X . X X X X . X .
 4 | X X X X X X X X X .
 3 | X X . X X X X . X X
 2 | X X X X . X X X X .
 1 | X X X . X X X X X X

energy:   xxxxoooooooooo  oo............
extra:    4
bombs:    xxx
)",
                  base::Verdict::illegal);
}

TEST_CASE("a hard sheet is decided: blocks that must wait, and below them all is still open") {
    check_decided(R"(players:  4
level:    4
variant:  standard
notation: crosses

     a b c d e f g h i j
11 | . X X X . . X . . X
10 | X X X X X X X X X X
 9 | X X X X X X X X X X
 8 | X X X X X X . X X X
 7 | . X X X X X X X X X
 6 | X X . X X . . X . .
 5 | X X . X . . X X . .
 4 | X X X X X X X . . .
 3 | X X X X X X X X X X
 2 | X X X X X X X . X .
 1 | X X X X X X X X X X

energy:   xxxxxxox......  ..............
extra:    2
bombs:    xxx
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: squares that cannot be divided, and the reason says so") {
    check_decided(R"(players:  4
level:    2
variant:  standard
notation: crosses

     a b c d e f g h i j
11 | . . . . X . X . . .
10 | . X X X X X X . . X
 9 | X X . X . X X X X X
 8 | X X . X . X . . . X
 7 | X X X X X . X X . X
 6 | X X X X X X X . X X
 5 | X X X X X X X X X X
 4 | X X X X X . X X X X
 3 | X X X X X . X X X .
 2 | X . X . X X X X X .
 1 | X X X . X X X X . .

energy:   xxxxxxxxxxxxxx  xx............
extra:    4
bombs:    ...
)",
                  base::Verdict::illegal, base::Rule::shape);
}

TEST_CASE("a hard sheet is decided: a duel in which to cover what lies below waiting blocks is no help") {
    check_decided(R"(players:  2
level:    4
variant:  duel
notation: crosses

     a b c d e f g h i j
11 | X . X X X . . . . .
10 | X X X X X . X X X +
 9 | X X X X . . X X X X
 8 | X X X X X . X X X X
 7 | + X X X . X X X X X
 6 | X X X X . X X X X X
 5 | + X . X X X X X X X
 4 | X X X X X X X X X X
 3 | X . X X . X X X X X
 2 | X . X X . X X X X X
 1 | X . X X + X X X X X

energy:   --xxxo........  ..............
extra:    0
bombs:    xxx
)",
                  base::Verdict::illegal);
}

TEST_CASE("a hard sheet is decided: what lies below waiting blocks is covered, too") {
    check_decided(R"(players:  4
level:    4
variant:  standard
notation: crosses

     a b c d e f g h i j
11 | . X X X X X X X X .
10 | X X . . X X . X X .
 9 | X X X . X . . . X X
 8 | X X . X X X . X X .
 7 | X X X X . X X X X X
 6 | X X X X X X X X X X
 5 | X X X . X X X X X X
 4 | X X X . X X X X X X
 3 | X X X . . . X X . .
 2 | X X X . X . X X X .
 1 | X . X X X . X X X X

energy:   xxxxxxxxoxoooo  ..............
extra:    3
bombs:    x..
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: a duel in which all losses come before the first gain") {
    check_decided(R"(players: 2
level: 4
variant: duel
notation: crosses
11 | . X . . . . . . . X
10 | X X X . X X X X X X
 9 | X X X X X . X . X X
 8 | . X X X X X X X X X
 7 | X X X X X X X . X X
 6 | . X X X X . X X X X
 5 | X X X X X . X X . X
 4 | X X X X X X X . . .
 3 | X X X X X X X X X X
 2 | X X . X X X . X X X
 1 | X X . X X . . . X X
energy: --xxoooooooooooooo..........
extra: 0
bombs: ...
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: losses that are small only before the first gains") {
    check_decided(R"(players: 4
level: 4
variant: standard
notation: crosses
11 | X X X X . X X X X X
10 | X X X X . X X X X X
 9 | X . X X X . . X X X
 8 | X . . X X . X X X X
 7 | X . . X X X X . X X
 6 | X X X . X X X X X X
 5 | X . X X X . X X X X
 4 | X . X X X X X X X X
 3 | X X X X . X X X . .
 2 | . X X X X X X X X X
 1 | . X X . X X X X . X
energy: xxxxxxxooooooooo............
extra: 4
bombs: xxx
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: gains that must all come last") {
    check_decided(R"(players: 4
level: 4
variant: standard
notation: crosses
11 | . X X X . X X X X .
10 | X X X . . X . X X X
 9 | . X X X . X X X X X
 8 | . . X X X X X X X X
 7 | . X X X X X X X X X
 6 | . X X X X X X X X X
 5 | X X X X X X . X X X
 4 | X X X X X X X X X X
 3 | . X . X X . X X . X
 2 | X X . X X X X X X X
 1 | . X . X . X X X X .
energy: xxxxxooooooooooooooooo......
extra: 6
bombs: xxx
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: a bomb that is excused above open squares") {
    check_decided(R"(players: 4
level: 2
variant: standard
notation: crosses
house: strict-bombs
11 | X X . . X . . X . .
10 | X X . . X . X X . .
 9 | X X X X X X X X X X
 8 | X X X X . X X X X .
 7 | X X X X X X X X X .
 6 | . X X X X X X X X .
 5 | X X . X X X . X X .
 4 | X X X X X X X X X .
 3 | X . X X X X X X X X
 2 | X X X X X X X X X X
 1 | X X X X X X X . X X
energy: xxxxxoxxoooo................
extra: 2
bombs: x..
)",
                  base::Verdict::legal);
}

TEST_CASE("a hard sheet is decided: a bomb that is excused before gains") {
    check_decided(R"(players: 4
level: 2
variant: standard
notation: crosses
house: strict-bombs
11 | . X . . . . X X X .
10 | X X X X X . X X X .
 9 | X . X X X . X X X X
 8 | X X X X X . X . X X
 7 | X X X X X X X X X X
 6 | X . X X . X X X X X
 5 | X X X X . . X X X X
 4 | X X X X X . X X . X
 3 | X X X X X X X X . .
 2 | X X . X X X X X . .
 1 | X . . X X X X X X .
energy: xxxxxxxoxxxooxoo............
extra: 4
bombs: x..
)",
                  base::Verdict::legal);
}
