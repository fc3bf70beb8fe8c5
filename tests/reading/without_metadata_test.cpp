#include "reading/without_metadata.hpp"

#include <string>

#include <doctest/doctest.h>

#include "reading/picture_file.hpp"
#include "support/folder.hpp"

using reading::without_metadata;

namespace {

const std::string start = "\xff\xd8";

std::string segment(char kind, const std::string& data) {
    const auto length = static_cast<unsigned>(data.size() + 2);
    return std::string{'\xff', kind, static_cast<char>(length >> 8), static_cast<char>(length & 0xff)} + data;
}

std::string chunk(const std::string& kind, const std::string& data) {
    const auto length = static_cast<char>(data.size());
    return std::string{0, 0, 0, length} + kind + data + "crc!";
}

} // namespace

TEST_CASE("a JPEG file loses its data about place and time, its comment, and what follows the picture") {
    const std::string photo = support::content("samples/photos/ana.jpg");
    REQUIRE(photo.starts_with(start));
    const std::string rest = photo.substr(2);
    const std::string full =
        start + segment('\xe1', "Exif GPS") + segment('\xed', "owner") + segment('\xfe', "comment") + rest + "a film";
    const auto plain = without_metadata(full);
    REQUIRE(plain);
    for (const char* word : {"Exif", "owner", "comment", "film"})
        CHECK(plain->find(word) == std::string::npos);
    CHECK(without_metadata(*plain) == plain);
    const std::string jfif = segment('\xe0', std::string("JFIF\0\1\1\0\0\1\0\1\0\0", 14));
    for (const std::string& extra :
         {segment('\xe0', std::string("JFIF\0\1\1\0\0\1\0\1\1\1", 14) + "SECRET"), segment('\xe0', "JFXX SECRET"),
          segment('\xe0', "HEAPJPGM SECRET"), segment('\xee', "SECRET owner"), segment('\xe2', "MPF SECRET"),
          segment('\xf0', "SECRET")}) {
        const auto without = without_metadata(start + jfif + extra + rest);
        REQUIRE(without);
        CHECK(without->starts_with(start + jfif));
        CHECK(without->find("SECRET") == std::string::npos);
    }
    CHECK(without_metadata(start + "\xff\x01" + rest) == without_metadata(photo));
    const auto before = reading::read_picture(photo);
    const auto after = reading::read_picture(*plain);
    REQUIRE(before.value);
    REQUIRE(after.value);
    CHECK(before.value->grey == after.value->grey);
}

TEST_CASE("the segment of Adobe stays, and a mark in the pixels does not end them") {
    const std::string pixels = segment('\xda', "scan") + "ab\xff" + std::string(1, '\0') + "cd\xff\xff\xd0" + "ef";
    const std::string picture =
        start + segment('\xee', "Adobe1234567") + segment('\xc4', "\xff\xd9") + pixels + "\xff\xd9";
    CHECK(without_metadata(picture + "more") == picture);
}

TEST_CASE("a PNG file loses its texts and what follows the picture") {
    const std::string signature = "\x89PNG\r\n\x1a\n";
    const std::string plain = signature + chunk("IHDR", "size") + chunk("IDAT", "pixels") + chunk("IEND", "");
    CHECK(without_metadata(signature + chunk("IHDR", "size") + chunk("tEXt", "Author") + chunk("eXIf", "GPS") +
                           chunk("iCCP", "owner") + chunk("IDAT", "pixels") + chunk("IEND", "") + "more") == plain);
}

TEST_CASE("a file that is damaged or no JPEG or PNG file has no picture to keep") {
    const std::string photo = support::content("samples/photos/ana.jpg");
    for (std::size_t length = 0; length < photo.size() - 1; length += 97)
        CHECK_FALSE(without_metadata(photo.substr(0, length)));
    CHECK_FALSE(without_metadata("%PDF-1.4"));
    CHECK_FALSE(without_metadata("\x89PNG\r\n\x1a\n"));
    CHECK_FALSE(without_metadata(start + "\xff\xe1" + std::string(2, '\0')));
}
