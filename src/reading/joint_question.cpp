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

// The most marks in one question, which a person can still compare with the paper.
constexpr std::size_t most_marks = 12;
// The least probability that at most one mark of a joint question was read wrong.
//
// Why? Then one answer is enough. With this probability p, a joint question and else, perhaps, each of n questions are
// 1 + (1 - p) n questions on average. That is at most n if p is at least 1 / n, and n is at least 2.
constexpr double least_probability = 0.5;

// A mark in a joint question.
struct Listed {
    SheetMark mark;
    base::Text reading;           // how it was read
    std::vector<Answer> if_wrong; // what it says about the mark that it was read wrong
    double odds = 0;              // the probability of that, divided by that of a right reading
};

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

// True for marks of ink, and for a total that is surely the right one. The number of players is no ink, and other
// written numbers that are doubtful were not read.
bool may_be_joined(const SheetMark& mark, double probability) {
    constexpr double sure_total = 0.9;
    return (mark.kind != Kind::players && mark.kind < Kind::row) ||
           (mark.kind == Kind::total && probability >= sure_total);
}

std::vector<Answer> disputed_answers(const std::vector<Answer>& answers) {
    std::vector<Answer> disputes;
    for (const Answer& answer : answers)
        disputes.push_back({std::string(disputed) + answer.about, answer.value});
    return disputes;
}

// Returns the marks of a question as they are listed. `right`: the choice that says what was read. If a mark has
// several other values, or if another choice is about several marks, that it was read wrong only disputes it.
std::vector<Listed> listed(const MarkQuestion& question, const Question::Choice& right, const brikks::Sheet& read) {
    std::vector<Listed> list;
    for (const SheetMark& mark : question.marks) {
        const int number = value(mark, read);
        Listed each;
        each.mark = mark;
        each.reading = mark.kind == Kind::square ? reading_of(mark, number) : decided({{mark, number}}).front();
        std::vector<const Question::Choice*> others;
        for (const Question::Choice& choice : question.choices)
            if (&choice != &right && (question.marks.size() == 1 || choice.answers.front().about == name(mark)))
                others.push_back(&choice);
        for (const Question::Choice* other : others)
            each.odds += other->probability / right.probability;
        each.if_wrong = others.size() == 1 ? others.front()->answers : disputed_answers(right.answers);
        list.push_back(std::move(each));
    }
    return list;
}

// Returns the answers as read, but for the mark that was read wrong.
std::vector<Answer> all_but(const std::vector<Answer>& as_read, const Listed& wrong) {
    std::vector<Answer> answers = as_read;
    std::erase_if(answers, [&](const Answer& answer) {
        return std::any_of(wrong.if_wrong.begin(), wrong.if_wrong.end(), [&](const Answer& other) {
            return other.about == answer.about || other.about == std::string(disputed) + answer.about;
        });
    });
    answers.insert(answers.end(), wrong.if_wrong.begin(), wrong.if_wrong.end());
    return answers;
}

// Leaves out the squares whose mini blocks are listed, too.
void list_squares_once(std::vector<Listed>& marks) {
    const auto is_mini = [&](int square) {
        return std::any_of(marks.begin(), marks.end(), [&](const Listed& each) {
            return each.mark.kind == Kind::mini && each.mark.first == square;
        });
    };
    std::erase_if(marks,
                  [&](const Listed& each) { return each.mark.kind == Kind::square && is_mini(each.mark.first); });
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
    std::vector<Answer> answers; // what a "yes" says
    std::vector<Listed> marks;
    double right = 1, odds = 0; // the probability that all marks are right, and the odds that one of them is wrong
    std::size_t joined = 0;     // questions
    std::size_t place = 0;      // place of the first of them
    std::vector<Question> result;
    for (const MarkQuestion& question : questions) {
        const Question::Choice* choice = as_read(question, read);
        const std::vector<Listed> more = choice ? listed(question, *choice, read) : std::vector<Listed>();
        double all_odds = odds;
        for (const Listed& each : more)
            all_odds += each.odds;
        if (!choice || right * choice->probability * (1 + all_odds) <= least_probability ||
            marks.size() + more.size() > most_marks ||
            !std::all_of(question.marks.begin(), question.marks.end(),
                         [&](const SheetMark& mark) { return may_be_joined(mark, choice->probability); })) {
            result.push_back(question);
            continue;
        }
        if (joined++ == 0)
            place = result.size();
        right *= choice->probability;
        odds = all_odds;
        answers.insert(answers.end(), choice->answers.begin(), choice->answers.end());
        marks.insert(marks.end(), more.begin(), more.end());
        for (const std::string& about : question.about)
            if (std::find(joint.about.begin(), joint.about.end(), about) == joint.about.end())
                joint.about.push_back(about);
    }
    if (joined < 2)
        return {questions.begin(), questions.end()};
    list_squares_once(marks);
    std::vector<base::Text> readings;
    joint.choices.push_back({base::Id::answer_yes, answers, right});
    for (const Listed& mark : marks) {
        const std::size_t number = readings.size() + 1;
        readings.push_back({base::Id::numbered, {{"number", number}, {"mark", mark.reading}}});
        joint.choices.push_back(
            {{base::Id::answer_all_but, {{"number", number}}}, all_but(answers, mark), right * mark.odds});
    }
    joint.text = {base::Id::ask_all_right, {{"marks", std::move(readings)}}};
    joint.choices.push_back({base::Id::answer_no, disputed_answers(answers), std::max(1 - right * (1 + odds), 0.0)});
    result.insert(result.begin() + static_cast<std::ptrdiff_t>(place), std::move(joint));
    return result;
}

const Question::Choice* dispute_in(const Question& question) {
    const auto choice = std::find_if(question.choices.begin(), question.choices.end(),
                                     [](const auto& each) { return is_dispute(each.answers); });
    return choice == question.choices.end() ? nullptr : &*choice;
}

bool is_dispute(const std::vector<Answer>& answers) {
    return !answers.empty() && std::all_of(answers.begin(), answers.end(),
                                           [](const Answer& answer) { return answer.about.starts_with(disputed); });
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
        if (!mark || mark->kind == Kind::total) // a total that is still in doubt is asked about in any case
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
