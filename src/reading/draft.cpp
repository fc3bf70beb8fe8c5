#include "reading/draft.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reading/candidates.hpp"
#include "reading/joint_question.hpp"
#include "reading/questions.hpp"
#include "reading/sheet_marks.hpp"
#include "reading/witnesses.hpp"

namespace reading {
namespace {

using base::Id;
using Kind = SheetMark::Kind;

// True if a mark that is a number can have this value.
bool is_possible(const SheetMark& mark, int number) {
    const std::optional<base::Range> range = range_of(mark);
    return range && number >= range->low && number <= range->high;
}

// Changes the ink so that the energy bar is marked, or crossed out, up to this circle.
void end_bar(Kind kind, int last, SheetInk& ink) {
    for (int number = 1; number <= brikks::energy_circles; ++number) {
        CircleInk& circle = ink.energy[static_cast<std::size_t>(number - 1)];
        if (number <= last)
            circle.untouched = -answered; // a bar has no gaps
        else if (kind == Kind::gained)
            circle = {0, -answered, -answered};
        else
            circle.crossed = -answered;
        if (kind == Kind::spent && number == last)
            circle.circled = -answered;
    }
}

// Changes the ink so that it shows what the answers say. Returns the number of players, if it is known.
std::optional<int> apply_answers(const std::vector<Answer>& answers, SheetInk& ink) {
    std::optional<int> players = ink.kind.players;
    for (const Answer& answer : answers) {
        const std::optional<SheetMark> mark = parse_mark(answer.about);
        if (!mark)
            continue;
        const Odds odds = answer.value != 0 ? answered : -answered;
        const brikks::Cell cell = brikks::cell_of(mark->first);
        const auto row = static_cast<std::size_t>(cell.row);
        const auto column = static_cast<std::size_t>(cell.column);
        const auto number = static_cast<std::size_t>(mark->first);
        switch (mark->kind) {
        case Kind::square:
            ink.squares[row][column] = odds;
            break;
        case Kind::mini:
            ink.minis[row][column] = odds;
            if (answer.value != 0)
                ink.squares[row][column] = odds;
            break;
        case Kind::edge:
            (mark->second == mark->first + 1 ? ink.right[row][column] : ink.above[row][column]) = odds;
            break;
        case Kind::circle: {
            CircleInk& circle = ink.energy[number - 1];
            circle = {-answered, -answered, -answered};
            (answer.value == 0 ? circle.untouched : answer.value == 1 ? circle.circled : circle.crossed) = 0;
            break;
        }
        case Kind::bomb:
            ink.bombs[number - 1] = odds;
            break;
        case Kind::extra:
            for (std::size_t field = 0; field < ink.extra.size(); ++field)
                ink.extra[field] = static_cast<int>(field) < answer.value ? answered : -answered;
            break;
        case Kind::level:
            if (is_possible(*mark, answer.value)) {
                ink.kind.level = answer.value;
                ink.levels.clear();
            }
            break;
        case Kind::players:
            if (is_possible(*mark, answer.value))
                players = ink.kind.players.value_or(answer.value);
            break;
        case Kind::row:
        case Kind::sum:
        case Kind::total:
            number_of(*mark, ink) = {true, {{answer.value, 0}}, -answered};
            break;
        case Kind::gained:
        case Kind::spent:
            end_bar(mark->kind, answer.value, ink);
            break;
        }
    }
    return players;
}

// Asks whether blocks are outlined, unless a person has said so. `are_read`: true if this decides with the lines. If it
// does not, and there are lines, the verdict stays open, and only what a person called wrong is asked about;
// decide_again tries to read them. If the marks break a rule without lines, lines change nothing.
void ask_about_outlines(bool are_read, const std::vector<Answer>& answers, Decision& decision,
                        std::vector<MarkQuestion>& questions) {
    const std::optional<bool> are_outlined = said(answers, outlines_mark);
    if (are_outlined == false || (are_outlined && are_read) || decision.judgement.marks == base::Verdict::illegal)
        return;
    if (are_outlined) {
        decision.lacks_lines = true;
        const std::vector<MarkQuestion> open = open_disputes(answers);
        std::erase_if(questions, [&](const MarkQuestion& question) {
            return std::none_of(open.begin(), open.end(),
                                [&](const MarkQuestion& each) { return each.marks == question.marks; });
        });
    } else
        questions.insert(questions.begin(), question_about_outlines(are_read));
    decision.probability = std::min(decision.probability, 0.5);
    decision.sure = 1;
}

// Asks whether the numbers of covered squares in the rows are right, unless a person has said so. If they are not, the
// verdict stays open, because the squares cannot be read.
void ask_about_rows(const std::vector<Answer>& answers, Decision& decision, std::vector<MarkQuestion>& questions) {
    const std::optional<bool> are_right = said(answers, name_of_rows(decision.sheet));
    if (are_right == true)
        return;
    decision.notes.insert(decision.notes.begin(),
                          {.severity = base::Severity::note, .text = Id::squares_unconfirmed, .subject = "squares"});
    if (are_right)
        questions.clear();
    else
        questions.insert(questions.begin(), question_about_rows(decision.sheet));
    decision.probability = std::min(decision.probability, 0.5);
    decision.sure = 1;
}

} // namespace

std::optional<bool> said(const std::vector<Answer>& answers, std::string_view about) {
    const auto last =
        std::find_if(answers.rbegin(), answers.rend(), [&](const Answer& each) { return each.about == about; });
    return last == answers.rend() ? std::nullopt : std::optional(last->value != 0);
}

Draft draft(const SheetInk& ink, const DecisionOptions& options) {
    SheetInk answered_ink = ink;
    const std::optional<int> players = apply_answers(options.answers, answered_ink);
    const Candidates candidates = find_candidates(answered_ink, players, options);
    const Candidate& best = candidates.list.front();

    Decision decision;
    decision.sheet = best.sheet;
    decision.sheet.claims = read_claims(answered_ink, best.sheet);
    decision.judgement =
        with_claims(decision.sheet, best.judgement ? *best.judgement : brikks::judge(best.sheet, options.limits));
    Doubts doubts = find_doubts(answered_ink, candidates);
    decision.probability = doubts.probability;
    decision.sure = doubts.sure;
    decision.players = doubts.players;
    decision.contradictions = doubts.contradictions;
    decision.overruled_lines = doubts.overruled_lines;
    decision.notes = std::move(doubts.notes);
    for (base::Finding& note : notes_on_numbers(answered_ink, decision.sheet, false))
        decision.notes.push_back(std::move(note));
    for (base::Finding& note : notes_on_numbers(answered_ink, decision.sheet, true))
        decision.judgement.findings.push_back(std::move(note));
    std::vector<DoubtfulNumber> unclear;
    if (decision.judgement.verdict != base::Verdict::illegal) // which another number could not change
        unclear = doubtful_rows(answered_ink, decision.sheet);
    if (auto note = note_on_total(answered_ink, decision.sheet)) {
        decision.notes.push_back(std::move(*note));
        unclear.push_back(doubtful_total(answered_ink, decision.sheet));
    }
    for (const DoubtfulNumber& number : unclear) {
        // A sheet below 0.5 may be refused, but an unclear number does not mean that the marks were misread.
        decision.probability = std::min(decision.probability, std::max(probability_of_fit(number), 0.5));
        MarkQuestion question = question_about_number(number);
        if (!is_asked(question, doubts.questions))
            doubts.questions.push_back(std::move(question));
    }
    for (MarkQuestion& question : doubts.questions)
        exclude_misread(options.answers, question);
    if (is_asked_separately(options.answers))
        doubts.questions = asked_one_by_one(doubts.questions);
    for (MarkQuestion& question : open_disputes(options.answers)) {
        if (!ink.outlines && question.marks.front().kind == Kind::edge)
            continue; // without lines, what was answered about one of them means nothing
        decision.probability = std::min(decision.probability, 0.5); // a person says that something is wrong
        const auto same = std::find_if(doubts.questions.begin(), doubts.questions.end(),
                                       [&](const MarkQuestion& each) { return each.marks == question.marks; });
        if (same != doubts.questions.end())
            *same = std::move(question); // which does not offer what was read
        else if (!is_asked(question, doubts.questions))
            doubts.questions.push_back(std::move(question));
    }
    if (decision.judgement.verdict == base::Verdict::illegal) // else these numbers are asked about if they matter
        for (MarkQuestion& question : open_numbers(options.answers))
            if (!is_asked(question, doubts.questions))
                doubts.questions.push_back(std::move(question));
    // Whoever finds one mark that was read wrong may find more. So such a sheet is not illegal before all is answered.
    if (is_anything_wrong(options.answers) && decision.judgement.verdict == base::Verdict::illegal &&
        !doubts.questions.empty())
        decision.probability = std::min(decision.probability, 0.5);
    if (ink.ask_outlines)
        ask_about_outlines(ink.outlines, options.answers, decision, doubts.questions);
    if (ink.ask_rows && !decision.lacks_lines) // else the blocks must be drawn by hand anyway
        ask_about_rows(options.answers, decision, doubts.questions);
    for (const MarkQuestion& question : doubts.questions)
        if (question.supposed)
            decision.about_sheet.push_back(question);
    return {std::move(decision), std::move(doubts.questions)};
}

} // namespace reading
