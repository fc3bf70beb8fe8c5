#include "reading/joint_question.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "brikks/score.hpp"
#include "reading/decide.hpp"
#include "reading/plain_sheet.hpp"
#include "reading/sheet_ink.hpp"
#include "support/english.hpp"

namespace {

using reading::Answer;
using reading::asked_jointly;
using reading::decide;
using reading::Decision;
using reading::MarkQuestion;
using reading::Question;
using reading::SheetInk;
using reading::SheetMark;
using support::english;
using tests::changed;
using Kind = SheetMark::Kind;

const SheetMark extra{Kind::extra};
const SheetMark bomb{Kind::bomb, 2};

int square(int column, int row) {
    return brikks::lowest(bit(brikks::Cell{column, row}));
}

// Returns a question about a mark that was probably read right.
MarkQuestion question_about(const SheetMark& mark, int read, int other, double probability) {
    MarkQuestion question;
    question.about = {name(mark)};
    question.text = reading::question_about(mark);
    question.choices = {{choice_of(mark, other), {{name(mark), other}}, 1 - probability},
                        {choice_of(mark, read), {{name(mark), read}}, probability}};
    question.marks = {mark};
    return question;
}

brikks::Sheet sheet() {
    return changed([](brikks::Sheet& sheet) {
        sheet.extra = 3;
        (*sheet.bombs)[1] = true;
    });
}

std::vector<std::string> texts(const std::vector<Question>& questions) {
    std::vector<std::string> result;
    for (const Question& question : questions)
        result.push_back(english(question.text));
    return result;
}

} // namespace

TEST_CASE("several doubtful marks are asked about in one question") {
    const std::vector<Question> asked =
        asked_jointly({question_about(extra, 3, 4, 0.8), question_about(bomb, 1, 0, 0.9)}, sheet());
    REQUIRE(texts(asked) ==
            std::vector<std::string>{
                "Is all of this right: 1) 3 on the extra points bar and 2) the bomb with 2 crossed out?"});
    CHECK(asked[0].about == std::vector<std::string>{"extra", "bomb 2"});
    REQUIRE(asked[0].choices.size() == 5);
    const Question::Choice &yes = asked[0].choices[0], &but_first = asked[0].choices[1], &no = asked[0].choices[3],
                           &other = asked[0].choices[4];
    CHECK(english(yes.text) == "yes");
    CHECK(yes.probability == doctest::Approx(0.72));
    REQUIRE(yes.answers.size() == 2);
    CHECK(yes.answers[0].about == "extra");
    CHECK(yes.answers[0].value == 3);
    CHECK(yes.answers[1].about == "bomb 2");
    CHECK(yes.answers[1].value == 1);
    CHECK(english(but_first.text) == "all but 1");
    CHECK(but_first.probability == 0); // no other number is probable but 4
    REQUIRE(but_first.answers.size() == 2);
    CHECK(but_first.answers[0].about == "bomb 2");
    CHECK(but_first.answers[0].value == 1);
    CHECK(but_first.answers[1].about == "misread extra"); // it may be any other number
    CHECK(but_first.answers[1].value == 3);
    CHECK(english(asked[0].choices[2].text) == "all but 2");
    CHECK(asked[0].choices[2].probability == doctest::Approx(0.08));
    CHECK(asked[0].choices[2].answers[1].about == "bomb 2");
    CHECK(asked[0].choices[2].answers[1].value == 0);
    CHECK(english(no.text) == "several wrong");
    CHECK(no.probability == doctest::Approx(0.02));
    REQUIRE(no.answers.size() == 2);
    CHECK(no.answers[0].about == "disputed extra");
    CHECK(no.answers[0].value == 3);
    CHECK(no.answers[1].about == "disputed bomb 2");
    CHECK(no.answers[1].value == 1);
    CHECK(english(other.text) == "all but 1: 4");
    CHECK(other.probability == doctest::Approx(0.18));
    CHECK(other.answers == std::vector<Answer>{{"bomb 2", 1}, {"extra", 4}});
}

TEST_CASE("marks are asked about in one question even if several were probably read wrong, one mark by itself") {
    const MarkQuestion first = question_about(extra, 3, 4, 0.25), second = question_about(bomb, 1, 0, 0.25);
    CHECK(asked_jointly({first, second}, sheet()).size() == 1);
    CHECK(texts(asked_jointly({first}, sheet())) ==
          std::vector<std::string>{"How many crosses are on the extra points bar?"});
    CHECK(asked_jointly({}, sheet()).empty());
}

