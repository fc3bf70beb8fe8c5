#include "reading/grid_ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "brikks/circles.hpp"
#include "reading/bar_ink.hpp"
#include "reading/classes.hpp"
#include "reading/densities.hpp"
#include "reading/grid_readings.hpp"
#include "reading/steps.hpp"
#include "reading/tones.hpp"

namespace reading {
namespace {

constexpr std::size_t columns = brikks::column_count;
constexpr std::size_t rows = brikks::row_count;

constexpr LinePlan beside_circle = {4, 0.12, 0.32}; // leaves out the middle, near which a circle may be printed

// A number for each square with a printed circle, in the order of brikks::circles.
using CircleOdds = std::array<double, brikks::circles.size()>;

// A line between two squares.
struct Edge {
    Odds* odds;
    // inked: true if the line must be drawn where blocks are outlined, false if it cannot be.
    Value ink;
    bool is_coloured; // true if a square beside it is coloured in
};
// Four groups: the pale lines; each of the two lines between zones, which are printed darker; and the pale lines
// between two squares that are coloured in.
using GridLines = std::array<std::vector<Edge>, 4>;

struct GridReader {
    const Eye& eye;
    const layout::SheetGeometry& page;
    SheetInk& ink;
    std::optional<SheetInk::Way> supposed;
    Pen pen = {};
    Coloured coloured = {};
    std::optional<OnGrid<Odds>> strokes = {}; // odds of strokes in each square, if the blocks are read by their lines

    void read_squares();
    std::vector<double> middle_of(std::size_t row, std::size_t column) const;
    Classes classes_of(const OnGrid<double>& inks, const Expectation& expectation) const;
    Coloured find_coloured() const;
    bool is_shadow(const Coloured& found, const OnGrid<double>& inks, const Classes& classes);
    void read_coloured(bool crosses);
    void find_pen();
    void read_by_lines();
    double filling(std::size_t row, std::size_t column) const;
    bool are_filled() const;
    void read_filled();
    void read_circle_squares(double mark);
    CircleOdds odds_around_circles(double mark);
    Odds odds_by_neighbours(brikks::Cell cell);
    GridLines lines(std::optional<brikks::Bits> marked);
    bool are_outlined(const GridLines& edges, bool by_likelihood) const;
    void read_edges(std::optional<brikks::Bits> marked);
    brikks::Bits marked() const;
    void read_minis();
    void limit_minis_among_colours();
    void limit_minis_among_filled();
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
    if (supposed == SheetInk::Way::filled) {
        read_filled();
        return;
    }
    OnGrid<double> inks{};
    std::vector<double> noise, dark;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const std::vector<double> values = middle_of(r, c);
            // Compares each square with its own paper, which a shadow may have darkened.
            inks[r][c] = mean_of(values) - quantile(values, 0.1);
            if (!has_circle(r, c))
                noise.push_back(quantile(values, 0.25) - quantile(values, 0.1));
        }
    const Expectation expectation = densities::square(quantile(noise, 0.1));
    Coloured found = find_coloured();
    Classes classes = classes_of(inks, expectation);
    const bool has_areas = supposed ? supposed == SheetInk::Way::coloured : !is_shadow(found, inks, classes);
    if (found.any && has_areas && !supposed && found.filled) {
        read_filled();
        return;
    }
    if (found.any && has_areas) {
        coloured = std::move(found);
        coloured.filled = false;
        classes = classes_of(inks, expectation);
    }
    pen.cross = std::max(classes.inked.mean - classes.bare.mean, 0.02);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c) && !coloured.squares[r][c]) {
                ink.squares[r][c] = classes.odds(inks[r][c]);
                if (ink.squares[r][c] > 0)
                    dark.push_back(quantile(middle_of(r, c), 0.95));
            }
    if (!supposed && !coloured.any && are_filled()) {
        read_filled();
        return;
    }
    const bool any_crosses = dark.size() > 3;
    if (any_crosses)
        pen.stroke = quantile(dark, 0.5);
    else if (coloured.any)
        find_pen();
    read_circle_squares(pen.cross);
    if (coloured.any)
        read_coloured(any_crosses);
}

// Returns the densities in the middle of a square.
std::vector<double> GridReader::middle_of(std::size_t row, std::size_t column) const {
    const Box box = eye.on_raster(page.squares[row][column]);
    return eye.in(box.inset(box.width * 0.2));
}

