#include "reading/spread.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include <doctest/doctest.h>

using namespace reading;

TEST_CASE("Each value becomes the brightest or the darkest of those around it") {
    std::mt19937 random(1);
    struct Case {
        int width, height, reach;
    };
    for (const Case& each : {Case{9, 7, 1}, {9, 7, 2}, {1, 6, 3}, {5, 4, 9}, {6, 6, 0}}) {
        const int width = each.width, height = each.height, reach = each.reach;
        CAPTURE(width);
        CAPTURE(reach);
        std::vector<int> values(static_cast<std::size_t>(width * height));
        for (int& value : values)
            value = static_cast<int>(random() % 100);
        std::vector<int> bright = values, dark = values;
        spread(bright, width, height, reach, brighter);
        spread(dark, width, height, reach, darker);
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                int most = 0, least = 100;
                for (int v = std::max(y - reach, 0); v <= std::min(y + reach, height - 1); ++v)
                    for (int u = std::max(x - reach, 0); u <= std::min(x + reach, width - 1); ++u) {
                        most = std::max(most, values[static_cast<std::size_t>(v * width + u)]);
                        least = std::min(least, values[static_cast<std::size_t>(v * width + u)]);
                    }
                CHECK(bright[static_cast<std::size_t>(y * width + x)] == most);
                CHECK(dark[static_cast<std::size_t>(y * width + x)] == least);
            }
    }
}
