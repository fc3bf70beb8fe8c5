// Reading sheets as text: what is accepted, and what it means.
#include <doctest/doctest.h>

#include "documents/helpers.hpp"
#include "documents/sheet.hpp"

using brikks::EnergyMark;
using documents::read_sheet;

namespace {

const std::string empty_rows = "..........\n..........\n..........\n..........\n..........\n..........\n"
                               "..........\n..........\n..........\n";

// Returns a sheet of four players with these two rows at the bottom, and more lines before the grid.
std::string small_sheet(const std::string& row_2, const std::string& row_1, const std::string& more = "") {
    return more + "players: 4\n" + empty_rows + row_2 + '\n' + row_1 + '\n';
}

brikks::Sheet read(const std::string& text) {
    auto reading = read_sheet(text);
    CHECK(printed(reading.messages) == "");
    REQUIRE(reading.value);
    return *reading.value;
}

} // namespace

TEST_CASE("the example of the format is read in full") {
    const brikks::Sheet sheet = read(ana_text);
    CHECK(sheet.player == "Ana");
    CHECK(sheet.players == 3);
    CHECK(sheet.level == 2);
    CHECK(sheet.variant == brikks::Variant::standard);
    CHECK_FALSE(sheet.house.strict_bombs);
    CHECK(sheet.notation == brikks::Notation::colours);
    CHECK(grid_of(sheet) == "..........\n..........\n..........\n..........\n..........\n..........\n"
                            "G.........\nG.........\nGG........\nKK........\nKK........\n");
    CHECK_FALSE(sheet.blocks);
    REQUIRE(sheet.energy);
    CHECK((*sheet.energy)[0] == EnergyMark::deactivated);
    CHECK((*sheet.energy)[3] == EnergyMark::circled);
    CHECK((*sheet.energy)[4] == EnergyMark::untouched);
    CHECK(sheet.extra == 0);
    CHECK(sheet.bombs == brikks::BombMarks{});
    REQUIRE(sheet.claims.rows);
    for (const std::optional<int> points : *sheet.claims.rows)
        CHECK(points == 0);
    CHECK(sheet.claims.total == 8);
}

TEST_CASE("only the players and the grid must be given") {
    const brikks::Sheet sheet = read(small_sheet("..........", "XXXX......"));
    CHECK(sheet.player == "");
    CHECK(sheet.players == 4);
    CHECK(sheet.level == 2);
    CHECK_FALSE(sheet.energy);
    CHECK_FALSE(sheet.extra);
    CHECK_FALSE(sheet.bombs);
    CHECK_FALSE(sheet.claims.rows);
    CHECK_FALSE(sheet.claims.total);
}

TEST_CASE("a duel has two players without saying so") {
    const brikks::Sheet sheet = read("variant: duel\n" + empty_rows + "+.........\nXXXX...+..\n");
    CHECK(sheet.players == 2);
    CHECK(sheet.notation == brikks::Notation::crosses);
    CHECK(sheet.marks[0][7] == brikks::mini_square);
    CHECK(sheet.marks[1][0] == brikks::mini_square);
}

TEST_CASE("keys are in any order and case, the grid anywhere among them") {
    const std::string grid = empty_rows + "..........\nXXXX......\n";
    CHECK(read("PLAYERS: 4\nTotal : 7\n" + grid + "Extra: 2\nLEVEL:3") ==
          read("level: 3\nextra: 2\ntotal: 7\nplayers: 4\n" + grid));
}

TEST_CASE("line ends, a byte order mark, tabs and a missing last line end do not matter") {
    const brikks::Sheet sheet = read(ana_text);
    std::string crlf;
    std::string tabs;
    for (const char c : ana_text) {
        crlf += c == '\n' ? "\r\n" : std::string(1, c);
        tabs += c == ' ' ? '\t' : c;
    }
    CHECK(read(crlf) == sheet);
    CHECK(read(tabs) == sheet);
    CHECK(read("\xEF\xBB\xBF" + ana_text) == sheet);
    CHECK(read(ana_text.substr(0, ana_text.find("     # optional: what the player wrote\n"))) == sheet);
    CHECK(read("brikks-sheet/1\n" + ana_text) == sheet);
}

