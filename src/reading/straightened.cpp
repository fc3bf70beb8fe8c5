#include "reading/straightened.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "reading/homography.hpp"
#include "reading/paper.hpp"
#include "reading/printed_lines.hpp"
#include "reading/steps.hpp"

namespace reading {
namespace {

// A smooth displacement of the raster, for paper that is not flat. It is a polynomial in x and y. `Terms` holds the
// terms of the polynomial at a place, or their coefficients.
constexpr int highest_degree = 4;
constexpr int terms_of(int degree) {
    return (degree + 1) * (degree + 2) / 2;
}
using Terms = Eigen::Matrix<double, terms_of(highest_degree), 1>;

// The terms at a place, by rising degree. `x` and `y` are from -1 to 1.
Terms terms(double x, double y) {
    Terms values;
    values(0) = 1;
    // Computes the terms of a degree: the terms of the degree before times x, and the last of these terms times y.
    for (Eigen::Index degree = 1, i = 1; degree <= highest_degree; ++degree) {
        for (Eigen::Index power = 0; power < degree; ++power, ++i)
            values(i) = values(i - degree) * x;
        values(i) = values(i - degree - 1) * y;
        ++i;
    }
    return values;
}

// Maps a point of the raster to its place in the picture.
struct Map {
    View flat;
    double width;
    double height;
    Terms x = Terms::Zero();
    Terms y = Terms::Zero();

    Terms terms_at(Point p) const { return terms(2 * p.x / width - 1, 2 * p.y / height - 1); }
    Point operator()(Point p) const {
        const Terms at = terms_at(p);
        const Vector seen = apply(flat, {p.x + x.dot(at), p.y + y.dot(at)});
        return {seen.x(), seen.y()};
    }
};

// Shrinks a picture: each pixel is the mean of `by` x `by` pixels.
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

// Draws the raster from the picture, with `samples` x `samples` samples a pixel. The map is computed only on a lattice,
// and is interpolated linearly in between. It is so smooth that this is exact to a hundredth of a pixel.
Raster resampled(const Picture& picture, const Map& map, int width, int height, int samples) {
    constexpr int step = 8;
    Raster raster = blank_raster(width, height);
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
                            sum +=
                                between(picture, {(1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * c.x + u * d.x),
                                                  (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * c.y + u * d.y)});
                        }
                    raster.at(x, y) = sum / static_cast<float>(samples * samples);
                }
        }
    return raster;
}

// Returns how red and how blue the raster is. The map leads to the colours, which have half the size of the picture.
std::array<Raster, 2> resampled_hues(const Picture& picture, const Map& map, int width, int height) {
    constexpr float darkest = 20; // in darker pixels the hue is noise
    std::array<Raster, 2> hues;
    if (picture.colours.empty())
        return hues;
    const Raster green = resampled(picture.colours[1], map, width, height, 1);
    for (std::size_t i = 0; i < hues.size(); ++i) {
        hues[i] = resampled(picture.colours[2 * i], map, width, height, 1);
        std::transform(hues[i].values.begin(), hues[i].values.end(), green.values.begin(), hues[i].values.begin(),
                       [&](float value, float compared) {
                           return std::log(std::max(value, darkest) / std::max(compared, darkest));
                       });
    }
    return hues;
}

// Returns the polynomial that fits most of the sightings. Sightings far from it count little, and less in each round.
Terms fitted(const Map& map, const std::vector<Sighting>& sightings, bool across, int degree) {
    const Eigen::Index count = terms_of(degree);
    Terms result = Terms::Zero();
    double scale = 1e9;
    for (int round = 0; round < 6; ++round) {
        Eigen::MatrixXd matrix = 1e-3 * Eigen::MatrixXd::Identity(count, count);
        Eigen::VectorXd right = Eigen::VectorXd::Zero(count);
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
        scale = round == 0 ? 4 : std::max(0.3, 2 * quantile(errors, 0.5));
    }
    return result;
}

// True if the sightings of each kind of things show that the page is laid out as the geometry says and that nothing
// lies on it. Pens cover rings and cross out fields. So most of the lines of one kind may be out of place, but
// something dark is there, except for a tenth of the lines or one pair. Hidden lines count neither way. On pages of
// another layout, lines are near by chance, but hardly more than half of them.
template <class Error>
bool are_in_place(const std::vector<PrintedThings>& things, const std::vector<std::vector<Sighting>>& sightings,
                  const Error& error_of) {
    constexpr double near = 1.2; // pixels
    constexpr double most_unseen = 0.1, least_in_place = 0.3, least_mean = 0.7;
    const auto kinds = static_cast<double>(things.size() - 1);
    double mean = 0;
    for (std::size_t i = 1; i < things.size(); ++i) { // all except the squares
        const double lines = 2 * static_cast<double>(things[i].boxes.size());
        const double unseen = lines - static_cast<double>(sightings[i].size());
        double in_place = 0, hidden = 0;
        for (const Sighting& s : sightings[i]) {
            in_place += s.weight > 0 && error_of(s) < near;
            hidden += s.hidden;
        }
        if (unseen > std::max(most_unseen * lines, 1.0) || in_place < least_in_place * lines)
            return false;
        mean += in_place / (lines - hidden) / kinds;
    }
    return mean >= least_mean;
}

