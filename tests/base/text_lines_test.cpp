#include <doctest/doctest.h>

#include "base/text_lines.hpp"
#include "documents/helpers.hpp"

using base::text_lines;

namespace {

// Returns "line:column content" of every line, in brackets.
std::string shown_lines(std::string_view text) {
    std::string out;
    for (const base::TextLine& line : text_lines(text))
        out += '[' + std::to_string(line.place.line) + ':' + std::to_string(line.place.column) + ' ' +
               std::string(line.content) + ']';
    return out;
}

// Returns "key@column=value@column", or "none".
std::string pair(std::string_view text) {
    const auto lines = text_lines(text);
    REQUIRE(lines.size() == 1);
    const auto entry = base::key_value(lines[0]);
    return entry ? entry->key + '@' + std::to_string(entry->key_place.column) + '=' + std::string(entry->value) + '@' +
                       std::to_string(entry->value_place.column)
                 : "none";
}

} // namespace

TEST_CASE("lines come without blanks and comments, at their places") {
    CHECK(shown_lines("") == "");
    CHECK(shown_lines("a\n\n  b c \t\n# x\nd # y") == "[1:1 a][3:3 b c][5:1 d]");
    CHECK(shown_lines("a\r\nb\rc\n\rd") == "[1:1 a][2:1 b][3:1 c][5:1 d]");
    CHECK(shown_lines("\xEF\xBB\xBF"
                      "a") == "[1:1 a]");
}

TEST_CASE("a comment may begin anywhere but in a value in quotes") {
    CHECK(shown_lines("name: \"a # b\" # c") == "[1:1 name: \"a # b\"]");
    CHECK(shown_lines("name: \"a \\\" # b\"") == "[1:1 name: \"a \\\" # b\"]");
    CHECK(shown_lines("name: \"a # b") == "[1:1 name: \"a]");
    CHECK(shown_lines("name: \"a\" b # \"c\"") == "[1:1 name: \"a\" b]");
    CHECK(shown_lines("name: a \"b # c\"") == "[1:1 name: a \"b]");
    CHECK(shown_lines("x # name: \"a\"") == "[1:1 x]");
}

TEST_CASE("keys are distinguished from rows of the grid") {
    CHECK(pair("  Level :  2 ") == "level@3=2@12");
    CHECK(pair("player: Zo\xC3\xAB: x") == "player@1=Zo\xC3\xAB: x@9");
    CHECK(pair("\xC3\xA9t\xC3\xA9: x") == "\xC3\xA9t\xC3\xA9@1=x@6");
    CHECK(pair("extra points:") == "extra points@1=@14");
    CHECK(pair("level 2") == "none");
    CHECK(pair("11 | . : .") == "none");
    CHECK(pair("G G : .") == "none");
    CHECK(pair("..: .") == "none");
    CHECK(pair(": x") == "none");
}

TEST_CASE("words are separated by blanks and commas") {
    const auto words = base::words(" \xC3\xA9 b,c ,\td", {2, 5});
    REQUIRE(words.size() == 4);
    CHECK(words[0].text == "\xC3\xA9");
    CHECK(words[0].place == base::Place{2, 6});
    CHECK(words[3].text == "d");
    CHECK(words[3].place == base::Place{2, 14});
}

TEST_CASE("items are the parts between commas, without blanks and quotes") {
    const auto items = base::items("\xC3\xA9 , \"b, c\",,\td # e, f", {2, 5});
    REQUIRE(items.size() == 4);
    CHECK(items[0].text == "\xC3\xA9");
    CHECK(items[0].place == base::Place{2, 5});
    CHECK(items[1].text == "\"b, c\"");
    CHECK(items[1].place == base::Place{2, 9});
    CHECK(items[2].text == "");
    CHECK(items[2].place == base::Place{2, 16});
    CHECK(items[3].text == "d # e, f");
    CHECK(items[3].place == base::Place{2, 18});
}

TEST_CASE("values are quoted only where they need it") {
    for (const std::string value : {"Ana", "An\"a", "#", " a", "\"", "\"a\"", "a \\ # \"", ""}) {
        const std::string line = "player: " + base::quote_if_needed(value);
        const auto lines = text_lines(line);
        REQUIRE(lines.size() == 1);
        const auto entry = base::key_value(lines[0]);
        REQUIRE(entry);
        CHECK(base::utf8(base::unquoted(entry->value, entry->value_place)) == value);
    }
    CHECK(base::quote_if_needed("Ana") == "Ana");
    CHECK(base::quote_if_needed("Ana #2") == "\"Ana #2\"");
}
