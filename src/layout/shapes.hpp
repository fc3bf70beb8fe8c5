// Points and shapes on a page, or in a picture of a page. x grows to the right, y downwards.
#pragma once

namespace layout {

struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

// An upright rectangle, by its upper left corner and its size.
struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    constexpr double right() const { return x + width; }
    constexpr double bottom() const { return y + height; }
    constexpr Point centre() const { return {x + width / 2, y + height / 2}; }
    // The box made smaller by `by` on every side.
    constexpr Box inset(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
    friend bool operator==(const Box&, const Box&) = default;
};

// The square around a point. reach: half the side of the square.
constexpr Box around(Point centre, double reach) {
    return Box{centre.x, centre.y, 0, 0}.inset(-reach);
}

struct Disc {
    Point centre;
    double radius = 0;
};

} // namespace layout
