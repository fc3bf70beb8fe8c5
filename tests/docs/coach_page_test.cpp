// The points of each strength are those of docs/COACH.md, in the program and in its help.
#include <doctest/doctest.h>

#include <cmath>

#include "base/joined.hpp"
#include "coach/strength.hpp"
#include "commands/session.hpp"

TEST_CASE("The program and its help say the points that docs/COACH.md has for each strength") {
    const std::string page = session::content("docs/COACH.md");
    for (const coach::Strength strength :
         {coach::Strength::beginner, coach::Strength::casual, coach::Strength::strong, coach::Strength::best}) {
        const std::string word(coach::strength_names[strength]);
        CAPTURE(word);
        const std::size_t row = page.find("| `" + word + "` |"); // strength, how it plays, points, games
        REQUIRE(row != std::string::npos);
        const std::string points = base::split(page.substr(row, page.find('\n', row) - row), "|").at(3);
        CHECK(coach::mean_points[strength] == std::lround(std::stod(points)));
        for (const base::Language language : base::all_languages)
            for (const std::string command : {"play", "table"}) {
                const std::string help = session::run({command, "--help"}, {.columns = 1000, .language = language}).out;
                const std::size_t at = help.find(word, help.find("--strength beginner") + 60);
                REQUIRE(at != std::string::npos);
                CHECK(session::contains(help.substr(at, 20), ' ' + std::to_string(coach::mean_points[strength])));
            }
    }
}
