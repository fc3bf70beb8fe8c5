#include "referee/colour_words.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/english.hpp"

TEST_CASE("colours by name") {
    std::vector<std::string> names;
    for (const brikks::Colour colour : brikks::all_colours)
        names.push_back(support::english(to_text(colour)));
    CHECK(names == std::vector<std::string>{"white", "yellow", "green", "red", "blue", "black"});
}
