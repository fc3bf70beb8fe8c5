#include "reading/grid_ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "reading/bar_ink.hpp"
#include "reading/densities.hpp"
#include "reading/grid_reader.hpp"
#include "reading/steps.hpp"

namespace reading {

void GridReader::read_squares() {
    if (supposed == SheetInk::Way::filled) {
        read_filled();
        return;
    }
    OnGrid<double> inks{};
    std::vector<double> noise, dark, fillings;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const std::vector<double> values = middle_of(r, c);
            // Compares each square with its own paper, which a shadow may have darkened.
            inks[r][c] = mean_of(values) - quantile(values, 0.1);
            if (!has_circle(r, c))
                noise.push_back(quantile(values, 0.25) - quantile(values, 0.1));
        }
    const Expectation expectation = densities::square(quantile(noise, 0.1));
    Classes classes = classes_of(inks, expectation);
    if (!supposed || supposed == SheetInk::Way::coloured) {
        Coloured found = find_coloured();
        if (found.any && (supposed || !is_shadow(found, inks, classes))) {
            if (!supposed && found.filled) {
                read_filled();
                return;
            }
            coloured = std::move(found);
            coloured.filled = false;
            classes = classes_of(inks, expectation);
        }
    }
    pen.cross = std::max(classes.inked.mean - classes.bare.mean, 0.02);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c) && !coloured.squares[r][c]) {
                ink.squares[r][c] = classes.odds(inks[r][c]);
                if (ink.squares[r][c] > 0) {
                    dark.push_back(quantile(middle_of(r, c), 0.95));
                    fillings.push_back(filling(r, c));
                }
            }
    constexpr std::size_t few = 5;
    const bool filled = quantile(fillings, 0.5) > densities::filled_sheet;
    if (!supposed && !coloured.any && filled && fillings.size() > few) {
        read_filled();
        return;
    }
    const bool any_crosses = dark.size() > 3;
    if (!supposed && coloured.any && !any_crosses && are_coloured_by_pen()) {
        coloured = {};
        read_filled();
        return;
    }
    if (any_crosses)
        pen.stroke = quantile(dark, 0.5);
    if (coloured.any && (!any_crosses || filled)) // filled mini blocks are not crosses
        find_pen(any_crosses ? pen.stroke : 0);
    read_circle_squares(pen.cross);
    if (coloured.any)
        read_coloured(any_crosses);
}

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

double GridReader::filling(std::size_t row, std::size_t column) const {
    const std::vector<double> values = middle_of(row, column);
    return quantile(values, 0.25) / std::max(quantile(values, 0.9), 0.01);
}

brikks::Bits GridReader::marked() const {
    brikks::Bits result = 0;
    for (const brikks::Cell cell : brikks::cells(brikks::full_grid))
        if (ink.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] > 0)
            result |= bit(cell);
    return result;
}

// True if the squares that look coloured in were filled with the pen: its strokes leave less paper than those of
// coloured pencils do, and a grey pencil has no hue. On 225 simulated sheets with coloured blocks, which all have a
// hue, the median filling of their squares was 0.11 to 0.39; on 48 filled sheets that looked coloured, 0.24 to 0.91. A
// grey photo has no hues, so the higher limit counts.
bool GridReader::are_coloured_by_pen() const {
    constexpr double of_pencil = 0.25, of_pen = 0.5;
    std::vector<double> fillings;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c) && coloured.squares[r][c])
                fillings.push_back(filling(r, c));
    const bool is_grey = !coloured.by_hue && !eye.sheet.hues[0].values.empty();
    return quantile(fillings, 0.5) > (is_grey ? of_pencil : of_pen);
}

// Reads the squares where strokes of a pen fill them. Density is darkness compared with the paper nearby, some of which
// strokes leave bare. So shadows do not matter: on 113 simulated sheets the mean density of each filled square without
// a circle was above that of each bare one. One or two squares that are much darker than the others may have been
// blackened because they were mistakes. Of 173 simulated sheets without mistakes 17 have such squares, too, so they are
// only doubtful.
void GridReader::read_filled() {
    constexpr std::size_t few = 2;
    constexpr double darker = 1.4; // least mean of a blackened square, compared with that of most marked ones
    constexpr double solid = 0.8;  // the same for its tenth percentile: hardly any paper is left
    constexpr Odds doubtful = 2;
    OnGrid<double> inks{};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            inks[r][c] = mean_of(middle_of(r, c));
    const Classes classes = classes_of(inks, densities::filled_square);
    const double usual = classes.inked.mean;
    coloured.any = coloured.filled = true;
    std::vector<Odds*> blackened;
    std::vector<double> dark;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c)) {
                ink.squares[r][c] = classes.odds(inks[r][c]);
                coloured.squares[r][c] = ink.squares[r][c] > 0;
                if (coloured.squares[r][c])
                    dark.push_back(quantile(middle_of(r, c), 0.95));
                if (inks[r][c] > darker * usual && quantile(middle_of(r, c), 0.1) > solid * usual)
                    blackened.push_back(&ink.squares[r][c]);
            }
    if (blackened.size() <= few)
        for (Odds* odds : blackened)
            *odds = std::min(*odds, doubtful);
    find_pen(quantile(dark, 0.5));
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

