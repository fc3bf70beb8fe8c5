#include "reading/bomb_ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "brikks/circles.hpp"
#include "reading/classes.hpp"
#include "reading/printed_lines.hpp"
#include "reading/steps.hpp"

namespace reading {
namespace {

// True if the bombs are printed black, as in some styles that players make.
bool dark_bombs(const Eye& eye, const layout::SheetGeometry& page) {
    int dark = 0;
    for (const Box& bomb : page.bombs) {
        const layout::Disc disc = bomb_body(eye.on_raster(bomb));
        dark += quantile(eye.in_ring(disc.centre, 0, 0.9 * disc.radius), 0.5) > 0.3;
    }
    return dark > 1;
}

// Returns where the body of a bomb seems to be printed: at its place or, if there is clearly more ink on its edge, near
// by. Paper may be bent otherwise at its side than at the grid, by which it was straightened.
layout::Disc printed_body(const Eye& eye, const Box& box) {
    constexpr double clearly = 1.4;
    const layout::Disc expected = bomb_body(box);
    const std::vector<double> angles = steps(0.1, 4.9, 0.1); // without the fuse
    const auto ink_on_edge = [&](Point centre) {
        double ink = 0;
        for (const double angle : angles)
            ink += eye.at(centre.x + expected.radius * std::cos(angle), centre.y + expected.radius * std::sin(angle));
        return ink;
    };
    layout::Disc best = expected;
    double most = clearly * ink_on_edge(expected.centre);
    const std::vector<double> shifts = steps(-0.4 * expected.radius, 0.4 * expected.radius, 1);
    for (const double y : shifts)
        for (const double x : shifts) {
            const Point centre = {expected.centre.x + x, expected.centre.y + y};
            if (const double ink = ink_on_edge(centre); ink > most) {
                most = ink;
                best.centre = centre;
            }
        }
    return best;
}

// Samples the places around the body of a bomb, at distances from `from` to `to` times its radius. Leaves out the upper
// right, where the fuse is printed, and places outside the box.
template <class Sample>
std::vector<double> around_bomb(const Box& box, const layout::Disc& disc, double from, double to,
                                const Sample& sample) {
    const std::vector<double> distances = steps(from * disc.radius, to * disc.radius, 0.7);
    std::vector<double> values;
    for (const double angle : steps(0.1, 4.9, 0.02))
        for (const double far : distances) {
            const Point p = {disc.centre.x + far * std::cos(angle), disc.centre.y + far * std::sin(angle)};
            if (p.x > box.x + 1 && p.x < box.right() - 1 && p.y > box.y + 1 && p.y < box.bottom() - 1)
                values.push_back(sample.at(p));
        }
    return values;
}

// Reads bombs that are printed black. The print hides most of the ink. Three kinds of ink can still be seen: ink next
// to the body, ink on the white digit, and strokes that are even darker than the print.
void read_dark_bombs(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink) {
    // The middle of a bomb with a 1 or a 4 is darker than with a 2, by these densities.
    constexpr std::array<double, 3> digits = {0.06, 0, 0.055};
    constexpr Odds no_trace = -2.1; // least odds from each kind of ink: some crosses leave no trace in one of them
    std::vector<Likes> bar(3);
    bar[0].expectation = {{0.012, 0.004, 0.010}, {0.6 * pen.stroke, 0.15 * pen.stroke, 0.25 * pen.stroke}};
    bar[1].expectation = {{1.05, 0.09, 0.022}, {0.18 * pen.stroke, 0.07 * pen.stroke, 0.09 * pen.stroke}};
    bar[2].expectation = {{0.01, 0.02, 0.03}, {0.5 * pen.stroke, 0.2 * pen.stroke, 0.2 * pen.stroke}};
    for (std::size_t i = 0; i < page.bombs.size(); ++i) {
        const Box box = eye.on_raster(page.bombs[i]);
        const layout::Disc disc = bomb_body(box);
        // Takes the darkest places, because often only the ends of the strokes reach beyond the body.
        bar[0].values.push_back(quantile(around_bomb(box, disc, 1.12, 1.45, eye.density), 0.96));
        bar[1].values.push_back(mean_of(eye.in_ring(disc.centre, 0, 0.55 * disc.radius)) - digits[i]);
        // Compares the darkest places with the brightest ones. Noise causes both kinds; strokes cause only dark ones.
        std::vector<double> rim = around_bomb(box, disc, 0.58, 0.8, eye.sheet.grey);
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

// Returns how much paper without marks varies, in units of Pen::cross: the median of the squares that are surely bare
// and have no circle; 0 if there are none.
double noise_of_paper(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, const SheetInk& ink) {
    constexpr Odds surely_bare = -2;
    std::vector<double> noises;
    for (const brikks::Cell cell : brikks::cells(brikks::full_grid & ~brikks::all_circles)) {
        const auto row = static_cast<std::size_t>(cell.row), column = static_cast<std::size_t>(cell.column);
        if (ink.squares[row][column] >= surely_bare)
            continue;
        const Box box = eye.on_raster(page.squares[row][column]);
        const std::vector<double> middle = eye.in(box.inset(0.2 * box.width));
        noises.push_back(quantile(middle, 0.9) - quantile(middle, 0.15));
    }
    return noises.empty() ? 0 : quantile(noises, 0.5) / pen.cross;
}

// Returns the odds of a cross over a bomb whose body is here. The lines of a cross are darker than the paper between
// the digit and the edge of the body, and they reach beyond the edge. Both are compared with the ink of a cross in a
// square. The constants were chosen with 1,808 simulated bombs; the lines alone misjudge 4 of these.
//
// A single stroke covers about a twentieth of the body, which shows in its darkest places, and its two ends show in the
// darkest places beyond the edge: these have 2.3 crosses or more, but at most 0.9 around bare bombs (590 simulated
// ones).
Odds odds_of_cross(const Eye& eye, const Box& box, const layout::Disc& disc, const Pen& pen) {
    const std::vector<double> paper = eye.in_ring(disc.centre, 0.5 * disc.radius, 0.82 * disc.radius);
    const double lines = (quantile(paper, 0.9) - quantile(paper, 0.15)) / pen.cross;
    const std::vector<double> outside = around_bomb(box, disc, 1.15, 1.5, eye.density);
    const double ends = (mean_of(outside) - quantile(outside, 0.2)) / pen.cross;
    const double stroke = (quantile(paper, 0.95) - quantile(paper, 0.15)) / pen.cross;
    const double stroke_ends = (quantile(outside, 0.98) - quantile(outside, 0.2)) / pen.cross;
    const bool blackened = quantile(paper, 0.15) > 0.5 * pen.stroke;
    const Odds of_cross = std::clamp(8 * (lines - 1.08), -7.0, 7.0) + std::clamp(25 * (ends - 0.12), -1.0, 4.0);
    const Odds of_stroke = std::clamp(std::min(8 * (stroke - 0.8), 4 * (stroke_ends - 1.6)), -8.0, 6.0);
    return limited(std::max(of_cross, of_stroke) + (blackened ? 10 : 0));
}

} // namespace

// Reads the crosses over bombs. On speckled paper they are less certain: there, three bare bombs looked like crossed
// ones with odds of 6 to 9. Divided by 1 + 2 noise, their odds count less than the points that are written for them.
void read_bombs(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink) {
    if (dark_bombs(eye, page))
        return read_dark_bombs(eye, page, pen, ink);
    const double noise = noise_of_paper(eye, page, pen, ink); // 0.04 on most paper, 0.1 to 1 on recycled paper
    for (std::size_t i = 0; i < page.bombs.size(); ++i) {
        const Box box = eye.on_raster(page.bombs[i]);
        // Print that lies elsewhere looks like a cross. But a cross can be seen from either place.
        ink.bombs[i] = std::min(odds_of_cross(eye, box, bomb_body(box), pen),
                                odds_of_cross(eye, box, printed_body(eye, box), pen)) /
                       (1 + 2 * noise);
    }
}

} // namespace reading
