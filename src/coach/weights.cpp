#include "coach/weights.hpp"

#include <numeric>
namespace coach {
namespace {

// Adds the packed numbers to other weights: for level 2 to knowledge(), for the other levels to the weights of level 2,
// the same in all stages.
Weights unpacked_level(int level) {
    Weights result = level == 2 ? knowledge() : weights(2);
    const std::vector<std::int16_t> all = unpacked(packed_weights(level));
    if (all.empty())
        return result; // nothing was trained yet
    const std::size_t in_grid = all.size() - bar_weights;
    for (std::size_t i = 0; i < result.grid.size(); ++i)
        result.grid[i] = static_cast<std::int16_t>(result.grid[i] + all[i % in_grid]);
    for (std::size_t i = 0; i < bar_weights; ++i)
        result.bars[i] = static_cast<std::int16_t>(result.bars[i] + all[in_grid + i]);
    return result;
}

} // namespace

Weights knowledge() {
    Weights result;
    result.unit = weight_unit;
    const auto in_grid = [&](int stage, const Window& window, std::uint32_t pattern) -> std::int16_t& {
        return result.grid[static_cast<std::size_t>(stage) * grid_weights + window.table + pattern];
    };
    const auto in_bars = [&](int table, const Bars& bars) -> std::int16_t& {
        return result.bars[static_cast<std::size_t>(bar_places(bars)[static_cast<std::size_t>(table)])];
    };
    const auto weight = [](int halves) { return static_cast<std::int16_t>(halves * weight_unit / 2); };
    for (int stage = 0; stage < stage_count; ++stage)
        for (const Window& window : windows)
            for (std::uint32_t pattern = 0; pattern < window.pattern_count(); ++pattern)
                if (window.width == brikks::column_count)
                    in_grid(stage, window, pattern) =
                        weight(2 * brikks::row_points(window.at.row, std::popcount(pattern)));
                else if (window.height == brikks::row_count)
                    in_grid(stage, window, pattern) =
                        weight(-6 * (static_cast<int>(std::bit_width(pattern)) - std::popcount(pattern)));
    for (int blocks = 0; blocks < block_counts; ++blocks) {
        int left = std::accumulate(brikks::bomb_values.begin(), brikks::bomb_values.end(), 0);
        for (int bombs = 0; bombs <= brikks::bomb_count; ++bombs) {
            for (int crosses = 0; crosses <= brikks::max_crosses; ++crosses)
                in_bars(3, {.crosses = crosses, .bombs = bombs, .blocks = blocks}) =
                    weight(2 * (left + brikks::extra_points[crosses]));
            for (int active = 0; active < circle_counts; ++active)
                in_bars(2, {.active = active, .bombs = bombs, .blocks = blocks}) = weight(active);
            if (bombs < brikks::bomb_count)
                left -= brikks::bomb_values[static_cast<std::size_t>(bombs)];
        }
    }
    return result;
}

std::vector<std::int16_t> unpacked(std::string_view packed) {
    std::vector<std::int16_t> result;
    std::size_t at = 0;
    const auto number = [&] {
        unsigned value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const auto byte = static_cast<unsigned char>(packed[at++]);
            value |= (byte & 0x7FU) << shift;
            if (byte < 0x80)
                return value;
        }
    };
    while (at < packed.size()) {
        const unsigned zigzag = number();
        const int weight = (zigzag & 1U) != 0 ? -static_cast<int>(zigzag / 2) - 1 : static_cast<int>(zigzag / 2);
        result.push_back(static_cast<std::int16_t>(weight));
        if (weight == 0)
            result.resize(result.size() + number());
    }
    return result;
}

const Weights& weights(int level) {
    switch (level) {
    case 1: {
        static const Weights result = unpacked_level(1);
        return result;
    }
    case 3: {
        static const Weights result = unpacked_level(3);
        return result;
    }
    case 4: {
        static const Weights result = unpacked_level(4);
        return result;
    }
    default: {
        static const Weights result = unpacked_level(2);
        return result;
    }
    }
}

} // namespace coach
