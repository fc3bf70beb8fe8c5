// Canvas, style and words in one hand, with what every page needs: boxes, texts that fit, hatches, the signs that are
// drawn as paths (a glyph that a font lacks would print as an empty box).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "brikks/block.hpp"
#include "print/canvas.hpp"
#include "print/style.hpp"
#include "print/words.hpp"

namespace print {

struct Brush {
    Canvas& canvas;
    const Style& style;
    const Words& words;
    double square = 10; // side of a square, mm: the measure of all lines and texts

    double units(double squares) const { return squares * square; }
    // A pen of the style; width in squares. No line is thinner than a printer can show.
    Pen pen(Rgb colour, double width) const;

    void box(const Box& box, std::optional<Rgb> fill, std::optional<Pen> edge, double radius = 0) const;
    void disc(Point centre, double radius, std::optional<Rgb> fill, std::optional<Pen> edge) const;
    void line(Point from, Point to, const Pen& pen) const;

    // Lengths of the dashes and of the gaps between them are alike, in squares.
    void dashed_line(Point from, Point to, const Pen& pen, double dash) const;

    // Text in the middle of the box's height, made smaller if it is too wide for it. The type's size is in squares
    // here.
    void text(const Box& box, std::string_view text, TextStyle type) const;
    // From one line of a text to the next, mm; size in squares.
    double line_height(double size) const;
    // Text broken into lines of that width; size in squares. Returns the lines.
    std::vector<std::string> wrapped(std::string_view text, double width, Font font, double size) const;
    // Writes wrapped text from the top of the box down, made smaller until it fits. Returns where the next line would
    // begin.
    double paragraph(const Box& box, std::string_view text, TextStyle type) const;
};

// A cross from corner to corner.
void draw_cross(const Brush& brush, const Box& box, const Pen& pen);
// The hatch over a box, which is divided into that many stripes, or over a disc.
void draw_hatch(const Brush& brush, const Box& box, Hatch hatch, int stripes, Rgb colour);
void draw_hatch(const Brush& brush, const Disc& disc, Hatch hatch, int stripes, Rgb colour);
void draw_bomb(const Brush& brush, const Box& box, int value);
// The name of the game in blocks.
void draw_title(const Brush& brush, const Box& box);
// A circle of the grid or the mark of a row of the overview: tint, hatch, ring, letter.
void draw_colour(const Brush& brush, Point centre, double radius, brikks::Colour colour);
// One of the 24 blocks, in the middle of the box, with squares of that side.
void draw_block(const Brush& brush, const Box& box, brikks::Block block, double side);
// A tick, as high as the box.
void draw_tick(const Brush& brush, const Box& box, const Pen& pen);
// Points of energy, as a circle of the bar with a number.
void draw_cost(const Brush& brush, Point centre, double radius, int cost);
// An arrow to the left or to the right, filling the box.
void draw_arrow(const Brush& brush, const Box& box, bool to_the_right, Rgb colour);

} // namespace print
