#include "reading/tones.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
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

// The paper along the sides of a square, as the density of its grey.
struct Sides {
    double left, right, below, above;
    bool filled; // with strokes: then the sides would differ by chance, and all have the density of the whole square
};

Sides sides_of(const Eye& eye, const Box& box, bool circle) {
    constexpr double from = 5, to = 10; // outlines reach a few pixels into a square
    constexpr double circle_reach = 0.46;
    constexpr double filled = 0.12; // least spread of densities in strips that are full of strokes
    constexpr double part = 0.35;   // less than this share of a strip or square is strokes, if they do not fill it
    std::array<std::vector<double>, 4> strips;
    for (const double along : steps(circle ? from - 2 : from, box.width - (circle ? from - 2 : from) + 0.5))
        for (const double off : steps(circle ? from - 2 : from, to)) {
            if (circle && std::hypot(along - box.width / 2, off - box.width / 2) < circle_reach * box.width)
                continue;
            const auto density = [&](double x, double y) {
                return -std::log(std::max(eye.sheet.grey.at(Point{x, y}), 1.0F) / 255);
            };
            strips[0].push_back(density(box.x + off, box.y + along));
            strips[1].push_back(density(box.right() - off, box.y + along));
            strips[2].push_back(density(box.x + along, box.bottom() - off));
            strips[3].push_back(density(box.x + along, box.y + off));
        }
    double spread = 0;
    std::vector<double> all;
    for (const std::vector<double>& strip : strips) {
        spread += (quantile(strip, 0.75) - quantile(strip, 0.25)) / 4;
        all.insert(all.end(), strip.begin(), strip.end());
    }
    if (const double whole = quantile(all, part); spread > filled)
        return {whole, whole, whole, whole, true};
    return {quantile(strips[0], part), quantile(strips[1], part), quantile(strips[2], part), quantile(strips[3], part),
            false};
}

// A step of the paper at the line between two neighbouring squares.
struct Step {
    Eigen::Index from;
    Eigen::Index to;
    Eigen::Index zone; // the unknown step of the print between two zones; -1 inside a zone
    double density;
};

} // namespace

// Finds the tones.
//
// How? Where a square is coloured in and its neighbour is not, the paper becomes darker at the line between them. These
// steps are measured at all lines. The tones are those whose differences agree with most of the steps (the least sum of
// absolute errors), and the brightest squares have the tone 0.
//
// Why? A shadow or a lamp can make paper darker than some colours do. But light changes slowly, or anywhere in a
// square; a colour ends at the line.
Tones tones_of(const Eye& eye, const layout::SheetGeometry& page) {
    Tones result;
    OnGrid<Sides> sides{};
    std::vector<double> slopes_x, slopes_y;
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c) {
            sides[r][c] = sides_of(eye, eye.on_raster(page.squares[r][c]), has_circle(r, c));
            result.filled[r][c] = sides[r][c].filled;
            if (!sides[r][c].filled) {
                slopes_x.push_back(sides[r][c].right - sides[r][c].left);
                slopes_y.push_back(sides[r][c].above - sides[r][c].below);
            }
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
    std::vector<double> bright(tones.data(), tones.data() + squares);
    const double brightest = quantile(bright, 0.05);
    std::erase_if(bright, [&](double tone) { return tone > brightest + 0.05; });
    const double paper = quantile(bright, 0.5);
    for (std::size_t r = 0; r < grid_rows; ++r)
        for (std::size_t c = 0; c < grid_columns; ++c)
            result.tones[r][c] = tones(static_cast<Eigen::Index>(r * grid_columns + c)) - paper;
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
Coloured coloured_of(const Tones& found) {
    constexpr double clear = 0.12;
    constexpr double least_step = 0.07;
    constexpr std::size_t few = 3;
    const OnGrid<double>& tones = found.tones;
    Coloured result;
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
    // Among squares that are coloured in, a few much darker ones were blackened because they were mistakes.
    if (filled.size() <= few)
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
    result.filled = balance > 0;
    return result;
}

} // namespace reading
