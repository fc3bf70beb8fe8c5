#include "reading/digit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "reading/digit_weights.hpp"

namespace reading {
namespace {

constexpr int digit_rim = 2;

// Square pictures of one size, stored one after another.
struct Maps {
    std::size_t count;
    std::size_t side;
    std::vector<float> values = std::vector<float>(count * side * side);

    float* row(std::size_t map, std::size_t y) { return &values[(map * side + y) * side]; }
    const float* row(std::size_t map, std::size_t y) const { return &values[(map * side + y) * side]; }
};

// Convolves the maps: each map of the result is the sum of all maps, each filtered with its own weights.
Maps convolved(const Maps& maps, const DigitLayer& layer) {
    Maps result{layer.outputs, maps.side - digit_filter + 1};
    const std::int8_t* weight = layer.weights;
    for (std::size_t to = 0; to < result.count; ++to)
        for (std::size_t from = 0; from < maps.count; ++from)
            for (std::size_t dy = 0; dy < digit_filter; ++dy)
                for (std::size_t dx = 0; dx < digit_filter; ++dx, ++weight) {
                    const auto factor = static_cast<float>(*weight);
                    for (std::size_t y = 0; y < result.side; ++y) {
                        const float* in = maps.row(from, y + dy) + dx;
                        float* out = result.row(to, y);
                        for (std::size_t x = 0; x < result.side; ++x)
                            out[x] += factor * in[x];
                    }
                }
    return result;
}

// Halves the side of each map: takes the greatest of each 2 x 2 values, scales it and adds the bias of the map.
// Negative results become 0.
Maps pooled(const Maps& maps, const DigitLayer& layer) {
    Maps result{maps.count, maps.side / 2};
    for (std::size_t map = 0; map < maps.count; ++map)
        for (std::size_t y = 0; y < result.side; ++y) {
            const float* above = maps.row(map, 2 * y);
            const float* below = maps.row(map, 2 * y + 1);
            float* out = result.row(map, y);
            for (std::size_t x = 0; x < result.side; ++x) {
                const float greatest = std::max({above[2 * x], above[2 * x + 1], below[2 * x], below[2 * x + 1]});
                out[x] = std::max(0.0F, layer.scale * greatest + layer.biases[map]);
            }
        }
    return result;
}

std::vector<float> connected(const std::vector<float>& inputs, const DigitLayer& layer) {
    std::vector<float> result;
    for (std::size_t to = 0; to < layer.outputs; ++to) {
        float sum = 0;
        for (std::size_t from = 0; from < inputs.size(); ++from)
            sum += static_cast<float>(layer.weights[to * inputs.size() + from]) * inputs[from];
        result.push_back(layer.scale * sum + layer.biases[to]);
    }
    return result;
}

} // namespace

DigitPicture digit_picture(const Raster& darkness) {
    DigitPicture picture{};
    // Finds the bounds of the ink, and its full darkness: the mean of all pixels that are darker than half the darkest
    // one.
    const float darkest =
        darkness.values.empty() ? 0 : *std::max_element(darkness.values.begin(), darkness.values.end());
    if (!(darkest > 0))
        return picture;
    float sum = 0;
    float count = 0;
    int left = darkness.width;
    int top = darkness.height;
    int right = 0;
    int bottom = 0;
    for (int y = 0; y < darkness.height; ++y)
        for (int x = 0; x < darkness.width; ++x) {
            const float value = darkness.at(x, y);
            if (value > darkest / 2) {
                sum += value;
                ++count;
            }
            if (value > darkest * 0.35F) {
                left = std::min(left, x);
                top = std::min(top, y);
                right = std::max(right, x + 1);
                bottom = std::max(bottom, y + 1);
            }
        }
    const float full = sum / count;

    // Samples four points for each pixel, so that no stroke of a large digit is lost.
    const double step = static_cast<double>(std::max(right - left, bottom - top)) / (digit_side - 2 * digit_rim);
    const Point middle = {(left + right) / 2.0, (top + bottom) / 2.0};
    for (int y = 0; y < digit_side; ++y)
        for (int x = 0; x < digit_side; ++x) {
            float ink = 0;
            for (const double dy : {0.25, 0.75})
                for (const double dx : {0.25, 0.75}) {
                    const Point at = {middle.x + (x + dx - digit_side / 2.0) * step,
                                      middle.y + (y + dy - digit_side / 2.0) * step};
                    if (at.x > 0 && at.y > 0 && at.x < darkness.width && at.y < darkness.height)
                        ink += darkness.at(at);
                }
            picture[static_cast<std::size_t>(y) * digit_side + static_cast<std::size_t>(x)] =
                std::min(1.0F, ink / (4 * full));
        }
    return picture;
}

DigitProbabilities digit_probabilities(const DigitPicture& picture) {
    const Maps input{1, digit_side, {picture.begin(), picture.end()}};
    const Maps lines = pooled(convolved(input, digit_lines), digit_lines);
    const Maps shapes = pooled(convolved(lines, digit_shapes), digit_shapes);
    std::vector<float> features = connected(shapes.values, digit_features);
    for (float& feature : features)
        feature = std::max(0.0F, feature);
    const std::vector<float> scores = connected(features, digit_scores);

    DigitProbabilities result{};
    const float best = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = std::exp(static_cast<double>(scores[i] - best));
        sum += result[i];
    }
    for (double& probability : result)
        probability /= sum;
    return result;
}

} // namespace reading
