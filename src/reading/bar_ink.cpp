#include "reading/bar_ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numbers>
#include <optional>
#include <utility>

#include "brikks/circles.hpp"
#include "reading/classes.hpp"
#include "reading/densities.hpp"
#include "reading/steps.hpp"

namespace reading {
namespace {

void note(Likes& likes, std::size_t place, double value) {
    likes.places.push_back(place);
    likes.values.push_back(value);
}

// Returns the mean of the darkest 3 % of the values, at least of one.
double darkest(std::vector<double> values) {
    std::sort(values.begin(), values.end(), std::greater<>());
    values.resize((3 * values.size() + 99) / 100);
    return mean_of(values);
}

// Kinds of printed circles on the energy bar. Circles of one kind look alike.
enum class Print : std::uint8_t { plain, thick, digit, pink };
constexpr std::size_t enum_size(Print) {
    return 4;
}
Print print_of(std::size_t circle) {
    return brikks::is_pink(static_cast<int>(circle) + 1) ? Print::pink
           : circle < 2                                  ? Print::digit
           : circle < 4                                  ? Print::thick
                                                         : Print::plain;
}

class EnergyReader {
public:
    EnergyReader(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen)
        : eye_(eye), page_(page), pen_(pen) {}

    double score() const {
        std::vector<Likes> crosses = middles(pen_.cross);
        std::vector<Likes> circles = rings();
        return separate_bar(crosses, page_.energy.size()) + separate_bar(circles, page_.energy.size());
    }

    void read(SheetInk& ink) const {
        const std::vector<Likes> crosses = crosses_of_likeliest_pen();
        const auto is_crossed = odds_of(crosses);
        const auto is_circled = odds_of_rings(is_crossed);
        for (std::size_t i = 0; i < page_.energy.size(); ++i) {
            const Odds x = is_crossed[i], o = is_circled[i];
            CircleInk& circle = ink.energy[i];
            circle = {std::min(0.0, -o) + std::min(0.0, -x), std::min(0.0, o) + std::min(0.0, -x),
                      std::min(0.0, o) + std::min(0.0, x)};
            const double best = std::max({circle.untouched, circle.circled, circle.crossed});
            circle = {circle.untouched - best, circle.circled - best, circle.crossed - best};
        }
    }

private:
    using AllOdds = std::array<Odds, brikks::energy_circles>;

    // The index of the first circle that is not printed as crossed out, and of the first that is not printed as
    // circled.
    std::size_t first_cross() const { return static_cast<std::size_t>(printed_bar(page_.kind).deactivated); }
    std::size_t first_ring() const { return static_cast<std::size_t>(printed_bar(page_.kind).position); }

    // Reads the crosses in the circles with the pen that explains them best. Some players cross out energy points in
    // haste or with a finer pen than squares. Parts of drawn rings inside the circles look like crosses of a fine pen,
    // too. So a finer pen counts only if the points are crossed out from the first one on, through their middles.
    std::vector<Likes> crosses_of_likeliest_pen() const {
        constexpr double another_pen = 10; // regret for assuming another pen than the pen of the squares
        Pen pen = pen_;
        std::vector<Likes> best = middles(pen.cross);
        double most = separate_in_likely_order(best);
        for (const double strength : {0.7, 0.5, 0.35, 0.25}) {
            std::vector<Likes> crosses = middles(strength * pen_.cross);
            const double score = separate_bar(crosses, page_.energy.size()) - another_pen;
            if (score > most && go_through_middles(crosses)) {
                most = score;
                best = std::move(crosses);
                pen = {strength * pen_.cross, strength * pen_.stroke, pen_.line};
            }
        }
        best.push_back(pink_insides(best[static_cast<std::size_t>(Print::pink)], pen.cross));
        best.push_back(clear_rings(pen));
        return best;
    }

