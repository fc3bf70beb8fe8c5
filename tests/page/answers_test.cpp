// What the page asks and is answered, without a browser; twin.test.js compares all of it with the program.
#include "page/answers.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

namespace {

using Json = nlohmann::json;

std::string sample(const std::string& name) {
    std::ifstream file("samples/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string ask(const std::string& request) {
    page::Pictures pictures;
    return page::answer(request, [] { return 0.0; }, pictures);
}

Json ask(const Json& request) {
    return Json::parse(ask(request.dump()));
}

} // namespace

TEST_CASE("check and score answer what the program prints") {
    const Json verdict = ask(Json{{"ask", "check"}, {"text", sample("ana-outlines.txt")}, {"file", "ana.txt"}});
    CHECK(verdict["file"] == "ana.txt");
    CHECK(verdict["verdict"] == "legal");
    CHECK(verdict["score"]["total"] == 50);
    CHECK(ask(Json{{"ask", "score"}, {"text", sample("ana-outlines.txt")}})["score"]["total"] == 50);
    CHECK(ask(Json{{"ask", "score"}, {"text", sample("ana-outlines.txt")}, {"log", true}})["log"].size() == 23);
    CHECK(ask(Json{{"ask", "check"}, {"text", sample("evening.txt")}})["format"] == "brikks-game/1");
    CHECK(ask(Json{{"ask", "check"}, {"text", "nothing"}})["verdict"] == "unreadable");
}

TEST_CASE("a request that is none is answered, too") {
    for (const char* request : {"", "{", "null", "[]", "7", "{}", R"({"ask": 1})", R"({"ask": "nonsense"})"})
        CHECK(ask(std::string(request)) == "null");
    CHECK(ask(std::string(R"({"ask": "check"})")).find("unreadable") != std::string::npos);
    CHECK(ask(std::string(R"({"ask": "compare", "sheets": [1, null, {"text": []}]})")).find("unreadable") !=
          std::string::npos);
    CHECK(ask(std::string(R"({"ask": "sheet", "text": 1, "crossed": 1e300, "seconds": "x"})")).find("unreadable") !=
          std::string::npos);
}

TEST_CASE("the number of crossed circles completes the energy bar") {
    const auto energy = [](double crossed) -> std::string {
        return ask(
            Json{{"ask", "sheet"}, {"text", sample("ana-outlines.txt")}, {"crossed", crossed}})["sheet"]["energy"];
    };
    CHECK(energy(-1) == "-xxxxxxxxxxxxxxxxxo.........");
    CHECK(energy(17) == energy(-1));
    CHECK(energy(3) == "-xxxooooooooooooooo.........");
    CHECK(energy(1e300) == "-xxxxxxxxxxxxxxxxxx.........");
    const Json shown = ask(Json{{"ask", "sheet"}, {"text", sample("ana-outlines.txt")}});
    CHECK(shown["verdict"]["verdict"] == "legal");
    CHECK(shown["circled"] == 19);
    CHECK(shown["grid"].size() == 11);
    REQUIRE(shown["steps"].size() == 23);
    CHECK(shown["steps"][0]["cells"].size() == 4);
    CHECK(shown["steps"][22]["total"] == 50);
}

TEST_CASE("the bars are asked from what is possible") {
    const Json bars = ask(Json{{"ask", "bars"}, {"text", sample("ana-outlines.txt")}});
    CHECK(bars["complete"] == true);
    CHECK(std::find(bars["extra"].begin(), bars["extra"].end(), 5) != bars["extra"].end());
}

TEST_CASE("sheets are ranked and compared") {
    const Json together = ask(Json{{"ask", "compare"},
                                   {"sheets",
                                    {{{"file", "a"}, {"text", sample("ana-outlines.txt")}},
                                     {{"file", "b"}, {"text", sample("cleo-level-4.txt")}},
                                     {{"file", "c"}, {"text", "nothing"}}}}});
    CHECK(together["ranking"].size() == 3);
    CHECK(together["fit"]["verdict"] == "illegal");
}

TEST_CASE("a sheet is turned from text to JSON and back") {
    const Json json = ask(Json{{"ask", "convert"}, {"text", sample("ana-outlines.txt")}});
    const Json text = ask(Json{{"ask", "convert"}, {"text", json["text"]}});
    CHECK(ask(Json{{"ask", "convert"}, {"text", text["text"]}}) == json);
}

TEST_CASE("the dice of a seed, and what there is to know of the game") {
    CHECK(ask(Json{{"ask", "roll"}, {"seed", "7"}})["block"] == "W4");
    const Json game = ask(Json{{"ask", "game"}});
    CHECK(game["shapes"].size() == 19);
    CHECK(game["blocks"].size() == 24);
    CHECK(game["multipliers"][0] == 4);
}
