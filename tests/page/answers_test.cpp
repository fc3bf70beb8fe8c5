// Tests what the page asks and how it is answered, without a browser; twin.test.js compares all of it with the program.
#include "page/answers.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "documents/game.hpp"
#include "documents/sheet.hpp"
#include "reading/picture_file.hpp"
#include "replay/game_replay.hpp"

namespace {

using Json = nlohmann::json;

std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string sample(const std::string& name) {
    return content("samples/" + name);
}

// Returns a sheet of tests/page/sheets.
std::string sheet(const std::string& name) {
    return content("tests/page/sheets/" + name);
}

std::string ask(const std::string& request) {
    page::Pictures pictures;
    return page::answer(
        request, [] { return 0.0; }, pictures);
}

Json ask(const Json& request) {
    return Json::parse(ask(request.dump()));
}

Json to_compare(const std::vector<std::string>& texts) {
    Json sheets = Json::array();
    for (const std::string& text : texts)
        sheets.push_back({{"file", std::string(1, static_cast<char>('a' + sheets.size()))}, {"text", text}});
    return {{"ask", "compare"}, {"sheets", std::move(sheets)}};
}

Json compared(const std::vector<std::string>& texts) {
    return ask(to_compare(texts));
}

page::Pictures photo(const std::string& name) {
    page::Pictures pictures;
    pictures.photo = reading::read_picture(sample("photos/" + name)).value.value();
    return pictures;
}

Json ask(const Json& request, page::Pictures& pictures) {
    return Json::parse(page::answer(
        request.dump(), [] { return 0.0; }, pictures));
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

TEST_CASE("a photo in a mirror is read, also with a marker that is hidden") {
    page::Pictures pictures = photo("ana.jpg");
    const Json read = ask(Json{{"ask", "read"}}, pictures)["sheets"][0]["decision"];
    const auto mirrored = [](const reading::Picture& picture) {
        reading::Picture result = picture;
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x)
                result.grey[static_cast<std::size_t>(y * picture.width + x)] = picture.at(picture.width - 1 - x, y);
        return result;
    };
    const reading::Picture whole = photo("ana.jpg").photo;
    pictures.photo = mirrored(whole);
    const Json from_mirror = ask(Json{{"ask", "read"}}, pictures);
    REQUIRE(from_mirror["sheets"].size() == 1);
    CHECK(from_mirror["sheets"][0]["decision"] == read);
    reading::Picture hidden = whole;
    for (std::size_t y = 0; y < 240; ++y)
        std::fill_n(hidden.grey.begin() + static_cast<std::ptrdiff_t>(y) * hidden.width, 240, std::uint8_t{205});
    hidden = mirrored(hidden);
    pictures.photo = hidden;
    const Json refused = ask(Json{{"ask", "read"}}, pictures)["sheets"][0];
    CHECK(refused["places"][0][0].get<double>() > hidden.width / 2.0); // the places are those in the mirrored photo
    Json request = refused["form"];
    request["ask"] = "read";
    for (const Json& place : refused["places"])
        request["places"].push_back({{"x", place[0]}, {"y", place[1]}});
    pictures.photo = hidden;
    const Json shown = ask(request, pictures)["sheets"][0];
    REQUIRE(shown.contains("decision"));
    CHECK(ask(Json{{"ask", "check"}, {"text", shown["decision"]["sheet"].dump()}})["score"]["total"] == 50);
}

TEST_CASE("a photo is read, and the ink comes back with answers") {
    page::Pictures pictures = photo("ana.jpg");
    const Json read = ask(Json{{"ask", "read"}, {"file", "ana.jpg"}}, pictures);
    CHECK(Json::parse(read["json"].get<std::string>())["file"] == "ana.jpg");
    CHECK(read["refusal"].is_null());
    REQUIRE(read["sheets"].size() == 1);
    const Json& sheet = read["sheets"][0];
    REQUIRE(pictures.straightened.size() == 1);
    CHECK(pictures.straightened[0].size() ==
          sheet["photo"]["width"].get<std::size_t>() * sheet["photo"]["height"].get<std::size_t>());
    CHECK(pictures.photo.grey.empty());
    const Json& decision = sheet["decision"];
    CHECK(decision["open"] == false);
    CHECK(decision["questions"].empty());
    const Json entered = ask(Json{{"ask", "sheet"}, {"text", decision["sheet"].dump()}});
    CHECK(entered["verdict"]["score"]["total"] == 50);
    for (const char* part : {"sheet", "grid", "circled"})
        CHECK(entered[part] == decision[part]);
    CHECK(ask(Json{{"ask", "decide"}, {"ink", sheet["ink"]}}) == decision);
    const Json extra = {{{"about", "extra"}, {"value", 4}}};
    const Json again = ask(Json{{"ask", "decide"}, {"ink", sheet["ink"]}, {"answers", extra}});
    CHECK(again["sheet"]["extra"] == 4);
}

TEST_CASE("the sheets of one table say together how many played") {
    const auto players = [](const Json& sheets) {
        const Json answer = ask(Json{{"ask", "players"}, {"sheets", sheets}});
        return answer["by_count"] == true ? Json("by count") : answer["players"];
    };
    page::Pictures pictures = photo("ana.jpg");
    const Json decision = ask(Json{{"ask", "read"}}, pictures)["sheets"][0]["decision"];
    CHECK(decision["players"] == Json{0.0, 0.0, 1.0, 0.0});
    const Json open = {{"players", {0, 0.4, 0.3, 0.3}}};
    CHECK(players({decision, open}) == 3);
    CHECK(players({open, open}) == "by count");
    for (const Json& other : {Json(), Json::object(), Json{{"players", "3"}}})
        CHECK(players({other, open}).is_null());
}

TEST_CASE("two sheets of a photo") {
    page::Pictures pictures = photo("two.jpg");
    const Json read = ask(Json{{"ask", "read"}}, pictures);
    CHECK(read["sheets"].size() == 2);
    CHECK(pictures.straightened.size() == 2);
}

TEST_CASE("the player shows where the markers are") {
    page::Pictures pictures = photo("ana.jpg");
    reading::Picture& picture = pictures.photo;
    for (std::size_t y = 0; y < 240; ++y) // hides the upper left marker and a part of a11
        std::fill_n(picture.grey.begin() + static_cast<std::ptrdiff_t>(y) * picture.width, 240, std::uint8_t{205});
    const reading::Picture hidden = picture;
    const Json refused = ask(Json{{"ask", "read"}}, pictures)["sheets"][0];
    CHECK(refused["refusal"].get<std::string>().starts_with("the upper left marker cannot be seen"));
    REQUIRE(refused["places"].size() == 4);
    Json places = Json::array();
    for (const Json& place : refused["places"]) // moves the places a little, because a finger is not exact
        places.push_back({{"x", place[0].get<double>() + 7}, {"y", place[1].get<double>() - 6}});
    pictures.photo = hidden;
    CHECK(refused["form"] == Json{{"players", 3}, {"level", 1}, {"duel", false}});
    Json request = refused["form"];
    request.update(Json{{"ask", "read"}, {"places", places}});
    const Json read = ask(request, pictures)["sheets"][0];
    REQUIRE(read.contains("decision"));
    CHECK(ask(Json{{"ask", "check"}, {"text", read["decision"]["sheet"].dump()}})["score"]["total"] == 50);
}

TEST_CASE("a photo or ink that is none is answered, too") {
    page::Pictures nothing;
    CHECK(ask(Json{{"ask", "read"}}, nothing).is_null());
    page::Pictures white;
    white.photo = {40, 30, std::vector<std::uint8_t>(1200, 255)};
    CHECK(ask(Json{{"ask", "read"}}, white)["refusal"].get<std::string>().starts_with("no sheet was found"));
    white.photo = {40, 30, std::vector<std::uint8_t>(1200, 255)};
    const Json nowhere = Json::array({{{"x", 0}, {"y", 0}}, {{"x", 1e300}, {"y", 0}}, {{"x", -1e300}, {"y", "a"}}, 7});
    CHECK(ask(Json{{"ask", "read"}, {"places", nowhere}, {"players", 1e9}, {"level", -1}}, white).is_object());
    page::Pictures pictures = photo("ana.jpg");
    Json ink = ask(Json{{"ask", "read"}}, pictures)["sheets"][0]["ink"];
    for (std::size_t part = 0; part < ink.size(); ++part)
        for (const Json& other : {Json(), Json(-1), Json::array(), Json{{"a", 1}}, Json(std::vector<int>(2000))}) {
            if (other == ink[part])
                continue;
            Json broken = ink;
            broken[part] = other;
            CHECK(ask(Json{{"ask", "decide"}, {"ink", broken}}).is_null());
        }
    CHECK(ask(Json{{"ask", "decide"}}).is_null());
    const Json answers = Json::array({{{"about", "square z99"}, {"value", 1e300}},
                                      {{"about", "extra"}, {"value", -5}},
                                      {{"about", "players"}, {"value", 99}},
                                      {{"about", "level"}, {"value", 99}},
                                      3});
    CHECK(ask(Json{{"ask", "decide"}, {"ink", ink}, {"answers", answers}}).is_object());
}

TEST_CASE("what is doubtful in a photo keeps the verdict open") {
    const Json open = ask(Json{{"ask", "sheet"}, {"text", sample("ana-outlines.txt")}, {"open", true}});
    CHECK(open["verdict"]["verdict"] == "undecided");
    Json request = to_compare({sample("ana-outlines.txt"), sample("cleo-level-4.txt")});
    request["sheets"][0]["open"] = true;
    const Json together = ask(request);
    CHECK(together["game"]["verdict"] == "undecided");
    CHECK(together["game"]["words"][0].get<std::string>().starts_with("undecided: what is doubtful in the photos"));
    CHECK(together["game"]["findings"][0]["severity"] == "note");
    CHECK(!together["game"].contains("winner"));
    for (const Json& each : together["ranking"])
        CHECK(each["place"].is_null() == (each["file"] == "a"));
    CHECK(together["notes"].back().get<std::string>().starts_with("Places may change when what is doubtful"));
}

TEST_CASE("printed pages are drawn for the page, too") {
    const auto print = [](std::vector<std::string> words, bool on_screen, page::Pictures& pictures) {
        return ask(Json{{"ask", "print"}, {"words", std::move(words)}, {"on_screen", on_screen}}, pictures);
    };
    const std::vector<std::string> words = {"sheets", "--names=Ana <b>,Ben", "--sheets=3"};
    page::Pictures plain;
    page::Pictures drawn;
    CHECK(!print(words, false, plain).contains("drawn"));
    const Json answer = print(words, true, drawn);
    CHECK(drawn.document == plain.document);
    CHECK(answer["markers"] == true);
    REQUIRE(answer["drawn"].size() == 3);
    const Json& first = answer["drawn"][0];
    CHECK(first["width"] == 297);
    CHECK(first["height"] == 210);
    CHECK(answer["drawn"][2] == Json{{"same", 0}});
    const auto has = [&](const Json& mark) {
        const auto is_in = [&](const Json& other) {
            return std::all_of(mark.items().begin(), mark.items().end(), [&](const auto& member) {
                return other.contains(member.key()) && other[member.key()] == member.value();
            });
        };
        return std::any_of(first["marks"].begin(), first["marks"].end(), is_in);
    };
    CHECK(has({{"text", "Ana <b>"}}));
    CHECK(has({{"text", "Overview"}, {"bold", true}}));
    CHECK(has({{"stroke", "#17171c"}, {"ends", "round"}}));
    CHECK(print({"sheets", "--paper=a5", "--per-page=4", "--overview=page"}, true, drawn)["markers"] == false);
    CHECK(!print({"dice"}, true, drawn).contains("markers"));
}

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
    request.erase("player");
    CHECK(ask(request)["players"].size() == 3);
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

namespace {

// An evening with players of the coach: the answer to the last events. The dice of each event have a seed of its own.
struct EveningWithBots {
    Json answer;
    int seed = 0;

