#include "referee/correction.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace brikks {
namespace {

using base::Finding;
using base::Id;
using base::Rule;
using base::Severity;
using base::Text;

struct Change {
    Sheet sheet;
    std::string subject;
    Text text;
};

bool is_about_bars(Rule rule) {
    return rule == Rule::extra || rule == Rule::energy_gain || rule == Rule::energy_spend ||
           rule == Rule::energy_start || rule == Rule::bomb;
}

void change_extra(const Sheet& sheet, std::vector<Change>& changes) {
    std::vector<int> counts;
    for (int count = 0; count <= max_crosses; ++count)
        if (count != *sheet.extra)
            counts.push_back(count);
    std::stable_sort(counts.begin(), counts.end(),
                     [&](int a, int b) { return std::abs(a - *sheet.extra) < std::abs(b - *sheet.extra); });
    for (const int count : counts) {
        Change change{sheet, "extra", {Id::right_with_extra, {{"count", count}}}};
        change.sheet.extra = count;
        changes.push_back(std::move(change));
    }
}

// One circle more or less, or one crossed out more or less, the last circles first.
void change_energy(const Sheet& sheet, std::vector<Change>& changes) {
    const int position = sheet.energy->position();
    const auto add = [&](int circle, EnergyMark mark, Id id) {
        Change change{sheet, "energy/" + std::to_string(circle), {id, {{"circle", circle}}}};
        change.sheet.energy->circle(circle) = mark;
        changes.push_back(std::move(change));
    };
    if (position < energy_circles) {
        add(position + 1, EnergyMark::circled, Id::right_with_circle_circled);
        add(position + 1, EnergyMark::crossed, Id::right_with_circle_spent);
    }
    if (position > 0)
        add(position, EnergyMark::untouched, Id::right_with_circle_untouched);
    for (int circle = position; circle >= 1; --circle) {
        const EnergyMark mark = sheet.energy->circle(circle);
        if (mark != EnergyMark::crossed)
            add(circle, EnergyMark::crossed, Id::right_with_circle_crossed);
        if (mark != EnergyMark::circled)
            add(circle, EnergyMark::circled, Id::right_with_circle_not_crossed);
        if (mark != EnergyMark::deactivated && circle <= start_energy(sheet.players).deactivated)
            add(circle, EnergyMark::deactivated, Id::right_with_circle_deactivated);
    }
}

void change_bombs(const Sheet& sheet, std::vector<Change>& changes) {
    for (std::size_t i = 0; i < sheet.bombs->size(); ++i) {
        const Id id = (*sheet.bombs)[i] ? Id::right_with_bomb : Id::right_without_bomb;
        Change change{sheet, "bombs", {id, {{"value", bomb_values[i]}}}};
        (*change.sheet.bombs)[i] = !(*change.sheet.bombs)[i];
        changes.push_back(std::move(change));
    }
}

// The broken rule that the changed mark belongs to.
Rule rule_of(const Change& change, const std::vector<Rule>& broken) {
    const bool of_energy = change.subject.starts_with("energy");
    const auto found = std::find_if(broken.begin(), broken.end(), [&](Rule rule) {
        return of_energy == (rule != Rule::extra && rule != Rule::bomb);
    });
    return found != broken.end() ? *found : broken.front();
}

} // namespace

std::optional<Finding> find_single_correction(const Sheet& sheet, const Judgement& judgement, const Limits& limits) {
    std::vector<Rule> broken;
    for (const Finding& finding : judgement.findings)
        if (finding.severity == Severity::error && finding.rule != Rule::claims)
            broken.push_back(*finding.rule);
    if (broken.empty() || !std::all_of(broken.begin(), broken.end(), is_about_bars))
        return std::nullopt;

    Sheet bare = sheet;
    bare.claims = Claims{};
    std::vector<Change> changes;
    const auto is_broken = [&](Rule rule) { return std::find(broken.begin(), broken.end(), rule) != broken.end(); };
    if (is_broken(Rule::extra) && bare.extra)
        change_extra(bare, changes);
    if (is_broken(Rule::bomb) && bare.bombs)
        change_bombs(bare, changes);
    if (bare.energy)
        change_energy(bare, changes);
    for (const Change& change : changes) {
        if (limits.out_of_time && limits.out_of_time())
            return std::nullopt;
        if (judge(change.sheet, limits).verdict == base::Verdict::legal)
            return Finding{.rule = rule_of(change, broken),
                           .severity = Severity::note,
                           .text = change.text,
                           .subject = change.subject};
    }
    return std::nullopt;
}

} // namespace brikks
