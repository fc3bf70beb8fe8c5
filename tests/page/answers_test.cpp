// Tests what the page asks and how it is answered, without a browser; twin.test.js compares all of it with the program.
#include <doctest/doctest.h>

#include <algorithm>

#include "helpers.hpp"
#include "page/answers.hpp"

namespace {

// Returns a sheet of tests/page/sheets.
std::string sheet(const std::string& name) {
    return content("tests/page/sheets/" + name);
}

Json compared(const std::vector<std::string>& texts) {
    return ask(to_compare(texts));
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
    CHECK(ask(std::string(R"({"ask": "fill"})")).find("refused") != std::string::npos);
    CHECK(ask(std::string(R"({"ask": "fill", "log": 5, "sheets": [1, null, {"text": []}]})")).find("refused") !=
          std::string::npos);
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
    const Json& end = shown["steps"][22]["after"];
    CHECK(end["score"]["rows"] == shown["verdict"]["score"]["rows"]);
    CHECK(end["score"]["total"] == 50);
    CHECK(end["energy"] == shown["sheet"]["energy"]);
    CHECK(end["extra"] == shown["sheet"]["extra"]);
    CHECK(shown["steps"][2]["after"]["score"]["total"] == shown["steps"][2]["total"]);
}

TEST_CASE("the bars are asked from what is possible") {
    const Json bars = ask(Json{{"ask", "bars"}, {"text", sample("ana-outlines.txt")}});
    CHECK(bars["complete"] == true);
    CHECK(std::find(bars["extra"].begin(), bars["extra"].end(), 5) != bars["extra"].end());
}

TEST_CASE("the number of marked circles on paper contradicts the blocks") {
    const auto energy = [](int crossed, int circled) -> std::string {
        return ask(Json{{"ask", "sheet"},
                        {"text", sample("mistakes/energy-gain.txt")},
                        {"crossed", crossed},
                        {"circled", circled}})["sheet"]["energy"];
    };
    CHECK(energy(9, 10) == "-xxxxxxxxx..................");
    CHECK(energy(9, 11) == "-xxxxxxxxxo.................");
    CHECK(energy(-1, 4) == "oooo........................");
    CHECK(energy(9, 3) == "-xxxxxxxxx.................."); // crossed circles count as circled, too
    CHECK(energy(99, 99) == "-xxxxxxxxxxxxxxxxxxxxxxxxxxx");
}

TEST_CASE("what would be right in another game is so with the same marks on paper") {
    // Circle 1 was crossed out before the game, and 17 circles in the game.
    const auto notes = [](int players, int level, int crossed) {
        std::string text = sample("ana-outlines.txt");
        const auto replace = [&](const std::string& key, int value) {
            const auto at = text.find(key);
            text.replace(text.find_first_of("1234", at), 1, std::to_string(value));
        };
        replace("players:", players);
        replace("level:", level);
        for (const char* key : {"energy:", "rows:", "total:"})
            if (const auto at = text.find(key); at != std::string::npos)
                text.erase(at, text.find('\n', at) - at + 1);
        const Json shown = ask(Json{{"ask", "sheet"}, {"text", text}, {"crossed", crossed}, {"circled", 19}});
        std::string all;
        for (const Json& finding : shown["verdict"]["findings"])
            all += finding["message"].get<std::string>() + "\n";
        return all;
    };
    CHECK(notes(3, 1, 17) == "");
    CHECK(notes(3, 2, 17).find("with level 1, the sheet would be right") != std::string::npos);
    const Json start =
        ask(Json{{"ask", "sheet"}, {"text", sample("mistakes/energy-start.txt")}, {"crossed", -1}, {"circled", 4}});
    CHECK(start.dump().find("with level") == std::string::npos);
    CHECK(start.dump().find("with 4 players, the sheet would be right") != std::string::npos);
}

TEST_CASE("a finding of a record comes with the sheet as it was then") {
    const std::string hangs = "brikks-game/1\nplayer: Ana\nplayer: Ben\nstart: G1@a1 K1@a1\n1. W1 : W1@d2 W1@d1\n";
    const Json shown = ask(Json{{"ask", "sheet"}, {"text", hangs}});
    CHECK(shown["verdict"]["findings"][0]["rule"] == "fall");
    CHECK(shown["moment"]["sheet"]["energy"] == "--oo........................");
    CHECK(shown["moment"]["grid"][8] == "A.........");
    CHECK(shown["moment"]["grid"][10] == "AA........");
    CHECK(!ask(Json{{"ask", "sheet"}, {"text", sample("evening.txt")}}).contains("moment"));
}

TEST_CASE("sheets are ranked and compared") {
    const Json legal =
        compared({sample("ana-outlines.txt"), sample("ben-outlines.txt"), sample("cleo-outlines.txt")})["game"];
    CHECK(legal["verdict"] == "legal");
    CHECK(legal["rolls"].size() == 23);
    CHECK(legal["winner"] == Json{"Ana"});
    CHECK(legal["words"] == Json{"the sheets fit together", "winner Ana"});
    const Json differ = compared({sample("ana-outlines.txt"), sample("cleo-level-4.txt")});
    CHECK(differ["ranking"].size() == 2);
    CHECK(differ["game"]["verdict"] == "illegal");
    CHECK(differ["game"]["words"] == Json{"the sheets do not fit together"});
}

TEST_CASE("a file that is not a sheet is ranked, but nothing is said about one game") {
    for (const std::string& other : {std::string("nothing"), sample("evening.txt")}) {
        const Json answer = compared({sample("ana-outlines.txt"), sample("ben-outlines.txt"), other});
        CHECK(answer["ranking"].size() > 2);
        CHECK(!answer.contains("game"));
    }
    CHECK(compared({"nothing"})["notes"][0] == "Without a place: 1 unreadable.");
}

TEST_CASE("sheets fit together only if each is legal and rolls were found that explain them all") {
    const auto says = [](const std::vector<std::string>& texts, const std::string& verdict, const std::string& words) {
        const Json game = compared(texts)["game"];
        CHECK(game["verdict"] == verdict);
        REQUIRE(game["words"].size() == 1);
        CHECK(game["words"][0] == words);
        CHECK(!game.contains("winner"));
        return game;
    };
    says({sample("ana-outlines.txt"), sample("cleo-outlines.txt"), sheet("ben-extra-9.txt")}, "undecided",
         "undecided: first each sheet has to be right by itself");
    says({sheet("two-games-ana.txt"), sheet("illegal-ben.txt")}, "undecided",
         "undecided: first each sheet has to be right by itself");
    const Json game =
        says({sheet("two-games-ana.txt"), sheet("two-games-ben.txt")}, "illegal", "the sheets do not fit together");
    REQUIRE(game["findings"].size() == 1);
    CHECK(game["findings"][0]["rule"] == "must-place");
    says({sheet("duel-ana.txt"), sheet("duel-ben.json")}, "undecided",
         "undecided: nothing rules it out; without the rolls this cannot always be decided for a duel or for sheets "
         "that "
         "do not show their blocks");
    // With their crosses only, the same two sheets could be of one game after all.
    Json request = to_compare({sheet("two-games-ana-crosses.json"), sheet("two-games-ben-crosses.json")});
    request["seconds"] = 600;
    const Json crosses = ask(request)["game"];
    CHECK(crosses["verdict"] == "legal");
    CHECK(crosses["words"][0] == "the sheets fit together");
}

TEST_CASE("the search for rolls ends at the time limit") {
    page::Pictures pictures;
    double now = 0;
    Json request = to_compare({sheet("two-games-ana-crosses.json"), sheet("two-games-ben-crosses.json")});
    request["seconds"] = 1;
    const Json game = Json::parse(page::answer(
        request.dump(), [&] { return now += 0.01; }, pictures))["game"];
    CHECK(game["verdict"] == "undecided");
    CHECK(now < 10);
}

TEST_CASE("what is said of a ranking names no command and no option") {
    const Json together = ask(Json{{"ask", "compare"},
                                   {"sheets",
                                    {{{"file", "a"}, {"text", sample("rulebook-final.txt")}},
                                     {{"file", "b"}, {"text", sample("ana-outlines.txt")}, {"open", true}},
                                     {{"file", "c"}, {"text", "player: Ana\nplayers: 2\nvariant: duel\n"}}}}});
    CHECK(together["notes"].size() > 1);
    for (const std::string note : together["notes"]) {
        CAPTURE(note);
        CHECK(note.find("brikks ") == std::string::npos);
        CHECK(note.find("--") == std::string::npos);
    }
}

TEST_CASE("a record is shown round by round, with its ranking") {
    const Json shown = ask(Json{{"ask", "record"}, {"text", sample("duel-evening.txt")}});
    CHECK(shown["verdict"]["verdict"] == "legal");
    CHECK(shown["legal_turns"] == true);
    CHECK(shown["words"].size() == 2); // who won, and why
    CHECK(shown["ranking"][0]["player"] == "Ana");
    const Json& moments = shown["moments"];
    CHECK(moments.size() == 24);
    CHECK(moments[0]["rolls"].empty());
    CHECK(moments[0]["roller"].is_null());
    CHECK(moments[0]["players"][1]["block"] == "K1@g1");
    CHECK(moments[2]["rolls"] == Json{"K2", "K2"});
    CHECK(moments[2]["roller"] == 1);
    CHECK(moments[5]["players"][1]["minis"] == Json{"c3"}); // Ana drew this mini block on the sheet of Ben
    CHECK(moments[5]["players"][0]["minis"].empty());
    CHECK(moments[21]["players"][0]["kind"] == "bomb");
    CHECK(moments[21]["players"][0]["cells"].empty());
    CHECK(moments[23]["players"][0]["score"]["total"] == 10);
}

TEST_CASE("from a block whose place is unknown on, a record has no points") {
    const Json shown =
        ask(Json{{"ask", "record"},
                 {"text", "brikks-game/1\nplayer: Ana, level 1\nstart: K1@a1\n1. K1 : K1@a1\n2. R1 : R1@d1\n"}});
    CHECK(shown["verdict"]["verdict"] == "illegal");
    CHECK(shown["legal_turns"] == false);
    CHECK(shown["moments"][0]["players"][0]["score"].is_object());
    CHECK(shown["moments"][1]["players"][0]["cells"].empty());
    CHECK(shown["moments"][1]["players"][0]["score"].is_null());
}

TEST_CASE("a sheet is turned from text to JSON and back") {
    const Json json = ask(Json{{"ask", "convert"}, {"text", sample("ana-outlines.txt")}});
    const Json text = ask(Json{{"ask", "convert"}, {"text", json["text"]}});
    CHECK(ask(Json{{"ask", "convert"}, {"text", text["text"]}}) == json);
}

TEST_CASE("the dice of a seed, and what there is to know of the game") {
    CHECK(ask(Json{{"ask", "roll"}, {"seed", "7"}})["block"] == "W4");
    for (const char* seed : {"", "x", "7x", "-1", "18446744073709551616"})
        CHECK(ask(Json{{"ask", "roll"}, {"seed", seed}}).is_null());
    const Json game = ask(Json{{"ask", "game"}});
    CHECK(game["shapes"].size() == 19);
    CHECK(game["blocks"].size() == 24);
    CHECK(game["multipliers"][0] == 4);
    CHECK(game["colours"]["black"] == "K");
    CHECK(game["ranks"].size() == 9);
    CHECK(game["ranks"][0] == ">150");
}

TEST_CASE("a number of players that is only a guess does not speak against the sheets") {
    Json request = to_compare({sample("ana-outlines.txt"), sample("ben-outlines.txt")});
    CHECK(ask(request)["game"]["verdict"] == "illegal"); // the sheets are from a game of three players
    for (Json& sheet : request["sheets"])
        sheet["players_open"] = true;
    const Json open = ask(request);
    CHECK(open["game"]["verdict"] == "undecided");
    CHECK(open["game"]["words"][0].get<std::string>().starts_with("undecided: what is doubtful in the photos"));
    for (const Json& each : open["ranking"])
        CHECK(each["place"].is_number());
    request["sheets"].push_back({{"file", "c"}, {"text", sample("cleo-outlines.txt")}, {"players_open", true}});
    CHECK(ask(request)["game"]["verdict"] == "legal");
}

TEST_CASE("a sheet that is half entered has no verdict, and is no doubtful photo") {
    Json request = to_compare({sample("ana-outlines.txt"), sample("ben-outlines.txt"), sample("cleo-level-4.txt")});
    request["sheets"][2]["unfinished"] = true;
    const Json answer = ask(request);
    CHECK(answer["game"]["verdict"] == "undecided");
    CHECK(answer["game"]["words"] == Json{"undecided: first each sheet has to be right by itself"});
    CHECK(answer["game"]["findings"] == Json::array());
    CHECK(answer["ranking"][2]["verdict"] == "undecided");
    CHECK(answer["ranking"][2]["place"].is_null());
    CHECK(answer["notes"][0] == "Without a place: 1 undecided.");
    CHECK(answer["notes"][1] == "Places may change when undecided sheets are decided.");
}

TEST_CASE("sheets are compared with the energy bar that their blocks fill") {
    const Json ana =
        Json::parse(ask(Json{{"ask", "convert"}, {"text", sample("ana-outlines.txt")}})["text"].get<std::string>());
    Json without = ana;
    without.erase("energy");
    Json request = to_compare({without.dump(), sample("ben-outlines.txt")});
    CHECK(ask(request)["ranking"][0]["score"]["energy"].is_null());
    request["sheets"][0]["crossed"] = 10;
    CHECK_FALSE(ask(request)["ranking"][0]["score"]["energy"].is_null());
}
