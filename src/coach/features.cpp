#include "coach/features.hpp"

namespace coach {
namespace {

// Adds the places of the windows of one size. `table`: where the table of the first one begins.
template <std::size_t size>
void add_places(const base::IntArray<unsigned, brikks::row_count>& rows, GridPlaces& places, std::size_t& next,
                std::uint32_t& table) {
    constexpr int width = window_sizes[size][0];
    constexpr int height = window_sizes[size][1];
    for (int row = 0; row + height <= brikks::row_count; ++row)
        for (int column = 0; column + width <= brikks::column_count; ++column) {
            std::uint32_t pattern = 0;
            for (int i = 0; i < height; ++i)
                pattern |= (rows[row + i] >> column & ((1U << width) - 1)) << (width * i);
            places[next++] = table + pattern;
            table += 1U << (width * height);
        }
}

} // namespace

GridPlaces grid_places(brikks::Grid grid) {
    base::IntArray<unsigned, brikks::row_count> rows;
    for (int row = 0; row < brikks::row_count; ++row)
        rows[row] = grid.row(row);
    GridPlaces places;
    std::size_t next = 0;
    std::uint32_t table = 0;
    [&]<std::size_t... sizes>(std::index_sequence<sizes...>) {
        (add_places<sizes>(rows, places, next, table), ...);
    }
    (std::make_index_sequence<window_sizes.size()>());
    return places;
}

Footprints::Footprints() {
    struct Range {
        Footprint* footprint;
        std::size_t begin;
    };
    std::vector<Range> ranges;
    const GridPlaces empty = grid_places({});
    for (const brikks::Shape& shape : brikks::all_shapes())
        for (const brikks::Cell at : brikks::cells(places_inside(shape))) {
            const brikks::Bits block = squares(shape, at);
            Footprint& footprint = all_[shape.id][place(at)];
            footprint.covered = covered(block, shape.colour);
            ranges.push_back({&footprint, changes_.size()});
            const GridPlaces places = grid_places({block});
            for (std::size_t i = 0; i < windows.size(); ++i)
                if (places[i] != empty[i])
                    changes_.push_back(
                        {static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(places[i] - empty[i])});
        }
    for (std::size_t end = changes_.size(); !ranges.empty(); ranges.pop_back()) {
        const auto [footprint, begin] = ranges.back();
        footprint->changes = std::span(changes_).subspan(begin, end - begin);
        end = begin;
    }
}

const Footprints& footprints() {
    static const Footprints result;
    return result;
}

} // namespace coach
