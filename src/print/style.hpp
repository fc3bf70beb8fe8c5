// The look of everything on the pages: a style file (templates/styles/*.json, or a file that a player made).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "brikks/block.hpp"
#include "print/canvas.hpp"

namespace print {

// Patterns, by which the colours can be told apart on a print in black and white. The built-in styles use the hatches
// of heraldry, which have stood for colours for four hundred years.
enum class Hatch : std::uint8_t { none, dots, vertical, horizontal, falling, rising, crossed };
constexpr std::size_t enum_size(Hatch) {
    return 7;
}
inline constexpr base::EnumArray<Hatch, std::string_view> hatch_names = {
    {{"none", "dots", "vertical", "horizontal", "falling", "rising", "crossed"}}};

// The look of one of the six colours of the game.
struct ColourStyle {
    Rgb block; // fill of a block
    Rgb mark;  // hatch, edge and letter on a block
    Rgb tint;  // fill of a circle of the grid; light, so that pencil marks can be seen on it
    Rgb grain; // hatch in a circle
    Rgb ring;  // edge and letter of a circle
    Hatch hatch = Hatch::none;
    friend bool operator==(const ColourStyle&, const ColourStyle&) = default;
};

struct Style {
    std::string name;
    // The possible sides of a square of the grid, mm, in descending order. A sheet is drawn with the largest of these
    // squares for which it fits its place on the paper.
    std::vector<double> squares;
    base::EnumArray<brikks::Colour, ColourStyle> colours;

    // Fills. If a fill is missing, the paper stays white there.
    std::optional<Rgb> marquee;   // the sign at the top
    std::optional<Rgb> bulb;      // the lights along the edges of the marquee
    std::optional<Rgb> body;      // the background of a sheet
    std::optional<Rgb> bezel;     // the border around the grid
    std::optional<Rgb> panel;     // the background of the bars
    std::optional<Rgb> zone_one;  // the rows of the grid with the multiplier 1
    std::optional<Rgb> zone_two;  // the rows with the multiplier 2
    std::optional<Rgb> zone_four; // the row with the multiplier 4
    std::optional<Rgb> score_one; // the rows of the score column, with the same multipliers
    std::optional<Rgb> score_two;
    std::optional<Rgb> score_four;
    std::optional<Rgb> energy;       // a circle of the energy bar
    std::optional<Rgb> energy_start; // a starting point
    std::optional<Rgb> extra;        // a field of the extra points bar
    std::optional<Rgb> bomb;
    std::optional<Rgb> total; // the box of the total

    Rgb text;
    Rgb faint; // small print: coordinates, hints
    Rgb frame; // edges of the boxes
    Rgb grid;  // lines between the squares
    Rgb sign;  // text on the marquee
    Rgb pink;  // the X in the energy bar
    Rgb fuse;  // edge, fuse and number of a bomb
    Rgb pen;   // a player's marks: crosses and outlines in a report

    // Widths of lines, in squares.
    double grid_line = 0.015;
    double frame_line = 0.05;
    double ring_line = 0.05;
    double hatch_line = 0.012;
    double block_line = 0.04;
    double pen_line = 0.06;
    friend bool operator==(const Style&, const Style&) = default;
};

// A key of a style file and the member that it is read into.
template <class Value, class Of = Style>
struct StyleKey {
    std::string_view key;
    Value Of::*member;
};
inline constexpr std::array<StyleKey<std::optional<Rgb>>, 16> style_fills = {{{"marquee", &Style::marquee},
                                                                              {"bulb", &Style::bulb},
                                                                              {"body", &Style::body},
                                                                              {"bezel", &Style::bezel},
                                                                              {"panel", &Style::panel},
                                                                              {"zone-one", &Style::zone_one},
                                                                              {"zone-two", &Style::zone_two},
                                                                              {"zone-four", &Style::zone_four},
                                                                              {"score-one", &Style::score_one},
                                                                              {"score-two", &Style::score_two},
                                                                              {"score-four", &Style::score_four},
                                                                              {"energy", &Style::energy},
                                                                              {"energy-start", &Style::energy_start},
                                                                              {"extra", &Style::extra},
                                                                              {"bomb", &Style::bomb},
                                                                              {"total", &Style::total}}};
inline constexpr std::array<StyleKey<Rgb>, 8> style_inks = {{{"text", &Style::text},
                                                             {"faint", &Style::faint},
                                                             {"frame", &Style::frame},
                                                             {"grid", &Style::grid},
                                                             {"sign", &Style::sign},
                                                             {"pink", &Style::pink},
                                                             {"fuse", &Style::fuse},
                                                             {"pen", &Style::pen}}};
inline constexpr std::array<StyleKey<double>, 6> style_lines = {{{"grid", &Style::grid_line},
                                                                 {"frame", &Style::frame_line},
                                                                 {"ring", &Style::ring_line},
                                                                 {"hatch", &Style::hatch_line},
                                                                 {"block", &Style::block_line},
                                                                 {"pen", &Style::pen_line}}};
inline constexpr std::array<StyleKey<Rgb, ColourStyle>, 5> colour_inks = {{{"block", &ColourStyle::block},
                                                                           {"mark", &ColourStyle::mark},
                                                                           {"tint", &ColourStyle::tint},
                                                                           {"grain", &ColourStyle::grain},
                                                                           {"ring", &ColourStyle::ring}}};
inline constexpr std::string_view style_format = "brikks-style/1";

// Reads a style file. Every key is required. A square is 2 to 30 mm wide, a line up to half a square.
base::Reading<Style> read_style(std::string_view json);

} // namespace print