    // Measures the whole inside of each pink circle. Its middle does not say enough: the printed X hides a part of a
    // cross there, and some crosses miss the middle. `middles`: the pink circles, with their classes.
    Likes pink_insides(const Likes& middles, double cross) const {
        const densities::CircleDisc& table = densities::pink_inside;
        Likes insides{middles.places, {}, with_ink(table.density, cross)};
        insides.expectation.bare.spread = std::max(insides.expectation.bare.spread, densities::inside_spread * cross);
        std::vector<Value> values;
        for (std::size_t i = 0; i < middles.places.size(); ++i) {
            const Box box = eye_.on_raster(page_.energy[middles.places[i]]);
            insides.values.push_back(mean_of(eye_.in_ring(box.centre(), 0, table.reach * box.width / 2)));
            values.emplace_back(insides.values.back());
            values.back().inked = middles.classes.odds(middles.values[i]) > 0;
        }
        insides.classes = separated(std::move(values), insides.expectation).classes;
        return insides;
    }

    // Measures the darkest part of the circles with a digit or a thick line, where their print leaves them bare:
    // between the digit and the edge. This shows of each circle by itself, in any order, whether it is crossed out.
    Likes clear_rings(const Pen& pen) const {
        Likes rings{{}, {}, with_ink(densities::clear_ring, pen.stroke)};
        double& spread = rings.expectation.bare.spread;
        spread = std::max(spread, densities::clear_ring_spread * pen.stroke);
        for (std::size_t i = first_cross(); print_of(i) == Print::digit || print_of(i) == Print::thick; ++i) {
            const Box box = eye_.on_raster(page_.energy[i]);
            const double radius = box.width / 2;
            note(rings, i, darkest(eye_.in_ring(box.centre(), 0.5 * radius, 0.78 * radius)));
        }
        rings.classes = separated({rings.values.begin(), rings.values.end()}, rings.expectation).classes;
        return rings;
    }

    // True if the ink inside most of the crossed circles is darkest in the middle, where drawn rings leave the paper
    // bare. Circles with print inside say nothing.
    bool go_through_middles(const std::vector<Likes>& crosses) const {
        constexpr double middle = 0.25, reach = 0.6; // radii, in radii of the circle
        int through = 0, around = 0;
        for (const Print print : {Print::plain, Print::thick}) {
            const Likes& likes = crosses[static_cast<std::size_t>(print)];
            for (std::size_t i = 0; i < likes.places.size(); ++i) {
                if (likes.classes.odds(likes.values[i]) <= 0)
                    continue;
                const Box box = eye_.on_raster(page_.energy[likes.places[i]]);
                const double radius = box.width / 2;
                const bool is_darker = mean_of(eye_.in_ring(box.centre(), 0, middle * radius)) >
                                       mean_of(eye_.in_ring(box.centre(), middle * radius, reach * radius));
                ++(is_darker ? through : around);
            }
        }
        return through >= around;
    }

    // Measures the middle of each circle that is not printed as crossed out. `cross`: the density that the assumed pen
    // adds to a crossed square.
    std::vector<Likes> middles(double cross) const {
        base::EnumArray<Print, densities::CircleDisc> tables = {
            {densities::plain_middle, densities::thick_middle, densities::digit_middle, densities::pink_middle}};
        tables[Print::digit].density.bare.mean *= eye_.print;
        std::vector<Likes> middles;
        for (const densities::CircleDisc& table : tables) {
            Expectation expectation = with_ink(table.density, cross);
            expectation.bare.spread = std::max(expectation.bare.spread, densities::middle_spread * cross);
            middles.push_back({{}, {}, expectation});
        }
        for (std::size_t i = first_cross(); i < page_.energy.size(); ++i) {
            const Box box = eye_.on_raster(page_.energy[i]);
            const Print print = print_of(i);
            const auto disc = [&](double reach) {
                return mean_of(eye_.in_ring(box.centre(), 0, reach * box.width / 2));
            };
            double middle = disc(tables[print].reach);
            if (print == Print::plain)
                middle = std::min(middle, densities::most_above_inner * disc(densities::inner_reach));
            note(middles[static_cast<std::size_t>(print)], i, middle);
        }
        return middles;
    }

    // Measures the ink around each circle that is not printed as circled.
    std::vector<Likes> rings() const {
        std::vector<Likes> rings;
        for (Expectation table : {densities::ring, densities::pink_ring}) {
            table.bare.mean *= eye_.print;
            rings.push_back({{}, {}, with_ink(table, pen_.cross)});
        }
        for (std::size_t i = first_ring(); i < page_.energy.size(); ++i)
            note(rings[print_of(i) == Print::pink], i, ring_around(eye_.on_raster(page_.energy[i])));
        return rings;
    }