// Finds the classes of the squares without circles that are not coloured in.
Classes GridReader::classes_of(const OnGrid<double>& inks, const Expectation& expectation) const {
    std::vector<Value> plain;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c) && !coloured.squares[r][c])
                plain.emplace_back(inks[r][c]);
    return separated(plain, expectation).classes;
}

// Returns how much of the middle of a square is filled with ink: the 25th percentile of its density, as a share of the
// 90th. Crosses have less than 0.05, squares that strokes of a pen fill 0.16 to 0.94 (on simulated sheets).
double GridReader::filling(std::size_t row, std::size_t column) const {
    const std::vector<double> values = middle_of(row, column);
    return quantile(values, 0.25) / std::max(quantile(values, 0.9), 0.01);
}

// True if strokes of a pen fill most of the squares that look marked.
bool GridReader::are_filled() const {
    constexpr double least = 0.15;
    constexpr std::size_t few = 5;
    std::vector<double> fillings;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c) && ink.squares[r][c] > 0)
                fillings.push_back(filling(r, c));
    return fillings.size() > few && quantile(fillings, 0.5) > least;
}

// Reads the squares where strokes of a pen fill them. Their density is their darkness compared with the paper around
// them, so shadows do not matter: on 113 simulated sheets the mean density of each filled square was above that of each
// bare one.
void GridReader::read_filled() {
    constexpr Expectation expectation = {{0.01, 0.02, 0.005}, {0.6, 0.4, 0.05}};
    coloured = {};
    OnGrid<double> inks{};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            inks[r][c] = mean_of(middle_of(r, c));
    const Classes classes = classes_of(inks, expectation);
    coloured.any = coloured.filled = true;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c)) {
                ink.squares[r][c] = classes.odds(inks[r][c]);
                coloured.squares[r][c] = ink.squares[r][c] > 0;
            }
    find_pen();
    read_circle_squares(std::max(classes.inked.mean - classes.bare.mean, 0.02));
    for (std::size_t i = 0; i < brikks::circles.size(); ++i) {
        const brikks::Cell cell = brikks::circles[i].cell;
        coloured.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] =
            square_odds(cell) > 0;
    }
}

// Finds coloured squares by their hues, which shadows hardly change. Where there are none, or where strokes of a pen
// fill the squares, their tones count.
Coloured GridReader::find_coloured() const {
    const Tones tones = tones_of(eye, page);
    Coloured by_tone = coloured_of(tones, false);
    if (!supposed && by_tone.filled)
        return by_tone;
    Coloured by_hue = coloured_of(tones, true);
    return by_hue.any ? by_hue : by_tone;
}

// True if squares that look coloured in lie in a shadow: there are crosses among them like those of other squares, and
// the edge of the darkness is short or faint.
bool GridReader::is_shadow(const Coloured& found, const OnGrid<double>& inks, const Classes& classes) {
    constexpr double alike = 0.7;    // a stroke is like those of other crosses if it is at least this share of them
    constexpr double crossed = 0.35; // least share of crosses in a shadow
    if (found.by_hue)
        return false;
    std::vector<double> of_others, of_coloured;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            if (has_circle(r, c))
                continue;
            if (found.squares[r][c])
                of_coloured.push_back(inks[r][c]);
            else if (classes.odds(inks[r][c]) > 0)
                of_others.push_back(inks[r][c]);
        }
    if (found.step < 0.1 && found.ends < 30)
        return true;
    if (of_others.size() < 5)
        return found.step < 0.6 * std::min(found.tone, 0.25);
    const double least = alike * quantile(of_others, 0.5);
    const auto crosses =
        std::count_if(of_coloured.begin(), of_coloured.end(), [&](double each) { return each > least; });
    return static_cast<double>(crosses) > crossed * static_cast<double>(of_coloured.size()) &&
           (found.step < 0.15 || found.ends < 30);
}

// Sets the odds of squares that are coloured in. `crosses`: true if other squares are crossed; if not, no cross is on a
// printed circle, but in a duel a mini block may be.
void GridReader::read_coloured(bool crosses) {
    constexpr Odds doubtful = -2.5; // least odds of a square that may be coloured in
    const bool duel = page.kind.variant == brikks::Variant::duel;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            Odds& odds = ink.squares[r][c];
            if (has_circle(r, c) && !crosses && !duel)
                odds = -most_odds;
            if (coloured.squares[r][c] || (coloured.odds[r][c] > doubtful && coloured.odds[r][c] < 0))
                odds = coloured.squares[r][c] ? coloured.odds[r][c] : std::max(odds, coloured.odds[r][c]);
        }
}

