// The nearest changes with which sheets would fit the dice.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "referee/changes.hpp"
#include "referee/evening.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Rule;
using base::Text;

// The rolls that could be meant instead, the most alike first.
std::vector<Block> others(Block rolled) {
    std::vector<Block> blocks(all_blocks().begin(), all_blocks().end());
    std::erase(blocks, rolled);
    // One die wrong before both, and of its columns the nearest.
    const auto difference = [&](Block block) {
        return std::pair((block.colour != rolled.colour) + (block.column != rolled.column),
                         std::abs(block.column - rolled.column));
    };
    std::stable_sort(blocks.begin(), blocks.end(), [&](Block a, Block b) { return difference(a) < difference(b); });
    return blocks;
}

class Changes {
public:
    Changes(const OpenGame& open, const EveningSheets& sheets, const Limits& limits)
        : open_(open), sheets_(sheets), limits_(limits) {}

    // One mark of that player's bars.
    std::optional<Text> of_bars(std::size_t player) const {
        constexpr std::array rules = {Rule::energy_spend, Rule::extra, Rule::bomb};
        for (const Change& change : bar_changes(sheets_[player]->sheet, {rules.begin(), rules.end()})) {
            EveningSheets sheets = sheets_;
            sheets[player]->sheet = change.sheet;
            if (fits(open_, sheets))
                return change.text;
        }
        return std::nullopt;
    }

    // One roll, or the rolls of two rounds in a row; from that round back, since one before must have been another.
    std::optional<Text> of_rolls(std::size_t last) const {
        for (std::size_t round = std::min(last + 1, open_.game.rounds.size()); round-- > 0;) {
            OpenGame changed = open_;
            Block& rolled = changed.game.rounds[round].rolls.back();
            const Block before = rolled;
            for (const Block other : others(before)) {
                rolled = other;
                if (fits(changed, sheets_))
                    return Text{Id::with_other_roll,
                                {{"other", to_string(other)}, {"rolled", to_string(before)}, {"round", round + 1}}};
            }
            rolled = before;
            if (round + 1 == changed.game.rounds.size())
                continue;
            std::swap(rolled, changed.game.rounds[round + 1].rolls.back());
            if (fits(changed, sheets_))
                return Text{Id::with_rolls_exchanged, {{"round", round + 1}, {"next", round + 2}}};
        }
        return std::nullopt;
    }

private:
    bool fits(const OpenGame& open, const EveningSheets& sheets) const {
        return fill(open, sheets, limits_, Explain::no).verdict == base::Verdict::legal;
    }

    const OpenGame& open_;
    const EveningSheets& sheets_;
    const Limits& limits_;
};

} // namespace

void add_nearest_changes(const OpenGame& open, const EveningSheets& sheets, Filling& filling, const Limits& limits) {
    if (filling.findings.empty() || !filling.findings.front().moment)
        return;
    const base::Moment moment = *filling.findings.front().moment;
    const Changes changes(open, sheets, limits);
    const auto add = [&](const std::optional<Text>& change) {
        if (change)
            filling.findings.push_back({.rule = filling.findings.front().rule,
                                        .severity = base::Severity::note,
                                        .text = {Id::would_fit_dice, {{"change", *change}}},
                                        .moment = moment});
    };
    add(changes.of_bars(moment.board));
    if (filling.fits_until)
        add(changes.of_rolls(*filling.fits_until));
}

} // namespace brikks
