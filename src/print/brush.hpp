// Canvas, style and words together, with what every page needs: boxes, lines, texts that fit.
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
    double square = 10; // side of a square, mm: the measure of all lines and texts

    double units(double squares) const { return squares * square; }
    // A pen of the style; width in squares. No line is thinner than a printer can show.
    Pen pen(Rgb colour, double width) const;

    void box(const Box& box, std::optional<Rgb> fill, std::optional<Pen> edge, double radius = 0) const;
    void disc(Point centre, double radius, std::optional<Rgb> fill, std::optional<Pen> edge) const;
    void line(Point from, Point to, const Pen& pen) const;

    // Dashes and the gaps between them have the same length, in squares.
    void dashed_line(Point from, Point to, const Pen& pen, double dash) const;

    // Type in the colours of the style; size in squares.
    TextStyle regular(double size, Align align = Align::left) const { return {Font::regular, size, style.text, align}; }
    TextStyle bold(double size, Align align = Align::left) const { return {Font::bold, size, style.text, align}; }
    TextStyle faint(double size, Align align = Align::left) const { return {Font::regular, size, style.faint, align}; }

    // Text, vertically centred in the box and made smaller if it is too wide. The size of the type is in squares.
    void text(const Box& box, std::string_view text, TextStyle type) const;
    // From one line of a text to the next, mm; size in squares.
    double line_height(double size) const;
    // Text broken into lines of that width; size in squares. Returns the lines.
    std::vector<std::string> wrapped(std::string_view text, double width, Font font, double size) const;
    // Writes wrapped text from the top of the box down, made smaller until it fits. Returns where the next line would
    // begin.
    double paragraph(const Box& box, std::string_view text, TextStyle type) const;
};

} // namespace print
