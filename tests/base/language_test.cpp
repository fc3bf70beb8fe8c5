// Tests which language a locale asks for.
#include <doctest/doctest.h>

#include "base/language.hpp"

using base::Language;
using base::language_of_locale;

TEST_CASE("A locale asks for a language by its first letters") {
    CHECK(language_of_locale("es_MX.UTF-8", "", "") == Language::es);
    CHECK(language_of_locale("fr", "", "") == Language::fr);
    CHECK(language_of_locale("it@euro", "", "") == Language::it);
    CHECK(language_of_locale("de.UTF-8", "", "") == Language::de);
    CHECK(language_of_locale("DE_AT", "", "") == Language::de);
    CHECK(language_of_locale("en_GB.UTF-8", "", "") == Language::en);
}

TEST_CASE("A locale that is not spoken here means English") {
    for (const char* locale : {"C", "POSIX", "C.UTF-8", "pl_PL.UTF-8", "", "_", "de-AT", "deu", "esp_ES", "\xff"})
        CHECK(language_of_locale(locale, "", "") == Language::en);
}

TEST_CASE("The first variable that is not empty decides") {
    CHECK(language_of_locale("it_IT", "fr_FR", "es_ES") == Language::it);
    CHECK(language_of_locale("", "fr_FR", "es_ES") == Language::fr);
    CHECK(language_of_locale("", "", "es_ES") == Language::es);
    CHECK(language_of_locale("C", "fr_FR", "es_ES") == Language::en);
    CHECK(language_of_locale("pl_PL", "fr_FR", "es_ES") == Language::en);
    CHECK(language_of_locale("", "", "") == Language::en);
}

TEST_CASE("Every language is found by its name") {
    for (const Language language : base::all_languages)
        CHECK(base::find_language(name(language)) == language);
    CHECK_FALSE(base::find_language("pt").has_value());
    CHECK_FALSE(base::find_language("").has_value());
}
