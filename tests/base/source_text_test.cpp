#include <doctest/doctest.h>

#include "base/source_text.hpp"
#include "documents/helpers.hpp"

namespace {

std::string fault_of(std::string_view bytes) {
    const auto message = base::unreadable(bytes);
    return message ? printed({*message}) : "";
}

} // namespace

TEST_CASE("UTF-8 is distinguished from other bytes") {
    CHECK(fault_of("a\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF") == "");
    for (const std::string_view bad :
         {"\x80", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x9F\xBF", "\xE2\x82", "\xED\xA0\x80",
          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF\xFE"})
        CHECK(fault_of("\n\xC3\xA9" + std::string(bad)) ==
              "2:2: error: this is not UTF-8 text; save the file as UTF-8\n");
    CHECK(fault_of("a\r\r\nb\n\rc\x80") == "5:2: error: this is not UTF-8 text; save the file as UTF-8\n");
}

TEST_CASE("a file may be as large as the limit") {
    CHECK(fault_of(std::string(base::max_file_size, ' ')) == "1:1: error: the file is empty\n");
    CHECK(fault_of(std::string(base::max_file_size, 'x')) == "");
}

TEST_CASE("characters know their columns, and become text again") {
    const std::string text = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80z";
    const auto characters = base::characters(text, {3, 7});
    REQUIRE(characters.size() == 5);
    CHECK(characters[3].code == U'\U0001F600');
    CHECK(characters[4].place == base::Place{3, 11});
    CHECK(base::utf8(characters) == text);
    CHECK(base::length(text) == 5);
}