// Finds the pen where no squares are crossed: that which explains the marks on the bars and the lines best.
void GridReader::find_pen() {
    double most = -1e300;
    std::vector<double> values;
    const auto groups = lines({});
    for (const Edge& edge : groups[0])
        values.push_back(edge.ink.value);
    for (double cross = 0.03; cross < 0.8; cross *= 1.25) {
        const double score = score_of_bars(eye, page, cross) +
                             separated({values.begin(), values.end()}, with_ink(densities::line, cross)).score / 4;
        if (score > most) {
            most = score;
            pen.cross = cross;
        }
    }
    pen.stroke = std::clamp(4 * pen.cross, 0.3, 1.2);
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

// Reads the squares with a printed circle. The darkness of the print differs by colour and style. `mark`: the mean
// density that a mark adds to the middle of a square.
//
// How? Many guesses are tried at how dark each colour is printed and how much a mark adds to it. Each guess gives the
// odds of each square. The result is the mean over all guesses, weighted by how well a guess explains all twelve
// squares.
//
// Why? The two circles of a colour cannot just be compared with each other, because both may be crossed, or neither.
//
// Does it work? On pages of both styles, and with pencils, it separates all squares.
void GridReader::read_circle_squares(double mark) {
    struct Guess {
        double score = 0;
        CircleOdds odds{};
    };
    CircleOdds discs{};
    for (std::size_t i = 0; i < discs.size(); ++i) {
        const Box box = circle_square(i);
        discs[i] = mean_of(eye.in_ring(box.centre(), 0, 0.36 * box.width));
    }
    const CircleOdds around = odds_around_circles(mark);
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
                                             {bare + part * mark, std::hypot(print.spread, 0.2 * mark)}};
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
CircleOdds GridReader::odds_around_circles(double mark) {
    std::array<std::vector<double>, 2> corners; // [0] of bare squares, [1] of crossed ones; without coloured ones
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c) && (coloured.filled || !coloured.squares[r][c]))
                corners[ink.squares[r][c] > 0].push_back(corners_of(eye, eye.on_raster(page.squares[r][c])));
    double unused = 0;
    const Expectation expectation = with_ink(densities::corner, mark);
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
// The ink that drawn lines have at least, in units of Pen::cross.
constexpr double least_outline = 1.5;

// Returns the odds that blocks are outlined, judging by one line. `drawn`: the share of such lines that are drawn if
// blocks are outlined.
double odds_of_outlines(Odds line, double drawn) {
    const double likelihood = std::exp(line); // likelihood ratio of a drawn line
    return std::log((drawn * likelihood + 1 - drawn) / (never_drawn * likelihood + 1 - never_drawn));
}

// `marked`: the marked squares; nullopt if they are not known, so that any line may be drawn.
GridLines GridReader::lines(std::optional<brikks::Bits> marked) {
    GridLines groups;
    const auto add = [&](std::size_t group, Odds& odds, std::size_t r, std::size_t c, std::size_t r2, std::size_t c2,
                         Point a, Point b) {
        LinePlan plan = has_circle(r, c) || has_circle(r2, c2) ? beside_circle : LinePlan{};
        const bool one = coloured.squares[r][c], other = coloured.squares[r2][c2];
        if (one && other && group == 0)
            group = 3;
        plan.on_colour = coloured.any && !coloured.filled;
        plan.gaps = group == 3;
        Edge edge = {&odds, line_between(eye, a, b, plan), one || other};
        const auto is_marked = [&](std::size_t row, std::size_t column) {
            return (*marked & brikks::bit({static_cast<int>(column), static_cast<int>(row)})) != 0;
        };
        if (marked && (!is_marked(r, c) || !is_marked(r2, c2)))
            edge.ink.inked = is_marked(r, c) || is_marked(r2, c2);
        groups[group].push_back(edge);
    };
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Box box = eye.on_raster(page.squares[r][c]);
            if (c + 1 < columns)
                add(0, ink.right[r][c], r, c, r, c + 1, {box.right(), box.y}, {box.right(), box.bottom()});
            if (r + 1 < rows)
                add(r == 4 ? 1 : r == 9 ? 2 : 0, ink.above[r][c], r, c, r + 1, c, {box.x, box.y}, {box.right(), box.y});
        }
    return groups;
}

