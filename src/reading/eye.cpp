#include "reading/eye.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "reading/classes.hpp"
#include "reading/steps.hpp"

namespace reading {

namespace {

// Turns darkness into optical density: the negative logarithm of the light that is left.
Raster density_of(Raster darkness) {
    for (float& value : darkness.values)
        value = -std::log(std::max(1 - value, 0.05F));
    return darkness;
}

// Measures Eye::print on the frame around the total, on which nobody writes.
double darkness_of_print(const Eye& eye, const Box& total) {
    constexpr double usual = 8.5; // density summed across a line that a camera blurred, in steps of half a pixel
    const Box box = eye.on_raster(total);
    const std::vector<double> across = steps(-5, 5.5, 0.5);
    std::vector<double> sums;
    for (const double along : steps(0.15, 0.85, 0.05)) {
        const Point p = {box.x + along * box.width, box.y + along * box.height};
        for (const double side : {0.0, 1.0}) {
            double upright = 0, lying = 0;
            for (const double off : across) {
                upright += eye.at(box.x + side * box.width + off, p.y);
                lying += eye.at(p.x, box.y + side * box.height + off);
            }
            sums.push_back(upright);
            sums.push_back(lying);
        }
    }
    return std::clamp(quantile(sums, 0.5) / usual, 1.0, 2.0);
}

} // namespace

Eye::Eye(const Straightened& straightened, const layout::SheetGeometry& page)
    : sheet(straightened), density(density_of(straightened.darkness)), print(1) {
    print = darkness_of_print(*this, page.total);
}

std::vector<double> Eye::in(const Box& box) const {
    const std::vector<double> xs = steps(box.x + 0.5, box.right());
    std::vector<double> values;
    for (const double y : steps(box.y + 0.5, box.bottom()))
        for (const double x : xs)
            values.push_back(at(x, y));
    return values;
}

std::vector<double> Eye::in_ring(Point centre, double from, double to) const {
    const std::vector<double> offsets = steps(-std::floor(to), std::floor(to) + 1);
    std::vector<double> values;
    for (const double y : offsets)
        for (const double x : offsets)
            if (const double far = std::hypot(x, y); far >= from && far <= to)
                values.push_back(at(centre.x + x, centre.y + y));
    return values;
}

// Returns the sum of what a profile shows in its middle that is darker than both sides (the white top-hat transform).
// `thickest`: the thickness of the thickest ridge. `count`: the number of values in the middle.
double ridge(const std::vector<double>& profile, std::size_t thickest, std::size_t count) {
    std::vector<double> least; // of the values from each place on
    for (std::size_t i = 0; i + thickest <= profile.size(); ++i)
        least.push_back(*std::min_element(profile.begin() + static_cast<std::ptrdiff_t>(i),
                                          profile.begin() + static_cast<std::ptrdiff_t>(i + thickest)));
    double sum = 0;
    const std::size_t first = (profile.size() - count) / 2;
    for (std::size_t i = first; i < first + count; ++i) {
        double base = -1e9;
        for (std::size_t from = i < thickest ? 0 : i + 1 - thickest; from <= i && from < least.size(); ++from)
            base = std::max(base, least[from]);
        sum += profile[i] - base;
    }
    return sum;
}

// Returns the mean of the lowest 30 % of the values.
double mean_of_palest(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    values.resize(values.size() * 3 / 10);
    return mean_of(values);
}

// Measures the ink along a line.
//
// How? The density is summed across the line, at many places along it. The result is the mean of the lowest 30 % of
// these sums.
//
// Why? A drawn outline wobbles, lies a little off the printed line and may be drawn twice, but it has no gap. Strokes
// that only reach or cross the line are dark in a few places.
double line_between(const Eye& eye, Point a, Point b, const LinePlan& plan) {
    constexpr int places = 12;     // in each half
    constexpr double thickest = 9; // pixels that a drawn outline is thick at most
    const double x = b.x - a.x, y = b.y - a.y;
    const double length = std::hypot(x, y);
    if (!(length > 0))
        return 0;
    const std::vector<double> across = steps(-plan.reach, plan.reach + 0.5);
    std::vector<double> along;
    for (int i = 0; i < places; ++i)
        for (const bool end : {false, true}) {
            const double from_end = plan.first + (plan.last - plan.first) * (i + 0.5) / places;
            const double t = end ? 1 - from_end : from_end;
            const auto at = [&](double off, double further = 0) {
                return eye.at(a.x + t * x + (further * x - off * y) / length,
                              a.y + t * y + (further * y + off * x) / length);
            };
            double sum = 0;
            for (const double off : across)
                sum += at(off);
            if (plan.on_colour) {
                std::vector<double> profile;
                for (const double off : steps(-plan.reach - thickest, plan.reach + thickest + 0.5))
                    profile.push_back((at(off, -1) + at(off) + at(off, 1)) / 3);
                sum = ridge(profile, static_cast<std::size_t>(thickest), across.size());
                if (plan.gaps) {
                    for (double& density : profile)
                        density = -density;
                    sum = std::max(sum, ridge(profile, static_cast<std::size_t>(thickest), across.size()));
                }
            }
            along.push_back(sum);
        }
    return mean_of_palest(std::move(along));
}

// Measures a thin line.
//
// How? Lines of three pixels are tried that lie a little off, slant or bend. Each counts as its palest 30 %, and the
// darkest one is the result.
//
// Why? The strokes of a hatched square cross every line in it, so line_between() finds as much ink along it as along a
// drawn line. But a thin line has gaps between the strokes.
double thin_line_between(const Eye& eye, Point a, Point b) {
    constexpr int places = 24;
    constexpr double margin = 0.1; // left out at both ends
    const double x = b.x - a.x, y = b.y - a.y;
    const double length = std::hypot(x, y);
    if (!(length > 0))
        return 0;
    double darkest = 0;
    for (const double shift : {-2, -1, 0, 1, 2})
        for (const double slant : {-1, 0, 1})
            for (const double bend : {-1, 0, 1}) {
                std::vector<double> along;
                for (int i = 0; i < places; ++i) {
                    const double t = margin + (1 - 2 * margin) * (i + 0.5) / places;
                    const double from_middle = 2 * t - 1;
                    const double off = shift + slant * from_middle + bend * (0.5 - from_middle * from_middle);
                    const auto at = [&](double across) {
                        return eye.at(a.x + t * x - across * y / length, a.y + t * y + across * x / length);
                    };
                    along.push_back((at(off - 1) + at(off) + at(off + 1)) / 3);
                }
                darkest = std::max(darkest, mean_of_palest(std::move(along)));
            }
    return darkest;
}

} // namespace reading
