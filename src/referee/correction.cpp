#include "referee/correction.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "brikks/score.hpp"
#include "brikks/squares.hpp"
#include "referee/changes.hpp"
#include "referee/constraints.hpp"

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Severity;
using base::Text;

bool is_about_bars(Rule rule) {
    return rule == Rule::extra || rule == Rule::energy_gain || rule == Rule::energy_spend ||
           rule == Rule::energy_start || rule == Rule::bomb;
}

bool is_about_marks(const Finding& finding) {
    return finding.severity == Severity::error && finding.rule != Rule::claims;
}

// The rules that the marks break, whatever was written down about them.
std::vector<Rule> broken_by_marks(const Judgement& judgement) {
    std::vector<Rule> rules;
    for (const Finding& finding : judgement.findings)
        if (is_about_marks(finding))
            rules.push_back(*finding.rule);
    return rules;
}

bool about_bars(const std::vector<Rule>& broken) {
    return std::all_of(broken.begin(), broken.end(), is_about_bars);
}

// The broken rule that the changed mark belongs to.
Rule rule_of(const std::string& subject, const std::vector<Rule>& broken) {
    const bool of_energy = subject.starts_with("energy");
    const auto found = std::find_if(broken.begin(), broken.end(), [&](Rule rule) {
        return of_energy == (rule != Rule::extra && rule != Rule::bomb);
    });
    return found != broken.end() ? *found : broken.front();
}

// The squares that are not blocks as they are marked (shape).
Bits no_blocks(const Judgement& judgement) {
    Bits squares = 0;
    for (const Finding& finding : judgement.findings)
        if (finding.rule == Rule::shape)
            squares |= bits_of(finding.squares);
    return squares;
}

// Claims that differ from what the marks give.
struct WrongClaims {
    int rows = 0;
    int total = 0; // 0 or 1
    bool none() const { return rows == 0 && total == 0; }
    // Fewer wrong claims first; on a tie, wrong rows before a wrong total.
    bool operator<(const WrongClaims& other) const {
        return std::pair(rows + total, total) < std::pair(other.rows + other.total, other.total);
    }
};
WrongClaims wrong_claims(const Sheet& sheet) {
    WrongClaims wrong;
    for (const Finding& finding : check_claims(sheet))
        if (finding.severity == Severity::error)
            ++(finding.subject == "total" ? wrong.total : wrong.rows);
    return wrong;
}

// The sentence that says what this change would make right. change: "with circle 18 untouched"
Text outcome(const Text& change, const Sheet& sheet, WrongClaims wrong) {
    if (wrong.total > 0 && is_complete(sheet))
        return {Id::total_would_be,
                {{"change", change}, {"total", score(sheet).total}, {"claimed", *sheet.claims.total}}};
    return {wrong.none() ? Id::would_be_right : Id::marks_would_be_right, {{"change", change}}};
}

// The trials of one sheet: all of them together, and each, take a limited number of steps, whatever the time limit is.
// The number is small, as a correction may not take much longer than the verdict that it explains.
class Trials {
public:
    explicit Trials(const Limits& limits) : limits_(limits) {}

    // Limits for the next trial, or for the search for what to try.
    Limits next() {
        Limits limits = limits_;
        limits.out_of_time = [this, left = most_of_one]() mutable { return left-- <= 0 || !take_step(); };
        return limits;
    }

    // Takes one of the steps; false if none is left, or no time.
    bool take_step() { return all_left_-- > 0 && !(limits_.out_of_time && limits_.out_of_time()); }

    // Judges the marks, whatever was written down about them.
    base::Verdict judge_marks(const Sheet& sheet) { return judge(without_claims(sheet), next()).verdict; }

private:
    // Steps of a trial, each of which stands for 256 steps of a search (search_budget.hpp).
    static constexpr int most_of_one = 300;
    static constexpr int most_of_all = 600;

    const Limits& limits_;
    int all_left_ = most_of_all;
};

