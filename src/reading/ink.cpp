#include "reading/ink.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>

#include "brikks/circles.hpp"
#include "reading/number.hpp"

namespace reading {
namespace {

constexpr std::size_t columns = brikks::column_count;
constexpr std::size_t rows = brikks::row_count;

// ---- Two classes: with and without ink ----

double mean_of(const std::vector<double>& values) {
    return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Odds limited(Odds odds) {
    return std::clamp(odds, -most_odds, most_odds);
}

// Values that are alike but for a few: Student's distribution with 4 degrees of freedom.
struct Class {
    double mean = 0;
    double spread = 1;

    double log_likelihood(double value) const {
        const double far = (value - mean) / spread;
        return -std::log(spread) - 2.5 * std::log1p(far * far / 4);
    }
};

struct Classes {
    Class bare;
    Class inked;

    // What is paler than the bare ones or darker than the inked ones is as certain as these are.
    Odds odds(double value) const {
        value = std::clamp(value, bare.mean, std::max(bare.mean, inked.mean));
        return limited(inked.log_likelihood(value) - bare.log_likelihood(value));
    }
};

// What is expected before the sheet is seen: a mean, how far off it may be, and the least spread around it.
struct Expected {
    double mean;
    double doubt;
    double spread;
};

// inked: how much darker than bare.
struct Expectation {
    Expected bare;
    Expected inked;
};

struct Fit {
    Classes classes;
    double score = -1e300; // of the values and the classes, as a logarithm
};

// The class of the values, and how much less likely it is than the one expected.
Class class_of(const std::vector<double>& values, const Expected& expected, double& score) {
    const double prior = std::pow(expected.spread / expected.doubt, 2);
    double mean = values.empty() ? expected.mean : quantile(values, 0.5);
    double spread = expected.spread;
    for (int round = 0; round < 3; ++round) {
        double sum = prior * expected.mean, weights = prior;
        double squares = 0, count = 3;
        for (const double value : values) {
            const double far = (value - mean) / spread;
            const double weight = 5 / (4 + far * far);
            sum += weight * value;
            weights += weight;
            squares += weight * (value - mean) * (value - mean);
            ++count;
        }
        mean = sum / weights;
        spread = std::max(expected.spread, std::sqrt(squares / count));
    }
    const double off = (mean - expected.mean) / expected.doubt;
    score -= off * off / 2;
    return {mean, spread};
}

Fit fitted(std::span<const double> values, const std::vector<bool>& inked, const Expectation& expectation) {
    std::array<std::vector<double>, 2> groups;
    for (std::size_t i = 0; i < values.size(); ++i)
        groups[inked[i]].push_back(values[i]);
    Fit fit;
    fit.score = 0;
    fit.classes.bare = class_of(groups[0], expectation.bare, fit.score);
    Expected dark = expectation.inked;
    dark.mean += fit.classes.bare.mean;
    fit.classes.inked = class_of(groups[1], dark, fit.score);
    for (std::size_t i = 0; i < values.size(); ++i)
        fit.score += (inked[i] ? fit.classes.inked : fit.classes.bare).log_likelihood(values[i]);
    return fit;
}

// Of which it may be known whether there is ink.
struct Value {
    Value(double number) : value(number) {}
    double value;
    std::optional<bool> inked;
};

// The classes of values in any order: of all cuts of the sorted values in two, the likeliest.
Fit separated(std::vector<Value> values, const Expectation& expectation) {
    std::sort(values.begin(), values.end(), [](const Value& a, const Value& b) { return a.value < b.value; });
    std::vector<double> sorted;
    for (const Value& value : values)
        sorted.push_back(value.value);
    Fit best;
    for (std::size_t cut = 0; cut <= values.size(); ++cut) {
        if (cut > 0 && values[cut - 1].inked)
            continue; // the same as before
        std::vector<bool> inked;
        for (std::size_t i = 0; i < values.size(); ++i)
            inked.push_back(values[i].inked.value_or(i >= cut));
        if (const Fit fit = fitted(sorted, inked, expectation); fit.score > best.score)
            best = fit;
    }
    return best;
}

// Elements that are alike in a bar, in its order.
struct Likes {
    std::vector<std::size_t> places; // in the bar, rising
    std::vector<double> values;
    Expectation expectation;
    Classes classes = {};
};

// The classes in a bar that is marked from its start: of all places where the marks may end, the likeliest. Returns the
// score.
double separate_bar(std::vector<Likes>& bar, std::size_t length) {
    double best = -1e300;
    for (std::size_t end = 0; end <= length; ++end) {
        double score = 0;
        std::vector<Classes> classes;
        for (const Likes& likes : bar) {
            std::vector<bool> inked;
            for (const std::size_t place : likes.places)
                inked.push_back(place < end);
            const Fit fit = fitted(likes.values, inked, likes.expectation);
            score += fit.score;
            classes.push_back(fit.classes);
        }
        if (score <= best)
            continue;
        best = score;
        for (std::size_t i = 0; i < bar.size(); ++i)
            bar[i].classes = classes[i];
    }
    return best;
}

// ---- What the raster shows ----

constexpr double square = Straightened::square;

// Optical density: of print and a pen over it, the densities add up.
Raster density_of(const Raster& darkness) {
    Raster density = darkness;
    for (float& value : density.values)
        value = -std::log(std::max(1 - value, 0.05F));
    return density;
}

struct Eye {
    Raster density;

    double at(double x, double y) const { return density.at(Point{x, y}); }

    std::vector<double> in(const Box& box) const {
        std::vector<double> values;
        for (double y = box.y + 0.5; y < box.bottom(); ++y)
            for (double x = box.x + 0.5; x < box.right(); ++x)
                values.push_back(at(x, y));
        return values;
    }
    // Around the centre, from and up to that far.
    std::vector<double> in_ring(Point centre, double from, double to) const {
        std::vector<double> values;
        for (double y = -std::floor(to); y <= to; ++y)
            for (double x = -std::floor(to); x <= to; ++x)
                if (const double far = std::hypot(x, y); far >= from && far <= to)
                    values.push_back(at(centre.x + x, centre.y + y));
        return values;
    }
};

// How much ink lies along the line from a to b, up to `reach` to both sides; without the middle of the line, where a
// printed circle comes near, if `ends`.
//
// How: the density summed across the line, at places along it; the mean of the lowest third of these. Why: a drawn
// outline wobbles, lies beside the printed line and may be drawn twice, but has no gap; strokes that reach or cross the
// line are dark in a few places only.
struct LinePlan {
    double reach = 4;    // pixels
    double first = 0.12; // places along the line: from there to the same distance from its end
    double last = 0.5;   // ... but not between here and the same distance from its end
};
double line_between(const Eye& eye, Point a, Point b, const LinePlan& plan = {}) {
    constexpr int steps = 12; // in each half
    const double x = b.x - a.x, y = b.y - a.y;
    const double length = std::hypot(x, y);
    if (!(length > 0))
        return 0;
    std::vector<double> along;
    for (int i = 0; i < steps; ++i)
        for (const bool end : {false, true}) {
            const double from_end = plan.first + (plan.last - plan.first) * (i + 0.5) / steps;
            const double t = end ? 1 - from_end : from_end;
            double sum = 0;
            for (double off = -plan.reach; off <= plan.reach; ++off)
                sum += eye.at(a.x + t * x - off * y / length, a.y + t * y + off * x / length);
            along.push_back(sum);
        }
    std::sort(along.begin(), along.end());
    along.resize(along.size() * 3 / 10);
    return mean_of(along);
}
constexpr LinePlan beside_circle = {4, 0.12, 0.32};

// ---- The parts of a sheet ----

struct Reader {
    const Straightened& sheet;
    const print::SheetGeometry& page;
    Eye eye;
    SheetInk ink = {};
    double cross = 0.15; // density that a cross adds to the middle of a square, on average
    double stroke = 0.6; // density of the pen's line
    double line = 1;     // ... summed across a line between squares

    Box on_raster(const Box& box) const { return sheet.on_raster(box); }

    bool dark_bombs() const;
    void read_squares();
    void read_circle_squares();
    void read_minis();
    void read_blackened();
    void read_edges();
    void read_energy();
    void read_extra();
    void read_bombs();
    void read_dark_bombs();
    void read_levels();
    void read_numbers();
};

bool has_circle(std::size_t row, std::size_t column) {
    return brikks::all_circles & brikks::bit({static_cast<int>(column), static_cast<int>(row)});
}

void Reader::read_squares() {
    std::array<std::array<double, columns>, rows> strokes{};
    std::vector<Value> plain;
    std::vector<double> dark;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Box box = on_raster(page.squares[r][c]);
            const std::vector<double> values = eye.in(box.inset(box.width * 0.2));
            // Compared with its own paper, which a shadow may have darkened.
            strokes[r][c] = mean_of(values) - quantile(values, 0.1);
            if (!has_circle(r, c))
                plain.emplace_back(strokes[r][c]);
        }
    const Classes classes = separated(plain, {{0.006, 0.006, 0.003}, {0.15, 0.12, 0.01}}).classes;
    cross = std::max(classes.inked.mean - classes.bare.mean, 0.02);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c)) {
                ink.squares[r][c] = classes.odds(strokes[r][c]);
                if (ink.squares[r][c] > 0) {
                    const Box box = on_raster(page.squares[r][c]);
                    dark.push_back(quantile(eye.in(box.inset(box.width * 0.2)), 0.95));
                }
            }
    if (dark.size() > 3)
        stroke = quantile(dark, 0.5);
    read_circle_squares();
}

