#include "reading/number.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "reading/digit.hpp"
#include "reading/pieces.hpp"

// Reads the number that is written in a box.
//
// How? The ink in the box, without shadows and the frame, is divided into pieces: connected ones, cut apart where
// digits may touch. Each run of neighbouring pieces is read as one digit; the result can also be "no digit". Then all
// ways to group the pieces into up to three digits are added up, each weighted by the probability of its digits.
//
// Why? Digits touch, and strokes are broken. The network that reads digits can best tell a part of a digit from a whole
// digit, and one digit from two. It can also recognize a correction: if no way explains the pieces as digits, they may
// be any number, and all likelihoods become nearly equal.
//
// Does it work? See tests/reading/number_test.cpp. Of 3,200 numbers on simulated photos, 83 % were certain, 0.1 % were
// certain but wrong, and none was missed.
namespace reading {
namespace {

constexpr double lead = 4;              // least lead of a certain number over all others, as a logarithm
constexpr std::size_t most_values = 30; // listed in NumberInk
constexpr std::size_t most_pieces = 7;
constexpr double touching = 0.03;  // share of digits that touch the next one
constexpr double rarely = 0.2;     // factor on the probability of "no digit", rarer here than in the training data
constexpr double wild = 10;        // the probability of a misreading is spread over this many numbers
constexpr double surprise = 0.002; // probability that something else was meant, however clear the number looks

// Neighbouring pieces, read as one digit.
struct Group {
    DigitProbabilities digits{};
    double height = 0;
};

// Reads the pieces from `first` to `last`, with the soft edges of their strokes, as one digit.
Group read_group(const Raster& ink, const std::vector<Piece>& pieces, std::size_t first, std::size_t last) {
    Raster shown = blank_raster(ink.width, ink.height);
    Piece all;
    for (std::size_t i = first; i <= last; ++i)
        for (const Pixel& pixel : pieces[i].pixels) {
            all.add(pixel);
            for (int y = std::max(0, pixel.y - 1); y < std::min(ink.height, pixel.y + 2); ++y)
                for (int x = std::max(0, pixel.x - 1); x < std::min(ink.width, pixel.x + 2); ++x)
                    shown.at(x, y) = ink.at(x, y);
        }
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (i < first || i > last)
            for (const Pixel& pixel : pieces[i].pixels)
                shown.at(pixel.x, pixel.y) = 0;
    Group group = {digit_probabilities(digit_picture(shown)), static_cast<double>(all.height())};
    // "No digit" is rare, except for parts of a wide piece that was cut. A cut or the frame may have taken a part of
    // the digit; then the probabilities are made more alike.
    const bool wide = std::any_of(&pieces[first], &pieces[last] + 1, [](const Piece& piece) { return piece.part; });
    const bool apart = pieces[first].cut || (last + 1 < pieces.size() && pieces[last + 1].cut);
    const bool beyond = all.low.x == 0 || all.high.x == ink.width - 1;
    const double sharpness = beyond ? 0.3 : apart ? 0.6 : 1;
    if (!wide)
        group.digits[no_digit] *= rarely;
    double sum = 0;
    for (double& probability : group.digits) {
        probability = std::pow(probability, sharpness);
        sum += probability;
    }
    for (double& probability : group.digits)
        probability /= sum;
    return group;
}

// A way to group the pieces into digits.
struct Way {
    std::vector<Group> digits;
    double prior = 1;
};

std::vector<Way> ways_of(const Raster& ink, const std::vector<Piece>& pieces, std::size_t most_digits) {
    std::vector<std::vector<Way>> ways(pieces.size() + 1); // ways[n]: the ways to group the first n pieces
    ways[0].push_back({});
    for (std::size_t first = 0; first < pieces.size(); ++first)
        for (std::size_t last = first; last < pieces.size(); ++last) {
            const Group group = read_group(ink, pieces, first, last);
            for (Way way : ways[first]) {
                if (way.digits.size() == most_digits)
                    continue;
                if (pieces[first].cut)
                    way.prior *= touching;
                way.digits.push_back(group);
                ways[last + 1].push_back(std::move(way));
            }
        }
    return ways.back();
}

// Returns the probability of each number; their sum is less than 1. `misread`: the share of the probability of "no
// digit" that each digit gets in addition.
std::map<int, double> numbers(const Way& way, int highest, double misread) {
    std::map<int, double> result = {{0, 1.0}};
    double height = 0;
    for (const Group& digit : way.digits)
        height = std::max(height, digit.height);
    for (std::size_t i = 0; i < way.digits.size(); ++i) {
        const Group& group = way.digits[i];
        const double fits =
            std::min(1.0, std::pow(group.height / height / 0.65, 3)); // the digits of a number have similar heights
        std::map<int, double> longer;
        for (const auto& [number, probability] : result)
            for (std::size_t digit = 0; digit < no_digit; ++digit)
                if (const int value = 10 * number + static_cast<int>(digit); value <= highest && (i == 0 || number > 0))
                    longer[value] += probability * fits * (group.digits[digit] + misread * group.digits[no_digit]);
        result = std::move(longer);
    }
    return result;
}

double sum_of(const std::map<int, double>& numbers) {
    double sum = 0;
    for (const auto& [number, probability] : numbers)
        sum += probability;
    return sum;
}

// Returns the probability of each number, all ways added up; their sum is less than 1.
std::map<int, double> numbers(const std::vector<Way>& ways, int highest) {
    const Way* best = nullptr;
    double most = 0;
    std::map<int, double> result;
    for (const Way& way : ways) {
        const std::map<int, double> found = numbers(way, highest, 0);
        for (const auto& [number, probability] : found)
            result[number] += way.prior * probability;
        if (const double sum = way.prior * sum_of(found); sum > most) {
            most = sum;
            best = &way;
        }
    }
    if (best == nullptr)
        return {};
    // Allows for misread digits in the most probable way of reading.
    const std::map<int, double> misread = numbers(*best, highest, 0.05);
    for (const auto& [number, probability] : misread)
        result[number] += best->prior * probability;
    const double scale = sum_of(misread) / sum_of(result);
    for (auto& [number, probability] : result)
        probability *= scale;
    return result;
}

} // namespace

double NumberInk::likelihood(int value) const {
    if (!written)
        return 0;
    const auto found =
        std::find_if(values.begin(), values.end(), [&](const auto& each) { return each.first == value; });
    return found == values.end() ? unlisted : found->second;
}

std::optional<int> NumberInk::certain() const {
    if (!written || values.empty() || unlisted > -lead || (values.size() > 1 && values[1].second > -lead))
        return std::nullopt;
    return values.front().first;
}

NumberInk read_number(const Raster& darkness, const Box& box, int highest) {
    NumberInk result;
    const Raster ink = ink_in(darkness, box);
    if (ink.values.empty())
        return result;
    const Raster strokes = smoothed(ink); // holes in the strokes of a pencil are closed
    const float full = quantile(strokes.values, 0.99);
    const float noise = quantile(strokes.values, 0.3) - quantile(strokes.values, 0.1); // noise of the paper
    if (full < 0.06F || full < 18 * noise)
        return result;
    const std::vector<Piece> pieces = pieces_of(strokes, is_ink * full, std::max(is_ink * full / 3, 5 * noise));
    if (pieces.empty())
        return result;
    result.written = true;
    std::map<int, double> found;
    if (pieces.size() <= most_pieces)
        found = numbers(ways_of(ink, pieces, std::to_string(highest).size()), highest);

    const double sum = sum_of(found);
    const double other = (1 - (1 - surprise) * sum) / wild;
    for (const auto& [number, probability] : found)
        result.values.emplace_back(number, std::log((1 - surprise) * probability + other));
    std::stable_sort(result.values.begin(), result.values.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    const double likeliest = result.values.empty() ? std::log(other) : result.values.front().second;
    if (result.values.size() > most_values)
        result.values.resize(most_values);
    for (auto& [number, logarithm] : result.values)
        logarithm -= likeliest;
    result.unlisted = std::log(other) - likeliest;
    return result;
}

} // namespace reading
