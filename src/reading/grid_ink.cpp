#include "reading/grid_ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "brikks/circles.hpp"
#include "reading/classes.hpp"
#include "reading/densities.hpp"
#include "reading/steps.hpp"

namespace reading {
namespace {

constexpr std::size_t columns = brikks::column_count;
constexpr std::size_t rows = brikks::row_count;

bool has_circle(std::size_t row, std::size_t column) {
    return brikks::all_circles & brikks::bit({static_cast<int>(column), static_cast<int>(row)});
}

constexpr LinePlan beside_circle = {4, 0.12, 0.32}; // leaves out the middle, near which a circle may be printed

// A number for each square with a printed circle, in the order of brikks::circles.
using CircleOdds = std::array<double, brikks::circles.size()>;

struct GridReader {
    const Eye& eye;
    const layout::SheetGeometry& page;
    SheetInk& ink;
    Pen pen = {};

    void read_squares();
    void read_circle_squares();
    CircleOdds odds_around_circles();
    Odds odds_by_neighbours(brikks::Cell cell);
    void read_edges();
    void read_minis();
    Odds palest_line_around(std::size_t row, std::size_t column) const;
    void read_blackened();

    Odds& square_odds(brikks::Cell cell) {
        return ink.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }
    // Returns the square that has this printed circle, on the raster.
    Box circle_square(std::size_t circle) const {
        const brikks::Cell cell = brikks::circles[circle].cell;
        return eye.on_raster(page.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)]);
    }
};

void GridReader::read_squares() {
    std::array<std::array<double, columns>, rows> strokes{};
    std::vector<Value> plain;
    std::vector<double> noise, dark;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Box box = eye.on_raster(page.squares[r][c]);
            const std::vector<double> values = eye.in(box.inset(box.width * 0.2));
            // Compares each square with its own paper, which a shadow may have darkened.
            strokes[r][c] = mean_of(values) - quantile(values, 0.1);
            if (has_circle(r, c))
                continue;
            plain.emplace_back(strokes[r][c]);
            noise.push_back(quantile(values, 0.25) - quantile(values, 0.1));
        }
    const Classes classes = separated(plain, densities::square(quantile(noise, 0.1))).classes;
    pen.cross = std::max(classes.inked.mean - classes.bare.mean, 0.02);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c)) {
                ink.squares[r][c] = classes.odds(strokes[r][c]);
                if (ink.squares[r][c] > 0) {
                    const Box box = eye.on_raster(page.squares[r][c]);
                    dark.push_back(quantile(eye.in(box.inset(box.width * 0.2)), 0.95));
                }
            }
    if (dark.size() > 3)
        pen.stroke = quantile(dark, 0.5);
    read_circle_squares();
}

// Returns the mean density in the corners of a square, outside a printed circle.
double corners_of(const Eye& eye, const Box& box) {
    std::vector<double> values;
    const Box inner = box.inset(0.08 * box.width);
    const std::vector<double> xs = steps(inner.x, inner.right());
    for (const double y : steps(inner.y, inner.bottom()))
        for (const double x : xs)
            if (std::hypot(x - box.centre().x, y - box.centre().y) > 0.45 * box.width)
                values.push_back(eye.at(x, y));
    return mean_of(values);
}

// Reads the squares with a printed circle. The darkness of the print differs by colour and style.
//
// How? Many guesses are tried at how dark each colour is printed and how much a cross adds to it. Each guess gives the
// odds of each square. The result is the mean over all guesses, weighted by how well a guess explains all twelve
// squares.
//
// Why? The two circles of a colour cannot just be compared with each other, because both may be crossed, or neither.
//
// Does it work? On pages of both styles, and with pencils, it separates all squares.
void GridReader::read_circle_squares() {
    struct Guess {
        double score = 0;
        CircleOdds odds{};
    };
    CircleOdds discs{};
    for (std::size_t i = 0; i < discs.size(); ++i) {
        const Box box = circle_square(i);
        discs[i] = mean_of(eye.in_ring(box.centre(), 0, 0.36 * box.width));
    }
    const CircleOdds around = odds_around_circles();
    constexpr double usual = 0.95, doubt = 0.15; // for `contrast` and for `part`
    std::vector<Guess> guesses;
    for (const densities::PrintedCircles& print : densities::printed_circles)
        for (int step = 0; step < 16; ++step)
            for (const double part : {0.7, 0.85, 1.0, 1.15}) {
                const double contrast = 0.6 + 0.05 * step; // factor on the density of the print; depends on the light
                Guess guess;
                guess.score = print.log_prior - std::pow((contrast - usual) / doubt, 2) / 2 -
                              std::pow((part - usual) / doubt, 2) / 2;
                for (std::size_t i = 0; i < discs.size(); ++i) {
                    const double bare = contrast * eye.print * print.density[brikks::circles[i].colour];
                    const Classes classes = {{bare, print.spread},
                                             {bare + part * pen.cross, std::hypot(print.spread, 0.2 * pen.cross)}};
                    guess.odds[i] = limited(classes.odds(discs[i]) + around[i]);
                    const double one = classes.inked.log_likelihood(discs[i]) + around[i];
                    const double other = classes.bare.log_likelihood(discs[i]);
                    guess.score += std::max(one, other) + std::log1p(std::exp(-std::abs(one - other)));
                }
                guesses.push_back(guess);
            }
    const double best = std::max_element(guesses.begin(), guesses.end(), [](const Guess& a, const Guess& b) {
                            return a.score < b.score;
                        })->score;
    for (std::size_t i = 0; i < discs.size(); ++i) {
        double yes = 0, no = 0;
        for (const Guess& guess : guesses) {
            const double weight = std::exp(guess.score - best);
            yes += weight * probability(guess.odds[i]);
            no += weight * probability(-guess.odds[i]);
        }
        square_odds(brikks::circles[i].cell) = limited(std::log(yes / no));
    }
}

