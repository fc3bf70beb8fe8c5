#include "support/photos/hand.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include <nlohmann/json.hpp>

#include "support/folder.hpp"

namespace photos {
namespace {

using layout::Box;

// The digits as people write them: points (x, y) on a field of 10 x 10. A point that is given twice is a corner; |
// lifts the pen.
struct Form {
    int digit;
    std::string_view points;
};
constexpr std::array<Form, 23> forms = {{
    {0, "60 30 12 06 28 59 87 84 72 50 30"},
    {0, "51 22 05 17 49 78 95 83 61 40"},
    {1, "50 59"},
    {1, "32 50 50 59"},
    {2, "12 30 60 82 74 46 19 19 89"},
    {2, "12 40 71 73 46 28 09 17 38 58 89"},
    {3, "11 40 71 73 44 44 75 87 69 39 08"},
    {3, "10 80 80 44 44 76 77 59 29 08"},
    {4, "40 06 06 86|63 69"},
    {4, "60 60 06 06 96|60 60 59"},
    {4, "20 15 15 85|72 69"},
    {5, "80 20 20 14 14 54 86 78 49 08"},
    {5, "20 14 14 63 86 68 39 08|20 80"},
    {6, "70 32 06 18 49 78 86 65 35 07"},
    {6, "50 23 16 29 69 87 75 45 16"},
    {7, "10 80 80 39"},
    {7, "10 80 80 39|25 75"},
    {7, "12 10 10 80 80 49"},
    {8, "81 40 12 34 66 87 49 18 16 54 82 81"},
    {8, "50 21 23 54 85 78 49 18 16 44 72 61 50"},
    {9, "81 50 12 14 45 73 81 81 69"},
    {9, "82 40 13 35 73 82 82 75 49 19"},
    {9, "81 50 12 14 45 73 81 81 78 59 29"},
}};

constexpr std::size_t digit_record = 785;

Point between(const Point& a, const Point& b, double t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// Returns a smooth line through the points (Catmull-Rom spline), straight at both ends.
Stroke smooth(const Stroke& points) {
    if (points.size() < 3)
        return points;
    Stroke line;
    constexpr int steps = 6;
    const std::size_t last = points.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const Point& a = points[i == 0 ? 0 : i - 1];
        const Point& b = points[i];
        const Point& c = points[i + 1];
        const Point& d = points[std::min(i + 2, last)];
        const auto spline = [](double p, double q, double r, double s, double t) {
            return q + t / 2 * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
        };
        for (int step = 0; step < steps; ++step) {
            const double t = static_cast<double>(step) / steps;
            line.push_back({spline(a.x, b.x, c.x, d.x, t), spline(a.y, b.y, c.y, d.y, t)});
        }
    }
    line.push_back(points.back());
    return line;
}

// Returns the strokes of a form. They are smooth between the points that are given twice.
std::vector<Stroke> strokes_of(std::string_view form) {
    std::vector<Stroke> strokes(1);
    Stroke part;
    const auto finish = [&] {
        const Stroke line = smooth(part);
        strokes.back().insert(strokes.back().end(), line.begin(), line.end());
        part.clear();
    };
    for (std::size_t i = 0; i + 1 < form.size(); i += 3) {
        const Point point = {(form[i] - '0') / 9.0, (form[i + 1] - '0') / 9.0};
        if (!part.empty() && part.back() == point)
            finish();
        part.push_back(point);
        if (i + 2 < form.size() && form[i + 2] == '|') {
            finish();
            strokes.emplace_back();
        }
    }
    finish();
    return strokes;
}

// Smooths a stroke, because a hand that holds a mouse trembles more than one that holds a pen.
Stroke calm(Stroke stroke) {
    for (int round = 0; round < 3; ++round) {
        const Stroke before = stroke;
        for (std::size_t i = 1; i + 1 < stroke.size(); ++i)
            stroke[i] = between(between(before[i - 1], before[i + 1], 0.5), before[i], 1.0 / 3);
    }
    return stroke;
}

// Returns all drawings of one randomly chosen drawer.
std::vector<const Drawings::Drawing*> of_one(const std::vector<Drawings::Drawing>& all, support::Rng& rng) {
    std::vector<const Drawings::Drawing*> chosen;
    const std::string& drawer = rng.pick(all).drawer;
    for (const Drawings::Drawing& drawing : all)
        if (drawing.drawer == drawer)
            chosen.push_back(&drawing);
    return chosen;
}

} // namespace

Drawings Drawings::read(const std::string& folder) {
    Drawings all;
    const auto json = nlohmann::json::parse(support::content(folder + "/strokes.json"));
    for (const auto& entry : json.at("drawings")) {
        Drawing drawing{entry.at("character").get<std::string>() + " " + std::to_string(entry.at("drawer").get<int>()),
                        {}};
        for (const auto& stroke : entry.at("strokes")) {
            drawing.strokes.emplace_back();
            for (const auto& point : stroke)
                drawing.strokes.back().push_back({point.at(0).get<double>(), point.at(1).get<double>()});
        }
        (entry.at("kind") == "cross" ? all.crosses : all.circles).push_back(std::move(drawing));
    }
    all.digits = support::content(folder + "/digits.bin");
    if (all.crosses.empty() || all.circles.empty() || all.digits.size() < 10 * digit_record)
        throw std::runtime_error("no drawings in " + folder);
    return all;
}

Hand::Hand(std::uint64_t seed, double hard, const Drawings* drawings)
    : rng_(seed), drawings_(drawings), careless_((0.5 + 0.5 * hard) * rng_.real(0.6, 1.3)),
      size_(rng_.real(0.5, rng_.percent(20) ? 0.9 : 0.75)), aspect_(rng_.real(0.85, 1.15)), slant_(rng_.normal(0.1)),
      again_(rng_.percent(20) ? 12 : 1), ring_size_(rng_.real(0.98, 1.12)), ring_start_(rng_.real(-2.2, -1)),
      ring_sweep_(rng_.real(5.6, 6.9)), digit_height_(rng_.real(0.48, 0.68)) {
    continuous = rng_.percent(40);
    shares_edges = rng_.percent(45);
    skips_frame = rng_.percent(20);
    inset = rng_.percent(40) ? rng_.real(0.02, 0.07) : 0;
    writes_zeros = rng_.percent(50);
    ticks = rng_.percent(50);
    fills_minis = rng_.percent(50);
    // Crosses are an x of two lines that bow a little, one of them perhaps with a hook, or a chi, in which one line is
    // a long S.
    strokes_ = {CrossStroke{rng_.normal(0.045), 0, rng_.percent(40) ? rng_.normal(0.08) : 0},
                CrossStroke{rng_.normal(0.045), 0, 0}};
    if (rng_.percent(25))
        strokes_[0] = {rng_.normal(0.03), rng_.real(0.05, 0.11), rng_.real(-0.12, 0)};
    if (rng_.percent(50))
        std::swap(strokes_[0], strokes_[1]);
    for (std::size_t digit = 0; digit < 10; ++digit)
        digits_[digit] = rng_.below(1000);
    if (drawings_ != nullptr) {
        crosses_ = of_one(drawings_->crosses, rng_);
        circles_ = of_one(drawings_->circles, rng_);
    }
}

// Adds a stroke, slightly off the intended line. `wobble`: in mm.
void Hand::add(Ink& ink, const Stroke& stroke, double wobble) {
    const auto seed = static_cast<std::uint32_t>(rng_.below(1 << 30));
    Stroke shaken;
    double along = 0;
    for (std::size_t i = 0; i < stroke.size(); ++i) {
        // Divides long straight lines, so that they wobble, too.
        const Point& from = stroke[i == 0 ? 0 : i - 1];
        const double length = std::hypot(stroke[i].x - from.x, stroke[i].y - from.y);
        const int steps = std::max(1, static_cast<int>(length / 0.7));
        for (int step = 1; step <= steps; ++step) {
            Point point = between(from, stroke[i], static_cast<double>(step) / steps);
            along += length / steps;
            point.x += 2 * wobble * (noise(along / 3.5, 0, seed) - 0.5);
            point.y += 2 * wobble * (noise(along / 3.5, 9, seed) - 0.5);
            shaken.push_back(point);
        }
    }
    ink.strokes.push_back(std::move(shaken));
}

void Hand::copy(Ink& ink, const Drawings::Drawing& drawing, Point centre, double width, double height) {
    const double turn = rng_.normal(0.06);
    for (const Stroke& stroke : drawing.strokes) {
        Stroke placed;
        for (const Point& point : calm(stroke)) {
            const double x = point.x * width;
            const double y = point.y * height;
            placed.push_back({centre.x + x * std::cos(turn) - y * std::sin(turn),
                              centre.y + x * std::sin(turn) + y * std::cos(turn)});
        }
        if (placed.size() == 1)
            placed.push_back(placed[0]);
        ink.strokes.push_back(std::move(placed));
    }
}

void Hand::cross(Ink& ink, const Box& box) {
    const double side = std::min(box.width, box.height);
    const Point centre = {box.centre().x + rng_.normal(0.05 * careless_ * side),
                          box.centre().y + rng_.normal(0.05 * careless_ * side)};
    const double size = size_ * (1 + rng_.normal(0.08 * careless_));
    const Box place = {centre.x - box.width * size / 2, centre.y - box.height * size / 2, box.width * size,
                       box.height * size};
    if (crosses_.empty())
        own_cross(ink, place);
    else
        copy(ink, *rng_.pick(crosses_), centre, place.width, place.height);
}

void Hand::own_cross(Ink& ink, const Box& box) {
    const double turn = rng_.normal(0.06 * careless_);
    const auto draw_stroke = [&](std::size_t which) {
        const CrossStroke& style = strokes_[which];
        const double bow = style.bow + rng_.normal(0.03 * careless_);
        const double bend = style.bend + rng_.normal(0.012 * careless_);
        const double from = -0.5 + rng_.normal(0.06 * careless_);
        const double to = 0.5 + rng_.normal(0.06 * careless_);
        Stroke points;
        for (int i = 0; i <= 6; ++i) {
            const double t = i / 6.0;
            const double along = from + (to - from) * t;
            const double aside = bow * std::sin(std::numbers::pi * t) + bend * std::sin(2 * std::numbers::pi * t) +
                                 (i == 6 ? style.hook : 0);
            const Point unit = {along + aside, which == 0 ? along - aside : aside - along};
            const Point slanted = {(unit.x * std::cos(turn) - unit.y * std::sin(turn)) * aspect_ - slant_ * unit.y,
                                   unit.x * std::sin(turn) + unit.y * std::cos(turn)};
            points.push_back({box.centre().x + slanted.x * box.width, box.centre().y + slanted.y * box.height});
        }
        add(ink, smooth(points), 0.02 * careless_ * box.height);
    };
    draw_stroke(0);
    draw_stroke(1);
    if (rng_.percent(again_))
        draw_stroke(static_cast<std::size_t>(rng_.below(2)));
}

void Hand::tick(Ink& ink, const Box& box) {
    const auto point = [&](double x, double y) {
        return Point{box.x + box.width * (x + rng_.normal(0.08)), box.y + box.height * (y + rng_.normal(0.08))};
    };
    const Point turn = point(0.4, 0.9);
    add(ink, {point(0, 0.4), turn, turn, point(1.2, -0.3)}, 0.02 * box.width);
}

void Hand::ring(Ink& ink, Point centre, double radius) {
    const double size = ring_size_ * (1 + rng_.normal(0.04 * careless_));
    const Point middle = {centre.x + rng_.normal(0.07 * careless_ * radius),
                          centre.y + rng_.normal(0.07 * careless_ * radius)};
    if (!circles_.empty()) {
        copy(ink, *rng_.pick(circles_), middle, 2 * radius * size, 2 * radius * size);
        return;
    }
    const double flat = 1 + rng_.normal(0.05 * careless_);
    const double drift = rng_.normal(0.08 * careless_);
    const double start = ring_start_ + rng_.normal(0.2);
    const double sweep = ring_sweep_ + rng_.normal(0.25);
    Stroke points;
    for (int i = 0; i <= 28; ++i) {
        const double t = i / 28.0;
        const double angle = start - sweep * t;
        const double reach = radius * size * (1 + drift * (t - 0.5));
        points.push_back({middle.x + reach * flat * std::cos(angle), middle.y + reach / flat * std::sin(angle)});
    }
    add(ink, points, 0.04 * careless_ * radius);
}

void Hand::outline(Ink& ink, const std::vector<Point>& corners, double scale) {
    const double wobble = 0.025 * careless_ * scale;
    Stroke line;
    for (const Point& corner : corners)
        line.push_back({corner.x + rng_.normal(1.6 * wobble), corner.y + rng_.normal(1.6 * wobble)});
    if (continuous && line.size() > 2) {
        // Makes corners a little round.
        Stroke round = {line.front()};
        for (std::size_t i = 1; i + 1 < line.size(); ++i)
            for (const double t : {-0.12, 0.0, 0.12}) {
                const Point& other = line[t < 0 ? i - 1 : i + 1];
                const double length = std::hypot(other.x - line[i].x, other.y - line[i].y);
                const Point near = between(line[i], other, std::min(0.5, std::abs(t) * scale / std::max(length, 0.01)));
                round.push_back(t == 0 ? between(near, between(line[i - 1], line[i + 1], 0.5), 0.02) : near);
            }
        round.push_back(line.back());
        add(ink, round, wobble);
        return;
    }
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point& a = line[i - 1];
        const Point& b = line[i];
        const double length = std::max(0.01, std::hypot(b.x - a.x, b.y - a.y));
        // Leaves a gap before the corner, or draws beyond it.
        const double first = rng_.normal(0.06 * careless_ * scale) / length;
        const double last = rng_.normal(0.06 * careless_ * scale) / length;
        add(ink, {between(a, b, first), between(a, b, 1 - last)}, wobble);
        if (rng_.percent(again_))
            add(ink, {between(a, b, last), between(a, b, 1 - first)}, 2 * wobble);
    }
}

