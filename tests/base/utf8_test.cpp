#include "base/utf8.hpp"

#include <doctest/doctest.h>

using base::printable;

TEST_CASE("Text of any language stays as it is") {
    CHECK(printable("") == "");
    CHECK(printable("Ana & Ben \\x1b") == "Ana & Ben \\x1b");
    CHECK(printable("Zoë 木 🎲") == "Zoë 木 🎲");
}

TEST_CASE("Characters that control a terminal are made visible") {
    CHECK(printable("\x1b[31mred") == "\\x1b[31mred");
    CHECK(printable(std::string("a\0b\r\n\t\x7f", 7)) == "a\\x00b\\x0d\\x0a\\x09\\x7f");
    CHECK(printable("\u0085\u009b") == "\\x85\\x9b");
}

TEST_CASE("Marks that change the direction of writing are made visible") {
    CHECK(printable("\u202egnp\u202c") == "\\u202egnp\\u202c");
    CHECK(printable("\u2066\u2069\u200f\u061c\u2028") == "\\u2066\\u2069\\u200f\\u061c\\u2028");
}

TEST_CASE("Bytes that are not UTF-8 are made visible, one by one") {
    CHECK(printable("Ren\xe9!") == "Ren\\xe9!");
    CHECK(printable("\xc0\xaf") == "\\xc0\\xaf");                   // overlong: two bytes for '/'
    CHECK(printable("\xe0\x80\xaf") == "\\xe0\\x80\\xaf");          // overlong: three bytes for '/'
    CHECK(printable("\xed\xa0\x80") == "\\xed\\xa0\\x80");          // half of a surrogate pair
    CHECK(printable("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80"); // past U+10FFFF
    CHECK(printable("\xf0\x9f\x8e") == "\\xf0\\x9f\\x8e");          // cut off
    CHECK(printable("\x80") == "\\x80");
}

TEST_CASE("blanks are removed at both ends") {
    CHECK(base::trimmed(" \t a b\t") == "a b");
    CHECK(base::trimmed(" \t").empty());
    CHECK(base::trimmed("").empty());
    CHECK(base::trimmed("\va\r", " \v\r") == "a");
}

TEST_CASE("messages quote what was written harmlessly") {
    CHECK(base::in_quotes("two") == "\"two\"");
    CHECK(base::in_quotes("a\x1B[2J\xE2\x80\xAE") == "\"a\\x1b[2J\\u202e\"");
    CHECK(base::in_quotes(std::string(50, 'x')) == "\"" + std::string(40, 'x') + "...\"");
    CHECK(base::in_quotes("a\xD8\x9C") == "\"a\\u061c\"");
    CHECK(base::in_quotes("Ren\xe9") == "\"Ren\\xe9\"");
    CHECK(base::in_quotes(U'\x1B') == "\"U+001B\"");
    CHECK(base::in_quotes(U'\u00e9') == "\"\u00e9\"");
}
