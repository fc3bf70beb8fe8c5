// Reading sheets as text: everything that is wrong is reported with its place.
#include <doctest/doctest.h>

#include "documents/helpers.hpp"
#include "documents/sheet.hpp"

namespace {

// Returns the messages about the example with one part replaced.
std::string text_messages_with(std::string_view from, std::string_view to) {
    const auto reading = documents::read_sheet(with(ana_text, from, to));
    CHECK_FALSE(reading.value);
    return printed(reading.messages);
}

const std::string bottom_row = " 1 | K K . . . . . . . .\n";

std::string text_messages(const std::string& text) {
    return printed(documents::read_sheet(text).messages);
}

} // namespace

TEST_CASE("files that are not sheets at all get one message") {
    CHECK(text_messages("") == "1:1: error: the file is empty\n");
    CHECK(text_messages("\xEF\xBB\xBF \r\n\t\n") == "1:1: error: the file is empty\n");
    CHECK(text_messages(std::string("play\ner\0s", 9)) ==
          "2:3: error: this is not a text file: it contains a zero byte here\n");
    CHECK(text_messages("player: Jos\xE9\n") == "1:12: error: this is not UTF-8 text; save the file as UTF-8\n");
    CHECK(text_messages(std::string(base::max_file_size + 1, '#')) ==
          "1:1: error: the file is larger than 1048576 bytes; sheets and records are far smaller\n");
    CHECK(text_messages("brikks-game/1\nplayer: Ana, level 2\n1. B1 : R2@c3\n") ==
          "1:1: error: the format of a sheet must be \"brikks-sheet/1\", not \"brikks-game/1\"\n");
    CHECK(text_messages("# nothing but a comment") ==
          "1:1: error: this does not look like a sheet: it has neither a key of a sheet nor a row of a grid\n");
    CHECK(text_messages("Dear friends of mine,\n\nPS: thank you for the most pleasant evening\n") ==
          "1:1: error: this does not look like a sheet: it has neither a key of a sheet nor a row of a grid\n");
    CHECK(text_messages("not a sheet\n") == // the nine letters are nearly a row
          "1:1: error: this does not look like a sheet: it has neither a key of a sheet nor a row of a grid\n");
    CHECK(text_messages("brikks-sheet/1\n") ==
          "1:1: error: players is missing: how many play, from 1 (solo) to 4\n"
          "1:1: error: the grid is missing: 11 rows of 10 squares, or the list of blocks\n");
}

TEST_CASE("numbers must be whole, plain and in range") {
    const auto players = [](std::string_view written) {
        return text_messages_with("players:  3 ", "players:  " + std::string(written) + ' ');
    };
    const std::string start = "3:11: error: players must be a whole number from 1 to 4, not ";
    CHECK(players("0") == start + "0\n");
    CHECK(players("5") == start + "5\n");
    CHECK(players("-1") == start + "-1\n");
    CHECK(players("+3") == start + "+3\n");
    CHECK(players("2.5") == start + "2.5\n");
    CHECK(players("0x3") == start + "\"0x3\"\n");
    CHECK(players("two") == start + "\"two\"\n");
    CHECK(players("3 of us") == start + "\"3 of us\"\n");
    CHECK(players("1000000000000000000000000000000") ==
          start + "\"1000000000000000000000000000000\", which is far too large\n");
    CHECK(players("") == "3:1: error: players must be a whole number from 1 to 4\n");
    CHECK(text_messages_with("level:    2", "level:    9") ==
          "4:11: error: level must be a whole number from 1 to 4, not 9\n");
    CHECK(text_messages_with("total:  8", "total:  1000") ==
          "24:9: error: total must be a whole number from 0 to 999, not 1000\n");
}

TEST_CASE("words come from closed lists") {
    CHECK(text_messages_with("standard  ", "dual  ") ==
          "5:11: error: variant must be standard or duel, not \"dual\"; did you mean duel?\n");
    CHECK(text_messages_with("player:   Ana", "notation: color") ==
          "2:11: error: notation must be crosses, colours, outlines or order, not \"color\"; did you mean colours?\n");
    CHECK(text_messages_with("player:   Ana", "house: strict-bomb no-energy") ==
          "2:8: error: house must be strict-bombs, not \"strict-bomb\"; did you mean strict-bombs?\n"
          "2:20: error: house must be strict-bombs, not \"no-energy\"\n");
    CHECK(text_messages_with("player:   Ana", "house: strict") ==
          "2:8: error: house must be strict-bombs, not \"strict\"; did you mean strict-bombs?\n");
}

