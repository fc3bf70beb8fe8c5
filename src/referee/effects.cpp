#include "referee/effects.hpp"

#include <bit>

#include "base/joined.hpp"

namespace brikks {
namespace {

using base::Id;
using base::Text;

// Returns the numbers of the rows in a set (bit 0 for row 1).
std::vector<std::string> numbers_of(unsigned rows) {
    std::vector<std::string> names;
    for (int row = 0; row < row_count; ++row)
        if ((rows >> row & 1U) != 0)
            names.push_back(std::to_string(row + 1));
    return names;
}

} // namespace

std::vector<Text> parts_of(const Effect& effect, Variant variant) {
    std::vector<Text> parts;
    const auto add = [&](int count, Id id) {
        if (count > 0)
            parts.push_back({id, {{"count", count}, {"rows", numbers_of(effect.completed)}}});
    };
    add(effect.cost, Id::effect_costs);
    add(effect.lost, Id::effect_loses);
    add(effect.gained, Id::effect_gains);
    add(effect.pink, Id::effect_pink);
    add(std::popcount(effect.completed), Id::effect_completes);
    add(effect.earned, variant == Variant::duel ? Id::effect_minis : Id::effect_crosses);
    return parts;
}

std::vector<Text> parts_of(const ProofStep& step, Variant variant) {
    std::vector<Text> parts = parts_of(step.effect, variant);
    const std::string squares = base::joined(step.minis_after, ", ", [](Cell cell) { return to_string(cell); });
    if (!step.minis_after.empty())
        parts.push_back({Id::then_minis, {{"count", step.minis_after.size()}, {"squares", squares}}});
    return parts;
}

} // namespace brikks
