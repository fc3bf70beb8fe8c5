#include "evenings/roll_graph.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "referee/memo.hpp"

namespace brikks {
namespace {

using BlockSet = std::uint32_t; // a bit for each of at most 27 blocks

// Returns the rolls from which a block of this shape can be made for `price` points of energy.
RollSet rolls_for(const Shape& shape, int price) {
    static const auto table = [] {
        base::IntArray<base::IntArray<RollSet, swap_cost + 1>, shape_count> rolls{};
        for (std::size_t roll = 0; roll < all_blocks().size(); ++roll)
            for (const Block block : all_blocks())
                rolls[shape_of(block).id][cost(all_blocks()[roll], block)] |= RollSet{1} << roll;
        return rolls;
    }();
    return table[shape.id][price];
}

RollSet blocked_rolls(const Player& player) {
    RollSet result = 0;
    for (std::size_t roll = 0; roll < all_blocks().size(); ++roll)
        if (!can_place(player, all_blocks()[roll]))
            result |= RollSet{1} << roll;
    return result;
}

// Returns the shapes of each colour in the order of their columns. Neighbouring columns with the same shape count once.
const base::EnumArray<Colour, std::vector<int>>& shapes_in_order() {
    static const auto table = [] {
        base::EnumArray<Colour, std::vector<int>> shapes;
        for (const Block block : all_blocks())
            if (std::vector<int>& of = shapes[block.colour]; of.empty() || of.back() != shape_of(block).id)
                of.push_back(shape_of(block).id);
        return shapes;
    }();
    return table;
}

struct Moment {
    Player player;
    BlockSet drawn = 0;
    int blocks_left = 0;
    int circles_left = 0; // that these blocks cover
    bool out = false;
};

class Builder {
public:
    Builder(const SheetMarks& marks, const std::vector<PlacedBlock>& blocks, int rounds, std::vector<Rest>& rests,
            SearchBudget& budget)
        : marks_(marks), blocks_(blocks), rounds_(rounds), rests_(rests), budget_(budget) {}

    RollGraph build(std::size_t player) {
        graph_.players = {player};
        graph_.layers.resize(static_cast<std::size_t>(rounds_) + 1);
        std::vector<Moment> moments;
        const Player start = new_player(marks_.players);
        Bits squares = 0;
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            squares |= blocks_[i].squares;
            if (may_start(blocks_[i]) && (!marks_.order || i == 0))
                starts_ |= BlockSet{1} << i;
        }
        for (BlockSet left = lift(all(), squares, 0) ? starts_ : 0; left != 0; left &= left - 1) {
            const PlacedBlock& block = first_of(left);
            Moment moment = with_block(Moment{.player = start}, left & (~left + 1));
            place(moment.player, *block.shape, block.at, 0, marks_.constraints.level, marks_.variant);
            if (!can_become_sheet(start, moment, 0))
                continue;
            moments.push_back(moment);
            graph_.start_blocks.push_back(colour_bit(block.shape->colour));
            add_rest(0, moment, player);
        }
        for (int round = 1; round <= rounds_ && !budget_.stopped(); ++round) {
            RollLayer& layer = graph_.layers[static_cast<std::size_t>(round) - 1];
            next_.clear();
            numbers_.clear();
            const std::size_t bytes = graph_.bytes() + moments.size() * sizeof(Moment);
            for (const Moment& moment : moments) {
                layer.first.push_back(static_cast<std::uint32_t>(layer.steps.size()));
                if (!budget_.exhausted(bytes + orders_.bytes() + numbers_.bytes() + next_.size() * sizeof(Moment) +
                                       layer.steps.size() * sizeof(RollStep)))
                    add_steps(moment, round, layer);
            }
            layer.first.push_back(static_cast<std::uint32_t>(layer.steps.size()));
            moments = std::exchange(next_, {});
            for (const Moment& moment : moments)
                add_rest(static_cast<std::size_t>(round), moment, player);
        }
        if (budget_.stopped())
            for (RollLayer& layer : graph_.layers)
                layer = {};
        prune(graph_);
        return std::move(graph_);
    }

private:
    BlockSet all() const { return (BlockSet{1} << blocks_.size()) - 1; }

