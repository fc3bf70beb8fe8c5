#include "referee/correction.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
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

// Returns the rules that the marks break, without rules about the claims.
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

// Finds the broken rule about the bar that has the changed mark `subject`.
Rule rule_of(const std::string& subject, const std::vector<Rule>& broken) {
    const bool of_energy = subject.starts_with("energy");
    const auto found = std::find_if(broken.begin(), broken.end(), [&](Rule rule) {
        return of_energy == (rule != Rule::extra && rule != Rule::bomb);
    });
    return found != broken.end() ? *found : broken.front();
}

// Returns the squares whose marks do not form blocks (rule shape).
Bits no_blocks(const Judgement& judgement) {
    Bits squares = 0;
    for (const Finding& finding : judgement.findings)
        if (finding.rule == Rule::shape)
            squares |= bits_of(finding.squares);
    return squares;
}

// The number of claims that differ from the points that the marks give.
struct WrongClaims {
    int rows = 0;
    int total = 0; // 0 or 1
    bool none() const { return rows == 0 && total == 0; }
    // Orders by the number of wrong claims; on a tie, a right total comes first.
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

// Returns the sentence that says what a change would achieve: the sheet would be right, the marks would be right, or
// the total would differ from the claimed one. `change`: "with circle 18 untouched"
Text outcome(const Text& change, const Sheet& sheet, WrongClaims wrong) {
    if (wrong.total > 0 && is_complete(sheet))
        return {Id::total_would_be,
                {{"change", change}, {"total", score(sheet).total}, {"claimed", *sheet.claims.total}}};
    return {wrong.none() ? Id::would_be_right : Id::marks_would_be_right, {{"change", change}}};
}

// The budget for trying changes of one sheet. The number of steps is limited for each trial and for all trials
// together, whatever the time limit is. The limits are small because finding a correction should not take much longer
// than the verdict did.
class Trials {
public:
    // The most steps of one trial and of all trials together. Each step stands for 256 steps of a search
    // (search_budget.hpp).
    static constexpr int most_of_one = 300;
    static constexpr int most_of_all = 600;

    explicit Trials(const Limits& limits, int all = most_of_all) : limits_(limits), all_left_(all) {}

    // Returns the limits for the next trial, or for the search for changes to try.
    Limits next(int most = most_of_one) {
        Limits limits = limits_;
        limits.out_of_time = [this, left = most]() mutable { return left-- <= 0 || !take_step(); };
        return limits;
    }

    // Uses up one step; false if no step or no time is left.
    bool take_step() { return !over() && all_left_-- > 0; }
    bool over() const { return all_left_ <= 0 || limits_.is_time_over(); }

