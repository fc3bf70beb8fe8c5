#include "page/drawing_canvas.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <span>
#include <string>
#include <variant>

#include "print/error.hpp"
#include "print/marker_pattern.hpp"

namespace page {
namespace {

using documents::Json;
using print::Point;

double hundredths(double mm) {
    return std::round(mm * 100) / 100;
}

std::string colour(print::Rgb rgb) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%02x%02x%02x", rgb.red, rgb.green, rgb.blue);
    return text.data();
}

// Writes a shape as a path of SVG.
class PathWriter {
public:
    void write(const print::Box& b) {
        write(print::Polygon{{{b.x, b.y}, {b.right(), b.y}, {b.right(), b.bottom()}, {b.x, b.bottom()}}});
    }
    void write(const print::Boxes& shape) {
        for (const print::Box& box : shape.boxes)
            write(box);
    }
    void write(const print::RoundBox& shape) {
        const auto& [b, r] = shape;
        if (r <= 0) {
            write(b);
            return;
        }
        move_to({b.x + r, b.y});
        line_to({b.right() - r, b.y});
        arc_to({b.right(), b.y + r}, r);
        line_to({b.right(), b.bottom() - r});
        arc_to({b.right() - r, b.bottom()}, r);
        line_to({b.x + r, b.bottom()});
        arc_to({b.x, b.bottom() - r}, r);
        line_to({b.x, b.y + r});
        arc_to({b.x + r, b.y}, r);
        path += 'Z';
    }
    void write(const print::Disc& shape) {
        const auto& [centre, r] = shape;
        move_to({centre.x - r, centre.y});
        arc_to({centre.x + r, centre.y}, r);
        arc_to({centre.x - r, centre.y}, r);
        path += 'Z';
    }
    void write(const print::Polygon& shape) {
        move_to(shape.corners.front());
        for (const Point& corner : std::span(shape.corners).subspan(1))
            line_to(corner);
        if (shape.closed)
            path += 'Z';
    }
    void write(const print::Segments& shape) {
        for (const auto& [from, to] : shape.lines) {
            move_to(from);
            line_to(to);
        }
    }
    // Writes the light modules counterclockwise, so that they stay unfilled in the square.
    void write(const print::Marker& shape) {
        write(shape.box);
        const auto dark = print::dark_modules(shape.id);
        const double side = shape.box.width / print::marker_modules;
        for (int row = 0; row < print::marker_modules; ++row)
            for (int column = 0; column < print::marker_modules; ++column) {
                const double x = shape.box.x + column * side;
                const double y = shape.box.y + row * side;
                if (!dark[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                    write(print::Polygon{{{x, y}, {x, y + side}, {x + side, y + side}, {x + side, y}}});
            }
    }

    std::string path;

private:
    static std::string number(double mm) { return Json(hundredths(mm)).dump(); }
    static std::string pair(double x, double y) { return number(x) + ' ' + number(y); }
    void move_to(Point p) { path += 'M' + pair(p.x, p.y); }
    void line_to(Point p) { path += 'L' + pair(p.x, p.y); }
    void arc_to(Point end, double radius) { // clockwise
        path += 'A' + pair(radius, radius) + " 0 0 1 " + pair(end.x, end.y);
    }
};

} // namespace

void DrawingCanvas::begin_page(const print::Page& page) {
    canvas_.begin_page(page);
    pages_.push_back({{"width", page.width}, {"height", page.height}, {"marks", Json::array()}});
}

void DrawingCanvas::repeat_page(const print::Page& page, int earlier) {
    canvas_.repeat_page(page, earlier);
    pages_.push_back({{"same", earlier}});
}

void DrawingCanvas::add_bookmark(std::string_view text) {
    canvas_.add_bookmark(text);
}

void DrawingCanvas::draw(const print::Shape& shape, const print::Paint& paint) {
    canvas_.draw(shape, paint);
    if (is_empty(shape))
        return;
    PathWriter writer;
    std::visit([&](const auto& each) { writer.write(each); }, shape);
    Json mark = {{"d", std::move(writer.path)}};
    if (paint.fill)
        mark["fill"] = colour(*paint.fill);
    if (paint.pen) {
        mark["stroke"] = colour(paint.pen->colour);
        mark["width"] = hundredths(paint.pen->width);
        if (paint.pen->ends == print::Ends::round)
            mark["ends"] = "round";
    }
    pages_.back()["marks"].push_back(std::move(mark));
}

// No page that the page for phones prints has a picture on it.
void DrawingCanvas::image(const print::Box&, const print::GreyImage&) {
    print::refuse_argument("the page shows no pictures on a page");
}

void DrawingCanvas::text(Point at, std::string_view text, const print::TextStyle& style) {
    canvas_.text(at, text, style);
    Json mark = {{"text", text},
                 {"x", hundredths(at.x)},
                 {"y", hundredths(at.y)},
                 {"size", hundredths(style.size)},
                 {"fill", colour(style.colour)}};
    if (style.font == print::Font::bold)
        mark["bold"] = true;
    if (style.align != print::Align::left)
        mark["anchor"] = style.align == print::Align::centre ? "middle" : "end";
    if (style.angle != 0)
        mark["angle"] = style.angle;
    pages_.back()["marks"].push_back(std::move(mark));
}

double DrawingCanvas::text_width(std::string_view text, print::Font font, double size) {
    return canvas_.text_width(text, font, size);
}

} // namespace page