// Returns the odds of the squares with circles, from the ink around the circles: in the corners, compared with the
// corners of other squares, and in the neighbouring squares.
CircleOdds GridReader::odds_around_circles() {
    std::array<std::vector<double>, 2> corners; // [0] of bare squares, [1] of crossed ones
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c))
                corners[ink.squares[r][c] > 0].push_back(corners_of(eye, eye.on_raster(page.squares[r][c])));
    double unused = 0;
    const Expectation expectation = with_ink(densities::corner, pen.cross);
    const Classes corner = {class_of(corners[0], expectation.bare, unused),
                            class_of(corners[1], expectation.inked, unused)};
    CircleOdds odds{};
    for (std::size_t i = 0; i < odds.size(); ++i)
        odds[i] = std::clamp(0.55 * corner.odds(corners_of(eye, circle_square(i))), -2.5, 2.5) +
                  odds_by_neighbours(brikks::circles[i].cell);
    return odds;
}

// Returns the odds of a square with a circle, from its neighbours, which have no circles and have been read before. A
// cross is part of a block of four, so a circle without a crossed neighbour is hardly ever crossed; in a duel it may be
// a mini block. Squares with crossed neighbours on all sides are rarely bare: 131 of 1,071 on simulated sheets.
Odds GridReader::odds_by_neighbours(brikks::Cell cell) {
    const Odds alone = page.kind.variant == brikks::Variant::duel ? -2 : -4;
    constexpr Odds surrounded = 2;
    int beside = 0, crossed = 0;
    for (const brikks::Cell other : {brikks::Cell{cell.column, cell.row - 1},
                                     {cell.column, cell.row + 1},
                                     {cell.column - 1, cell.row},
                                     {cell.column + 1, cell.row}})
        if (inside(other)) {
            ++beside;
            crossed += square_odds(other) > 0;
        }
    return crossed == 0 ? alone : crossed == beside ? surrounded : 0;
}

// The shares of lines that look drawn. If blocks are outlined: the shares of the lines around crossed squares
// (drawn_around), and of the lines between two crossed squares, where two blocks may meet (drawn_inside). If blocks are
// not outlined: the share of all lines (never_drawn).
constexpr double drawn_around = 0.95;
constexpr double drawn_inside = 0.45;
constexpr double never_drawn = 0.02;

// Returns the odds that blocks are outlined, judging by one line. `drawn`: the share of such lines that are drawn if
// blocks are outlined.
double odds_of_outlines(Odds line, double drawn) {
    const double likelihood = std::exp(line); // likelihood ratio of a drawn line
    return std::log((drawn * likelihood + 1 - drawn) / (never_drawn * likelihood + 1 - never_drawn));
}

