#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "brikks/squares.hpp"
#include "commands/session.hpp"
#include "documents/sheet.hpp"
#include "referee/referee.hpp"

using session::Folder;
using session::known_sheet;
using session::Outcome;
using session::run;

TEST_CASE("check says that a sheet is legal, and its score") {
    const std::string file = known_sheet("legal");
    const Outcome outcome = run({"check", file});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out ==
          file + ": legal\n" + file + ": score 11 + 3 + 7 + 0 = 21 (rows, extra points, bombs, energy)\n");
}

TEST_CASE("check finds the mistake in the rule book's closing example") {
    const std::string file = known_sheet("illegal");
    const Outcome outcome = run({"check", file});
    CHECK(outcome.status == 1);
    CHECK(outcome.err == "");
    // README.md shows the whole output, which docs/readme_test.cpp compares.
    CHECK(outcome.out.starts_with(file + ":23:1: error: "));
    CHECK(outcome.out.ends_with("[extra]\n" + file + ": illegal\n" + file +
                                ": score 47 + 21 + 4 + 1 = 73 (rows, extra points, bombs, energy)\n"));
}

TEST_CASE("check is undecided when the time is over") {
    const std::string file = known_sheet("hard");
    const Outcome outcome = run({"check", "--time-limit", "0.5", file}, {.clock_step = std::chrono::hours(1)});
    CHECK(outcome.status == 3);
    CHECK(outcome.err == "");
    // A note before these lines says how far the referee got.
    CHECK(outcome.out.ends_with("\n" + file + ": undecided; more time may help (--time-limit)\n" + file +
                                ": score 14 + 3 + 0 + 0 = 17 (rows, extra points, bombs, energy)\n"));
    CHECK(run({"check", file}).status == 0);
}

TEST_CASE("The referee is undecided when its memory is used up") {
    const auto reading = documents::read_sheet(session::content(known_sheet("hard")));
    REQUIRE(reading.value);
    brikks::Limits limits;
    limits.memory = 1000;
    const brikks::Judgement judgement = brikks::judge(*reading.value, limits);
    CHECK(judgement.verdict == base::Verdict::undecided);
    CHECK_FALSE(judgement.time_over);
    REQUIRE_FALSE(judgement.findings.empty());
    CHECK(judgement.findings.back().text.id == base::Id::memory_limit_reached);
}

TEST_CASE("check --proof prints the blocks in an order that fits every mark") {
    const std::string file = known_sheet("legal");
    const std::string before = run({"check", file}).out + file + ": an order that fits every mark:\n";
    const Outcome outcome = run({"check", "--proof", file});
    REQUIRE(outcome.out.starts_with(before));
    CHECK(outcome.out.substr(before.size()) == "   1. R1@i1\n"
                                               "   2. Y1@a1\n"
                                               "   3. K1@a4  gains 2 energy\n"
                                               "   4. Y1@a6  gains 2 energy, 1 pink X, earns 1 cross\n"
                                               "   5. G1@g1\n"
                                               "   6. Y1@e1\n"
                                               "   7. B3@c1\n"
                                               "   8. B3@h3\n"
                                               "   9. B1@f4  loses 1 energy\n"
                                               "  10. Y2@h5  gains 2 energy, 1 pink X, earns 1 cross\n"
                                               "  11. G1@e4  falls 8 down, 1 right\n"
                                               "  12. K1@g7  loses 1 energy\n"
                                               "  13. W4@i6\n"
                                               "  14. B1@h8\n"
                                               "  15. G2@g10  gains 2 energy\n"
                                               "  16. Y3@f7  falls 5 down, 1 right\n"
                                               "  17. Y3@d5\n"
                                               "  18. G3@a9  costs 1 energy\n"
                                               "  19. W2@e9  costs 2 energy\n"
                                               "  20. K3@c2  costs 5 energy, loses 1 energy, completes row 5\n"
                                               "      then W1 could no longer be placed\n");
    CHECK(run({"check", "--proof", known_sheet("illegal")}).out == run({"check", known_sheet("illegal")}).out);
}

