// How everything looks: the data of templates/styles/*.json, which players may replace by a file of their own.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "brikks/block.hpp"
#include "print/canvas.hpp"

namespace print {

// Colours are never alone: each has a hatch too. The ones of the styles that come with the program are those of
// heraldry, which has drawn colours in black and white for four hundred years.
enum class Hatch : std::uint8_t { none, dots, vertical, horizontal, falling, rising, crossed };

struct HatchName {
    Hatch hatch;
    std::string_view name; // in a style file
};
inline constexpr std::array<HatchName, 7> hatch_names = {{{Hatch::none, "none"},
                                                          {Hatch::dots, "dots"},
                                                          {Hatch::vertical, "vertical"},
                                                          {Hatch::horizontal, "horizontal"},
                                                          {Hatch::falling, "falling"},
                                                          {Hatch::rising, "rising"},
                                                          {Hatch::crossed, "crossed"}}};

// One of the six colours of the game.
struct ColourStyle {
    Rgb block; // fill of a block
    Rgb mark;  // hatch, edge and letter on a block
    Rgb tint;  // fill of a circle of the grid; light, since a pencil must be seen on it
    Rgb grain; // hatch in a circle
    Rgb ring;  // edge and letter of a circle
    Hatch hatch = Hatch::none;
    friend bool operator==(const ColourStyle&, const ColourStyle&) = default;
};

struct Style {
    std::string name;
    // The sides that a square of the grid may have, in millimetres, the greatest first: a sheet is drawn with the first
    // that fits its place on the paper.
    std::vector<double> squares;
    std::array<ColourStyle, brikks::colour_count> colours; // by Colour

    // A fill that is missing leaves the paper as it is.
    std::optional<Rgb> marquee;  // the sign at the top
    std::optional<Rgb> bulb;     // the lights along its edges
    std::optional<Rgb> body;     // the ground of a sheet
    std::optional<Rgb> bezel;    // around the grid
    std::optional<Rgb> panel;    // under the bars
    std::optional<Rgb> zone_one; // the rows of the grid whose points count once
    std::optional<Rgb> zone_two; // ... twice
    std::optional<Rgb> zone_four;
    std::optional<Rgb> score_one; // the same rows in the score column
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
    Rgb sign;  // what is written on the marquee
    Rgb pink;  // the X in the energy bar
    Rgb fuse;  // edge, fuse and number of a bomb
    Rgb pen;   // what a player wrote: crosses and outlines of a report

    // Widths of lines, in squares.
    double grid_line = 0.015;
    double frame_line = 0.05;
    double ring_line = 0.05;
    double hatch_line = 0.012;
    double block_line = 0.04;
    double pen_line = 0.06;
    friend bool operator==(const Style&, const Style&) = default;
};

struct FillField {
    std::string_view key;
    std::optional<Rgb> Style::*field;
};
struct InkField {
    std::string_view key;
    Rgb Style::*field;
};
struct LineField {
    std::string_view key;
    double Style::*field;
};
struct ColourField {
    std::string_view key;
    Rgb ColourStyle::*field;
};

// The keys of a style file.
inline constexpr std::array<FillField, 16> fill_fields = {{{"marquee", &Style::marquee},
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
inline constexpr std::array<InkField, 8> ink_fields = {{{"text", &Style::text},
                                                        {"faint", &Style::faint},
                                                        {"frame", &Style::frame},
                                                        {"grid", &Style::grid},
                                                        {"sign", &Style::sign},
                                                        {"pink", &Style::pink},
                                                        {"fuse", &Style::fuse},
                                                        {"pen", &Style::pen}}};
inline constexpr std::array<LineField, 6> line_fields = {{{"grid", &Style::grid_line},
                                                          {"frame", &Style::frame_line},
                                                          {"ring", &Style::ring_line},
                                                          {"hatch", &Style::hatch_line},
                                                          {"block", &Style::block_line},
                                                          {"pen", &Style::pen_line}}};
inline constexpr std::array<ColourField, 5> colour_fields = {{{"block", &ColourStyle::block},
                                                              {"mark", &ColourStyle::mark},
                                                              {"tint", &ColourStyle::tint},
                                                              {"grain", &ColourStyle::grain},
                                                              {"ring", &ColourStyle::ring}}};

inline const ColourStyle& look(const Style& style, brikks::Colour colour) {
    return style.colours[static_cast<std::size_t>(colour)];
}

} // namespace print