// Blackened out: a cross that was a mistake. But in a duel some players fill their mini blocks: if two squares are
// blackened and no mini block is only framed, these are mini blocks; if some are, most must be blackened.
void Reader::read_blackened() {
    std::vector<Odds*> blackened;
    std::size_t framed = 0;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Box box = on_raster(page.squares[r][c]);
            // Most of a square that is only crossed is paper, or the pale print of a circle.
            const double pale = quantile(eye.in(box.inset(box.width * 0.2)), 0.25);
            if (pale > 0.14 * stroke + (has_circle(r, c) ? 0.1 : 0.0))
                blackened.push_back(&ink.squares[r][c]);
            else
                framed += ink.squares[r][c] > 0 && ink.minis[r][c] > 0;
        }
    const bool duel = page.kind.variant == brikks::Variant::duel;
    const bool filled = duel && blackened.size() > std::max<std::size_t>(2 * framed, 1);
    for (Odds* odds : blackened)
        *odds = filled ? std::max(*odds, 6.0) : duel ? 0.5 : -1;
}

// The body of a bomb as signs.cpp draws it, on the raster.
struct Disc {
    Point centre;
    double radius;
};
Disc bomb_disc(const Box& box) {
    const double size = std::min(box.width, box.height);
    return {{box.centre().x, box.centre().y + 0.1 * size}, 0.36 * size};
}

