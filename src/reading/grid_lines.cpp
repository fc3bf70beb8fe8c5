#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "reading/densities.hpp"
#include "reading/grid_reader.hpp"
#include "reading/grid_readings.hpp"
#include "reading/steps.hpp"

namespace reading {
namespace {

constexpr LinePlan beside_circle = {4, 0.12, 0.32}; // leaves out the middle, near which a circle may be printed

// The shares of lines that look drawn. If blocks are outlined: the shares of the lines around crossed squares
// (drawn_around), and of the lines between two crossed squares, where two blocks may meet (drawn_inside). If blocks are
// not outlined: the share of all lines (never_drawn).
constexpr double drawn_around = 0.95;
constexpr double drawn_inside = 0.45;
constexpr double never_drawn = 0.02;
// The least ink of drawn lines, in units of Pen::cross; densities::usual_outline is the usual. Around squares that are
// not coloured in, lines have 5 to 23 if they are drawn, and at most 1.4 if they are not (251 simulated sheets); around
// filled squares 2.9 to 13, and at most 1.8 (115 sheets).
constexpr double least_outline = 1.5;
// The ink of the palest lines. Some players outline blocks with a paler pen than that of their crosses.
constexpr double palest_outline = 0.2;

// The distance between the hues of two neighbouring marked squares, as logarithms of red and of blue against green. In
// one block 99.7 of 100 are below 0.1, and none is above 0.164 (1,559 pairs on simulated sheets). Where two blocks
// meet, 62 of 100 are above 0.2 (1,400 pairs); the others have nearly the same colour.
constexpr double least_change = 0.18; // of what is surely another colour
constexpr double most_same = 0.08;    // of what is probably the same colour
constexpr Odds odds_of_change = 6, odds_of_same = -1;

// Returns the odds that blocks are outlined, judging by one line. `drawn`: the share of such lines that are drawn if
// blocks are outlined.
double odds_of_outlines(Odds line, double drawn) {
    const double likelihood = std::exp(line); // likelihood ratio of a drawn line
    return std::log((drawn * likelihood + 1 - drawn) / (never_drawn * likelihood + 1 - never_drawn));
}

} // namespace

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
    double outlined = 0;   // odds that blocks are outlined
    bool too_pale = false; // true if the lines around marked squares are too pale for outlines
    for (const auto& group : groups) {
        std::vector<Value> values;
        for (const Edge& edge : group)
            values.push_back(edge.ink);
        Classes rims = separated(values, expectation).classes;
        if (&group == &groups[0] && marked && !by_ink && !coloured.any &&
            rims.inked.mean - rims.bare.mean < std::min(least_outline * pen.cross, palest_outline)) {
            too_pale = true;
            rims.inked.mean = rims.bare.mean + densities::usual_outline * pen.cross;
        }
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
    if (marked && coloured.by_hue)
        read_changes_of_colour(*marked);
    ink.outlines =
        !too_pale && (marked && (coloured.any || outlined > 0) ? are_outlined(groups, outlined > 0) : outlined > 0);
    if (coloured.any && !ink.outlines)
        pen.line = densities::line.inked.mean * pen.cross; // what looked like lines are edges of colours
}

// Finds lines by the colours beside them, because lines between coloured squares are hard to see: a block has one
// colour, so where it changes, two blocks meet.
void GridReader::read_changes_of_colour(brikks::Bits marked) {
    std::array<OnGrid<double>, 2> hues{};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            for (std::size_t i = 0; i < hues.size(); ++i)
                hues[i][r][c] = hue_of(eye.sheet.hues[i], r, c);
    const auto is_marked = [&](std::size_t r, std::size_t c) {
        return (marked & brikks::bit({static_cast<int>(c), static_cast<int>(r)})) != 0;
    };
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            for (const auto& [r2, c2] : {std::pair(r, c + 1), std::pair(r + 1, c)}) {
                if (r2 == rows || c2 == columns || !is_marked(r, c) || !is_marked(r2, c2))
                    continue;
                const bool one = coloured.squares[r][c], other = coloured.squares[r2][c2];
                const double change = std::hypot(hues[0][r][c] - hues[0][r2][c2], hues[1][r][c] - hues[1][r2][c2]);
                Odds& odds = r2 == r ? ink.right[r][c] : ink.above[r][c];
                if ((one || other) && change > least_change)
                    odds = std::max(odds, odds_of_change);
                else if (one && other && change < most_same)
                    odds += odds_of_same;
            }
}

// Returns the median hue of a square, without its borders and its printed circle.
double GridReader::hue_of(const Raster& hues, std::size_t row, std::size_t column) const {
    constexpr double border = 0.12, circle = 0.46; // shares of the side
    const Box box = eye.on_raster(page.squares[row][column]);
    std::vector<double> values;
    for (const double y : steps(box.y + border * box.height, box.bottom() - border * box.height))
        for (const double x : steps(box.x + border * box.width, box.right() - border * box.width))
            if (!has_circle(row, column) || std::hypot(x - box.centre().x, y - box.centre().y) > circle * box.width)
                values.push_back(hues.at(Point{x, y}));
    return quantile(values, 0.5);
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
    // A colour hides the printed line, and the drawn one, too, if it is dark. Strokes that fill squares hide neither.
    const double least = coloured.filled ? least_outline * pen.cross : 0;
    return quantile(around_coloured, 0.5) > undrawn + least;
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
    by_ink = ink.squares;
    const auto limit_squares = [&](brikks::Bits blocks, Odds least) {
        ink.squares = *by_ink;
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

} // namespace reading
