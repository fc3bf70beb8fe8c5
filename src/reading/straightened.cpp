#include "reading/straightened.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <Eigen/Dense>

namespace reading {
namespace {

using Eigen::Matrix3d;
using Eigen::VectorXd;

// Straight lines stay straight: how a flat page appears to a camera.
//
// How: each pair of points gives two equations that are linear in the nine numbers of the matrix; the solution is the
// singular vector of the smallest singular value. Points are centred and scaled first, else the equations would weigh
// pixels against their squares (Hartley 1997).
struct Centred {
    Matrix3d matrix;
    explicit Centred(const std::vector<Point>& points) {
        double x = 0, y = 0, spread = 0;
        const double count = static_cast<double>(points.size());
        for (const Point& p : points) {
            x += p.x / count;
            y += p.y / count;
        }
        for (const Point& p : points)
            spread += std::hypot(p.x - x, p.y - y) / count;
        const double k = 1 / std::max(spread, 1e-9);
        matrix << k, 0, -k * x, 0, k, -k * y, 0, 0, 1;
    }
};

Point mapped(const Matrix3d& matrix, Point p) {
    const Eigen::Vector3d v = matrix * Eigen::Vector3d(p.x, p.y, 1);
    return {v(0) / v(2), v(1) / v(2)};
}

Matrix3d homography(const std::vector<Point>& from, const std::vector<Point>& to) {
    const Centred a(from);
    const Centred b(to);
    Eigen::Matrix<double, Eigen::Dynamic, 9> equations(2 * static_cast<Eigen::Index>(from.size()), 9);
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto [x, y] = mapped(a.matrix, from[i]);
        const auto [u, v] = mapped(b.matrix, to[i]);
        const auto row = 2 * static_cast<Eigen::Index>(i);
        equations.row(row) << x, y, 1, 0, 0, 0, -u * x, -u * y, -u;
        equations.row(row + 1) << 0, 0, 0, x, y, 1, -v * x, -v * y, -v;
    }
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, 9, 9>> solver(equations.transpose() * equations);
    const Eigen::Matrix<double, 9, 1> h = solver.eigenvectors().col(0);
    Matrix3d matrix;
    matrix << h(0), h(1), h(2), h(3), h(4), h(5), h(6), h(7), h(8);
    return b.matrix.inverse() * matrix * a.matrix;
}

// A smooth displacement of the raster, for paper that is not flat: polynomials of the place.
constexpr int highest_degree = 4;
constexpr int terms_of(int degree) {
    return (degree + 1) * (degree + 2) / 2;
}
using Terms = Eigen::Matrix<double, terms_of(highest_degree), 1>;

// x and y from -1 to 1; by rising degree.
Terms terms(double x, double y) {
    Terms values;
    values(0) = 1;
    // Those of a degree are those of the degree before times x, and the last of them times y.
    for (Eigen::Index degree = 1, i = 1; degree <= highest_degree; ++degree) {
        for (Eigen::Index power = 0; power < degree; ++power, ++i)
            values(i) = values(i - degree) * x;
        values(i) = values(i - degree - 1) * y;
        ++i;
    }
    return values;
}

// From a point of the raster to the picture.
struct Map {
    Matrix3d flat; // from the raster to the picture
    double width;
    double height;
    Terms x = Terms::Zero();
    Terms y = Terms::Zero();