TEST_CASE("check --proof says where a duel's mini blocks come in") {
    const Folder folder;
    std::string text = "players: 2\nvariant: duel\nnotation: order\nenergy: --oo" + std::string(24, '.') + "\n";
    for (int row = 11; row > 2; --row)
        text += "..........\n";
    const std::string file = folder.file("a.txt", text + "AA........\nAA......+.\n");
    CHECK(run({"check", "--proof", file})
              .out.ends_with(file + ": legal\n" + file + ": score 0 (complete rows)\n" + file +
                             ": an order that fits every mark:\n"
                             "   1. K1@a1  then a mini block on i1\n"));
}

TEST_CASE("check --json prints an object for each sheet") {
    const Outcome legal = run({"check", "--json", known_sheet("legal")});
    CHECK(legal.status == 0);
    CHECK(nlohmann::json::parse(legal.out) == nlohmann::json::parse(R"({
        "file": "tests/cases/brikks/g001p1-order.txt",
        "format": "brikks-sheet/1",
        "verdict": "legal",
        "findings": [],
        "score": {"rows": [0, 0, 0, 0, 2, 0, 5, 1, 0, 1, 2], "lines": 11, "extra": 3, "bombs": 7, "energy": 0,
                  "total": 21, "rank": null},
        "order": ["R1@i1", "Y1@a1", "K1@a4", "Y1@a6", "G1@g1", "Y1@e1", "B3@c1", "B3@h3", "B1@f4", "Y2@h5",
                  "G1@e4", "K1@g7", "W4@i6", "B1@h8", "G2@g10", "Y3@f7", "Y3@d5", "G3@a9", "W2@e9", "K3@c2"],
        "player": "Ben", "players": 3, "level": 3, "variant": "standard"
    })"));

    const Outcome illegal = run({"check", "--json", known_sheet("illegal")});
    CHECK(illegal.status == 1);
    nlohmann::json judged = nlohmann::json::parse(illegal.out);
    for (nlohmann::json& finding : judged.at("findings")) { // README.md has the messages, so they are left out here
        CHECK(finding.at("message").is_string());
        finding.erase("message");
    }
    CHECK(judged == nlohmann::json::parse(R"({
        "file": "samples/rulebook-final.txt",
        "format": "brikks-sheet/1",
        "verdict": "illegal",
        "findings": [{"rule": "extra", "severity": "error", "line": 23, "column": 1, "cells": []},
                     {"rule": "extra", "severity": "note", "line": 23, "column": 1, "cells": []}],
        "score": {"rows": [0, 4, 0, 10, 4, 4, 5, 5, 5, 5, 5], "lines": 47, "extra": 21, "bombs": 4, "energy": 1,
                  "total": 73, "rank": null},
        "order": [], "player": "Lukas", "players": 4, "level": 2, "variant": "standard"
    })"));

    CHECK(run({"check", "--json", known_sheet("legal"), known_sheet("illegal")}).out == legal.out + illegal.out);
    // The keys are in this order, on one line, which is handy for people and scripts.
    CHECK(legal.out.starts_with(
        R"({"file":"tests/cases/brikks/g001p1-order.txt","format":"brikks-sheet/1",)"
        R"("verdict":"legal","findings":[],"score":{"rows":[0,0,0,0,2,0,5,1,0,1,2],"lines":11,)"));
    CHECK(legal.out.find('\n') == legal.out.size() - 1);
}

TEST_CASE("check says what was not given") {
    const Folder folder;
    std::string text = session::content(known_sheet("legal"));
    const std::string bombs = "bombs: ...\n";
    REQUIRE(text.find(bombs) != std::string::npos);
    text.erase(text.find(bombs), bombs.size());
    const std::string file = folder.file("a.txt", text);
    const Outcome outcome = run({"check", file});
    CHECK(outcome.out.find("note: no bombs given: they are neither checked nor counted [bomb]\n") != std::string::npos);
}

TEST_CASE("findings come in the order of the file, the claims last, in JSON, too") {
    const Folder folder;
    const std::string file = folder.file("a.txt", "total: 1\nplayers: 4\nbombs: .x.\nextra: 1\nblocks: K1@a1\n"
                                                  "energy: oooo........................\n");
    const std::string text = run({"check", file}).out;
    const std::string json = run({"check", "--json", file}).out;
    for (const std::string& out : {text, json}) {
        CAPTURE(out);
        const std::size_t bombs = out.find("is crossed out, but the bomb above it");
        const std::size_t extra = out.find("on the extra points bar can only be 0");
        const std::size_t claims = out.find("the total is ");
        CHECK(bombs < extra);
        CHECK(extra < claims);
        CHECK(claims != std::string::npos);
    }
}

