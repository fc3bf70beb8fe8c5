#include <doctest/doctest.h>

#include "base/utf8.hpp"
#include "print/helpers.hpp"
#include "print/printable.hpp"
#include "support/english.hpp"

using base::Id;
using base::Text;
using print::missing_characters;
using print::to_characters;

TEST_CASE("the letters of Latin, Greek and Cyrillic can be printed") {
    for (const std::u32string text :
         {U"", U"Brikks 1-4", U"äöüßÄÖÜ éèêçœŒñ¡¿ ×½\u00A0", U"€–—“”„…•™ŽžŸ", U"Łukasz Dvořák",
          U"Ağa Þóra Ștefan Țepeș Əli Ẽ ộ", U"Ελένη Δημήτρης Ώρα ᾧ", U"Иван Ґергель Ђорђе №"}) {
        std::string utf8;
        for (const char32_t code : text)
            utf8 += base::utf8(code);
        CHECK(to_characters(utf8) == text);
        CHECK(missing_characters(utf8).empty());
        CHECK(print::printable(utf8) == utf8);
    }
}

TEST_CASE("accents are composed with their letters") {
    CHECK(to_characters("Jose\u0301") == U"José");
    CHECK(print::printable("S\u0326tefan") == "Ștefan");
    CHECK(to_characters("\u212B") == U"Å");        // the sign of the unit angstrom becomes the letter
    CHECK(to_characters("е\u0301") == U"е\u0301"); // Unicode has no such letter, but the font has the accent
}

TEST_CASE("the characters that cannot be printed are named") {
    const auto error = [](std::string_view text) { return error_of([&] { to_characters(text); }); };
    CHECK(error("木村 & 木") ==
          "'木' (U+6728) and '村' (U+6751) in \"木村 & 木\" cannot be printed: the pages can show "
          "only Latin, Greek and Cyrillic letters");
    CHECK(error("Bo\U0001F3B2") == "'\U0001F3B2' (U+1F3B2) in \"Bo\U0001F3B2\" cannot be printed: the pages can show "
                                   "only Latin, Greek and Cyrillic letters");
    CHECK(support::english(Text{Id::verbatim, {{"text", missing_characters("a\nb\u0081")}}}) ==
          "the control character U+000A and the control character U+0081");
    // These characters would be invisible.
    for (const char* hidden : {"\u00AD", "\u200B", "\u200D", "\u200E", "\u2028", "\u202E", "\u2060", "\uFEFF"})
        CHECK_MESSAGE(!missing_characters(hidden).empty(), hidden);
}

TEST_CASE("bytes that are not UTF-8 are an error") {
    const auto error = [](std::string_view text) { return error_of([&] { to_characters(text); }); };
    CHECK(error("ab\xFF") == "a text to be printed is not UTF-8 (byte 3 of it)");
    for (const std::string_view text : {"\x80", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                        "\xF0\x9F", "\xC3\x28", "\xF5\x80\x80\x80"})
        CHECK(error(text) == "a text to be printed is not UTF-8 (byte 1 of it)");
}

TEST_CASE("printable text has a question mark for what cannot be printed") {
    CHECK(print::printable("") == "");
    CHECK(print::printable("Zoë 4×4 €") == "Zoë 4×4 €");
    CHECK(print::printable("Łukasz 木") == "Łukasz ?");
    CHECK(print::printable("a\nb\U0001F3B2") == "a?b?");
    CHECK(print::printable("a\xFF\xC3") == "a??");
}

TEST_CASE("names that cannot be printed are refused at once") {
    const auto error = [](const std::vector<std::string>& names) {
        return error_of([&] { print::check_names(names); });
    };
    CHECK(error({"Łukasz", "", "Ελένη"}) == "(no error)");
    CHECK(
        error({"木村", "Ana", "Bo\U0001F3B2"}) ==
        "'木' (U+6728) and '村' (U+6751) in \"木村\" and '\U0001F3B2' (U+1F3B2) in \"Bo\U0001F3B2\" cannot be printed: "
        "the "
        "pages can show only Latin, Greek and Cyrillic letters; leave such a name empty, as in \"Ana,,Ben\", and write "
        "it by hand");
}

TEST_CASE("the length of a name is that of its letters, accents composed") {
    const auto error = [](std::string_view letter, int count) {
        std::string name;
        for (int i = 0; i < count; ++i)
            name += letter;
        return error_of([&] { print::check_names({name}); });
    };
    for (const char* letter : {"a", "é", "e\u0301", "ω", "α\u0313\u0301\u0345"}) {
        CHECK(error(letter, 100) == "(no error)");
        CHECK(error(letter, 101) == "a name has 101 characters; at most 100 are allowed");
    }
}