TEST_CASE("a duel has two players") {
    CHECK(text_messages_with("standard  ", "duel  ") == "3:11: error: a duel has 2 players, not 3\n");
}

TEST_CASE("names are printable and not too long") {
    CHECK(
        text_messages_with("   Ana", "   An\x1B[1ma") ==
        "2:13: error: player contains the control character \"U+001B\"; a name must have printable characters only\n");
    CHECK(
        text_messages_with("   Ana", "   An\xE2\x80\xAE"
                                     "a") ==
        "2:13: error: player contains the control character \"U+202E\"; a name must have printable characters only\n");
    CHECK(text_messages_with("   Ana", "   " + std::string(101, 'a')) ==
          "2:1: error: player has 101 characters; at most 100 are allowed\n");
}

TEST_CASE("keys: duplicate, unknown, without a colon") {
    CHECK(text_messages_with("extra:  0", "PLAYERS: 4") ==
          "21:1: error: duplicate key \"players\"; first given at line 3, column 1\n");
    CHECK(text_messages_with("player:   Ana", "palyer: Ana\nweather: fine") ==
          "2:1: error: \"palyer\" is not a key of a sheet; did you mean player?\n"
          "3:1: error: \"weather\" is not a key of a sheet; for a remark use note, comment, date or place\n");
    CHECK(text_messages_with("players:  3", "players   3") == "3:1: error: there is no ':' after \"players\"\n");
    CHECK(text_messages_with("player:   Ana", "Ana played very well") ==
          "2:1: error: \"Ana played very well\" is neither 'key: value' nor a row of the grid\n");
    CHECK(text_messages_with("player:   Ana", "grid: ..........") ==
          "2:7: error: the rows of the grid must be on lines of their own\n");
}

TEST_CASE("a second sheet in the file, and a record without its first line, get one message") {
    CHECK(text_messages(ana_text + "\n" + ana_text) ==
          "27:1: error: a second sheet begins here; write each sheet to a file of its own\n");
    CHECK(text_messages("brikks-sheet/1\nplayers: 4\nlevel: 1\nblocks: K1@a1\nbrikks-sheet/1\nplayers: 4\nlevel: 1\n"
                        "blocks: K1@a1\n") ==
          "6:1: error: a second sheet begins here; write each sheet to a file of its own\n");
    CHECK(
        text_messages("player: Ana, level 2\nplayer: Ben\nstart: Y1@e1 K1@a1\n1. B1 R4 : R2@c3 R4@f1\nclaims: 7 8\n") ==
        "1:1: error: this looks like a game record; its first line must be brikks-game/1\n");
}

TEST_CASE("the grid has eleven rows of ten squares") {
    CHECK(text_messages_with(" 8 | . . . . . . . . . .\n", "") ==
          "8:6: error: the grid has 10 rows; it must have 11; missing: 8\n");
    CHECK(text_messages_with(bottom_row, "K K . . . . . . . .\n. . . . . . . . . .\n") ==
          "19:1: error: the grid has 12 rows; it must have 11\n");
    CHECK(text_messages_with(bottom_row, " 1 | K K . . . . . . .\n") ==
          "18:6: error: row 1 has 9 squares; it must have 10; an empty square is written as .\n");
    CHECK(text_messages_with(bottom_row, " 1 | K K . . . . . . . . .\n") ==
          "18:26: error: row 1 has 11 squares; it must have 10; the 11th is here\n");
    CHECK(text_messages_with(bottom_row, " 1 | K K red . . . . . . .\n") ==
          "18:10: error: row 1 has 12 squares; it must have 10: a square is one character, but \"red\" is 3\n");
    CHECK(text_messages_with(bottom_row, " 1 | KK..........\n") ==
          "18:16: error: row 1 has 12 squares; it must have 10; the 11th is here\n");
    CHECK(printed(documents::read_sheet(with(with(ana_text, "player:   Ana", "notation: colours"), bottom_row,
                                             " 1 | K K 0 0 0 . . . . .\n"))
                      .messages) ==
          "18:10: error: c1: \"0\" does not belong to the notation colours, which has W Y G R B "
          "K; the same on d1 and e1; an empty square is written as .\n");
    CHECK(text_messages_with(bottom_row, " 1 |\n") ==
          "18:5: error: row 1 has 0 squares; it must have 10; an empty square is written as .\n");
    CHECK(text_messages_with(bottom_row, " 1 K K . . . . . . . .\n") ==
          "18:2: error: there is no '|' after the row number 1\n");
    CHECK(text_messages_with(bottom_row, ".........\n.........\n") ==
          "18:1: error: this row has 9 squares; it must have 10; an empty square is written as .\n"
          "19:1: error: the grid has 12 rows; it must have 11\n"
          "19:1: error: this row has 9 squares; it must have 10; an empty square is written as .\n");
}

