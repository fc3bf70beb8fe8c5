#include "reading/questions.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "brikks/grid.hpp"
#include "reading/overruled.hpp"
#include "reading/sheet_marks.hpp"

namespace reading {
namespace {

using base::Id;
using Kind = SheetMark::Kind;

// If the total and the verdict are at least this probable, nothing is asked about them. There are three cases: the
// rules overturned no marks except lines between squares; they overturned other marks; the sheet is illegal. An illegal
// sheet can nearly always be made legal by changing some clear ink, but that is not what was written.
constexpr double sure_by_ink = 0.99;
constexpr double sure_by_rules = 0.998;
constexpr double sure_illegal = 0.98;
// If all marks together are at least this probable, nothing is asked about them. A single mark that is less probable is
// noted as doubtful.
constexpr double sure_marks = 0.95;
constexpr std::size_t most_questions = 8;
// With too many contradictions the probabilities are too high, because they treat marks as independent.
constexpr double doubtful_as_a_whole = 0.8; // probability of a doubtful reading, and of each overruled mark in it
constexpr double doubtful_line = 0.95;      // the same for overruled lines: 66 of 68 were right on simulated sheets
// Very clear ink that the rules overrule may be a mistake of the player, so it is asked about, and neither answer is
// more probable.
constexpr double ink_or_rules = 0.5;
constexpr Odds very_clear = 3;

struct Choice {
    int value = 0;
    double probability = 0;
    std::size_t best = 0; // the most probable candidate with this value
};

// True for very clear ink, except for lines, which print hides and imitates.
bool may_be_mistake(const Overruled& overruled) {
    return overruled.odds >= very_clear && sheet_marks()[overruled.mark].kind != Kind::edge;
}

class Doubter {
public:
    Doubter(const SheetInk& ink, const Candidates& candidates)
        : ink_(ink), found_(candidates), candidates_(candidates.list), overruled_(find_overruled(ink, candidates)) {
        double sum = 0;
        for (const Candidate& candidate : candidates_) {
            weights_.push_back(std::exp(candidates_.front().regret - candidate.regret));
            sum += weights_.back();
            std::vector<std::int8_t> values;
            for (const SheetMark& mark : sheet_marks())
                values.push_back(static_cast<std::int8_t>(value(mark, candidate.sheet)));
            values_.push_back(std::move(values));
        }
        for (double& weight : weights_)
            weight /= sum;
        for (const auto& values : values_) {
            bool same = true;
            for (std::size_t mark = 0; mark < sheet_marks().size(); ++mark)
                same &= is_players(mark) || values[mark] == values_[0][mark];
            same_marks_.push_back(same);
        }
        sure_outcome_ = candidates_[0].verdict == base::Verdict::illegal ? sure_illegal
                        : are_marks_overturned(candidates)               ? sure_by_rules
                                                                         : sure_by_ink;
    }

