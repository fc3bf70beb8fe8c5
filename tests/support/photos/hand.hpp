// A person's handwriting: crosses, rings, lines and numbers, each a little different and all in one style.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "support/photos/ink.hpp"
#include "support/rng.hpp"

namespace photos {

// What real people drew, instead of our own crosses, rings and digits: a folder with `strokes.json` and `digits.bin`.
struct Drawings {
    struct Drawing {
        std::string drawer;          // "x 3"
        std::vector<Stroke> strokes; // around the origin, the longer side is 1
    };
    std::vector<Drawing> crosses;
    std::vector<Drawing> circles;
    std::string digits; // records of 785 bytes: the digit, 28 x 28 bytes

    // Throws std::runtime_error or what the JSON library throws.
    static Drawings read(const std::string& folder);
};

class Hand {
public:
    // hard: how careless it is, 0..1.6. The drawings must stay.
    Hand(std::uint64_t seed, double hard, const Drawings* drawings = nullptr);

    // How it fills in a sheet.
    bool continuous = false;   // outlines in one go, not side by side
    bool shares_edges = false; // an edge between two blocks is drawn once
    bool skips_frame = false;  // and not at all where the grid ends
    double inset = 0;          // outlines inside their blocks, in squares
    bool writes_zeros = false;
    bool ticks = false;       // the level, which others cross
    bool fills_minis = false; // mini blocks filled, not crossed

    void cross(Ink& ink, const layout::Box& box);
    void tick(Ink& ink, const layout::Box& box);
    // The radius of what is printed.
    void ring(Ink& ink, Point centre, double radius);
    // Through these corners; scale: the side of a square, mm.
    void outline(Ink& ink, const std::vector<Point>& corners, double scale);
    void number(Ink& ink, const layout::Box& box, int value);
    // To and fro over the box: filled, or made unreadable.
    void scribble(Ink& ink, const layout::Box& box, int turns);
    // A word that nobody can read.
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
    std::array<int, 10> digits_{}; // which form, or which records
    double careless_;
    double size_;
    double aspect_;
    double slant_;
    std::array<CrossStroke, 2> strokes_{};
    int again_; // of a hundred crosses, one stroke is drawn twice
    double ring_size_;
    double ring_start_;
    double ring_sweep_;
    double digit_height_;
};

} // namespace photos
