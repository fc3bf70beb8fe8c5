#include "base/names.hpp"
#include "support/english.hpp"

#include <doctest/doctest.h>

using base::find_name;
using base::fold_accents;
using base::fold_case;
using base::names_meant;

namespace {

using Names = std::vector<std::string>;
using Players = std::vector<std::size_t>;

} // namespace

TEST_CASE("Texts are compared in any case, whatever their script") {
    CHECK(fold_case("ANNA-LENA ÀÖØÞ ŒŠŸŽ ĀĹŇ") == fold_case("anna-lena àöøþ œšÿž āĺň"));
    CHECK(fold_case("ΕΛΈΝΗ ΝΊΚΟΣ") == fold_case("Ελένη Νίκος"));
    CHECK(fold_case("ИВАН") == fold_case("иван"));
    CHECK(fold_case("STRASSE") == fold_case("straße"));
    CHECK(fold_case("Jose") != fold_case("José"));
    CHECK(fold_case("Jose\u0301") == fold_case("Jos\u00e9")); // the accent is a character of its own
    for (const std::string same : {"anna 木 😀", "\x80\xC3", ""})
        CHECK(fold_case(same) == same);
}

TEST_CASE("Texts are compared without accents") {
    CHECK(fold_accents("José Ångström ÇİĞDEM") == "jose angstrom cigdem");
    CHECK(fold_accents("Łukasz Øystein Đorđe Ħ ı Ŧ Æsa Œ Þór Guðrún") ==
          "lukasz oystein dorde h i t aesa oe thor gudrun");
    CHECK(fold_accents("Ελένη") == "ελενη");
    CHECK(fold_accents("Đặng Thị Hương") == "dang thi huong");
    CHECK(fold_accents("Алёна") == fold_accents("АЛЕНА"));
    CHECK(fold_accents("\xff"
                       "É") == "\xff"
                               "e");
    // The marks in these words are not accents: they make other vowels or consonants.
    CHECK(fold_accents("रीमा") != fold_accents("राम"));
    CHECK(fold_accents("がく") != fold_accents("かく"));
}

TEST_CASE("A name may be cut short, in any case and without accents, as long as it is clear") {
    const Names names = {"Ana", "Anabel", "ben", "Zoë"};
    CHECK(names_meant(names, "Ana") == Players{0});
    CHECK(names_meant(names, "ana") == Players{0});
    CHECK(names_meant(names, "anab") == Players{1});
    CHECK(names_meant(names, "an") == Players{0, 1});
    CHECK(names_meant(names, "BE") == Players{2});
    CHECK(names_meant(names, "Zo") == Players{3});
    CHECK(names_meant(names, "ZOË") == Players{3});
    CHECK(names_meant(names, "zoe") == Players{3});
    CHECK(names_meant(names, "en").empty());
    CHECK(names_meant(names, "Ana B").empty());
    CHECK(names_meant({"a", "A", "Ab"}, "A") == Players{1});
    CHECK(names_meant({"Ana", "ÉLOÏSE"}, "élo") == Players{1});
    CHECK(names_meant({"José", "Ελένη", "Иван", "Łukasz"}, "jose") == Players{0});
    CHECK(names_meant({"José", "Ελένη", "Иван", "Łukasz"}, "ελένη") == Players{1});
    CHECK(names_meant({"José", "Ελένη", "Иван", "Łukasz"}, "ив") == Players{2});
    CHECK(names_meant({"José", "Ελένη", "Иван", "Łukasz"}, "luk") == Players{3});
}

TEST_CASE("Of two names that differ in an accent, the one is meant that is typed") {
    const Names names = {"Hùng", "Hưng", "Hung"};
    CHECK(names_meant(names, "hùng") == Players{0});
    CHECK(names_meant(names, "HƯNG") == Players{1});
    CHECK(names_meant(names, "hung") == Players{2});
    CHECK(names_meant(names, "hú") == Players{0, 1, 2});
    CHECK(find_name({"Hùng", "Hưng"}, "hung") == std::nullopt);
}

TEST_CASE("A whole name is found if it is clear whose it is") {
    const Names names = {"Zoë", "zoë", "Ana", "Émile", "ÉMILE"};
    CHECK(find_name(names, "zoë") == 1U);
    CHECK(find_name(names, "ANA") == 2U);
    CHECK_FALSE(find_name(names, "émile")); // both Émile and ÉMILE fit
    CHECK_FALSE(find_name(names, "An"));
    CHECK(find_name({"José"}, "jose") == 0U);
    CHECK(find_name({"Robo", "Robo 2", "Robo 3"}, "robo2") == 1U);
    CHECK(find_name({"Eva Lu", "Ev Alu"}, "eva lu") == 0U);
    CHECK_FALSE(find_name({"Eva Lu", "Ev Alu"}, "evalu"));
    CHECK(find_name({"Ana", "Ana"}, "Ana") == 0U);
}

TEST_CASE("Names are separated by commas, semicolons or &") {
    using List = std::vector<std::string>;
    CHECK(base::split_names("Ana,Ben") == List{"Ana", "Ben"});
    CHECK(base::split_names(" Ana & Ben; Cleo Marie ") == List{"Ana", "Ben", "Cleo Marie"});
    CHECK(base::split_names("Ana,,") == List{"Ana", "", ""});
}

TEST_CASE("Players cannot be called alike or by numbers") {
    const auto wrong = [](const std::vector<std::string>& names) {
        const auto found = base::wrong_name(names);
        return found ? support::english(describe(*found)) : "";
    };
    CHECK(wrong({"Ana", "Ben", "", ""}) == "");
    CHECK(wrong({"José", "Jose", "Ana 2"}) == "");
    CHECK(wrong({"Ana", "Ben", "aNA"}) == "two players cannot both be called \"aNA\"");
    CHECK(wrong({"Ελένη", "ΕΛΈΝΗ"}) == "two players cannot both be called \"ΕΛΈΝΗ\"");
    CHECK(wrong({"Ana", "12"}) == "\"12\" is a number, not a name");
    CHECK(wrong({"A\n"}) == "a name must have printable characters only, at most 100 of them");
}

TEST_CASE("Invisible characters make no other name") {
    const auto wrong = [](const std::vector<std::string>& names) {
        const auto found = base::wrong_name(names);
        return found ? support::english(describe(*found)) : "";
    };
    for (const std::string invisible : {"\u200b", "\u2060", "\u00ad", "\U000e0041", "\ufeff", "\u3164"})
        CHECK(wrong({"Ann", "Ann" + invisible}) == "a name must have printable characters only, at most 100 of them");
    for (const std::string joiner : {"\u200c", "\u200d", "\ufe0f"}) {
        CHECK(wrong({"Ann", "Ann" + joiner}) == "two players cannot both be called \"Ann" + joiner + '"');
        CHECK(find_name({"Ann" + joiner}, "ann") == 0U);
    }
    CHECK(wrong({"Ann", "\U0001F469\u200D\U0001F4BB"}) == ""); // a joined emoji
}