// As a style of a player's own may print them.
bool Reader::dark_bombs() const {
    int dark = 0;
    for (const Box& bomb : page.bombs) {
        const Disc disc = bomb_disc(on_raster(bomb));
        dark += quantile(eye.in_ring(disc.centre, 0, 0.9 * disc.radius), 0.5) > 0.3;
    }
    return dark > 1;
}

// In the corners of a square, beyond a printed circle.
double corners_of(const Eye& eye, const Box& box) {
    std::vector<double> values;
    const Box inner = box.inset(0.08 * box.width);
    for (double y = inner.y; y < inner.bottom(); ++y)
        for (double x = inner.x; x < inner.right(); ++x)
            if (std::hypot(x - box.centre().x, y - box.centre().y) > 0.45 * box.width)
                values.push_back(eye.at(x, y));
    return mean_of(values);
}

// Squares with a printed circle: how dark it is printed differs by colour and style.
//
// How: several guesses at how dark each colour is printed and how much a cross adds to it; under each the odds of each
// square, and the mean of these odds by how well the guess explains all twelve. Why: two circles of a colour may both
// be crossed or both be clean. Does it work? On pages of both styles and with pencils it separates all.
void Reader::read_circle_squares() {
    // White, yellow, red, blue, green, black; as in the styles ink and arcade, and unknown.
    using Densities = base::EnumArray<brikks::Colour, double>;
    struct Print {
        Densities density;
        double spread;
        double log_prior;
    };
    static constexpr std::array<Print, 3> prints = {{
        {{{0.142, 0.103, 0.128, 0.135, 0.138, 0.144}}, 0.009, 0},
        {{{0.087, 0.070, 0.095, 0.092, 0.106, 0.128}}, 0.009, 0},
        {{{0.120, 0.120, 0.120, 0.120, 0.120, 0.120}}, 0.04, -4},
    }};
    // What crosses leave in the corners, by the other squares; outlines are there too.
    std::array<std::vector<double>, 2> corners;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c))
                corners[ink.squares[r][c] > 0].push_back(corners_of(eye, on_raster(page.squares[r][c])));
    double unused = 0;
    const Classes corner = {class_of(corners[0], {0.01, 0.01, 0.005}, unused),
                            class_of(corners[1], {0.5 * cross, 0.3 * cross, 0.15 * cross}, unused)};
    struct Guess {
        double score = 0;
        std::array<Odds, brikks::circles.size()> odds{};
    };
    std::array<double, brikks::circles.size()> values{};
    std::array<Odds, brikks::circles.size()> corner_odds{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const brikks::Cell cell = brikks::circles[i].cell;
        const Box box =
            on_raster(page.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)]);
        values[i] = mean_of(eye.in_ring(box.centre(), 0, 0.36 * box.width));
        corner_odds[i] = std::clamp(0.55 * corner.odds(corners_of(eye, box)), -2.5, 2.5);
    }
    std::vector<Guess> guesses;
    for (const Print& print : prints)
        for (const double contrast :
             {0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35})
            for (const double part : {0.7, 0.85, 1.0, 1.15}) {
                Guess guess;
                guess.score =
                    print.log_prior - std::pow((contrast - 0.95) / 0.15, 2) / 2 - std::pow((part - 0.95) / 0.15, 2) / 2;
                for (std::size_t i = 0; i < values.size(); ++i) {
                    const double bare = contrast * print.density[brikks::circles[i].colour];
                    const Classes classes = {{bare, print.spread},
                                             {bare + part * cross, std::hypot(print.spread, 0.2 * cross)}};
                    guess.odds[i] = limited(classes.odds(values[i]) + corner_odds[i]);
                    const double one = classes.inked.log_likelihood(values[i]) + corner_odds[i];
                    const double other = classes.bare.log_likelihood(values[i]);
                    guess.score += std::max(one, other) + std::log1p(std::exp(-std::abs(one - other)));
                }
                guesses.push_back(guess);
            }
    const double best = std::max_element(guesses.begin(), guesses.end(), [](const Guess& a, const Guess& b) {
                            return a.score < b.score;
                        })->score;
    for (std::size_t i = 0; i < values.size(); ++i) {
        double yes = 0, no = 0;
        for (const Guess& guess : guesses) {
            const double weight = std::exp(guess.score - best);
            yes += weight * probability(guess.odds[i]);
            no += weight * probability(-guess.odds[i]);
        }
        const brikks::Cell cell = brikks::circles[i].cell;
        ink.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] =
            limited(std::log(yes / no));
    }
}

