#include "support/photos/ink.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace photos {
namespace {

double lattice(int x, int y, std::uint32_t seed) {
    std::uint32_t hash = seed * 0x9E3779B1U ^ static_cast<std::uint32_t>(x) * 0x85EBCA77U;
    hash = (hash ^ hash >> 15) * 0xC2B2AE3DU + static_cast<std::uint32_t>(y) * 0x27D4EB2FU;
    hash = (hash ^ hash >> 13) * 0x165667B1U;
    return static_cast<double>(hash >> 8) * 0x1p-24;
}

double eased(double t) {
    return t * t * (3 - 2 * t);
}

// Puts ink on the page. Where ink covers the paper fully, only the colour of the pen remains of the light.
class Brush {
public:
    Brush(Picture& page, double scale, const Pen& pen, std::uint32_t seed)
        : page_(page), scale_(scale), pen_(pen), seed_(seed) {}

    void deposit(int x, int y, double coverage) const {
        // The grain of paper is about a tenth of a millimetre.
        const double paper = noise(x / scale_ / 0.11, y / scale_ / 0.11, seed_);
        const double held = std::clamp(1 - pen_.grain * (2.2 * paper - 0.35), 0.0, 1.0);
        const double amount = coverage * pen_.cover * held / 255;
        std::uint8_t* pixel = page_.pixel(x, y);
        const std::array<int, 3> colour = {pen_.colour.red, pen_.colour.green, pen_.colour.blue};
        for (std::size_t i = 0; i < 3; ++i)
            pixel[i] = static_cast<std::uint8_t>(std::lround(pixel[i] * (1 - amount * (255 - colour[i]))));
    }

    void stroke(const Stroke& stroke) const {
        const double widest = radius(stroke[0]) * 1.3 + 2;
        int left = page_.width;
        int top = page_.height;
        int right = 0;
        int bottom = 0;
        for (const Point& point : stroke) {
            left = std::min(left, static_cast<int>(point.x * scale_ - widest));
            top = std::min(top, static_cast<int>(point.y * scale_ - widest));
            right = std::max(right, static_cast<int>(point.x * scale_ + widest) + 1);
            bottom = std::max(bottom, static_cast<int>(point.y * scale_ + widest) + 1);
        }
        const Area area = {std::max(left, 0), std::max(top, 0), std::min(right, page_.width),
                           std::min(bottom, page_.height)};
        if (area.left >= area.right || area.top >= area.bottom)
            return;
        std::vector<double> coverage(static_cast<std::size_t>((area.right - area.left) * (area.bottom - area.top)));
        for (std::size_t i = 1; i < stroke.size(); ++i)
            segment(area, coverage, stroke[i - 1], stroke[i]);
        std::size_t index = 0;
        for (int y = area.top; y < area.bottom; ++y)
            for (int x = area.left; x < area.right; ++x, ++index)
                if (coverage[index] > 0)
                    deposit(x, y, coverage[index]);
    }

    void stamp(const Stamp& stamp) const {
        const double step = stamp.box.width / 28;
        const auto pixels = [&](double mm) { return static_cast<int>(mm * scale_); };
        for (int y = pixels(stamp.box.y); y < pixels(stamp.box.bottom()); ++y)
            for (int x = pixels(stamp.box.x); x < pixels(stamp.box.right()); ++x) {
                const double u = ((x + 0.5) / scale_ - stamp.box.x) / step - 0.5;
                const double v = ((y + 0.5) / scale_ - stamp.box.y) / step - 0.5;
                if (x < 0 || y < 0 || x >= page_.width || y >= page_.height || u < 0 || v < 0 || u >= 27 || v >= 27)
                    continue;
                const auto column = static_cast<int>(u);
                const auto row = static_cast<int>(v);
                const auto grey = [&](int dx, int dy) {
                    return static_cast<double>(stamp.pixels[(row + dy) * 28 + column + dx]);
                };
                const double du = u - column;
                const double dv = v - row;
                const double ink = (grey(0, 0) * (1 - du) + grey(1, 0) * du) * (1 - dv) +
                                   (grey(0, 1) * (1 - du) + grey(1, 1) * du) * dv;
                if (ink > 90) // sharpens the edge, so that the ink looks like a stroke
                    deposit(x, y, std::min(1.0, (ink - 90) / 60));
            }
    }

private:
    struct Area {
        int left;
        int top;
        int right;
        int bottom;
    };

    // Returns the radius of the pen at a point. The hand presses more in some places than in others.
    double radius(const Point& at) const {
        return scale_ * pen_.width / 2 * (0.8 + 0.4 * noise(at.x / 1.5, at.y / 1.5, seed_ + 1));
    }

