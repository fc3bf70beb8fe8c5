#include "print/brush.hpp"

#include <algorithm>
#include <cmath>

namespace print {
namespace {

constexpr double thinnest_line = 0.08; // mm
constexpr double cap_middle = 0.36;    // half the height of a capital letter, as a share of the font's size

} // namespace

Pen Brush::pen(Rgb colour, double width) const {
    return {colour, std::max(units(width), thinnest_line), Ends::flat};
}

void Brush::box(const Box& box, std::optional<Rgb> fill, std::optional<Pen> edge, double radius) const {
    if (fill || edge)
        canvas.draw(RoundBox{box, radius}, {fill, edge});
}

void Brush::disc(Point centre, double radius, std::optional<Rgb> fill, std::optional<Pen> edge) const {
    if (fill || edge)
        canvas.draw(Disc{centre, radius}, {fill, edge});
}

void Brush::line(Point from, Point to, const Pen& pen) const {
    canvas.draw(Segments{{{from, to}}}, {std::nullopt, pen});
}

void Brush::dashed_line(Point from, Point to, const Pen& pen, double dash) const {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    // Divides the line into an odd number of equal parts, so that it begins and ends with a dash.
    const int parts = 2 * static_cast<int>(length / units(dash) / 2) + 1;
    Segments dashes;
    for (int part = 0; part < parts; part += 2) {
        const auto at = [&](int i) {
            return Point{from.x + (to.x - from.x) * i / parts, from.y + (to.y - from.y) * i / parts};
        };
        dashes.lines.push_back({at(part), at(part + 1)});
    }
    canvas.draw(dashes, {std::nullopt, pen});
}

void Brush::text(const Box& box, std::string_view text, TextStyle type) const {
    type.size = units(type.size);
    const double width = canvas.text_width(text, type.font, type.size);
    if (width > box.width)
        type.size *= box.width / width;
    const double x = type.align == Align::left ? box.x : type.align == Align::centre ? box.centre().x : box.right();
    canvas.text({x, box.centre().y + cap_middle * type.size}, text, type);
}

std::vector<std::string> Brush::wrapped(std::string_view text, double width, Font font, double size) const {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find(' ', at), text.size());
        // French puts a blank before these signs. A line must not begin with such a sign, so the sign stays with the
        // word before it.
        while (end + 1 < text.size() && std::string_view(":;!?").find(text[end + 1]) != std::string_view::npos)
            end = std::min(text.find(' ', end + 1), text.size());
        const std::string longer = (line.empty() ? "" : line + " ") + std::string(text.substr(at, end - at));
        if (!line.empty() && canvas.text_width(longer, font, units(size)) > width) {
            lines.push_back(line);
            line = text.substr(at, end - at);
        } else {
            line = longer;
        }
        at = end + 1;
    }
    if (!line.empty())
        lines.push_back(line);
    return lines;
}

double Brush::line_height(double size) const {
    return units(size) * 1.22;
}

double Brush::paragraph(const Box& box, std::string_view text, TextStyle type) const {
    std::vector<std::string> lines = wrapped(text, box.width, type.font, type.size);
    const auto height = [&] { return static_cast<double>(lines.size()) * line_height(type.size); };
    while (height() > box.height + 0.01 && type.size > 0.1) {
        type.size *= 0.96;
        lines = wrapped(text, box.width, type.font, type.size);
    }
    double y = box.y;
    for (const std::string& line : lines) {
        this->text({box.x, y, box.width, line_height(type.size)}, line, type);
        y += line_height(type.size);
    }
    return y;
}

} // namespace print
