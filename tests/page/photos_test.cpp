// Tests the answers about photos.
#include <doctest/doctest.h>

#include <algorithm>

#include "helpers.hpp"
#include "reading/picture_file.hpp"
#include "support/folder.hpp"

namespace {

page::Pictures photo(const std::string& name) {
    page::Pictures pictures;
    pictures.photo = reading::read_picture(sample("photos/" + name)).value.value();
    return pictures;
}

} // namespace

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

TEST_CASE("ink that an older page kept is read, and the questions about lines and rows are kept") {
    page::Pictures pictures = photo("ana.jpg");
    Json ink = ask(Json{{"ask", "read"}}, pictures)["sheets"][0]["ink"];
    Json older = ink;
    for (int missing = 0; missing < 4; ++missing) { // the parts that were added later
        older.erase(older.size() - 1);
        CHECK(ask(Json{{"ask", "decide"}, {"ink", older}}).is_object());
    }
    older.erase(older.size() - 1);
    CHECK(ask(Json{{"ask", "decide"}, {"ink", older}}).is_null());

    ink[ink.size() - 4] = true; // lines were left out
    ink[ink.size() - 2] = true; // a person must say whether there are any
    const Json asked = ask(Json{{"ask", "decide"}, {"ink", ink}});
    CHECK(asked["open"] == true);
    CHECK(asked["questions"][0]["about"] == Json::array({"outlines"}));
    // The page knows the question by its answers.
    CHECK(asked["questions"][0]["choices"][0]["answers"][0]["about"] == "outlines");
    for (const Json& choice : asked["questions"][0]["choices"])
        CHECK(choice["percent"] == 0); // not known, so that the page shows none
    CHECK(asked["parts"].back() == "grid");
    CHECK(asked["notes"].back()["part"] == "grid");
    const Json answers = Json::array({{{"about", "outlines"}, {"value", 0}}});
    CHECK(ask(Json{{"ask", "decide"}, {"ink", ink}, {"answers", answers}})["open"] == false);

    ink.back() = true; // a person must confirm the numbers of covered squares
    const Json unconfirmed = ask(Json{{"ask", "decide"}, {"ink", ink}, {"answers", answers}});
    CHECK(unconfirmed["open"] == true);
    CHECK(unconfirmed["parts"] == Json::array({"squares"}));
    Json yes = unconfirmed["questions"][0]["choices"][0]["answers"];
    CHECK(yes[0]["about"].get<std::string>().starts_with("rows ")); // the page knows the question by it
    yes.push_back(answers[0]);
    CHECK(ask(Json{{"ask", "decide"}, {"ink", ink}, {"answers", yes}})["open"] == false);
}

TEST_CASE("on a sheet that is shown without lines, single lines are not doubtful parts") {
    page::Pictures pictures;
    pictures.photo = reading::read_picture(support::content("tests/reading/photos/filled-lines.jpg")).value.value();
    const Json decision = ask(Json{{"ask", "read"}}, pictures)["sheets"][0]["decision"];
    REQUIRE(decision["questions"].size() == 1);
    const std::string asked = decision["questions"][0]["about"].dump();
    CHECK(asked.starts_with("[\"outlines\",\"edge "));
    CHECK(decision["parts"] == Json::array({"grid"}));
    CHECK(decision["doubtful"].empty());
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
