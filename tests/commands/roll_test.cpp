#include <doctest/doctest.h>

#include "commands/session.hpp"

using session::Outcome;
using session::run;

namespace {

const std::string r1 = "R1  red, column 1\n"
                       "\n"
                       "      +---+\n"
                       "      | R |\n"
                       "  +---+   |\n"
                       "  | R   R |\n"
                       "  |   +---+\n"
                       "  | R |\n"
                       "  +---+\n"
                       "\n";

} // namespace

TEST_CASE("roll draws the block with its name") {
    const Outcome outcome = run({"roll", "--seed", "6"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == r1);
    CHECK(outcome.err == "");
}

TEST_CASE("roll without a seed takes it from the system") {
    CHECK(run({"roll"}, {.entropy = 6}).out == r1);
    CHECK(run({"roll"}, {.entropy = 7}).out != r1);
}

TEST_CASE("roll with seed 1 gives the same 100 rolls everywhere") {
    CHECK(run({"roll", "--seed", "1", "--count", "100"}).out == session::content("tests/commands/rolls-of-seed-1.txt"));
}

TEST_CASE("roll takes the largest seed there is") {
    CHECK(run({"roll", "--seed", "18446744073709551615", "--count", "1"}).status == 0);
    CHECK(run({"roll", "--seed", "0", "--count", "1"}).status == 0);
}

TEST_CASE("roll --json prints an object for each roll") {
    const Outcome outcome = run({"roll", "--seed", "1", "--count", "3", "--json"});
    CHECK(outcome.out == "{\"rolls\":[\"W1\"],\"block\":\"W1\"}\n"
                         "{\"rolls\":[\"W3\"],\"block\":\"W3\"}\n"
                         "{\"rolls\":[\"R1\"],\"block\":\"R1\"}\n");
}

TEST_CASE("roll on a terminal asks once whether to keep the roll") {
    const std::string question = "Keep it, or roll both dice again? [K/r] ";
    const std::string w3 = "W3  white, column 3\n"
                           "\n"
                           "  +-----------+\n"
                           "  | W   W   W |\n"
                           "  +---+   +---+\n"
                           "      | W |\n"
                           "      +---+\n"
                           "\n";
    const std::string w1 = "W1  white, column 1\n"
                           "\n"
                           "      +---+\n"
                           "      | W |\n"
                           "  +---+   +---+\n"
                           "  | W   W   W |\n"
                           "  +-----------+\n"
                           "\n";
    const std::vector<std::string> words = {"roll", "--seed", "1", "--colour", "never"};

    SUBCASE("Enter keeps it") {
        CHECK(run(words, {.input = "\n", .terminal = true}).out == w1 + question);
    }
    SUBCASE("k keeps it") {
        CHECK(run(words, {.input = "k\nr\n", .terminal = true}).out == w1 + question);
    }
    SUBCASE("No answer at all keeps it") {
        CHECK(run(words, {.terminal = true}).out == w1 + question + "\n");
    }
    SUBCASE("r rolls again, and the second roll counts") {
        CHECK(run(words, {.input = "r\nr\n", .terminal = true}).out ==
              w1 + question + "\n" + w3 + "This roll counts.\n");
    }
    SUBCASE("An unclear answer does not count") {
        CHECK(run(words, {.input = "what?\nr\n", .terminal = true}).out ==
              w1 + question + "k keeps the roll, r rolls again.\n" + question + "\n" + w3 + "This roll counts.\n");
    }
    SUBCASE("The solo game has no second roll") {
        CHECK(run({"roll", "--seed", "1", "--colour", "never", "--solo"}, {.input = "r\n", .terminal = true}).out ==
              w1);
    }
    SUBCASE("Scripts are not asked") {
        CHECK(run(words, {.input = "r\n"}).out == w1);
        CHECK(run({"roll", "--seed", "1", "--count", "1"}, {.input = "r\n", .terminal = true}).out == "W1\n");
        CHECK(run({"roll", "--seed", "1", "--json"}, {.input = "r\n", .terminal = true}).out ==
              "{\"rolls\":[\"W1\"],\"block\":\"W1\"}\n");
    }
}
