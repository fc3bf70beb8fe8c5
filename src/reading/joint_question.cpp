#include "reading/joint_question.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace reading {
namespace {

constexpr std::size_t most_marks = 8; // of a joint question
// Why? If all marks are right with the probability p, a joint question and then, perhaps, each of n questions are
// 1 + (1 - p) n questions on average. That is at most n if p is at least 1 / n, and n is at least 2.
constexpr double least_probability = 0.5;

// Returns the choice that says what was read; null if there is none.
const Question::Choice* as_read(const Question& question, const brikks::Sheet& read) {
    const auto choice = std::find_if(question.choices.begin(), question.choices.end(), [&](const auto& each) {
        return std::all_of(each.answers.begin(), each.answers.end(), [&](const Answer& answer) {
            const auto mark = parse_mark(answer.about);
            return mark && value(*mark, read) == answer.value;
        });
    });
    return choice == question.choices.end() ? nullptr : &*choice;
}

// True if a person can see at once whether the mark is right. Nobody can see the number of players.
bool may_be_joined(const SheetMark& mark) {
    using Kind = SheetMark::Kind;
    return mark.kind != Kind::players && mark.kind != Kind::row && mark.kind != Kind::sum;
}

} // namespace

std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read) {
    Question joint;
    std::vector<Answer> answers; // if all marks are as they were read
    std::vector<std::pair<SheetMark, int>> marks;
    double probability = 1;
    std::vector<Question> others;
    for (const MarkQuestion& question : questions) {
        const Question::Choice* choice = as_read(question, read);
        if (!choice || probability * choice->probability <= least_probability ||
            marks.size() + question.marks.size() > most_marks ||
            !std::all_of(question.marks.begin(), question.marks.end(), may_be_joined)) {
            others.push_back(question);
            continue;
        }
        probability *= choice->probability;
        answers.insert(answers.end(), choice->answers.begin(), choice->answers.end());
        for (const SheetMark& mark : question.marks)
            marks.push_back({mark, value(mark, read)});
        for (const std::string& about : question.about)
            if (std::find(joint.about.begin(), joint.about.end(), about) == joint.about.end())
                joint.about.push_back(about);
    }
    if (others.size() + 2 > questions.size())
        return {questions.begin(), questions.end()};
    joint.text = {base::Id::ask_all_right, {{"marks", decided(marks)}}};
    joint.choices = {{base::Id::answer_yes, std::move(answers), probability},
                     {base::Id::answer_no, {{std::string(separately_mark), 1}}, 1 - probability}};
    others.insert(others.begin(), std::move(joint));
    return others;
}

} // namespace reading