TEST_CASE("row numbers run from 11 down to 1") {
    CHECK(text_messages_with(" 9 |", "10 |") ==
          "10:1: error: duplicate row 10; the rows run from 11 at the top down to 1, each once\n");
    CHECK(text_messages_with("10 |", "11 |") ==
          "9:1: error: duplicate row 11; the rows run from 11 at the top down to 1, each once\n");
    CHECK(text_messages_with("10 |", " 7 |") ==
          "9:2: error: row 7 is out of order; the rows run from 11 at the top down to 1, each once\n");
    CHECK(text_messages_with("11 |", "12 |") ==
          "8:1: error: the row number must be a whole number from 1 to 11, not 12\n");
    CHECK(text_messages_with(bottom_row, bottom_row + "11 | . . . . . . . . . .\n10 | . . . . . . . . . .\n") ==
          "19:1: error: a second grid begins here; a sheet has only one\n");
}

TEST_CASE("squares of the grid hold marks only") {
    CHECK(text_messages_with(" 3 | G G . . . ", " 3 | G G . . ? ") ==
          "16:14: error: e3: \"?\" is not a mark of the grid; a square "
          "is . (empty), a letter, a digit or + (mini block)\n");
    CHECK(
        text_messages_with(bottom_row, " 1 | \xC3\x97 K . . . . . . . :\n") ==
        "18:6: error: a1: \"\xC3\x97\" is not a mark of the grid; a square is . (empty), a letter, a digit or + (mini "
        "block)\n"
        "18:24: error: j1: \":\" is not a mark of the grid; a square is . (empty), a letter, a digit or + (mini "
        "block)\n");
}

TEST_CASE("marks fit the notation") {
    CHECK(
        text_messages_with("player:   Ana", "notation: crosses") ==
        "14:6: error: a5: \"G\" does not belong to the notation crosses, which has X; the same on a4, a3, b3, a2, b2, "
        "a1 and b1\n");
    CHECK(documents::read_sheet(with(ana_text, "player:   Ana", "notation: order")).value);
    CHECK(text_messages_with(
              "player:   Ana\nplayers:  3            # 1 = solo\nlevel:    2            # default 2\nvariant:  "
              "standard     # standard | duel; default standard\n\n     a b c d e f g h i j\n11 | . . . . . . . . . .",
              "players: 3\nnotation: order\n11 | . . 9 . . . . . . .") ==
          "4:10: error: c11: \"9\" does not belong to the notation order, which has letters\n");
    CHECK(text_messages_with(
              "player:   Ana\nplayers:  3            # 1 = solo\nlevel:    2            # default 2\nvariant:  "
              "standard     # standard | duel; default standard\n\n     a b c d e f g h i j\n11 | . . . . . . . . . .",
              "players: 3\nnotation: colours\n11 | . . S . . . . . . x") ==
          "4:10: error: c11: \"S\" does not belong to the notation colours, which has W Y G R B K; the same on j11\n");
}

TEST_CASE("commas between squares are reported once") {
    const std::string reported_once = "error: there is a comma between squares; leave out all commas in the grid\n";
    CHECK(text_messages_with(" 2 | K K . . . . . . . .\n" + bottom_row,
                             " 2 | K,K,.,.,.,.,.,.,.,.\n 1 | K, K, ., ., ., ., ., ., ., .\n") ==
          "17:7: " + reported_once);
    CHECK(text_messages_with(bottom_row, "K,K,A,A,A,A,B,B,B,B\n") == "18:2: " + reported_once);
}

TEST_CASE("mistyped column letters and lost bars are reported") {
    CHECK(text_messages_with("     a b c d e f g h i j\n", "     a b c d e f g h i k\n") ==
          "7:6: error: the column letters must be a to j, not \"a b c d e f g h i k\"\n");
    CHECK(text_messages_with("     a b c d e f g h i j\n", "     j i h g f e d c b a\n") ==
          "7:6: error: the column letters must be a to j, not \"j i h g f e d c b a\"\n");
    CHECK(text_messages_with("11 | . . . . . . . . . .\n10 | .", "11 . . . . . . . . . .\n10 .") ==
          "8:1: error: there is no '|' after the row number 11, nor in 1 more row\n");
}