// The quality of the edges of the seen markers, which are black on white.
struct Edges {
    double contrast;  // difference in brightness
    double sharpness; // share of the contrast within one pixel
};
Edges edges_of_markers(const Raster& grey, const std::vector<Point>& corners, const std::array<bool, 4>& are_seen) {
    std::vector<double> contrasts, sharpness;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (!are_seen[i / 4])
            continue;
        const Point a = corners[i];
        const Point b = corners[i % 4 == 3 ? i - 3 : i + 1];
        const double x = b.x - a.x, y = b.y - a.y;
        const double length = std::hypot(x, y);
        for (const double t : steps(0.2, 0.8, 0.05)) {
            const auto across = [&](double off) {
                return grey.at(Point{a.x + t * x + off * y / length, a.y + t * y - off * x / length});
            };
            const double contrast = std::max(1.0F, across(2.5) - across(-2.5));
            double steepest = 0;
            for (const double off : steps(-2.5, 2, 0.5))
                steepest = std::max<double>(steepest, across(off + 1) - across(off));
            contrasts.push_back(contrast);
            sharpness.push_back(steepest / contrast);
        }
    }
    return {quantile(contrasts, 0.5), quantile(sharpness, 0.5)};
}

// All printed things that are looked for, in millimetres on the page or in pixels of the raster.
struct Printed {
    std::vector<PrintedThings> things; // the squares first
    std::vector<Point> corners;        // corners of the markers

    const std::vector<Box>& squares() const { return things.front().boxes; }
};

Printed printed_of(const layout::SheetGeometry& page) {
    Printed printed{printed_on(page), {}};
    for (const layout::MarkerPlace& marker : page.markers)
        printed.corners.insert(printed.corners.end(), marker.corners.begin(), marker.corners.end());
    return printed;
}

Printed on_raster(Printed printed, const Straightened& raster) {
    for (PrintedThings& each : printed.things)
        for (Box& box : each.boxes)
            box = raster.on_raster(box);
    for (Point& corner : printed.corners)
        corner = raster.on_raster(corner);
    return printed;
}

// Returns the smallest box that contains all printed things.
Box bounds_of(const Printed& printed) {
    Point low = printed.corners.front(), high = low;
    const auto include = [&](Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    };
    for (const Point& corner : printed.corners)
        include(corner);
    for (const PrintedThings& each : printed.things)
        for (const Box& box : each.boxes) {
            include({box.x, box.y});
            include({box.right(), box.bottom()});
        }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
}

// Returns the side of a square in the picture, in pixels. `squares`: the boxes of the squares on the raster.
double pixels_of(const std::vector<Box>& squares, const Map& map) {
    const Point a = map(squares.front().centre());
    const Point b = map(squares[brikks::column_count - 1].centre());
    const Point c = map(squares[squares.size() - brikks::column_count].centre());
    return std::sqrt(std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) /
                     ((brikks::column_count - 1) * (brikks::row_count - 1)));
}

// The results of the search for the printed lines.
struct Found {
    double residual;      // median distance of the lines from the fitted places, in pixels of the raster
    double squares_found; // share of lines found in the worst region
    bool in_place;        // true if the page has the layout of the geometry
};

// Bends the map so that the printed lines are in their places on the raster, first coarsely, then finely. `corners`:
// the corners of the seen markers, with their distances from the places that the unbent map gives them.
Found bend(Map& map, const Picture& picture, int width, int height, const Printed& printed,
           const std::vector<Sighting>& corners) {
    struct Round {
        int reach;
        int degree;
    };
    Found found = {};
    for (const Round& round : {Round{12, 2}, Round{7, 3}, Round{4, 4}}) {
        const Raster grey = resampled(picture, map, width, height, 1);
        const Raster darkness = darkness_of(grey, rough_paper_of(grey));
        std::vector<Sighting> all = corners;
        for (Sighting& s : all)
            s.offset -= (s.across ? map.x : map.y).dot(map.terms_at(s.at));
        std::vector<std::vector<Sighting>> sightings; // for each kind of things
        for (const PrintedThings& each : printed.things) {
            sightings.push_back(look_for(each, darkness, round.reach));
            all.insert(all.end(), sightings.back().begin(), sightings.back().end());
        }
        const Terms x = fitted(map, all, true, round.degree);
        const Terms y = fitted(map, all, false, round.degree);
        const auto error_of = [&](const Sighting& s) {
            return std::abs(s.offset - (s.across ? x : y).dot(map.terms_at(s.at)));
        };
        std::vector<double> errors;
        for (const Sighting& s : all)
            if (s.weight > 0)
                errors.push_back(error_of(s));
        found = {quantile(errors, 0.5), found_in_worst_region(sightings.front(), printed.squares().front()),
                 are_in_place(printed.things, sightings, error_of)};
        map.x += x;
        map.y += y;
    }
    return found;
}

