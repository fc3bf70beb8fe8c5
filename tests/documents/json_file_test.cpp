// JSON files that people can edit, and JSON on one line.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "documents/json.hpp"
#include "documents/json_file.hpp"

TEST_CASE("Members share lines, short lists are on one line, and the items of the long list have a line each") {
    const nlohmann::ordered_json json = {
        {"format", "x/1"},
        {"name", "\"A\""},
        {"list", {1, 2}},
        {"rounds", {{{"rolls", {"B1"}}, {"turns", {nullptr, "out"}}}, "text"}},
        {"empty", nlohmann::ordered_json::array()},
        {"objects", {{{"total", 3}}, nlohmann::ordered_json::object()}},
    };
    CHECK(documents::json_file(json, {"name", "rounds", "turns", "empty"}, "rounds") == R"({
  "format": "x/1",
  "name": "\"A\"", "list": [1, 2],
  "rounds": [
    { "rolls": ["B1"],
      "turns": [null, "out"] },
    "text"
  ],
  "empty": [], "objects": [{"total": 3}, {}]
}
)");
}

TEST_CASE("Text becomes a JSON string") {
    CHECK(documents::json_string("a\"b\\c\n\xC3\xA9") == "\"a\\\"b\\\\c\\n\xC3\xA9\"");
}

TEST_CASE("control characters are escaped, those above U+FFFF as two surrogates") {
    const documents::Json json = "\x1B\x7F\u00AD\U0001F3F4\U000E0067\U000E007F";
    CHECK(documents::dump(json) == "\"\\u001b\\u007f\\u00ad\U0001F3F4\\udb40\\udc67\\udb40\\udc7f\"");
    CHECK(documents::Json::parse(documents::dump(json)) == json);
}
