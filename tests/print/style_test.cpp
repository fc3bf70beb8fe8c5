// Tests the files that players may use instead of a built-in style or language.
#include <doctest/doctest.h>

#include "print/helpers.hpp"
#include "print/style.hpp"
#include "print/templates.hpp"
#include "print/words.hpp"
#include "support/english.hpp"

namespace {

std::string reported(const std::vector<base::Finding>& messages) {
    std::string text;
    for (const base::Finding& message : messages)
        text += std::to_string(message.place.line) + ":" + std::to_string(message.place.column) + ": " +
                std::string(base::name(message.severity)) + ": " + support::english(message.text) + "\n";
    return text;
}

// Returns the built-in file with its first occurrence of `from` replaced.
std::string with(std::string_view file, std::string_view from, std::string_view to) {
    std::string text(file);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string style_with(std::string_view from, std::string_view to) {
    return with(print::style_templates()[0].json, from, to);
}

std::string style_messages(const std::string& json) {
    const auto reading = print::read_style(json);
    for (const base::Finding& message : reading.messages)
        if (message.severity == base::Severity::error)
            CHECK(!reading.value);
    return reported(reading.messages);
}

std::string words_messages(const std::string& json) {
    return reported(print::read_words(json).messages);
}

} // namespace

TEST_CASE("a style is read as it is written") {
    const print::Style look = style("arcade");
    CHECK(look.name == "arcade");
    CHECK(look.squares == std::vector<double>{12.6, 11.8, 8.7, 6.1, 5.9, 5.7, 4.1, 3.9});
    CHECK(look.colours[brikks::Colour::yellow].block == print::Rgb{0xFF, 0xD4, 0x47});
    CHECK(look.colours[brikks::Colour::black].hatch == print::Hatch::crossed);
    CHECK(look.pink == print::Rgb{0xF0, 0x48, 0x9A});
    CHECK(look.grid_line == 0.014);
    CHECK(look.body == print::Rgb{0xF3, 0xF0, 0xFC});
    CHECK(!style("ink").body);
}

TEST_CASE("errors in a style are reported with their places") {
    CHECK(style_messages(style_with("\"#FFD447\"", "\"yellow\"")) ==
          "7:20: error: colours/Y/block must be a colour like \"#FFD447\", not \"yellow\"\n");
    CHECK(style_messages(style_with("\"dots\"", "\"dot\"")) ==
          "7:117: error: colours/Y/hatch must be none, dots, vertical, horizontal, falling, rising or crossed, not "
          "\"dot\"; did you mean dots?\n");
    CHECK_FALSE(style_messages(style_with("\"dots\"", "\"Dots\"")).empty());
    CHECK(style_messages(style_with("\"marquee\": \"#2A1A5E\"", "\"marquee\": \"#2A1A5\"")) ==
          "14:16: error: fills/marquee must be a colour like \"#FFD447\", or \"none\", not \"#2A1A5\"\n");
    CHECK(style_messages(style_with("\"bomb\": \"#FFFFFF\", ", "")) == "13:12: error: fills/bomb is missing\n");
    CHECK(style_messages(style_with("[12.6, ", "[12.6, 12.6, ")) ==
          "4:21: error: squares must go from the largest to the smallest\n");
    CHECK(style_messages(style_with("[12.6, ", "[300, ")) ==
          "4:15: error: squares/0 must be a number from 2 to 30, not \"300\"\n");
    CHECK(style_messages(style_with("[12.6, ", "[true, ")) ==
          "4:15: error: squares/0 must be a number from 2 to 30, not a boolean\n");
    CHECK(style_messages(style_with("\"grid\": 0.014", "\"grid\": 0.7")) ==
          "23:21: error: lines/grid must be a number from 0 to 0.5, not \"0.7\"\n");
    CHECK(style_messages(style_with("\"fills\": {", "\"fills\": [], \"x\": {")) ==
          "13:12: error: fills must be an object, not an array\n13:16: warning: ignoring unknown key \"x\"\n");
}

TEST_CASE("an unknown key is ignored, with a suggestion") {
    const auto reading = print::read_style(style_with("\"name\": \"arcade\",", "\"name\": \"arcade\", \"linse\": 1,"));
    CHECK(reported(reading.messages) == "3:21: warning: ignoring unknown key \"linse\"; did you mean lines?\n");
    CHECK(reading.value);
}

TEST_CASE("files that are not styles at all") {
    CHECK(style_messages("[]") == "1:1: error: a style must be a JSON object, not an array\n");
    CHECK(style_messages("{}") ==
          "1:1: error: the format is missing; a style must have \"format\": \"brikks-style/1\"\n");
    CHECK(style_messages(std::string(print::word_templates()[0].json)) ==
          "2:13: error: the format of a style must be \"brikks-style/1\", not \"brikks-words/1\"\n");
    for (const std::string_view bytes : {"", "{", "\xFF\xFE", "{\"format\": \"brikks-style/1\""}) {
        const auto reading = print::read_style(bytes);
        CHECK(!reading.value);
        CHECK(reading.messages.size() == 1);
    }
}

TEST_CASE("a key that is missing or empty in a file of words is an error") {
    const std::string_view english = print::word_templates()[0].json;
    CHECK(words_messages(with(english, "    \"total\": \"Total\",\n", "")) == "4:12: error: words/total is missing\n");
    CHECK(words_messages(with(english, "\"total\": \"Total\"", "\"total\": \"\"")) ==
          "38:14: error: words/total must not be empty\n");
    CHECK(words_messages(with(english, "\"total\": \"Total\"", "\"total\": 5")) ==
          "38:14: error: words/total must be a string, not a number\n");
    CHECK(words_messages(with(english, "\"total\": \"Total\"", "\"total\": \"" + std::string(401, 'x') + "\"")) ==
          "38:14: error: words/total has 401 characters; at most 400 are allowed\n");
    CHECK(words_messages(with(english, "\"total\": \"Total\"", "\"total\": \"To\\u001btal\"")) ==
          "38:17: error: words/total contains the control character \"U+001B\", which cannot be printed\n");
    CHECK(words_messages("{\"format\": \"brikks-words/1\"}") ==
          "1:1: error: language is missing\n1:1: error: words is missing\n");
}

TEST_CASE("a style of one's own changes the sizes") {
    const auto reading = print::read_style(style_with("[12.6, 11.8, 8.7, 6.1, 5.9, 5.7, 4.1, 3.9]", "[7.5]"));
    REQUIRE(reading.value);
    print::SheetsJob job = sheets_job();
    job.style = *reading.value;
    CHECK(print::square_for(print::PagePlan(print::Paper::a4, 2), job.style) == 7.5);
    job.per_page = 2;
    CHECK(error_of([&] { print::pdf(job); }).starts_with("the sheets do not fit: "));
}