// Finds the other values of `number` with which the sheet is legal. games: the sheet with each of them.
std::optional<RightChange> find_right_game(const std::vector<Sheet>& games, const Sheet& sheet, int Sheet::*number,
                                           Trials& trials) {
    std::vector<Sheet> right;
    std::vector<int> numbers;
    for (Sheet game : games) {
        game.house = sheet.house; // it need not be that of the file
        if (!trials.take_step() || trials.judge_marks(game) != base::Verdict::legal)
            continue;
        numbers.push_back(game.*number);
        right.push_back(std::move(game));
    }
    if (right.empty())
        return std::nullopt;
    const bool level = number == &Sheet::level;
    const bool solo = !level && numbers == std::vector{1};
    const Text change =
        solo ? Text{Id::with_solo_game} : Text{level ? Id::with_level : Id::with_other_players, {{"numbers", numbers}}};
    const WrongClaims wrong = wrong_claims(right.front()); // they are about the marks, which are the same in all games
    Text text = outcome(change, right.front(), wrong);
    return RightChange{std::move(right), level ? "level" : "players", std::move(text), wrong.none()};
}

// Erases the findings that follow from a slip, except for the first one that may stay; returns how many.
template <class Follows, class MayStay>
std::size_t erase_following(std::vector<Finding>& findings, const Follows& follows, const MayStay& may_stay) {
    std::vector<Finding> left;
    bool stays = false;
    for (Finding& finding : findings) {
        const bool first = !stays && may_stay(finding);
        stays = stays || first;
        if (first || !follows(finding))
            left.push_back(std::move(finding));
    }
    const std::size_t erased = findings.size() - left.size();
    findings = std::move(left);
    return erased;
}

// The note of a correction that also says how many other errors it explains.
Text explaining_others(Text what, std::size_t others) {
    return {Id::others_follow, {{"what", std::move(what)}, {"count", others}}};
}

// Leaves one error and a note for the points per row, if they are right in the reverse order.
void correct_reversed_rows(const Sheet& sheet, Judgement& judgement) {
    Sheet reversed = sheet;
    if (!sheet.claims.rows || wrong_claims(sheet).rows == 0)
        return;
    std::reverse(reversed.claims.rows->begin(), reversed.claims.rows->end());
    if (wrong_claims(reversed).rows > 0)
        return;
    const auto is_row = [](const Finding& finding) {
        return finding.rule == Rule::claims && finding.severity == Severity::error &&
               finding.subject.starts_with("rows");
    };
    const std::size_t others = erase_following(judgement.findings, is_row, is_row);
    const auto error = std::find_if(judgement.findings.begin(), judgement.findings.end(), is_row);
    judgement.findings.push_back({.rule = Rule::claims,
                                  .severity = Severity::note,
                                  .text = explaining_others(Id::with_rows_from_top, others),
                                  .subject = error->subject});
}

// Notes rows that seem to be copied twice, where nothing more is known.
void note_equal_rows(const Sheet& sheet, Judgement& judgement) {
    constexpr int most_empty = 4; // blocks that stand side by side can make shorter rows equal
    const int marked = popcount(crossed_squares(sheet.marks).bits);
    if (2 * popcount(odd_marks(sheet.marks, cross_marks)) < marked)
        return; // rows of crosses are often alike
    for (std::size_t row = sheet.marks.size() - 1; row > 0; --row) {
        const auto& marks = sheet.marks[row];
        if (marks == sheet.marks[row - 1] && std::count(marks.begin(), marks.end(), empty_square) <= most_empty)
            judgement.findings.push_back({.rule = Rule::shape,
                                          .severity = Severity::note,
                                          .text = {Id::rows_alike, {{"row", row + 1}, {"other", row}}},
                                          .subject = "grid/" + to_string(Cell{0, static_cast<int>(row)})});
    }
}

// Whether some marks are not of the sheet's notation, so that its file could not be read.
bool has_marks_of_others(const Sheet& sheet) {
    return (sheet.notation == Notation::crosses && odd_marks(sheet.marks, cross_marks) != 0) ||
           (sheet.notation == Notation::colours && odd_marks(sheet.marks, colour_marks) != 0);
}

// The changes of marks that may make the sheet right.
std::vector<Change> changes_of_marks(const Sheet& sheet, const Judgement& judgement, const std::vector<Rule>& broken,
                                     bool notation_given, const Limits& limits) {
    std::vector<Change> changes;
    const auto add = [&](std::vector<Change> more) {
        for (Change& change : more) {
            if (!notation_given)
                infer_notation(change.sheet);
            if (!has_marks_of_others(change.sheet))
                changes.push_back(std::move(change));
        }
    };
    if (about_bars(broken)) {
        add(bar_changes(sheet, broken));
        add(mirrored(sheet));
        return changes;
    }
    if (!notation_given)
        add(odd_marks_changed(sheet));
    SearchBudget budget(limits);
    add(grid_changes(sheet, no_blocks(judgement), budget));
    return changes;
}

