// The signs on the pages, drawn as paths (a glyph that a font lacks would print as an empty box): crosses, hatches,
// bombs, blocks, the title.
#pragma once

#include "brikks/block.hpp"
#include "print/brush.hpp"

namespace print {

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
