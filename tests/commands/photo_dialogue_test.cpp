#include "commands/photo_dialogue.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

using base::Language;
using commands::wrong_numbers;
using Numbers = std::vector<std::size_t>;

} // namespace

TEST_CASE("numbers say which marks in a list were read wrong, also in a sentence") {
    const auto wrong = [](const std::string& typed) { return wrong_numbers(typed, 12, Language::en); };
    for (const std::string typed : {"2", "2)", "(2)", "#2", "only 2 wrong", "2 is wrong", "all but 2", "All but 2.",
                                    "but 2", "all except 2", "everything except 2"}) {
        CAPTURE(typed);
        CHECK(wrong(typed) == Numbers{2});
    }
    for (const std::string typed : {"1 and 12", "1,12", "1 12", "1 & 12", "1+12", "all but (1) and 12",
                                    "1 and 12 are wrong", "all except 1, 12"}) {
        CAPTURE(typed);
        CHECK(wrong(typed) == Numbers{1, 12});
    }
    for (const std::string typed : {"", "all", "wrong", "all b", "13", "0", "-2", "e2", "2e", "1 and 13", "1 - 3",
                                    "1 to 3", "number 2", "2 is right", "not 2", "2 wrong e2"}) {
        CAPTURE(typed);
        CHECK(wrong(typed).empty());
    }
}

TEST_CASE("numbers say which marks were read wrong in each language, and what means both does not") {
    struct Typed {
        Language language;
        std::vector<std::string> second, both;
    };
    for (const Typed& each : std::vector<Typed>{
             {Language::en, {"all but 2", "2 is wrong"}, {"all 2", "the 2", "everything 2"}},
             {Language::de,
              {"alle außer 2", "alle ausser 2", "alles bis auf die 2", "nur 2 falsch", "all but 2"},
              {"alle 2", "die 2", "all 2"}},
             {Language::es, {"todos menos 2", "todo excepto el 2", "el 2 está mal"}, {"todos los 2", "los 2"}},
             {Language::fr, {"tous sauf 2", "tout sauf le 2", "le 2 est faux"}, {"tous les 2", "les 2"}},
             {Language::it, {"tutti eccetto 2", "tutto tranne il 2", "2 è sbagliato"}, {"tutti e 2", "tutti i 2"}}}) {
        for (const std::string& typed : each.second) {
            CAPTURE(typed);
            CHECK(wrong_numbers(typed, 2, each.language) == Numbers{2});
        }
        for (const std::string& typed : each.both) {
            CAPTURE(typed);
            CHECK(wrong_numbers(typed, 2, each.language).empty());
        }
    }
    CHECK(wrong_numbers("1 und 2", 2, Language::de) == Numbers{1, 2});
    CHECK(wrong_numbers("1 et 2 sont faux", 2, Language::fr) == Numbers{1, 2});
}
