#include "reading/paper.hpp"

#include <cmath>

#include "reading/spread.hpp"

namespace reading {
namespace {

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
            sum += before[static_cast<std::size_t>(k) + 2 * static_cast<std::size_t>(reach) + 1] -
                   before[static_cast<std::size_t>(k)];
            values[k * step] = static_cast<float>(sum) * weight;
        }
    };
    for (int y = 0; y < raster.height; ++y)
        pass(raster.width, 1, &result.at(0, y));
    for (int x = 0; x < raster.width; ++x)
        pass(raster.height, raster.width, &result.at(x, 0));
    return result;
}

} // namespace

// Estimates the paper roughly: takes the 85th percentile of the brightness around each point of a lattice, one point
// every 16 pixels, and interpolates between these points.
Raster rough_paper_of(const Raster& grey) {
    constexpr int paper_step = 16;
    constexpr int reach = square_side * 3 / 4;
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

// Estimates the paper.
//
// How? Takes the brightest value near each pixel, and then the darkest of these values nearby (a morphological
// closing), so that narrow dark marks disappear. No paper is taken to be darker than `darkest_shadow` times the rough
// estimate, so broad areas that are darker than any shadow count as ink.
//
// Why? The edges of shadows and printed panels stay in place. A local mean would mistake both for ink.
Raster paper_of(const Raster& grey) {
    constexpr int reach = 7;
    constexpr float darkest_shadow = 0.6F;
    Raster paper = blurred(grey, 1);
    spread(paper.values, paper.width, paper.height, reach, brighter);
    spread(paper.values, paper.width, paper.height, reach, darker);
    paper = blurred(paper, 2);
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

} // namespace reading
