// Kills the program at random instants. The program table_kills does this more often.
#include <doctest/doctest.h>

#include "commands/session.hpp"
#include "table/kills.hpp"
#include "table/pty.hpp"

TEST_CASE("Killed 50 times at random instants, no roll that was shown is lost, repeated or changed" *
          doctest::skip(!pty::available())) {
    for (const int bots : {0, 1}) {
        CAPTURE(bots);
        const session::Folder folder;
        const kills::Report report = kills::kill(BRIKKS_PROGRAM, folder.path(""), 50, 2026, bots);
        INFO(to_string(report));
        CHECK(report.wrong == "");
        CHECK(report.kills == 50);
        CHECK(report.shown > (bots == 0 ? 10 : 2)); // a start with a bot takes longer
    }
}