    Terms terms_at(Point p) const { return terms(2 * p.x / width - 1, 2 * p.y / height - 1); }
    Point operator()(Point p) const {
        const Terms at = terms_at(p);
        return mapped(flat, {p.x + x.dot(at), p.y + y.dot(at)});
    }
};

float between(const Picture& picture, double x, double y) {
    x = std::clamp(x - 0.5, 0.0, picture.width - 1.001);
    y = std::clamp(y - 0.5, 0.0, picture.height - 1.001);
    const int left = static_cast<int>(x);
    const int top = static_cast<int>(y);
    const float a = static_cast<float>(x - left);
    const float b = static_cast<float>(y - top);
    const std::uint8_t* p = &picture.grey[static_cast<std::size_t>(top) * static_cast<std::size_t>(picture.width) +
                                          static_cast<std::size_t>(left)];
    const std::uint8_t* q = p + picture.width;
    return (1 - b) * ((1 - a) * p[0] + a * p[1]) + b * ((1 - a) * q[0] + a * q[1]);
}

// Each pixel the mean of by x by of the picture.
Picture shrunk(const Picture& picture, int by) {
    Picture small{picture.width / by, picture.height / by, {}};
    small.grey.reserve(static_cast<std::size_t>(small.width) * static_cast<std::size_t>(small.height));
    std::vector<int> sums;
    for (int y = 0; y < small.height; ++y) {
        sums.assign(static_cast<std::size_t>(small.width), by * by / 2);
        for (int row = y * by; row < (y + 1) * by; ++row) {
            const std::uint8_t* p =
                &picture.grey[static_cast<std::size_t>(row) * static_cast<std::size_t>(picture.width)];
            for (int& sum : sums)
                for (int i = 0; i < by; ++i)
                    sum += *p++;
        }
        for (const int sum : sums)
            small.grey.push_back(static_cast<std::uint8_t>(sum / (by * by)));
    }
    return small;
}

// samples: along each side of a pixel. The map is computed on a lattice only and straight in between: it is so smooth
// that this is exact to a hundredth of a pixel.
Raster resampled(const Picture& picture, const Map& map, int width, int height, int samples) {
    constexpr int step = 8;
    Raster raster{width, height,
                  std::vector<float>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
    for (int top = 0; top < height; top += step)
        for (int left = 0; left < width; left += step) {
            const auto corner = [&](int x, int y) {
                return map({static_cast<double>(left + x), static_cast<double>(top + y)});
            };
            const Point a = corner(0, 0), b = corner(step, 0), c = corner(0, step), d = corner(step, step);
            for (int y = top; y < std::min(top + step, height); ++y)
                for (int x = left; x < std::min(left + step, width); ++x) {
                    float sum = 0;
                    for (int j = 0; j < samples; ++j)
                        for (int i = 0; i < samples; ++i) {
                            const double u = (x - left + (i + 0.5) / samples) / step;
                            const double v = (y - top + (j + 0.5) / samples) / step;
                            sum += between(picture, (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * c.x + u * d.x),
                                           (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * c.y + u * d.y));
                        }
                    raster.at(x, y) = sum / static_cast<float>(samples * samples);
                }
        }
    return raster;
}

// How bright the paper is, roughly: a high percentile of what is around, on a lattice of every 16 pixels.
constexpr int paper_step = 16;
Raster rough_paper_of(const Raster& grey) {
    constexpr int reach = Straightened::square * 3 / 4;
    Raster paper{grey.width / paper_step + 2, grey.height / paper_step + 2, {}};
    std::vector<float> around;
    for (int j = 0; j < paper.height; ++j)
        for (int i = 0; i < paper.width; ++i) {
            around.clear();
            const int x = std::min(i * paper_step, grey.width - 1);
            const int y = std::min(j * paper_step, grey.height - 1);
            for (int v = std::max(0, y - reach); v < std::min(grey.height, y + reach); v += 3)
                for (int u = std::max(0, x - reach); u < std::min(grey.width, x + reach); u += 3)
                    around.push_back(grey.at(u, v));
            const auto high = around.begin() + static_cast<std::ptrdiff_t>(around.size() * 85 / 100);
            std::nth_element(around.begin(), high, around.end());
            paper.values.push_back(*high);
        }
    Raster fine = grey;
    for (int y = 0; y < fine.height; ++y)
        for (int x = 0; x < fine.width; ++x)
            fine.at(x, y) = paper.at(Point{(x + 0.5) / paper_step + 0.5, (y + 0.5) / paper_step + 0.5});
    return fine;
}

// Each value combined with those up to `reach` to the left and right, and above and below.
template <class Combine>
Raster spread(Raster raster, int reach, Combine combine) {
    // In turn with what is 1, 2, 4 ... further on: then a value stands for that many.
    const auto pass = [&](int count, std::ptrdiff_t step, const auto& start) {
        std::vector<float> line(static_cast<std::size_t>(count + 2 * reach));
        for (int i = 0; start(i); ++i) {
            float* values = start(i);
            for (std::ptrdiff_t k = 0; k < std::ssize(line); ++k)
                line[static_cast<std::size_t>(k)] = values[std::clamp<std::ptrdiff_t>(k - reach, 0, count - 1) * step];
            int done = 1;
            for (const int whole = 2 * reach + 1; done < whole; done = std::min(2 * done, whole)) {
                const int by = std::min(done, whole - done);
                for (std::size_t k = 0; k + static_cast<std::size_t>(by) < line.size(); ++k)
                    line[k] = combine(line[k], line[k + static_cast<std::size_t>(by)]);
            }
            for (std::ptrdiff_t k = 0; k < count; ++k)
                values[k * step] = line[static_cast<std::size_t>(k)];
        }
    };
    pass(raster.width, 1, [&](int y) { return y < raster.height ? &raster.at(0, y) : nullptr; });
    pass(raster.height, raster.width, [&](int x) { return x < raster.width ? &raster.at(x, 0) : nullptr; });
    return raster;
}

Raster blurred(const Raster& raster, int reach) {
    Raster result = raster;
    const float weight = 1 / static_cast<float>(2 * reach + 1);
    const auto pass = [&](int count, std::ptrdiff_t step, float* values) {
        const std::vector<float> before = [&] {
            std::vector<float> line;
            for (int k = -reach - 1; k < count + reach; ++k)
                line.push_back(values[std::clamp(k, 0, count - 1) * step]);
            return line;
        }();
        double sum = 0;
        for (int k = 0; k < 2 * reach + 1; ++k)
            sum += before[static_cast<std::size_t>(k)];
        for (int k = 0; k < count; ++k) {
            sum += before[static_cast<std::size_t>(k + 2 * reach + 1)] - before[static_cast<std::size_t>(k)];
            values[k * step] = static_cast<float>(sum) * weight;
        }
    };
    for (int y = 0; y < raster.height; ++y)
        pass(raster.width, 1, &result.at(0, y));
    for (int x = 0; x < raster.width; ++x)
        pass(raster.height, raster.width, &result.at(x, 0));
    return result;
}

// How bright the paper is under what is drawn and printed on it.
//
// How: the brightest nearby, then the darkest nearby of these (a morphological closing): what is narrow and dark is
// gone. Why: the edge of a shadow stays where it is, and so do printed panels; a mean of what is around would take
// both for ink. What is broad and much darker is no shadow: then the rough estimate counts.
Raster paper_of(const Raster& grey) {
    constexpr int reach = 7;
    constexpr float darkest_shadow = 0.6F;
    const auto brighter = [](float a, float b) { return std::max(a, b); };
    const auto darker = [](float a, float b) { return std::min(a, b); };
    Raster paper = blurred(spread(spread(blurred(grey, 1), reach, brighter), reach, darker), 2);
    const Raster rough = rough_paper_of(grey);
    for (std::size_t i = 0; i < paper.values.size(); ++i)
        paper.values[i] = std::max(paper.values[i], darkest_shadow * rough.values[i]);
    return paper;
}

Raster darkness_of(const Raster& grey, const Raster& paper) {
    Raster darkness = grey;
    for (std::size_t i = 0; i < grey.values.size(); ++i)
        darkness.values[i] = std::clamp(1 - grey.values[i] / std::max(paper.values[i], 1.0F), 0.0F, 1.0F);
    return darkness;
}

// Where a printed line was found again: how far beside its place, across it.
struct Sighting {
    Point at;
    bool across; // the line is upright and was found to the left or right; else lies and was found above or below
    double offset;
    double weight; // 0: a line is there, but where is not known
};

// A darkness above it counts no more: a pen's line beside a faint printed one must not win.
constexpr float line_darkness = 0.3F;

// points: of a printed line. The shift, up to reach, that makes them darkest.
void look_for(const Raster& darkness, const std::vector<Point>& points, Point at, bool across, int reach,
              std::vector<Sighting>& sightings) {
    std::vector<double> profile;
    for (int shift = -reach; shift <= reach; ++shift) {
        double sum = 0;
        for (const Point& p : points)
            sum += std::min(darkness.at(across ? Point{p.x + shift, p.y} : Point{p.x, p.y + shift}), line_darkness);
        profile.push_back(sum / static_cast<double>(points.size()));
    }
    const auto best = std::max_element(profile.begin(), profile.end());
    const bool lost = best == profile.begin() || best == profile.end() - 1; // there is a line, but farther off
    // The top of the parabola through the highest three.
    const double bend = lost ? 0 : best[-1] - 2 * best[0] + best[1];
    const double top = bend < 0 ? 0.5 * (best[-1] - best[1]) / bend : 0;
    const double offset = static_cast<double>(best - profile.begin()) - reach + top;
    const double highest = *best;
    const auto middle = profile.begin() + reach;
    std::nth_element(profile.begin(), middle, profile.end());
    const double weight = highest - *middle;
    constexpr double least_weight = 0.03;
    constexpr double surely_dark = 0.15; // all over: by a broad pen
    if (weight > least_weight || highest > surely_dark)
        sightings.push_back({at, across, offset, lost || weight <= least_weight ? 0 : weight});
}

void look_for_frame(const Raster& darkness, const Box& box, int reach, std::vector<Sighting>& sightings) {
    std::vector<Point> upright, lying;
    for (int i = 2; i <= 18; ++i) {
        const double along = i / 20.0;
        for (const double side : {0.0, 1.0}) {
            upright.push_back({box.x + side * box.width, box.y + along * box.height});
            lying.push_back({box.x + along * box.width, box.y + side * box.height});
        }
    }
    look_for(darkness, upright, box.centre(), true, reach, sightings);
    look_for(darkness, lying, box.centre(), false, reach, sightings);
}

void look_for_ring(const Raster& darkness, const Box& box, int reach, std::vector<Sighting>& sightings) {
    std::vector<Point> upright, lying;
    const Point centre = box.centre();
    for (int i = -6; i <= 6; ++i)
        for (const double side : {-1.0, 1.0}) {
            const double angle = i * 0.1;
            const double far = side * std::cos(angle) * box.width / 2;
            const double near = std::sin(angle) * box.width / 2;
            upright.push_back({centre.x + far, centre.y + near});
            lying.push_back({centre.x + near, centre.y + far});
        }
    look_for(darkness, upright, centre, true, reach, sightings);
    look_for(darkness, lying, centre, false, reach, sightings);
}

// The polynomial that fits most of them: those far off count little, more so each time.
Terms fitted(const Map& map, const std::vector<Sighting>& sightings, bool across, int degree) {
    const Eigen::Index count = terms_of(degree);
    Terms result = Terms::Zero();
    double scale = 1e9;
    for (int round = 0; round < 6; ++round) {
        Eigen::MatrixXd matrix = 1e-3 * Eigen::MatrixXd::Identity(count, count);
        VectorXd right = VectorXd::Zero(count);
        std::vector<double> errors;
        for (const Sighting& s : sightings) {
            if (s.across != across || s.weight == 0)
                continue;
            const Terms at = map.terms_at(s.at);
            const double error = s.offset - result.dot(at);
            errors.push_back(std::abs(error));
            const double weight = s.weight / (1 + error * error / (scale * scale));
            matrix += weight * at.head(count) * at.head(count).transpose();
            right += weight * s.offset * at.head(count);
        }
        result.head(count) = matrix.ldlt().solve(right);
        if (errors.empty())
            break;
        const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
        std::nth_element(errors.begin(), middle, errors.end());
        scale = round == 0 ? 4 : std::max(0.3, 2 * *middle);
    }
    return result;
}

// How many of the printed lines of squares were found again, in the region of three by three squares that has fewest:
// 1 all, 0 none, because something lies there. first: the square a1.
double found_in_worst_region(const std::vector<Sighting>& sightings, const Box& first) {
    constexpr std::size_t columns = brikks::column_count;
    constexpr std::size_t rows = brikks::row_count;
    std::array<std::array<int, columns>, rows> found{};
    for (const Sighting& s : sightings) {
        const double column = (s.at.x - first.x) / first.width;
        const double row = (first.bottom() - s.at.y) / first.height;
        if (column >= 0 && row >= 0 && column < columns && row < rows)
            ++found[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    int least = 18;
    for (std::size_t r = 0; r + 2 < rows; ++r)
        for (std::size_t c = 0; c + 2 < columns; ++c) {
            int count = 0;
            for (std::size_t i = 0; i < 9; ++i)
                count += found[r + i / 3][c + i % 3];
            least = std::min(least, count);
        }
    return least / 18.0;
}

// At the edges of the markers, which are black on white: how much they differ in brightness, and the share of this
// within one pixel.
struct Edges {
    double contrast;
    double sharpness;
};
Edges edges_of_markers(const Raster& grey, const std::vector<Point>& corners) {
    std::vector<double> contrasts, sharpness;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i];
        const Point b = corners[i % 4 == 3 ? i - 3 : i + 1];
        const double x = b.x - a.x, y = b.y - a.y;
        const double length = std::hypot(x, y);
        for (double t = 0.2; t <= 0.8; t += 0.05) {
            const auto across = [&](double off) {
                return grey.at(Point{a.x + t * x + off * y / length, a.y + t * y - off * x / length});
            };
            const double contrast = std::max(1.0F, across(2.5) - across(-2.5));
            double steepest = 0;
            for (double off = -2.5; off < 2; off += 0.5)
                steepest = std::max<double>(steepest, across(off + 1) - across(off));
            contrasts.push_back(contrast);
            sharpness.push_back(steepest / contrast);
        }
    }
    const auto middle_of = [](std::vector<double>& values) {
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    };
    return {middle_of(contrasts), middle_of(sharpness)};
}

} // namespace

float Raster::at(Point point) const {
    const double x = std::clamp(point.x - 0.5, 0.0, width - 1.001);
    const double y = std::clamp(point.y - 0.5, 0.0, height - 1.001);
    const int left = static_cast<int>(x);
    const int top = static_cast<int>(y);
    const float a = static_cast<float>(x - left);
    const float b = static_cast<float>(y - top);
    const float* p =
        &values[static_cast<std::size_t>(top) * static_cast<std::size_t>(width) + static_cast<std::size_t>(left)];
    const float* q = p + width;
    return (1 - b) * ((1 - a) * p[0] + a * p[1]) + b * ((1 - a) * q[0] + a * q[1]);
}

Straightened straighten(const Picture& picture, const FoundSheet& sheet) {
    const print::SheetGeometry& page = sheet.geometry;
    Straightened result;
    const double side = page.squares[0][0].width;
    result.scale = Straightened::square / side;

    // All that is read, and the markers.
    std::vector<Box> frames, rings(page.energy.begin(), page.energy.end());
    for (const auto& row : page.squares)
        frames.insert(frames.end(), row.begin(), row.end());
    frames.insert(frames.end(), page.extra.begin(), page.extra.end());
    frames.push_back(page.total);
    if (page.sums)
        for (const Box& box : {page.sums->rows, page.sums->extra, page.sums->bombs, page.sums->energy})
            frames.push_back(box);
    std::vector<Point> corners, seen;
    for (std::size_t i = 0; i < page.markers.size() && i < sheet.markers.size(); ++i) {
        corners.insert(corners.end(), page.markers[i].corners.begin(), page.markers[i].corners.end());
        seen.insert(seen.end(), sheet.markers[i].corners.begin(), sheet.markers[i].corners.end());
    }
    Point low = corners.front(), high = low;
    const auto include = [&](Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    };
    for (const Point& corner : corners)
        include(corner);
    for (const auto* boxes : {&frames, &rings})
        for (const Box& box : *boxes) {
            include({box.x, box.y});
            include({box.right(), box.bottom()});
        }
    const double margin = side / 2;
    result.origin = {low.x - margin, low.y - margin};
    const int width = static_cast<int>(std::ceil((high.x - low.x + 2 * margin) * result.scale));
    const int height = static_cast<int>(std::ceil((high.y - low.y + 2 * margin) * result.scale));

    for (Point& corner : corners)
        corner = result.on_raster(corner);
    Map map{homography(corners, seen), static_cast<double>(width), static_cast<double>(height)};
    const Point a = map(result.on_raster(page.squares[0][0].centre()));
    const Point b = map(result.on_raster(page.squares[0][brikks::column_count - 1].centre()));
    const Point c = map(result.on_raster(page.squares[brikks::row_count - 1][0].centre()));
    result.pixels_a_square = std::sqrt(std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) /
                                       ((brikks::column_count - 1) * (brikks::row_count - 1)));

