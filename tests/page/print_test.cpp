// Tests the pages that are printed from the page.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "helpers.hpp"

TEST_CASE("printed pages are drawn for the page, too") {
    const auto print = [](std::vector<std::string> words, bool on_screen, page::Pictures& pictures) {
        return ask(Json{{"ask", "print"}, {"words", std::move(words)}, {"on_screen", on_screen}}, pictures);
    };
    const std::vector<std::string> words = {"sheets", "--names=Ana <b>,Ben", "--sheets=3"};
    page::Pictures plain;
    page::Pictures drawn;
    CHECK(!print(words, false, plain).contains("drawn"));
    const Json answer = print(words, true, drawn);
    CHECK(drawn.document == plain.document);
    CHECK(answer["markers"] == true);
    REQUIRE(answer["drawn"].size() == 3);
    const Json& first = answer["drawn"][0];
    CHECK(first["width"] == 297);
    CHECK(first["height"] == 210);
    CHECK(answer["drawn"][2] == Json{{"same", 0}});
    const auto has = [&](const Json& mark) {
        const auto is_in = [&](const Json& other) {
            return std::all_of(mark.items().begin(), mark.items().end(), [&](const auto& member) {
                return other.contains(member.key()) && other[member.key()] == member.value();
            });
        };
        return std::any_of(first["marks"].begin(), first["marks"].end(), is_in);
    };
    CHECK(has({{"text", "Ana <b>"}}));
    CHECK(has({{"text", "Overview"}, {"bold", true}}));
    CHECK(has({{"stroke", "#17171c"}, {"ends", "round"}}));
    CHECK(print({"sheets", "--paper=a5", "--per-page=4", "--overview=page"}, true, drawn)["markers"] == false);
    CHECK(!print({"dice"}, true, drawn).contains("markers"));
}