    // Returns the odds of a ring around each circle. A shadow that darkens the printed circles looks like a ring around
    // each of them, so the ink inside their edges counts, too, but less the more probable it is that the player draws
    // the rings outside. Crosses have ink there in any case.
    AllOdds odds_of_rings(const AllOdds& is_crossed) const {
        const double rarely = std::log(0.1); // 10 of 89 simulated sheets with at least three rings
        const std::size_t length = page_.energy.size();
        std::vector<Likes> around = rings();
        Likes insides{{}, {}, with_ink(densities::inside_edge, pen_.cross)};
        for (std::size_t i = first_ring(); i < length; ++i)
            if (is_crossed[i] < 0)
                note(insides, i, inside_edge(eye_.on_raster(page_.energy[i])));
        std::vector<Likes> both = around;
        both.push_back(insides);
        const double are_outside = probability(separate_bar(around, length) + score_if_bare(std::move(insides)) +
                                               rarely - separate_bar(both, length));
        // Without ink inside any edge, either no ring is drawn, or all are drawn outside. The insides do not say which.
        const Likes& inside = both.back();
        if (std::none_of(inside.values.begin(), inside.values.end(),
                         [&](double value) { return inside.classes.odds(value) > 0; }))
            both.pop_back();
        const AllOdds if_outside = odds_of(around), otherwise = odds_of(both);
        AllOdds odds;
        for (std::size_t i = 0; i < odds.size(); ++i) {
            const auto mean = [&](int sign) {
                return are_outside * probability(sign * if_outside[i]) +
                       (1 - are_outside) * probability(sign * otherwise[i]);
            };
            odds[i] = limited(std::log(mean(1) / mean(-1)));
        }
        return odds;
    }

    // Returns the score of the insides if no ring is in them. One or two rings may have slipped inside.
    static double score_if_bare(Likes insides) {
        constexpr int most_slipped = 2;
        double best = insides.values.empty() ? 0 : -1e300;
        for (int slipped = 0; slipped <= most_slipped && !insides.values.empty(); ++slipped) {
            std::vector<Likes> bar = {insides};
            best = std::max(best, separate_bar(bar, 0));
            const auto most = std::max_element(insides.values.begin(), insides.values.end());
            insides.places.erase(insides.places.begin() + (most - insides.values.begin()));
            insides.values.erase(most);
        }
        return best;
    }

    // Returns the mean density inside the edge of a circle, above, below and on both sides, where the printed X of a
    // pink circle leaves the paper bare. A shadow does not change this density.
    double inside_edge(const Box& box) const {
        constexpr double from = 0.63, to = 0.81, reach = 0.4; // radii, in radii of the circle; angle
        const double radius = box.width / 2;
        std::vector<double> inside;
        for (int side = 0; side < 4; ++side)
            for (const double angle : steps(-reach, reach, 0.1))
                for (const double r : steps(from * radius, to * radius, 0.5)) {
                    const double turned = side * std::numbers::pi / 2 + angle;
                    inside.push_back(
                        eye_.at(box.centre().x + r * std::cos(turned), box.centre().y + r * std::sin(turned)));
                }
        return mean_of(inside);
    }

    // Returns the ink of a ring around a circle, summed across the ring. The sums differ by direction; the lower
    // quartile counts, so that up to a quarter of the ring may be missing.
    double ring_around(const Box& box) const {
        const double radius = box.width / 2;
        const std::vector<double> across = steps(0.6 * radius, 1.4 * radius, 0.5);
        std::vector<double> around;
        for (const double angle : steps(0, 2 * std::numbers::pi, 0.12)) {
            double sum = 0;
            for (const double r : across)
                sum += eye_.at(box.centre().x + r * std::cos(angle), box.centre().y + r * std::sin(angle));
            around.push_back(sum);
        }
        return quantile(around, 0.25);
    }

