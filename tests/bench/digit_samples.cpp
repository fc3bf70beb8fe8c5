#include "digit_samples.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>

#include "reading/digit.hpp"

namespace bench {
namespace {

using reading::Point;
using reading::Raster;
using support::Rng;

constexpr int side = digit_points;
using Mask = std::array<bool, side * side>;

std::size_t index(int x, int y) {
    return static_cast<std::size_t>(y * side + x);
}

// Returns the bilinear interpolation of the field; places beyond the border count as on the border.
float between(const std::array<float, side * side>& field, double x, double y) {
    x = std::clamp(x, 0.0, side - 1.001);
    y = std::clamp(y, 0.0, side - 1.001);
    const auto column = static_cast<int>(x);
    const auto row = static_cast<int>(y);
    const auto u = static_cast<float>(x - column);
    const auto v = static_cast<float>(y - row);
    return (field[index(column, row)] * (1 - u) + field[index(column + 1, row)] * u) * (1 - v) +
           (field[index(column, row + 1)] * (1 - u) + field[index(column + 1, row + 1)] * u) * v;
}

// Returns the middle lines of the strokes, by the method of Zhang and Suen (1984).
Mask thinned(Mask mask) {
    for (bool changed = true; changed;) {
        changed = false;
        for (const int step : {0, 1}) {
            Mask next = mask;
            for (int y = 1; y + 1 < side; ++y)
                for (int x = 1; x + 1 < side; ++x) {
                    if (!mask[index(x, y)])
                        continue;
                    const std::array<bool, 8> around = {mask[index(x, y - 1)], mask[index(x + 1, y - 1)],
                                                        mask[index(x + 1, y)], mask[index(x + 1, y + 1)],
                                                        mask[index(x, y + 1)], mask[index(x - 1, y + 1)],
                                                        mask[index(x - 1, y)], mask[index(x - 1, y - 1)]};
                    const auto count = std::ranges::count(around, true);
                    int starts = 0;
                    for (std::size_t i = 0; i < 8; ++i)
                        starts += !around[i] && around[(i + 1) % 8];
                    const auto [up, right, down, left] = std::array{around[0], around[2], around[4], around[6]};
                    const bool open = step == 0 ? (!up || !right || !down) && (!right || !down || !left)
                                                : (!up || !right || !left) && (!up || !down || !left);
                    if (count >= 2 && count <= 6 && starts == 1 && open) {
                        next[index(x, y)] = false;
                        changed = true;
                    }
                }
            mask = next;
        }
    }
    return mask;
}

// Returns the distance from each point to the nearest point of the mask, in pixels of the database.
std::array<float, side * side> distances(const Mask& mask) {
    std::vector<std::pair<int, int>> points;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            if (mask[index(x, y)])
                points.emplace_back(x, y);
    std::array<float, side * side> result{};
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            int best = 4 * side * side;
            for (const auto& [column, row] : points)
                best = std::min(best, (x - column) * (x - column) + (y - row) * (y - row));
            result[index(x, y)] = std::sqrt(static_cast<float>(best)) / 2;
        }
    return result;
}

DigitShape shape_of(const std::array<std::uint8_t, 785>& record) {
    DigitShape shape;
    shape.digit = record[0];
    const auto grey = [&](int x, int y) {
        return static_cast<double>(
            record[static_cast<std::size_t>(1 + std::clamp(y, 0, 27) * 28 + std::clamp(x, 0, 27))]);
    };
    Mask ink;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) { // the nearer pixel counts three times as much as the other one
            const int column = x / 2;
            const int row = y / 2;
            const int beside = column + (x % 2 == 0 ? -1 : 1);
            const int below = row + (y % 2 == 0 ? -1 : 1);
            ink[index(x, y)] =
                9 * grey(column, row) + 3 * grey(beside, row) + 3 * grey(column, below) + grey(beside, below) >
                16 * 110;
        }
    Mask paper;
    std::ranges::transform(ink, paper.begin(), [](bool is) { return !is; });
    shape.to_line = distances(thinned(ink));
    const std::array<float, side* side> inside = distances(paper);
    const std::array<float, side* side> outside = distances(ink);
    for (std::size_t i = 0; i < ink.size(); ++i)
        shape.to_edge[i] = inside[i] - outside[i];
    return shape;
}

void darken(Raster& ink, int x, int y, double by) {
    if (by > 0 && x >= 0 && y >= 0 && x < ink.width && y < ink.height)
        ink.at(x, y) = std::max(ink.at(x, y), static_cast<float>(std::min(1.0, by)));
}

Raster paper(int width, int height) {
    return {width, height, std::vector<float>(static_cast<std::size_t>(width * height))};
}

const DigitShape& any(const std::vector<DigitShape>& shapes, Rng& rng) {
    return shapes[static_cast<std::size_t>(rng.below(static_cast<int>(shapes.size())))];
}

