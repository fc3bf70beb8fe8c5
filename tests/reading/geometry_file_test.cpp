#include "reading/geometry_file.hpp"

#include <cmath>

#include <doctest/doctest.h>

#include "print/geometry_json.hpp"
#include "print/sheets.hpp"
#include "print/style.hpp"
#include "print/templates.hpp"
#include "print/words.hpp"
#include "support/english.hpp"

namespace {

using layout::Box;
using reading::read_geometry;

bool near(double a, double b) {
    return std::abs(a - b) <= 0.0006; // the file has three decimals of a millimetre
}

bool near(const Box& a, const Box& b) {
    return near(a.x, b.x) && near(a.y, b.y) && near(a.width, b.width) && near(a.height, b.height);
}

template <class Boxes>
bool near(const Boxes& a, const Boxes& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) { return near(x, y); });
}

void check_same(const layout::SheetGeometry& a, const layout::SheetGeometry& b) {
    CHECK(a.page == b.page);
    CHECK(a.player == b.player);
    CHECK(a.kind == b.kind);
    REQUIRE(a.markers.size() == b.markers.size());
    for (std::size_t i = 0; i < a.markers.size(); ++i) {
        CHECK(a.markers[i].id == b.markers[i].id);
        for (std::size_t corner = 0; corner < 4; ++corner) {
            CHECK(near(a.markers[i].corners[corner].x, b.markers[i].corners[corner].x));
            CHECK(near(a.markers[i].corners[corner].y, b.markers[i].corners[corner].y));
        }
    }
    CHECK(near(a.squares, b.squares));
    CHECK(near(a.energy, b.energy));
    CHECK(near(a.extra, b.extra));
    CHECK(near(a.bombs, b.bombs));
    CHECK(near(a.levels, b.levels));
    CHECK(near(a.rows, b.rows));
    REQUIRE(a.sums.has_value() == b.sums.has_value());
    if (a.sums) {
        CHECK(near(a.sums->rows, b.sums->rows));
        CHECK(near(a.sums->extra, b.sums->extra));
        CHECK(near(a.sums->bombs, b.sums->bombs));
        CHECK(near(a.sums->energy, b.sums->energy));
    }
    CHECK(near(a.total, b.total));
}

print::SheetsJob sheets_job() {
    print::SheetsJob job;
    job.style = print::read_style(print::style_templates().front().json).value.value();
    job.words = print::read_words(print::word_templates().front().json).value.value();
    return job;
}

print::SheetsJob game() {
    print::SheetsJob job = sheets_job();
    job.names = {"Ana", "José"};
    job.per_page = 2;
    job.levels = {2};
    return job;
}

// Returns the first message about the file with `from` replaced by `to`.
std::string message(const std::string& from, const std::string& to) {
    std::string json = print::geometry_json(game());
    const std::size_t at = json.find(from);
    REQUIRE(at != std::string::npos);
    json.replace(at, from.size(), to);
    const auto reading = read_geometry(json);
    if (reading.messages.empty())
        return "";
    CHECK(!reading.value);
    return support::english(reading.messages[0].text);
}

} // namespace

