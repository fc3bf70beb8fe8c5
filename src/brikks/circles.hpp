// The twelve coloured circles of the grid (RULES.md 1.3).
#pragma once

#include <array>

#include "brikks/block.hpp"
#include "brikks/grid.hpp"

namespace brikks {

struct Circle {
    Cell cell;
    Colour colour;
};

// The circles by row from the top, then by column.
inline constexpr std::array<Circle, 12> circles = {{
    {Cell{6, 10}, Colour::green},
    {Cell{0, 9}, Colour::red},
    {Cell{8, 9}, Colour::blue},
    {Cell{3, 8}, Colour::black},
    {Cell{7, 7}, Colour::white},
    {Cell{1, 6}, Colour::yellow},
    {Cell{5, 5}, Colour::red},
    {Cell{2, 4}, Colour::blue},
    {Cell{9, 4}, Colour::yellow},
    {Cell{0, 3}, Colour::black},
    {Cell{7, 3}, Colour::green},
    {Cell{4, 2}, Colour::white},
}};

inline constexpr Bits all_circles = [] {
    Bits bits = 0;
    for (const Circle& circle : circles)
        bits |= bit(circle.cell);
    return bits;
}();

inline constexpr Bits circles_of(Colour colour) {
    Bits bits = 0;
    for (const Circle& circle : circles)
        if (circle.colour == colour)
            bits |= bit(circle.cell);
    return bits;
}

// The numbers of circles that a block covers.
struct Covered {
    int matches = 0; // circles of its own colour
    int misses = 0;  // circles of other colours
    friend bool operator==(const Covered&, const Covered&) = default;
};
Covered covered(Bits squares, Colour colour);

// Energy points gained and lost for the covered circles at a level 1..4 (circle-match, circle-miss). The energy bar may
// have no room for all gains, or fewer active points than the losses.
struct CircleEffect {
    int gain = 0;
    int loss = 0;
};
CircleEffect circle_effect(Covered covered, int level);

} // namespace brikks