TEST_CASE("a number of players is one of several in a question unless it is hardly more than a guess") {
    const std::string together =
        "Is all of this right: 1) 3 on the extra points bar and 2) the bomb with 2 crossed out?";
    const MarkQuestion first = question_about(extra, 3, 4, 0.8), second = question_about(bomb, 1, 0, 0.9);
    const int read = sheet().players;
    const MarkQuestion probable = question_about({Kind::players}, read, 1, 0.5);
    const MarkQuestion guess = question_about({Kind::players}, read, 1, 0.4);
    CHECK(texts(asked_jointly({probable, second}, sheet())) ==
          std::vector<std::string>{"Is all of this right: 1) " + std::to_string(read) +
                                   " as the number of players and 2) the bomb with 2 crossed out?"});
    CHECK(texts(asked_jointly({guess, first, second}, sheet())) ==
          std::vector<std::string>{"How many players were there?", together});
    CHECK(texts(asked_jointly({first, guess, second}, sheet())) ==
          std::vector<std::string>{together, "How many players were there?"});
}

TEST_CASE("written numbers may be among the marks of a question") {
    const MarkQuestion row = question_about({Kind::row, 5}, 2, 1, 0.9);
    const MarkQuestion sum = question_about({Kind::sum, 2}, 7, 1, 0.9);
    const std::vector<Question> asked = asked_jointly({question_about(bomb, 1, 0, 0.9), row, sum}, sheet());
    REQUIRE(texts(asked) ==
            std::vector<std::string>{"Is all of this right: 1) 2 written for row 5, 2) the bomb with 2 crossed out "
                                     "and 3) 7 written for the bombs?"});
    const std::vector<Answer> yes = {{"bomb 2", 1}, {"row 5", 2}, {"sum bombs", 7}};
    CHECK(asked[0].choices.front().answers == yes);
    CHECK(open_disputes(dispute_in(asked[0])->answers).size() == 1); // the numbers are asked about anyway
}

TEST_CASE("marks are listed in the order of their places on the sheet, each with its own choice") {
    const std::vector<MarkQuestion> questions = {
        question_about({Kind::total}, 17, 71, 0.9),
        question_about(bomb, 1, 0, 0.9),
        question_about({Kind::square, square(0, 0)}, 0, 1, 0.9),
        question_about(extra, 3, 4, 0.9),
        question_about({Kind::row, 1}, 5, 6, 0.9),
        question_about({Kind::square, square(2, 4)}, 0, 1, 0.9),
        question_about({Kind::edge, square(1, 4), square(1, 5)}, 0, 1, 0.9),
        question_about({Kind::players}, 4, 3, 0.9),
    };
    const Question joint = asked_jointly(questions, sheet()).front();
    std::vector<std::string> listed;
    for (const base::Text& mark : marks_in(joint))
        listed.push_back(english(mark));
    CHECK(listed == std::vector<std::string>{"1) 4 as the number of players", "2) no line at b5/b6",
                                             "3) c5 (read as empty)", "4) a1 (read as empty)", "5) 5 written for row 1",
                                             "6) 3 on the extra points bar", "7) the bomb with 2 crossed out",
                                             "8) 17 written as the total"});
    const std::vector<Answer>& wrong = joint.choices[7].answers;
    CHECK(std::find(wrong.begin(), wrong.end(), Answer{"bomb 2", 0}) != wrong.end());
}

TEST_CASE("squares of one question are asked about one by one") {
    MarkQuestion together;
    together.marks = {{Kind::square, 0}, {Kind::square, 1}};
    together.choices = {{base::Id::answer_none, {{"square a1", 1}, {"square b1", 0}}, 0.85},
                        {"a1", {{"square a1", 0}}, 0.1},
                        {"b1", {{"square b1", 1}}, 0.05}};
    const std::vector<MarkQuestion> asked = reading::asked_one_by_one({question_about(bomb, 1, 0, 0.9), together});
    REQUIRE(asked.size() == 3);
    CHECK(english(asked[1].text) == "Is a1 covered by a block?");
    CHECK(english(asked[2].text) == "Is b1 covered by a block?");
    CHECK(asked[1].choices[0].probability == doctest::Approx(0.9)); // yes
    CHECK(asked[2].choices[0].probability == doctest::Approx(0.05));
    CHECK(asked[2].about == std::vector<std::string>{"square b1"});
}