TEST_CASE("empty squares are . or _ or -, with or without spaces") {
    CHECK(read(small_sheet("_ _-- ..-_..", "X XXX ......")) == read(small_sheet("..........", "XXXX......")));
}

TEST_CASE("column letters may be above or below the grid") {
    const std::string grid = empty_rows + "..........\nXXXX......\n";
    CHECK(read("players: 4\nabcdefghij\n" + grid) == read("players: 4\n" + grid));
    CHECK(read("players: 4\n" + grid + "A B C D E F G H I J\n") == read("players: 4\n" + grid));
}

TEST_CASE("a row of ten letters is a row of the grid where column letters cannot be") {
    const brikks::Sheet sheet = read(small_sheet("..........", "abcdefghij"));
    CHECK(sheet.notation == brikks::Notation::outlines);
    CHECK(std::string(sheet.marks[0].begin(), sheet.marks[0].end()) == "abcdefghij");
}

TEST_CASE("without a notation, the marks decide") {
    using brikks::Notation;
    CHECK(read(small_sheet("..........", "..........")).notation == Notation::crosses);
    CHECK(read(small_sheet("..........", "XxXX......")).notation == Notation::crosses);
    CHECK(read(small_sheet("WYGRB.....", "KKKK......")).notation == Notation::colours);
    CHECK(read(small_sheet("X.........", "KKKK......")).notation == Notation::outlines);
    CHECK(read(small_sheet("..........", "kkkl......")).notation == Notation::outlines);
    CHECK(read(small_sheet("..........", "ABcd19....")).notation == Notation::outlines);
}

TEST_CASE("crosses and colours are kept in upper case, outlines and order as written") {
    const auto bottom = [](const std::string& notation, const std::string& row) {
        const brikks::Sheet sheet = read(small_sheet("..........", row, "notation: " + notation + "\n"));
        return std::string(sheet.marks[0].begin(), sheet.marks[0].end());
    };
    CHECK(bottom("crosses", "xXxX......") == "XXXX......");
    CHECK(bottom("Colours", "wygrbk....") == "WYGRBK....");
    CHECK(bottom("outlines", "xXaA19....") == "xXaA19....");
    CHECK(bottom("ORDER", "xXaA......") == "xXaA......");
}

TEST_CASE("energy: x means - where the number of players crosses out circles before the game") {
    const auto first_four = [](const std::string& players, const std::string& marks) {
        const brikks::Sheet sheet = read(players + "\nenergy: " + marks + "........................\n" + empty_rows +
                                         "..........\n..........\n");
        REQUIRE(sheet.energy);
        std::string result;
        for (std::size_t i = 0; i < 4; ++i)
            result += ".ox-"[static_cast<std::size_t>((*sheet.energy)[i])];
        return result;
    };
    CHECK(first_four("players: 2", "xxxo") == "--xo");
    CHECK(first_four("variant: duel", "XXOO") == "--oo");
    CHECK(first_four("players: 3", "xxoo") == "-xoo");
    CHECK(first_four("players: 4", "xxoo") == "xxoo");
    CHECK(first_four("players: 1", "xxoo") == "xxoo");
    CHECK(first_four("players: 4", "--o-") == "--o-"); // the marks are wrong, but it is the referee who says so
}

TEST_CASE("extra is a number or the marks") {
    const auto extra = [](const std::string& written) {
        return read(small_sheet("..........", "..........", "extra: " + written + "\n")).extra;
    };
    CHECK(extra("0") == 0);
    CHECK(extra("14") == 14);
    CHECK(extra("08") == 8);
    CHECK(extra("xxxxxx.........") == 6);
    CHECK(extra("XXXXX xxxx .....") == 9);
    CHECK(extra("xxxxxxxxxxxxxx.") == 14);
    CHECK(extra("xxxxxxxxxxxxxx") == 14);
    CHECK(extra("...............") == 0);
}

