// The JSON tree with places.
#include <doctest/doctest.h>

#include "base/node.hpp"
#include "documents/helpers.hpp"
#include "support/english.hpp"

using base::Node;
using base::read_json;
using Kind = base::Node::Kind;

namespace {

// Appends a line for every value, with its kind, place and text, and one for every key.
void show(const Node& value, std::string& out) {
    out += std::to_string(value.place.line) + ':' + std::to_string(value.place.column) + ' ' +
           support::english(name(value.kind)) + ' ' + value.text + '\n';
    for (const Node& item : value.items)
        show(item, out);
    for (const base::Member& member : value.members) {
        out +=
            std::to_string(member.place.line) + ':' + std::to_string(member.place.column) + " key " + member.key + '\n';
        show(member.value, out);
    }
}

std::string shown(std::string_view json) {
    std::vector<base::Finding> messages;
    const auto root = read_json(json, messages);
    CHECK(printed(messages) == "");
    REQUIRE(root);
    std::string out;
    show(*root, out);
    return out;
}

std::string messages(const std::string& json) {
    std::vector<base::Finding> messages;
    CHECK_FALSE(read_json(json, messages));
    return printed(messages);
}

} // namespace

TEST_CASE("values and keys know their places") {
    CHECK(shown("{ \"a\" : [1, -2.5e3,true ,null],\n  \"b\\\"\": {\"c\":\"d\\u00e9]\"}, \"\":[{}, []]\n}") ==
          "1:1 an object \n"
          "1:3 key a\n"
          "1:9 an array \n"
          "1:10 a number 1\n"
          "1:13 a number -2.5e3\n"
          "1:20 a boolean true\n"
          "1:26 null \n"
          "2:3 key b\"\n"
          "2:10 an object \n"
          "2:11 key c\n"
          "2:15 a string d\xC3\xA9]\n"
          "2:28 key \n"
          "2:31 an array \n"
          "2:32 an object \n"
          "2:36 an array \n");
}

TEST_CASE("a document may be a single value") {
    CHECK(shown(" 7") == "1:2 a number 7\n");
    CHECK(shown("\xEF\xBB\xBF\"x\"") == "1:1 a string x\n");
}

TEST_CASE("columns after letters of other scripts count characters") {
    CHECK(shown("[\"\xC3\xA9\xE4\xB8\xAD\xF0\x9F\x98\x80\", 1]") ==
          "1:1 an array \n"
          "1:2 a string \xC3\xA9\xE4\xB8\xAD\xF0\x9F\x98\x80\n"
          "1:9 a number 1\n");
}

TEST_CASE("numbers stay as they were written") {
    std::vector<base::Finding> messages;
    const auto root = read_json("[18446744073709551616, -9223372036854775809, 1.0]", messages);
    REQUIRE(root);
    CHECK(root->items[0].kind == Kind::number);
    CHECK(root->items[0].text == "18446744073709551616");
    CHECK(root->items[1].kind == Kind::number);
    CHECK(root->items[1].text == "-9223372036854775809");
    CHECK(root->items[2].kind == Kind::number);
    CHECK(root->items[2].text == "1.0");
}

TEST_CASE("duplicate keys are reported at any depth") {
    std::vector<base::Finding> messages;
    CHECK(read_json("{\"a\": {\"b\": 1, \"c\": 2,\n \"b\": 3, \"b\": 4}, \"b\": 5}", messages));
    CHECK(printed(messages) == "2:2: error: duplicate key \"b\"; first given at line 1, column 8\n"
                               "2:10: error: duplicate key \"b\"; first given at line 1, column 8\n");
}

TEST_CASE("broken JSON gets one message with its place") {
    CHECK(messages("{\"a\": 1,}") == "1:9: error: this is not valid JSON: remove the comma before this '}'\n");
    CHECK(messages("[1, 2,\n]") == "2:1: error: this is not valid JSON: remove the comma before this ']'\n");
    CHECK(messages("{\"a\": 1\n \"b\": 2}") ==
          "2:2: error: this is not valid JSON: '}' is expected here, not a string\n");
    CHECK(messages("{\"a\": [1, 2") ==
          "1:12: error: this is not valid JSON: ']' is expected here, not the end of the file\n");
    CHECK(messages("{\"a\": \"xyz") ==
          "1:7: error: this is not valid JSON: the quote at the end of "
          "this string is missing, or it contains a character that cannot be written like this\n");
    CHECK(messages("{\"a\": 1} {") ==
          "1:10: error: a second JSON object begins here; write each to a file of its own\n");
    CHECK(messages("[1e999]") == "1:2: error: the number \"1e999\" is too large\n");
    CHECK(messages("{\"a\": 1, \"a\": 2, x}") == "1:18: error: this is not valid JSON from here on\n");
    CHECK(messages("[\"\\ud800\"]").find("error: this is not valid JSON: the quote at the end") != std::string::npos);
}

TEST_CASE("nesting is limited, without recursion") {
    std::vector<base::Finding> none;
    CHECK(read_json(std::string(64, '[') + std::string(64, ']'), none));
    CHECK(messages(std::string(65, '[') + std::string(65, ']')) ==
          "1:65: error: too deeply nested: more than 64 levels\n");
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
        deep += "{\"a\":";
    CHECK(messages(deep) == "1:321: error: too deeply nested: more than 64 levels\n");
}
