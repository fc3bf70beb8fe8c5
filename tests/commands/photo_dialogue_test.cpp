#include "commands/photo_dialogue.hpp"

#include <chrono>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "commands/photos.hpp"
#include "reading/joint_question.hpp"
#include "reading/marker_detector.hpp"

namespace {

using base::Id;

using base::Language;
using commands::wrong_numbers;
using Numbers = std::vector<std::size_t>;

// Returns a sheet whose first question is whether all of a list is right.
reading::ReadSheet doubtful_sheet() {
    const reading::Picture picture = photos::pale_picture();
    return read_sheets(picture, reading::find_markers(picture)).sheets.at(0);
}

struct Asked {
    std::string printed;
    std::vector<reading::Answer> answers;
};

// Asks about the sheet until this is typed, and then no more.
Asked asked(const reading::ReadSheet& sheet, const std::string& typed, Language language) {
    std::istringstream in(typed + "\nstop\n");
    std::ostringstream out, err;
    commands::Environment environment{.in = in, .out = out, .err = err, .language = language, .entropy = {}, .now = [] {
                                          return std::chrono::steady_clock::now();
                                      }};
    reading::ReadSheet copy = sheet;
    reading::ReadingOptions options;
    commands::ask_about(copy, "ana.jpg", options, environment);
    return {err.str(), options.answers};
}

// True if what is typed is printed as unknown, as in: 'two' is not one of the answers.
bool is_unknown(const reading::ReadSheet& sheet, const std::string& typed, Language language) {
    return asked(sheet, typed, language).printed.find("'" + typed + "'") != std::string::npos;
}

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
                                    "1 to 3", "3: 9", "from 1", "number 2", "2 is right", "not 2", "2 wrong e2"}) {
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
              {"alle 2", "die 2", "1 bis 2", "all 2"}},
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

TEST_CASE("one answer says which mark was read wrong, and what it is") {
    const reading::ReadSheet sheet = doubtful_sheet();
    const auto answers = [&](const std::string& typed) { return asked(sheet, typed, Language::en).answers; };
    REQUIRE(reading::is_anything_wrong(answers("3"))); // what it is, is asked next
    const std::vector<reading::Answer> at_once = answers("all but 3: 0");
    CHECK_FALSE(at_once.empty());
    CHECK_FALSE(reading::is_anything_wrong(at_once));
    CHECK(answers("3: 0.") == at_once);
    CHECK(answers("3 is wrong : 0") == at_once);
    const auto printed = [&](const std::string& typed) { return asked(sheet, typed, Language::en).printed; };
    for (const std::string typed : {"3: 1000", "3: 99999999999999999999", "2, 3: 1000"})
        CHECK(printed(typed).find("3) takes a number other than ") != std::string::npos);
    for (const std::string typed : {": 0", "3:", "3: two", "3: 0 and 16", "3: 0, 3: 9", "3: 0, 19", "all: 0"}) {
        CAPTURE(typed);
        CHECK(is_unknown(sheet, typed, Language::en));
    }
    // Each value that is a choice is an answer in each language, and so is its number alone.
    int values = 0;
    for (const reading::Question::Choice& choice : sheet.decision.questions.front().choices)
        for (const Language language : base::all_languages)
            if (choice.text.id == Id::answer_all_but_value) {
                ++values;
                const std::string shown = to_string(choice.text, language);
                const std::string number = shown.substr(0, shown.find(' ', shown.find(':') + 2));
                CAPTURE(shown);
                CHECK(asked(sheet, shown, language).answers.size() >= choice.answers.size());
                CHECK_FALSE(reading::is_anything_wrong(asked(sheet, shown, language).answers));
                CHECK_FALSE(reading::is_anything_wrong(asked(sheet, number, language).answers));
                CHECK_FALSE(is_unknown(sheet, number, language));
            }
    CHECK(values > 0);
    for (const std::string typed : {"3: 9", "2, 3: 9"}) { // any other number that the mark can have, and several marks
        CAPTURE(typed);
        CHECK_FALSE(answers(typed).empty());
        CHECK_FALSE(reading::is_anything_wrong(answers(typed)));
    }
}

TEST_CASE("each word that a prompt shows is an answer, and so are others that mean the same") {
    const reading::ReadSheet sheet = doubtful_sheet();
    for (const Language language : base::all_languages)
        for (const base::Text& shown : std::vector<base::Text>{{Id::answer_yes},
                                                               {Id::answer_several_wrong},
                                                               {Id::answer_skip},
                                                               {Id::answer_all_but, {{"number", 2}}},
                                                               {Id::list_and, {{"first", "1"}, {"last", "2"}}}}) {
            const std::string answer = to_string(shown, language);
            CAPTURE(answer);
            CHECK_FALSE(is_unknown(sheet, answer, language));
        }
    struct Typed {
        Language language;
        std::vector<std::string> known;
    };
    for (const Typed& each :
         std::vector<Typed>{{Language::en, {"2", "no", "right", "All right", "yes!", "not clear", "quit"}},
                            {Language::de, {"mehrere", "nein", "stimmt", "weiss nicht", "ok", "Ende"}},
                            {Language::es, {"correcto", "no se", "salir"}},
                            {Language::fr, {"c'est juste", "pas clair", "arrêter"}},
                            {Language::it, {"va bene", "non lo so", "esci"}}})
        for (const std::string& typed : each.known) {
            CAPTURE(typed);
            CHECK_FALSE(is_unknown(sheet, typed, each.language));
        }
    for (const std::string typed : {"all b", "19", "e2", "1 and 19", "2 is right", "all 2", "?"}) {
        CAPTURE(typed);
        CHECK(is_unknown(sheet, typed, Language::en));
    }
}
