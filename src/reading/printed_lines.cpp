#include "reading/printed_lines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace reading {
namespace {

// The greatest darkness that counts, so that the line of a pen does not win over a faint printed line next to it.
constexpr float line_darkness = 0.3F;

// Returns the darkness of a pair of lines, or of one of them, for each shift from -`reach` to `reach`.
std::vector<double> profile_of(const Raster& darkness, std::span<const Point> points, bool across, int reach) {
    std::vector<double> profile;
    for (int shift = -reach; shift <= reach; ++shift) {
        double sum = 0;
        for (const Point& p : points)
            sum += std::min(darkness.at(across ? Point{p.x + shift, p.y} : Point{p.x, p.y + shift}), line_darkness);
        profile.push_back(sum / static_cast<double>(points.size()));
    }
    return profile;
}

// Distances from the middle of a thin and of a broad line at which it is bright, in pixels.
constexpr std::array<std::size_t, 2> beside = {3, 5};

// Returns for each shift of a profile, except the first and the last ones, how much darker it is there than beside it.
// The darker side counts, so that the edge of a square that strokes fill is not taken for a line.
std::vector<double> lines_in(const std::vector<double>& profile) {
    std::vector<double> lines;
    for (std::size_t i = beside.back(); i + beside.back() < profile.size(); ++i) {
        double darkest = line_darkness;
        for (const std::size_t off : beside)
            darkest = std::min(darkest, std::max(profile[i - off], profile[i + off]));
        lines.push_back(std::max(profile[i] - darkest, 0.0));
    }
    return lines;
}

// Finds the shift, up to `reach`, at which a pair of lines is seen best, and adds it to `sightings`. Adds nothing if no
// line is seen.
void look_for_pair(const Raster& darkness, const std::vector<Point>& points, Point at, bool across, int reach,
                   bool may_be_filled, std::vector<Sighting>& sightings) {
    constexpr int beyond = static_cast<int>(beside.back());
    const std::vector<double> profile = profile_of(darkness, points, across, reach);
    const std::vector<double> lines =
        may_be_filled ? lines_in(profile_of(darkness, points, across, reach + beyond)) : profile;
    const auto best = std::max_element(lines.begin(), lines.end());
    const bool lost = best == lines.begin() || best == lines.end() - 1; // the line is there, but farther off
    // Takes the top of the parabola through the highest value and its neighbours.
    const double bend = lost ? 0 : best[-1] - 2 * best[0] + best[1];
    const double top = bend < 0 ? 0.5 * (best[-1] - best[1]) / bend : 0;
    const double offset = static_cast<double>(best - lines.begin()) - reach + top;
    const double weight = *best - quantile(lines, 0.5);
    constexpr double least_weight = 0.03;
    constexpr double surely_dark = 0.15; // a place without a visible line is as dark only under a broad pen
    const double darkest = *std::max_element(profile.begin(), profile.end());
    const double contrast = darkest - quantile(profile, 0.5); // also of strokes that hide the line
    if (contrast > least_weight || darkest > surely_dark)
        sightings.push_back(
            {at, across, offset, lost || weight <= least_weight ? 0 : weight, !lost && weight <= least_weight});
}

// Points along the upright (vertical) and the lying (horizontal) lines of a box, or of some of its sides.
struct Lines {
    std::vector<Point> upright;
    std::vector<Point> lying;
};

constexpr std::array<double, 2> both_sides = {-1, 1}; // left and right, or top and bottom

// `sides`: some of both_sides.
Lines lines_of_frame(const Box& box, std::span<const double> sides) {
    Lines lines;
    const Point centre = box.centre();
    for (int i = -8; i <= 8; ++i)
        for (const double side : sides) {
            lines.upright.push_back({centre.x + side * box.width / 2, centre.y + i / 20.0 * box.height});
            lines.lying.push_back({centre.x + i / 20.0 * box.width, centre.y + side * box.height / 2});
        }
    return lines;
}

Lines lines_of_ring(const Box& box, std::span<const double> sides) {
    Lines lines;
    const Point centre = box.centre();
    for (int i = -6; i <= 6; ++i)
        for (const double side : sides) {
            const double angle = i * 0.1;
            const double far = side * std::cos(angle) * box.width / 2;
            const double near = std::sin(angle) * box.width / 2;
            lines.upright.push_back({centre.x + far, centre.y + near});
            lines.lying.push_back({centre.x + near, centre.y + far});
        }
    return lines;
}

Lines lines_of(const Box& box, bool is_ring, std::span<const double> sides) {
    return is_ring ? lines_of_ring(box, sides) : lines_of_frame(box, sides);
}

} // namespace