// Of a frame inside the square, where mini blocks are drawn: how much ink lies along the side that has least. Outlines
// of blocks are never drawn along all four sides.
double frame_inside(const Eye& eye, const Box& box, bool circle) {
    const Box frame = box.inset(0.14 * box.width);
    const LinePlan plan = circle ? LinePlan{2, 0.04, 0.2} : LinePlan{3, 0.12, 0.5};
    const std::array<Point, 4> corners = {
        {{frame.x, frame.y}, {frame.right(), frame.y}, {frame.right(), frame.bottom()}, {frame.x, frame.bottom()}}};
    double least = 1e9;
    for (std::size_t i = 0; i < 4; ++i)
        least = std::min(least, line_between(eye, corners[i], corners[(i + 1) % 4], plan));
    return least;
}

void Reader::read_minis() {
    for (auto& row : ink.minis)
        row.fill(-most_odds);
    if (page.kind.variant != brikks::Variant::duel)
        return;
    const Classes plain = {{0.02 * line, 0.04 * line}, {0.8 * line, 0.2 * line}};
    // Printed circles and the ends of crosses are near the corners, where the frame is looked for.
    const Classes round = {{0.25 * line, 0.2 * line}, {1.0 * line, 0.25 * line}};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const bool circle = has_circle(r, c);
            const double frame = frame_inside(eye, on_raster(page.squares[r][c]), circle);
            ink.minis[r][c] = circle ? round.odds(frame) / 2 - 2 : plain.odds(frame); // few of them are minis
        }
}

