// The signs on the pages: crosses, hatches, bombs, blocks, the title. They are drawn as paths, because a glyph that a
// font lacks would print as an empty box.
#pragma once

#include "brikks/block.hpp"
#include "print/brush.hpp"

namespace print {

// Draws a cross from corner to corner of the box.
void draw_cross(const Brush& brush, const Box& box, const Pen& pen);
// Draws a hatch of `stripes` stripes over a box or a disc.
void draw_hatch(const Brush& brush, const Box& box, Hatch hatch, int stripes, Rgb colour);
void draw_hatch(const Brush& brush, const Disc& disc, Hatch hatch, int stripes, Rgb colour);
void draw_bomb(const Brush& brush, const Box& box, int value);
// Draws the name of the game in letters made of squares.
void draw_title(const Brush& brush, const Box& box);
// Draws a circle with tint, hatch, ring and letter: a circle of the grid, or the head of a row of the overview.
void draw_colour(const Brush& brush, Point centre, double radius, brikks::Colour colour);
// Draws one of the 24 blocks in the middle of the box; `side` is the side of a square, mm.
void draw_block(const Brush& brush, const Box& box, brikks::Block block, double side);
// Draws a tick that fills the box.
void draw_tick(const Brush& brush, const Box& box, const Pen& pen);
// Draws a price in energy points: a number in a circle like those of the energy bar.
void draw_cost(const Brush& brush, Point centre, double radius, int cost);
// Draws an arrow to the left or to the right, which fills the box.
void draw_arrow(const Brush& brush, const Box& box, bool to_the_right, Rgb colour);

} // namespace print
