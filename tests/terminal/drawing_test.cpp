#include "terminal/drawing.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using brikks::Notation;
using terminal::Style;

namespace {

constexpr Style ascii{};
constexpr Style unicode{.unicode = true};
constexpr Style colour{.colour = true};

// Returns a sheet with these rows at the bottom of the grid, the lowest one last.
brikks::Sheet sheet_with(Notation notation, const std::vector<std::string>& rows) {
    brikks::Sheet sheet;
    sheet.notation = notation;
    for (std::size_t index = 0; index < rows.size(); ++index)
        std::copy(rows[index].begin(), rows[index].end(), sheet.marks[rows.size() - 1 - index].begin());
    return sheet;
}

// Returns the drawing from row `row` on.
std::string from_row(const std::string& drawing, int row) {
    const std::size_t at = drawing.find("\n " + std::to_string(row) + " ");
    REQUIRE(at != std::string::npos);
    return drawing.substr(at + 1);
}

} // namespace

TEST_CASE("A block is drawn with its outline") {
    CHECK(terminal::draw_block({brikks::Colour::red, 3}, unicode) == "  ┌───────┐\n"
                                                                     "  │ R   R │\n"
                                                                     "  └───┐   └───┐\n"
                                                                     "      │ R   R │\n"
                                                                     "      └───────┘\n");
    CHECK(terminal::draw_block({brikks::Colour::red, 3}, ascii) == "  +-------+\n"
                                                                   "  | R   R |\n"
                                                                   "  +---+   +---+\n"
                                                                   "      | R   R |\n"
                                                                   "      +-------+\n");
    CHECK(terminal::draw_block({brikks::Colour::black, 2}, unicode) == "  ┌───────┐\n"
                                                                       "  │ K   K │\n"
                                                                       "  │       │\n"
                                                                       "  │ K   K │\n"
                                                                       "  └───────┘\n");
}

TEST_CASE("A block in colour is painted without gaps") {
    CHECK(terminal::draw_block({brikks::Colour::black, 4}, colour) ==
          "  +---------------+\n"
          "  |\x1b[97;100m K \x1b[0m\x1b[97;100m \x1b[0m\x1b[97;100m K \x1b[0m\x1b[97;100m \x1b[0m\x1b[97;100m K "
          "\x1b[0m\x1b[97;100m \x1b[0m\x1b[97;100m K \x1b[0m|\n"
          "  +---------------+\n");
}

TEST_CASE("An empty sheet shows the circles and the bars") {
    brikks::Sheet sheet;
    sheet.player = "Ana\x1b[31m";
    sheet.players = 3;
    sheet.energy.emplace();
    sheet.energy->fill(brikks::EnergyMark::untouched);
    (*sheet.energy)[0] = brikks::EnergyMark::deactivated;
    (*sheet.energy)[1] = brikks::EnergyMark::crossed;
    (*sheet.energy)[2] = brikks::EnergyMark::circled;
    (*sheet.energy)[3] = brikks::EnergyMark::circled;
    sheet.extra = 3;
    sheet.bombs = brikks::BombMarks{true, false, false};
    CHECK(terminal::draw_sheet(sheet, ascii, base::Language::en) ==
          "Ana\\x1b[31m, 3 players, level 2\n"
          "\n"
          "     a   b   c   d   e   f   g   h   i   j\n"
          "   +---------------------------------------+\n"
          "11 | .   .   .   .   .   .  (G)  .   .   . | x4\n"
          "   |                                       |\n"
          "10 |(R)  .   .   .   .   .   .   .  (B)  . | x2\n"
          "   |                                       |\n"
          " 9 | .   .   .  (K)  .   .   .   .   .   . | x2\n"
          "   |                                       |\n"
          " 8 | .   .   .   .   .   .   .  (W)  .   . | x2\n"
          "   |                                       |\n"
          " 7 | .  (Y)  .   .   .   .   .   .   .   . | x2\n"
          "   |                                       |\n"
          " 6 | .   .   .   .   .  (R)  .   .   .   . | x2\n"
          "   |                                       |\n"
          " 5 | .   .  (B)  .   .   .   .   .   .  (Y)| x1\n"
          "   |                                       |\n"
          " 4 |(K)  .   .   .   .   .   .  (G)  .   . | x1\n"
          "   |                                       |\n"
          " 3 | .   .   .   .  (W)  .   .   .   .   . | x1\n"
          "   |                                       |\n"
          " 2 | .   .   .   .   .   .   .   .   .   . | x1\n"
          "   |                                       |\n"
          " 1 | .   .   .   .   .   .   .   .   .   . | x1\n"
          "   +---------------------------------------+\n"
          "\n"
          "                          X     X     X\n"
          "energy bar    - x o o . . . . . . . . . .   2 active\n"
          "                X     X     X     X     X\n"
          "              . . . . . . . . . . . . . .\n"
          "extra points  X X X [6] 10 15 21 28 36 44 51 58 64 70 75\n"
          "bombs         X 2 4\n");
}

