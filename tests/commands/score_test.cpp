#include <doctest/doctest.h>

#include "commands/session.hpp"

using session::Folder;
using session::known_sheet;
using session::Outcome;
using session::run;

namespace {

// Returns a sheet with full lower rows and nothing else given.
std::string sheet(const std::string& head, int full_rows) {
    std::string text = head;
    for (int row = 11; row >= 1; --row)
        text += row > full_rows ? "..........\n" : "XXXXXXXXXX\n";
    return text;
}

} // namespace

TEST_CASE("score prints where each point comes from") {
    const Outcome outcome = run({"score", known_sheet("illegal")});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out ==
          known_sheet("illegal") +
              ": Lukas\n"
              "   row  crosses     points\n"
              "    11        2           0\n"
              "    10        9 2 x 2 =   4\n"
              "     9        7           0\n"
              "     8       10 5 x 2 =  10\n"
              "     7        9 2 x 2 =   4\n"
              "     6        9 2 x 2 =   4\n"
              "     5       10           5\n"
              "     4       10           5\n"
              "     3       10           5\n"
              "     2       10           5\n"
              "     1       10           5\n"
              "   rows                  47\n"
              "   extra points          21   6 crosses\n"
              "   bombs                  4   4 left\n"
              "   energy                 1   half of 2 active\n"
              "   total                 73   47 + 21 + 4 + 1 = 73 (rows, extra points, bombs, energy)\n");
}

TEST_CASE("score gives the rank of a solo sheet") {
    CHECK(run({"score", known_sheet("solo")})
              .out.ends_with("   energy                 1   half of 3 active, rounded down\n"
                             "   total                 31   24 + 6 + 0 + 1 = 31 (rows, extra points, bombs, energy)\n"
                             "   solo rank <60: Insert coin!\n"));
}

TEST_CASE("score says what the level adds to a solo rank") {
    const Folder folder;
    const std::string file = folder.file(
        "a.txt", sheet("players: 1\nlevel: 3\nextra: 14\nbombs: xxx\nenergy: ooooo" + std::string(23, '.') + "\n", 5));
    CHECK(run({"score", file})
              .out.ends_with("   total                102   25 + 75 + 0 + 2 = 102 (rows, extra points, "
                             "bombs, energy)\n"
                             "   solo rank 110-129: Master builder (level 3 adds 10)\n"));
}

TEST_CASE("score says what was not given") {
    const Folder folder;
    const std::string file = folder.file("a.txt", sheet("players: 4\n", 1));
    const Outcome text = run({"score", file});
    CHECK(text.status == 0);
    CHECK(text.out.ends_with(
        "   rows                   5\n"
        "   extra points           0   not given, so not counted\n"
        "   bombs                  0   not given, so not counted\n"
        "   energy                 0   not given, so not counted\n"
        "   total                  5   5 + ? + ? + ? = at least 5 (rows, extra points, bombs, energy)\n"));

    const Outcome json = run({"score", "--json", file});
    CHECK(json.status == 0);
    CHECK(json.out == "{\"file\":\"" + file +
                          "\",\"format\":\"brikks-sheet/1\",\"score\":{\"rows\":[0,0,0,0,0,0,0,0,0,0,5],\"lines\":5,"
                          "\"extra\":null,\"bombs\":null,\"energy\":null,\"total\":5,\"rank\":null},\"player\":\"\","
                          "\"players\":4,\"level\":2,\"variant\":\"standard\"}\n");
    CHECK(json.err == file + ": note: no extra points bar given: its points are not counted\n" + file +
                          ": note: no bombs given: their points are not counted\n" + file +
                          ": note: no energy bar given: its points are not counted\n");
    CHECK(run({"check", "--json", file}).out.find("\"extra\":null,\"bombs\":null,\"energy\":null,\"total\":5") !=
          std::string::npos);
}

TEST_CASE("score of several sheets judges them, and ends with the ranking") {
    const Folder folder;
    const std::string legal = "samples/ana-outlines.txt";
    const std::string illegal = "samples/rulebook-final.txt";
    const std::string none = folder.path("none.txt");
    const Outcome outcome = run({"score", legal, illegal, none});
    CHECK(outcome.status == 2);
    CHECK(outcome.err == none + ": error: there is no such file\n");
    CHECK(outcome.out == run({"score", legal}).out + "\n" + run({"score", illegal}).out + "\n" +
                             run({"score", "--rank", legal, illegal, none}).out);
    CHECK(run({"score", legal, illegal}).status == 1);
    CHECK(run({"score", legal, legal}).out.find("ranked once") != std::string::npos);
    CHECK(run({"score", illegal}).status == 0); // score of one sheet does not judge
    CHECK(run({"score", "--json", legal, illegal}).status == 0);
    CHECK(run({"score", "--house", "strict-bombs", legal, illegal}).status == 1);
    const Outcome folders = run({"score", "samples/mistakes"});
    CHECK(folders.status == 1);
    CHECK(folders.out.find("place  player ") != std::string::npos);
}

TEST_CASE("score of a record ends with the ranking of its players") {
    const std::string record = "samples/evening.txt";
    const Outcome outcome = run({"score", record});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.ends_with("winner Cleo\n\n" + run({"score", "--rank", record}).out));
    CHECK(run({"score", "samples/mistakes/evening.txt"}).status == 0); // as with a single illegal sheet
}

TEST_CASE("score says what decides a duel") {
    const Folder folder;
    const std::string file = folder.file("a.txt", sheet("players: 2\nvariant: duel\n", 2));
    CHECK(run({"score", file})
              .out.ends_with("   complete rows         10\n"
                             "   If both are out in the same round, the points for complete rows decide.\n"));
}