TEST_CASE("a written number that was read wrong is asked about by itself, and what was read is not offered again") {
    const auto sums = [](const std::vector<Answer>& answers) {
        std::vector<MarkQuestion> questions;
        for (const int sum : {1, 2})
            questions.push_back(question_about({Kind::sum, sum}, 8, 1, 0.9));
        for (MarkQuestion& question : questions)
            exclude_misread(answers, question);
        return asked_jointly(questions, sheet());
    };
    const std::vector<Question> first = sums({});
    REQUIRE(first.size() == 1);
    const std::vector<Question> next = sums(with_wrong(first[0], {1, 2}));
    CHECK(texts(next) == std::vector<std::string>{"How many points are written for the extra points bar?",
                                                  "How many points are written for the bombs?"});
    for (const Question& question : next) {
        REQUIRE(question.choices.size() == 1);
        CHECK(question.choices[0].answers[0].value == 1);
        CHECK(question.choices[0].probability == 0); // so that Enter does not take it
    }
}

TEST_CASE("a bar that was read wrong ends at another circle, and nothing else is said about its circles") {
    const auto bar = [](std::vector<int> last) {
        std::vector<reading::PossibleValue> values;
        for (const int circle : last)
            values.push_back({circle, {{"energy 9", circle >= 9 ? 2 : 1}, {"energy 10", circle >= 10 ? 2 : 1}}, 0.3});
        MarkQuestion question = reading::question_which({Kind::spent}, std::move(values));
        question.about = {"energy 9", "energy 10"};
        return question;
    };
    const brikks::Sheet read = changed([](brikks::Sheet& sheet) { sheet.energy = brikks::marks_of({14, 0, 9}); });
    const MarkQuestion other = question_about(bomb, 0, 1, 0.9);
    const std::vector<Answer> another = {{"bomb 2", 0}, {"misread spent", 9}}; // also if only one other is probable
    CHECK(asked_jointly({bar({9, 10}), other}, read)[0].choices[2].answers == another);
    const std::vector<Question::Choice> choices = asked_jointly({bar({8, 9, 10}), other}, read)[0].choices;
    CHECK(choices[2].answers == another);
    REQUIRE(choices.size() == 6);
    CHECK(english(choices[4].text) == "all but 2: 8 in the upper row");
    CHECK(choices[4].answers == std::vector<Answer>{{"bomb 2", 0}, {"energy 9", 1}, {"energy 10", 1}});
    CHECK(english(choices[5].text) == "all but 2: 10 in the upper row");
    CHECK(choices[5].answers == std::vector<Answer>{{"bomb 2", 0}, {"energy 9", 2}, {"energy 10", 2}});
    const std::vector<MarkQuestion> next = open_disputes(another);
    REQUIRE(next.size() == 1);
    REQUIRE(next[0].choices.size() == 2); // what was read is not offered again
    CHECK(english(next[0].choices[0].text) == "8 in the upper row");
    CHECK(english(next[0].choices[1].text) == "10 in the upper row");
}

TEST_CASE("the total that is probably written is one of several marks in a question") {
    const MarkQuestion total = question_about({Kind::total}, 17, 11, 0.9);
    const std::vector<Question> asked = asked_jointly({question_about(bomb, 1, 0, 0.9), total}, sheet());
    REQUIRE(texts(asked) ==
            std::vector<std::string>{
                "Is all of this right: 1) the bomb with 2 crossed out and 2) 17 written as the total?"});
    const std::vector<reading::Answer>& wrong = asked[0].choices[2].answers; // all but the total
    REQUIRE(wrong.size() == 2);
    CHECK(wrong[1].about == (wrong[1].value == 11 ? "total" : "misread total"));
    CHECK(open_disputes(dispute_in(asked[0])->answers).size() == 1); // of the bomb; the total is asked about anyway
}

