#include <algorithm>
#include <cstdlib>

#include "referee/changes.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Rule;
using base::Text;

void change_extra(const Sheet& sheet, std::vector<Change>& changes) {
    std::vector<int> counts;
    for (int count = 0; count <= max_crosses; ++count)
        if (count != *sheet.extra)
            counts.push_back(count);
    std::stable_sort(counts.begin(), counts.end(),
                     [&](int a, int b) { return std::abs(a - *sheet.extra) < std::abs(b - *sheet.extra); });
    for (const int count : counts) {
        Change change{sheet, "extra", with_extra({count})};
        change.sheet.extra = count;
        changes.push_back(std::move(change));
    }
}

// Adds changes of one energy circle, from the last marked circle backwards: one more circle marked, the last one
// untouched, or another mark for a circle.
void change_energy(const Sheet& sheet, std::vector<Change>& changes) {
    const int position = sheet.energy->position();
    const auto add = [&](int circle, EnergyMark mark, Id id) {
        Change change{sheet, "energy/" + std::to_string(circle), {id, {{"circle", circle}}}};
        change.sheet.energy->circle(circle) = mark;
        changes.push_back(std::move(change));
    };
    if (position < energy_circles) {
        add(position + 1, EnergyMark::circled, Id::with_circle_circled);
        add(position + 1, EnergyMark::crossed, Id::with_circle_spent);
    }
    if (position > 0)
        add(position, EnergyMark::untouched, Id::with_circle_untouched);
    for (int circle = position; circle >= 1; --circle) {
        const EnergyMark mark = sheet.energy->circle(circle);
        const bool skipped = mark == EnergyMark::untouched;
        if (mark != EnergyMark::crossed)
            add(circle, EnergyMark::crossed,
                skipped                           ? Id::with_circle_spent
                : mark == EnergyMark::deactivated ? Id::with_circle_crossed_in_game
                                                  : Id::with_circle_crossed);
        if (mark != EnergyMark::circled)
            add(circle, EnergyMark::circled, skipped ? Id::with_circle_circled : Id::with_circle_not_crossed);
        if (mark != EnergyMark::deactivated && circle <= start_energy(sheet.players).deactivated)
            add(circle, EnergyMark::deactivated, Id::with_circle_deactivated);
    }
}

void change_bombs(const Sheet& sheet, std::vector<Change>& changes) {
    for (std::size_t i = 0; i < sheet.bombs->size(); ++i) {
        const Id id = (*sheet.bombs)[i] ? Id::with_bomb : Id::without_bomb;
        Change change{sheet, "bombs", {id, {{"value", bomb_values[i]}}}};
        (*change.sheet.bombs)[i] = !(*change.sheet.bombs)[i];
        changes.push_back(std::move(change));
    }
}

} // namespace

Text with_extra(const std::vector<int>& counts) {
    return {Id::with_extra, {{"numbers", counts}, {"count", counts.back()}}};
}

std::vector<Change> bar_changes(const Sheet& sheet, const std::vector<Rule>& broken) {
    std::vector<Change> changes;
    const auto is_broken = [&](Rule rule) { return std::find(broken.begin(), broken.end(), rule) != broken.end(); };
    if (is_broken(Rule::extra) && sheet.extra)
        change_extra(sheet, changes);
    if (is_broken(Rule::bomb) && sheet.bombs)
        change_bombs(sheet, changes);
    if (sheet.energy)
        change_energy(sheet, changes);
    return changes;
}

} // namespace brikks
