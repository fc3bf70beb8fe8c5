#include "referee/entering.hpp"

#include <algorithm>

#include "referee/tilings.hpp"

namespace brikks {
namespace {

// Finds the numbers from 0 to `last` that make the sheet legal when `enter` writes them on it. Sets `complete` to false
// if the verdict for a number is undecided.
template <class Enter>
std::vector<int> legal_numbers(const Sheet& sheet, int last, const Limits& limits, bool& complete, const Enter& enter) {
    std::vector<int> numbers;
    for (int number = 0; number <= last; ++number) {
        Sheet entered = sheet;
        enter(entered, number);
        const base::Verdict verdict = judge(entered, limits).verdict;
        if (verdict == base::Verdict::legal)
            numbers.push_back(number);
        complete = complete && verdict != base::Verdict::undecided;
    }
    return numbers;
}

} // namespace

std::optional<EnergyBar> circled_by_blocks(const Sheet& sheet) {
    if (sheet.notation != Notation::outlines && sheet.notation != Notation::order)
        return std::nullopt;
    std::vector<base::Finding> ignored;
    EnergyBar bar = start_energy(sheet.players);
    for (const PlacedBlock& block : read_blocks(sheet, ignored))
        gain(bar, circle_effect(covered(block.squares, block.shape->colour), sheet.level).gain);
    return bar;
}

PossibleBars possible_bars(const Sheet& sheet, const Limits& limits) {
    const Sheet marks = without_claims(sheet);
    PossibleBars possible;
    if (const auto bar = circled_by_blocks(sheet))
        possible.crossed =
            legal_numbers(marks, bar->active(), limits, possible.complete, [&](Sheet& entered, int number) {
                EnergyBar spent = *bar;
                spent.crossed = number;
                entered.energy = marks_of(spent);
            });
    if (sheet.variant != Variant::duel)
        possible.extra = legal_numbers(marks, max_crosses, limits, possible.complete,
                                       [](Sheet& entered, int number) { entered.extra = number; });
    possible.bombs = legal_numbers(marks, bomb_count, limits, possible.complete, [](Sheet& entered, int number) {
        entered.bombs.emplace().fill(false);
        std::fill_n(entered.bombs->begin(), number, true);
    });
    return possible;
}

} // namespace brikks
