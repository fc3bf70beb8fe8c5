#include "reading/eye.hpp"

#include <algorithm>
#include <cmath>

#include "reading/classes.hpp"

namespace reading {

Eye::Eye(const Straightened& straightened) : sheet(straightened), density(straightened.darkness) {
    for (float& value : density.values)
        value = -std::log(std::max(1 - value, 0.05F));
}

std::vector<double> Eye::in(const Box& box) const {
    std::vector<double> values;
    for (double y = box.y + 0.5; y < box.bottom(); ++y)
        for (double x = box.x + 0.5; x < box.right(); ++x)
            values.push_back(at(x, y));
    return values;
}

std::vector<double> Eye::in_ring(Point centre, double from, double to) const {
    std::vector<double> values;
    for (double y = -std::floor(to); y <= to; ++y)
        for (double x = -std::floor(to); x <= to; ++x)
            if (const double far = std::hypot(x, y); far >= from && far <= to)
                values.push_back(at(centre.x + x, centre.y + y));
    return values;
}

// How: the density summed across the line, at places along it; the mean of the lowest third of these. Why: a drawn
// outline wobbles, lies beside the printed line and may be drawn twice, but has no gap; strokes that reach or cross the
// line are dark in a few places only.
double line_between(const Eye& eye, Point a, Point b, const LinePlan& plan) {
    constexpr int steps = 12; // in each half
    const double x = b.x - a.x, y = b.y - a.y;
    const double length = std::hypot(x, y);
    if (!(length > 0))
        return 0;
    std::vector<double> along;
    for (int i = 0; i < steps; ++i)
        for (const bool end : {false, true}) {
            const double from_end = plan.first + (plan.last - plan.first) * (i + 0.5) / steps;
            const double t = end ? 1 - from_end : from_end;
            double sum = 0;
            for (double off = -plan.reach; off <= plan.reach; ++off)
                sum += eye.at(a.x + t * x - off * y / length, a.y + t * y + off * x / length);
            along.push_back(sum);
        }
    std::sort(along.begin(), along.end());
    along.resize(along.size() * 3 / 10);
    return mean_of(along);
}
} // namespace reading
