#include "reading/decide.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reading/draft.hpp"
#include "reading/joint_question.hpp"

namespace reading {
namespace {

// A probable answer to a question.
struct Outlook {
    std::vector<Answer> answers;
    double probability = 0;
};

// True if the choice says which other number is written on the sheet.
bool names_written_number(const Question::Choice& choice) {
    if (choice.text.id != base::Id::answer_all_but_value)
        return false;
    const auto mark = parse_mark(choice.answers.back().about);
    return mark && is_written_number(*mark);
}

// Returns the probable answers to the first question, the most probable one first. If no probability is known, counts
// "all right" as 50 %. What is supposed about the whole sheet counts as right. Leaves out other written numbers: they
// would make marks doubtful that the ink shows clearly.
std::vector<Outlook> probable_answers(std::vector<MarkQuestion> questions, const brikks::Sheet& read) {
    constexpr double improbable = 0.05;
    constexpr double unknown = 0.5;
    std::vector<Answer> supposed;
    for (const MarkQuestion& question : questions)
        if (question.supposed)
            supposed.push_back({question.about.front(), question.supposed->value});
    std::erase_if(questions, [](const MarkQuestion& question) { return question.supposed.has_value(); });
    if (questions.empty())
        return {{supposed, unknown}};
    const Question first = asked_jointly(questions, read).front();
    const bool is_known = std::any_of(first.choices.begin(), first.choices.end(),
                                      [](const Question::Choice& each) { return each.probability > 0; });
    std::vector<Outlook> probable;
    if (is_known) {
        for (const Question::Choice& choice : first.choices)
            if (choice.probability >= improbable && !is_dispute(choice.answers) && !names_written_number(choice))
                probable.push_back({choice.answers, choice.probability});
        std::stable_sort(probable.begin(), probable.end(),
                         [](const Outlook& a, const Outlook& b) { return a.probability > b.probability; });
    } else if (const Question::Choice* const right =
                   dispute_in(first) ? &first.choices.front() : as_read(questions.front(), read)) {
        probable.push_back({right->answers, unknown});
    }
    for (Outlook& each : probable)
        each.answers.insert(each.answers.end(), supposed.begin(), supposed.end());
    return probable;
}

// Returns the question as it is before the answer that leads to it: if another answer is given, the mark is as it was
// read. nullopt if that is nearly certain, or if the question says that the mark was read wrong.
std::optional<MarkQuestion> before(MarkQuestion question, double probability, const brikks::Sheet& read) {
    constexpr double nearly_certain = 0.999;
    const Question::Choice* const right = question.supposed ? nullptr : as_read(question, read);
    if (!right || right->answers.size() < question.marks.size())
        return std::nullopt;
    for (Question::Choice& choice : question.choices)
        choice.probability = probability * choice.probability + (&choice == right ? 1 - probability : 0);
    return right->probability < nearly_certain ? std::optional(std::move(question)) : std::nullopt;
}

// Adds the questions to which probable answers would lead, so that a person has to answer only once.
void look_ahead(const SheetInk& ink, const DecisionOptions& options, const brikks::Sheet& read,
                std::vector<MarkQuestion>& questions) {
    constexpr std::size_t most_answers = 6; // each takes as long as the decision itself
    std::vector<std::vector<Answer>> tried;
    while (tried.size() < most_answers && !questions.empty()) {
        const std::vector<Outlook> probable = probable_answers(questions, read);
        const auto next = std::find_if(probable.begin(), probable.end(), [&](const Outlook& each) {
            return std::find(tried.begin(), tried.end(), each.answers) == tried.end();
        });
        if (next == probable.end())
            return;
        tried.push_back(next->answers);
        DecisionOptions answered = options;
        answered.answers.insert(answered.answers.end(), next->answers.begin(), next->answers.end());
        Draft after = draft(ink, answered);
        if (options.limits.is_time_over())
            return; // what was not judged raises other questions
        for (MarkQuestion& question : after.questions)
            if (auto more = before(std::move(question), next->probability, read);
                more && !is_asked(*more, questions) && has_room_for(*more, questions))
                questions.push_back(std::move(*more));
    }
}

} // namespace

Decision decide(const SheetInk& ink, const DecisionOptions& options) {
    auto [decision, questions] = draft(ink, options);
    if (is_asked_separately(options.answers)) {
        decision.questions.assign(questions.begin(), questions.end());
    } else {
        look_ahead(ink, options, decision.sheet, questions);
        decision.questions = asked_jointly(questions, decision.sheet);
    }
    return std::move(decision);
}

} // namespace reading