    const PlacedBlock& first_of(BlockSet blocks) const {
        return blocks_[static_cast<std::size_t>(std::countr_zero(blocks))];
    }

    // Returns each block that can be drawn next, if the other blocks can still be drawn after it in some order.
    BlockSet next_blocks(BlockSet drawn) { return orders_[drawn] & all(); }

    // Goes back from these blocks to a start block, by lifting one block after the other in every way. Notes for each
    // set on the way which blocks can be drawn next. False if no start block is reached.
    //
    // Why back? Lifting a block never closes the way of another, so most sets lead to a start block. Forward, many ways
    // to begin are dead ends, because a block is in the way of one that is still missing.
    //
    // `squares`: those of the blocks. `open`: blocks among them whose way out is known to be open.
    bool lift(BlockSet blocks, Bits squares, BlockSet open) {
        constexpr BlockSet seen = BlockSet{1} << 31;
        constexpr BlockSet dead_end = BlockSet{1} << 30;
        if (const BlockSet known = orders_[blocks]; (known & seen) != 0)
            return (known & dead_end) == 0;
        const bool lost = (blocks & starts_) == 0 || budget_.exhausted(orders_.bytes());
        bool leads_to_start = !lost && std::has_single_bit(blocks);
        for (BlockSet left = lost || leads_to_start ? 0 : blocks; left != 0; left &= left - 1) {
            const BlockSet one = left & (~left + 1);
            const PlacedBlock& lifted = first_of(one);
            const BlockSet others = blocks & ~one;
            const Bits crossed = squares & ~lifted.squares;
            if ((open & one) == 0 && !is_open(lifted, crossed))
                continue;
            open |= one;
            if ((marks_.order && one < others) || hangs(lifted, crossed) || any_hangs(others, crossed) ||
                !lift(others, crossed, open & others))
                continue;
            orders_[others] |= one;
            leads_to_start = true;
        }
        orders_[blocks] |= leads_to_start ? seen : seen | dead_end;
        return leads_to_start;
    }

    // True if the block can have come to its place on this grid. Most blocks that cannot are shut in on three sides.
    static bool is_open(const PlacedBlock& block, Bits crossed) {
        const bool shut_in =
            ((block.squares << stride) & crossed) != 0 &&
            (block.at.column == 0 || ((block.squares >> 1) & crossed) != 0) &&
            (block.at.column + block.shape->width == column_count || ((block.squares << 1) & crossed) != 0);
        return !shut_in && (reachable(Grid{crossed}, *block.shape) & bit(block.at)) != 0;
    }

    bool any_hangs(BlockSet blocks, Bits crossed) const {
        for (; blocks != 0; blocks &= blocks - 1)
            if (hangs(first_of(blocks), crossed))
                return true;
        return false;
    }

    // Returns the moment with one more block among those drawn, but not yet on the grid.
    Moment with_block(Moment moment, BlockSet one) const {
        moment.drawn |= one;
        moment.blocks_left = std::popcount(all() & ~moment.drawn);
        moment.circles_left =
            popcount(marks_.blocks & ~(moment.player.grid.bits | first_of(one).squares) & all_circles);
        return moment;
    }

    void add_steps(const Moment& moment, int round, RollLayer& layer) {
        if (moment.out)
            return add_step(moment, moment, any_roll, round, layer);
        if (moment.player.bombs_used < marks_.most_bombs) {
            Moment after = moment;
            ++after.player.bombs_used;
            add_step(moment, after, marks_.constraints.strict_bombs ? blocked_rolls(moment.player) : any_roll, round,
                     layer);
        }
        if (moment.drawn == all()) {
            Moment after = moment;
            after.out = true;
            if (marks_.players > 1 && is_finished(after))
                add_step(moment, after, blocked_rolls(moment.player), round, layer);
            return;
        }
        const int most = most_spent(moment.player.energy);
        for (BlockSet left = next_blocks(moment.drawn); left != 0; left &= left - 1) {
            const PlacedBlock& block = first_of(left);
            const Moment drawn = with_block(moment, left & (~left + 1));
            for (int price = 0; price <= most; ++price) {
                const RollSet rolls = rolls_for(*block.shape, price);
                if (rolls == 0)
                    continue;
                Moment after = drawn;
                place(after.player, *block.shape, block.at, price, marks_.constraints.level, marks_.variant);
                add_step(moment, after, rolls, round, layer);
            }
        }
    }

