// Tests what a file is, and in which form it is written.
#include <doctest/doctest.h>

#include "documents/helpers.hpp"
#include "documents/sheet.hpp"
#include "documents/source.hpp"

using documents::Form;

namespace {

bool is_game(std::string_view bytes) {
    return documents::identify(bytes).kind == documents::FileKind::game;
}

} // namespace

TEST_CASE("JSON begins with a brace") {
    CHECK(documents::identify("{}").form == Form::json);
    CHECK(documents::identify("\xEF\xBB\xBF\r\n\t {").form == Form::json);
    CHECK(documents::identify("players: 3").form == Form::text);
    CHECK(documents::identify("[1]").form == Form::json); // so that the error is about JSON
    CHECK(printed(documents::read_sheet("[1]").messages) ==
          "1:1: error: a sheet must be a JSON object, not an array\n");
    CHECK(documents::identify("").form == Form::text);
}

TEST_CASE("the format says whether a file is a game record") {
    CHECK(is_game("# a comment\n\nBRIKKS-GAME/1\n"));
    CHECK(is_game("player: Ana\nformat: brikks-game/1\n"));
    CHECK(is_game("brikks-game/2\n"));
    CHECK_FALSE(is_game(ana_text));
    CHECK_FALSE(is_game(ana_json));
    CHECK_FALSE(is_game(""));
    CHECK_FALSE(is_game("{"));
    CHECK_FALSE(is_game("{\"format\": \"bilitaire-game/1\"}"));
}

TEST_CASE("what is neither a sheet nor a record says what it is") {
    const auto why = [](const std::string& bytes) {
        const auto text = documents::no_sheet(documents::identify(bytes), bytes);
        return text ? to_string(*text, base::Language::en) : "";
    };
    CHECK(why(ana_text) == "");
    CHECK(why("brikks-game/1\n") == "");
    CHECK(why("") == "");
    CHECK(why(file("samples/evening.log")) == to_string(base::Id::is_log, base::Language::en));
    CHECK(why("bilitaire-game/1\n") == to_string(base::Id::is_bilitaire, base::Language::en));
    CHECK(why("%PDF-1.4\n").find("PDF") != std::string::npos);
}