// True if all fields near the hidden markers can be seen. What hides a marker may lie on them, too, and part of them
// may be out of the picture.
bool are_clear_near_hidden(const Raster& darkness, const Printed& printed, const std::array<bool, 4>& seen) {
    constexpr double reach = 5 * square_side;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const Point a = printed.corners[4 * i], c = printed.corners[4 * i + 2];
        if (!seen[i] && !are_clear_near({(a.x + c.x) / 2, (a.y + c.y) / 2}, reach, printed.things, darkness))
            return false;
    }
    return true;
}

std::optional<base::Text> refusal_of(const Found& found, const Edges& edges, bool some_marker_seen) {
    constexpr double least_contrast = 20;
    constexpr double least_sharpness = 0.32;
    constexpr double least_found = 0.1;
    constexpr double most_residual = 1.5; // pixels; usually printed lines are found again within a third of one
    if (some_marker_seen && edges.contrast < least_contrast)
        return base::Text{base::Id::sheet_dark};
    if (some_marker_seen && edges.sharpness < least_sharpness)
        return base::Text{base::Id::sheet_blurred};
    if (!found.in_place)
        return base::Text{base::Id::sheet_other_layout};
    if (found.squares_found < least_found || found.residual > most_residual)
        return base::Text{base::Id::sheet_bent};
    return std::nullopt;
}

} // namespace

Straightened straighten(const Picture& picture, const FoundSheet& sheet) {
    constexpr int largest = 64 * square_side; // pixels; a printed page needs less than half as many
    constexpr double margin = square_side / 2.0;
    Straightened result;
    Printed on_page = printed_of(sheet.geometry);
    if (sheet.is_hidden()) { // then the bombs are needed, too: at their side of the page there is nothing else
        on_page.things.push_back({{}, true});
        for (const Box& box : sheet.geometry.bombs) {
            const layout::Disc body = bomb_body(box);
            on_page.things.back().boxes.push_back(around(body.centre, body.radius));
        }
    }
    const Box bounds = bounds_of(on_page);
    result.scale = square_side / on_page.squares().front().width;
    result.origin = {bounds.x - margin / result.scale, bounds.y - margin / result.scale};
    const int width = within(std::ceil(bounds.width * result.scale + 2 * margin), largest);
    const int height = within(std::ceil(bounds.height * result.scale + 2 * margin), largest);
    const Printed printed = on_raster(on_page, result);

    std::vector<Pair> pairs; // corners of markers, on the raster and in the picture
    for (std::size_t i = 0; i < printed.corners.size(); ++i) {
        const Point& corner = printed.corners[i];
        const Point& seen = sheet.markers[i / 4].corners[i % 4];
        pairs.push_back({{corner.x, corner.y}, {seen.x, seen.y}});
    }
    Map map{view_of(pairs), static_cast<double>(width), static_cast<double>(height)};
    if (!map.flat.allFinite()) {
        result.refusal = base::Text{base::Id::sheet_other_layout};
        return result;
    }
    const View back = map.flat.inverse();
    std::vector<Sighting> corners;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (sheet.seen[i / 4]) {
            const Vector off = apply(back, pairs[i].picture) - pairs[i].paper;
            corners.push_back({printed.corners[i], true, off.x(), 1});
            corners.push_back({printed.corners[i], false, off.y(), 1});
        }

    // Shrinks a picture that is finer than the raster needs, because only the mean of several pixels counts.
    result.pixels_a_square = pixels_of(printed.squares(), map);
    const int most_shrunk = std::clamp(std::min(picture.width, picture.height), 1, 100);
    const int by = std::max(1, within(result.pixels_a_square / square_side, most_shrunk));
    const Picture small = by > 1 ? shrunk(picture, by) : Picture{};
    const Picture& source = by > 1 ? small : picture;
    map.flat = Eigen::DiagonalMatrix<double, 3>(1.0 / by, 1.0 / by, 1) * map.flat;

    const Found found = bend(map, source, width, height, printed, corners);
    result.residual = found.residual;
    result.grey = resampled(source, map, width, height, by * square_side * 1.2 < result.pixels_a_square ? 2 : 1);
    result.darkness = darkness_of(result.grey, paper_of(result.grey));
    result.refusal = refusal_of(found, edges_of_markers(result.grey, printed.corners, sheet.seen), !corners.empty());
    if (sheet.is_hidden() && !sheet.is_shown) {
        if (result.refusal || !are_clear_near_hidden(result.darkness, printed, sheet.seen))
            result.refusal = hidden_markers(sheet.seen);
    }
    map.flat = Eigen::DiagonalMatrix<double, 3>(by / 2.0, by / 2.0, 1) * map.flat;
    if (!result.refusal)
        result.hues = resampled_hues(picture, map, width, height);
    return result;
}

} // namespace reading