TEST_CASE("what is supposed about the whole sheet is asked about together with the marks") {
    const MarkQuestion outlines = reading::question_about_outlines(false);
    CHECK(texts(asked_jointly({outlines}, sheet())) ==
          std::vector<std::string>{"Is a line drawn around each block? (A white gap is not a line.)"});
    const std::vector<Question> asked = asked_jointly({outlines, question_about(bomb, 1, 0, 0.9)}, sheet());
    REQUIRE(texts(asked) ==
            std::vector<std::string>{
                "Is all of this right: 1) no lines drawn around the blocks and 2) the bomb with 2 crossed "
                "out?"});
    REQUIRE(asked[0].choices.size() == 4);
    CHECK(asked[0].choices[0].answers[0].about == "outlines");
    CHECK(asked[0].choices[0].answers[0].value == 0);
    CHECK(asked[0].choices[1].answers[0].about == "bomb 2"); // all but 1
    CHECK(asked[0].choices[1].answers[0].value == 1);
    CHECK(asked[0].choices[1].answers[1].about == "outlines");
    CHECK(asked[0].choices[1].answers[1].value == 1);
    for (const Question::Choice& choice : asked[0].choices)
        CHECK(choice.probability == 0);                              // so that none is offered
    CHECK(open_disputes(dispute_in(asked[0])->answers).size() == 1); // the lines are asked about anyway
    CHECK(texts(asked_jointly({reading::question_about_outlines(true), question_about(bomb, 1, 0, 0.9)}, sheet())) ==
          std::vector<std::string>{
              "Is all of this right: 1) lines drawn around the blocks and 2) the bomb with 2 crossed out?"});
}

TEST_CASE("a mark that the ink and the rules read in two ways may be one of several in a question") {
    const MarkQuestion mistake = question_about({Kind::square, 0}, 0, 1, 0.5);
    const std::vector<Question> asked = asked_jointly({mistake, question_about(bomb, 1, 0, 0.5)}, sheet());
    REQUIRE(texts(asked) == std::vector<std::string>{
                                "Is all of this right: 1) a1 (read as empty) and 2) the bomb with 2 crossed out?"});
    for (const Question::Choice& choice : asked[0].choices)
        CHECK(choice.probability == doctest::Approx(0.25)); // so that none is offered
}

TEST_CASE("all but a mark with several other values leaves these open") {
    const auto all_but_circle = [](int number) {
        MarkQuestion circle = question_about({Kind::circle, number}, 1, 0, 0.8);
        circle.choices.push_back({base::Id::answer_crossed, {{name(SheetMark{Kind::circle, number}), 2}}, 0.1});
        return asked_jointly({circle, question_about(bomb, 1, 0, 0.9)}, sheet()).at(0).choices.at(2).answers;
    };
    const std::vector<Answer> last = all_but_circle(8);
    CHECK(last == std::vector<Answer>{{"bomb 2", 1}, {"misread energy 8", 1}});
    CHECK_FALSE(reading::is_dispute(last));
    REQUIRE(open_disputes(last).size() == 1);
    CHECK(english(open_disputes(last)[0].text) == "How is energy circle 8 of the upper row marked?");
    // Later circles are marked, so this one is not untouched.
    CHECK(all_but_circle(5) == std::vector<Answer>{{"bomb 2", 1}, {"energy 5", 2}});
}

TEST_CASE("several marks of a joint question may be wrong") {
    const std::vector<Question> asked = asked_jointly(
        {question_about(extra, 3, 4, 0.8), question_about(bomb, 1, 0, 0.9), question_about({Kind::bomb, 3}, 0, 1, 0.9)},
        sheet());
    REQUIRE(asked.size() == 1);
    const auto in_words = [&](const std::vector<std::size_t>& numbers) {
        std::string words;
        for (const reading::Answer& each : reading::with_wrong(asked[0], numbers))
            words += each.about + " " + std::to_string(each.value) + "; ";
        return words;
    };
    CHECK(in_words({}) == "extra 3; bomb 2 1; bomb 3 0; ");
    CHECK(in_words({2}) == "extra 3; bomb 3 0; bomb 2 0; ");
    CHECK(in_words({1, 3}) == "bomb 2 1; misread extra 3; bomb 3 1; ");
    CHECK(in_words({3, 1, 3}) == "bomb 2 1; misread extra 3; bomb 3 1; ");
    CHECK(in_words({1, 2, 3}) == "misread extra 3; bomb 2 0; bomb 3 1; ");
    CHECK_FALSE(reading::is_dispute(reading::with_wrong(asked[0], {1, 2, 3})));
}