    // Judges the marks without the claims.
    base::Verdict judge_marks(const Sheet& sheet, int most = most_of_one) {
        return verdict_on_marks(sheet, next(most));
    }

private:
    const Limits& limits_;
    int all_left_;
};

// Finds the other values of `number`, the level or the number of players, with which the marks would be legal. `games`:
// the sheet with each of these values.
std::optional<RightChange> find_right_game(const std::vector<Sheet>& games, const Sheet& sheet, int Sheet::*number,
                                           Trials& trials) {
    std::vector<Sheet> right;
    std::vector<int> numbers;
    for (Sheet game : games) {
        game.house = sheet.house; // the sheet may be judged by other house rules than its file gives
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
    const WrongClaims wrong = wrong_claims(right.front()); // the same in all games, because their marks are the same
    Text text = outcome(change, right.front(), wrong);
    return RightChange{std::move(right), level ? "level" : "players", std::move(text), wrong.none()};
}

// Erases the findings that follow from a slip, except the first one that may stay. Returns the number of erased ones.
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

// Returns the text of a note that also says how many other errors the correction explains.
Text explaining_others(Text what, std::size_t others) {
    return {Id::others_follow, {{"what", std::move(what)}, {"count", others}}};
}

// If the claimed points of the rows would be right in reverse order, keeps only the first error about these claims and
// adds a note.
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

// Adds a note for each row that has the same marks as the row below: it may have been copied twice.
void note_equal_rows(const Sheet& sheet, Judgement& judgement) {
    constexpr int most_empty = 4; // rows with more empty squares may be equal because of a few blocks side by side
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

// Returns the changes after which a file with the sheet could still be read.
std::vector<Change> readable(std::vector<Change> changes, bool notation_given) {
    for (Change& change : changes)
        if (!notation_given)
            infer_notation(change.sheet);
    std::erase_if(changes, [](const Change& change) { return has_marks_of_others(change.sheet); });
    return changes;
}

// Returns the changes of the marks that are worth trying. If only rules about the bars are broken, these are changes of
// the bars and the reverse order of the columns, otherwise changes of the grid.
std::vector<Change> changes_of_marks(const Sheet& sheet, const Judgement& judgement, const std::vector<Rule>& broken,
                                     bool notation_given, const Limits& limits) {
    std::vector<Change> changes;
    const auto add = [&](std::vector<Change> more) {
        std::move(more.begin(), more.end(), std::back_inserter(changes));
    };
    if (about_bars(broken)) {
        add(bar_changes(sheet, broken));
        add(mirrored(sheet));
    } else {
        if (!notation_given)
            add(odd_marks_changed(sheet));
        SearchBudget budget(limits);
        add(grid_changes(sheet, no_blocks(judgement), budget));
    }
    return readable(std::move(changes), notation_given);
}

// Lists the numbers of crosses on the extra points bars of these sheets, the least first.
std::vector<int> counts_on_extra(const std::vector<Sheet>& sheets) {
    std::vector<int> counts;
    for (const Sheet& sheet : sheets)
        counts.push_back(*sheet.extra);
    std::sort(counts.begin(), counts.end());
    return counts;
}

// Adds the other numbers of crosses on the extra points bar that leave the same claims wrong, because the sheet does
// not show which one is meant. Some are missing if no trials are left.
void add_other_counts(const std::vector<Change>& changes, WrongClaims wrong, Trials& trials, RightChange& found) {
    for (const Change& change : changes) {
        const WrongClaims others = wrong_claims(change.sheet);
        if (change.subject != "extra" || change.sheet.extra == found.sheets.front().extra || others < wrong ||
            wrong < others || !trials.take_step() || trials.judge_marks(change.sheet) != base::Verdict::legal)
            continue;
        found.sheets.push_back(change.sheet);
    }
    found.text = outcome(with_extra(counts_on_extra(found.sheets)), found.sheets.front(), wrong);
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
    if (found && found->subject == "extra" && least.total == 0)
        add_other_counts(changes, least, trials, *found);
    return found;
}

// Combines small changes, each of which makes the marks right, into one correction. `wrong`: the claims that each of
// them leaves wrong.
RightChange any_right(const std::vector<SmallChange>& changes, WrongClaims wrong) {
    RightChange result{{}, "grid/" + to_string(changes.front().at), {}, wrong.none()};
    for (const SmallChange& change : changes)
        result.sheets.push_back(change.sheet);
    const Text change = any_of(changes);
    const bool one_total = changes.size() == 1;
    result.text = wrong.none() || one_total ? outcome(change, changes.front().sheet, wrong)
                                            : Text{Id::marks_would_be_right, {{"change", change}}};
    return result;
}

// Finds the small changes that make the marks right and leave the fewest claims wrong. Changes that leave more claims
// wrong than before are not found. If the marks are right and only claims are wrong, a correction must make all claims
// right.
std::optional<RightChange> find_small(const Sheet& sheet, bool marks_right, bool notation_given, const Limits& limits) {
    const WrongClaims now = wrong_claims(sheet);
    if (marks_right && now.rows == 0)
        return std::nullopt; // only the total is wrong: more likely a wrong sum than a wrong mark
    std::map<WrongClaims, std::vector<SmallChange>> by_claims;
    for (SmallChange& change : small_changes(sheet, notation_given))
        if (const WrongClaims wrong = wrong_claims(change.sheet); marks_right ? wrong.none() : !(now < wrong))
            by_claims[wrong].push_back(std::move(change));
    Trials trials(limits, 4 * Trials::most_of_all);
    for (auto& [wrong, changes] : by_claims)
        // Most trials need few steps. The others get more steps only if no change was right.
        for (const int most : {20, Trials::most_of_one}) {
            std::vector<SmallChange> right;
            std::vector<SmallChange> open;
            for (SmallChange& change : changes) {
                if (trials.over())
                    break;
                const base::Verdict verdict = trials.judge_marks(change.sheet, most);
                if (verdict != base::Verdict::illegal)
                    (verdict == base::Verdict::legal ? right : open).push_back(std::move(change));
            }
            if (!right.empty())
                return any_right(right, wrong);
            changes = std::move(open);
        }
    return std::nullopt;
}

// Finds the changes of the marks that leave the fewest claims wrong. On a tie, the simplest ones come first: the small
// changes, then other changes of one thing. A row that was moved and lost a mark is the last guess. If only rules about
// the bars are broken, both a change of the bars and an exchange of rows may be right.
std::vector<RightChange> find_right_marks(const Sheet& sheet, const Judgement& judgement,
                                          const std::vector<Rule>& broken, bool notation_given, const Limits& limits,
                                          Trials& trials) {
    const auto is_right = [](const std::optional<RightChange>& change) { return change && change->all; };
    const auto alone = [](const std::optional<RightChange>& change) {
        return change ? std::vector{*change} : std::vector<RightChange>();
    };
    const auto small = find_small(sheet, broken.empty(), notation_given, limits);
    if (broken.empty() || (is_right(small) && !about_bars(broken)))
        return alone(small);
    const auto other = find_right(changes_of_marks(sheet, judgement, broken, notation_given, trials.next()), trials);
    if (about_bars(broken)) {
        std::vector<RightChange> found = alone(other);
        if (is_right(small))
            found.push_back(*small);
        return found;
    }
    if (!is_right(other))
        if (const auto row = find_right(readable(rows_returned(sheet), notation_given), trials); is_right(row))
            return alone(row);
    const auto wrong = [](const RightChange& change) { return wrong_claims(change.sheets.front()); };
    return alone(!small || (other && wrong(*other) < wrong(*small)) ? other : small);
}

// Finds the rule under which a slip in the grid is reported: the first broken rule that is not about the bars.
Rule main_rule(const std::vector<Rule>& broken) {
    const auto rule = std::find_if_not(broken.begin(), broken.end(), is_about_bars);
    return rule != broken.end() ? *rule : broken.front();
}

// Adds a note for each correction. If the only correction is in the grid, erases the errors that follow from that slip,
// except the first error of the main rule.
void add_notes(const std::vector<RightChange>& corrections, const std::vector<Rule>& broken, Judgement& judgement) {
    const Rule main = broken.empty() ? Rule::claims : main_rule(broken);
    const auto is_main = [&](const Finding& finding) {
        return finding.severity == Severity::error && finding.rule == main;
    };
    const std::string where = std::find_if(judgement.findings.begin(), judgement.findings.end(), is_main)->subject;
    for (const RightChange& change : corrections) {
        Finding note{.rule = main, .severity = Severity::note, .text = change.text, .subject = change.subject};
        if (change.subject == "level" || change.subject == "players")
            note.subject = where; // at the place of the error that the note explains
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
    Trials trials(limits);
    if (broken.empty())
        return find_right_marks(sheet, judgement, broken, others.notation_given, limits, trials);
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
    for (RightChange& marks : find_right_marks(sheet, judgement, broken, others.notation_given, limits, trials))
        found.push_back(std::move(marks));
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