TEST_CASE("What is written about the pages is read back") {
    print::SheetsJob duel = sheets_job();
    duel.variant = brikks::Variant::duel;
    for (const print::SheetsJob& job : {game(), duel, sheets_job()}) {
        const auto reading = read_geometry(print::geometry_json(job));
        CHECK(reading.messages.empty());
        REQUIRE(reading.value);
        const auto wanted = print::geometries(job);
        REQUIRE(reading.value->size() == wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            check_same((*reading.value)[i], wanted[i]);
    }
}

TEST_CASE("Of a file that is wrong it is said where") {
    const auto wrong = [](const std::string& what) { return what + " is not as print sheets --geometry writes it"; };
    CHECK(message("\"brikks-geometry/1\"", "\"brikks-sheet/1\"") ==
          "the format of a geometry of pages must be \"brikks-geometry/1\", not \"brikks-sheet/1\"");
    CHECK(message("\"sheets\"", "\"pages\"") == "sheets is missing");
    CHECK(message("\"a1\"", "\"k1\"") == "sheets/0/squares/a1 is missing");
    CHECK(message("\"a1\":[", "\"a1\":[1,") == wrong("sheets/0/squares/a1"));
    CHECK(message("\"a1\":[", "\"a1\":[\"x\",") == wrong("sheets/0/squares/a1"));
    CHECK(message("\"energy\":[[", "\"energy\":[[1,1,1,1],[") == wrong("sheets/0/energy"));
    CHECK(message("\"markers\":[", "\"markers\":[1,") == wrong("sheets/0/markers"));
    CHECK(message("\"id\":", "\"id\":9") != "");
    CHECK(message("\"corners\":[[", "\"corners\":[[1e9,") == wrong("sheets/0/markers/0/corners/0"));
    CHECK(message("\"variant\":\"standard\"", "\"variant\":\"solo\"") != "");
}

TEST_CASE("A length must be a number of a size that paper can have") {
    const auto wrong = [](const std::string& what) { return what + " is not as print sheets --geometry writes it"; };
    std::string json = print::geometry_json(game());
    const std::size_t at = json.find("\"a1\":[") + 6;
    const std::size_t end = json.find(']', at);
    for (const auto& [numbers, what] : {std::pair("0,0,1e9,1", "sheets/0/squares/a1/2"),
                                        {"0,\"0\",1,1", "sheets/0/squares/a1/1"},
                                        {"0,0,0,1", "sheets/0/squares/a1"},
                                        {"0,0,1,-1", "sheets/0/squares/a1"},
                                        {"0,0,1", "sheets/0/squares/a1"},
                                        {"", "sheets/0/squares/a1"}}) {
        const auto reading = read_geometry(json.substr(0, at) + numbers + json.substr(end));
        CHECK(!reading.value);
        REQUIRE(!reading.messages.empty());
        CHECK(support::english(reading.messages[0].text) == wrong(what));
    }
}

TEST_CASE("A sheet is no larger than sheets are, and there are not many") {
    const std::string json = print::geometry_json(game());
    const auto first_message = [](const std::string& changed) {
        const auto reading = read_geometry(changed);
        CHECK(!reading.value);
        REQUIRE(!reading.messages.empty());
        return support::english(reading.messages[0].text);
    };
    for (const std::string box : {"[500,20,5,5]", "[20,-500,5,5]", "[20,20,400,5]", "[20,20,5,400]"})
        for (const std::string list : {"\"energy\":[", "\"bombs\":[", "\"rows\":["}) {
            CAPTURE(list + box);
            const std::size_t at = json.find(list) + list.size();
            CHECK(first_message(json.substr(0, at) + box + json.substr(json.find(']', at) + 1)) ==
                  "sheets/0 is not as print sheets --geometry writes it");
        }
    print::SheetsJob many = sheets_job();
    many.sheets = 50;
    CHECK(read_geometry(print::geometry_json(many)).value);
    many.sheets = 51;
    CHECK(first_message(print::geometry_json(many)) == "this geometry has 51 sheets; at most 50 can be read with it: "
                                                       "leave out those that are not in the photos");
}

TEST_CASE("Sheets without markers cannot be found") {
    print::SheetsJob job = game();
    job.markers = false;
    const auto reading = read_geometry(print::geometry_json(job));
    CHECK(!reading.value);
    REQUIRE(reading.messages.size() == 1);
    CHECK(support::english(reading.messages[0].text) == "no sheet of this geometry has markers");
}

TEST_CASE("Any other file is no geometry") {
    for (const std::string_view bytes :
         {"", "{", "[]", "null", "{\"format\": \"brikks-geometry/1\"}", "\xFF\xD8\xFF",
          R"({"format": "brikks-geometry/1", "sheets": 3})", R"({"format": "brikks-geometry/1", "sheets": []})",
          R"({"format": "brikks-geometry/1", "sheets": [3, null]})"}) {
        const auto reading = read_geometry(bytes);
        CAPTURE(bytes);
        CHECK(!reading.value);
        CHECK(!reading.messages.empty());
    }
}
