#include "reading/decide.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "reading/draft.hpp"
#include "reading/joint_question.hpp"
#include "reading/sheet_ink.hpp"
#include "support/games.hpp"
#include "support/photo_truth.hpp"
#include "support/rng.hpp"

namespace {

using reading::DecisionOptions;
using reading::Question;
using reading::SheetInk;

// Returns a random sheet of a duel, which has many doubtful marks.
brikks::Sheet random_duel(support::Rng& rng) {
    return tests::random_sheet(rng, brikks::Notation::outlines, {.level = 2, .duel = true});
}

// Returns the questions about what is doubtful already, as if no answer raised any others.
std::vector<Question> without_looking_ahead(const SheetInk& ink, const DecisionOptions& options) {
    const reading::Draft draft = reading::draft(ink, options);
    return is_asked_separately(options.answers) ? std::vector<Question>(draft.questions.begin(), draft.questions.end())
                                                : asked_jointly(draft.questions, draft.decision.sheet);
}

// Answers each question as the sheet says, until there are no more. Returns the number of questions.
template <class Ask>
int number_of_questions(const SheetInk& ink, const brikks::Sheet& sheet, Ask ask) {
    DecisionOptions options;
    int number = 0;
    for (std::vector<Question> questions = ask(ink, options); !questions.empty(); questions = ask(ink, options)) {
        REQUIRE(++number < 20);
        const auto answers = photos::true_answers(sheet, questions.front());
        REQUIRE(answers);
        options.answers.insert(options.answers.end(), answers->begin(), answers->end());
    }
    return number;
}

} // namespace

TEST_CASE("what an answer would make doubtful is asked about at once, so fewer sheets need a second question") {
    int looking_ahead = 0, otherwise = 0; // sheets with a second question
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const brikks::Sheet sheet = random_duel(rng);
        const SheetInk ink = tests::ink_of(sheet, rng, 4);
        const int number = number_of_questions(ink, sheet, [](const SheetInk& of, const DecisionOptions& options) {
            return decide(of, options).questions;
        });
        looking_ahead += number > 1 ? 1 : 0;
        otherwise += number_of_questions(ink, sheet, without_looking_ahead) > 1 ? 1 : 0;
    }
    CHECK(looking_ahead < otherwise);
}

TEST_CASE("what is doubtful already is asked about first") {
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        CAPTURE(seed);
        support::Rng rng(seed);
        const SheetInk ink = tests::ink_of(random_duel(rng), rng, 2);
        const std::vector<Question> known = without_looking_ahead(ink, {}), asked = decide(ink).questions;
        REQUIRE(known.empty() == asked.empty());
        if (known.size() == 1 && asked.size() == 1)
            CHECK(std::mismatch(known[0].about.begin(), known[0].about.end(), asked[0].about.begin(),
                                asked[0].about.end())
                      .first == known[0].about.end());
    }
}
