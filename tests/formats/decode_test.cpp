#include "formats/decode.hpp"

#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <new>
#include <string>

#include <doctest/doctest.h>

#include "helpers.hpp"
#include "support/photos/jpeg.hpp"
#include "support/picture.hpp"

namespace {

using encode::Colours;
using formats::Damaged;
using formats::decode;
using formats::Page;

constexpr int width = 160;
constexpr int height = 120;

std::string jpeg_of_slope() {
    const Colours colours = encode::slope(width, height);
    photos::Picture picture = photos::blank(width, height, 1);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            *picture.pixel(x, y) = colours.rgba[static_cast<std::size_t>(4 * (y * width + x))];
    return photos::jpeg(picture, 95);
}

// The slope in each format.
std::map<std::string, std::string> slopes() {
    const Colours picture = encode::slope(width, height);
    return {{"HEIC", encode::heic(picture)},
            {"AVIF", encode::avif(picture)},
            {"WebP", encode::webp(picture)},
            {"TIFF", encode::tiff({picture})},
            {"PDF", encode::pdf({jpeg_of_slope()})}};
}

TEST_CASE("A picture of each format is decoded, and is the right way up") {
    for (const auto& slope : slopes()) {
        CAPTURE(slope.first);
        const std::string& bytes = slope.second;
        const Page page = decode(bytes, 0);
        REQUIRE(page.pages == 1);
        const int scale = page.width / width; // a page of a PDF is drawn larger
        REQUIRE(page.width * height == page.height * width);
        for (int y = 5; y < height; y += 10)
            for (int x = 5; x < width; x += 10) {
                const auto at = static_cast<std::size_t>((y * page.height / height + scale / 2) * page.width +
                                                         x * page.width / width + scale / 2);
                CHECK(std::abs(page.grey[at] - encode::slope_at(x, y, width, height)) <= 4);
            }
    }
}

TEST_CASE("Each page of a TIFF and a PDF is decoded, and no other") {
    const std::string tiff = encode::tiff({encode::slope(30, 20), encode::slope(20, 30)});
    CHECK(decode(tiff, 0).width == 30);
    CHECK(decode(tiff, 1).width == 20);
    CHECK(decode(tiff, 1).pages == 2);
    CHECK_THROWS_AS(decode(tiff, 2), Damaged);
    const std::string pdf = encode::pdf({jpeg_of_slope(), jpeg_of_slope(), jpeg_of_slope()});
    CHECK(decode(pdf, 2).pages == 3);
    CHECK(decode(pdf, 2).width == 2500);
    CHECK_THROWS_AS(decode(pdf, 3), Damaged);
    CHECK_THROWS_AS(decode(encode::webp(encode::slope(20, 20)), 1), Damaged);
}

TEST_CASE("Every second pixel of every second row of each format has its colours") {
    constexpr std::array<std::uint8_t, 8> orange_and_green = {240, 140, 20, 255, 20, 160, 60, 255};
    Colours picture = encode::slope(32, 20);
    for (std::size_t i = 0; i < picture.rgba.size(); ++i) // orange above, green below
        picture.rgba[i] = orange_and_green[i % 4 + (i < picture.rgba.size() / 2 ? 0 : 4)];
    photos::Picture colours = photos::blank(picture.width, picture.height, 3);
    for (std::size_t i = 0; i < picture.rgba.size(); ++i)
        if (i % 4 < 3)
            colours.pixels[i / 4 * 3 + i % 4] = static_cast<char>(picture.rgba[i]);
    for (const std::string& bytes : {encode::heic(picture), encode::avif(picture), encode::webp(picture),
                                     encode::tiff({picture}), encode::pdf({photos::jpeg(colours, 98)})}) {
        const Page page = decode(bytes, 0);
        const auto width = static_cast<std::size_t>((page.width + 1) / 2);
        for (std::size_t i = 0; i < 3; ++i) {
            REQUIRE(page.colours[i].size() == width * static_cast<std::size_t>((page.height + 1) / 2));
            CHECK(std::abs(page.colours[i][width + 3] - orange_and_green[i]) <= 25);
            CHECK(std::abs(page.colours[i][page.colours[i].size() - 5] - orange_and_green[i + 4]) <= 25);
        }
    }
}

TEST_CASE("What is transparent is white") {
    Colours picture = encode::slope(20, 20);
    for (std::size_t i = 3; i < picture.rgba.size(); i += 4)
        picture.rgba[i] = 0;
    for (const std::string& bytes : {encode::webp(picture), encode::tiff({picture}), encode::avif(picture)})
        CHECK(decode(bytes, 0).grey[205] >= 250);
}

TEST_CASE("A page that is too large is measured only") {
    Colours wide{6000, 5100, std::vector<std::uint8_t>(std::size_t{4} * 6000 * 5100, 255)};
    for (const std::string& bytes : {encode::webp(wide), encode::tiff({wide})}) {
        const Page page = decode(bytes, 0);
        CHECK(page.width == 6000);
        CHECK(page.height == 5100);
        CHECK(page.grey.empty());
    }
}

TEST_CASE("A file that is cut off or damaged is refused, or decoded with its size") {
    for (const auto& slope : slopes()) {
        CAPTURE(slope.first);
        const std::string& bytes = slope.second;
        const auto survives = [](const std::string& changed) {
            const std::vector<char> exact(changed.begin(),
                                          changed.end()); // an address sanitizer sees reads past the end
            try {
                const Page page = decode({exact.data(), exact.size()}, 0);
                CHECK((page.grey.empty() || page.grey.size() == static_cast<std::size_t>(page.width) *
                                                                    static_cast<std::size_t>(page.height)));
            } catch (const Damaged&) {
            } catch (const std::bad_alloc&) {
            }
        };
        for (std::size_t length = 0; length < bytes.size(); length += 1 + bytes.size() / 50)
            survives(bytes.substr(0, length));
        for (std::size_t at = 0; at < bytes.size(); at += 1 + bytes.size() / 50) {
            std::string changed = bytes;
            changed[at] = static_cast<char>(~changed[at]);
            survives(changed);
        }
        CHECK_THROWS_AS(decode(bytes.substr(0, 20), 0), Damaged);
    }
    CHECK_THROWS_AS(decode("", 0), Damaged);
    CHECK_THROWS_AS(decode("GIF89a", 0), Damaged);
}

} // namespace
