#include "commands/session.hpp"

#include <doctest/doctest.h>

TEST_CASE("the options of the pages take what can be printed, and name themselves if it cannot") {
    const std::vector<std::vector<std::string>> refused = {
        {"sheets", "--players", "0"},   {"sheets", "--players", "5"},  {"sheets", "--level", "5"},
        {"sheets", "--level", "2,0"},   {"sheets", "--per-page", "3"}, {"sheets", "--copies", "0"},
        {"overview", "--players", "5"}, {"overview", "--level", "9"},  {"overview", "--per-page", "8"}};
    for (const std::vector<std::string>& each : refused) {
        const session::Outcome outcome = session::run({"print", each[0], each[1], each[2], "-o", "-"});
        CHECK(outcome.status == 2);
        CHECK(outcome.out.empty());
        CHECK_MESSAGE(outcome.err.find(each[1]) != std::string::npos, outcome.err);
    }
}