    EveningWithBots(const Json& people, int bots, const char* strength) : EveningWithBots("") {
        Json players = people;
        for (int bot = 0; bot < bots; ++bot)
            players.push_back({{"level", 3}, {"strength", strength}});
        add({{"event", "game"}, {"players", players}});
    }
    explicit EveningWithBots(const std::string& log) : answer({{"log", log}}) { send(Json::array()); }

    void add(const Json& event) { send(Json::array({event})); }
    void add(const char* kind) { add(Json{{"event", kind}}); }
    void send(const Json& events) {
        answer =
            ask(Json{{"ask", "table"}, {"log", answer["log"]}, {"events", events}, {"seed", std::to_string(++seed)}});
    }
    const Json& game() const { return answer["game"]; }
    std::string log() const { return answer["log"]; }
    std::string words() const { return answer["words"].dump(); }
};

const Json ana = Json::array({{{"name", "Ana"}, {"level", 2}}});

} // namespace

TEST_CASE("the coach plays along at the table, with a start block, and says each turn") {
    EveningWithBots evening(ana, 2, "casual");
    const Json& players = evening.game()["players"];
    CHECK(players[0]["bot"].is_null());
    CHECK(players[1]["name"] == "Robo");
    CHECK(players[2]["name"] == "Robo 2");
    CHECK(players[2]["level"] == 3);
    CHECK(players[2]["bot"]["strength"] == "casual");
    CHECK(players[2]["bot"]["words"] == "casual player");
    CHECK(players[2]["bot"]["blocks"].size() == 1);
    CHECK(evening.game()["bots"].get<std::string>().find("Robo 2 starts with ") != std::string::npos);
    CHECK(evening.game()["roll"] == true);
    CHECK(evening.game()["undo"] == false);
    evening.add("roll");
    CHECK(evening.game()["again"] == true);
    CHECK(evening.game()["bots"] == ""); // the bots wait until the roll counts
    evening.add("keep");
    const std::string lines = evening.game()["bots"];
    CHECK(lines.find("Robo: ") == 0);
    CHECK(lines.find("Energy: ") != std::string::npos);
    CHECK(evening.game()["players"][1]["bot"]["blocks"].size() == 2);
    CHECK(evening.game()["players"][1]["may_out"] == false);
    const std::string before = evening.log();
    evening.add({{"event", "out"}, {"player", 1}}); // nobody decides for a bot
    CHECK(evening.log() == before);
    evening.add("roll"); // by Robo, who keeps it or rolls again by itself
    CHECK(evening.game()["again"] == false);
    CHECK(evening.game()["rounds"][1]["roller"] == 1);
    CHECK(evening.game()["players"][1]["bot"]["blocks"].size() == 3);
    CHECK(evening.game()["roll"] == true);
}

TEST_CASE("undo takes back what people did last, with what the bots did since, and the bots do the same again") {
    EveningWithBots evening(ana, 1, "beginner");
    const Json begun = evening.game();
    evening.add("roll");
    const Json rolled = evening.game();
    evening.add("keep");
    const Json kept = evening.game();
    evening.add("undo");
    CHECK(evening.game() == rolled);
    CHECK(evening.answer["words"].size() == 1);
    evening.add("keep");
    CHECK(evening.game() == kept);
    evening.add("roll");
    const Json by_robo = evening.game();
    evening.add("undo");
    CHECK(evening.game() == kept);
    evening.add("roll");
    CHECK(evening.game() == by_robo);
    for (int i = 0; i < 3; ++i)
        evening.add("undo");
    CHECK(evening.game() == begun);
    const std::string log = evening.log();
    evening.add("undo");
    CHECK(evening.log() == log);
}

TEST_CASE("when all people are out, the bots play to the end, and their totals stand in the result") {
    EveningWithBots evening(ana, 2, "beginner");
    evening.add("roll");
    evening.add({{"event", "out"}, {"player", 0}});
    CHECK(evening.game()["over"] == true);
    CHECK(evening.game()["rounds"].size() > 10);
    CHECK(evening.game()["asked"] == 0);
    CHECK(evening.game()["players"][1]["total"].is_null());
    evening.add({{"event", "total"}, {"points", 7}});
    CHECK(evening.game()["asked"].is_null());
    CHECK(evening.game()["waits"] == false);
    for (const std::size_t bot : {1U, 2U}) {
        const Json& player = evening.game()["players"][bot];
        CHECK(player["total"] == player["bot"]["points"]);
        CHECK(evening.game()["result"].get<std::string>().find(player["total"].dump()) != std::string::npos);
    }
    CHECK(evening.game()["winners"].size() >= 1);
    evening.add("undo");
    CHECK(evening.game()["asked"] == 0);
}

TEST_CASE("bots go on in a log that was left while it was their turn") {
    EveningWithBots evening(ana, 1, "strong");
    evening.add("roll");
    evening.add("keep");
    const std::string whole = evening.log();
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    EveningWithBots left(whole.substr(0, last));
    CHECK(left.game()["waits"] == true);
    CHECK(left.game()["roll"] == false);
    left.add("bots");
    CHECK(left.log() == whole);
    CHECK(left.game()["waits"] == false);
}

TEST_CASE("a game with players of the coach needs people, and is no duel") {
    const auto begin = [](const Json& players, bool duel = false) {
        const Json event = {{"event", "game"}, {"players", players}, {"duel", duel}};
        return ask(Json{{"ask", "table"}, {"events", Json::array({event})}})["game"];
    };
    const Json bot = {{"level", 2}, {"strength", "best"}};
    const Json robo = {{"name", "robo"}, {"level", 2}};
    CHECK(begin({robo, bot})["players"][1]["name"] == "Robo 2");
    CHECK(begin({bot}).is_null());
    CHECK(begin({robo, bot}, true).is_null());
    CHECK(begin({robo, bot, bot, bot, bot}).is_null());
    CHECK(begin({robo, {{"level", 2}, {"strength", "perfect"}}}).is_null());
    const Json strengths = ask(Json{{"ask", "strengths"}, {"language", "de"}});
    REQUIRE(strengths.size() == 4);
    CHECK(strengths[0]["words"] == "Anfänger");
    CHECK(strengths[0]["points"] < strengths[3]["points"]);
}

TEST_CASE("an evening is filled in without the sheets of the coach, which the log has") {
    const Json players = Json::array({{{"name", "Ana"}, {"level", 2}}, {{"name", "Robo"}, {"level", 2}}});
    const Json played = ask(Json{{"ask", "play"}, {"players", players}, {"strength", "casual"}, {"seed", "5"}});
    const brikks::Game game = documents::read_game(played["text"].get<std::string>()).value.value();
    const brikks::GameReplay replay = replay_game(game);
    const auto log_of = [&](std::size_t rounds) {
        std::string log = "brikks-log/1\ngame: standard, Ana, level 2, Robo, level 2 bot casual\n";
        log += "start: Robo, " + to_string(game.start[1]) + '\n';
        for (std::size_t i = 0; i < rounds; ++i) {
            const brikks::Round& round = game.rounds[i];
            const std::string number = std::to_string(i + 1);
            for (std::size_t roll = 0; roll < round.rolls.size(); ++roll)
                log += "roll: " + number + (roll == 0 ? ".1 " : ".2 ") + to_string(round.rolls[roll]) + '\n';
            if (round.rolls.size() == 1)
                log += "keep: " + number + '\n';
            for (std::size_t player = 0; player < 2; ++player) {
                const brikks::Turn& turn = round.turns[player];
                const std::string& name = game.players[player].name;
                if (turn.kind == brikks::Turn::Kind::bomb || turn.kind == brikks::Turn::Kind::out)
                    log += to_string(turn) + ": " + name + '\n';
                else if (turn.kind == brikks::Turn::Kind::place && player == 1)
                    log += "turn: " + name + ", " + to_string(turn) + '\n';
            }
        }
        return log;
    };
    std::string log = log_of(game.rounds.size());
    const auto filled = [&](const std::vector<std::string>& sheets) {
        Json request = to_compare(sheets);
        request["ask"] = "fill";
        request["log"] = log;
        return ask(request);
    };
    const std::string of_ana = documents::write_sheet_text(final_sheet(game, replay, 0));
    const std::string of_robo = documents::write_sheet_text(final_sheet(game, replay, 1));
    const Json answer = filled({of_ana});
    CHECK(answer["json"]["verdict"] == "legal");
    CHECK(answer["json"]["sheets"][1]["file"] == "Robo");
    const brikks::Game found = documents::read_game(answer["record"].get<std::string>()).value.value();
    CHECK(found.start == game.start);
    CHECK(found.rounds.size() == game.rounds.size());
    CHECK(filled({of_ana, of_robo})["json"]["sheets"][1]["file"] == "b");
    CHECK(filled({}).contains("refused"));
    CHECK(filled({of_ana, of_ana}).contains("refused"));
    CHECK(filled({of_robo}).contains("refused"));

    // The evening is broken off after a roll that the bot has drawn at once, and nobody else.
    std::size_t last = 4;
    while (game.rounds[last].turns[0].kind != brikks::Turn::Kind::place)
        ++last;
    log = log_of(last + 1);
    brikks::Game shorter = game;
    shorter.rounds.resize(last);
    const Json before = filled({documents::write_sheet_text(final_sheet(shorter, replay_game(shorter), 0))});
    CHECK(before["json"]["verdict"] == "legal");
    CHECK(documents::read_game(before["record"].get<std::string>()).value.value().rounds.size() == last);
}
