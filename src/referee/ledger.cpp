#include "referee/ledger.hpp"

#include <bit>
#include <utility>

#include "brikks/turn.hpp"

namespace brikks {

Ledger::Ledger(const Constraints& constraints) : constraints_(&constraints) {
    if (constraints.energy && constraints.level >= 3)
        find_counts_by_circles();
}

// Fills by_circles_, from the start of the game on, one covered circle at a time. This is also right for a block
// that covers several circles: it loses for one circle after the other, then gains.
void Ledger::find_counts_by_circles() {
    const int most = static_cast<int>(circles.size());
    const int loss = circle_effect({0, 1}, constraints_->level).loss;
    by_circles_.emplace();
    for (int matches = 0; matches <= most; ++matches) {
        const int gains = circle_effect({matches, 0}, constraints_->level).gain;
        const int circled = position(gains) - constraints_->start.deactivated;
        const std::uint32_t allowed = (std::uint32_t{2} << crossed_up_to(gains)) - 1;
        const auto lost = [&](std::uint32_t counts) {
            std::uint32_t result = 0;
            for (int count = 0; count <= circled; ++count)
                result |= (counts >> count & 1U) << (count + std::min(loss, circled - count));
            return result;
        };
        for (int misses = 0; misses <= most; ++misses) {
            CircleCounts& counts = (*by_circles_)[matches][misses];
            if (matches == 0 && misses == 0)
                counts = {1, 1};
            bool wrong = false;
            const auto add = [&](const CircleCounts& from, auto change) {
                counts.possible |= change(from.possible);
                counts.unpaid |= change(from.unpaid);
                wrong = wrong || from.unpaid == 0;
            };
            if (matches > 0)
                add((*by_circles_)[matches - 1][misses], [](std::uint32_t before) { return before; });
            if (misses > 0)
                add((*by_circles_)[matches][misses - 1], lost);
            if (wrong || (counts.unpaid & ~allowed) != 0)
                counts.unpaid = 0;
            counts.possible &= allowed;
            if (counts.possible != 0) // active points can be spent, so that every higher count is possible, too
                counts.possible = allowed & ~((counts.possible & (~counts.possible + 1)) - 1);
        }
    }
}

std::uint32_t Ledger::final_counts() const {
    return constraints_->energy && constraints_->energy->given ? std::uint32_t{1} << constraints_->energy->crossed
                                                               : ~std::uint32_t{0};
}

std::uint32_t Ledger::before(std::uint32_t after, unsigned costs, int loss, int gains) const {
    if (!constraints_->energy)
        return after;
    const int most = crossed_up_to(gains);
    after &= (std::uint32_t{2} << most) - 1;
    std::uint32_t before = 0;
    if (loss == 0) {
        for (; costs != 0; costs &= costs - 1)
            before |= after >> std::countr_zero(costs);
        return before;
    }
    const int circled = position(gains) - constraints_->start.deactivated;
    for (int count = 0; count <= most; ++count)
        for (unsigned left = costs; left != 0; left &= left - 1) {
            const int paid = count + std::countr_zero(left);
            if (paid > most)
                break;
            const int crossed = paid + std::min(loss, circled - paid);
            before |= (after >> crossed & 1U) << count;
        }
    return before;
}

bool Ledger::start_fits(std::uint32_t after, int loss) const {
    if (!constraints_->energy)
        return true;
    const int lost = std::min(loss, constraints_->start.active());
    return lost <= crossed_up_to(0) && (after >> lost & 1U) != 0;
}

std::uint32_t Ledger::blocked_counts(std::uint32_t counts, int enough, int gains) const {
    if (!constraints_->energy)
        return counts; // without an energy constraint, every count is possible
    const int circled = position(gains) - constraints_->start.deactivated;
    if (circled < 0)
        return 0;
    counts &= (std::uint32_t{2} << circled) - 1;
    return counts & ~((std::uint32_t{1} << std::max(circled - enough + 1, 0)) - 1);
}

bool Ledger::may_block(std::uint32_t counts, int enough, int gains) const {
    if (!constraints_->energy)
        return true;
    const int most = 31 - std::countl_zero(counts);
    for (int circle = constraints_->start.position; circle <= position(gains); ++circle)
        if (circle - constraints_->start.deactivated - std::min(most, constraints_->energy->up_to[circle]) < enough)
            return true;
    return false;
}

bool Ledger::settle(std::vector<PlacedCount>& order) const {
    int gains = 0;
    for (const PlacedCount& block : order)
        gains += block.gain;
    for (std::size_t i = order.size(); i-- > 1;) {
        gains -= order[i].gain;
        order[i - 1].after &= before(order[i].after, order[i].costs, order[i].loss, gains);
    }
    return start_fits(order.front().after, order.front().loss);
}

std::optional<std::vector<int>> Ledger::costs(std::vector<PlacedCount> order) const {
    if (!settle(order))
        return std::nullopt;
    std::vector<int> result;
    int crossed = 0;
    int gains = 0;
    for (const PlacedCount& block : order) {
        int cost = 0;
        if (constraints_->energy) {
            const int circled = position(gains) - constraints_->start.deactivated;
            for (unsigned costs = result.empty() ? 1U : block.costs; costs != 0; costs &= costs - 1) {
                const int paid = crossed + std::countr_zero(costs);
                const int after = paid + std::min(block.loss, circled - paid);
                if (paid > circled || after > crossed_up_to(gains) || (block.after >> after & 1U) == 0)
                    continue;
                cost = std::countr_zero(costs);
                crossed = after;
                break;
            }
        }
        gains += block.gain;
        result.push_back(cost);
    }
    return result;
}

std::optional<std::vector<OrderStep>> with_costs(std::vector<OrderStep> steps, std::vector<PlacedCount> placed,
                                                 const Ledger& ledger) {
    const std::optional<std::vector<int>> costs = ledger.costs(std::move(placed));
    if (!costs)
        return std::nullopt;
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i].cost = (*costs)[i];
    return steps;
}

} // namespace brikks