    // Finds the classes of the middles of circles, and returns their score. Assumes that points are crossed out from
    // the first one on, as nearly all players do, unless another order fits clearly better, and goes through their
    // middles.
    double separate_in_likely_order(std::vector<Likes>& middles) const {
        constexpr double clearly = 6;
        const double in_order = separate_bar(middles, page_.energy.size());
        double in_any_order = 0;
        std::vector<Classes> classes;
        for (const Likes& likes : middles) {
            const Fit fit = separated({likes.values.begin(), likes.values.end()}, likes.expectation);
            in_any_order += fit.score;
            classes.push_back(fit.classes);
        }
        if (in_any_order <= in_order + clearly)
            return in_order;
        std::vector<Likes> others = middles;
        for (std::size_t k = 0; k < others.size(); ++k)
            others[k].classes = classes[k];
        if (!go_through_middles(others))
            return in_order;
        middles = std::move(others);
        return in_any_order - clearly;
    }

    // Returns the odds of each circle, which are those of all its groups together. Circles that are not in `groups`
    // have their mark printed, and so are certain.
    static AllOdds odds_of(const std::vector<Likes>& groups) {
        std::array<std::optional<Odds>, brikks::energy_circles> sums;
        for (const Likes& likes : groups)
            for (std::size_t i = 0; i < likes.places.size(); ++i) {
                std::optional<Odds>& sum = sums[likes.places[i]];
                sum = limited(sum.value_or(0) + likes.classes.odds(likes.values[i]));
            }
        AllOdds odds;
        std::transform(sums.begin(), sums.end(), odds.begin(),
                       [](const std::optional<Odds>& sum) { return sum.value_or(most_odds); });
        return odds;
    }

    const Eye& eye_;
    const layout::SheetGeometry& page_;
    const Pen pen_;
};

// Returns the densities above and below the numbers of the extra points fields, and over the numbers. From the latter
// it subtracts the print: pale crosses differ less from bare fields than the printed numbers differ from each other,
// and than they do on another sheet. How dark the print is, is seen at the last fields, of which at least one is bare.
// `expected_over`: what is expected over the numbers.
std::vector<Likes> extra_bar(const Eye& eye, const layout::SheetGeometry& page, double cross,
                             const Expectation& expected_over) {
    const auto strip = [&](std::size_t i, double from, double to) {
        const Box box = eye.on_raster(page.extra[i]);
        return mean_of(
            eye.in({box.x + 0.1 * box.width, box.y + from * box.height, 0.8 * box.width, (to - from) * box.height}));
    };
    const auto over_number = [&](std::size_t i) { return strip(i, 0.26, 0.74); };
    double darkness = 1;
    for (std::size_t last = 1; last <= 2 && last <= page.extra.size(); ++last) {
        const std::size_t i = page.extra.size() - last;
        darkness = std::min(darkness, over_number(i) / densities::printed_number[i]);
    }
    std::vector<Likes> bar = {{{}, {}, with_ink(densities::beside_number, cross)},
                              {{}, {}, with_ink(expected_over, cross)}};
    double paler = 0; // by which a number is paler than the print of the last fields: then the print is uneven
    for (std::size_t i = 0; i < page.extra.size(); ++i) {
        note(bar[0], i, (strip(i, 0.07, 0.26) + strip(i, 0.74, 0.93)) / 2);
        note(bar[1], i, over_number(i) - darkness * densities::printed_number[i]);
        paler = std::max(paler, -bar[1].values.back());
    }
    constexpr double even = 0.02; // 99 % of bare fields are at most 0.017 paler
    if (paler > even) {
        Expectation& expectation = bar[1].expectation;
        expectation.bare.spread = std::max(expectation.bare.spread, paler / 2);
        expectation.bare.doubt = std::max(expectation.bare.doubt, paler / 2);
        expectation.inked.doubt = std::max(expectation.inked.doubt, paler);
    }
    return bar;
}

} // namespace

double score_of_bars(const Eye& eye, const layout::SheetGeometry& page, double cross) {
    std::vector<Likes> extra = extra_bar(eye, page, cross, densities::over_number_of_any_pen);
    return EnergyReader(eye, page, {.cross = cross}).score() + separate_bar(extra, page.extra.size());
}

void read_energy(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink) {
    EnergyReader(eye, page, pen).read(ink);
}

void read_extra(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink) {
    std::vector<Likes> bar = extra_bar(eye, page, pen.cross, densities::over_number);
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
    const Classes classes = separated(values, with_ink(densities::level, pen.cross)).classes;
    for (const Value& each : values)
        ink.levels.push_back(classes.odds(each.value));
}

} // namespace reading