TEST_CASE("each mark that was read wrong is asked about, and disputed marks until two of them were") {
    const auto open = [](std::vector<reading::Answer> answers) {
        std::string marks;
        for (const MarkQuestion& question : open_disputes(answers))
            marks += question.about.front() + "; ";
        return marks;
    };
    const reading::Answer energy = {"misread energy 5", 0}, more = {"misread extra", 3};
    CHECK(open({energy, more}) == "energy 5; extra; ");
    CHECK(open({energy, more, {"extra", 4}}) == "energy 5; ");
    CHECK(open({energy, more, {"extra", 4}, {"energy 5", 2}}).empty());
    const reading::Answer bomb_one = {"disputed bomb 1", 1}, bomb_two = {"disputed bomb 2", 0},
                          three = {"disputed extra", 3};
    CHECK(open({bomb_one, bomb_two, three}) == "bomb 1; bomb 2; extra; ");
    CHECK(open({bomb_one, bomb_two, three, {"bomb 1", 0}}) == "bomb 2; extra; ");
    CHECK(open({bomb_one, bomb_two, three, {"bomb 1", 1}}) == "bomb 2; extra; ");
    CHECK(open({bomb_one, bomb_two, three, {"bomb 1", 0}, {"extra", 4}}).empty());
}

TEST_CASE("a bar in a joint question is answered by its circles") {
    MarkQuestion gained = question_about({Kind::gained}, 8, 9, 0.8);
    gained.about = {"energy 9"};
    gained.choices[0].answers = {{"energy 9", 1}};
    gained.choices[1].answers = {{"energy 9", 0}};
    const std::vector<Question> asked = asked_jointly({gained, question_about(extra, 3, 4, 0.8)}, sheet());
    REQUIRE(texts(asked) == std::vector<std::string>{
                                "Is all of this right: 1) 3 on the extra points bar and 2) the energy bar circled or "
                                "crossed out up to 8 in the upper row?"});
    CHECK(asked[0].about == std::vector<std::string>{"energy 9", "extra"});
    REQUIRE(asked[0].choices[0].answers.size() == 2);
    CHECK(asked[0].choices[0].answers[0].about == "energy 9");
    CHECK(asked[0].choices[0].answers[0].value == 0);
}

TEST_CASE("of a square and its mini block, what follows from the other is not listed") {
    const auto asked = [](char mark) {
        const brikks::Sheet duel = changed([&](brikks::Sheet& sheet) {
            sheet.variant = brikks::Variant::duel;
            sheet.marks[brikks::Cell{0, 0}] = mark;
        });
        const int is_covered = mark == brikks::empty_square ? 0 : 1, is_mini = mark == brikks::mini_square ? 1 : 0;
        const std::vector<Question> questions = asked_jointly(
            {question_about({Kind::square, 0}, is_covered, 1 - is_covered, 0.9),
             question_about({Kind::mini, 0}, is_mini, 1 - is_mini, 0.9), question_about({Kind::square, 1}, 0, 1, 0.9)},
            duel);
        REQUIRE(questions.size() == 1);
        return questions.front();
    };
    const Question mini = asked(brikks::mini_square), empty = asked(brikks::empty_square), covered = asked('X');
    CHECK(english(mini.text) == "Is all of this right: 1) a mini block on a1 and 2) b1 (read as empty)?");
    CHECK(english(empty.text) == "Is all of this right: 1) a1 (read as empty) and 2) b1 (read as empty)?");
    CHECK(english(covered.text) == "Is all of this right: 1) a1 (read as covered), 2) no mini block on a1 and "
                                   "3) b1 (read as empty)?");
    // "All but 1" says nothing about the square of the mini block, and nothing about a mini block on the square.
    for (const Question& question : {mini, empty}) {
        const std::vector<reading::Answer>& answers = question.choices[1].answers;
        REQUIRE(answers.size() == 2);
        CHECK(answers[0].about == "square b1");
        CHECK(answers[1].value == (question.text == mini.text ? 0 : 1));
        double sum = 0;
        for (const Question::Choice& choice : question.choices)
            sum += choice.probability;
        CHECK(sum == doctest::Approx(1));
    }
    CHECK(mini.choices[1].answers[1].about == "mini a1");
    CHECK(empty.choices[1].answers[1].about == "square a1");
}

TEST_CASE("a joint question has at most eighteen marks") {
    std::vector<MarkQuestion> questions;
    for (int column = 0; column < 7; ++column)
        for (const int row : {0, 1})
            questions.push_back(question_about({Kind::square, square(column, row)}, 0, 1, 0.99));
    for (int circle = 1; circle <= 6; ++circle) {
        const MarkQuestion more = question_about({Kind::circle, circle}, 0, 1, 0.99);
        CHECK(has_room_for(more, questions) == (circle <= 4));
        questions.push_back(more);
    }
    const std::vector<Question> asked = asked_jointly(questions, sheet());
    REQUIRE(asked.size() == 3);
    CHECK(asked[0].about.size() == 18);
    CHECK(english(asked[0].text).find("and 18) energy circle 4 of the upper row circled?") != std::string::npos);
    CHECK(asked[1].about == std::vector<std::string>{"energy 5"});
    CHECK(asked[2].about == std::vector<std::string>{"energy 6"});
}