void Hand::digit(Ink& ink, int digit, const Box& box) {
    const int choice = digits_[static_cast<std::size_t>(digit)];
    if (drawings_ != nullptr) {
        // Chooses one of the three ways in which this hand writes the digit.
        std::vector<const char*> records;
        for (std::size_t at = 0; at + digit_record <= drawings_->digits.size(); at += digit_record)
            if (drawings_->digits[at] == static_cast<char>(digit))
                records.push_back(&drawings_->digits[at + 1]);
        if (records.empty())
            return;
        const auto which = static_cast<std::size_t>(choice + rng_.below(3)) % records.size();
        const double side = box.height * 1.4; // a digit fills 20 of 28 pixels
        ink.stamps.push_back({reinterpret_cast<const std::uint8_t*>(records[which]),
                              {box.centre().x - side / 2, box.centre().y - side / 2, side, side}});
        return;
    }
    std::vector<std::string_view> own;
    for (const Form& form : forms)
        if (form.digit == digit)
            own.push_back(form.points);
    const double stretch = 1 + rng_.normal(0.07);
    const double turn = rng_.normal(0.05);
    const auto form = own[static_cast<std::size_t>(choice) % own.size()];
    for (const Stroke& stroke : strokes_of(form)) {
        Stroke placed;
        for (const Point& point : stroke) {
            const double x = (point.x - 0.5) * box.width * stretch - (slant_ + turn) * (point.y - 0.5) * box.height;
            placed.push_back({box.centre().x + x, box.y + point.y * box.height});
        }
        add(ink, placed, 0.035 * careless_ * box.height);
    }
}

