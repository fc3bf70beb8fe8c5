#include "reading/tones.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include <Eigen/Dense>

#include "brikks/squares.hpp"
#include "reading/classes.hpp"
#include "reading/steps.hpp"

namespace reading {
namespace {

constexpr std::size_t grid_columns = brikks::column_count;
constexpr std::size_t grid_rows = brikks::row_count;

// The paper along the sides of a square, as the density of its grey or as its hue.
struct Sides {
    double left, right, below, above;
    bool filled; // with strokes: then the sides would differ by chance, and all have the density of the whole square
};

// Returns points in strips along the left, right, lower and upper side of a square, without those in its circle.
std::array<std::vector<Point>, 4> strips_of(const Box& box, bool circle) {
    constexpr double to = 10;
    constexpr double circle_reach = 0.46;
    const double from = circle ? 3 : 5; // outlines reach a few pixels into a square
    std::array<std::vector<Point>, 4> strips;
    for (const double along : steps(from, box.width - from + 0.5))
        for (const double off : steps(from, to)) {
            if (circle && std::hypot(along - box.width / 2, off - box.width / 2) < circle_reach * box.width)
                continue;
            strips[0].push_back({box.x + off, box.y + along});
            strips[1].push_back({box.right() - off, box.y + along});
            strips[2].push_back({box.x + along, box.bottom() - off});
            strips[3].push_back({box.x + along, box.y + off});
        }
    return strips;
}

Sides sides_of(const Raster& grey, const Box& box, bool circle) {
    constexpr double filled = 0.12; // least spread of densities in strips that are full of strokes
    constexpr double part = 0.35;   // less than this share of a strip or square is strokes, if they do not fill it
    std::array<std::vector<double>, 4> strips;
    double spread = 0;
    std::vector<double> all;
    for (std::size_t side = 0; const std::vector<Point>& points : strips_of(box, circle)) {
        std::vector<double>& strip = strips[side++];
        for (const Point point : points)
            strip.push_back(-std::log(std::max(grey.at(point), 1.0F) / 255));
        spread += (quantile(strip, 0.75) - quantile(strip, 0.25)) / 4;
        all.insert(all.end(), strip.begin(), strip.end());
    }
    if (const double whole = quantile(all, part); spread > filled)
        return {whole, whole, whole, whole, true};
    return {quantile(strips[0], part), quantile(strips[1], part), quantile(strips[2], part), quantile(strips[3], part),
            false};
}

// Returns the hue along the sides of a square, of the lighter half of the pixels: the others may be strokes.
Sides hues_of(const Raster& hue, const Raster& grey, const Box& box, bool circle) {
    std::array<double, 4> means{};
    for (std::size_t side = 0; std::vector<Point> & points : strips_of(box, circle)) {
        const auto middle = points.begin() + std::ssize(points) / 2;
        std::nth_element(points.begin(), middle, points.end(),
                         [&](Point one, Point other) { return grey.at(one) > grey.at(other); });
        for (auto point = points.begin(); point != middle; ++point)
            means[side] += hue.at(*point) / static_cast<double>(middle - points.begin());
        ++side;
    }
    return {means[0], means[1], means[2], means[3], false};
}

// A step of the paper at the line between two neighbouring squares.
struct Step {
    Eigen::Index from;
    Eigen::Index to;
    Eigen::Index zone; // the unknown step of the print between two zones; -1 inside a zone
    double density;
};

// Finds the tones of the squares, of which only the differences are known.
//
// How? Where a square is coloured in and its neighbour is not, the paper becomes darker at the line between them. These
// steps are measured at all lines. The tones are those whose differences agree with most of the steps (the least sum of
// absolute errors).
//
// Why? A shadow or a lamp can make paper darker than some colours do. But light changes slowly, or anywhere in a
// square; a colour ends at the line.
OnGrid<double> tones_by_steps(OnGrid<Sides> sides) {
    std::vector<double> slopes_x, slopes_y;
    for (const auto& row : sides)
        for (const Sides& each : row)
            if (!each.filled) {
                slopes_x.push_back(each.right - each.left);
                slopes_y.push_back(each.above - each.below);
            }
    // The light falls off by about as much between two strips in one square as between those at a line.
    const double slope_x = quantile(slopes_x, 0.5), slope_y = quantile(slopes_y, 0.5);
    for (auto& row : sides)
        for (Sides& each : row)
            if (each.filled) {
                each.left -= slope_x / 2;
                each.right += slope_x / 2;
                each.below -= slope_y / 2;
                each.above += slope_y / 2;
            }
    constexpr Eigen::Index squares = grid_columns * grid_rows;
    std::vector<Step> all;
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c) {
            const auto at = static_cast<Eigen::Index>(r * grid_columns + c);
            if (c + 1 < grid_columns)
                all.push_back({at, at + 1, -1, sides[r][c + 1].left - sides[r][c].right - slope_x});
            if (r + 1 < grid_rows)
                all.push_back({at, at + static_cast<Eigen::Index>(grid_columns),
                               r == 4   ? squares
                               : r == 9 ? squares + 1
                                        : -1,
                               sides[r + 1][c].below - sides[r][c].above - slope_y});
        }
    constexpr double weak = 1e-3;
    constexpr double smallest = 0.01; // errors below it count as their squares
    Eigen::VectorXd tones = Eigen::VectorXd::Zero(squares + 2);
    for (int round = 0; round < 20; ++round) {
        Eigen::MatrixXd matrix = weak * Eigen::MatrixXd::Identity(squares + 2, squares + 2);
        matrix(squares, squares) = matrix(squares + 1, squares + 1) = 1; // the print of two zones differs little
        Eigen::VectorXd right = Eigen::VectorXd::Zero(squares + 2);
        for (const Step& step : all) {
            const double zone = step.zone >= 0 ? tones(step.zone) : 0;
            const double error = step.density - (tones(step.to) - tones(step.from) + zone);
            const double weight = round == 0 ? 1 : smallest / std::max(std::abs(error), smallest);
            const auto add = [&](Eigen::Index i, double sign) {
                if (i < 0)
                    return;
                right(i) += sign * weight * step.density;
                matrix(i, step.to) += sign * weight;
                matrix(i, step.from) -= sign * weight;
                if (step.zone >= 0)
                    matrix(i, step.zone) += sign * weight;
            };
            add(step.to, 1);
            add(step.from, -1);
            add(step.zone, 1);
        }
        tones = matrix.ldlt().solve(right);
    }
    OnGrid<double> result{};
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c)
            result[r][c] = tones(static_cast<Eigen::Index>(r * grid_columns + c));
    return result;
}

