// Tests the search for printed lines on rasters that are drawn here.
#include "reading/printed_lines.hpp"

#include <algorithm>
#include <cmath>

#include <doctest/doctest.h>

using reading::Box;
using reading::Raster;

namespace {

constexpr int side = 120; // of the raster
const Box square = {40, 40, 32, 32};
const reading::PrintedThings squares = {{square}, false, true};

// Makes what lies between `from` and `to` pixels outside the square, on all four sides, at least as dark as this.
void darken(Raster& raster, double from, double to, float darkness) {
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const double outside =
                std::max(std::abs(x + 0.5 - square.centre().x), std::abs(y + 0.5 - square.centre().y)) -
                square.width / 2;
            if (outside >= from && outside < to)
                raster.at(x, y) = std::max(raster.at(x, y), darkness);
        }
}

void check_found_at_its_place(const Raster& raster) {
    const auto sightings = look_for(squares, raster, 7);
    REQUIRE(sightings.size() == 2);
    for (const reading::Sighting& each : sightings) {
        CAPTURE(each.across);
        CHECK(each.weight > 0);
        CHECK(std::abs(each.offset) < 0.6);
    }
}

} // namespace

TEST_CASE("a printed line is found, thin or broad") {
    for (const double width : {1.0, 2.0, 5.0}) {
        CAPTURE(width);
        Raster raster = reading::blank_raster(side, side);
        darken(raster, -width / 2, width / 2, 0.15F);
        check_found_at_its_place(raster);
    }
}

TEST_CASE("strokes that fill a square and its neighbours are not taken for its lines") {
    for (const double gap : {4.0, 5.0}) {
        CAPTURE(gap);
        Raster raster = reading::blank_raster(side, side);
        darken(raster, -1, 1, 0.1F);
        darken(raster, -square.width / 2, -gap, 0.9F); // the square itself
        darken(raster, gap, 32 - gap, 0.9F);           // the squares around it
        check_found_at_its_place(raster);
    }
}

TEST_CASE("what strokes hide is there, but its place is unknown") {
    Raster raster = reading::blank_raster(side, side);
    darken(raster, -square.width / 2, 30, 0.9F);
    const auto sightings = look_for(squares, raster, 7);
    REQUIRE(sightings.size() == 2);
    CHECK(sightings[0].weight == 0);
    CHECK(sightings[1].weight == 0);
    CHECK(look_for(squares, reading::blank_raster(side, side), 7).empty());
}
