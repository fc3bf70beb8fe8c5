// Tests the words that players type, in every language.
#include "table/typed.hpp"

#include <doctest/doctest.h>

#include "base/joined.hpp"
#include "table/answers.hpp"

using base::Id;
using base::Language;

TEST_CASE("In every language its own words and the English ones are understood, and never mean two things") {
    using Kind = table::Command::Kind;
    struct Meaning {
        Id words;
        Kind kind;
    };
    const std::vector<Meaning> all = {{Id::say_roll, Kind::roll},   {Id::say_again, Kind::again},
                                      {Id::say_keep, Kind::keep},   {Id::say_bomb, Kind::bomb},
                                      {Id::say_out, Kind::out},     {Id::say_undo, Kind::undo},
                                      {Id::say_rolls, Kind::rolls}, {Id::say_new, Kind::begin},
                                      {Id::say_help, Kind::help},   {Id::say_quit, Kind::quit}};
    for (const Language language : base::all_languages) {
        CAPTURE(name(language));
        for (const Meaning& each : all) {
            for (const Language spoken : {language, Language::en})
                for (const std::string& word : base::split(to_string(each.words, spoken), " ")) {
                    CHECK_FALSE(word.empty());
                    CHECK_MESSAGE((table::read_command(word, language).kind == each.kind), word);
                }
            CHECK((table::read_command(table::first_word(each.words, language), language).kind == each.kind));
        }
        for (const std::string& word : base::split(to_string(Id::say_duel, language), " "))
            CHECK_MESSAGE(table::is_typed(word, Id::say_duel, language), word);
    }
}

TEST_CASE("A word is one of a list in any case, and only as a whole") {
    CHECK(table::is_typed("REROLL", Id::say_again, Language::en));
    CHECK(table::is_typed("ZURÜCK", Id::say_undo, Language::de));
    CHECK(table::is_typed("undo", Id::say_undo, Language::de));
    for (const char* other : {"", " ", "re", "r again", "zurück"})
        CHECK_FALSE_MESSAGE(table::is_typed(other, Id::say_again, Language::en), other);
    CHECK(table::first_word(Id::say_again, Language::en) == "r");
    CHECK(table::first_word(Id::say_undo, Language::de) == "zurück");
}
