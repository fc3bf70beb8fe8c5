// Tests what players type: commands, names, levels.
#include "table/answers.hpp"

#include <doctest/doctest.h>

#include "support/english.hpp"

using base::Language;
using table::Command;

namespace {

// Returns the words of a mistake; empty if there is none.
std::string mistake_words(const std::optional<base::Text>& mistake) {
    return mistake ? support::english(*mistake) : "";
}

using Names = std::vector<std::string>;
using Levels = std::vector<int>;

} // namespace

TEST_CASE("Commands are read in any case, with a name where there is one") {
    const auto read = [&](std::string_view line) {
        const Command command = table::read_command(line, Language::en);
        return std::to_string(static_cast<int>(command.kind)) + command.name;
    };
    const auto is = [](Command::Kind kind, const std::string& name = "") {
        return std::to_string(static_cast<int>(kind)) + name;
    };
    using Kind = Command::Kind;
    CHECK(read("") == is(Kind::enter));
    CHECK(read("R") == is(Kind::again));
    CHECK(read("k") == is(Kind::keep));
    CHECK(read("Keep") == is(Kind::keep));
    CHECK((table::read_command("ZURÜCK", Language::de).kind == Kind::undo));
    CHECK((table::read_command("RÜCKGÄNGIG", Language::de).kind == Kind::undo));
    CHECK((table::read_command("rück", Language::de).kind == Kind::unclear));
    CHECK(read("Roll") == is(Kind::roll));
    CHECK(read("again") == is(Kind::again));
    CHECK(read("q") == is(Kind::quit));
    CHECK(read("EXIT") == is(Kind::quit));
    CHECK(read("quit q") == is(Kind::unclear));
    CHECK(read("?") == is(Kind::help));
    CHECK(read("Out Ana Maria") == is(Kind::out, "Ana Maria"));
    CHECK(read("out\t  B") == is(Kind::out, "B"));
    CHECK(read("bomb") == is(Kind::bomb));
    CHECK(read("sheet Robo 2") == is(Kind::sheet, "Robo 2"));
    CHECK((table::read_command("Blatt", Language::de).kind == Kind::sheet));
    CHECK(read("advise") == is(Kind::advise));
    CHECK((table::read_command("Trainer", Language::de).kind == Kind::advise));
    CHECK(read("undo ana") == is(Kind::unclear)); // undo takes back the last entry, whoever made it
    CHECK(read("bombs") == is(Kind::unclear));
    CHECK(read("\x1b[A") == is(Kind::unclear));
}

TEST_CASE("The command that was probably meant is found, with the name that belongs to it") {
    const auto meant = [](std::string_view line, Language language = Language::en) {
        return table::command_meant(line, language).value_or("");
    };
    CHECK(meant("bom bert") == "bomb bert");
    CHECK(meant("bombs") == "bomb");
    CHECK(meant("undo bomb") == "undo");
    CHECK(meant("Quitt") == "quit");
    CHECK(meant("rollls") == "rolls");
    CHECK(meant("sheat robo") == "sheet robo");
    CHECK(meant("bomme Ana Maria", Language::de) == "bombe Ana Maria");
    CHECK(meant("what") == "");
    CHECK(meant("x") == "");
    CHECK(meant("\x1b[A") == "");
}

TEST_CASE("Names are split at commas, semicolons, & and the words for and") {
    const auto split = [](std::string_view text, Language language) { return table::split_names(text, language); };
    CHECK(split("Ana;Ben & Cem, Anna Lena", Language::en) == Names{"Ana", "Ben", "Cem", "Anna Lena"});
    CHECK(split("Ana, Ben, and Cem", Language::en) == Names{"Ana", "Ben", "Cem"});
    CHECK(split("Anna Lena und Ben", Language::de) == Names{"Anna Lena", "Ben"});
    CHECK(split("Anna Lena  and\tBen", Language::de) == Names{"Anna Lena", "Ben"});
    CHECK(split("Ana y Ben e Irene", Language::es) == Names{"Ana", "Ben", "Irene"});
    CHECK(split("Ana, Ben et Zoé", Language::fr) == Names{"Ana", "Ben", "Zoé"});
    CHECK(split("Ana e Ben ed Eva", Language::it) == Names{"Ana", "Ben", "Eva"});
    CHECK(split("Ana und Ben", Language::en) == Names{"Ana und Ben"}); // "und" is not a word of English
    CHECK(split("E, e, Anna E, Sandy", Language::it) == Names{"E", "e", "Anna E", "Sandy"});
    CHECK(split("and Ben, Ana and", Language::en) == Names{"and Ben", "Ana and"});
}

