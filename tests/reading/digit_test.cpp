#include "reading/digit.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>

#include "reading/written_digits.hpp"

using namespace reading;

TEST_CASE("every digit is read, large or small, with a pencil or a felt pen") {
    for (int digit = 0; digit < 10; ++digit)
        for (const Writing writing : {Writing{.height = 14, .pen = 1.5, .darkness = 0.3}, Writing{},
                                      Writing{.height = 24, .pen = 4, .darkness = 1}}) {
            CAPTURE(digit);
            CAPTURE(writing.height);
            Raster raster = empty_raster(40, 32);
            write_number(raster, {0, 0, 40, 32}, digit, writing);
            const DigitProbabilities read = digit_probabilities(digit_picture(raster));
            CHECK(std::ranges::max_element(read) - read.begin() == digit);
            CHECK(std::accumulate(read.begin(), read.end(), 0.0) == doctest::Approx(1));
        }
}

TEST_CASE("two digits, and a digit crossed out, are no digit") {
    Raster two = empty_raster(40, 32);
    write_number(two, {0, 0, 40, 32}, 28);
    CHECK(digit_probabilities(digit_picture(two))[no_digit] > 0.9);

    Raster out = empty_raster(40, 32);
    write_number(out, {0, 0, 40, 32}, 8);
    for (const double y : {8.0, 12.0, 17.0})
        draw_stroke(out, {{10, y + 5}, {30, y - 1}}, 2, 0.8);
    CHECK(digit_probabilities(digit_picture(out))[no_digit] > 0.5);
}

TEST_CASE("a picture of nothing") {
    CHECK(digit_picture(Raster{}) == DigitPicture{});
    CHECK(digit_picture(empty_raster(3, 3)) == DigitPicture{});
}

TEST_CASE("a digit fills its picture, wherever it was") {
    Raster raster = empty_raster(60, 50);
    for (int y = 30; y < 50; ++y)
        for (int x = 50; x < 60; ++x)
            raster.at(x, y) = 0.5F;
    const DigitPicture picture = digit_picture(raster);
    const auto at = [&](std::size_t x, std::size_t y) { return picture[y * digit_side + x]; };
    CHECK(at(12, 2) > 0.8F);
    CHECK(at(12, 21) > 0.8F);
    CHECK(at(12, 0) == 0);
    CHECK(at(8, 12) == doctest::Approx(1));
    CHECK(at(2, 12) == 0);
}