    Doubts doubts() {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < candidates_.size(); ++i)
            all.push_back(i);
        Doubts doubts;
        doubts.probability = probability_of_outcome(all);
        doubts.sure = sure_outcome_;
        for (const std::size_t i : all)
            doubts.players[static_cast<std::size_t>(candidates_[i].sheet.players - 1)] += weights_[i];
        std::set<std::size_t> asked;
        std::vector<MarkQuestion>& questions = doubts.questions;
        // Each question assumes that the earlier ones were answered as expected. Other answers can lead to other
        // questions.
        for (std::vector<std::size_t> left = all; questions.size() < most_questions && !sure(left);) {
            const std::size_t mark = most_informative(left);
            if (const auto together = asked_together(mark, left)) {
                questions.push_back({question_together(*together), {}, {}});
                for (const auto& [square, probability] : together->squares) {
                    questions.back().marks.push_back(sheet_marks()[square]);
                    asked.insert(square);
                }
                std::erase_if(left, [&](std::size_t i) { return !squares_that_differ(i).empty(); });
                continue;
            }
            if (choices(mark, left).size() < 2)
                break;
            questions.push_back(question(mark, left));
            asked.insert(mark);
            std::erase_if(left, [&](std::size_t i) { return values_[i][mark] != values_[0][mark]; });
        }
        const std::vector<Overruled> places = overruled_places(overruled_);
        const std::vector<DoubtfulNumber> numbers = contradictions(ink_, candidates_[0].sheet);
        const auto open_numbers =
            std::count_if(numbers.begin(), numbers.end(), [](const DoubtfulNumber& each) { return !each.is_answered; });
        doubts.contradictions = static_cast<int>(places.size()) + static_cast<int>(open_numbers);
        doubts.overruled_lines =
            static_cast<int>(std::count_if(overruled_.begin(), overruled_.end(), [](const Overruled& each) {
                return sheet_marks()[each.mark].kind == Kind::edge;
            }));
        // Marks that break a rule, and a number that speaks against them as well: probably the ink was misread, and all
        // marks of a bar in the same way.
        const bool rules_and_number = candidates_[0].verdict == base::Verdict::illegal && open_numbers > 0;
        const bool is_doubtful = doubts.contradictions > most_contradictions || rules_and_number;
        std::set<std::string> settled; // an answer to one of the questions so far will decide about them, too
        for (const Question& question : questions)
            settled.insert(question.about.begin(), question.about.end());
        std::set<std::size_t> mistakes;
        for (const Overruled& place : places) {
            if ((!is_doubtful && !may_be_mistake(place)) || asked.contains(place.mark))
                continue;
            const bool is_line = sheet_marks()[place.mark].kind == Kind::edge;
            MarkQuestion question = question_about_overruled(place, found_,
                                                             !is_doubtful ? ink_or_rules
                                                             : is_line    ? doubtful_line
                                                                          : doubtful_as_a_whole);
            if (std::all_of(question.about.begin(), question.about.end(),
                            [&](const std::string& about) { return settled.contains(about); }))
                continue;
            settled.insert(question.about.begin(), question.about.end());
            doubts.probability = std::min(doubts.probability, doubtful_as_a_whole);
            if (!is_doubtful)
                mistakes.insert(place.mark);
            if (questions.size() < most_questions)
                questions.push_back(std::move(question));
        }
        if (is_doubtful)
            doubts.probability = std::min(doubts.probability, doubtful_as_a_whole);
        for (const DoubtfulNumber& number : numbers)
            if (!number.is_answered && questions.size() < most_questions)
                questions.push_back(question_about_number(number));
        doubts.notes = notes(all, asked, mistakes);
        return doubts;
    }

private:
    using List = std::vector<std::size_t>; // indices of candidates; the first candidate is always among them

    // Returns the value of a mark in the first candidate.
    int value_in_first(std::size_t mark) const { return values_[0][mark]; }

    double weight_of(const List& list) const {
        double sum = 0;
        for (const std::size_t i : list)
            sum += weights_[i];
        return sum;
    }

    double probability_of_outcome(const List& list) const {
        double same = 0;
        for (const std::size_t i : list)
            if (candidates_[i].total == candidates_[0].total && candidates_[i].verdict == candidates_[0].verdict)
                same += weights_[i];
        return same / weight_of(list);
    }

    // True for the number of players. Where the page leaves it open, no ink shows it, so it is asked about only if it
    // could change the total or the verdict.
    static bool is_players(std::size_t mark) { return sheet_marks()[mark].kind == Kind::players; }

    bool sure(const List& list) const {
        double same = 0;
        for (const std::size_t i : list)
            same += same_marks_[i] ? weights_[i] : 0;
        return probability_of_outcome(list) >= sure_outcome_ && same / weight_of(list) >= sure_marks;
    }

    // Returns the values of a mark among the listed candidates, in rising order, with their probabilities.
    std::vector<Choice> choices(std::size_t mark, const List& list) const {
        const double weight = weight_of(list);
        std::map<int, Choice> by_value;
        for (const std::size_t i : list) {
            const auto [place, is_new] = by_value.try_emplace(values_[i][mark]);
            Choice& choice = place->second;
            if (is_new)
                choice = {values_[i][mark], 0, i};
            choice.probability += weights_[i] / weight;
        }
        std::vector<Choice> result;
        for (const auto& [number, choice] : by_value)
            if (choice.probability >= least_choice || choice.best == 0)
                result.push_back(choice);
        return result;
    }

    // True if a person has said whether there is a line. Between squares of no block it says nothing about them, so
    // they may still be read in several ways.
    bool is_answered_line(const SheetMark& mark) const {
        return mark.kind == Kind::edge && std::abs(odds_of_line(mark, ink_)) >= answered;
    }

    // Returns the mark whose answer would say most about the total and the verdict or, if these are sure, most about
    // the sheet.
    std::size_t most_informative(const List& list) const {
        const bool open = probability_of_outcome(list) < sure_outcome_;
        std::size_t best = 0;
        double most = -1;
        for (std::size_t mark = 0; mark < sheet_marks().size(); ++mark) {
            if (all_same(mark, list) || (is_players(mark) && !open) || is_answered_line(sheet_marks()[mark]))
                continue;
            double entropy = 0;
            for (const Choice& choice : choices(mark, list))
                entropy -= choice.probability * std::log(choice.probability);
            const double information = open ? information_on_outcome(mark, list) + 1e-3 * entropy : entropy;
            if (information > most + 1e-6) {
                most = information;
                best = mark;
            }
        }
        return best;
    }