TEST_CASE("A drawing says which bars were not given") {
    brikks::Sheet sheet;
    sheet.variant = brikks::Variant::duel;
    sheet.level = 4;
    const std::string drawing = terminal::draw_sheet(sheet, ascii, base::Language::en);
    CHECK(drawing.starts_with("duel, level 4\n\n"));
    // A duel has no marks on the extra points bar, so the drawing does not mention it.
    CHECK(drawing.ends_with("\n"
                            "energy bar    not given\n"
                            "bombs         not given\n"));
    sheet.variant = brikks::Variant::standard;
    CHECK(terminal::draw_sheet(sheet, ascii, base::Language::en)
              .ends_with("\n"
                         "energy bar    not given\n"
                         "extra points  not given\n"
                         "bombs         not given\n"));
}

TEST_CASE("The heading of a solo sheet") {
    CHECK(terminal::draw_sheet({}, ascii, base::Language::en).starts_with("solo, level 2\n\n"));
}

TEST_CASE("Blocks are outlined where the notation shows them") {
    SUBCASE("outlines: each block, circles covered") {
        CHECK(from_row(terminal::draw_grid(sheet_with(Notation::outlines, {"A...B.....", //
                                                                           "A..BB..+..", //
                                                                           "AADDB..++."}),
                                           unicode),
                       3) == " 3 │ A │ ·   ·   · │ B │ ·   ·   ·   ·   · │ x1\n"
                             "   │   │       ┌───┘   │       ┌───┐       │\n"
                             " 2 │ A │ ·   · │ B   B │ ·   · │ + │ ·   · │ x1\n"
                             "   │   └───┬───┴───┐   │       ├───┼───┐   │\n"
                             " 1 │ A   A │ D   D │ B │ ·   · │ + │ + │ · │ x1\n"
                             "   └───────┴───────┴───┴───────┴───┴───┴───┘\n");
    }
    SUBCASE("colours: connected squares of one colour") {
        CHECK(from_row(terminal::draw_grid(sheet_with(Notation::colours, {"KKKKGG....", //
                                                                          "KKKK.GG..."}),
                                           ascii),
                       2) == " 2 | K   K   K   K | G   G | .   .   .   . | x1\n"
                             "   |               +---+   +---+           |\n"
                             " 1 | K   K   K   K | . | G   G | .   .   . | x1\n"
                             "   +---------------+---+-------+-----------+\n");
    }
    SUBCASE("crosses: all crossed squares together") {
        CHECK(from_row(terminal::draw_grid(sheet_with(Notation::crosses, {"XXXX......"}), ascii), 1) ==
              " 1 | X   X   X   X | .   .   .   .   .   . | x1\n"
              "   +---------------+-----------------------+\n");
    }
}

TEST_CASE("Marked squares are pointed out, crossed or not") {
    const brikks::Bits marked = brikks::bit({0, 0}) | brikks::bit({4, 2}) | brikks::bit({9, 0});
    CHECK(from_row(terminal::draw_grid(sheet_with(Notation::crosses, {"XXXX......"}), ascii, marked), 3) ==
          " 3 | .   .   .   .  >W<  .   .   .   .   . | x1\n"
          "   |                                       |\n"
          " 2 | .   .   .   .   .   .   .   .   .   . | x1\n"
          "   +---------------+                       |\n"
          " 1 |>X<  X   X   X | .   .   .   .   .  >.<| x1\n"
          "   +---------------+-----------------------+\n");
}

TEST_CASE("Colours come from the notation, the shape, or not at all") {
    const auto bottom = [](const brikks::Sheet& sheet) { return from_row(terminal::draw_grid(sheet, colour), 1); };
    const std::string green = "\x1b[30;42m";
    const std::string blue_ink = "\x1b[94m(B)\x1b[0m";

    CHECK(bottom(sheet_with(Notation::crosses, {"XXXX......"})).find('\x1b') == std::string::npos);
    CHECK(bottom(sheet_with(Notation::colours, {"G........."})).starts_with(" 1 |" + green + " G \x1b[0m|"));
    CHECK(bottom(sheet_with(Notation::order, {"..A.......", "AAA......."})).starts_with(" 1 |" + green + " A \x1b[0m"));
    // Two squares are no block.
    CHECK(bottom(sheet_with(Notation::outlines, {"AA........"})).find('\x1b') == std::string::npos);
    CHECK(terminal::draw_grid({}, colour).find(blue_ink) != std::string::npos);
}