void GridReader::read_edges(std::optional<brikks::Bits> marked) {
    const auto groups = lines(marked);
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
            &group == &groups[3]
                ? rims
                : separated(values, {{rims.bare.mean, 0.05 * added, std::max(rims.bare.spread, 0.12 * added)},
                                     {added, 0.25 * added, 0.2 * added}})
                      .classes;
        for (const Edge& edge : group) {
            *edge.odds = (edge.ink.inked ? rims : inner).odds(edge.ink.value);
            if (edge.ink.inked.value_or(true))
                outlined += odds_of_outlines(*edge.odds, edge.ink.inked ? drawn_around : drawn_inside);
        }
        // The next groups are lines between zones, whose dark print hides some of the ink.
        if (&group == &groups[0]) {
            pen.line = added;
            expectation = with_ink(densities::zone_line, pen.line);
            expectation.inked.spread = rims.inked.spread;
        }
        if (&group == &groups[2])
            expectation = with_ink(densities::coloured_line, pen.cross);
    }
    ink.outlines = marked && (coloured.any || outlined > 0) ? are_outlined(groups, outlined > 0) : outlined > 0;
    if (coloured.any && !ink.outlines)
        pen.line = densities::line.inked.mean * pen.cross; // what looked like lines are edges of colours
}

// True if the lines around marked squares are darker than those between bare squares. If there are few such lines,
// their likelihood decides.
bool GridReader::are_outlined(const GridLines& edges, bool by_likelihood) const {
    constexpr std::size_t enough = 6;
    std::vector<double> bare, around, around_coloured;
    for (const Edge& edge : edges[0])
        if (edge.ink.inked)
            (!*edge.ink.inked ? bare : edge.is_coloured ? around_coloured : around).push_back(edge.ink.value);
    if (bare.size() < enough)
        return by_likelihood;
    const double undrawn = quantile(bare, 0.5);
    if (around.size() >= enough)
        return quantile(around, 0.5) > undrawn + least_outline * pen.cross;
    if (around_coloured.size() < enough)
        return by_likelihood;
    // A colour hides the printed line, and the drawn one, too, if it is dark.
    return quantile(around_coloured, 0.5) > undrawn;
}

brikks::Bits GridReader::marked() const {
    brikks::Bits result = 0;
    for (const brikks::Cell cell : brikks::cells(brikks::full_grid))
        if (ink.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] > 0)
            result |= bit(cell);
    return result;
}

// Reads the grid again if the lines say more about the blocks than the ink in the squares: if only the outlines of
// blocks are drawn, or if one large cross goes through all squares of a block.
//
// How? Squares without ink then say hardly anything, and any line may be drawn. The best division of the grid says
// which squares are marked. With these, the lines are read once more, because the dark lines between zones can only be
// read if it is known where some of them must be drawn.
void GridReader::read_by_lines() {
    constexpr Odds hardly = -0.5, some = 2;
    // Four squares that lines enclose are a block 27 times as often as they are a hole (5,899 and 219 on simulated
    // sheets). These are the odds of each of them. Which of them are holes is left to the rules and the numbers.
    constexpr Odds enclosed = 0.8, still_enclosed = 0.3;
    if (coloured.any)
        return;
    constexpr int most_alone = 25;   // squares that may be crossed, such as mini blocks, if only outlines are drawn
    constexpr int fewest_lines = 12; // more than around one block
    constexpr double faintest_line = 0.2;
    int ends = 0, open_ends = 0; // lines at which marked squares end; those that are not drawn
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            for (const auto& [r2, c2] : {std::pair(r, c + 1), std::pair(r + 1, c)})
                if (r2 < rows && c2 < columns && (ink.squares[r][c] > 0) != (ink.squares[r2][c2] > 0)) {
                    ++ends;
                    open_ends += (r2 == r ? ink.right[r][c] : ink.above[r][c]) < 0;
                }
    const bool large = supposed ? supposed == SheetInk::Way::outlines
                                : ink.outlines && ends >= 20 && open_ends > 3 && open_ends > ends / 8;
    const int by_squares = brikks::popcount(marked());
    if (!large && by_squares > most_alone)
        return;
    const SheetInk before = ink;
    const Pen pen_before = pen;
    find_pen();
    read_edges({});
    const auto is_drawn = [](Odds line) { return line > 2; };
    std::ptrdiff_t drawn = 0;
    for (const auto& row : ink.right)
        drawn += std::count_if(row.begin(), row.end(), is_drawn);
    for (const auto& row : ink.above)
        drawn += std::count_if(row.begin(), row.end(), is_drawn);
    const bool alone = drawn > 3 * by_squares + fewest_lines && pen.line > faintest_line;
    if (!alone && !large) {
        ink = before;
        pen = pen_before;
        return;
    }
    if (alone)
        ink.way = SheetInk::Way::outlines;
    ink.outlines = true;
    strokes = ink.squares;
    const auto limit_squares = [&](brikks::Bits blocks, Odds least) {
        ink.squares = *strokes;
        for (const brikks::Cell cell : brikks::cells(brikks::full_grid))
            square_odds(cell) =
                std::clamp(square_odds(cell), alone && (blocks & bit(cell)) != 0 ? least : hardly, some);
    };
    limit_squares(brikks::full_grid, enclosed);
    SheetInk first = ink;
    for (const std::size_t row : {4U, 9U})
        for (Odds& line : first.above[row])
            line /= 4;
    GridReadings divisions(first);
    if (const GridReading* best = divisions.at(0)) {
        limit_squares(best->crossed, still_enclosed);
        read_edges(best->crossed);
    }
    ink.outlines = true;
}

