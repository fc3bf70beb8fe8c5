#include "documents/date.hpp"

#include <doctest/doctest.h>

TEST_CASE("the date of a sheet is found as it is written, in text and in JSON") {
    using documents::date_of;
    CHECK(date_of("player: Ana\nDate:  21 Nov 2026   # a Saturday\nplayers: 3\n") == "21 Nov 2026");
    CHECK(date_of("Datum: 21.11.\ndate: 22.11.\n") == "21.11.");
    CHECK(date_of(R"({"format": "brikks-sheet/1", "Fecha": "21/11", "players": 3})") == "21/11");
    CHECK(date_of(R"({"date": 21})").empty());
    CHECK(date_of("player: Ana\n").empty());
    CHECK(date_of("").empty());
}