// Sets the odds of squares that are coloured in. `crosses`: true if other squares are crossed; if not, only colour says
// whether a square with a printed circle is marked, except in a duel, where a mini block may be in it.
void GridReader::read_coloured(bool crosses) {
    constexpr Odds doubtful = -2.5; // least odds of a square that may be coloured in
    const bool duel = page.kind.variant == brikks::Variant::duel;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            Odds& odds = ink.squares[r][c];
            if (has_circle(r, c) && !crosses && !duel)
                odds = coloured.odds[r][c];
            if (coloured.squares[r][c] || (coloured.odds[r][c] > doubtful && coloured.odds[r][c] < 0))
                odds = coloured.squares[r][c] ? coloured.odds[r][c] : std::max(odds, coloured.odds[r][c]);
        }
}

// Finds the pen where squares are not crossed, or only filled: the pen that explains the marks on the bars and the
// lines best. `stroke`: how dark its strokes are in filled squares; 0 if that is unknown. On 59 sheets with filled
// squares the median of Pen::cross was a quarter of that; a few marks on the bars must not outweigh it, so its doubt is
// small.
void GridReader::find_pen(double stroke) {
    constexpr double share = 0.25, doubt = 0.3; // the doubt is that of the logarithm
    double most = -1e300;
    std::vector<double> values;
    const auto groups = lines({});
    for (const Edge& edge : groups[0])
        values.push_back(edge.ink.value);
    for (double cross = 0.03; cross < 0.8; cross *= 1.25) {
        const double off = stroke > 0 ? std::log(cross / (share * stroke)) / doubt : 0;
        const double score = score_of_bars(eye, page, cross) - off * off / 2 +
                             separated({values.begin(), values.end()}, with_ink(densities::line, cross)).score / 4;
        if (score > most) {
            most = score;
            pen.cross = cross;
        }
    }
    pen.stroke = std::clamp(pen.cross / share, 0.3, 1.2);
}

namespace {

// Returns the mean density in the corners of a square, outside a printed circle of this radius, a share of the side.
double corners_of(const Eye& eye, const Box& box, double radius) {
    std::vector<double> values;
    const Box inner = box.inset(0.08 * box.width);
    const std::vector<double> xs = steps(inner.x, inner.right());
    for (const double y : steps(inner.y, inner.bottom()))
        for (const double x : xs)
            if (std::hypot(x - box.centre().x, y - box.centre().y) > radius * box.width)
                values.push_back(eye.at(x, y));
    return mean_of(values);
}

} // namespace

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
    // Strokes that fill squares are so much darker than print that its contrast may be doubtful.
    const double doubt_of_contrast = coloured.filled ? 0.3 : doubt;
    const int contrasts = coloured.filled ? 28 : 16;
    std::vector<Guess> guesses;
    for (const densities::PrintedCircles& print : densities::printed_circles)
        for (int step = 0; step < contrasts; ++step)
            for (const double part : {0.7, 0.85, 1.0, 1.15}) {
                const double contrast = 0.6 + 0.05 * step; // factor on the density of the print; depends on the light
                Guess guess;
                guess.score = print.log_prior - std::pow((contrast - usual) / doubt_of_contrast, 2) / 2 -
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
    // Strokes that fill a square reach far into its corners, where no ring of a circle is.
    const double radius = coloured.filled ? 0.5 : 0.45;
    std::array<std::vector<double>, 2> corners; // [0] of bare squares, [1] of crossed ones; without coloured ones
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            if (!has_circle(r, c) && (coloured.filled || !coloured.squares[r][c]))
                corners[ink.squares[r][c] > 0].push_back(corners_of(eye, eye.on_raster(page.squares[r][c]), radius));
    double unused = 0;
    const Expectation expectation = with_ink(densities::corner, mark);
    const Classes corner = {class_of(corners[0], expectation.bare, unused),
                            class_of(corners[1], expectation.inked, unused)};
    CircleOdds odds{};
    for (std::size_t i = 0; i < odds.size(); ++i)
        odds[i] = std::clamp(0.55 * corner.odds(corners_of(eye, circle_square(i), radius)), -2.5, 2.5) +
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