void GridReader::read_edges() {
    struct Edge {
        Odds* odds;
        // inked: true if the line must be drawn where blocks are outlined, false if it cannot be.
        Value ink;
    };
    // Three groups: the pale lines, and each of the two lines between zones, which are printed darker.
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
            const Box box = eye.on_raster(page.squares[r][c]);
            if (c + 1 < columns)
                add(groups[0], ink.right[r][c], r, c, r, c + 1, {box.right(), box.y}, {box.right(), box.bottom()});
            if (r + 1 < rows)
                add(groups[r == 4   ? 1
                           : r == 9 ? 2
                                    : 0],
                    ink.above[r][c], r, c, r + 1, c, {box.x, box.y}, {box.right(), box.y});
        }
    Expectation expectation = with_ink(densities::line, pen.cross);
    double outlined = 0; // odds that blocks are outlined
    for (const auto& group : groups) {
        std::vector<Value> values;
        for (const Edge& edge : group)
            values.push_back(edge.ink);
        const Classes rims = separated(values, expectation).classes;
        // Strokes of crosses come near the line between two crossed squares. So the values of undrawn lines vary more
        // there than around blocks.
        const double added = std::max(rims.inked.mean - rims.bare.mean, pen.cross);
        std::erase_if(values, [](const Value& value) { return value.inked.has_value(); });
        const Classes inner =
            separated(values, {{rims.bare.mean, 0.05 * added, std::max(rims.bare.spread, 0.12 * added)},
                               {added, 0.25 * added, 0.2 * added}})
                .classes;
        for (const Edge& edge : group) {
            *edge.odds = (edge.ink.inked ? rims : inner).odds(edge.ink.value);
            if (edge.ink.inked.value_or(true))
                outlined += odds_of_outlines(*edge.odds, edge.ink.inked ? drawn_around : drawn_inside);
        }
        // The other groups are lines between zones, whose dark print hides some of the ink.
        if (&group == &groups[0]) {
            pen.line = added;
            expectation = with_ink(densities::zone_line, pen.line);
            expectation.inked.spread = rims.inked.spread;
        }
    }
    ink.outlines = outlined > 0;
}

// Returns the ink along the palest side of a frame just inside the square, where mini blocks are drawn. The palest side
// decides, because outlines of blocks are never drawn along all four sides.
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

void GridReader::read_minis() {
    for (auto& row : ink.minis)
        row.fill(-most_odds);
    if (page.kind.variant != brikks::Variant::duel)
        return;
    const Classes plain = {{0.02 * pen.line, 0.04 * pen.line}, {0.8 * pen.line, 0.2 * pen.line}};
    // In squares with a circle, the frame is measured near the corners. There the printed circle and the ends of
    // crosses add ink.
    const Classes round = {{0.25 * pen.line, 0.2 * pen.line}, {1.0 * pen.line, 0.25 * pen.line}};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const bool circle = has_circle(r, c);
            const double frame = frame_inside(eye, eye.on_raster(page.squares[r][c]), circle);
            // Squares with circles are rarely mini blocks.
            ink.minis[r][c] = circle ? round.odds(frame) / 2 - 2 : plain.odds(frame);
            // Some players outline mini blocks like blocks. Such a square has lines on all sides, which no square of a
            // block has.
            ink.minis[r][c] = std::max(ink.minis[r][c], 0.5 * palest_line_around(r, c) - 2);
        }
}

// Returns the least odds of the lines around a square. At the edge of the grid no line is needed.
Odds GridReader::palest_line_around(std::size_t row, std::size_t column) const {
    Odds least = most_odds;
    if (column > 0)
        least = std::min(least, ink.right[row][column - 1]);
    if (column + 1 < columns)
        least = std::min(least, ink.right[row][column]);
    if (row > 0)
        least = std::min(least, ink.above[row - 1][column]);
    if (row + 1 < rows)
        least = std::min(least, ink.above[row][column]);
    return least;
}

// Sets the odds of blackened squares. They are doubtful, because players blacken crosses that were a mistake. But in a
// duel some players fill their mini blocks. There, blackened squares count as crossed if they are at least two, and
// more than twice as many as the mini blocks that are only framed.
void GridReader::read_blackened() {
    std::vector<Odds*> blackened;
    std::size_t framed = 0;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Box box = eye.on_raster(page.squares[r][c]);
            // Most of a crossed square that is not blackened is paper or the pale print of a circle.
            const double pale = quantile(eye.in(box.inset(box.width * 0.2)), 0.25);
            if (pale > 0.14 * pen.stroke + (has_circle(r, c) ? 0.1 : 0.0))
                blackened.push_back(&ink.squares[r][c]);
            else
                framed += ink.squares[r][c] > 0 && ink.minis[r][c] > 0;
        }
    const bool duel = page.kind.variant == brikks::Variant::duel;
    const bool filled = duel && blackened.size() > std::max<std::size_t>(2 * framed, 1);
    for (Odds* odds : blackened)
        *odds = filled ? 5.5 : duel ? 0.5 : -1;
}

} // namespace

Pen read_grid(const Eye& eye, const layout::SheetGeometry& page, SheetInk& ink) {
    GridReader reader{eye, page, ink};
    reader.read_squares();
    reader.read_edges();
    reader.read_minis();
    reader.read_blackened();
    return reader.pen;
}

} // namespace reading
