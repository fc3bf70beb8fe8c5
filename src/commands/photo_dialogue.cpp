#include "commands/photo_dialogue.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "base/joined.hpp"
#include "base/names.hpp"
#include "base/utf8.hpp"
#include "commands/crew.hpp"
#include "commands/input.hpp"
#include "commands/output.hpp"
#include "commands/photo.hpp"
#include "reading/joint_question.hpp"
#include "reading/mark_questions.hpp"
#include "reading/remarks.hpp"

namespace commands {
namespace {

using base::Id;
using base::Text;

constexpr double least_offered = 0.6; // the least probability of an answer that Enter offers

// Returns the words of a text, as they are compared. Some are empty: those between two separators.
std::vector<std::string> words_of(const std::string& text) {
    return base::split(base::fold_accents(text), " ,;+&#().");
}

// True if the word is one of those that a message lists in this language or in English.
bool is_one_of(const Text& message, const std::string& word, base::Language language) {
    for (const base::Language each : {language, base::Language::en}) {
        const std::vector<std::string> words = words_of(to_string(message, each));
        if (std::find(words.begin(), words.end(), word) != words.end())
            return true;
    }
    return false;
}

// True if the text is one of those that a message lists, separated by commas, in this language or in English.
bool is_among(const Text& message, const std::string& typed, base::Language language) {
    for (const base::Language each : {language, base::Language::en})
        if (base::find_name(base::split_names(to_string(message, each)), typed))
            return true;
    return false;
}

// Returns which of these answers may be meant. The words of the language come first; the English ones are understood,
// too.
std::vector<std::size_t> answers_meant(const std::vector<Text>& answers, std::string_view typed,
                                       base::Language language) {
    std::vector<std::size_t> meant;
    for (const base::Language each : {language, base::Language::en}) {
        std::vector<std::string> words;
        words.reserve(answers.size());
        for (const Text& answer : answers)
            words.push_back(to_string(answer, each));
        meant = base::names_meant(words, typed);
        // A square or a number must be typed whole: "e1" is not "e10". What follows a number only says where it is.
        std::erase_if(meant, [&](std::size_t word) {
            const std::string number = words[word].substr(0, words[word].find(' '));
            return words[word].find_first_of("0123456789") != std::string::npos && !base::find_name({number}, typed) &&
                   !base::find_name({words[word]}, typed);
        });
        if (!meant.empty())
            break;
    }
    return meant;
}

// Returns what was typed, or the word for it that is an answer: "yes" for "all right", "skip" for "not clear", "stop"
// for "quit".
std::string in_our_words(const std::string& typed, base::Language language) {
    for (const auto& [words, answer] : {std::pair{Id::understood_yes, Id::answer_yes},
                                        {Id::understood_unclear, Id::answer_skip},
                                        {Id::understood_stop, Id::answer_stop}})
        if (is_among(words, typed, language))
            return to_string(Text(answer), language);
    return typed;
}

// Returns the number that was typed; nullopt if it is not a number, or not in the range of the mark.
std::optional<int> number_of(const reading::SheetMark& mark, std::string_view typed) {
    const auto range = range_of(mark);
    int number = 0;
    const char* end = typed.data() + typed.size();
    const auto [rest, error] = std::from_chars(typed.data(), end, number);
    const bool is_number = range && error == std::errc() && rest == end;
    return is_number && number >= range->low && number <= range->high ? std::optional(number) : std::nullopt;
}

// Answers that name right numbers, or the reason why one of the numbers is impossible. Neither if something else was
// typed.
struct ValuesTyped {
    std::vector<reading::Answer> answers;
    std::optional<Text> impossible;
};

// Returns the answers to a joint question if this says which marks are wrong, and which numbers are right:
// "all but 3: 26", "2, 3: 26".
ValuesTyped values_typed(const reading::Question& joint, const std::string& typed, base::Language language) {
    std::vector<std::size_t> wrong;
    std::vector<std::pair<std::size_t, std::string>> values;
    for (const std::string& part : base::split(typed, ",;")) {
        const std::size_t colon = std::min(part.find(':'), part.size());
        const auto numbers = wrong_numbers(part.substr(0, colon), marks_in(joint).size(), language);
        if (numbers.empty())
            return {};
        wrong.insert(wrong.end(), numbers.begin(), numbers.end());
        if (colon < part.size())
            values.emplace_back(numbers.back(), base::trimmed(std::string_view(part).substr(colon + 1)));
    }
    if (values.empty())
        return {};
    std::vector<reading::Answer> answers = with_wrong(joint, wrong);
    for (const auto& [number, right] : values) {
        if (right.empty() || right.find_first_not_of("0123456789") != std::string::npos)
            return {};
        const auto as_read = reading::number_as_read(joint, number);
        if (!as_read)
            return {{}, Text{Id::ask_again_no_number, {{"number", number}}}};
        const auto value = number_of(as_read->mark, right);
        if (!value || *value == as_read->read) {
            const base::Range range = *range_of(as_read->mark);
            return {{},
                    Text{Id::ask_again_number,
                         {{"number", number}, {"least", range.low}, {"most", range.high}, {"read", as_read->read}}}};
        }
        const reading::Answer is_wrong{std::string(reading::misread) + name(as_read->mark), as_read->read};
        const auto answer = std::find(answers.begin(), answers.end(), is_wrong);
        if (answer == answers.end()) // "3: 26, 3: 27"
            return {};
        *answer = {name(as_read->mark), *value};
    }
    return {answers, {}};
}

// Returns the question as it is printed, with each mark of a joint question on a line of its own.
std::string in_lines(const reading::Question& question, base::Language language) {
    if (!reading::dispute_in(question))
        return to_string(question.text, language) + ' ';
    std::string lines = to_string(Text(Id::ask_all_right_below), language) + '\n';
    for (const Text& mark : reading::marks_in(question))
        lines.append("  ").append(to_string(mark, language)).append("\n");
    return lines;
}

// Asks the question. Returns an empty list if the user leaves the question open, and nullopt if the user stops or the
// input ends. An empty line takes the choice that is probable enough; if there is none, it leaves the question open.
std::optional<std::vector<reading::Answer>> answer(const std::string& name, const reading::Question& question,
                                                   Environment& environment) {
    const std::vector<reading::Question::Choice>& choices = question.choices;
    std::vector<Text> understood;
    understood.reserve(choices.size() + 3); // with "skip", "stop" and "no"
    for (const reading::Question::Choice& choice : choices)
        understood.push_back(choice.text);
    const auto leaves_none = [](const Text& each) { return each.id == Id::answer_yes || each.id == Id::answer_none; };
    const bool has_all = question.number || std::any_of(understood.begin(), understood.end(), leaves_none);
    understood.insert(understood.end(), {Id::answer_skip, Id::answer_stop});
    const reading::Question::Choice* several_wrong = reading::dispute_in(question);
    if (several_wrong)
        understood.emplace_back(Id::answer_no);
    const auto likely = std::find_if(choices.begin(), choices.end(), [](const auto& choice) {
        return choice.probability >= least_offered && !reading::is_dispute(choice.answers);
    });
    const bool has_likely = likely != choices.end();
    std::vector<Text> answers = reading::choices_in_words(question, false);
    answers.insert(answers.end(), {Id::answer_skip, Id::answer_stop});
    const Text prompt{has_likely ? Id::ask_prompt : Id::ask_prompt_open,
                      {{"choices", in_line(reading::choices_in_words(question), environment.language)},
                       {"enter", has_likely ? likely->text : Text(Id::answer_skip)},
                       {"skip", Text(Id::answer_skip)},
                       {"reason", Text(has_all ? Id::skip_unclear : Id::skip_none)},
                       {"stop", Text(Id::answer_stop)}}};
    for (;;) {
        environment.err << base::printable(name) << ": " << in_lines(question, environment.language)
                        << to_string(prompt, environment.language) << std::flush;
        std::string typed;
        if (!std::getline(environment.in, typed))
            break;
        typed = base::trimmed(typed);
        while (typed.size() > 1 && (typed.back() == '.' || typed.back() == '!'))
            typed.pop_back(); // "Yes.", "yes!"
        if (typed.empty())
            return has_likely ? likely->answers : std::vector<reading::Answer>();
        std::optional<Text> impossible;
        if (several_wrong) {
            const ValuesTyped values = values_typed(question, typed, environment.language);
            if (!values.answers.empty())
                return values.answers;
            impossible = values.impossible;
            if (const auto wrong = wrong_numbers(typed, marks_in(question).size(), environment.language);
                !wrong.empty())
                return reading::with_wrong(question, wrong);
        }
        const std::vector<std::size_t> meant =
            answers_meant(understood, in_our_words(typed, environment.language), environment.language);
        const auto number = meant.empty() && question.number ? number_of(*question.number, typed) : std::nullopt;
        if (number)
            return std::vector{reading::Answer{reading::name(*question.number), *number}};
        if (meant.size() != 1)
            environment.err << base::line(
                impossible.value_or(
                    Text{Id::ask_again,
                         {{"answer", in_quotes(typed)}, {"answers", in_line(answers, environment.language)}}}),
                environment.language);
        else if (understood[meant.front()].id == Id::answer_stop)
            return std::nullopt;
        else if (several_wrong && understood[meant.front()].id == Id::answer_no)
            return several_wrong->answers;
        else
            return meant.front() < choices.size() ? choices[meant.front()].answers : std::vector<reading::Answer>();
    }
    environment.err << '\n'; // ends the line of the prompt
    return std::nullopt;
}

// Returns the question how many players there were, if the page leaves that open. The number changes neither the
// verdict nor the total, but the sheet file contains it and other commands compare it, so it is asked about last.
std::vector<reading::Question> last_question(const reading::ReadSheet& sheet, const reading::ReadingOptions& options) {
    const layout::SheetKind& kind = sheet.found.geometry.kind;
    const bool is_answered =
        std::any_of(options.answers.begin(), options.answers.end(),
                    [](const reading::Answer& answer) { return answer.about == reading::players_mark; });
    if (kind.players || kind.variant == brikks::Variant::duel || is_answered)
        return {};
    reading::Question question = reading::question_about_players(sheet.decision.players);
    return question.choices.size() < 2 ? std::vector<reading::Question>() : std::vector{std::move(question)};
}

} // namespace

std::vector<std::size_t> wrong_numbers(const std::string& typed, std::size_t most, base::Language language) {
    std::vector<std::size_t> numbers;
    bool is_but = false, has_others = false;
    for (const std::string& word : words_of(typed)) {
        std::size_t number = 0;
        const char* end = word.data() + word.size();
        if (word.empty() || is_one_of({Id::list_and, {{"first", ""}, {"last", ""}}}, word, language))
            continue;
        if (is_one_of(Id::understood_but, word, language))
            is_but = true;
        else if (is_one_of(Id::understood_beside, word, language))
            has_others = true;
        else if (std::from_chars(word.data(), end, number).ptr == end && number >= 1 && number <= most)
            numbers.push_back(number);
        else
            return {};
    }
    return has_others && !is_but ? std::vector<std::size_t>() : numbers; // "all 2": both are right
}

Asked ask_about(reading::ReadSheet& sheet, const std::string& name, reading::ReadingOptions& options,
                Environment& environment) {
    constexpr int most = 5;
    std::vector<Text> left_open;
    const auto is_left_open = [&](const reading::Question& question) {
        return std::find(left_open.begin(), left_open.end(), question.text) != left_open.end();
    };
    for (int asked = 0;; ++asked) {
        std::vector<reading::Question> questions =
            sheet.decision.questions.empty() ? last_question(sheet, options) : sheet.decision.questions;
        const bool is_first_open = !questions.empty() && is_left_open(questions.front());
        std::erase_if(questions, is_left_open);
        if (asked == most || questions.empty()) {
            const std::size_t left = sheet.decision.questions.size(); // with those that were skipped
            if (asked > 0 && left > 0)
                warn(name, {Id::questions_left, {{"count", left}}}, environment, base::Severity::note);
            return {is_first_open ? Id::question_left_open : asked > 0 ? Id::next_question : Id::first_question};
        }
        auto answers = answer(name, questions.front(), environment);
        if (!answers)
            return {is_first_open ? Id::question_left_open : Id::next_question, true};
        if (dispute_in(questions.front())) {
            if (answers->empty())
                answers->push_back({std::string(reading::separately), 1});
            if (answers->front().about == reading::separately || is_dispute(*answers))
                --asked;
        }
        if (answers->empty()) {
            left_open.push_back(questions.front().text);
            continue;
        }
        options.answers.insert(options.answers.end(), answers->begin(), answers->end());
        decide_with_progress(sheet, name, options, environment);
    }
}

void decide_with_progress(reading::ReadSheet& sheet, const std::string& name, const reading::ReadingOptions& options,
                          Environment& environment) {
    with_progress({Id::progress_file, {{"number", 1}, {"count", 1}, {"file", name}}}, environment, [&](Environment&) {
        reading::decide_again(sheet, options);
        return true;
    });
}

} // namespace commands