TEST_CASE("what would be right is judged together with what the players wrote down") {
    const std::string sheet = "players: 4\nblocks: K1@a1\nenergy: oooo........................\nbombs: ...\n";
    const auto note = [&](const std::string& rest) {
        const Folder folder;
        const Outcome outcome = run({"check", folder.file("a.txt", sheet + rest)});
        CHECK(outcome.status == 1);
        const std::size_t at = outcome.out.find("note: with ");
        REQUIRE(at != std::string::npos);
        return outcome.out.substr(at, outcome.out.find('\n', at) - at);
    };
    const std::string no_cross = "note: with 0 crosses on the extra points bar, ";
    CHECK(note("extra: 1\n") == no_cross + "the sheet would be right [extra]");
    CHECK(note("extra: 1\ntotal: 9\n") == no_cross + "the sheet would be right [extra]");
    CHECK(note("extra: 1\ntotal: 10\n") == no_cross + "the marks would be right, and the total 9, not 10 [extra]");
    CHECK(note("extra: 1\ntotal: 9\nrows: 1 0 0 0 0 0 0 0 0 0 0\n") == no_cross + "the marks would be right [extra]");
}

TEST_CASE("all numbers of crosses with which a sheet would be right are named") {
    const Folder folder;
    std::string text = session::content("samples/ana-outlines.txt");
    for (const std::string key : {"extra", "rows", "total"}) {
        const std::size_t at = text.find("\n" + key + ":") + 1;
        text.erase(at, text.find('\n', at) - at + 1);
    }
    CHECK(session::contains(run({"check", folder.file("a.txt", text + "extra: 9\n")}).out,
                            "note: with 5 or 6 crosses on the extra points bar, the sheet would be right [extra]\n"));
}

TEST_CASE("of the changes that leave a number wrong, that with fewest wrong ones is named") {
    const Folder folder;
    std::string text = session::content("samples/ana-outlines.txt");
    const auto set = [&](const std::string& key, const std::string& value) {
        const std::size_t at = text.find("\n" + key + ":");
        REQUIRE(at != std::string::npos);
        text.replace(at + 1, text.find('\n', at + 1) - at - 1, key + ": " + value);
    };
    set("extra", "9");
    set("rows", "1 1 5 1 5 4 4 4 2 2 0");
    // With 6 crosses, the total would be wrong, too.
    const std::string out = run({"check", folder.file("a.txt", text)}).out;
    CHECK(out.find("note: with 5 crosses on the extra points bar, the marks would be right [extra]") !=
          std::string::npos);
}

TEST_CASE("without a notation it follows from the changed marks what they would mean") {
    const Folder folder;
    std::string text = "players: 1\nlevel: 1\n";
    for (int row = 11; row > 2; --row)
        text += "..........\n";
    const std::string slip = text + "WW........\nWH........\n"; // with four W this would be a sheet of colours
    CHECK(run({"check", folder.file("a.txt", slip)}).out.find("would be right") == std::string::npos);
    CHECK(run({"check", folder.file("b.txt", "notation: outlines\n" + slip)})
              .out.find("with b1 marked 'W', the sheet would be right") != std::string::npos);
}

TEST_CASE("a few odd marks in a sheet of crosses or colours") {
    const Folder folder;
    const auto note = [&](const std::string& sample, const std::string& from, const std::string& to) {
        std::string text = session::content("samples/" + sample);
        const std::size_t at = text.find("notation:");
        text.erase(at, text.find('\n', at) + 1 - at);
        REQUIRE(text.find(from) != std::string::npos);
        const std::string out =
            run({"check", folder.file("a.txt", text.replace(text.find(from), from.size(), to))}).out;
        CHECK(out.find("copied twice") == std::string::npos);
        const std::size_t begin = out.find("note: with ");
        return begin == std::string::npos ? "" : out.substr(begin, out.find(';', begin) - begin);
    };
    const std::string right = "the sheet would be right";
    CHECK(note("ana-crosses.txt", " 5 | X X X", " 5 | X Z X") == "note: with b5 marked 'X', " + right);
    CHECK(note("ana-crosses.txt", " 5 | X X X", " 5 | Y Z x") == "note: with a5 and b5 marked 'X', " + right);
    CHECK(note("nina-colours.txt", " 5 | W", " 5 | H") == "note: with a5 marked 'W', " + right);
    CHECK(note("ana-crosses.txt", " 5 | X X X X", " 5 | A B C D") == "");
}