// Returns the ink of the palest side of a frame just inside the square, where mini blocks are drawn. The palest side
// decides, because outlines of blocks are never drawn along all four sides.
template <class Measure>
double frame_inside(const Box& box, const Measure& side) {
    const Box frame = box.inset(0.14 * box.width);
    const std::array<Point, 4> corners = {
        {{frame.x, frame.y}, {frame.right(), frame.y}, {frame.right(), frame.bottom()}, {frame.x, frame.bottom()}}};
    double least = 1e9;
    for (std::size_t i = 0; i < 4; ++i)
        least = std::min(least, side(corners[i], corners[(i + 1) % 4]));
    return least;
}

// Sets the odds of mini blocks, by their frames. The palest side of a frame has a density of 0.10 to 0.45 Pen::line in
// a mini block. In 98 of 100 other squares it has less than 0.03, if they are coloured lightly less than 0.08, and if
// they are hatched less than 0.10; if they are filled, it has any density (923 squares each on simulated sheets).
void GridReader::read_minis() {
    for (auto& row : ink.minis)
        row.fill(-most_odds);
    if (page.kind.variant != brikks::Variant::duel)
        return;
    OnGrid<double> frames{};
    OnGrid<Odds> outlined{};
    std::vector<double> crossed; // the frames of crossed squares, of which few are mini blocks
    int known = 0, enclosed = 0; // crossed squares; those with lines on all sides
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const bool circle = has_circle(r, c);
            frames[r][c] = frame_inside(eye.on_raster(page.squares[r][c]), [&](Point a, Point b) {
                return circle ? line_between(eye, a, b, {2, 0.04, 0.2}) : thin_line_between(eye, a, b);
            });
            outlined[r][c] = palest_line_around(r, c);
            if (!circle && ink.squares[r][c] > 0)
                crossed.push_back(frames[r][c]);
            known += ink.squares[r][c] > 0;
            enclosed += ink.squares[r][c] > 0 && outlined[r][c] > 0;
        }
    double unused = 0;
    const Classes plain = {class_of(crossed, {0.01 * pen.line, 0.1 * pen.line, 0.02 * pen.line}, unused),
                           {0.22 * pen.line, 0.06 * pen.line}};
    // In squares with a circle, the frame is measured near the corners. There the printed circle and the ends of
    // crosses add ink.
    const Classes round = {{0.25 * pen.line, 0.2 * pen.line}, {1.0 * pen.line, 0.25 * pen.line}};
    constexpr Odds rare = -1;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            // Squares with circles are rarely mini blocks.
            ink.minis[r][c] = has_circle(r, c) ? round.odds(frames[r][c]) / 2 - 2 : plain.odds(frames[r][c]) + rare;
            // Some players outline mini blocks like blocks. Such a square has lines on all sides, which no square of a
            // block has. If most squares look like that, it is the ink in them that looks like lines.
            if (2 * enclosed <= known)
                ink.minis[r][c] = std::max(ink.minis[r][c], 0.5 * outlined[r][c] - 2);
            // Squares of blocks that are read by their lines may be empty, but mini blocks are crossed or filled.
            if (strokes)
                ink.minis[r][c] = std::min(ink.minis[r][c], (*strokes)[r][c]);
        }
    if (coloured.filled)
        limit_minis_among_filled();
    else if (coloured.any)
        limit_minis_among_colours();
}