void Hand::number(Ink& ink, const Box& box, int value) {
    const std::string text = std::to_string(value);
    const auto count = static_cast<double>(text.size());
    double height = digit_height_ * box.height * (1 + rng_.normal(0.07));
    height = std::min(height, box.width * 0.92 / (count * 0.68));
    const double width = 0.54 * height;
    const double pitch = 0.7 * height;
    double x = box.centre().x - (pitch * (count - 1) + width) / 2 + rng_.normal(0.05 * box.height);
    const double y = box.centre().y - height / 2 + rng_.normal(0.04 * box.height);
    for (const char each : text) {
        if (each != '-')
            digit(ink, each - '0', {x, y + rng_.normal(0.03 * height), width, height});
        x += pitch * (1 + rng_.normal(0.04));
    }
}

void Hand::scribble(Ink& ink, const Box& box, int turns) {
    Stroke points;
    for (int i = 0; i <= turns; ++i) {
        const double t = static_cast<double>(i) / turns;
        points.push_back(
            {box.x + box.width * (t + rng_.normal(0.03)),
             i % 2 == 0 ? box.y + rng_.normal(0.05) * box.height : box.bottom() + rng_.normal(0.05) * box.height});
    }
    add(ink, smooth(points), 0.02 * box.height);
}

void Hand::dot(Ink& ink, const Box& box) {
    const double side = std::min(box.width, box.height);
    const double radius = side * rng_.real(0.1, 0.16);
    const Point centre = {box.centre().x + rng_.normal(0.06 * side), box.centre().y + rng_.normal(0.06 * side)};
    Stroke spiral;
    const int turns = std::max(1, static_cast<int>(radius / 0.3));
    for (int i = 0; i <= 12 * turns; ++i) {
        const double angle = i * std::numbers::pi / 6;
        const double far = radius * i / (12 * turns);
        spiral.push_back({centre.x + far * std::cos(angle), centre.y + far * std::sin(angle)});
    }
    add(ink, spiral, 0.01 * side);
}