    // Returns the most points that the player can spend in the next turn.
    int most_spent(const EnergyBar& energy) const {
        const std::optional<EnergyConstraint>& end = marks_.constraints.energy;
        return std::min({swap_cost, energy.active(), end ? end->up_to[energy.position] - energy.crossed : swap_cost});
    }

    // True if the player may still get from this moment to the finished sheet. Spent and lost points must be crossed
    // out on the sheet, in circles that were marked before the turn.
    bool can_become_sheet(const Player& before, const Moment& after, int round) const {
        const Constraints& constraints = marks_.constraints;
        return (!constraints.energy ||
                after.player.energy.crossed <= constraints.energy->up_to[before.energy.position]) &&
               constraints.may_reach(after.player, after.circles_left) && after.blocks_left <= rounds_ - round &&
               (round < rounds_ || is_finished(after));
    }

    // True if this moment shows all marks of the sheet.
    bool is_finished(const Moment& moment) const {
        return moment.drawn == all() && moment.player.bombs_used >= marks_.fewest_bombs &&
               marks_.constraints.reached(moment.player);
    }

    void add_step(const Moment& before, const Moment& after, RollSet rolls, int round, RollLayer& layer) {
        if (rolls == 0 || !can_become_sheet(before.player, after, round))
            return;
        const Player& player = after.player;
        std::uint64_t key = after.drawn;
        for (const int part : {player.energy.crossed, player.crosses, player.bombs_used, after.out ? 1 : 0})
            key = key << 5 | static_cast<std::uint64_t>(part);
        std::uint32_t& number = numbers_[key]; // from 1; 0 if the moment is new
        if (number == 0) {
            next_.push_back(after);
            number = static_cast<std::uint32_t>(next_.size());
        }
        layer.steps.push_back({rolls, number - 1});
    }

    void add_rest(std::size_t layer, const Moment& moment, std::size_t player) {
        Rest rest;
        for (BlockSet left = all() & ~moment.drawn; left != 0; left &= left - 1) {
            const Shape& shape = *first_of(left).shape;
            ++rest.shapes[shape.id];
            ++rest.colours[shape.colour];
            ++rest.blocks;
        }
        const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
        rest.energy = static_cast<std::uint8_t>(energy && energy->given ? energy->crossed - moment.player.energy.crossed
                                                                        : energy_circles);
        RollLayer::Rests rests{};
        rests[player] = static_cast<std::uint32_t>(rests_.size());
        rests_.push_back(rest);
        graph_.layers[layer].moments.push_back(rests);
    }

    const SheetMarks& marks_;
    const std::vector<PlacedBlock>& blocks_;
    int rounds_;
    std::vector<Rest>& rests_;
    SearchBudget& budget_;
    BlockSet starts_ = 0; // blocks that can be the start block
    Memo orders_;         // blocks drawn -> blocks that can be next; filled by lift()
    Memo numbers_;        // moment -> its number after the round, from 1
    std::vector<Moment> next_;
    RollGraph graph_;
};

} // namespace

EnergyNeed energy_need(const Rest& one, const Rest& other, int rounds_left) {
    int swaps = -(rounds_left - other.blocks);
    int turns = 0;
    for (const Colour colour : all_colours) {
        const int more = one.colours[colour] - other.colours[colour];
        swaps += std::max(more, 0);
        int ahead = 0; // number of blocks of `one` minus number of blocks of `other`, up to this shape
        for (const int shape : shapes_in_order()[colour]) {
            ahead += one.shapes[shape] - other.shapes[shape];
            turns += more >= 0 ? std::max({0, -ahead, ahead - more}) : std::max({0, ahead, more - ahead});
        }
    }
    return {std::max(swaps, 0), std::max(swaps >= 0 ? swap_cost * swaps + turns : turns + 3 * swaps, 0)};
}

