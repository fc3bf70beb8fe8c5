// Tests what is said about a picture in which no sheet is found.
#include <doctest/doctest.h>

#include <cmath>

#include "reading/reader.hpp"

namespace {

base::Id refusal_of(double (*grey)(int x, int y)) {
    reading::Picture picture{400, 300, {}};
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x)
            picture.grey.push_back(static_cast<std::uint8_t>(grey(x, y)));
    const reading::PictureReading reading = reading::read_sheets(picture, {});
    CHECK(reading.sheets.empty());
    REQUIRE(reading.refusal);
    return reading.refusal->id;
}

} // namespace

TEST_CASE("a picture without markers is dark, blurred, or shows no sheet") {
    CHECK(refusal_of([](int x, int y) { return (x / 8 + y / 8) % 2 == 0 ? 30.0 : 5.0; }) == base::Id::sheet_dark);
    CHECK(refusal_of([](int x, int) { return 120 + 100 * std::sin(x / 20.0); }) == base::Id::sheet_blurred);
    CHECK(refusal_of([](int x, int y) { return (x / 8 + y / 8) % 2 == 0 ? 220.0 : 20.0; }) ==
          base::Id::no_markers_found);
    CHECK(refusal_of([](int, int) { return 255.0; }) == base::Id::no_markers_found);
}