TEST_CASE("small letters of colours are outlines, with a warning") {
    const auto lettered = [](const std::string& key, const std::string& row) {
        std::string text = "players: 4\n" + key;
        for (int i = 0; i < 10; ++i)
            text += "..........\n";
        return text_messages(text + row + "\n");
    };
    const std::string warning = "the letters of the grid are read as outlines; if they are colours, write them as "
                                "capitals or add \"notation: colours\"\n";
    CHECK(lettered("", ".kkkk.....") == "12:2: warning: " + warning);
    CHECK(lettered("", ".KKKk.....") == "12:2: warning: " + warning);
    CHECK(lettered("", ".kkkka....").empty());
    CHECK(lettered("", "..........").empty());
    CHECK(lettered("", ".KKKK.....").empty());
    CHECK(lettered("notation: colours\n", ".kkkk.....").empty());
    CHECK(lettered("notation: Colors\n", ".kkkk.....").empty());
    CHECK(lettered("notation: outlines\n", ".kkkk.....").empty());
}

TEST_CASE("mini blocks are only in a duel") {
    CHECK(text_messages_with(" 3 | G G . .", " 3 | G G + +") ==
          "16:10: error: c3: \"+\" is a mini block, which only a duel has (variant: duel); the same on d3\n");
    CHECK(text_messages_with("standard     # standard | duel; default standard\n\n     a b c d e f g h i j\n11 | .",
                             "dual\n11 | +") ==
          "5:11: error: variant must be standard or duel, not \"dual\"; did you mean duel?\n");
}

TEST_CASE("a drawing of the grid is recognised, and nothing else is said about it") {
    const std::string drawing = ": error: this is a drawing by brikks show, which cannot be read; brikks convert, "
                                "extract and form write files that can\n";
    CHECK(
        text_messages("Ana, 3 players, level 2\n\n     a   b\n   \u250C\u2500\u2500\u2500\u252C\n11 \u2502 \u00B7\n") ==
        "4:4" + drawing);
    CHECK(text_messages("     a   b\n   +---+-----------------------------------+\n11 | .   .\n") == "2:4" + drawing);
    // These ten characters are a row of squares.
    CHECK(text_messages("variant: duel\n+---------\n").find("drawing") == std::string::npos);
}

TEST_CASE("energy has 28 marks") {
    const auto energy = [](const std::string& written) {
        return text_messages_with("-ooo..........  ..............", written);
    };
    CHECK(energy("-ooo.......................") ==
          "20:1: error: energy has 27 marks; it must have 28: a circle is . (untouched), o (circled), x "
          "(crossed out) or - (crossed out before the game)\n");
    CHECK(energy("-ooo.........................") ==
          "20:1: error: energy has 29 marks; it must have 28: a circle is . (untouched), o (circled), x "
          "(crossed out) or - (crossed out before the game)\n");
    CHECK(energy("-ooo.0......................") ==
          "20:14: error: energy: mark 6 is \"0\"; a circle "
          "is . (untouched), o (circled), x (crossed out) "
          "or - (crossed out before the game); write the letter o for circled\n");
    CHECK(energy("-000..0...................ff") ==
          "20:10: error: energy: mark 2 is \"0\", likewise 3, 4 and 7; a circle is . (untouched), o (circled), x "
          "(crossed out) or - (crossed out before the game); write the letter o for circled\n"
          "20:35: error: energy: mark 27 is \"f\", likewise 28, which is none of these\n");
    CHECK(
        energy("9 used, 1 left") ==
        "20:1: error: energy has 11 marks; it must have 28: a circle is . (untouched), o (circled), x (crossed out) or "
        "- (crossed out before the game)\n"
        "20:9: error: energy: mark 1 is \"9\", which is none of these\n"
        "20:11: error: energy: mark 2 is \"u\", which is none of these\n");
    CHECK(energy("-ooo..........  ...............") ==
          "20:1: error: energy has 29 marks; it must have 28; the second group has 15 instead of 14: a circle is . "
          "(untouched), o (circled), x (crossed out) or - (crossed out before the game)\n");
    // A gap is a mistake of the player, not of the file; the referee reports it.
    CHECK(
        documents::read_sheet(with(ana_text, "-ooo..........  ..............", "-ooo.....o..................")).value);
}