void Reader::read_edges() {
    struct Edge {
        Odds* odds;
        Value ink; // inked: it must be if blocks are outlined; not inked: it cannot be
    };
    // On the pale lines, and on each line between zones, which is printed darker.
    std::array<std::vector<Edge>, 3> groups;
    const auto add = [&](std::vector<Edge>& group, Odds& odds, std::size_t r, std::size_t c, std::size_t r2,
                         std::size_t c2, Point a, Point b) {
        Edge edge = {&odds,
                     line_between(eye, a, b, has_circle(r, c) || has_circle(r2, c2) ? beside_circle : LinePlan{})};
        const bool one = ink.squares[r][c] > 0;
        const bool other = ink.squares[r2][c2] > 0;
        if (!one || !other)
            edge.ink.inked = one || other;
        group.push_back(edge);
    };
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Box box = on_raster(page.squares[r][c]);
            if (c + 1 < columns)
                add(groups[0], ink.right[r][c], r, c, r, c + 1, {box.right(), box.y}, {box.right(), box.bottom()});
            if (r + 1 < rows)
                add(groups[r == 4   ? 1
                           : r == 9 ? 2
                                    : 0],
                    ink.above[r][c], r, c, r + 1, c, {box.x, box.y}, {box.right(), box.y});
        }
    // A line adds about so much, if its pen is that of the crosses.
    Expectation expectation = {{0.2, 0.1, 0.05}, {4.5 * cross, 2 * cross, cross}};
    std::array<std::size_t, 2> count{}, drawn{}; // of lines that may be there, of lines that must be
    for (const auto& group : groups) {
        std::vector<Value> values;
        for (const Edge& edge : group)
            values.push_back(edge.ink);
        const Classes rims = separated(values, expectation).classes;
        // Strokes of crosses come near the lines between them, so that bare ones differ more.
        const double added = std::max(rims.inked.mean - rims.bare.mean, cross);
        std::erase_if(values, [](const Value& value) { return value.inked.has_value(); });
        const Classes inner =
            separated(values, {{rims.bare.mean, 0.05 * added, std::max(rims.bare.spread, 0.12 * added)},
                               {added, 0.25 * added, 0.2 * added}})
                .classes;
        for (const Edge& edge : group) {
            *edge.odds = (edge.ink.inked ? rims : inner).odds(edge.ink.value);
            if (const std::size_t due = edge.ink.inked.has_value(); !due || *edge.ink.inked) {
                ++count[due];
                drawn[due] += *edge.odds > 0;
            }
        }
        // Between zones the printed line hides some of the ink.
        if (&group == &groups[0]) {
            line = added;
            expectation = {{1.2, 0.4, 0.06}, {0.8 * line, 0.3 * line, rims.inked.spread}};
        }
    }
    ink.outlines = count[1] > 8 ? 2 * drawn[1] > count[1] : 10 * drawn[0] > count[0];
}

