// What players type: commands, names, levels.
#include "table/answers.hpp"

#include <doctest/doctest.h>

#include "table/played.hpp"

using played::words_in;
using table::Command;

namespace {

table::Words english() {
    return words_in("en");
}

using Names = std::vector<std::string>;
using Levels = std::vector<int>;

} // namespace

TEST_CASE("Commands are read in any case, with a name where there is one") {
    const auto words = english();
    const auto read = [&](std::string_view line) {
        const Command command = table::read_command(line, words);
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
    CHECK((table::read_command("ZURÜCK", words_in("de")).kind == Kind::undo));
    CHECK((table::read_command("RÜCKGÄNGIG", words_in("de")).kind == Kind::undo));
    CHECK((table::read_command("rück", words_in("de")).kind == Kind::unclear));
    CHECK(read("Roll") == is(Kind::roll));
    CHECK(read("again") == is(Kind::again));
    CHECK(read("q") == is(Kind::quit));
    CHECK(read("EXIT") == is(Kind::quit));
    CHECK(read("quit q") == is(Kind::unclear));
    CHECK(read("?") == is(Kind::help));
    CHECK(read("Out Ana Maria") == is(Kind::out, "Ana Maria"));
    CHECK(read("out\t  B") == is(Kind::out, "B"));
    CHECK(read("bomb") == is(Kind::bomb));
    CHECK(read("undo ana") == is(Kind::unclear)); // it undoes the last entry, whoever made it
    CHECK(read("bombs") == is(Kind::unclear));
    CHECK(read("\x1b[A") == is(Kind::unclear));
}

TEST_CASE("Names are split at commas, semicolons, & and the words for and") {
    const auto split = [](std::string_view text, std::string_view language) {
        return table::split_names(text, words_in(language));
    };
    CHECK(split("Ana;Ben & Cem, Anna Lena", "en") == Names{"Ana", "Ben", "Cem", "Anna Lena"});
    CHECK(split("Ana, Ben, and Cem", "en") == Names{"Ana", "Ben", "Cem"});
    CHECK(split("Anna Lena und Ben", "de") == Names{"Anna Lena", "Ben"});
    CHECK(split("Anna Lena  and\tBen", "de") == Names{"Anna Lena", "Ben"});
    CHECK(split("Ana y Ben e Irene", "es") == Names{"Ana", "Ben", "Irene"});
    CHECK(split("Ana, Ben et Zoé", "fr") == Names{"Ana", "Ben", "Zoé"});
    CHECK(split("Ana e Ben ed Eva", "it") == Names{"Ana", "Ben", "Eva"});
    CHECK(split("Ana und Ben", "en") == Names{"Ana und Ben"}); // not a word of English
    CHECK(split("E, e, Anna E, Sandy", "it") == Names{"E", "e", "Anna E", "Sandy"});
    CHECK(split("and Ben, Ana and", "en") == Names{"and Ben", "Ana and"});
}

TEST_CASE("Names may have mistakes") {
    const table::Words words = english();
    const auto mistake = [&](std::string_view text) {
        return table::mistake_in_names(table::split_names(text, words), words);
    };
    CHECK(table::split_names(" Ana Maria ,Ben,, \tCem,", english()) == Names{"Ana Maria", "Ben", "Cem"});
    CHECK(table::split_names(" , ", english()).empty());
    for (const std::string& right : {std::string("A"), std::string("A,B,C,D"), std::string(100, 'x')})
        CHECK(mistake(right) == "");
    CHECK(mistake("") == words.with(table::Key::count_of_players, {"0"}));
    CHECK(mistake("A,B,C,D,E") == words.with(table::Key::count_of_players, {"5"}));
    CHECK(mistake("Ana,Ben,ANA") == words.with(table::Key::same_name, {"\"ANA\""}));
    CHECK(mistake("Zoë,ZOË") == words.with(table::Key::same_name, {"\"ZOË\""}));
    CHECK(mistake("A\x1b[2J") == words.with(table::Key::bad_name, {"\"A\\x1b[2J\"", "100"}));
    CHECK(mistake("A\xff") == words.with(table::Key::bad_name, {"\"A\\xff\"", "100"}));
    CHECK(mistake(std::string(101, 'x')) ==
          words.with(table::Key::bad_name, {'"' + std::string(40, 'x') + "...\"", "100"}));
}

TEST_CASE("Levels are one for all or one each, separated like names or by blanks") {
    const auto levels = [](std::string_view text, std::size_t players, std::string_view language = "en") {
        return table::read_levels(text, players, words_in(language));
    };
    CHECK(levels("3", 4) == Levels{3, 3, 3, 3});
    for (const std::string right : {"1, 2,4", "1 2 4", "1;2 ; 4", "1, 2 and 4", "1 and 2 and 4", "1,2 & 4,", "1,,2,4"})
        CHECK_MESSAGE((levels(right, 3) == Levels{1, 2, 4}), right);
    CHECK(levels("2,", 2) == Levels{2, 2});
    CHECK(levels("2 und 3", 2, "de") == Levels{2, 3});
    CHECK(levels("2 and 3", 2, "de") == Levels{2, 3});
    CHECK(levels("2 y 3", 2, "es") == Levels{2, 3});
    CHECK(levels("2 et 3", 2, "fr") == Levels{2, 3});
    CHECK(levels("2 e 3", 2, "it") == Levels{2, 3});
    for (const std::string wrong :
         {"", "0", "5", "22", "123", "1,2", "1,2,3,4", "a", "-1", "1,,2", ",", "and", "1 und 2 und 3", "2.3"})
        CHECK_FALSE(levels(wrong, 3));
}

TEST_CASE("What is wrong with levels depends on the number of players, which may be unknown") {
    const table::Words words = english();
    const auto mistake = [&](std::string_view text, std::size_t players) {
        return table::mistake_in_levels(text, players, words);
    };
    for (const std::size_t players : {0U, 1U, 2U, 4U})
        CHECK(mistake("3", players) == "");
    CHECK(mistake("1,2", 2) == "");
    CHECK(mistake("1,2,3,4", 0) == "");
    CHECK(mistake("1,2,3,4,1", 0) == words.with(table::Key::count_of_levels, {"\"1,2,3,4,1\"", "5", "4"}));
    CHECK(mistake("1,2,3", 2) == words.with(table::Key::count_of_levels, {"\"1,2,3\"", "3", "2"}));
    CHECK(mistake("1,2", 1) == words.with(table::Key::bad_level, {"\"1,2\""}));
    CHECK(mistake("5", 1) == words.with(table::Key::bad_level, {"\"5\""}));
    for (const std::size_t players : {0U, 2U, 4U})
        CHECK(mistake("2,3,x", players) == words.with(table::Key::bad_levels, {"\"2,3,x\""}));
}
