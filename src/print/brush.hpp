// A canvas with a style and words, and functions that every page needs: boxes, lines, texts that fit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "print/canvas.hpp"
#include "print/style.hpp"
#include "print/words.hpp"

namespace print {

struct Brush {
    Canvas& canvas;
    const Style& style;
    const Words& words;
    double square = 10; // side of a square, mm; lines and texts are measured in squares

    double units(double squares) const { return squares * square; }
    // A pen with flat ends; `width` is in squares. No line is thinner than a printer can show.
    Pen pen(Rgb colour, double width) const;

    void box(const Box& box, std::optional<Rgb> fill, std::optional<Pen> edge, double radius = 0) const;
    void disc(Point centre, double radius, std::optional<Rgb> fill, std::optional<Pen> edge) const;
    void line(Point from, Point to, const Pen& pen) const;

    // Draws a dashed line. Dashes and gaps have the same length, about `dash` squares.
    void dashed_line(Point from, Point to, const Pen& pen, double dash) const;

    // Text styles in the colours of the style; `size` is in squares.
    TextStyle regular(double size, Align align = Align::left) const { return {Font::regular, size, style.text, align}; }
    TextStyle bold(double size, Align align = Align::left) const { return {Font::bold, size, style.text, align}; }
    TextStyle faint(double size, Align align = Align::left) const { return {Font::regular, size, style.faint, align}; }

    // Writes a text, vertically centred in the box, in smaller letters if it is too wide. The size in `type` is in
    // squares.
    void text(const Box& box, std::string_view text, TextStyle type) const;
    // The distance from one line of a text to the next, mm; `size` is in squares.
    double line_height(double size) const;
    // Breaks a text into lines that are at most `width` mm wide, unless a single word is wider; `size` is in squares.
    std::vector<std::string> wrapped(std::string_view text, double width, Font font, double size) const;
    // Writes a text in lines from the top of the box down, in smaller letters if it is too long for the box. Returns
    // the top of the line that would follow.
    double paragraph(const Box& box, std::string_view text, TextStyle type) const;
};

} // namespace print