TEST_CASE("extra and bombs have no more marks than the sheet has room for") {
    const auto extra = [](const std::string& written) { return text_messages_with("extra:  0", "extra:  " + written); };
    CHECK(extra("15") == "21:9: error: extra must be a whole number from 0 to 14, not 15; it is the number of crosses, "
                         "not the points\n");
    CHECK(extra("-1") == "21:9: error: extra must be a whole number from 0 to 14, not -1\n");
    CHECK(extra("six") == "21:9: error: extra must be a whole number from 0 to 14, not \"six\"\n");
    CHECK(extra("xxxxxxxxxxxxxxx") == "21:1: error: extra has 15 crosses; there are at most 14\n");
    CHECK(extra("x...............") == "21:1: error: extra has 16 marks; the bar has 15 fields\n");
    CHECK(extra("x.x............") == "21:11: error: extra: field 3 is marked, but field 2 before it is untouched; "
                                      "mark the fields in order, without gaps\n");
    CHECK(extra("xo.............") == "21:10: error: extra: mark 2 is \"o\"; a field is x (crossed out) or . (not)\n");
    const auto bombs = [](const std::string& written) {
        return text_messages_with("bombs:  ...", "bombs:  " + written);
    };
    CHECK(bombs("xxxx") ==
          "22:1: error: bombs has 4 marks; it must have 3: from the top, x (used) or . (left), as in x..\n");
    CHECK(bombs("2") ==
          "22:1: error: bombs has 1 mark; it must have 3: from the top, x (used) or . (left), as in x..\n");
    CHECK(bombs("xo.") == "22:10: error: bombs: mark 2 is \"o\"; a field is x (crossed out) or . (not)\n");
}

TEST_CASE("rows has eleven numbers") {
    const auto rows = [](const std::string& written) { return text_messages_with("0 0 0 0 0 0 0 0 0 0 0", written); };
    CHECK(rows("0 0 0 0 0 0 0 0 0 0") == "23:1: error: rows has 10 numbers; it must have 11\n");
    CHECK(rows("0 0 0 0 0 0 0 0 0 0 0 0") == "23:1: error: rows has 12 numbers; it must have 11\n");
    CHECK(rows("0 0 0 ? 0 0 0 0 0 1000 0") == "23:15: error: rows/3 must be a whole number from 0 to 999, not \"?\"\n"
                                              "23:27: error: rows/9 must be a whole number from 0 to 999, not 1000\n");
}

TEST_CASE("blocks are placements, and not with a grid") {
    CHECK(text_messages_with("extra:  0", "blocks: K1@a1") ==
          "21:1: error: both grid and blocks are given; give only one of them\n");
    CHECK(text_messages("players: 4\nblocks: K1@a1 K5@a3 G1@k3 G1\n") ==
          "2:15: error: blocks: \"K5@a3\" is not a placement; expected a block (W Y G R B K and 1 to 4), @ and the "
          "square "
          "of its lower left corner (a1 to j11), as in G1@a3\n"
          "2:21: error: blocks: \"G1@k3\" is not a placement; expected a block (W Y G R B K and 1 to 4), @ and the "
          "square "
          "of its lower left corner (a1 to j11), as in G1@a3\n"
          "2:27: error: blocks: \"G1\" is not a placement; expected a block (W Y G R B K and 1 to 4), @ and the square "
          "of "
          "its lower left corner (a1 to j11), as in G1@a3\n");
    std::string many = "players: 4\nblocks:";
    for (int i = 0; i < 28; ++i)
        many += " K1@a1";
    CHECK(text_messages(many) == "2:171: error: blocks has 28 blocks; at most 27 fit into the grid\n");
    CHECK(text_messages("players: 4\nnotation: colours\nblocks: K1@a1\n") ==
          "2:11: warning: notation is ignored because blocks already gives the blocks and their order\n");
}

TEST_CASE("everything that is wrong is reported at once, in the order of the file") {
    CHECK(text_messages("level: 7\nbombs: xxxx\n" +
                        with(with(ana_text, "level:    2", "varient: 2"), "bombs:  ...", "") + "energy: .\n") ==
          "1:8: error: level must be a whole number from 1 to 4, not 7\n"
          "2:1: error: bombs has 4 marks; it must have 3: from the top, x (used) or . (left), as in x..\n"
          "6:1: error: \"varient\" is not a key of a sheet; did you mean variant?\n"
          "27:1: error: duplicate key \"energy\"; first given at line 22, column 1\n");
}

TEST_CASE("a flood of messages is cut off") {
    std::string text = "players: 4\n";
    for (int i = 0; i < 300; ++i)
        text += "this line says nothing " + std::to_string(i) + "\n";
    const auto reading = documents::read_sheet(text);
    REQUIRE(reading.messages.size() == 11);
    CHECK(printed({reading.messages.back()}) == "10:1: error: and 291 more\n");
}
