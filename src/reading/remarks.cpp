#include "reading/remarks.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "reading/joint_question.hpp"
#include "reading/mark_questions.hpp"

namespace reading {

using base::Id;
using base::Text;

namespace {

// Returns what can be answered to a joint question besides the choices: the numbers of the marks that are wrong, and
// with an example how a right number is given, if a mark takes one.
Text numbers_of_marks(const Question& joint) {
    const std::vector<std::string> numbers = {"1", "2"};
    for (std::size_t number = 1; number <= marks_in(joint).size(); ++number)
        if (const auto as_read = number_as_read(joint, number)) {
            const base::Range range = *range_of(as_read->mark);
            int example = as_read->read; // another number in the range; "3: 3" would not show which is which
            for (const int other : {example - 2, example + 2, example - 1, example + 1})
                if (other >= range.low && other <= range.high && other != static_cast<int>(number))
                    example = other;
            return {Id::answer_several_values, {{"numbers", numbers}, {"number", number}, {"value", example}}};
        }
    return {Id::answer_several, {{"numbers", numbers}}};
}

// Returns what can be answered besides the choices: "another number (0 to 14)".
std::optional<Text> other_answers(const Question& question) {
    if (dispute_in(question))
        return numbers_of_marks(question);
    return question.number ? other_choices(*question.number, question.choices.size()) : std::nullopt;
}

} // namespace

Text players_known(int players, int said) {
    return {Id::players_known, {{"players", players}, {"said", said}}};
}

std::optional<base::Finding> about_players(const ReadSheet& sheet, const ReadingOptions& options) {
    const std::optional<int> printed = sheet.found.geometry.kind.players;
    const auto said = std::find_if(options.answers.begin(), options.answers.end(),
                                   [](const Answer& answer) { return answer.about == players_mark; });
    if (!printed && said == options.answers.end())
        return base::Finding{.severity = base::Severity::note,
                             .text = {Id::players_not_on_page, {{"players", sheet.decision.sheet.players}}},
                             .subject = std::string(players_mark)};
    if (printed && said != options.answers.end() && *printed != said->value)
        return base::Finding{.severity = base::Severity::warning,
                             .text = players_known(*printed, said->value),
                             .subject = std::string(players_mark)};
    return std::nullopt;
}

std::optional<base::Finding> about_total(const ReadSheet& sheet) {
    const std::string total = name({SheetMark::Kind::total});
    const std::vector<base::Finding>& notes = sheet.decision.notes;
    if (sheet.ink.total.values.empty() || sheet.decision.sheet.claims.total ||
        std::any_of(notes.begin(), notes.end(), [&](const base::Finding& note) { return note.subject == total; }))
        return std::nullopt;
    return base::Finding{.severity = base::Severity::note, .text = Id::total_unreadable, .subject = total};
}

bool decided_by_rules(const base::Finding& note) {
    return note.text.id == Id::rules_decided;
}

std::vector<base::Finding> doubts(const Decision& decision) {
    std::vector<base::Finding> doubtful = decision.notes;
    std::erase_if(doubtful, decided_by_rules);
    return doubtful;
}

Text how_well(const Decision& decision) {
    std::vector<Text> marks;
    for (const base::Finding& doubt : doubts(decision))
        marks.push_back(doubt.text);
    if (!marks.empty())
        return {Id::reading_doubtful, {{"marks", marks}}};
    if (is_open(decision))
        return Id::reading_doubtful_together;
    return decision.notes.empty() ? Id::reading_certain : Id::reading_ruled;
}

Text verdict_in_words(const Decision& decision, Id asking) {
    if (!is_open(decision))
        return base::to_text(decision.judgement.verdict);
    if (decision.questions.empty())
        return decision.lacks_lines ? Id::reading_without_lines : Id::reading_undecided;
    return {Id::reading_undecided_until, {{"question", Text{asking, {{"question", decision.questions.front().text}}}}}};
}

std::vector<Text> choices_in_words(const Question& question, bool with_percents) {
    constexpr int least_shown = 5;
    std::vector<Text> words, last;
    const std::vector<int> percents = reading::percents(question);
    for (std::size_t i = 0; i < percents.size(); ++i) {
        const Question::Choice& choice = question.choices[i];
        const int percent = percents[i];
        const bool names_a_mark = choice.text.id == Id::answer_all_but || choice.text.id == Id::answer_all_but_value;
        if (names_a_mark && percent < least_shown)
            continue;
        (is_dispute(choice.answers) ? last : words)
            .push_back(percent == 0 || !with_percents
                           ? choice.text
                           : Text{Id::ask_choice, {{"choice", choice.text}, {"percent", percent}}});
    }
    std::move(last.begin(), last.end(), std::back_inserter(words));
    if (const auto others = other_answers(question))
        words.push_back(*others);
    return words;
}

} // namespace reading
