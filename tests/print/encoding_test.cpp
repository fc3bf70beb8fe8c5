#include <doctest/doctest.h>

#include "print/encoding.hpp"
#include "print/helpers.hpp"

using print::to_winansi;

TEST_CASE("the letters of western Europe become CP1252") {
    CHECK(to_winansi("") == "");
    CHECK(to_winansi("Brikks 1-4") == "Brikks 1-4");
    CHECK(to_winansi("äöüßÄÖÜ") == "\xE4\xF6\xFC\xDF\xC4\xD6\xDC");
    CHECK(to_winansi("éèêçœŒñ¡¿") == "\xE9\xE8\xEA\xE7\x9C\x8C\xF1\xA1\xBF");
    CHECK(to_winansi("€–—“”„…•™ŽžŸ") == "\x80\x96\x97\x93\x94\x84\x85\x95\x99\x8E\x9E\x9F");
    CHECK(to_winansi("×½\u00A0") == "\xD7\xBD\xA0");
}

TEST_CASE("a character that cannot be printed is named") {
    const auto error = [](std::string_view text) { return error_of([&] { to_winansi(text); }); };
    CHECK(error("Paweł") ==
          "'ł' (U+0142) in \"Paweł\" cannot be printed: the pages can show only the letters of western Europe");
    CHECK(error("\U0001F3B2") == "'\U0001F3B2' (U+1F3B2) in \"\U0001F3B2\" cannot be printed: the pages can show only "
                                 "the letters of western Europe");
    CHECK(error("a\nb") ==
          "a control character (U+000A) cannot be printed: the pages can show only the letters of western Europe");
    CHECK(error("a\u0081") ==
          "a control character (U+0081) cannot be printed: the pages can show only the letters of western Europe");
}

TEST_CASE("bytes that are not UTF-8 are an error") {
    const auto error = [](std::string_view text) { return error_of([&] { to_winansi(text); }); };
    CHECK(error("ab\xFF") == "a text to be printed is not UTF-8 (byte 3 of it)");
    for (const std::string_view text : {"\x80", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                        "\xF0\x9F", "\xC3\x28", "\xF5\x80\x80\x80"})
        CHECK(error(text) == "a text to be printed is not UTF-8 (byte 1 of it)");
}

TEST_CASE("printable text has a question mark for what cannot be printed") {
    CHECK(print::printable("") == "");
    CHECK(print::printable("Zoë 4×4 €") == "Zoë 4×4 €");
    CHECK(print::printable("Łukasz") == "?ukasz");
    CHECK(print::printable("a\nb\U0001F3B2") == "a?b?");
    CHECK(print::printable("a\xFF\xC3") == "a??");
}