    void segment(const Area& area, std::vector<double>& coverage, const Point& from, const Point& to) const {
        const double r = radius(from);
        const Point a = {from.x * scale_, from.y * scale_};
        const Point b = {to.x * scale_, to.y * scale_};
        const double dx = b.x - a.x;
        const double dy = b.y - a.y;
        const double squared = std::max(dx * dx + dy * dy, 1e-9);
        const int left = std::max(area.left, static_cast<int>(std::min(a.x, b.x) - r - 1));
        const int right = std::min(area.right, static_cast<int>(std::max(a.x, b.x) + r + 2));
        const int top = std::max(area.top, static_cast<int>(std::min(a.y, b.y) - r - 1));
        const int bottom = std::min(area.bottom, static_cast<int>(std::max(a.y, b.y) + r + 2));
        for (int y = top; y < bottom; ++y)
            for (int x = left; x < right; ++x) {
                const double px = x + 0.5 - a.x;
                const double py = y + 0.5 - a.y;
                const double along = std::clamp((px * dx + py * dy) / squared, 0.0, 1.0);
                const double distance = std::hypot(px - along * dx, py - along * dy);
                double& best =
                    coverage[static_cast<std::size_t>((y - area.top) * (area.right - area.left) + x - area.left)];
                best = std::max(best, std::clamp(r - distance + 0.5, 0.0, 1.0));
            }
    }

    Picture& page_;
    double scale_;
    const Pen& pen_;
    std::uint32_t seed_;
};

} // namespace

double noise(double x, double y, std::uint32_t seed) {
    const double left = std::floor(x);
    const double top = std::floor(y);
    const auto column = static_cast<int>(left);
    const auto row = static_cast<int>(top);
    const double u = eased(x - left);
    const double v = eased(y - top);
    return (lattice(column, row, seed) * (1 - u) + lattice(column + 1, row, seed) * u) * (1 - v) +
           (lattice(column, row + 1, seed) * (1 - u) + lattice(column + 1, row + 1, seed) * u) * v;
}

Pen random_pen(PenKind kind, support::Rng& rng) {
    constexpr print::Rgb black = {25, 25, 30};
    constexpr print::Rgb blue = {35, 50, 140};
    constexpr print::Rgb red = {195, 30, 45};
    const auto named = [](const char* name, print::Rgb colour, double width, double cover, double grain) {
        std::array<char, 20> size{};
        std::snprintf(size.data(), size.size(), " %.2f mm", width);
        return Pen{std::string(name) + size.data(), colour, width, cover, grain};
    };
    const bool first = rng.percent(50);
    switch (kind) {
    case PenKind::ballpoint:
        return named(first ? "black ballpoint" : "blue ballpoint", first ? black : blue, rng.real(0.35, 0.48), 0.85,
                     0.35);
    case PenKind::fineliner:
        return named(first ? "black fineliner" : "blue fineliner", first ? black : blue, rng.real(0.42, 0.6), 0.93,
                     0.1);
    case PenKind::felt:
        return named(first ? "black felt" : "red felt", first ? black : red, rng.real(0.7, 1.0), 0.93, 0.08);
    case PenKind::pencil:
        break;
    }
    return named("lead pencil", {75, 75, 80}, rng.real(0.45, 0.6), rng.real(0.65, 0.95), rng.real(0.5, 0.8));
}

Pen colour_pen(bool dark, support::Rng& rng) {
    const std::vector<print::Rgb> light = {
        {250, 225, 70}, {150, 215, 120}, {130, 200, 240}, {250, 170, 190}, {250, 185, 90}};
    const std::vector<print::Rgb> strong = {{200, 40, 40}, {40, 75, 170}, {30, 120, 60}, {120, 70, 40}, {100, 50, 130}};
    const print::Rgb colour = rng.pick(dark ? strong : light);
    if (rng.percent(50))
        return {"felt pen", colour, rng.real(1.2, 2.2), rng.real(0.85, 1), 0.05};
    return {"coloured pencil", colour, rng.real(0.6, 0.9), rng.real(0.75, 0.95), rng.real(0.2, 0.4)};
}

void draw(Picture& page, double pixels_per_mm, const Ink& ink, const Pen& pen, support::Rng& rng) {
    for (const Coloured& coloured : ink.coloured) {
        const Brush brush(page, pixels_per_mm, coloured.pen, static_cast<std::uint32_t>(rng.below(1 << 30)));
        for (const Stroke& stroke : coloured.strokes)
            brush.stroke(stroke);
    }
    const Brush brush(page, pixels_per_mm, pen, static_cast<std::uint32_t>(rng.below(1 << 30)));
    for (const Stroke& stroke : ink.strokes)
        brush.stroke(stroke);
    for (const Stamp& stamp : ink.stamps)
        brush.stamp(stamp);
}

} // namespace photos