TEST_CASE("rows numbered from 1 at the top") {
    const Folder folder;
    std::string text = session::content("samples/ana-outlines.txt");
    for (int row = 11; row >= 1; --row) {
        const auto number = [](int n) { return std::string(n < 10 ? " " : "") + std::to_string(n) + " | "; };
        text.replace(text.find('\n' + number(row)), 6, "\n#" + std::to_string(12 - row) + "|\n");
    }
    for (int row = 11; row >= 1; --row) {
        const std::string mark = "#" + std::to_string(row) + "|\n";
        text.replace(text.find(mark), mark.size(), std::to_string(row) + " | ");
    }
    const Outcome outcome = run({"check", folder.file("a.txt", text)});
    CHECK(outcome.status == 2);
    CHECK(outcome.err.find("note: with the rows numbered from 11 at the top down to 1, the sheet would be right\n") !=
          std::string::npos);
}

TEST_CASE("one slip in the grid gives one error and a note") {
    const Folder folder;
    std::string text = session::content("samples/ana-outlines.txt");
    text.replace(text.find("| R F . C C M s s m K"), 21, "| R f . C C M s s m K");
    const std::string file = folder.file("b.txt", text);
    const Outcome outcome = run({"check", file});
    CHECK(outcome.out.starts_with(
        file + ":13:8: error: the square b7 marked 'f' is not a block: a block has four squares [shape]\n" + file +
        ":13:8: note: with b7 marked 'F', the sheet would be right; 1 more error has the same cause [shape]\n" + file +
        ": illegal\n"));
}

TEST_CASE("of the errors that follow from a slip in the grid, one about the grid stays") {
    const Folder folder;
    const std::string right = session::content("samples/ana-outlines.txt");
    std::string text = right; // turns the rows upside down, so that the energy bar does not fit, either
    const std::size_t top = right.find("11 |");
    for (std::size_t row = 0; row < 11; ++row)
        text.replace(top + 25 * row + 4, 20, right, top + 25 * (10 - row) + 4, 20);
    const Outcome outcome = run({"check", folder.file("up.txt", text)});
    CHECK(outcome.out.find(" hangs in the air: no square below it is crossed [order]\n") != std::string::npos);
    CHECK(outcome.out.find("with the rows in the reverse order, the sheet would be right; ") != std::string::npos);
    CHECK(outcome.out.find("[energy-gain]") == std::string::npos);
}

TEST_CASE("another level or number of players is named before a mark is blamed") {
    const Folder folder;
    const std::string file = folder.path("a.txt");
    const auto notes = [&](const std::string& sample, const std::string& from, const std::string& to) {
        std::string text = session::content("samples/" + sample);
        REQUIRE(text.find(from) != std::string::npos);
        folder.file("a.txt", text.replace(text.find(from), from.size(), to));
        const std::string out = run({"check", file}).out;
        std::vector<std::string> result;
        for (std::size_t at = out.find(": note: "); at != std::string::npos; at = out.find(": note: ", at + 1))
            result.push_back(out.substr(at + 8, out.find(" [", at) - at - 8));
        return result;
    };
    using Notes = std::vector<std::string>;
    const std::string right = ", the sheet would be right";
    CHECK(notes("ana-outlines.txt", "level:    1", "level:    3") == Notes{"with level 1" + right});
    CHECK(notes("ana-outlines.txt", "level:    1", "") ==
          Notes{"no level is given, so level 2 was assumed; with level 1" + right});
    CHECK(notes("ana-crosses.txt", "level:    1", "level:    2") ==
          Notes{"with level 1" + right, "with circle 20 circled and crossed out as well" + right});
    CHECK(notes("cleo-level-4.txt", "level:    4", "level:    1") ==
          Notes{"with level 2 to 4" + right, "with circle 23 circled as well" + right});
    CHECK(notes("ana-outlines.txt", "players:  3", "players:  4") ==
          Notes{"with 3 players" + right, "with circle 1 crossed out in the game ('x')" + right});
    CHECK(notes("solo-order.txt", "players:  1", "players:  2") ==
          Notes{"with level 1" + right, "in a solo game" + right, "with circle 27 untouched" + right});
}