// Sets the odds of mini blocks where strokes fill the squares of blocks. If squares are crossed as well, those are the
// mini blocks. If none is, mini blocks may be filled, too.
void GridReader::limit_minis_among_filled() {
    constexpr double most_of_cross = 0.08, least_of_filled = 0.2;
    constexpr Odds sure = 4;
    OnGrid<bool> crossed{};
    bool any = false;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            crossed[r][c] = !has_circle(r, c) && ink.squares[r][c] > 0 && filling(r, c) < most_of_cross;
            any = any || crossed[r][c];
        }
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (crossed[r][c])
                ink.minis[r][c] = sure;
            else if (any && !has_circle(r, c) && filling(r, c) > least_of_filled)
                ink.minis[r][c] = -sure;
}

// Sets the odds of mini blocks where blocks are coloured in. A square in a colour is none, unless strokes of a pen fill
// it and it has no circle. A cross without another cross beside it is one, because each square of a block beside it
// would be in a colour; but it may be in a colour itself.
void GridReader::limit_minis_among_colours() {
    constexpr Odds sure = 6;
    const auto is_cross = [&](std::size_t row, std::size_t column) {
        return row < rows && column < columns && ink.squares[row][column] > 0 && !coloured.squares[row][column];
    };
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            Odds& mini = ink.minis[r][c];
            if (coloured.squares[r][c] && (has_circle(r, c) || !coloured.strokes[r][c]))
                mini = std::min(mini, -sure);
            if (is_cross(r, c) && !has_circle(r, c) && !is_cross(r - 1, c) && !is_cross(r + 1, c) &&
                !is_cross(r, c - 1) && !is_cross(r, c + 1))
                mini = std::max(mini, std::min(sure, -coloured.odds[r][c]));
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

// Sets the odds of blackened squares, which show much less paper than most marked squares. They are doubtful, because
// players blacken crosses that were a mistake. But in a duel some players fill their mini blocks. There, blackened
// squares count as crossed if they are at least two, and more than twice as many as the mini blocks that are only
// framed. One of them may still be a mistake.
void GridReader::read_blackened() {
    constexpr double mistaken = 0.1; // share of players who blacken a mistake
    OnGrid<double> pale{};           // most of a crossed square is paper or the pale print of a circle
    std::vector<double> usual;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            pale[r][c] = quantile(middle_of(r, c), 0.25);
            if (!has_circle(r, c) && ink.squares[r][c] > 0)
                usual.push_back(pale[r][c]);
        }
    const double least = std::max(0.14 * pen.stroke, 2 * quantile(usual, 0.5)); // hatching leaves less paper
    std::vector<Odds*> blackened;
    std::size_t framed = 0;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            if (coloured.squares[r][c])
                continue;
            if (pale[r][c] > least + (has_circle(r, c) ? 0.1 : 0.0))
                blackened.push_back(&ink.squares[r][c]);
            else
                framed += ink.squares[r][c] > 0 && ink.minis[r][c] > 0;
        }
    const bool duel = page.kind.variant == brikks::Variant::duel;
    const bool filled = duel && blackened.size() > std::max<std::size_t>(2 * framed, 1);
    const Odds if_filled = std::log(static_cast<double>(blackened.size()) / mistaken);
    for (Odds* odds : blackened)
        *odds = filled ? if_filled : duel ? 0.5 : -1;
}

} // namespace

Pen read_grid(const Eye& eye, const layout::SheetGeometry& page, SheetInk& ink, std::optional<SheetInk::Way> supposed) {
    GridReader reader{eye, page, ink, supposed};
    reader.read_squares();
    if (reader.coloured.any)
        ink.way = reader.coloured.filled ? SheetInk::Way::filled : SheetInk::Way::coloured;
    reader.read_edges(reader.marked());
    reader.read_by_lines();
    reader.read_minis();
    if (!reader.coloured.filled)
        reader.read_blackened();
    return reader.pen;
}

} // namespace reading