    const Matrix3d back = map.flat.inverse();

    // From a finer picture only the mean of several pixels is wanted.
    const int by = std::max(1, static_cast<int>(result.pixels_a_square / Straightened::square));
    const Picture small = by > 1 ? shrunk(picture, by) : Picture{};
    const Picture& source = by > 1 ? small : picture;
    map.flat = Eigen::DiagonalMatrix<double, 3>(1.0 / by, 1.0 / by, 1) * map.flat;

    // Printed lines found again near their places say how the paper is bent: coarsely first.
    struct Round {
        int reach;
        int degree;
    };
    std::vector<Sighting> sightings;
    double found = 0;
    for (const Round& round : {Round{12, 2}, Round{7, 3}, Round{4, 4}}) {
        const Raster grey = resampled(source, map, width, height, 1);
        const Raster darkness = darkness_of(grey, rough_paper_of(grey));
        sightings.clear();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point flat = mapped(back, seen[i]);
            const Terms at = map.terms_at(corners[i]);
            sightings.push_back({corners[i], true, flat.x - corners[i].x - map.x.dot(at), 1});
            sightings.push_back({corners[i], false, flat.y - corners[i].y - map.y.dot(at), 1});
        }
        for (const Box& box : frames)
            look_for_frame(darkness, result.on_raster(box), round.reach, sightings);
        for (const Box& box : rings)
            look_for_ring(darkness, result.on_raster(box), round.reach, sightings);
        const Terms x = fitted(map, sightings, true, round.degree);
        const Terms y = fitted(map, sightings, false, round.degree);
        map.x += x;
        map.y += y;
        std::vector<double> errors;
        for (const Sighting& s : sightings)
            if (s.weight > 0)
                errors.push_back(std::abs(s.offset - (s.across ? x : y).dot(map.terms_at(s.at))));
        if (errors.empty())
            continue;
        const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
        std::nth_element(errors.begin(), middle, errors.end());
        result.residual = *middle;
        found = found_in_worst_region(sightings, result.on_raster(page.squares[0][0]));
    }
    result.grey =
        resampled(source, map, width, height, by * Straightened::square * 1.2 < result.pixels_a_square ? 2 : 1);
    result.darkness = darkness_of(result.grey, paper_of(result.grey));

    const Edges edges = edges_of_markers(result.grey, corners);
    constexpr double least_contrast = 20;
    constexpr double least_sharpness = 0.32;
    constexpr double least_found = 0.1;
    constexpr double most_residual = 1.5;
    if (edges.contrast < least_contrast)
        result.refusal = base::Text{base::Id::sheet_dark};
    else if (edges.sharpness < least_sharpness)
        result.refusal = base::Text{base::Id::sheet_blurred};
    else if (found < least_found || result.residual > most_residual)
        result.refusal = base::Text{base::Id::sheet_bent};
    return result;
}

} // namespace reading