bool can_share_rolls(const Rest& one, const Rest& other, int rounds_left) {
    const EnergyNeed need = energy_need(one, other, rounds_left);
    return need.swaps <= one.energy / swap_cost + other.energy / swap_cost && need.points <= one.energy + other.energy;
}

std::size_t RollGraph::size() const {
    std::size_t result = 0;
    for (const RollLayer& layer : layers)
        result += layer.moments.size();
    return result;
}

std::size_t RollGraph::bytes() const {
    std::size_t result = 0;
    for (const RollLayer& layer : layers)
        result += layer.moments.size() * 3 * sizeof(RollLayer::Rests) + layer.steps.size() * sizeof(RollStep);
    return result;
}

void prune(RollGraph& graph) {
    std::vector<double> ways_after; // by moment of the next layer: average number of paths to the end
    std::vector<std::uint32_t> numbers;
    for (std::size_t index = graph.layers.size(); index-- > 0;) {
        RollLayer& layer = graph.layers[index];
        const bool last = index + 1 == graph.layers.size();
        RollLayer kept;
        std::vector<double> ways;
        std::vector<std::uint32_t> new_numbers(layer.moments.size(), 0);
        for (std::size_t moment = 0; moment < layer.moments.size(); ++moment) {
            const std::size_t first = kept.steps.size();
            double sum = last ? 1 : 0;
            if (!last)
                for (const RollStep& step : layer.steps_of(moment))
                    if (numbers[step.to] != 0) {
                        kept.steps.push_back({step.rolls, numbers[step.to] - 1});
                        sum += std::popcount(step.rolls) / 24.0 * ways_after[numbers[step.to] - 1];
                    }
            if (sum == 0)
                continue;
            std::stable_sort(kept.steps.begin() + static_cast<std::ptrdiff_t>(first), kept.steps.end(),
                             [&](const RollStep& a, const RollStep& b) { return ways_after[a.to] > ways_after[b.to]; });
            kept.moments.push_back(layer.moments[moment]);
            kept.first.push_back(static_cast<std::uint32_t>(first));
            kept.freedom.push_back(static_cast<int>(std::lround(4 * std::log2(sum))));
            if (index == 0)
                graph.start_blocks[kept.moments.size() - 1] = graph.start_blocks[moment];
            ways.push_back(sum);
            new_numbers[moment] = static_cast<std::uint32_t>(kept.moments.size());
        }
        kept.first.push_back(static_cast<std::uint32_t>(kept.steps.size()));
        if (index == 0)
            graph.start_blocks.resize(kept.moments.size());
        layer = std::move(kept);
        ways_after = std::move(ways);
        numbers = std::move(new_numbers);
    }
}

void add(RollGraph& graph, RollGraph&& other) {
    if (graph.layers.empty()) {
        graph = std::move(other);
        return;
    }
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    append(graph.start_blocks, other.start_blocks);
    for (std::size_t index = 0; index < graph.layers.size(); ++index) {
        RollLayer& layer = graph.layers[index];
        const RollLayer& added = other.layers[index];
        layer.first.pop_back(); // the entry for the end
        for (const std::uint32_t first : added.first)
            layer.first.push_back(first + static_cast<std::uint32_t>(layer.steps.size()));
        const std::size_t after = index + 1 < graph.layers.size() ? graph.layers[index + 1].moments.size() : 0;
        for (const RollStep& step : added.steps)
            layer.steps.push_back({step.rolls, step.to + static_cast<std::uint32_t>(after)});
        append(layer.moments, added.moments);
        append(layer.freedom, added.freedom);
    }
}

RollGraph roll_graph(const SheetMarks& marks, const std::vector<PlacedBlock>& blocks, std::size_t player, int rounds,
                     std::vector<Rest>& rests, SearchBudget& budget) {
    return Builder(marks, blocks, rounds, rests, budget).build(player);
}

} // namespace brikks
