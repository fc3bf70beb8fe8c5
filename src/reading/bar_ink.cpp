#include "reading/bar_ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "brikks/circles.hpp"
#include "reading/classes.hpp"

namespace reading {

void read_energy(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink) {
    const auto printed = static_cast<std::size_t>(page.kind.players == 1 ? 5 : 4); // as circled
    const auto crossed = static_cast<std::size_t>(
        page.kind.players ? brikks::start_energy(*page.kind.players).deactivated : 0); // printed so
    // Those that are printed alike: plain ones, thick ones, those with a digit, and pink ones.
    const auto like = [](std::size_t i) -> std::size_t {
        return brikks::is_pink(static_cast<int>(i) + 1) ? 3 : i < 2 ? 2 : i < 4 ? 1 : 0;
    };
    struct Inside {
        double reach; // of the middle that is looked at, in radii; rings are drawn beyond it, if any
        Expectation expectation;
    };
    const double spread = 0.08 * pen.cross;
    const std::array<Inside, 4> insides = {
        {{0.4, {{0.004, 0.004, std::max(0.005, spread)}, {1.7 * pen.cross, 0.3 * pen.cross, 0.2 * pen.cross}}},
         {0.6, {{0.004, 0.004, std::max(0.005, spread)}, {1.35 * pen.cross, 0.3 * pen.cross, 0.2 * pen.cross}}},
         {0.6,
          {{0.078 * eye.print, 0.012, std::max(0.006, spread)}, {1.35 * pen.cross, 0.3 * pen.cross, 0.25 * pen.cross}}},
         {0.4, {{0.51, 0.04, std::max(0.02, spread)}, {1.5 * pen.cross, 0.4 * pen.cross, 0.35 * pen.cross}}}}};
    std::vector<Likes> middles(insides.size());
    for (std::size_t k = 0; k < insides.size(); ++k)
        middles[k].expectation = insides[k].expectation;
    std::vector<Likes> rings(2);
    const Expected ring = {13 * pen.cross, 4 * pen.cross, 4 * pen.cross};
    rings[0].expectation = {{1.67 * eye.print, 0.25, 0.08}, ring};
    rings[1].expectation = {{1.97 * eye.print, 0.3, 0.12}, ring}; // around a pink X
    for (std::size_t i = 0; i < page.energy.size(); ++i) {
        const Box box = eye.on_raster(page.energy[i]);
        const double radius = box.width / 2;
        if (i >= crossed) {
            middles[like(i)].places.push_back(i);
            middles[like(i)].values.push_back(mean_of(eye.in_ring(box.centre(), 0, insides[like(i)].reach * radius)));
        }
        if (i >= printed) {
            std::vector<double> around;
            for (double angle = 0; angle < 2 * std::numbers::pi; angle += 0.12) {
                double sum = 0;
                for (double r = 0.6 * radius; r < 1.4 * radius; r += 0.5)
                    sum += eye.at(box.centre().x + r * std::cos(angle), box.centre().y + r * std::sin(angle));
                around.push_back(sum);
            }
            Likes& likes = rings[like(i) == 3];
            likes.places.push_back(i);
            likes.values.push_back(quantile(around, 0.25));
        }
    }
    separate_bar(rings, page.energy.size());
    // Points are crossed out from the first on, but for a few players.
    constexpr double clearly = 6;
    const double in_order = separate_bar(middles, page.energy.size());
    double in_any_order = 0;
    std::vector<Classes> classes;
    for (const Likes& likes : middles) {
        const Fit fit = separated({likes.values.begin(), likes.values.end()}, likes.expectation);
        in_any_order += fit.score;
        classes.push_back(fit.classes);
    }
    for (std::size_t k = 0; k < middles.size() && in_any_order > in_order + clearly; ++k)
        middles[k].classes = classes[k];

    std::array<Odds, brikks::energy_circles> is_crossed, is_circled;
    is_crossed.fill(most_odds);
    is_circled.fill(most_odds);
    for (const auto& [groups, odds] : {std::pair{&middles, &is_crossed}, std::pair{&rings, &is_circled}})
        for (const Likes& likes : *groups)
            for (std::size_t i = 0; i < likes.places.size(); ++i)
                (*odds)[likes.places[i]] = likes.classes.odds(likes.values[i]);
    for (std::size_t i = 0; i < page.energy.size(); ++i) {
        const Odds x = is_crossed[i], o = is_circled[i];
        CircleInk& circle = ink.energy[i];
        circle = {std::min(0.0, -o) + std::min(0.0, -x), std::min(0.0, o) + std::min(0.0, -x),
                  std::min(0.0, o) + std::min(0.0, x)};
        const double best = std::max({circle.untouched, circle.circled, circle.crossed});
        circle = {circle.untouched - best, circle.circled - best, circle.crossed - best};
    }
}

void read_extra(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink) {
    std::vector<Likes> bar(3);
    // Above and below the number, and over it: of one digit, of two.
    bar[0].expectation = {{0.008, 0.01, 0.008}, {0.7 * pen.cross, 0.3 * pen.cross, 0.2 * pen.cross}};
    bar[1].expectation = {{0.08, 0.02, 0.015}, {pen.cross, 0.3 * pen.cross, 0.25 * pen.cross}};
    bar[2].expectation = {{0.14, 0.03, 0.02}, {0.9 * pen.cross, 0.3 * pen.cross, 0.25 * pen.cross}};
    for (std::size_t i = 0; i < page.extra.size(); ++i) {
        const Box box = eye.on_raster(page.extra[i]);
        const auto strip = [&](double from, double to) {
            return eye.in(
                {box.x + 0.1 * box.width, box.y + from * box.height, 0.8 * box.width, (to - from) * box.height});
        };
        const auto note = [&](Likes& likes, double value) {
            likes.places.push_back(i);
            likes.values.push_back(value);
        };
        note(bar[0], (mean_of(strip(0.07, 0.26)) + mean_of(strip(0.74, 0.93))) / 2);
        note(bar[i < 4 ? 1 : 2], mean_of(strip(0.26, 0.74)));
    }
    separate_bar(bar, page.extra.size());
    ink.extra.assign(page.extra.size(), 0);
    for (const Likes& likes : bar)
        for (std::size_t i = 0; i < likes.places.size(); ++i)
            ink.extra[likes.places[i]] = limited(ink.extra[likes.places[i]] + likes.classes.odds(likes.values[i]));
}

void read_levels(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink) {
    std::vector<Value> values;
    for (const Box& level : page.levels) {
        const Box box = eye.on_raster(level);
        values.emplace_back(mean_of(eye.in(box.inset(0.15 * box.width))));
    }
    const Classes classes =
        separated(values, {{0.004, 0.01, 0.01}, {2 * pen.cross, 1.2 * pen.cross, 0.7 * pen.cross}}).classes;
    for (const Value& each : values)
        ink.levels.push_back(classes.odds(each.value));
}

} // namespace reading
