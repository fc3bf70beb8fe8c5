#include <doctest/doctest.h>

#include <algorithm>

#include "commands/session.hpp"
#include "documents/sheet.hpp"
#include "terminal/drawing.hpp"

using session::run;

namespace {

std::string drawn(terminal::Style style) {
    const auto reading = documents::read_sheet(session::content(session::known_sheet("legal")));
    REQUIRE(reading.value);
    return terminal::draw_sheet(*reading.value, style, base::Language::en);
}

} // namespace

TEST_CASE("show draws as the terminal and the options allow") {
    const std::string file = session::known_sheet("legal");
    const auto shown = [&](const session::FakeEnvironment& fake, std::vector<std::string> options = {}) {
        options.insert(options.begin(), {"show", file});
        return run(options, fake).out;
    };
    const std::string plain = drawn({});
    const std::string lines = drawn({.unicode = true});
    const std::string colours = drawn({.colour = true});
    REQUIRE(plain != lines);
    REQUIRE(plain != colours);

    CHECK(shown({}) == plain);
    CHECK(shown({.unicode = true}) == lines);
    CHECK(shown({.unicode = true}, {"--ascii"}) == plain);
    CHECK(shown({.terminal = true}) == colours);
    CHECK(shown({.terminal = true, .no_colour = true}) == plain);
    CHECK(shown({.terminal = true}, {"--colour", "never"}) == plain);
    CHECK(shown({.terminal = true, .no_colour = true}, {"--colour", "always"}) == colours);
    CHECK(shown({}, {"--colour=always"}) == colours);
}

TEST_CASE("show does not miss the extra points bar of a duel") {
    const session::Folder folder;
    const auto bars = [&](const std::string& variant) {
        std::string sheet = "players: 2\nvariant: " + variant + "\n";
        for (int row = 0; row < 11; ++row)
            sheet += "..........\n";
        const std::string out = run({"show", folder.file("a.txt", sheet)}).out;
        return out.substr(std::min(out.find("energy bar"), out.size()));
    };
    CHECK(bars("duel") == "energy bar    not given\nbombs         not given\n");
    CHECK(bars("standard") == "energy bar    not given\nextra points  not given\nbombs         not given\n");
}

TEST_CASE("show reads standard input") {
    const session::Outcome outcome = run({"show", "-"}, {.input = session::content(session::known_sheet("legal"))});
    CHECK(outcome.status == 0);
    CHECK(outcome.out == drawn({}));
    CHECK(outcome.err == "");
}
