// The records of tests/cases/brikks: legal, with the totals of truth.tsv.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "documents/game.hpp"
#include "referee/game_replay.hpp"
#include "referee/referee.hpp"
#include "referee/told.hpp"

namespace {

const std::filesystem::path cases = "tests/cases/brikks";

std::string content(const std::filesystem::path& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

TEST_CASE("the records of known games are legal and have the known totals") {
    std::istringstream truth(content(cases / "truth.tsv"));
    int records = 0;
    for (std::string line; std::getline(truth, line);) {
        std::istringstream words(line);
        std::string file;
        std::string verdict;
        words >> file >> verdict;
        if (file.size() != std::string_view("g000.json").size() || !file.ends_with(".json"))
            continue;
        ++records;
        CAPTURE(file);
        REQUIRE(verdict == "legal");
        const auto reading = documents::read_game(content(cases / file));
        REQUIRE(reading.value.has_value());
        CHECK(reading.messages.empty());
        const brikks::GameReplay replay = brikks::replay_game(*reading.value);
        CHECK(games::told(replay) == "");
        CHECK(replay.over);
        for (const brikks::Score& score : replay.scores) {
            int total = -1;
            words >> total;
            CHECK(score.total == total);
        }
    }
    CHECK(records == 8);
}