TEST_CASE("another level is judged with the house rule of the option, too") {
    const Folder folder;
    // The sheet is right without the house rule.
    std::string text = session::content("samples/mistakes/strict-bombs.txt");
    REQUIRE(text.find("\nhouse:") != std::string::npos);
    text.insert(text.find("\nhouse:") + 1, "# ");
    const std::string file = folder.file("a.txt", text);
    CHECK(run({"check", file}).status == 0);
    CHECK(run({"check", "--house", "strict-bombs", file}).out.find("with level") == std::string::npos);
}

TEST_CASE("points per row from the bottom up are one error") {
    const Folder folder;
    std::string text = session::content("samples/ana-outlines.txt");
    const std::size_t rows = text.find("rows:     ") + 10;
    const std::size_t end = text.find('\n', rows);
    std::string reversed;
    for (std::size_t at = rows; at < end;) {
        const std::size_t next = std::min(text.find(' ', at), end);
        reversed = text.substr(at, next - at) + (reversed.empty() ? "" : " ") + reversed;
        at = next + 1;
    }
    text.replace(rows, end - rows, reversed);
    const std::string out = run({"check", folder.file("a.txt", text)}).out;
    CHECK(out.find(" [claims]\n") != std::string::npos);
    CHECK(out.find("note: written from the top row down, all points of the rows would be right; 9 more errors have "
                   "the same cause [claims]\n") != std::string::npos);
    CHECK(out.find("error: ", out.find("error: ") + 1) == std::string::npos);
    // A wrong number besides: reversing the rows no longer explains the errors, so there is no note.
    text.replace(rows, 1, "99");
    CHECK(run({"check", folder.file("b.txt", text)}).out.find("note: ") == std::string::npos);
}

TEST_CASE("two equal rows are pointed out where the blocks have no shapes") {
    const Folder folder;
    std::string text = session::content("samples/ana-outlines.txt");
    const std::size_t row8 = text.find(" 8 |") + 4;
    text.replace(row8, 20, text, text.find(" 7 |") + 4, 20);
    const std::string out = run({"check", folder.file("a.txt", text)}).out;
    CHECK(out.find("note: row 8 has the same marks as row 7; was it copied twice? [shape]") != std::string::npos);
    CHECK(out.find("[shape]", out.find("[shape]") + 1) != std::string::npos);
}

TEST_CASE("check shows the rank of a solo sheet that is legal and over") {
    CHECK(run({"check", "samples/solo-order.txt"}).out.find("samples/solo-order.txt: solo rank ") != std::string::npos);
    const Folder folder;
    std::string text = session::content("samples/solo-order.txt");
    text.replace(text.find("total:    "), 10, "total:    1");
    CHECK(run({"check", folder.file("a.txt", text)}).out.find("solo rank ") == std::string::npos);
    CHECK(run({"check", "samples/ana-outlines.txt"}).out.find("solo rank ") == std::string::npos);
}

TEST_CASE("a slip that makes a sheet unreadable gets a note, too") {
    const Folder folder;
    std::string text = session::content("samples/ana-outlines.txt");
    text.replace(text.find("xxxxo...."), 9, "xxxx0....");
    const std::string file = folder.file("a.txt", text);
    const Outcome outcome = run({"check", file});
    CHECK(outcome.status == 2);
    CHECK(outcome.err.ends_with("note: with the letter o instead of each 0 in energy, the sheet would be right\n"));
}

TEST_CASE("check gives no verdict if a key is unknown, so that no score is wrong because a line was passed over") {
    const Folder folder;
    const std::string file = folder.file("a.txt", session::content(known_sheet("legal")) + "\nbmobs: x..\n");
    const Outcome outcome = run({"check", file});
    CHECK(outcome.status == 2);
    CHECK(outcome.err == file + ":26:1: error: \"bmobs\" is not a key of a sheet; did you mean bombs?\n");
    CHECK(outcome.out == "");
}
