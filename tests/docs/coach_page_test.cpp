// The points of each strength in the program are those of docs/COACH.md.
#include <doctest/doctest.h>

#include <cmath>

#include "base/joined.hpp"
#include "coach/strength.hpp"
#include "commands/session.hpp"

TEST_CASE("The program says the points that docs/COACH.md has for each strength") {
    const std::string page = session::content("docs/COACH.md");
    for (const coach::Strength strength : coach::all_strengths) {
        const std::string word(coach::strength_names[strength]);
        CAPTURE(word);
        const std::size_t row = page.find("| `" + word + "` |"); // strength, how it plays, points, games
        REQUIRE(row != std::string::npos);
        const std::string points = base::split(page.substr(row, page.find('\n', row) - row), "|").at(3);
        CHECK(coach::mean_points[strength] == std::lround(std::stod(points)));
    }
}
