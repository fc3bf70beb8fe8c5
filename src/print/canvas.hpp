// A surface to draw pages on, with a few primitives in millimetres. The PDF writer implements it, and a recorder for
// tests.
//
// The origin is the upper left corner of the page, with x to the right and y down. Text is UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "layout/shapes.hpp"

namespace print {

// This room draws what `layout` places, so it uses the names of `layout` without `layout::`.
using namespace layout;

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

inline constexpr Rgb paper_white = {255, 255, 255};

// The shapes that a canvas draws. The boxes of Boxes are drawn together, as one shape. So are the lines of Segments,
// which need not touch each other.
struct RoundBox {
    Box box;
    double radius = 0;
};
struct Boxes {
    std::vector<Box> boxes;
};
struct Polygon {
    std::vector<Point> corners;
    bool closed = true;
};
struct Segments {
    std::vector<std::pair<Point, Point>> lines;
};
// The black square of an AprilTag 36h11 (without its white rim), upright; id 0..586.
struct Marker {
    Box box;
    int id = 0;
};
using Shape = std::variant<RoundBox, Boxes, Disc, Polygon, Segments, Marker>;

bool is_empty(const Shape& shape);

enum class Ends : std::uint8_t { flat, round };

struct Pen {
    Rgb colour;
    double width = 0.2;
    Ends ends = Ends::flat;
};

// The fill and the outline of a shape; either may be missing. The outline is drawn on top of the fill.
struct Paint {
    std::optional<Rgb> fill;
    std::optional<Pen> pen;
};

enum class Font : std::uint8_t { regular, bold };
constexpr std::size_t enum_size(Font) {
    return 2;
}
enum class Align : std::uint8_t { left, centre, right };

// The look of a text. `size` is the height of the font in millimetres (1 mm is 2.83 points); a capital letter is about
// 0.72 of it high.
struct TextStyle {
    Font font = Font::regular;
    double size = 3;
    Rgb colour;
    Align align = Align::left;
    double angle = 0; // degrees counterclockwise, around the point `at` of Canvas::text
};

struct Page {
    double width = 210;
    double height = 297;
    std::string bookmark; // the page's entry in the bookmarks of the document; empty for none
    // Label and number are the name of the page that a PDF reader shows: "Sheet 3".
    std::string label;
    int number = 1;
};

// A grey picture, row by row from the top; 0 is black, 255 white.
struct GreyImage {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> grey;
};

class Canvas {
public:
    Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    virtual ~Canvas() = default;

    // Begins a page. Everything is drawn on the page begun last, so a page must be begun first. An empty shape draws
    // nothing.
    virtual void begin_page(const Page& page) = 0;
    // Adds a page that looks exactly like an earlier page of the same size; `earlier` counts from 0. Nothing more can
    // be drawn on the new page.
    virtual void repeat_page(const Page& page, int earlier) = 0;
    // Adds an entry for the page begun last to the bookmarks of the document.
    virtual void add_bookmark(std::string_view text) = 0;
    virtual void draw(const Shape& shape, const Paint& paint) = 0;
    // Draws the image over the whole box.
    virtual void image(const Box& box, const GreyImage& image) = 0;
    // Writes a text. `at` is the start, middle or end of the base line, depending on the alignment. Throws Error for a
    // character that cannot be printed.
    virtual void text(Point at, std::string_view text, const TextStyle& style) = 0;
    virtual double text_width(std::string_view text, Font font, double size) = 0;
};

} // namespace print
