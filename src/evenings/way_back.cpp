#include "evenings/way_back.hpp"

#include "brikks/fall.hpp"
#include "brikks/squares.hpp"

namespace brikks {

WayBack::WayBack(const SheetMarks& marks, const KnownRounds& known)
    : marks_(marks), known_(known), played_(known.rounds.size()), ends_(played_ + 1) {
    ends_[played_] = {{marks.blocks, 1}};
}

void WayBack::go_back(SearchBudget& budget, std::size_t beside) {
    const std::size_t round = played_--;
    const KnownRound& known = known_.rounds[round - 1];
    for (const auto& [blocks, costs] : ends_[round]) {
        if (budget.exhausted(beside + bytes()))
            return;
        if (!known.turn || known.turn->kind != Turn::Kind::place)
            add(blocks, costs);
        if (!known.may(Turn::Kind::place))
            continue;
        for (const Price& price : prices_of(known.rolled))
            for (const Cell at : cells(marks_.places[price.shape->id] & places_within(*price.shape, blocks)))
                if (known_.may_place(round, price, at))
                    lift(blocks, costs, price, at);
    }
}

void WayBack::lift(Bits blocks, Costs costs, const Price& price, Cell at) {
    const PlacedBlock block = placed(*price.shape, at);
    const Grid before{blocks & ~block.squares};
    if (marks_.order && (*marks_.order)[static_cast<std::size_t>(popcount(before.bits) / 4)].squares != block.squares)
        return;
    if (!hangs(block, before.bits | marks_.minis) && (reachable(before, *price.shape) & bit(at)) != 0)
        add(before.bits, costs << price.cost);
}

void WayBack::add(Bits blocks, Costs costs) {
    costs &= payable(Player{});
    if (costs == 0 || !can_have_been_placed(blocks))
        return;
    const auto [end, is_new] = ends_[played_].try_emplace(blocks, 0);
    end->second |= costs;
    size_ += is_new ? 1 : 0;
}

// True if a start block and the blocks placed in the first `played_` rounds can have covered these squares.
bool WayBack::can_have_been_placed(Bits blocks) const {
    if (const int turns = popcount(blocks) / 4 - 1; turns < 0 || turns > static_cast<int>(played_))
        return false;
    for (Bits left = blocks | marks_.minis; left != 0;) {
        const Bits part = flood_fill(lowest_square(left), left);
        if ((part & row_bits(0)) == 0 && (part & blocks) != 0)
            return false;
        left &= ~part;
    }
    if (marks_.divided)
        return true;
    Bits open = blocks;
    for (const Shape& shape : all_shapes())
        open &= ~squares_on(shape, marks_.places[shape.id] & places_within(shape, blocks));
    return open == 0 && components_divisible_by_four(blocks);
}

bool WayBack::leads_to_end(const Player& player, std::size_t played) const {
    if (played < played_)
        return true;
    const auto end = ends_[played].find(player.grid.bits & marks_.blocks);
    return end != ends_[played].end() && (end->second & payable(player)) != 0;
}

} // namespace brikks