void Reader::read_energy() {
    const auto printed = static_cast<std::size_t>(page.kind.players == 1 ? 5 : 4); // as circled
    const auto crossed = static_cast<std::size_t>(
        page.kind.players ? brikks::start_energy(*page.kind.players).deactivated : 0); // printed so
    // Those that are printed alike: plain ones, thick ones, those with a digit, and pink ones.
    const auto like = [](std::size_t i) -> std::size_t {
        return brikks::is_pink(static_cast<int>(i) + 1) ? 3 : i < 2 ? 2 : i < 4 ? 1 : 0;
    };
    struct Inside {
        double reach; // of the middle that is looked at, in radii; rings are drawn beyond it, if any
        Expectation expectation;
    };
    const double spread = 0.08 * cross;
    const std::array<Inside, 4> insides = {
        {{0.4, {{0.004, 0.004, std::max(0.005, spread)}, {1.7 * cross, 0.3 * cross, 0.2 * cross}}},
         {0.6, {{0.004, 0.004, std::max(0.005, spread)}, {1.35 * cross, 0.3 * cross, 0.2 * cross}}},
         {0.6, {{0.078, 0.012, std::max(0.006, spread)}, {1.35 * cross, 0.3 * cross, 0.25 * cross}}},
         {0.4, {{0.51, 0.04, std::max(0.02, spread)}, {1.5 * cross, 0.4 * cross, 0.35 * cross}}}}};
    std::vector<Likes> middles(insides.size());
    for (std::size_t k = 0; k < insides.size(); ++k)
        middles[k].expectation = insides[k].expectation;
    std::vector<Likes> rings(2);
    const Expected ring = {13 * cross, 4 * cross, 4 * cross};
    rings[0].expectation = {{1.67, 0.25, 0.08}, ring};
    rings[1].expectation = {{1.97, 0.3, 0.12}, ring}; // around a pink X
    for (std::size_t i = 0; i < page.energy.size(); ++i) {
        const Box box = on_raster(page.energy[i]);
        const double radius = box.width / 2;
        if (i >= crossed) {
            middles[like(i)].places.push_back(i);
            middles[like(i)].values.push_back(mean_of(eye.in_ring(box.centre(), 0, insides[like(i)].reach * radius)));
        }
        if (i >= printed) {
            std::vector<double> around;
            for (double angle = 0; angle < 2 * std::numbers::pi; angle += 0.12) {
                double sum = 0;
                for (double r = 0.6 * radius; r < 1.4 * radius; r += 0.5)
                    sum += eye.at(box.centre().x + r * std::cos(angle), box.centre().y + r * std::sin(angle));
                around.push_back(sum);
            }
            Likes& likes = rings[like(i) == 3];
            likes.places.push_back(i);
            likes.values.push_back(quantile(around, 0.25));
        }
    }
    separate_bar(rings, page.energy.size());
    // Points are crossed out from the first on, but for a few players.
    constexpr double clearly = 6;
    const double in_order = separate_bar(middles, page.energy.size());
    double in_any_order = 0;
    std::vector<Classes> classes;
    for (const Likes& likes : middles) {
        const Fit fit = separated({likes.values.begin(), likes.values.end()}, likes.expectation);
        in_any_order += fit.score;
        classes.push_back(fit.classes);
    }
    for (std::size_t k = 0; k < middles.size() && in_any_order > in_order + clearly; ++k)
        middles[k].classes = classes[k];

    std::array<Odds, brikks::energy_circles> is_crossed, is_circled;
    is_crossed.fill(most_odds);
    is_circled.fill(most_odds);
    for (const auto& [groups, odds] : {std::pair{&middles, &is_crossed}, std::pair{&rings, &is_circled}})
        for (const Likes& likes : *groups)
            for (std::size_t i = 0; i < likes.places.size(); ++i)
                (*odds)[likes.places[i]] = likes.classes.odds(likes.values[i]);
    for (std::size_t i = 0; i < page.energy.size(); ++i) {
        const Odds x = is_crossed[i], o = is_circled[i];
        CircleInk& circle = ink.energy[i];
        circle = {std::min(0.0, -o) + std::min(0.0, -x), std::min(0.0, o) + std::min(0.0, -x),
                  std::min(0.0, o) + std::min(0.0, x)};
        const double best = std::max({circle.untouched, circle.circled, circle.crossed});
        circle = {circle.untouched - best, circle.circled - best, circle.crossed - best};
    }
}

