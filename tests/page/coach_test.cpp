// Tests the answers of the coach to the page.
#include <doctest/doctest.h>

#include "helpers.hpp"

TEST_CASE("the coach advises on a sheet, and names the squares of each turn") {
    const Json request = {{"ask", "advise"}, {"text", sample("unfinished.txt")}, {"roll", "G2"}};
    const Json answer = ask(request);
    const Json printed = Json::parse(answer["json"].get<std::string>());
    CHECK(printed["roll"] == "G2");
    CHECK(!printed.contains("again"));
    REQUIRE(answer["turns"].size() == 5);
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(answer["turns"][i]["turn"] == printed["turns"][i]["turn"]);
        CHECK(answer["turns"][i]["cells"].size() == 4);
    }
    CHECK(answer["again"].is_null());
    CHECK(answer["note"].is_null());
    Json of_roller = request;
    of_roller["roller"] = true;
    of_roller["language"] = "de";
    const Json again = ask(of_roller);
    const double mean = Json::parse(again["json"].get<std::string>())["again"].get<double>();
    const bool better = mean > printed["turns"][0]["points"].get<double>();
    CHECK(again["again"].get<std::string>().starts_with(better ? "Würfle noch einmal: " : "Behalte den Wurf: "));
    Json without_energy = request;
    std::string text = sample("unfinished.txt");
    text.erase(text.find("energy:"), text.find("extra:") - text.find("energy:"));
    without_energy["text"] = text;
    CHECK(ask(without_energy)["note"].get<std::string>().starts_with("no energy bar given"));
}

TEST_CASE("the coach reviews a record, with its course and its moments") {
    const Json answer = ask(Json{{"ask", "review"}, {"text", sample("evening.txt")}});
    const Json printed = Json::parse(answer["json"].get<std::string>());
    REQUIRE(answer["courses"].size() == 3);
    for (std::size_t player = 0; player < 3; ++player) {
        const Json& decisions = printed["reviews"][player]["decisions"];
        CHECK(answer["courses"][player]["player"] == printed["player"][player]);
        CHECK(answer["courses"][player]["points"].back() == decisions.back()["after"]);
        CHECK(answer["sums"][player].size() == answer["headings"].size());
    }
    REQUIRE(answer["moments"].size() == 6);
    for (const Json& moment : answer["moments"])
        for (const Json& cells : moment["before"])
            CHECK(cells.size() == 4);
    CHECK(answer["signs"]["blunder"] == "blunder");
    CHECK(answer["notes"] ==
          Json{"the coach expects too little of such sheets: some of this luck is its error"}); // decisions cost 80 and
                                                                                                // more
}

TEST_CASE("the best game on the dice has its blocks, for one player or for all") {
    Json request = {{"ask", "par"}, {"text", sample("evening.txt")}, {"player", 1}};
    const Json answer = ask(request);
    REQUIRE(answer["players"].size() == 1);
    const Json& ben = answer["players"][0];
    CHECK(ben["player"] == "Ben");
    CHECK(ben["words"].get<std::string>().starts_with("Ben: a game with " + ben["points"].dump() + " points"));
    REQUIRE(ben["blocks"].size() > 10);
    for (const Json& cells : ben["blocks"])
        CHECK(cells.size() == 4);
    CHECK(answer["bound"].get<std::string>().find("187") != std::string::npos);
    CHECK(answer["notes"].empty());
    request.erase("player");
    CHECK(ask(request)["players"].size() == 3);
    const std::string text = sample("evening.txt");
    request["text"] = text.substr(0, text.find("\n12. ") + 1); // without the results, too
    request["player"] = 1;
    CHECK(ask(request)["notes"] == Json::array({"the game is not over: with more rolls, more points may be possible"}));
}

TEST_CASE("the coach says why it does not answer") {
    for (const auto* question : {"review", "par"})
        CHECK(ask(Json{{"ask", question}, {"text", sample("duel-evening.txt")}})["refused"] ==
              "the coach does not know the duel yet");
    CHECK(ask(Json{{"ask", "review"}, {"text", sample("mistakes/evening.txt")}}).contains("refused"));
    CHECK(ask(Json{{"ask", "advise"}, {"text", sample("evening.txt")}}).contains("verdict"));
    CHECK(ask(Json{{"ask", "advise"}, {"text", sample("unfinished.txt")}, {"roll", "X1"}}).is_null());
    CHECK(ask(Json{{"ask", "play"}, {"players", Json::array()}}).is_null());
}