// Returns the median of the values at the chosen squares in the rows from `first` to before `last`; 0 if there are
// none.
double middle_of(const OnGrid<double>& values, const OnGrid<bool>& chosen, std::size_t first = 0,
                 std::size_t last = grid_rows) {
    std::vector<double> found;
    for (std::size_t r = first; r < last; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c)
            if (chosen[r][c])
                found.push_back(values[r][c]);
    return quantile(found, 0.5);
}

using Hues = std::array<OnGrid<double>, 2>; // how red and how blue each square is

// Returns how far the hue of each square is from that of bare paper, in its own zone, because zones are printed in
// different colours. Those differ less than the colours of blocks. `bare`: some bare squares.
OnGrid<double> from_paper(Hues hues, const OnGrid<bool>& bare) {
    constexpr double scale = 0.75; // so that the steps of hues are like those of tones
    constexpr double near = 0.12;  // least difference between paper and the colour of a block
    const auto subtract = [&](const OnGrid<bool>& paper, std::size_t first, std::size_t last) {
        for (OnGrid<double>& hue : hues)
            for (const double middle = middle_of(hue, paper, first, last);
                 auto& row : std::span(hue).subspan(first, last - first))
                for (double& each : row)
                    each -= middle;
    };
    subtract(bare, 0, grid_rows);
    OnGrid<bool> paper{};
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c)
            paper[r][c] = std::hypot(hues[0][r][c], hues[1][r][c]) < near;
    subtract(paper, 0, 5);
    subtract(paper, 5, 10);
    subtract(paper, 10, 11);
    OnGrid<double> distances{};
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c)
            distances[r][c] = scale * std::hypot(hues[0][r][c], hues[1][r][c]);
    return distances;
}

} // namespace

// The brightest squares are bare: they have the tone 0 and the hue 0.
Tones tones_of(const Eye& eye, const layout::SheetGeometry& page) {
    Tones result;
    const auto measured = [&](const auto& measure) {
        OnGrid<Sides> sides{};
        for (std::size_t r = 0; r < grid_rows; ++r)
            for (std::size_t c = 0; c < grid_columns; ++c)
                sides[r][c] = measure(eye.on_raster(page.squares[r][c]), has_circle(r, c));
        return sides;
    };
    const OnGrid<Sides> sides =
        measured([&](const Box& box, bool circle) { return sides_of(eye.sheet.grey, box, circle); });
    const OnGrid<double> tones = tones_by_steps(sides);
    std::vector<double> all;
    for (const auto& row : tones)
        all.insert(all.end(), row.begin(), row.end());
    const double brightest = quantile(all, 0.05);
    OnGrid<bool> bare{};
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c) {
            result.filled[r][c] = sides[r][c].filled;
            bare[r][c] = tones[r][c] <= brightest + 0.05;
        }
    const double paper = middle_of(tones, bare);
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c)
            result.tones[r][c] = tones[r][c] - paper;
    if (eye.sheet.hues[0].values.empty())
        return result;
    Hues hues;
    for (std::size_t i = 0; i < hues.size(); ++i)
        hues[i] = tones_by_steps(measured(
            [&](const Box& box, bool circle) { return hues_of(eye.sheet.hues[i], eye.sheet.grey, box, circle); }));
    result.hues = from_paper(hues, bare);
    // Beside a dark colour bare paper takes on some of its hue, because of how JPEG stores colours. But it stays
    // bright.
    constexpr double most = 1.5; // hue for each tone; light and dark colours have less
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c)
            result.hues[r][c] = std::min(result.hues[r][c], most * result.tones[r][c]);
    return result;
}

