#include "reading/number.hpp"

#include <doctest/doctest.h>

#include "reading/written_digits.hpp"

using namespace reading;

namespace {

constexpr Box row = {4, 4, 38, 30};
constexpr Box sum = {4, 4, 76, 30};

NumberInk read(int number, const Box& box, int highest, const Writing& writing = {}) {
    Raster raster = empty_raster(84, 40);
    write_number(raster, box, number, writing);
    return read_number(raster, box, highest);
}

} // namespace

TEST_CASE("numbers are read") {
    for (const int number : {0, 1, 2, 4, 5, 10, 20}) {
        CAPTURE(number);
        CHECK(read(number, row, 20).certain() == number);
    }
    for (const int number : {7, 30, 46, 59, 83, 117, 204}) {
        CAPTURE(number);
        const NumberInk ink = read(number, sum, 250);
        REQUIRE(ink.written);
        CHECK(ink.values.front().first == number);
        CHECK(ink.likelihood(number) == 0);
        CHECK(ink.likelihood(number == 7 ? 8 : 7) < -2);
    }
}

TEST_CASE("a pencil on grey paper, a thick pen") {
    Raster raster = empty_raster(84, 40);
    for (float& value : raster.values)
        value = 0.15F;
    write_number(raster, row, 10, {.height = 16, .pen = 1.5, .darkness = 0.4});
    CHECK(read_number(raster, row, 20).values.front().first == 10);
    CHECK(read(10, row, 20, {.height = 22, .pen = 4, .darkness = 1}).values.front().first == 10);
}

TEST_CASE("an empty box: paper, the rest of a frame, specks") {
    Raster raster = empty_raster(84, 40);
    CHECK_FALSE(read_number(raster, row, 20).written);
    draw_stroke(raster, {{4, 0}, {4, 40}}, 2, 0.8);
    draw_stroke(raster, {{0, 5}, {84, 5}}, 1, 0.5);
    raster.at(20, 20) = 0.7F;
    const NumberInk ink = read_number(raster, row, 20);
    CHECK_FALSE(ink.written);
    CHECK(ink.certain() == std::nullopt);
    CHECK(ink.likelihood(7) == 0);
}

TEST_CASE("digits that touch, and a broken one") {
    Raster raster = empty_raster(84, 40);
    write_number(raster, sum, 15);
    draw_stroke(raster, {{38, 20}, {46, 20}}, 1, 0.8);
    CHECK(read_number(raster, sum, 99).values.front().first == 15);

    Raster broken = empty_raster(84, 40);
    write_number(broken, row, 0, {.height = 20});
    for (int x = 0; x < broken.width; ++x)
        broken.at(x, 18) = broken.at(x, 19) = 0;
    CHECK(read_number(broken, row, 20).values.front().first == 0);
}

TEST_CASE("a correction is not a certain number") {
    Raster struck = empty_raster(84, 40);
    write_number(struck, {4, 4, 30, 30}, 6);
    for (const double y : {12.0, 18.0, 24.0})
        draw_stroke(struck, {{10, y + 3}, {28, y - 2}}, 2, 0.8);
    write_number(struck, {44, 4, 30, 30}, 7);
    CHECK(read_number(struck, sum, 99).certain() == std::nullopt);

    Raster over = empty_raster(84, 40);
    write_number(over, row, 4);
    write_number(over, row, 7);
    CHECK(read_number(over, row, 20).certain() == std::nullopt);
}

TEST_CASE("what is no number is any number") {
    Raster raster = empty_raster(84, 40);
    for (int x = 8; x < 70; x += 8)
        draw_stroke(raster, {{x + 0.0, 8}, {x + 4.0, 32}, {x + 8.0, 8}}, 2, 0.8);
    const NumberInk ink = read_number(raster, sum, 99);
    CHECK(ink.written);
    CHECK(ink.certain() == std::nullopt);
    CHECK(ink.unlisted > -2);
}

TEST_CASE("no more than is asked for") {
    const NumberInk ink = read(46, sum, 20);
    for (const auto& [number, likelihood] : ink.values)
        CHECK(number <= 20);
    CHECK(ink.certain() == std::nullopt);
    CHECK(read(8, sum, 250, {.height = 24, .pen = 6}).values.size() <= 30);
}

TEST_CASE("a box beyond the raster, or with no room, is empty") {
    const Raster raster = empty_raster(20, 20);
    CHECK_FALSE(read_number(raster, {100, 100, 30, 30}, 20).written);
    CHECK_FALSE(read_number(raster, {-50, -50, 30, 30}, 20).written);
    CHECK_FALSE(read_number(Raster{}, {0, 0, 30, 30}, 20).written);
    for (const int side : {1, 2, 3, 8}) {
        Raster dark = empty_raster(side, side);
        for (int i = 0; i < side; ++i)
            dark.at(0, i) = dark.at(side - 1, i) = dark.at(i, 0) = 1;
        CHECK_FALSE(read_number(dark, {0, 0, 8, 8}, 20).written);
    }
}