void Reader::read_extra() {
    std::vector<Likes> bar(3);
    // Above and below the number, and over it: of one digit, of two.
    bar[0].expectation = {{0.008, 0.01, 0.008}, {0.7 * cross, 0.3 * cross, 0.2 * cross}};
    bar[1].expectation = {{0.08, 0.02, 0.015}, {cross, 0.3 * cross, 0.25 * cross}};
    bar[2].expectation = {{0.14, 0.03, 0.02}, {0.9 * cross, 0.3 * cross, 0.25 * cross}};
    for (std::size_t i = 0; i < page.extra.size(); ++i) {
        const Box box = on_raster(page.extra[i]);
        const auto strip = [&](double from, double to) {
            return eye.in(
                {box.x + 0.1 * box.width, box.y + from * box.height, 0.8 * box.width, (to - from) * box.height});
        };
        const auto note = [&](Likes& likes, double value) {
            likes.places.push_back(i);
            likes.values.push_back(value);
        };
        note(bar[0], (mean_of(strip(0.07, 0.26)) + mean_of(strip(0.74, 0.93))) / 2);
        note(bar[i < 4 ? 1 : 2], mean_of(strip(0.26, 0.74)));
    }
    separate_bar(bar, page.extra.size());
    ink.extra.assign(page.extra.size(), 0);
    for (const Likes& likes : bar)
        for (std::size_t i = 0; i < likes.places.size(); ++i)
            ink.extra[likes.places[i]] = limited(ink.extra[likes.places[i]] + likes.classes.odds(likes.values[i]));
}

// Is it beside the print of a bomb? The fuse is at the upper right.
template <class Sample>
std::vector<double> around_bomb(const Box& box, const Disc& disc, double from, double to, const Sample& sample) {
    std::vector<double> values;
    for (double angle = 0.1; angle < 4.9; angle += 0.02)
        for (double far = from * disc.radius; far < to * disc.radius; far += 0.7) {
            const Point p = {disc.centre.x + far * std::cos(angle), disc.centre.y + far * std::sin(angle)};
            if (p.x > box.x + 1 && p.x < box.right() - 1 && p.y > box.y + 1 && p.y < box.bottom() - 1)
                values.push_back(sample.at(p));
        }
    return values;
}

// Crosses over bombs: their lines are darker than the paper between the digit and the edge, and reach beyond the edge.
// Both are compared with what a cross leaves in a square. The odds are those of 1,800 simulated bombs.
void Reader::read_bombs() {
    if (dark_bombs())
        return read_dark_bombs();
    for (std::size_t i = 0; i < page.bombs.size(); ++i) {
        const Box box = on_raster(page.bombs[i]);
        const Disc disc = bomb_disc(box);
        const std::vector<double> paper = eye.in_ring(disc.centre, 0.5 * disc.radius, 0.82 * disc.radius);
        const double lines = (quantile(paper, 0.9) - quantile(paper, 0.15)) / cross;
        const std::vector<double> outside = around_bomb(box, disc, 1.15, 1.5, eye.density);
        const double ends = (mean_of(outside) - quantile(outside, 0.2)) / cross;
        const bool blackened = quantile(paper, 0.15) > 0.5 * stroke;
        ink.bombs[i] = limited(std::clamp(8 * (lines - 1.08), -7.0, 7.0) + std::clamp(25 * (ends - 0.12), -1.0, 4.0) +
                               (blackened ? 10 : 0));
    }
}

