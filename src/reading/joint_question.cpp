#include "reading/joint_question.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace reading {
namespace {

using Kind = SheetMark::Kind;
using MarkValue = std::pair<SheetMark, int>;

// The most marks in one question, which a person can still compare with the paper.
constexpr std::size_t most_marks = 8;
// The least probability that all marks of a joint question are right.
//
// Why? If they are right with the probability p, a joint question and then, perhaps, each of n questions are
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

// True for marks of ink. The number of players is none, and a written number that is doubtful was not read.
bool may_be_joined(const SheetMark& mark) {
    return mark.kind != Kind::players && mark.kind < Kind::row;
}

// Returns how the marks were read. Leaves out the square of a mini block.
std::vector<base::Text> readings_of(const std::vector<MarkValue>& marks) {
    std::vector<base::Text> readings;
    std::vector<MarkValue> others;
    for (const auto& [mark, read] : marks)
        if (mark.kind != Kind::square)
            others.push_back({mark, read});
        else if (std::none_of(marks.begin(), marks.end(), [&first = mark.first](const MarkValue& other) {
                     return other.first.kind == Kind::mini && other.first.first == first;
                 }))
            readings.push_back(reading_of(mark, read));
    for (base::Text& text : decided(others))
        readings.push_back(std::move(text));
    return readings;
}

} // namespace

std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read) {
    Question joint;
    std::vector<Answer> answers; // what a "yes" says
    std::vector<MarkValue> marks;
    double probability = 1;
    std::vector<Question> result;
    std::size_t place = 0; // place of the first question that is joined
    for (const MarkQuestion& question : questions) {
        const Question::Choice* choice = as_read(question, read);
        if (!choice || probability * choice->probability <= least_probability ||
            marks.size() + question.marks.size() > most_marks ||
            !std::all_of(question.marks.begin(), question.marks.end(), may_be_joined)) {
            result.push_back(question);
            continue;
        }
        if (marks.empty())
            place = result.size();
        probability *= choice->probability;
        answers.insert(answers.end(), choice->answers.begin(), choice->answers.end());
        for (const SheetMark& mark : question.marks)
            marks.push_back({mark, value(mark, read)});
        for (const std::string& about : question.about)
            if (std::find(joint.about.begin(), joint.about.end(), about) == joint.about.end())
                joint.about.push_back(about);
    }
    if (result.size() + 2 > questions.size())
        return {questions.begin(), questions.end()};
    joint.text = {base::Id::ask_all_right, {{"marks", readings_of(marks)}}};
    joint.choices = {{base::Id::answer_yes, std::move(answers), probability},
                     {base::Id::answer_no, {{std::string(separately), 1}}, 1 - probability}};
    result.insert(result.begin() + static_cast<std::ptrdiff_t>(place), std::move(joint));
    return result;
}

const Question::Choice* choice_of_separate_questions(const Question& question) {
    const auto choice = std::find_if(question.choices.begin(), question.choices.end(), [](const auto& each) {
        return !each.answers.empty() && each.answers.front().about == separately;
    });
    return choice == question.choices.end() ? nullptr : &*choice;
}

} // namespace reading
