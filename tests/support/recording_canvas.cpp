#include "support/recording_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <sstream>

namespace print {
namespace {

// A length, which is printed to 0.01 mm.
struct Mm {
    double value;
};
std::ostream& operator<<(std::ostream& out, Mm mm) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f", std::round(mm.value * 100) / 100 + 0.0); // + 0.0: never -0.00
    return out << text.data();
}

std::ostream& operator<<(std::ostream& out, Rgb rgb) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%02X%02X%02X", rgb.red, rgb.green, rgb.blue);
    return out << text.data();
}

std::ostream& operator<<(std::ostream& out, Point at) {
    return out << Mm{at.x} << ',' << Mm{at.y};
}

struct ShapeWriter {
    std::ostream& out;

    void operator()(const RoundBox& shape) const {
        const Box& b = shape.box;
        out << "box " << Point{b.x, b.y} << ' ' << Mm{b.width} << 'x' << Mm{b.height};
        if (shape.radius > 0)
            out << " round " << Mm{shape.radius};
    }
    void operator()(const Boxes& shape) const {
        out << "boxes";
        for (const Box& b : shape.boxes)
            out << ' ' << Point{b.x, b.y} << ' ' << Mm{b.width} << 'x' << Mm{b.height};
    }
    void operator()(const Disc& shape) const { out << "disc " << shape.centre << " radius " << Mm{shape.radius}; }
    void operator()(const Polygon& shape) const {
        out << (shape.closed ? "polygon" : "line");
        for (const Point& corner : shape.corners)
            out << ' ' << corner;
    }
    void operator()(const Segments& shape) const {
        out << "segments";
        for (const auto& [from, to] : shape.lines)
            out << ' ' << from << '-' << to;
    }
    void operator()(const Marker& shape) const {
        out << "marker " << shape.id << ' ' << Point{shape.box.x, shape.box.y} << ' ' << Mm{shape.box.width};
    }
};

struct MarkWriter {
    std::ostream& out;

    void operator()(const Drawn& mark) const {
        std::visit(ShapeWriter{out}, mark.shape);
        if (mark.paint.fill)
            out << " fill " << *mark.paint.fill;
        if (mark.paint.pen)
            out << " pen " << mark.paint.pen->colour << ' ' << Mm{mark.paint.pen->width};
    }
    void operator()(const Written& mark) const {
        static constexpr std::array<const char*, 3> aligns = {"left", "centre", "right"};
        out << "text " << mark.at << ' ' << aligns[static_cast<std::size_t>(mark.style.align)] << ' '
            << (mark.style.font == Font::bold ? "bold " : "") << Mm{mark.style.size} << ' ' << mark.style.colour;
        if (mark.style.angle != 0)
            out << " turned " << Mm{mark.style.angle};
        out << ": " << mark.text;
    }
};

Box around(const std::vector<Point>& points) {
    const auto [left, right] =
        std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
    return {left->x, top->y, right->x - left->x, bottom->y - top->y};
}

struct ShapeBounds {
    Box operator()(const RoundBox& shape) const { return shape.box; }
    Box operator()(const Boxes& shape) const {
        std::vector<Point> points;
        for (const Box& box : shape.boxes) {
            points.push_back({box.x, box.y});
            points.push_back({box.right(), box.bottom()});
        }
        return around(points);
    }
    Box operator()(const Disc& shape) const {
        return {shape.centre.x - shape.radius, shape.centre.y - shape.radius, 2 * shape.radius, 2 * shape.radius};
    }
    Box operator()(const Polygon& shape) const { return around(shape.corners); }
    Box operator()(const Segments& shape) const {
        std::vector<Point> points;
        for (const auto& [from, to] : shape.lines) {
            points.push_back(from);
            points.push_back(to);
        }
        return around(points);
    }
    Box operator()(const Marker& shape) const { return shape.box; }
};

} // namespace

void RecordingCanvas::begin_page(const Page& page) {
    pages_.push_back({page, {}});
}

void RecordingCanvas::repeat_page(const Page& page, int earlier) {
    pages_.push_back({page, pages_[static_cast<std::size_t>(earlier)].marks});
}

void RecordingCanvas::add_bookmark(std::string_view text) {
    pages_.back().bookmarks.emplace_back(text);
}

void RecordingCanvas::draw(const Shape& shape, const Paint& paint) {
    if (!is_empty(shape))
        pages_.back().marks.emplace_back(Drawn{shape, paint});
}

void RecordingCanvas::image(const Box& box, const GreyImage&) {
    pages_.back().marks.emplace_back(Drawn{RoundBox{box}, {}});
}

void RecordingCanvas::text(Point at, std::string_view text, const TextStyle& style) {
    pages_.back().marks.emplace_back(Written{at, std::string(text), style, text_width(text, style.font, style.size)});
}

double RecordingCanvas::text_width(std::string_view text, Font font, double size) {
    return measure_.text_width(text, font, size);
}

std::string to_text(const std::vector<RecordedPage>& pages) {
    std::ostringstream out;
    for (const RecordedPage& page : pages) {
        out << "page " << Mm{page.page.width} << 'x' << Mm{page.page.height} << " \"" << page.page.label << ' '
            << page.page.number << "\" \"" << page.page.bookmark << "\"\n";
        for (const auto& mark : page.marks) {
            out << "  ";
            std::visit(MarkWriter{out}, mark);
            out << '\n';
        }
    }
    return out.str();
}

Box bounds(const Drawn& drawn) {
    const Box box = std::visit(ShapeBounds{}, drawn.shape);
    return drawn.paint.pen ? box.inset(-drawn.paint.pen->width / 2) : box;
}

Box bounds(const Written& written) {
    // The fonts reach 0.73 of their size above the base line (capitals) and 0.21 below.
    const double ascent = 0.73 * written.style.size;
    const double height = 0.94 * written.style.size;
    const double share = written.style.align == Align::left ? 0 : written.style.align == Align::centre ? 0.5 : 1;
    const double left = -share * written.width;
    const double angle = written.style.angle * 3.14159265358979323846 / 180;
    std::vector<Point> corners;
    for (const Point corner : {Point{left, -ascent}, Point{left + written.width, -ascent}, Point{left, height - ascent},
                               Point{left + written.width, height - ascent}})
        corners.push_back({written.at.x + corner.x * std::cos(angle) + corner.y * std::sin(angle),
                           written.at.y - corner.x * std::sin(angle) + corner.y * std::cos(angle)});
    return around(corners);
}

} // namespace print