TEST_CASE("One number decides a duel, and every command gives it") {
    const std::string record = "samples/duel-evening.txt";
    const std::string why = "Both are out in round 23; the points for complete rows decide: Ana 10, Ben 5.\n";
    const std::string score = run({"score", record}).out;
    CHECK(score.find("   complete rows         10\n") != std::string::npos);
    CHECK(score.find("   complete rows          5\n") != std::string::npos);
    CHECK(score.find(why + "winner Ana\n\n") != std::string::npos);
    CHECK(run({"check", record}).out == record + ": legal\n" + record + ": score Ana 10 (complete rows)\n" + record +
                                            ": score Ben 5 (complete rows)\n" + record + ": " + why + record +
                                            ": winner Ana\n");
    for (const char* const command : {"score", "check"}) {
        const std::string json = run({command, "--json", record}).out;
        CHECK(json.find(R"("total":10,"rank":null,"complete":10})") != std::string::npos);
        CHECK(json.find(R"("total":5,"rank":null,"complete":5})") != std::string::npos);
    }
}

TEST_CASE("score says who was out first in a duel") {
    // The record ends with the round in which only Ben is out.
    std::string record = session::content("samples/duel-evening.txt");
    record.replace(record.find("20. B3    : bomb    *B3@c10"), std::string::npos, "20. B3    : bomb    *out\n");
    const Outcome outcome = run({"score", "-"}, {.input = record});
    CHECK(outcome.out.find("Ben is out in round 20, and Ana is not.\nwinner Ana\n") != std::string::npos);
}

TEST_CASE("score --json prints an object for each sheet") {
    const Outcome outcome = run({"score", "--json", known_sheet("solo"), known_sheet("illegal")});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out ==
          "{\"file\":\"" + known_sheet("solo") +
              "\",\"format\":\"brikks-sheet/1\",\"score\":{\"rows\":[0,4,2,2,2,0,1,1,2,5,5],\"lines\":24,\"extra\":6,"
              "\"bombs\":0,\"energy\":1,\"total\":31,\"rank\":\"<60\"},\"player\":\"Ana\",\"players\":1,\"level\":1,"
              "\"variant\":\"standard\"}\n{\"file\":\"" +
              known_sheet("illegal") +
              "\",\"format\":\"brikks-sheet/1\",\"score\":{\"rows\":[0,4,0,10,4,4,5,5,5,5,5],\"lines\":47,\"extra\":"
              "21,\"bombs\":4,\"energy\":1,\"total\":73,\"rank\":null},\"player\":\"Lukas\",\"players\":4,\"level\":2,"
              "\"variant\":\"standard\"}\n");
}

TEST_CASE("score --log of a sheet prints what each block did") {
    const Folder folder;
    const std::string empty_rows =
        "..........\n..........\n..........\n..........\n..........\n..........\n..........\n";
    const std::string known =
        folder.file("known.txt", "players: 2\nlevel: 3\nnotation: order\n" + empty_rows +
                                     "....D.....\nA..DDD....\nA.CCCC....\nAABBBB....\n"
                                     "energy: --xxoo........ ..............\nextra: 0\nbombs: ...\n");
    const Outcome outcome = run({"score", "--log", known});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out.substr(0, outcome.out.find("\n\n") + 1) ==
          "The blocks in their order:\n"
          "      block   energy  crosses  total\n"
          "   1. G1@a1        2        0      8\n"
          "   2. K4@c1        2        0      8\n"
          "   3. K4@c2        2        0      8\n"
          "   4. W1@d3        2        0      8   costs 2 energy, gains 2 energy\n");
    CHECK(outcome.out.ends_with("\n\n" + run({"score", known}).out));

    // Without an energy bar nothing is known about the energy.
    const std::string bare =
        folder.file("bare.txt", "players: 2\n" + empty_rows + "..........\n..........\nXX........\nXX........\n");
    CHECK(run({"score", "--log", bare})
              .out.starts_with("The blocks in an order that fits every mark:\n"
                               "      block   energy  crosses  total\n"
                               "   1. K1@a1        -        0      0\n\n"));
    CHECK(run({"score", "--log", "--json", bare})
              .out.find(R"("log":[{"block":"K1@a1","spent":0,"lost":0,"gained":0,)"
                        R"("pink":0,"rows":[],"crosses":0,"energy":null,"total":0}])") != std::string::npos);
}

TEST_CASE("score --log of a sheet without an order says so and totals it all the same") {
    const Outcome illegal = run({"score", "--log", known_sheet("illegal")});
    CHECK(illegal.status == 1);
    CHECK(illegal.err == known_sheet("illegal") +
                             ": warning: the sheet breaks the rules (brikks check shows where), so no "
                             "order of blocks fits it\n");
    CHECK(illegal.out == run({"score", known_sheet("illegal")}).out);

    session::FakeEnvironment slow;
    slow.clock_step = std::chrono::seconds(60);
    const Outcome undecided = run({"score", "--log", known_sheet("hard")}, slow);
    CHECK(undecided.status == 3);
    CHECK(undecided.err ==
          known_sheet("hard") + ": warning: no order of blocks was found; more time may help (--time-limit)\n");
}

TEST_CASE("score --log ignores a wrong claim") {
    const Folder folder;
    std::string text = session::content(known_sheet("legal"));
    text.replace(text.find("total: 21"), 9, "total: 99");
    const Outcome outcome = run({"score", "--log", folder.file("claim.txt", text)});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.starts_with("The blocks in their order:\n"));
}