// Bombs that are printed black hide most of the ink: what is left of it beside them, on the white digit, and of strokes
// that are darker still than the print.
void Reader::read_dark_bombs() {
    constexpr std::array<double, 3> digits = {0.06, 0, 0.055}; // how much paler the 1 and the 4 are than the 2
    constexpr Odds no_trace = -2.1;                            // some crosses leave none in one of these
    std::vector<Likes> bar(3);
    bar[0].expectation = {{0.012, 0.004, 0.010}, {0.6 * stroke, 0.15 * stroke, 0.25 * stroke}};
    bar[1].expectation = {{1.05, 0.09, 0.022}, {0.18 * stroke, 0.07 * stroke, 0.09 * stroke}};
    bar[2].expectation = {{0.01, 0.02, 0.03}, {0.5 * stroke, 0.2 * stroke, 0.2 * stroke}};
    for (std::size_t i = 0; i < page.bombs.size(); ++i) {
        const Box box = on_raster(page.bombs[i]);
        const Disc disc = bomb_disc(box);
        // The darkest of it: often only the ends of the strokes are outside.
        bar[0].values.push_back(quantile(around_bomb(box, disc, 1.12, 1.45, eye.density), 0.96));
        bar[1].values.push_back(mean_of(eye.in_ring(disc.centre, 0, 0.55 * disc.radius)) - digits[i]);
        // Noise is as often brighter as darker.
        std::vector<double> rim = around_bomb(box, disc, 0.58, 0.8, sheet.grey);
        for (double& grey : rim)
            grey = std::log(std::max(1.0, grey));
        bar[2].values.push_back(2 * quantile(rim, 0.5) - quantile(rim, 0.04) - quantile(rim, 0.97));
        for (Likes& likes : bar)
            likes.places.push_back(i);
    }
    separate_bar(bar, page.bombs.size());
    for (const Likes& likes : bar)
        for (std::size_t i = 0; i < likes.places.size(); ++i)
            ink.bombs[likes.places[i]] =
                limited(ink.bombs[likes.places[i]] + std::max(no_trace, likes.classes.odds(likes.values[i])));
}

void Reader::read_levels() {
    std::vector<Value> values;
    for (const Box& level : page.levels) {
        const Box box = on_raster(level);
        values.emplace_back(mean_of(eye.in(box.inset(0.15 * box.width))));
    }
    const Classes classes = separated(values, {{0.004, 0.01, 0.01}, {2 * cross, 1.2 * cross, 0.7 * cross}}).classes;
    for (const Value& each : values)
        ink.levels.push_back(classes.odds(each.value));
}

void Reader::read_numbers() {
    const auto number = [&](const Box& box, int highest) {
        return read_number(sheet.darkness, on_raster(box).inset(0.04 * square), highest);
    };
    for (std::size_t i = 0; i < rows; ++i)
        ink.rows[i] = number(page.rows[i], 40);
    constexpr int highest_sum = 400;
    if (page.sums) {
        ink.lines_sum = number(page.sums->rows, highest_sum);
        ink.extra_sum = number(page.sums->extra, highest_sum);
        ink.bombs_sum = number(page.sums->bombs, highest_sum);
        ink.energy_sum = number(page.sums->energy, highest_sum);
    }
    ink.total = number(page.total, highest_sum);
}

} // namespace

double probability(Odds odds) {
    return 1 / (1 + std::exp(-odds));
}

SheetInk read_ink(const Straightened& sheet, const print::SheetGeometry& page) {
    Reader reader{sheet, page, {density_of(sheet.darkness)}};
    reader.ink.kind = page.kind;
    reader.read_squares();
    reader.read_edges();
    reader.read_minis();
    reader.read_blackened();
    reader.read_energy();
    reader.read_extra();
    reader.read_bombs();
    reader.read_levels();
    reader.read_numbers();
    return reader.ink;
}

} // namespace reading
