// Tests files as the library and the page read them.
#include "reports/file.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/english.hpp"

namespace {

std::string reason(const std::string& bytes) {
    const reports::File file("a.txt", bytes);
    CHECK(!file.sheet.value);
    CHECK(!file.game.value);
    return file.messages().empty() ? "" : support::english(file.messages().front().text);
}

const std::string start = "player: Ana\nstart: K1@a1\n";

} // namespace

TEST_CASE("A file is a sheet or a record, as text or as JSON") {
    const reports::File sheet("a.txt", "players: 2\nblocks: K1@a1\n");
    CHECK(sheet.sheet.value);
    CHECK(!sheet.game.value);
    CHECK(sheet.messages().empty());
    CHECK(sheet.form == documents::Form::text);
    CHECK(sheet.origin().file == "a.txt");
    const reports::File json("-", R"({"players": 2, "blocks": ["K1@a1"], "colour": 1})");
    CHECK(json.form == documents::Form::json);
    CHECK(json.messages().size() == 1);
    const reports::File record("a.txt", "brikks-game/1\n" + start);
    CHECK(record.game.value);
    CHECK(!record.sheet.value);
    CHECK(record.messages().empty());
}

TEST_CASE("A file that is neither says why") {
    CHECK(reason("") == "the file is empty");
    CHECK(reason("\x89PNG\r\n\x1a\n").find("PNG") != std::string::npos);
    CHECK(reason("brikks-log/1\n").find("log") != std::string::npos);
    CHECK(reason(std::string(2'000'000, 'x')) ==
          "the file is larger than 1048576 bytes; sheets and records are far smaller");
    CHECK(reason("brikks-game/1\n" + start + "1. K9 : K1@c1\n") != "");
}