TEST_CASE("bombs, rows, house rules and names") {
    const std::string more = "bombs: X x .\nrows: 0,1, 2 3 4 5 6 - 8 9 999\nHOUSE: Strict-Bombs\n"
                             "player: \"Jos\xC3\xA9 #2 \\\"the \\\\\\\"\"   # a comment\n";
    const brikks::Sheet sheet = read(small_sheet("..........", "..........", more));
    CHECK(sheet.bombs == brikks::BombMarks{true, true, false});
    CHECK(sheet.claims.rows == brikks::ClaimedRows{0, 1, 2, 3, 4, 5, 6, std::nullopt, 8, 9, 999});
    CHECK(sheet.house.strict_bombs);
    CHECK(sheet.player == "Jos\xC3\xA9 #2 \"the \\\"");
}

TEST_CASE("a key without a value is not given") {
    const brikks::Sheet sheet =
        read(small_sheet("..........", "..........",
                         "player:\nlevel:\nvariant:\nhouse:\nnotation:\nenergy:\nextra:\nbombs:\nrows:\ntotal:\n"));
    CHECK(sheet == read(small_sheet("..........", "..........")));
}

TEST_CASE("a list of blocks takes the place of the grid") {
    const brikks::Sheet sheet = read("players: 4\nblocks: K1@a1, g1@A3\n");
    REQUIRE(sheet.blocks);
    REQUIRE(sheet.blocks->size() == 2);
    CHECK(to_string((*sheet.blocks)[0]) == "K1@a1");
    CHECK(to_string((*sheet.blocks)[1]) == "G1@a3");
    CHECK(sheet.notation == brikks::Notation::order);
    CHECK(grid_of(sheet) == "..........\n..........\n..........\n..........\n..........\n..........\n"
                            "B.........\nB.........\nBB........\nAA........\nAA........\n");
}

TEST_CASE("a block that sticks out is left to the referee") {
    CHECK(read("players: 4\nblocks: K4@j11\n").blocks->size() == 1);
}

TEST_CASE("every part has its place") {
    const auto where = read_sheet(ana_text).where;
    CHECK(place_of(where, "") == "1:1");
    CHECK(place_of(where, "player") == "2:1");
    CHECK(place_of(where, "players") == "3:1");
    CHECK(place_of(where, "level") == "4:1");
    CHECK(place_of(where, "variant") == "5:1");
    CHECK(place_of(where, "grid") == "8:6");
    CHECK(place_of(where, "grid/a11") == "8:6");
    CHECK(place_of(where, "grid/e3") == "16:14");
    CHECK(place_of(where, "grid/j1") == "18:24");
    CHECK(place_of(where, "energy") == "20:1");
    CHECK(place_of(where, "energy/1") == "20:9");
    CHECK(place_of(where, "energy/15") == "20:25");
    CHECK(place_of(where, "energy/28") == "20:38");
    CHECK(place_of(where, "extra") == "21:1");
    CHECK(place_of(where, "bombs") == "22:1");
    CHECK(place_of(where, "rows") == "23:1");
    CHECK(place_of(where, "rows/0") == "23:9");
    CHECK(place_of(where, "rows/10") == "23:29");
    CHECK(place_of(where, "total") == "24:1");
    CHECK(place_of(where, "notation") == "1:1"); // the key is not there, so the place is that of the whole file
}

TEST_CASE("columns count characters, not bytes") {
    const auto where = read_sheet("players: 4\nplayer: Zo\xC3\xAB\nblocks: \"\xC3\xA9\xC3\xA9\" K1@a1\n").where;
    CHECK(place_of(where, "blocks/0") == "3:9");
    CHECK(place_of(where, "blocks/1") == "3:14");
}

TEST_CASE("the middle dot that show draws is an empty square") {
    const auto dots = documents::read_sheet(with(ana_text, " 3 | G G . . .", " 3 | G G \xC2\xB7 \xC2\xB7 ."));
    CHECK(printed(dots.messages) == "");
    REQUIRE(dots.value);
    CHECK(*dots.value == *documents::read_sheet(ana_text).value);
}
