// Kinds of files by their first bytes.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/file_kind.hpp"
#include "support/english.hpp"

using base::foreign_kind;
using base::is_picture;
using namespace std::string_literals;

TEST_CASE("The first bytes tell what a file is") {
    const std::string size = "\0\0\0\x18"s;
    const std::vector<std::pair<std::string, std::string>> pictures = {
        {"\xFF\xD8\xFF\xE0", "a picture (JPEG)"},
        {"\x89PNG\r\n\x1A\n", "a picture (PNG)"},
        {size + "ftypheic", "a picture (HEIC)"},
        {size + "ftypheim", "a picture (HEIC)"},
        {size + "ftyphevx", "a picture (HEIC)"},
        {size + "ftypmif1", "a picture (HEIC)"},
        {size + "ftypmsf1", "a picture (HEIC)"},
        {size + "ftypavif", "a picture (AVIF)"},
        {size + "ftypavis", "a picture (AVIF)"},
        {"GIF87a", "a picture (GIF)"},
        {"GIF89a", "a picture (GIF)"},
        {"RIFF\1\2\3\4WEBPVP8L", "a picture (WebP)"},
        {"II*\0"s, "a picture (TIFF)"},
        {"MM\0*"s, "a picture (TIFF)"},
        {"BM\1\2\3\4\0\0\0\0"s, "a picture (BMP)"},
        {"%PDF-1.7", "a PDF"},
        {"\xEF\xBB\xBF%PDF-1.7", "a PDF"},
    };
    for (const auto& [bytes, words] : pictures) {
        REQUIRE(foreign_kind(bytes).has_value());
        CHECK(support::english(to_text(*foreign_kind(bytes))) == words);
        CHECK(is_picture(bytes));
    }
    const std::vector<std::pair<std::string, std::string>> others = {
        {"PK\3\4", "a ZIP file, such as a DOCX or ODT document"},
        {"\xD0\xCF\x11\xE0\xA1", "a word processor document (DOC)"},
        {"{\\rtf1", "a word processor document (RTF)"},
    };
    for (const auto& [bytes, words] : others) {
        REQUIRE(foreign_kind(bytes).has_value());
        CHECK(support::english(to_text(*foreign_kind(bytes))) == words);
        CHECK_FALSE(is_picture(bytes));
    }
}

TEST_CASE("Text is of no foreign kind, whatever words are in it") {
    for (const std::string& bytes : {""s, "P"s, "BM"s, "BMW\n"s, "{\"format\": 1}"s, "\xFF\xD8"s, "GIF9"s, "%PDX"s,
                                     "player: WEBPVP8\n"s, "RIFF....WAVE"s, "\0\0\0\x18"s + "ftypisom"}) {
        CAPTURE(bytes);
        CHECK_FALSE(foreign_kind(bytes).has_value());
        CHECK_FALSE(is_picture(bytes));
    }
}