TEST_CASE("after \"several wrong\" to a joint question, each mark is asked about separately, and all but one is an "
          "answer, too") {
    const brikks::Sheet sheet = tests::plain_sheet();
    SheetInk ink = tests::ink_of(sheet);
    ink.extra[0] = -2;
    ink.bombs[1] = -2;
    const Decision jointly = decide(ink);
    REQUIRE(jointly.questions.size() == 1);
    CHECK(support::english(jointly.questions[0].text) ==
          "Is all of this right: 1) 0 on the extra points bar and 2) the bomb with 2 not crossed out?");
    const Decision separately = decide(ink, {.limits = {}, .answers = dispute_in(jointly.questions[0])->answers});
    REQUIRE(separately.questions.size() == 2);
    CHECK(separately.questions[0].about == std::vector<std::string>{"bomb 2"});
    CHECK(separately.questions[1].about == std::vector<std::string>{"extra"});
    for (const Question& question : separately.questions) // what was read is not offered again
        for (const Question::Choice& choice : question.choices)
            CHECK(choice.probability <= 0.5);
    const Decision right = decide(ink, {.limits = {}, .answers = jointly.questions[0].choices[0].answers});
    CHECK(right.questions.empty());
    const Decision all_but_last = decide(ink, {.limits = {}, .answers = jointly.questions[0].choices[2].answers});
    CHECK(all_but_last.questions.empty());
    CHECK((*all_but_last.sheet.bombs)[1]);
    CHECK(all_but_last.sheet.extra == 0);
}

TEST_CASE("a disputed mark is asked about until two are answered otherwise than they were read") {
    const SheetInk ink = tests::ink_of(tests::plain_sheet()); // clear, so that nothing else is asked
    const std::vector<reading::Answer> no = {{"disputed bomb 2", 0}, {"disputed energy 9", 0}, {"disputed extra", 0}};
    const auto asked_after = [&](std::vector<reading::Answer> answers) {
        answers.insert(answers.begin(), no.begin(), no.end());
        const Decision decision = decide(ink, {.limits = {}, .answers = answers});
        CHECK(is_open(decision) == !decision.questions.empty());
        std::vector<std::string> marks;
        for (const Question& question : decision.questions)
            marks.insert(marks.end(), question.about.begin(), question.about.end());
        return marks;
    };
    CHECK(asked_after({}) == std::vector<std::string>{"bomb 2", "energy 9", "extra"});
    CHECK(asked_after({{"bomb 2", 0}}) == std::vector<std::string>{"energy 9", "extra"});
    CHECK(asked_after({{"bomb 2", 0}, {"extra", 0}}) == std::vector<std::string>{"energy 9"});
    CHECK(asked_after({{"bomb 2", 0}, {"extra", 0}, {"energy 9", 0}}).empty()); // each of them is right after all
    CHECK(asked_after({{"bomb 2", 1}}) == std::vector<std::string>{"energy 9", "extra"}); // several are wrong
    const Decision found = decide(ink, {.limits = {}, .answers = {no[0], no[1], no[2], {"bomb 2", 1}, {"extra", 1}}});
    CHECK((*found.sheet.bombs)[1]);
    for (const Question& question : found.questions)
        CHECK(question.about != std::vector<std::string>{"energy 9"});
}

TEST_CASE("a sheet on which something was misread is not illegal before all questions are answered") {
    SheetInk ink = tests::ink_of(tests::plain_sheet());
    ink.bombs[1] = -2;
    const auto with = [&](std::vector<reading::Answer> answers) {
        answers.push_back({"extra", 1}); // breaks a rule
        return decide(ink, {.limits = {}, .answers = answers});
    };
    const Decision surely = with({});
    CHECK(surely.judgement.verdict == base::Verdict::illegal);
    const Decision misread = with({{"misread extra", 0}});
    CHECK(misread.judgement.verdict == base::Verdict::illegal);
    REQUIRE_FALSE(misread.questions.empty());
    CHECK(verdict_of(misread) == base::Verdict::undecided);
    const Decision answered = with({{"misread extra", 0}, {"bomb 2", 0}});
    CHECK(answered.questions.empty());
    CHECK(verdict_of(answered) == base::Verdict::illegal);
}