    // Returns the decrease of the entropy of total and verdict that is expected from an answer about the mark.
    double information_on_outcome(std::size_t mark, const List& list) const {
        std::map<std::pair<int, base::Verdict>, double> outcomes;
        std::map<int, double> answers;
        std::map<std::tuple<int, base::Verdict, int>, double> both;
        for (const std::size_t i : list) {
            const Candidate& candidate = candidates_[i];
            outcomes[{candidate.total, candidate.verdict}] += weights_[i];
            answers[values_[i][mark]] += weights_[i];
            both[{candidate.total, candidate.verdict, values_[i][mark]}] += weights_[i];
        }
        const auto entropy = [weight = weight_of(list)](const auto& shares) {
            double sum = 0;
            for (const auto& [key, share] : shares)
                sum -= share > 0 ? share / weight * std::log(share / weight) : 0;
            return sum;
        };
        return entropy(outcomes) + entropy(answers) - entropy(both);
    }

    bool all_same(std::size_t mark, const List& list) const {
        return std::all_of(list.begin(), list.end(),
                           [&](std::size_t i) { return values_[i][mark] == values_[0][mark]; });
    }

    // Returns the answers that a choice stands for: about the mark itself, or, for a bar, about the circles in which
    // the choices differ.
    std::vector<Answer> answers(std::size_t mark, const Choice& choice, const std::vector<Choice>& all) const {
        const SheetMark& asked = sheet_marks()[mark];
        if (!follows_from_circles(asked))
            return {{name(asked), choice.value}};
        std::vector<Answer> result;
        for (std::size_t other = 0; other < sheet_marks().size(); ++other)
            if (sheet_marks()[other].kind == Kind::circle &&
                std::any_of(all.begin(), all.end(), [&](const Choice& one) {
                    return values_[one.best][other] != values_[all.front().best][other];
                }))
                result.push_back({name(sheet_marks()[other]), values_[choice.best][other]});
        return result;
    }

    MarkQuestion question(std::size_t mark, const List& list) const {
        const std::vector<Choice> all = choices(mark, list);
        std::vector<PossibleValue> values;
        for (const Choice& choice : all)
            values.push_back({choice.value, answers(mark, choice, all), choice.probability});
        MarkQuestion question = question_which(sheet_marks()[mark], std::move(values));
        for (std::size_t other = 0; other < sheet_marks().size(); ++other) {
            SheetMark changed = sheet_marks()[other];
            if (follows_from_circles(changed) || std::all_of(all.begin(), all.end(), [&](const Choice& one) {
                    return values_[one.best][other] == values_[0][other];
                }))
                continue;
            if (changed.kind == Kind::mini)
                changed.kind = Kind::square;
            std::string about = name(changed);
            if (std::find(question.about.begin(), question.about.end(), about) == question.about.end())
                question.about.push_back(std::move(about));
        }
        return question;
    }

    // Returns the squares that a candidate reads otherwise than the first one.
    List squares_that_differ(std::size_t candidate) const {
        List squares;
        for (std::size_t mark = 0; mark < sheet_marks().size(); ++mark)
            if (sheet_marks()[mark].kind == Kind::square && values_[candidate][mark] != values_[0][mark])
                squares.push_back(mark);
        return squares;
    }

    // The probabilities that no square was read wrong, and that only this one was.
    struct OneAtMost {
        double none = 0;
        std::map<std::size_t, double> squares;
    };

    // Returns the doubtful squares if one question is enough for all of them: if they are few, and probably at most one
    // of them was read wrong. Returns nullopt if the mark is not a square, or if each square needs its own question.
    std::optional<OneAtMost> asked_together(std::size_t mark, const List& list) const {
        constexpr std::size_t most_squares = 6;
        constexpr double one_at_most = 0.98; // least probability that at most one of the squares was read wrong
        if (sheet_marks()[mark].kind != Kind::square)
            return {};
        const double weight = weight_of(list);
        OneAtMost found;
        for (const std::size_t i : list) {
            const List squares = squares_that_differ(i);
            if (squares.size() <= 1)
                (squares.empty() ? found.none : found.squares[squares.front()]) += weights_[i] / weight;
        }
        std::erase_if(found.squares, [](const auto& square) { return square.second < least_choice; });
        double sum = found.none;
        for (const auto& [square, probability] : found.squares)
            sum += probability;
        const bool few = found.squares.size() >= 2 && found.squares.size() <= most_squares;
        return few && sum >= one_at_most ? std::optional(found) : std::nullopt;
    }