std::vector<PrintedThings> printed_on(const layout::SheetGeometry& page) {
    std::vector<PrintedThings> things = {{}, {page.extra}, {page.levels}, {{page.total}}};
    things.front().may_be_filled = true;
    for (const auto& row : page.squares)
        things[0].boxes.insert(things[0].boxes.end(), row.begin(), row.end());
    if (page.sums)
        for (const Box& box : {page.sums->rows, page.sums->extra, page.sums->bombs, page.sums->energy})
            things.back().boxes.push_back(box);
    things.push_back({{page.energy.begin(), page.energy.end()}, true});
    std::erase_if(things, [](const PrintedThings& each) { return each.boxes.empty(); });
    return things;
}

layout::Disc bomb_body(const Box& box) {
    const double size = std::min(box.width, box.height);
    return {{box.centre().x, box.centre().y + 0.1 * size}, 0.36 * size};
}

std::vector<Sighting> look_for(const PrintedThings& things, const Raster& darkness, int reach) {
    std::vector<Sighting> sightings;
    for (const Box& box : things.boxes) {
        const Lines lines = lines_of(box, things.are_rings, both_sides);
        look_for_pair(darkness, lines.upright, box.centre(), true, reach, things.may_be_filled, sightings);
        look_for_pair(darkness, lines.lying, box.centre(), false, reach, things.may_be_filled, sightings);
    }
    return sightings;
}

bool are_clear_near(Point at, double reach, const std::vector<PrintedThings>& things, const Raster& darkness) {
    constexpr int search = 5; // pixels; farther than the stroke of a pen beside the line
    constexpr double darkest_paper = 0.1;
    constexpr double least_share = 0.5, least_contrast = 0.02;
    constexpr std::size_t parts = 3; // of a side; each must be seen
    const auto is_near = [&](const Box& box) {
        return std::hypot(box.centre().x - at.x, box.centre().y - at.y) <= reach;
    };
    for (const PrintedThings& each : things)
        for (const double& side : both_sides)
            for (const bool across : {true, false}) {
                std::vector<double> contrasts, near; // 0 where no bare paper is beside the line
                for (const Box& box : each.boxes) {
                    const Lines lines = lines_of(box, each.are_rings, {&side, 1});
                    const std::span<const Point> line = across ? lines.upright : lines.lying;
                    const std::size_t size = line.size() / parts;
                    for (std::size_t part = 0; part < parts; ++part) {
                        const auto profile = profile_of(darkness, line.subspan(part * size, size), across, search);
                        const auto [low, high] = std::minmax_element(profile.begin(), profile.end());
                        contrasts.push_back(*low < darkest_paper ? *high - *low : 0);
                        if (is_near(box))
                            near.push_back(contrasts.back());
                    }
                }
                // The tenth faintest part, but not the faintest one, which may be covered.
                const auto faint = contrasts.begin() +
                                   static_cast<std::ptrdiff_t>(
                                       std::min(std::max<std::size_t>(1, contrasts.size() / 10), contrasts.size() - 1));
                std::nth_element(contrasts.begin(), faint, contrasts.end());
                const double least = std::max(least_share * *faint, least_contrast);
                if (std::any_of(near.begin(), near.end(), [&](double contrast) { return contrast < least; }))
                    return false;
            }
    return true;
}

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

} // namespace reading
