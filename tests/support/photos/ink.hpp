// Strokes of a pen, and their look on paper.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "print/canvas.hpp"
#include "support/picture.hpp"
#include "support/rng.hpp"

namespace photos {

using layout::Point;

// A line that was drawn without lifting the pen; in mm on the page.
using Stroke = std::vector<Point>;

// A handwritten digit of a real person: 28 x 28 bytes, 255 is ink, and its place on the page.
struct Stamp {
    const std::uint8_t* pixels = nullptr;
    layout::Box box;
};

struct Pen {
    std::string name; // "black felt 0.74 mm"
    print::Rgb colour;
    double width = 0.4; // mm
    double cover = 1;   // share of the paper that one stroke covers
    double grain = 0;   // share of this that the grain of the paper keeps white
};

// Strokes of another pen than that of the sheet, such as a coloured one.
struct Coloured {
    Pen pen;
    std::vector<Stroke> strokes;
};

struct Ink {
    std::vector<Stroke> strokes;
    std::vector<Stamp> stamps;
    std::vector<Coloured> coloured; // drawn first
};

enum class PenKind : std::uint8_t { ballpoint, fineliner, felt, pencil };
Pen random_pen(PenKind kind, support::Rng& rng);
// A felt pen or a coloured pencil for areas. In grey, it darkens the paper by 10 to 35 %, or by 40 to 75 % if `dark`.
Pen colour_pen(bool dark, support::Rng& rng);

// Draws the ink on a page in colour. Ink that is drawn twice is darker.
void draw(Picture& page, double pixels_per_mm, const Ink& ink, const Pen& pen, support::Rng& rng);

// Returns smooth noise between 0 and 1, with one bump per unit. Each seed gives another noise.
double noise(double x, double y, std::uint32_t seed);

} // namespace photos