// Adds the strokes of digits from elsewhere: the database is American, and many other people write 1 with an upstroke
// and 7 with a bar.
void draw_as_elsewhere(Raster& ink, int digit, double height, const Hand& hand, Rng& rng) {
    const auto is_ink = [](float value) { return value > 0.5F; };
    const auto first = std::ranges::find_if(ink.values, is_ink);
    if (first == ink.values.end())
        return;
    const auto top = static_cast<int>(first - ink.values.begin()) / ink.width;
    const int row = top + static_cast<int>(height * (digit == 1 ? 0.05 : rng.real(0.45, 0.6)));
    Point at = {0, row + 0.5};
    for (int x = 0; x < ink.width; ++x)
        if (is_ink(ink.at(x, row)))
            at.x = x + 0.5;
    if (at.x == 0)
        return;
    const double reach = height * rng.real(0.15, 0.35);
    if (digit == 1)
        draw_line(ink, at, {at.x - reach, at.y + height * rng.real(0.15, 0.4)}, hand);
    else
        draw_line(ink, {at.x - reach, at.y}, {at.x + reach, at.y + height * rng.real(-0.1, 0.05)}, hand);
}

// Keeps only what is left of the vertical line at `at`, or right of it.
void cut(Raster& ink, double at, bool left) {
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < ink.width; ++x)
            if ((x < at) != left)
                ink.at(x, y) = 0;
}

} // namespace

std::vector<DigitShape> read_shapes(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<DigitShape> shapes;
    for (std::array<char, 785> bytes{}; file.read(bytes.data(), bytes.size());) {
        std::array<std::uint8_t, 785> record{};
        std::ranges::transform(bytes, record.begin(), [](char byte) { return static_cast<std::uint8_t>(byte); });
        shapes.push_back(shape_of(record));
    }
    return shapes;
}

Hand random_hand(Rng& rng) {
    Hand hand;
    hand.slant = rng.normal(0.1);
    hand.pen = std::exp(rng.real(std::log(0.6), std::log(2.2)));
    hand.own_edges = rng.percent(30);
    hand.thicker = rng.real(-0.3, 0.6);
    hand.darkness = rng.real(0.25, 1);
    hand.grain = rng.percent(25) ? rng.real(0, 1) : 0;
    hand.blur = rng.real(0.3, 1.1);
    hand.noise = rng.real(0, 0.05);
    return hand;
}

void draw(Raster& ink, const DigitShape& shape, Point middle, double height, const Hand& hand, Rng& rng) {
    // `scale` is the number of points of the shape per pixel of the raster: a digit of the database is 20 pixels high
    // and has two points per pixel. The shape is turned, slanted, made wider or narrower, and bent.
    const double scale = 2 * 20 / height;
    const double turn = rng.normal(0.08);
    const double slant = hand.slant + rng.normal(0.08);
    const double wider = std::exp(rng.normal(0.12));
    const double bend = rng.real(0, 2.2);
    const double wave = rng.real(0.05, 0.16);
    const std::array<double, 4> phase = {rng.real(0, 6.3), rng.real(0, 6.3), rng.real(0, 6.3), rng.real(0, 6.3)};
    const double pen = std::min(hand.pen, 0.13 * height) * std::exp(rng.normal(0.06));
    const auto reach = static_cast<int>(height);
    const auto column = static_cast<int>(middle.x);
    const auto row = static_cast<int>(middle.y);
    for (int y = row - reach; y <= row + reach; ++y)
        for (int x = column - reach; x <= column + reach; ++x) {
            const double dx = x + 0.5 - middle.x;
            const double dy = y + 0.5 - middle.y;
            const double u = scale * ((dx + slant * dy) / wider + turn * dy);
            const double v = scale * (dy - turn * dx);
            const double at_x =
                side / 2.0 - 0.5 + u + bend * std::sin(wave * v + phase[0]) + bend * std::sin(wave * u + phase[1]);
            const double at_y =
                side / 2.0 - 0.5 + v + bend * std::sin(wave * u + phase[2]) + bend * std::sin(wave * v + phase[3]);
            if (at_x < 0 || at_y < 0 || at_x >= side || at_y >= side)
                continue;
            const double pixels = 2 / scale; // pixels of the raster per pixel of the database
            darken(ink, x, y,
                   0.5 + (hand.own_edges ? between(shape.to_edge, at_x, at_y) * pixels + hand.thicker
                                         : pen - between(shape.to_line, at_x, at_y) * pixels));
        }
}

void draw_line(Raster& ink, Point from, Point to, const Hand& hand) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double squared = std::max(dx * dx + dy * dy, 1e-9);
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < ink.width; ++x) {
            const double px = x + 0.5 - from.x;
            const double py = y + 0.5 - from.y;
            const double along = std::clamp((px * dx + py * dy) / squared, 0.0, 1.0);
            darken(ink, x, y, 0.5 + hand.pen - std::hypot(px - along * dx, py - along * dy));
        }
}

