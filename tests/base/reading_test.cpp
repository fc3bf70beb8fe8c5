// Where the parts of a document are in its file.
#include <doctest/doctest.h>

#include "base/reading.hpp"
#include "documents/helpers.hpp"

TEST_CASE("A part without a place has that of the nearest part above") {
    base::SourceMap where;
    CHECK(place_of(where, "energy/7") == "0:0");
    where.set("", {1, 1});
    where.set("energy", {5, 1});
    CHECK(place_of(where, "energy/7") == "5:1");
    CHECK(place_of(where, "energy/7/x") == "5:1");
    CHECK(place_of(where, "extra") == "1:1");
    where.set("energy/7", {5, 9});
    CHECK(place_of(where, "energy/7") == "5:9");
}

TEST_CASE("Keys, items, marks and squares are found in the tree of the file") {
    std::vector<base::Finding> messages;
    auto root = base::read_json("{\"energy\": \"o .\",\n \"rounds\": [{\"turns\": [\"out\", null]}],\n"
                                " \"grid\": [\"ab\",\n \"c d\"]}",
                                messages);
    REQUIRE(root);
    base::SourceMap where(std::move(*root));
    CHECK(place_of(where, "") == "1:1");
    CHECK(place_of(where, "energy") == "1:2");
    CHECK(place_of(where, "energy/2") == "1:15");
    CHECK(place_of(where, "energy/3") == "1:2");
    CHECK(place_of(where, "rounds") == "2:2");
    CHECK(place_of(where, "rounds/0") == "2:13");
    CHECK(place_of(where, "rounds/0/turns") == "2:23");
    CHECK(place_of(where, "rounds/0/turns/0") == "2:25");
    CHECK(place_of(where, "rounds/0/turns/1") == "2:31");
    CHECK(place_of(where, "rounds/0/turns/2") == "2:23");
    CHECK(place_of(where, "rounds/1") == "2:2");
    CHECK(place_of(where, "grid/b2") == "3:13");
    CHECK(place_of(where, "grid/b1") == "4:5");
    CHECK(place_of(where, "grid/c1") == "3:2");
    CHECK(place_of(where, "grid/a3") == "3:2");
    where.set("grid/b1", {9, 9});
    CHECK(place_of(where, "grid/b1") == "9:9");
}

TEST_CASE("Findings come as a file is corrected: from its top to its end, then notes, then claims") {
    CHECK(base::is_listed_last(base::Rule::claims));
    CHECK_FALSE(base::is_listed_last(base::Rule::order));
    base::SourceMap where;
    where.set("", {1, 1});
    where.set("grid/a3", {9, 6});
    where.set("grid/b2", {10, 8});
    where.set("extra", {15, 1});
    where.set("rows", {17, 1});
    const auto finding = [](std::string subject, base::Severity severity, base::Rule rule, const char* text) {
        return base::Finding{.rule = rule, .severity = severity, .text = text, .subject = std::move(subject)};
    };
    using base::Rule;
    using enum base::Severity;
    const std::vector<base::Finding> findings = {
        finding("rows", error, Rule::claims, "rows"),     finding("", note, Rule::bomb, "bombs"),
        finding("extra", error, Rule::extra, "extra"),    finding("grid/b2", error, Rule::order, "b2"),
        finding("grid/a3", note, Rule::order, "no a3"),   finding("extra", note, Rule::extra, "no extra"),
        finding("extra", error, Rule::extra, "extra, 2"), finding("", error, Rule::order, "all"),
    };
    CHECK(base::to_lines("f", findings, where, base::Language::en) == "f:10:8: error: b2 [order]\n"
                                                                      "f:15:1: error: extra [extra]\n"
                                                                      "f:15:1: error: extra, 2 [extra]\n"
                                                                      "f:15:1: note: no extra [extra]\n"
                                                                      "f:1:1: error: all [order]\n"
                                                                      "f:1:1: note: bombs [bomb]\n"
                                                                      "f:9:6: note: no a3 [order]\n"
                                                                      "f:17:1: error: rows [claims]\n");
}