namespace {

// The steps of the tones at all lines at which squares darker than `least` end.
std::vector<double> steps_at(const OnGrid<double>& tones, double least) {
    std::vector<double> found;
    const auto add = [&](double a, double b) {
        if ((a > least) != (b > least))
            found.push_back(std::abs(a - b));
    };
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c) {
            if (c + 1 < grid_columns)
                add(tones[r][c], tones[r][c + 1]);
            if (r + 1 < grid_rows)
                add(tones[r][c], tones[r + 1][c]);
        }
    return found;
}

} // namespace

// Finds the tone from which on squares count as coloured in: that at whose ends most steps are greatest. Steps of
// `clear` are great enough, so that light colours count as well as dark ones.
Coloured coloured_of(const Tones& found, bool by_hue) {
    constexpr double clear = 0.12;
    constexpr double least_step = 0.07;
    constexpr std::size_t few = 3;
    const OnGrid<double>& tones = by_hue ? found.hues : found.tones;
    Coloured result;
    result.by_hue = by_hue;
    result.strokes = found.filled;
    double least = 0, best = 0;
    for (const double tone : steps(0.04, 0.6, 0.01)) {
        const std::vector<double> ends = steps_at(tones, tone);
        const double step = quantile(ends, 0.25);
        const auto faint = std::count_if(ends.begin(), ends.end(), [](double each) { return each < least_step; });
        const double score =
            std::min(step, clear) - 0.2 * static_cast<double>(faint) / (static_cast<double>(ends.size()) + 1);
        if (score > best + 1e-6) {
            best = score;
            least = tone;
            result.ends = ends.size();
            result.step = step;
        }
    }
    if (result.step < least_step)
        return result;
    std::vector<double> dark;
    for (const auto& row : tones)
        std::copy_if(row.begin(), row.end(), std::back_inserter(dark), [&](double tone) { return tone > least; });
    const double usual = quantile(dark, 0.5);
    least = std::max(least, 0.15 * usual); // the darker the colour, the more do the tones of bare squares vary
    std::array<std::vector<double>, 2> values;
    for (const auto& row : tones)
        for (const double tone : row)
            values[tone > least].push_back(tone);
    double unused = 0;
    const Classes classes = {class_of(values[0], {0, 0.02, 0.015}, unused),
                             class_of(values[1], {0.25, 0.15, 0.05}, unused)};
    result.tone = classes.inked.mean - classes.bare.mean;
    std::vector<std::pair<std::size_t, std::size_t>> filled;
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c) {
            const double tone = tones[r][c];
            result.odds[r][c] = tone > least ? std::max(1.0, classes.odds(tone)) : std::min(-1.0, classes.odds(tone));
            if (tone > std::max(least, 1.5 * usual) && found.filled[r][c] && !has_circle(r, c))
                filled.emplace_back(r, c);
        }
    // Among squares that are coloured in, a few much darker ones were blackened because they were mistakes. A strong
    // hue does not mean that.
    if (!by_hue && filled.size() <= few)
        for (const auto& [r, c] : filled)
            result.odds[r][c] = -1;
    brikks::Bits left = 0;
    for (const brikks::Cell cell : brikks::cells(brikks::full_grid))
        if (result.odds[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] > 0)
            left |= bit(cell);
    int balance = 0; // number of filled squares, less the others
    while (left != 0) {
        brikks::Bits area = brikks::lowest_square(left);
        for (brikks::Bits before = 0; before != area;) {
            before = area;
            area |= brikks::neighbours(area) & left;
        }
        left &= ~area;
        if (brikks::popcount(area) < 3)
            continue;
        result.any = true;
        for (const brikks::Cell cell : brikks::cells(area)) {
            result.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = true;
            balance += found.filled[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] ? 1 : -1;
        }
    }
    result.filled = !by_hue && balance > 0;
    return result;
}

} // namespace reading
