#include "reading/remarks.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "reading/mark_questions.hpp"
#include "support/english.hpp"

namespace {

using base::Finding;
using base::Id;
using base::Severity;
using base::Text;
using reading::Decision;
using support::english;
using Kind = reading::SheetMark::Kind;

Finding note(const Text& text) {
    return {.severity = Severity::note, .text = text};
}

Decision decision(double probability) {
    Decision result;
    result.judgement.verdict = base::Verdict::legal;
    result.probability = probability;
    result.sure = 0.99;
    return result;
}

} // namespace

TEST_CASE("a reading is certain, or its doubtful marks are listed, without what the rules decided") {
    Decision sure = decision(1);
    CHECK(english(reading::how_well(sure)) == "read from the photo, nothing doubtful");
    sure.notes = {note({Id::rules_decided, {{"marks", std::vector<Text>{}}}})};
    CHECK(reading::decided_by_rules(sure.notes[0]));
    CHECK(reading::doubts(sure).empty());
    CHECK(english(reading::how_well(sure)) == "read from the photo, unclear marks decided by the rules");
    Decision doubtful = sure;
    doubtful.notes.push_back(note({Id::doubtful_covered, {{"square", "e7"}, {"percent", 75}}}));
    CHECK(reading::doubts(doubtful).size() == 1);
    CHECK(english(reading::how_well(doubtful)) == "read from the photo; doubtful: e7: read as covered (75 %)");
    CHECK(english(reading::how_well(decision(0.5))) ==
          "read from the photo; no mark is doubtful by itself, but all of them together are");
}

TEST_CASE("an error is a note while the decision is open") {
    const Finding error{.severity = Severity::error, .text = Id::energy_not_given};
    CHECK(base::as_read(error, false).severity == Severity::error);
    CHECK(base::as_read(error, true).severity == Severity::note);
    CHECK(english(base::as_read(error, true).text) == "as read: " + english(error.text));
    CHECK(english(base::as_read(note(error.text), true).text) == english(error.text));
}

TEST_CASE("an open decision says what it waits for") {
    CHECK(english(reading::verdict_in_words(decision(1))) == "legal");
    Decision open = decision(0.9);
    CHECK(english(reading::verdict_in_words(open)).find("no single question would settle it; take a better photo") !=
          std::string::npos);
    open.questions = {{{"extra"}, Id::ask_extra, {}}};
    CHECK(english(reading::verdict_in_words(open)).find("first question: How many crosses") != std::string::npos);
    CHECK(english(reading::verdict_in_words(open, Id::read_asks)).find("brikks read asks: How many") !=
          std::string::npos);
}

TEST_CASE("choices are shown with their probabilities, if these are known") {
    reading::Question question = reading::question_about_outlines(false);
    const auto first = [&] { return english(reading::choices_in_words(question).front()); };
    CHECK(first() == "yes");
    question.choices.front().probability = 0.25;
    CHECK(first() == "yes (25 %)");
}

TEST_CASE("after the choices stands what else can be answered") {
    const auto words = [](const reading::Question& question) {
        std::vector<std::string> list;
        for (const Text& text : reading::choices_in_words(question))
            list.push_back(english(text));
        return list;
    };
    using List = std::vector<std::string>;
    CHECK(words(reading::question_about_outlines(false)) == List{"yes", "no"});
    const reading::DoubtfulNumber total = {{Kind::total}, {{128, 0.75, true}, {173, 0.25, false}}};
    CHECK(words(reading::question_about_number(total)) ==
          List{"128 (75 %)", "173 (25 %)", "another number (0 to 999)"});
    CHECK(words(reading::question_about_players({0.25, 0.25, 0.25, 0.25})).size() == 4); // there are no others
    reading::Question joint;
    joint.text = {Id::ask_all_right, {{"marks", std::vector<Text>()}}};
    joint.choices = {{Id::answer_yes, {}}, {Id::answer_several_wrong, {{"disputed extra", 3}}}};
    CHECK(words(joint) == List{"yes", "several wrong", "numbers such as 1 and 2 if only these are wrong"});
    // An improbable choice needs no words of its own, because its number is an answer.
    for (const double probability : {0.04, 0.05})
        joint.choices.insert(joint.choices.end() - 1,
                             {{Id::answer_all_but, {{"number", joint.choices.size() - 1}}}, {}, probability});
    CHECK(words(joint)[1] == "all but 2 (5 %)");
    CHECK(words(joint).size() == 4);
    for (const double probability : {0.04, 0.05})
        joint.choices.push_back({{Id::answer_all_but_value, {{"number", 1}, {"value", Text("26")}}}, {}, probability});
    CHECK(words(joint)[2] == "all but 1: 26 (5 %)"); // before "several wrong"
    CHECK(words(joint).size() == 5);
}

TEST_CASE("an example shows how a right number is given, if a mark of the list takes one") {
    reading::Question joint;
    joint.text = {Id::ask_all_right, {{"marks", std::vector<Text>{Text("1) one"), Text("2) the other")}}}};
    joint.choices = {{Id::answer_yes, {}},
                     {Id::answer_all_but, {{"square a1", 0}}},
                     {Id::answer_all_but, {{"misread extra", 3}}},
                     {Id::answer_several_wrong, {{"disputed extra", 3}}}};
    const auto last = [&] { return english(reading::choices_in_words(joint).back()); };
    const std::string numbers = "numbers such as 1 and 2 if only these are wrong";
    CHECK(last() == numbers + " (2: 4 if 4 is right)");
    joint.choices[2].answers.front().value = reading::range_of({Kind::extra})->high;
    CHECK(last() == numbers + " (2: 13 if 13 is right)");
    joint.choices[2].answers.front().value = 1;
    CHECK(last() == numbers + " (2: 0 if 0 is right)"); // not "2: 2"
    joint.choices[2].answers = {{"misread level", 1}};
    CHECK(last() == numbers + " (2: 3 if 3 is right)"); // neither level 0 nor "2: 2"
    joint.choices[2].answers = {{"bomb 1", 0}};
    CHECK(last() == numbers);
}

TEST_CASE("a total that is written but could not be read is a note") {
    reading::ReadSheet sheet;
    CHECK_FALSE(reading::about_total(sheet)); // nothing is written
    sheet.ink.total.written = true;
    CHECK_FALSE(reading::about_total(sheet)); // perhaps these are speckles
    sheet.ink.total = {true, {{50, 0}, {30, -0.5}}, -1};
    CHECK(reading::about_total(sheet)->severity == Severity::note);
    CHECK(english(reading::about_total(sheet)->text) == "the written total could not be read, so it is left out");
    sheet.decision.notes = {note({Id::doubtful_total, {{"found", 52}, {"total", 50}}})};
    sheet.decision.notes[0].subject = "total";
    CHECK_FALSE(reading::about_total(sheet));
    sheet.decision.notes.clear();
    sheet.decision.sheet.claims.total = 50;
    CHECK_FALSE(reading::about_total(sheet));
}

TEST_CASE("the number of players is a note if nobody says it, a warning if an option says another one") {
    reading::ReadSheet sheet;
    sheet.decision.sheet.players = 3;
    CHECK(reading::about_players(sheet, {})->severity == Severity::note);
    reading::ReadingOptions said;
    said.answers = {{"players", 2}};
    CHECK_FALSE(reading::about_players(sheet, said));
    sheet.found.geometry.kind.players = 4;
    CHECK_FALSE(reading::about_players(sheet, {}));
    CHECK(reading::about_players(sheet, said)->severity == Severity::warning);
    said.answers = {{"players", 4}};
    CHECK_FALSE(reading::about_players(sheet, said));
}
