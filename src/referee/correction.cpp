#include "referee/correction.hpp"

#include <algorithm>
#include <array>
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
Rule rule_of(const Change& change, const std::vector<Rule>& broken) {
    const bool of_energy = change.subject.starts_with("energy");
    const auto found = std::find_if(broken.begin(), broken.end(), [&](Rule rule) {
        return of_energy == (rule != Rule::extra && rule != Rule::bomb);
    });
    return found != broken.end() ? *found : broken.front();
}

// The squares that are no blocks as they are marked (shape).
Bits no_blocks(const Judgement& judgement) {
    Bits squares = 0;
    for (const Finding& finding : judgement.findings)
        if (finding.rule == Rule::shape)
            squares |= bits_of(finding.squares);
    return squares;
}

// What the players wrote down, where the marks give something else.
struct WrongClaims {
    bool rows = false;
    bool total = false;
};
WrongClaims wrong_claims(const Sheet& sheet) {
    std::vector<Finding> findings;
    read_constraints(sheet, findings);
    WrongClaims wrong;
    for (const Finding& finding : findings)
        if (finding.rule == Rule::claims && finding.severity == Severity::error)
            (finding.subject == "total" ? wrong.total : wrong.rows) = true;
    return wrong;
}

// How right the changed sheet would be.
Text outcome(const Change& change, WrongClaims wrong) {
    const Sheet& sheet = change.sheet;
    if (wrong.total && sheet.energy && sheet.extra && sheet.bombs)
        return {Id::total_would_be,
                {{"change", change.text}, {"total", score(sheet).total}, {"claimed", *sheet.claims.total}}};
    return {wrong.rows || wrong.total ? Id::marks_would_be_right : Id::would_be_right, {{"change", change.text}}};
}

// The trials of one sheet: all of them together, and each, take a limited number of steps, whatever the time limit is.
class Trials {
public:
    explicit Trials(const Limits& limits) : limits_(limits) {}

    bool out_of_time() { return all_left_-- <= 0 || (limits_.out_of_time && limits_.out_of_time()); }

    // Whether the marks are legal, apart from what was written down about them.
    bool is_legal(Sheet sheet) {
        sheet.claims = Claims{};
        Limits limits = limits_;
        limits.out_of_time = [this, left = most_of_one]() mutable { return left-- <= 0 || out_of_time(); };
        return judge(sheet, limits).verdict == base::Verdict::legal;
    }

private:
    // Each stands for 256 steps of a search (search_budget.hpp).
    static constexpr int most_of_one = 1000;
    static constexpr int most_of_all = 4000;

    const Limits& limits_;
    int all_left_ = most_of_all;
};

} // namespace

std::optional<RightChange> find_right(const std::vector<Change>& changes, const Limits& limits) {
    Trials trials(limits);
    std::optional<RightChange> found;
    for (std::size_t i = 0; i < changes.size() && !trials.out_of_time(); ++i) {
        const WrongClaims wrong = wrong_claims(changes[i].sheet);
        const bool all = !wrong.rows && !wrong.total;
        if ((found && !all) || !trials.is_legal(changes[i].sheet))
            continue;
        found = RightChange{i, outcome(changes[i], wrong), all};
        if (all)
            break;
    }
    return found;
}

std::vector<Change> changes_of_slips(const Sheet& sheet, const Judgement& judgement, const Limits& limits) {
    const std::vector<Rule> broken = broken_by_marks(judgement);
    if (broken.empty())
        return {};
    if (about_bars(broken))
        return bar_changes(sheet, broken);
    SearchBudget budget(limits);
    return grid_changes(sheet, no_blocks(judgement), budget);
}

void add_correction(const Sheet& sheet, Judgement& judgement, const Limits& limits) {
    const std::vector<Change> changes = changes_of_slips(sheet, judgement, limits);
    const auto found = find_right(changes, limits);
    if (!found)
        return;
    const Change& change = changes[found->change];
    const std::vector<Rule> broken = broken_by_marks(judgement);
    const bool bars = about_bars(broken);
    const Rule rule = bars ? rule_of(change, broken) : *std::find_if_not(broken.begin(), broken.end(), is_about_bars);
    Text text = found->text;
    if (!bars) {
        bool first = true;
        const std::size_t others = std::erase_if(judgement.findings, [&](const Finding& finding) {
            const bool follows = is_about_marks(finding) || (found->all && finding.severity == Severity::error);
            return follows && !(is_about_marks(finding) && finding.rule == rule && std::exchange(first, false));
        });
        if (others > 0)
            text = {Id::others_follow, {{"what", std::move(text)}, {"count", others}}};
    }
    judgement.findings.push_back(
        {.rule = rule, .severity = Severity::note, .text = std::move(text), .subject = change.subject});
}

} // namespace brikks