TEST_CASE("Names may have mistakes") {
    const auto mistake = [](std::string_view text) {
        return mistake_words(table::mistake_in_names(table::split_names(text, Language::en)));
    };
    CHECK(table::split_names(" Ana Maria ,Ben,, \tCem,", Language::en) == Names{"Ana Maria", "Ben", "Cem"});
    CHECK(table::split_names(" , ", Language::en).empty());
    for (const std::string& right : {std::string("A"), std::string("A,B,C,D"), std::string(100, 'x')})
        CHECK(mistake(right) == "");
    const auto not_valid = [](const std::string& name) {
        return name + " is not a valid name (printable characters only, at most 100).";
    };
    CHECK(mistake("") == "There can be 1 to 4 players, not 0.");
    CHECK(mistake("A,B,C,D,E") == "There can be 1 to 4 players, not 5.");
    CHECK(mistake("Ana,Ben,ANA") == "Two players cannot both be called \"ANA\".");
    CHECK(mistake("Zoë,ZOË") == "Two players cannot both be called \"ZOË\".");
    CHECK(mistake("A\x1b[2J") == not_valid("\"A\\x1b[2J\""));
    CHECK(mistake("A\xff") == not_valid("\"A\\xff\""));
    CHECK(mistake(std::string(101, 'x')) == not_valid('"' + std::string(40, 'x') + "...\""));
}

TEST_CASE("Levels are one for all or one each, separated like names or by blanks") {
    const auto levels = [](std::string_view text, std::size_t players, Language language = Language::en) {
        return table::read_levels(text, players, language);
    };
    CHECK(levels("3", 4) == Levels{3, 3, 3, 3});
    for (const std::string right : {"1, 2,4", "1 2 4", "1;2 ; 4", "1, 2 and 4", "1 and 2 and 4", "1,2 & 4,", "1,,2,4"})
        CHECK_MESSAGE((levels(right, 3) == Levels{1, 2, 4}), right);
    CHECK(levels("2,", 2) == Levels{2, 2});
    CHECK(levels("2 und 3", 2, Language::de) == Levels{2, 3});
    CHECK(levels("2 and 3", 2, Language::de) == Levels{2, 3});
    CHECK(levels("2 y 3", 2, Language::es) == Levels{2, 3});
    CHECK(levels("2 et 3", 2, Language::fr) == Levels{2, 3});
    CHECK(levels("2 e 3", 2, Language::it) == Levels{2, 3});
    for (const std::string wrong :
         {"", "0", "5", "22", "123", "1,2", "1,2,3,4", "a", "-1", "1,,2", ",", "and", "1 und 2 und 3", "2.3"})
        CHECK_FALSE(levels(wrong, 3));
}

TEST_CASE("What is wrong with levels depends on the number of players, which may be unknown") {
    const auto mistake = [](std::string_view text, std::size_t players) {
        return mistake_words(table::mistake_in_levels(text, players, Language::en));
    };
    for (const std::size_t players : {0U, 1U, 2U, 4U})
        CHECK(mistake("3", players) == "");
    CHECK(mistake("1,2", 2) == "");
    CHECK(mistake("1,2,3,4", 0) == "");
    CHECK(mistake("1,2,3,4,1", 0) == "\"1,2,3,4,1\": 5 levels for 4 players.");
    CHECK(mistake("1,2,3", 2) == "\"1,2,3\": 3 levels for 2 players.");
    CHECK(mistake("1,2", 1) == "\"1,2\" is not a level from 1 to 4.");
    CHECK(mistake("5", 1) == "\"5\" is not a level from 1 to 4.");
    for (const std::size_t players : {0U, 2U, 4U})
        CHECK(mistake("2,3,x", players) ==
              "\"2,3,x\" does not fit: enter one level from 1 to 4, or one for each player, separated by commas.");
}
