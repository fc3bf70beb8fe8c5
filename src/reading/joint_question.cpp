#include "reading/joint_question.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "brikks/energy.hpp"

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

// Returns the values that a disputed mark may have instead of `read`, with this one.
std::vector<int> values_of(const SheetMark& mark, int read) {
    if (is_yes_or_no(mark))
        return {1, 0};
    if (mark.kind == Kind::circle)
        return {0, 1, 2};
    if (mark.kind == Kind::level)
        return {1, 2, 3, 4};
    std::vector<int> values;
    for (int number = std::max(read - 1, 0); number <= std::min(read + 1, brikks::max_crosses); ++number)
        values.push_back(number);
    return values;
}

// Returns a question about a disputed mark. What was read is as probable as all other values.
MarkQuestion question_about_disputed(const SheetMark& mark, int read) {
    const std::vector<int> numbers = values_of(mark, read);
    const double share = 0.5 / static_cast<double>(numbers.size() - 1);
    std::vector<PossibleValue> values;
    for (const int number : numbers)
        values.push_back({number, {{name(mark), number}}, number == read ? 0.5 : share});
    MarkQuestion question = question_which(mark, std::move(values));
    question.about = {name(mark.kind == Kind::mini ? SheetMark{Kind::square, mark.first} : mark)};
    return question;
}

} // namespace

std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read) {
    Question joint;
    std::vector<Answer> answers, disputes; // what a "yes" and a "no" say
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
        for (const Answer& answer : choice->answers) {
            answers.push_back(answer);
            disputes.push_back({std::string(disputed) + answer.about, answer.value});
        }
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
                     {base::Id::answer_no, std::move(disputes), 1 - probability}};
    result.insert(result.begin() + static_cast<std::ptrdiff_t>(place), std::move(joint));
    return result;
}

const Question::Choice* dispute_in(const Question& question) {
    const auto choice = std::find_if(question.choices.begin(), question.choices.end(),
                                     [](const auto& each) { return has_dispute(each.answers); });
    return choice == question.choices.end() ? nullptr : &*choice;
}

bool has_dispute(const std::vector<Answer>& answers) {
    return std::any_of(answers.begin(), answers.end(),
                       [](const Answer& answer) { return answer.about.starts_with(disputed); });
}

std::vector<MarkQuestion> open_disputes(const std::vector<Answer>& answers) {
    std::vector<MarkQuestion> questions;
    for (const Answer& dispute : answers) {
        const auto mark =
            dispute.about.starts_with(disputed) ? parse_mark(dispute.about.substr(disputed.size())) : std::nullopt;
        if (!mark)
            continue;
        const auto answer = std::find_if(answers.rbegin(), answers.rend(),
                                         [&](const Answer& each) { return each.about == name(*mark); });
        if (answer == answers.rend())
            questions.push_back(question_about_disputed(*mark, dispute.value));
        else if (answer->value != dispute.value)
            return {};
    }
    return questions;
}

} // namespace reading