void photograph(Raster& ink, const Hand& hand, Rng& rng) {
    // Adds the grain of a pencil: some spots take less of it.
    if (hand.grain > 0) {
        const Raster smooth = ink;
        for (int i = static_cast<int>(ink.width * ink.height * rng.real(0.1, 0.7)); i > 0; --i) {
            const int x = rng.below(ink.width);
            const int y = rng.below(ink.height);
            ink.at(x, y) = smooth.at(x, y) * static_cast<float>(1 - hand.grain * rng.real(0, 1));
        }
    }
    std::array<float, 7> kernel{};
    float sum = 0;
    for (std::size_t i = 0; i < kernel.size(); ++i) {
        const double away = static_cast<double>(i) - 3;
        kernel[i] = static_cast<float>(std::exp(-away * away / (2 * hand.blur * hand.blur)));
        sum += kernel[i];
    }
    for (const bool down : {false, true}) {
        const Raster sharp = ink;
        for (int y = 0; y < ink.height; ++y)
            for (int x = 0; x < ink.width; ++x) {
                float blurred = 0;
                for (int i = -3; i <= 3; ++i)
                    blurred += kernel[static_cast<std::size_t>(i + 3)] *
                               sharp.at(std::clamp(x + (down ? 0 : i), 0, ink.width - 1),
                                        std::clamp(y + (down ? i : 0), 0, ink.height - 1));
                ink.at(x, y) = blurred / sum;
            }
    }
    for (float& value : ink.values)
        value = std::clamp(static_cast<float>(hand.darkness * (value + rng.normal(hand.noise))), 0.0F, 1.0F);
}

Sample random_sample(const std::vector<DigitShape>& shapes, Rng& rng) {
    const Hand hand = random_hand(rng);
    const double height = rng.real(12.5, 27);
    Sample sample{paper(64, 40), reading::no_digit};
    Raster& ink = sample.darkness;
    const Point middle = {32 + rng.real(-1, 1), 20 + rng.real(-1, 1)};
    const DigitShape& shape = any(shapes, rng);
    const auto beside = [&](double side_sign, double low, double high) {
        return Point{middle.x + side_sign * height * rng.real(low, high), middle.y + rng.normal(0.06 * height)};
    };
    draw(ink, shape, middle, height, hand, rng);
    if ((shape.digit == 1 || shape.digit == 7) && rng.percent(25))
        draw_as_elsewhere(ink, shape.digit, height, hand, rng);
    const int what = rng.below(100);
    if (what < 72) {
        sample.kind = static_cast<std::size_t>(shape.digit);
    } else if (what < 81) { // two digits
        draw(ink, any(shapes, rng), beside(1, 0.35, 0.9), height, hand, rng);
    } else if (what < 87) { // a part of a digit, maybe with another one beside it
        const bool left = rng.percent(50);
        cut(ink, middle.x + rng.real(-0.2, 0.2) * height, left);
        if (rng.percent(40))
            draw(ink, any(shapes, rng), beside(left ? -1 : 1, 0.5, 0.8), height, hand, rng);
    } else if (what < 94) { // a digit that is struck through
        for (int lines = rng.between(1, 4); lines > 0; --lines)
            draw_line(ink, {middle.x - height * rng.real(0.3, 0.6), middle.y + height * rng.real(-0.3, 0.3)},
                      {middle.x + height * rng.real(0.3, 0.6), middle.y + height * rng.real(-0.3, 0.3)}, hand);
    } else if (what < 99) { // a digit with another one written over it
        const DigitShape* other = &any(shapes, rng);
        while (other->digit == shape.digit)
            other = &any(shapes, rng);
        for (int times = rng.between(1, 2); times > 0; --times)
            draw(ink, *other, beside(1, -0.15, 0.15), height, hand, rng);
    } else { // a spot
        std::ranges::fill(ink.values, 0.0F);
        draw_line(ink, middle, {middle.x + rng.real(0, 4), middle.y + rng.real(-1, 3)}, hand);
    }
    photograph(ink, hand, rng);
    // Removes what the reader does not take for ink.
    const float darkest = *std::ranges::max_element(ink.values);
    Raster kept = paper(ink.width, ink.height);
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < ink.width; ++x)
            for (int near_y = std::max(0, y - 1); near_y < std::min(ink.height, y + 2); ++near_y)
                for (int near_x = std::max(0, x - 1); near_x < std::min(ink.width, x + 2); ++near_x)
                    if (ink.at(near_x, near_y) > 0.4F * darkest)
                        kept.at(x, y) = ink.at(x, y);
    ink = kept;
    return sample;
}

} // namespace bench
