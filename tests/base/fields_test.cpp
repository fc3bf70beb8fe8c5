// Reading the values of a document.
#include <doctest/doctest.h>

#include "base/fields.hpp"
#include "documents/helpers.hpp"

using base::Field;
using base::Fields;
using base::Node;

namespace {

enum class Variant { standard, duel };
constexpr std::size_t enum_size(Variant) {
    return 2;
}
constexpr base::EnumArray<Variant, std::string_view> variant_names = {{{"standard", "duel"}}};

// Returns the tree of the JSON text, which must be valid.
Node tree(std::string_view json) {
    std::vector<base::Finding> messages;
    const auto root = base::read_json(json, messages);
    REQUIRE(root);
    CHECK(printed(messages) == "");
    return *root;
}

} // namespace

TEST_CASE("The members of an object are read one by one") {
    const Node root = tree(R"({"level": 3, "name": "Ana", "marks": "o x", "words": ["a", "b"], "none": null})");
    std::vector<base::Finding> messages;
    Fields fields(root, "", messages);
    CHECK(fields["level"].number({1, 4}) == 3);
    CHECK(utf8(*fields["name"].text()) == "Ana");
    CHECK(fields["name"].word()->text == "Ana");
    CHECK(utf8(*fields["marks"].marks()) == "ox");
    CHECK(fields["words"].words()->size() == 2);
    CHECK_FALSE(fields["none"]);
    CHECK_FALSE(fields["other"]);
    CHECK_FALSE(fields["other"].number({1, 4}));
    CHECK_FALSE(fields["other"].items({base::Id::array_of_strings}));
    fields.finish();
    CHECK(printed(messages) == "");
}

TEST_CASE("Values that cannot be used are errors with the path of the value") {
    const Node root = tree(R"({"level": 7, "name": 1, "words": ["a", 2], "choice": "duell", "x": {"y": "z"}})");
    std::vector<base::Finding> messages;
    Fields fields(root, "", messages);
    CHECK_FALSE(fields["level"].number({1, 4}));
    CHECK_FALSE(fields["name"].text());
    CHECK(fields["words"].words()->size() == 1);
    CHECK_FALSE(fields["choice"].choice(variant_names));
    Fields inner(*fields["x"], "x", messages);
    CHECK_FALSE(inner["y"].number({0, 9}));
    CHECK(printed(messages) == "1:11: error: level must be a whole number from 1 to 4, not 7\n"
                               "1:22: error: name must be a string, not a number\n"
                               "1:40: error: words/1 must be a string, not a number\n"
                               "1:55: error: choice must be standard or duel, not \"duell\"; did you mean duel?\n"
                               "1:74: error: x/y must be a whole number from 0 to 9, not the string \"z\"\n");
}

TEST_CASE("Keys that are missing or of another kind are errors where they are required, unknown keys are warnings, "
          "or errors") {
    const Node root = tree(R"({"a": 1, "bananas": 2, "c": null})");
    std::vector<base::Finding> messages;
    Fields fields(root, "", messages);
    CHECK_FALSE(fields.required("a", Node::Kind::string));
    CHECK(fields.required("a", Node::Kind::number));
    CHECK_FALSE(fields.required("banana", Node::Kind::number));
    CHECK_FALSE(fields.required("c", Node::Kind::list));
    fields.finish();
    CHECK(printed(messages) == "1:7: error: a must be a string, not a number\n"
                               "1:1: error: banana is missing\n"
                               "1:1: error: c is missing\n"
                               "1:10: warning: ignoring unknown key \"bananas\"; did you mean banana?\n");
    messages.clear();
    fields.finish("a fruit");
    CHECK(printed(messages) == "1:10: error: \"bananas\" is not a key of a fruit; did you mean banana?\n");
}

TEST_CASE("Empty text counts as not given where a filled value is wanted, and always in a text file") {
    Node root = tree(R"({"a": "", "b": "x"})");
    root.members.push_back({"c", {2, 1}, base::text_node("", {2, 4})});
    std::vector<base::Finding> messages;
    Fields fields(root, "", messages);
    CHECK(fields["a"]);
    CHECK_FALSE(fields.filled("a"));
    CHECK(fields.filled("b"));
    CHECK_FALSE(fields["c"]);
    CHECK(fields["c"].key() == base::Place{2, 1});
}

TEST_CASE("A name is one of those of the enum, in any case or exactly") {
    std::vector<base::Finding> messages;
    const auto named = [&](std::string_view text, base::Case letters) {
        return base::choice("x", {std::string(text), {1, 1}}, variant_names, messages, letters);
    };
    CHECK(named("Duel", base::Case::ignored) == Variant::duel);
    CHECK(named("duel", base::Case::exact) == Variant::duel);
    CHECK_FALSE(named("Duel", base::Case::exact));
    CHECK(printed(messages) == "1:1: error: x must be standard or duel, not \"Duel\"; did you mean duel?\n");
}

TEST_CASE("The format must be spelt exactly, unless its case is to be ignored") {
    const Node root = tree(R"({"format": "Test/1"})");
    std::vector<base::Finding> messages;
    CHECK(base::check_format(root, "a test", "test/1", messages, base::Case::ignored));
    CHECK_FALSE(base::check_format(root, "a test", "test/1", messages));
    CHECK(printed(messages) == "1:12: error: the format of a test must be \"test/1\", not \"Test/1\"\n");
}
