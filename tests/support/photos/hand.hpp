// A person's handwriting: crosses, rings, lines and numbers, each a little different and all in one style.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "support/photos/ink.hpp"
#include "support/rng.hpp"

namespace photos {

// Drawings of real people, to use instead of simulated crosses, rings and digits: a folder with `strokes.json` and
// `digits.bin`.
struct Drawings {
    struct Drawing {
        std::string drawer;          // "x 3"
        std::vector<Stroke> strokes; // around the origin, the longer side is 1
    };
    std::vector<Drawing> crosses;
    std::vector<Drawing> circles;
    std::string digits; // records of 785 bytes: the digit, 28 x 28 bytes

    // Reads the folder. Throws std::runtime_error or an exception of the JSON library.
    static Drawings read(const std::string& folder);
};

class Hand {
public:
    // Makes a hand. `hard`: how careless it is, 0..1.6. `drawings` must outlive it.
    Hand(std::uint64_t seed, double hard, const Drawings* drawings = nullptr);

    // The habits with which this hand fills in a sheet.
    bool continuous = false;   // outlines a block in one go, not side by side
    bool shares_edges = false; // draws an edge between two blocks only once
    bool skips_frame = false;  // does not draw an edge at the border of the grid
    double inset = 0;          // distance of outlines inside their blocks, in squares
    bool writes_zeros = false;
    bool ticks = false;       // ticks the level instead of crossing it
    bool fills_minis = false; // fills mini blocks instead of crossing them

    void cross(Ink& ink, const layout::Box& box);
    void tick(Ink& ink, const layout::Box& box);
    // Draws a ring around a printed circle of this radius.
    void ring(Ink& ink, Point centre, double radius);
    // Draws a line through these corners. `scale`: the side of a square, mm.
    void outline(Ink& ink, const std::vector<Point>& corners, double scale);
    void number(Ink& ink, const layout::Box& box, int value);
    // Scribbles to and fro over the box, to fill it or to make something unreadable.
    void scribble(Ink& ink, const layout::Box& box, int turns);
    // Draws a blob in the middle of the box.
    void dot(Ink& ink, const layout::Box& box);
    // Draws slanted lines over the box, at this distance, in mm.
    void hatch(Ink& ink, const layout::Box& box, double distance);
    // Draws one stroke from a point to another one.
    void line(Ink& ink, Point from, Point to);
    // Writes a word that nobody can read.
    void word(Ink& ink, const layout::Box& box);

private:
    struct CrossStroke {
        double bow;
        double bend;
        double hook;
    };

    void own_cross(Ink& ink, const layout::Box& box);
    void copy(Ink& ink, const Drawings::Drawing& drawing, Point centre, double width, double height);
    void digit(Ink& ink, int digit, const layout::Box& box);
    void add(Ink& ink, const Stroke& stroke, double wobble);

    support::Rng rng_;
    const Drawings* drawings_;
    std::vector<const Drawings::Drawing*> crosses_;
    std::vector<const Drawings::Drawing*> circles_;
    std::array<int, 10> digits_{}; // the form of each digit, or the records to use
    double careless_;
    double size_;
    double aspect_;
    double slant_;
    std::array<CrossStroke, 2> strokes_{};
    int again_; // percentage of crosses in which one stroke is drawn twice
    double ring_size_;
    double ring_start_;
    double ring_sweep_;
    double digit_height_;
};

} // namespace photos