void Hand::hatch(Ink& ink, const Box& box, double distance) {
    const double slope = box.height; // how far a line goes to the right on its way up
    for (double x = box.x - slope + distance / 2; x < box.right(); x += distance * (1 + rng_.normal(0.1))) {
        const double low = std::max(0.0, box.x - x);
        const double high = std::min(slope, box.right() - x);
        if (high - low > 0.15 * slope)
            line(ink, {x + low, box.bottom() - low}, {x + high, box.bottom() - high});
    }
}

void Hand::line(Ink& ink, Point from, Point to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const auto shaken = [&](Point point) {
        return Point{point.x + rng_.normal(0.03 * careless_ * length),
                     point.y + rng_.normal(0.03 * careless_ * length)};
    };
    add(ink, {shaken(from), shaken(to)}, 0.02 * careless_ * std::min(length, 8.0));
}

void Hand::word(Ink& ink, const Box& box) {
    Stroke points;
    const int letters = rng_.between(3, 7);
    const double step = std::min(box.width / 8, box.height * 0.35);
    for (int i = 0; i < 3 * letters; ++i)
        points.push_back(
            {box.x + step * (i / 3.0 + rng_.real(0, 0.9)), box.y + box.height * (i == 0       ? 0.1
                                                                                 : i % 3 == 0 ? rng_.real(0.1, 0.6)
                                                                                              : rng_.real(0.5, 0.9))});
    add(ink, smooth(points), 0.02 * box.height);
}

} // namespace photos