std::optional<RightChange> find_right(const std::vector<Change>& changes, Trials& trials) {
    std::optional<RightChange> found;
    WrongClaims least;
    for (const Change& change : changes) {
        if (!trials.take_step())
            break;
        const WrongClaims wrong = wrong_claims(change.sheet);
        if ((found && !(wrong < least)) || trials.judge_marks(change.sheet) != base::Verdict::legal)
            continue;
        found = RightChange{{change.sheet}, change.subject, outcome(change.text, change.sheet, wrong), wrong.none()};
        least = wrong;
        if (wrong.none())
            break;
    }
    return found;
}

// The rule whose errors explain a slip in the grid.
Rule main_rule(const std::vector<Rule>& broken) {
    const auto rule = std::find_if_not(broken.begin(), broken.end(), is_about_bars);
    return rule != broken.end() ? *rule : broken.front();
}

// Adds a note for each correction. If a slip in the grid is the only one, the errors that follow from it go, except for
// the first one of the main rule.
void add_notes(const std::vector<RightChange>& corrections, const std::vector<Rule>& broken, Judgement& judgement) {
    const Rule main = main_rule(broken);
    const auto is_main = [&](const Finding& finding) { return is_about_marks(finding) && finding.rule == main; };
    const std::string where = std::find_if(judgement.findings.begin(), judgement.findings.end(), is_main)->subject;
    for (const RightChange& change : corrections) {
        Finding note{.rule = main, .severity = Severity::note, .text = change.text, .subject = change.subject};
        if (change.subject == "level" || change.subject == "players")
            note.subject = where; // with the error that it explains
        else if (!change.subject.starts_with("grid"))
            note.rule = rule_of(change.subject, broken);
        else if (corrections.size() == 1) {
            const auto follows = [&](const Finding& finding) {
                return is_about_marks(finding) || (change.all && finding.severity == Severity::error);
            };
            if (const std::size_t others = erase_following(judgement.findings, follows, is_main); others > 0)
                note.text = explaining_others(std::move(note.text), others);
        }
        judgement.findings.push_back(std::move(note));
    }
}

} // namespace

std::optional<RightChange> find_right(const std::vector<Change>& changes, const Limits& limits) {
    Trials trials(limits);
    return find_right(changes, trials);
}

std::vector<RightChange> corrections(const Sheet& sheet, const Judgement& judgement, const OtherGames& others,
                                     const Limits& limits) {
    const std::vector<Rule> broken = broken_by_marks(judgement);
    if (broken.empty())
        return {};
    Trials trials(limits);
    std::vector<RightChange> found;
    if (auto level = find_right_game(others.levels, sheet, &Sheet::level, trials)) {
        if (!others.level_given)
            level->text = {Id::level_assumed, {{"level", sheet.level}, {"what", std::move(level->text)}}};
        found.push_back(std::move(*level));
        if (!others.level_given && found.front().all)
            return found;
    }
    if (auto players = find_right_game(others.players, sheet, &Sheet::players, trials))
        found.push_back(std::move(*players));
    if (auto marks =
            find_right(changes_of_marks(sheet, judgement, broken, others.notation_given, trials.next()), trials))
        found.push_back(std::move(*marks));
    const auto all = std::mem_fn(&RightChange::all);
    if (std::any_of(found.begin(), found.end(), all))
        std::erase_if(found, std::not_fn(all));
    return found;
}

void add_correction(const Sheet& sheet, Judgement& judgement, const OtherGames& others, const Limits& limits) {
    const std::vector<RightChange> found = corrections(sheet, judgement, others, limits);
    if (std::none_of(found.begin(), found.end(), std::mem_fn(&RightChange::all)))
        correct_reversed_rows(sheet, judgement);
    const std::vector<Rule> broken = broken_by_marks(judgement);
    if (!found.empty())
        add_notes(found, broken, judgement);
    else if (std::find(broken.begin(), broken.end(), Rule::shape) != broken.end())
        note_equal_rows(sheet, judgement);
}

Judgement judge_and_correct(const Sheet& sheet, const std::function<OtherGames()>& others, const Limits& limits) {
    Judgement judgement = judge(sheet, limits);
    if (judgement.verdict == base::Verdict::illegal)
        add_correction(sheet, judgement, others(), limits);
    return judgement;
}

} // namespace brikks
