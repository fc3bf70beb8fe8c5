#include "reading/classes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "reading/raster.hpp"

namespace reading {
namespace {

Fit fitted(std::span<const double> values, const std::vector<bool>& inked, const Expectation& expectation) {
    std::array<std::vector<double>, 2> groups;
    for (std::size_t i = 0; i < values.size(); ++i)
        groups[inked[i]].push_back(values[i]);
    Fit fit;
    fit.score = 0;
    fit.classes.bare = class_of(groups[0], expectation.bare, fit.score);
    Expected dark = expectation.inked;
    dark.mean += fit.classes.bare.mean;
    dark.spread = std::max(dark.spread, expectation.bare.spread); // the print under the ink varies, too
    fit.classes.inked = class_of(groups[1], dark, fit.score);
    for (std::size_t i = 0; i < values.size(); ++i)
        fit.score += (inked[i] ? fit.classes.inked : fit.classes.bare).log_likelihood(values[i]);
    return fit;
}

} // namespace

double mean_of(const std::vector<double>& values) {
    return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Odds limited(Odds odds) {
    return std::clamp(odds, -most_odds, most_odds);
}

double Class::log_likelihood(double value) const {
    const double far = (value - mean) / spread;
    return -std::log(spread) - 2.5 * std::log1p(far * far / 4);
}

Odds Classes::odds(double value) const {
    value = std::clamp(value, bare.mean, std::max(bare.mean, inked.mean));
    return limited(inked.log_likelihood(value) - bare.log_likelihood(value));
}

Class class_of(const std::vector<double>& values, const Expected& expected, double& score) {
    const double prior = std::pow(expected.spread / expected.doubt, 2);
    double mean = values.empty() ? expected.mean : quantile(values, 0.5);
    double spread = expected.spread;
    for (int round = 0; round < 3; ++round) {
        double sum = prior * expected.mean, weights = prior;
        double squares = 0, count = 3;
        for (const double value : values) {
            const double far = (value - mean) / spread;
            const double weight = 5 / (4 + far * far);
            sum += weight * value;
            weights += weight;
            squares += weight * (value - mean) * (value - mean);
            ++count;
        }
        mean = sum / weights;
        spread = std::max(expected.spread, std::sqrt(squares / count));
    }
    const double off = (mean - expected.mean) / expected.doubt;
    score -= off * off / 2;
    return {mean, spread};
}

// Finds the likeliest cut between values without ink and values with ink.
//
// How? Each cut of the sorted values is tried: unknown values above the cut count as inked. If k of n unknown values
// are inked, the prior of the cut is 1 / ((n + 1) (n over k)): each k is as probable as any other, and so is each
// choice of k values.
//
// Why? Two classes always fit the values of one class better than one class does, by about log 2 for each value.
// Without the prior, a sheet on which nearly all squares are crossed, or nearly none, would be torn in two. With it,
// either class may be empty or the smaller one.
Fit separated(std::vector<Value> values, const Expectation& expectation) {
    std::sort(values.begin(), values.end(), [](const Value& a, const Value& b) { return a.value < b.value; });
    std::vector<double> sorted;
    sorted.reserve(values.size());
    for (const Value& value : values)
        sorted.push_back(value.value);
    const auto unknown = static_cast<double>(
        std::count_if(values.begin(), values.end(), [](const Value& value) { return !value.inked; }));
    Fit best;
    double most = best.score;
    double below = 0; // number of unknown values below the cut
    for (std::size_t cut = 0; cut <= values.size(); ++cut) {
        if (cut > 0 && values[cut - 1].inked)
            continue; // this value is known, so the classes are as before
        below += cut > 0;
        std::vector<bool> inked;
        for (std::size_t i = 0; i < values.size(); ++i)
            inked.push_back(values[i].inked.value_or(i >= cut));
        const Fit fit = fitted(sorted, inked, expectation);
        const double prior = std::lgamma(below + 1) + std::lgamma(unknown - below + 1) - std::lgamma(unknown + 1);
        if (fit.score + prior > most) {
            most = fit.score + prior;
            best = fit;
        }
    }
    return best;
}

double separate_bar(std::vector<Likes>& bar, std::size_t length) {
    double best = -1e300;
    for (std::size_t end = 0; end <= length; ++end) {
        double score = 0;
        std::vector<Classes> classes;
        for (const Likes& likes : bar) {
            std::vector<bool> inked;
            for (const std::size_t place : likes.places)
                inked.push_back(place < end);
            const Fit fit = fitted(likes.values, inked, likes.expectation);
            score += fit.score;
            classes.push_back(fit.classes);
        }
        if (score <= best)
            continue;
        best = score;
        for (std::size_t i = 0; i < bar.size(); ++i)
            bar[i].classes = classes[i];
    }
    return best;
}

} // namespace reading
