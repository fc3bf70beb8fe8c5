#include "reading/joint_question.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "brikks/cell.hpp"
#include "brikks/energy.hpp"

namespace reading {
namespace {

using Kind = SheetMark::Kind;

// The most marks in one question: a longer list is not printed as a whole.
constexpr std::size_t most_marks = base::most_texts;

// A mark that was read wrong.
struct Wrong {
    std::vector<Answer> answers; // what it says about the mark
    double odds = 0;             // the probability of that, divided by that of a right reading
    base::Text value = {};       // the right value, if it is one of several; else empty
};

// The least probability of another value of a mark that is a choice of its own.
constexpr double least_named = 0.01;

// A mark in a joint question, or what is supposed about the whole sheet.
struct Listed {
    std::optional<SheetMark> mark;
    base::Text reading;                // how it was read
    Wrong if_wrong;                    // without its right value, if it may have several
    std::vector<Wrong> if_other = {};  // the values that it may have instead, if there are several
    std::vector<Answer> if_right = {}; // what it says about a bar that it was read right
};

// True for what may be one of several in a question: all but a number of players that is hardly more than a guess.
bool may_be_joined(const MarkQuestion& question, const Question::Choice& right) {
    constexpr double more_than_a_guess = 0.5;
    return right.probability >= more_than_a_guess ||
           std::none_of(question.marks.begin(), question.marks.end(),
                        [](const SheetMark& mark) { return mark.kind == Kind::players; });
}

std::vector<Answer> prefixed(std::string_view prefix, const std::vector<Answer>& answers) {
    std::vector<Answer> result;
    result.reserve(answers.size());
    for (const Answer& answer : answers)
        result.push_back({std::string(prefix) + answer.about, answer.value});
    return result;
}

// True if the mark has only one other value: a circle, too, if it is marked in any case.
bool has_one_other(const SheetMark& mark, const std::vector<const Question::Choice*>& others) {
    return others.size() == 1 && (is_yes_or_no(mark) || mark.kind == Kind::circle);
}

// True if the circle is untouched, and a later one is marked.
bool would_leave_a_gap(const SheetMark& mark, int value, const brikks::Sheet& read) {
    return mark.kind == Kind::circle && value == 0 && read.energy->position() > mark.first;
}

// Returns what it says that a mark with this value was read wrong, if it may have several other values.
std::vector<Answer> misread_as(const SheetMark& mark, int value, const std::vector<Answer>& as_read) {
    return follows_from_circles(mark) ? std::vector<Answer>{{std::string(misread) + name(mark), value}}
                                      : prefixed(misread, as_read);
}

// Returns the marks of a question as they are listed. `right`: the choice that says what was read. If a mark may have
// several other values, that it was read wrong does not say which; the probable ones are choices of their own.
std::vector<Listed> listed(const MarkQuestion& question, const Question::Choice& right, const brikks::Sheet& read) {
    std::vector<Listed> list;
    if (question.supposed)
        list.push_back({{},
                        question.supposed->text,
                        {.answers = {{right.answers.front().about, 1 - right.answers.front().value}}}});
    for (const SheetMark& mark : question.marks) {
        const int number = is_written_number(mark) ? right.answers.front().value : value(mark, read);
        Listed each;
        each.mark = mark;
        each.reading = mark.kind == Kind::square ? reading_of(mark, number) : decided({{mark, number}}).front();
        std::vector<const Question::Choice*> others;
        for (const Question::Choice& choice : question.choices)
            if (&choice != &right && (question.marks.size() == 1 || choice.answers.front().about == name(mark)) &&
                !would_leave_a_gap(mark, choice.answers.front().value, read))
                others.push_back(&choice);
        const bool is_clear = has_one_other(mark, others);
        each.if_wrong.answers = is_clear ? others.front()->answers : misread_as(mark, number, right.answers);
        for (const Question::Choice* other : others) {
            const double odds = other->probability / right.probability;
            if (is_clear || other->probability < least_named)
                each.if_wrong.odds += odds;
            else
                each.if_other.push_back({other->answers, odds, other->text});
        }
        if (follows_from_circles(mark))
            each.if_right = right.answers;
        list.push_back(std::move(each));
    }
    return list;
}

bool are_on_one_square(const SheetMark& one, const SheetMark& other) {
    const auto is_on_square = [](const SheetMark& mark) {
        return mark.kind == Kind::square || mark.kind == Kind::mini;
    };
    return is_on_square(one) && is_on_square(other) && one.first == other.first;
}

// Returns the answers as read, but for the listed mark, which is wrong. If it is on a square, says nothing else about
// it.
std::vector<Answer> all_but(const std::vector<Answer>& as_read, const Listed& listed, const Wrong& wrong) {
    std::vector<Answer> answers = as_read;
    std::erase_if(answers, [&](const Answer& answer) {
        const auto mark = parse_mark(answer.about);
        return (mark && listed.mark && are_on_one_square(*mark, *listed.mark)) ||
               std::any_of(listed.if_right.begin(), listed.if_right.end(),
                           [&](const Answer& other) { return other.about == answer.about; }) ||
               std::any_of(wrong.answers.begin(), wrong.answers.end(), [&](const Answer& other) {
                   return other.about == answer.about || other.about == std::string(misread) + answer.about;
               });
    });
    answers.insert(answers.end(), wrong.answers.begin(), wrong.answers.end());
    return answers;
}

// Leaves out marks that follow from another one on the same square: a mini block is covered, and an empty square is not
// a mini block.
void list_squares_once(std::vector<Listed>& marks, const brikks::Sheet& read) {
    const std::vector<Listed> all = marks;
    const auto follows = [&](const SheetMark& mark, const SheetMark& other) {
        const int decisive = mark.kind == Kind::square ? 1 : 0; // value of both marks, if this one follows
        return other.kind != mark.kind && are_on_one_square(other, mark) && value(other, read) == decisive &&
               value(mark, read) == decisive;
    };
    std::erase_if(marks, [&](const Listed& each) {
        return std::any_of(all.begin(), all.end(), [&](const Listed& other) {
            return each.mark && other.mark && follows(*each.mark, *other.mark);
        });
    });
}

// Returns a key that orders marks as an eye finds them on the sheet: the number of players and the level, then the grid
// with the points beside it from the top down, the bars and bombs, the sums and the total.
std::array<int, 4> place_on_sheet(const SheetMark& mark) {
    const auto row_from_top = [](int row) { return brikks::row_count - 1 - row; };
    switch (mark.kind) {
    case Kind::players:
    case Kind::level:
        return {0};
    case Kind::square:
    case Kind::mini:
    case Kind::edge: {
        const brikks::Cell cell = brikks::cell_of(mark.first);
        return {1, row_from_top(cell.row), 0, cell.column};
    }
    case Kind::row:
        return {1, row_from_top(mark.first - 1), 1};
    case Kind::extra:
        return {2};
    case Kind::bomb:
        return {3, mark.first};
    case Kind::circle:
        return {4, mark.first};
    case Kind::gained:
    case Kind::spent:
        return {5};
    case Kind::sum:
        return {6, mark.first};
    case Kind::total:
        break;
    }
    return {7};
}

// Sorts the marks by their places on the sheet. What is supposed about the whole sheet comes first.
void sort_by_place(std::vector<Listed>& marks) {
    std::stable_sort(marks.begin(), marks.end(), [](const Listed& a, const Listed& b) {
        return !a.mark || !b.mark ? !a.mark && b.mark : place_on_sheet(*a.mark) < place_on_sheet(*b.mark);
    });
}

// Returns the values that a mark may have, with the one that was read.
std::vector<int> values_of(const SheetMark& mark, int read) {
    if (is_yes_or_no(mark))
        return {1, 0};
    if (mark.kind == Kind::circle)
        return {0, 1, 2};
    const base::Range range = *range_of(mark);
    if (mark.kind == Kind::level || mark.kind == Kind::players) {
        std::vector<int> all(static_cast<std::size_t>(range.high - range.low + 1));
        std::iota(all.begin(), all.end(), range.low);
        return all;
    }
    const int number = std::clamp(read, range.low + 1, range.high - 1);
    return {number - 1, number, number + 1};
}

// Returns a question about a mark that was read wrong, or is disputed. What was read is impossible, or as probable as
// all other values.
MarkQuestion question_about_wrong(const SheetMark& mark, int read, bool is_disputed) {
    std::vector<int> numbers = values_of(mark, read);
    if (!is_disputed)
        std::erase(numbers, read);
    const double share =
        is_disputed ? 0.5 / static_cast<double>(numbers.size() - 1) : 1.0 / static_cast<double>(numbers.size());
    std::vector<PossibleValue> values;
    values.reserve(numbers.size());
    for (const int number : numbers)
        values.push_back({number, {{name(mark), number}}, is_disputed && number == read ? 0.5 : share});
    MarkQuestion question = question_which(mark, std::move(values));
    question.about = {name(mark.kind == Kind::mini ? SheetMark{Kind::square, mark.first} : mark)};
    return question;
}

} // namespace

const Question::Choice* as_read(const MarkQuestion& question, const brikks::Sheet& read) {
    if (question.marks.size() == 1 && is_written_number(question.marks.front())) {
        const auto most = std::max_element(question.choices.begin(), question.choices.end(),
                                           [](const auto& a, const auto& b) { return a.probability < b.probability; });
        return most->probability > 0 ? &*most : nullptr;
    }
    const auto choice = std::find_if(question.choices.begin(), question.choices.end(), [&](const auto& each) {
        return std::all_of(each.answers.begin(), each.answers.end(), [&](const Answer& answer) {
            if (question.supposed)
                return answer.value == question.supposed->value;
            const auto mark = parse_mark(answer.about);
            return mark && value(*mark, read) == answer.value;
        });
    });
    return choice == question.choices.end() ? nullptr : &*choice;
}

std::vector<Question> asked_jointly(const std::vector<MarkQuestion>& questions, const brikks::Sheet& read) {
    Question joint;
    std::vector<Answer> answers; // what a "yes" says
    std::vector<Listed> marks;
    double right = 1;      // the probability that all marks are right
    bool is_known = true;  // true if nothing is supposed whose probability is unknown
    std::size_t place = 0; // place of the first question that is joined
    std::vector<Question> result;
    for (const MarkQuestion& question : questions) {
        const Question::Choice* choice = as_read(question, read);
        const std::vector<Listed> more = choice ? listed(question, *choice, read) : std::vector<Listed>();
        if (!choice || marks.size() + more.size() > most_marks || !may_be_joined(question, *choice)) {
            result.push_back(question);
            continue;
        }
        if (marks.empty())
            place = result.size();
        right *= question.supposed ? 1 : choice->probability;
        is_known &= !question.supposed;
        answers.insert(answers.end(), choice->answers.begin(), choice->answers.end());
        marks.insert(marks.end(), more.begin(), more.end());
        for (const std::string& about : question.about)
            if (std::find(joint.about.begin(), joint.about.end(), about) == joint.about.end())
                joint.about.push_back(about);
    }
    list_squares_once(marks, read);
    sort_by_place(marks);
    if (marks.size() < 2)
        return {questions.begin(), questions.end()};
    std::vector<base::Text> readings;
    std::vector<Question::Choice> others; // that name the right value
    double one_wrong = 0;
    joint.choices.push_back({base::Id::answer_yes, answers, right});
    for (const Listed& mark : marks) {
        const std::size_t number = readings.size() + 1;
        readings.push_back({base::Id::numbered, {{"number", number}, {"mark", mark.reading}}});
        joint.choices.push_back({{base::Id::answer_all_but, {{"number", number}}},
                                 all_but(answers, mark, mark.if_wrong),
                                 right * mark.if_wrong.odds});
        one_wrong += joint.choices.back().probability;
        for (const Wrong& other : mark.if_other) {
            others.push_back({{base::Id::answer_all_but_value, {{"number", number}, {"value", other.value}}},
                              all_but(answers, mark, other),
                              right * other.odds});
            one_wrong += others.back().probability;
        }
    }
    joint.text = {base::Id::ask_all_right, {{"marks", std::move(readings)}}};
    joint.choices.push_back(
        {base::Id::answer_several_wrong, prefixed(disputed, answers), std::max(1 - right - one_wrong, 0.0)});
    std::move(others.begin(), others.end(), std::back_inserter(joint.choices));
    if (!is_known)
        for (Question::Choice& choice : joint.choices)
            choice.probability = 0;
    result.insert(result.begin() + static_cast<std::ptrdiff_t>(place), std::move(joint));
    return result;
}

std::vector<MarkQuestion> asked_one_by_one(const std::vector<MarkQuestion>& questions) {
    std::vector<MarkQuestion> result;
    for (const MarkQuestion& question : questions) {
        if (question.marks.size() < 2) {
            result.push_back(question);
            continue;
        }
        for (std::size_t i = 0; i < question.marks.size(); ++i) {
            const SheetMark& mark = question.marks[i];
            const Question::Choice& wrong = question.choices[i + 1]; // after the choice that none was read wrong
            const int other = wrong.answers.front().value;
            result.push_back(question_which(mark, {{other, {{name(mark), other}}, wrong.probability},
                                                   {1 - other, {{name(mark), 1 - other}}, 1 - wrong.probability}}));
            result.back().about = {name(mark)};
        }
    }
    return result;
}

bool is_asked(const MarkQuestion& other, const std::vector<MarkQuestion>& questions) {
    return std::any_of(questions.begin(), questions.end(), [&](const MarkQuestion& question) {
        const std::vector<Answer>& answers = question.choices.front().answers;
        return question.marks == other.marks ||
               std::any_of(other.marks.begin(), other.marks.end(), [&](const SheetMark& mark) {
                   return std::any_of(answers.begin(), answers.end(),
                                      [&](const Answer& answer) { return answer.about == name(mark); });
               });
    });
}

bool has_room_for(const MarkQuestion& one_more, const std::vector<MarkQuestion>& questions) {
    std::size_t marks = one_more.marks.size();
    for (const MarkQuestion& question : questions)
        marks += question.supposed ? 1 : question.marks.size();
    return marks <= most_marks;
}

const Question::Choice* dispute_in(const Question& question) {
    const auto choice = std::find_if(question.choices.begin(), question.choices.end(),
                                     [](const auto& each) { return is_dispute(each.answers); });
    return choice == question.choices.end() ? nullptr : &*choice;
}

const std::vector<base::Text>& marks_in(const Question& joint) {
    return std::get<std::vector<base::Text>>(joint.text.arguments.front().value.value);
}

std::vector<Answer> with_wrong(const Question& joint, std::vector<std::size_t> numbers) {
    const auto has = [](const std::vector<Answer>& answers, const Answer& wanted) {
        return std::any_of(answers.begin(), answers.end(), [&](const Answer& each) {
            return each.about == wanted.about && each.value == wanted.value;
        });
    };
    std::sort(numbers.begin(), numbers.end());
    const std::vector<Answer>& as_read = joint.choices.front().answers;
    std::vector<Answer> answers = as_read, wrong;
    for (const std::size_t number : numbers) {
        const std::vector<Answer>& but_this = joint.choices[number].answers; // the first choice is "yes"
        std::erase_if(answers, [&](const Answer& each) { return !has(but_this, each); });
        std::copy_if(but_this.begin(), but_this.end(), std::back_inserter(wrong),
                     [&](const Answer& each) { return !has(as_read, each) && !has(wrong, each); });
    }
    answers.insert(answers.end(), wrong.begin(), wrong.end());
    return answers;
}

std::optional<NumberAsRead> number_as_read(const Question& joint, std::size_t number) {
    for (const Answer& answer : joint.choices[number].answers) // the first choice is "yes"
        if (answer.about.starts_with(misread))
            if (const auto mark = parse_mark(without_prefix(answer.about)); mark && range_of(*mark))
                return NumberAsRead{*mark, answer.value};
    return std::nullopt;
}

void exclude_misread(const std::vector<Answer>& answers, MarkQuestion& question) {
    if (question.marks.size() != 1 || !is_written_number(question.marks.front()))
        return;
    const std::string mark = name(question.marks.front()), wrong = std::string(misread) + mark;
    bool is_misread = false;
    for (const Answer& answer : answers) {
        if (answer.about != wrong)
            continue;
        is_misread = true;
        if (question.choices.size() > 1)
            std::erase_if(question.choices,
                          [&](const Question::Choice& choice) { return choice.answers.front().value == answer.value; });
    }
    for (Question::Choice& choice : question.choices)
        choice.probability = is_misread ? 0 : choice.probability;
}

bool is_dispute(const std::vector<Answer>& answers) {
    return !answers.empty() && std::all_of(answers.begin(), answers.end(),
                                           [](const Answer& answer) { return answer.about.starts_with(disputed); });
}

std::string_view without_prefix(std::string_view about) {
    for (const std::string_view prefix : {disputed, misread})
        if (about.starts_with(prefix))
            return about.substr(prefix.size());
    return about;
}

bool is_anything_wrong(const std::vector<Answer>& answers) {
    return std::any_of(answers.begin(), answers.end(),
                       [](const Answer& answer) { return without_prefix(answer.about) != answer.about; });
}

bool is_asked_separately(const std::vector<Answer>& answers) {
    return std::any_of(answers.begin(), answers.end(), [](const Answer& answer) {
        return answer.about == separately || answer.about.starts_with(disputed);
    });
}

std::vector<MarkQuestion> open_numbers(const std::vector<Answer>& answers) {
    std::vector<MarkQuestion> open;
    for (const Answer& wrong : answers) {
        const std::string_view number = without_prefix(wrong.about);
        const auto mark = wrong.about.starts_with(misread) ? parse_mark(number) : std::nullopt;
        if (mark && is_written_number(*mark) &&
            std::none_of(answers.begin(), answers.end(), [&](const Answer& each) { return each.about == number; }))
            open.push_back(question_about_wrong(*mark, wrong.value, false));
    }
    return open;
}

std::vector<MarkQuestion> open_disputes(const std::vector<Answer>& answers) {
    constexpr int several = 2;
    std::vector<MarkQuestion> of_misread, of_disputed;
    int found = 0; // disputed marks that were answered otherwise than they were read
    for (const Answer& dispute : answers) {
        const std::string_view named = without_prefix(dispute.about);
        const auto mark = named != dispute.about ? parse_mark(named) : std::nullopt;
        if (!mark)
            continue;
        const bool is_disputed = dispute.about.starts_with(disputed);
        const auto answer =
            std::find_if(answers.rbegin(), answers.rend(), [&](const Answer& each) { return each.about == named; });
        if (answer == answers.rend() && is_written_number(*mark))
            continue; // as long as nobody says which number is written, it is asked about anyway
        if (answer == answers.rend())
            (is_disputed ? of_disputed : of_misread).push_back(question_about_wrong(*mark, dispute.value, is_disputed));
        else if (is_disputed && answer->value != dispute.value)
            ++found;
    }
    if (found < several)
        std::move(of_disputed.begin(), of_disputed.end(), std::back_inserter(of_misread));
    return of_misread;
}

} // namespace reading