    // Returns the question which of the squares was read wrong, if any.
    Question question_together(const OneAtMost& found) const {
        Question question;
        std::vector<base::Text> readings;
        std::vector<Answer> as_read;
        std::vector<Question::Choice> choices;
        for (const auto& [square, probability] : found.squares) {
            const SheetMark& mark = sheet_marks()[square];
            const int read = value_in_first(square);
            question.about.push_back(name(mark));
            readings.push_back(reading_of(mark, read));
            as_read.push_back({name(mark), read});
            // Says nothing about the others: if another one was read wrong, too, that is asked next.
            choices.push_back({to_string(brikks::cell_of(mark.first)), {{name(mark), 1 - read}}, probability});
        }
        question.text = {Id::ask_squares, {{"squares", readings}}};
        question.choices = {{Id::answer_none, std::move(as_read), found.none}};
        question.choices.insert(question.choices.end(), choices.begin(), choices.end());
        return question;
    }

    // Returns the mark that says more about the same square: the mini block of a square that is one, the square of a
    // mini block if it is empty. Returns nullopt if there is none.
    std::optional<std::size_t> says_more(std::size_t mark) const {
        const SheetMark& own = sheet_marks()[mark];
        if (own.kind != Kind::square && own.kind != Kind::mini)
            return std::nullopt;
        const Kind wanted = own.kind == Kind::square ? Kind::mini : Kind::square;
        const auto other = std::find_if(sheet_marks().begin(), sheet_marks().end(), [&](const SheetMark& each) {
            return each.kind == wanted && each.first == own.first;
        });
        const auto index = static_cast<std::size_t>(other - sheet_marks().begin());
        return value_in_first(index) == (wanted == Kind::mini ? 1 : 0) ? std::optional(index) : std::nullopt;
    }

    // Leaves out the marks of which another one says more, so that no square is listed twice.
    void list_squares_once(std::set<std::size_t>& marks) const {
        const std::set<std::size_t> all = marks;
        std::erase_if(marks, [&](std::size_t mark) {
            const auto more = says_more(mark);
            return more && all.contains(*more);
        });
    }

    // Returns notes on how each doubtful or asked mark was read, and on what else the rules decided. `mistakes`: the
    // overruled marks that may be mistakes of the player.
    std::vector<base::Finding> notes(const List& all, const std::set<std::size_t>& asked,
                                     const std::set<std::size_t>& mistakes) const {
        std::set<std::size_t> doubtful = mistakes;
        std::map<std::size_t, double> probabilities;
        for (const std::size_t mark : mistakes)
            probabilities[mark] = ink_or_rules;
        for (std::size_t mark = 0; mark < sheet_marks().size(); ++mark) {
            const bool is_circle = sheet_marks()[mark].kind == Kind::circle;
            if (all_same(mark, all) || ((is_circle || is_players(mark)) && !asked.contains(mark)))
                continue;
            for (const Choice& choice : choices(mark, all))
                if (choice.value == value_in_first(mark) &&
                    (choice.probability <= sure_marks || asked.contains(mark))) {
                    doubtful.insert(mark);
                    probabilities[mark] = choice.probability;
                }
        }
        std::set<std::size_t> overruled;
        for (const Overruled& each : overruled_)
            if (!doubtful.contains(each.mark))
                overruled.insert(each.mark);
        list_squares_once(doubtful);
        list_squares_once(overruled);
        std::erase_if(overruled, [&](std::size_t mark) {
            const auto more = says_more(mark);
            return more && doubtful.contains(*more);
        });
        std::vector<base::Finding> notes;
        for (const std::size_t mark : doubtful) {
            const SheetMark& read = sheet_marks()[mark];
            const auto percent = std::min(99L, std::lround(100 * probabilities[mark]));
            notes.push_back({.severity = base::Severity::note,
                             .text = doubt_about(read, value_in_first(mark), static_cast<int>(percent)),
                             .subject = subject_of(read),
                             .squares = squares_of(read)});
        }
        std::vector<std::pair<SheetMark, int>> decided_marks;
        for (const std::size_t mark : overruled)
            decided_marks.push_back({sheet_marks()[mark], value_in_first(mark)});
        if (!decided_marks.empty())
            notes.push_back(
                {.severity = base::Severity::note, .text = {Id::rules_decided, {{"marks", decided(decided_marks)}}}});
        return notes;
    }

    const SheetInk& ink_;
    const Candidates& found_;
    const std::vector<Candidate>& candidates_; // found_.list
    double sure_outcome_ = 0;
    std::vector<double> weights_;                  // the weights of the candidates, which add up to 1
    std::vector<std::vector<std::int8_t>> values_; // [candidate][mark]
    std::vector<bool> same_marks_;                 // by candidate: all marks are those of the first one
    std::vector<Overruled> overruled_;
};

} // namespace

Doubts find_doubts(const SheetInk& ink, const Candidates& candidates) {
    return Doubter(ink, candidates).doubts();
}

} // namespace reading
