#include "evenings/grid_beam.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "brikks/fall.hpp"
#include "brikks/game.hpp"
#include "brikks/turn.hpp"
#include "evenings/numbers.hpp"
#include "referee/hash.hpp"

namespace brikks {
namespace {

constexpr std::size_t roll_count = 24;
constexpr double nothing = -1e9; // the binary logarithm of zero, nearly
using Counts = std::uint32_t;    // bit n: n circles can have been crossed out

// The costs that a block of a shape can have after a roll, as bits, by roll.
using Costs = std::array<unsigned, roll_count>;
const Costs& costs_of(const Shape& shape) {
    static const auto table = [] {
        base::IntArray<Costs, shape_count> costs{};
        for (const Block block : all_blocks())
            for (std::size_t roll = 0; roll < roll_count; ++roll)
                costs[shape_of(block).id][roll] |= 1U << cost(all_blocks()[roll], block);
        return costs;
    }();
    return table[shape.id];
}

// Returns the average number of ways in which a number of blocks cost a number of points together, over all rolls and
// shapes, as a binary logarithm.
double ways_to_spend(std::size_t points, std::size_t blocks) {
    constexpr std::size_t most_blocks = row_count * column_count / 4;
    static const auto table = [] {
        std::array<double, swap_cost + 1> of_one{};
        for (const Shape& shape : all_shapes())
            for (const unsigned costs : costs_of(shape))
                for (std::size_t price = 0; price < of_one.size(); ++price)
                    of_one[price] += (costs >> price & 1U) != 0 ? 1.0 / (roll_count * shape_count) : 0.0;
        std::array<std::array<double, energy_circles + 1>, most_blocks + 1> ways{};
        ways[0][0] = 1;
        for (std::size_t count = 1; count < ways.size(); ++count)
            for (std::size_t sum = 0; sum <= energy_circles; ++sum)
                for (std::size_t price = 0; price < of_one.size() && price <= sum; ++price)
                    ways[count][sum] += ways[count - 1][sum - price] * of_one[price];
        return ways;
    }();
    const double ways = table[blocks][points];
    return ways == 0 ? nothing : std::log2(ways);
}

// Returns the number of ways to choose `bombs` of all turns, as a binary logarithm.
double ways_to_bomb(int bombs, int blocks) {
    double result = 0;
    for (int bomb = 1; bomb <= bombs; ++bomb)
        result += std::log2(static_cast<double>(blocks + bomb) / bomb);
    return result;
}

// The state of one player after a round.
struct Status {
    std::uint32_t node = 0; // in layer `placed` of the graph
    Counts counts = 1;
    std::uint8_t placed = 0; // number of blocks
    std::uint8_t bombs = 0;
    bool out = false;
    friend bool operator==(const Status&, const Status&) = default;
};
struct HashStatus {
    std::size_t operator()(const Status& status) const {
        return static_cast<std::size_t>(
            mixed(mixed(status.node, status.counts),
                  static_cast<std::uint64_t>(status.placed | status.bombs << 8 | status.out << 16)));
    }
};

// The states of all players after a round.
struct Together {
    std::array<Status, max_players> states{};
    double freedom = 0;
    std::uint32_t from = 0; // index of the states before the round
    std::uint8_t roll = 0;
    friend bool operator==(const Together& a, const Together& b) { return a.states == b.states; }
};
struct HashTogether {
    std::uint64_t operator()(const Together& together) const {
        std::uint64_t hash = 0;
        for (const Status& status : together.states)
            hash = mixed(hash, HashStatus{}(status));
        return hash;
    }
};

// A choice of one player: the state to which it leads, and the freedom of that state.
struct Choice {
    Status to;
    double freedom = 0;
};
using Choices = std::array<std::vector<Choice>, roll_count>; // by roll, those with the most freedom first

// Finds the choices of one player.
class PlayerWays {
public:
    PlayerWays(const GridWays& sheet, int rounds) : marks_(*sheet.marks), graph_(sheet.graph), rounds_(rounds) {}

    std::vector<std::pair<Colour, Choice>> starts() const {
        std::vector<std::pair<Colour, Choice>> result;
        for (const GridStep& step : graph_.layers[0].steps_of(0)) {
            const Status status = after(Status{}, step, 1);
            if (const double free = freedom(status, rounds_); free > nothing)
                result.push_back({step.shape->colour, {status, free}});
        }
        return result;
    }

    // Begins a round. `rounds_left`: the number of rounds after it.
    void begin_round(int rounds_left) {
        rounds_left_ = rounds_left;
        known_.clear();
        bytes_ = 0;
    }
    std::size_t bytes() const { return bytes_; }

    const Choices& choices(const Status& status) {
        const auto [found, is_new] = known_.try_emplace(status);
        if (is_new) {
            add_choices(status, found->second);
            for (std::vector<Choice>& choices : found->second) {
                std::stable_sort(choices.begin(), choices.end(),
                                 [](const Choice& a, const Choice& b) { return a.freedom > b.freedom; });
                bytes_ += sizeof(choices) + choices.capacity() * sizeof(Choice);
            }
        }
        return found->second;
    }

    // Returns the block that was placed between two states, if there was one.
    std::optional<PlacedBlock> block_between(const Status& from, const Status& to) const {
        if (from.placed == to.placed)
            return std::nullopt;
        const std::span<const GridStep> steps = graph_.layers[from.placed].steps_of(from.node);
        const auto step =
            std::find_if(steps.begin(), steps.end(), [&](const GridStep& each) { return each.to == to.node; });
        return placed(*step->shape, step->at);
    }

private:
    const GridNode& node(const Status& status) const { return graph_.layers[status.placed].nodes[status.node]; }
    int blocks_left(const Status& status) const { return static_cast<int>(graph_.blocks()) - status.placed; }

    void add_choices(const Status& status, Choices& choices) const {
        if (status.out) {
            for (std::size_t roll = 0; roll < roll_count; ++roll)
                add(status, choices[roll]);
            return;
        }
        for (const GridStep& step : graph_.layers[status.placed].steps_of(status.node))
            for (std::size_t roll = 0; roll < roll_count; ++roll)
                add(after(status, step, costs_of(*step.shape)[roll]), choices[roll]);
        const bool strict = marks_.constraints.strict_bombs;
        const bool may_be_out = blocks_left(status) == 0 && status.bombs >= marks_.fewest_bombs && marks_.players > 1;
        const std::array<int, roll_count> least =
            strict || may_be_out ? least_points(node(status).grid) : std::array<int, roll_count>{};
        for (std::size_t roll = 0; roll < roll_count; ++roll) {
            const Counts blocked = status.counts & too_few(status, least[roll]);
            if (status.bombs < marks_.most_bombs) {
                Status bombed = status;
                ++bombed.bombs;
                bombed.counts = strict ? blocked : status.counts;
                add(bombed, choices[roll]);
            }
            if (may_be_out) {
                Status out = status;
                out.out = true;
                out.counts = blocked & final_counts();
                add(out, choices[roll]);
            }
        }
    }

    void add(const Status& status, std::vector<Choice>& choices) const {
        if (status.counts == 0)
            return;
        if (const double free = freedom(status, rounds_left_); free > nothing)
            choices.push_back({status, free});
    }

    // Returns the status after a block that has one of these costs. Lost points must have been active.
    Status after(const Status& status, const GridStep& step, unsigned costs) const {
        const EnergyBar& bar = node(status).energy;
        const int most = bar.position - bar.deactivated;
        const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
        const Counts within = up_to(most) & (energy ? up_to(energy->up_to[bar.position]) : ~Counts{0});
        Counts spent = 0;
        for (; costs != 0; costs &= costs - 1)
            spent |= status.counts << std::countr_zero(costs);
        spent &= up_to(most);
        Counts lost = spent << step.loss;
        if ((lost & ~up_to(most)) != 0 || (step.loss > 0 && spent >> most != 0))
            lost |= Counts{1} << most;
        return {step.to, lost & within, static_cast<std::uint8_t>(status.placed + 1), status.bombs, false};
    }

    static constexpr Counts up_to(int count) { return (Counts{2} << count) - 1; }
    Counts final_counts() const {
        const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
        return energy && energy->given ? Counts{1} << energy->crossed : ~Counts{0};
    }

    // Returns the counts with which fewer than `points` points are active.
    Counts too_few(const Status& status, int points) const {
        const EnergyBar& bar = node(status).energy;
        const int enough = bar.position - bar.deactivated - points; // the greatest count that leaves this many points
        return enough < 0 ? ~Counts{0} : ~up_to(enough);
    }

    // Returns the least number of points with which each roll can be placed.
    static std::array<int, roll_count> least_points(Grid grid) {
        std::array<int, roll_count> least;
        least.fill(energy_circles + 1);
        for (const Shape& shape : all_shapes())
            if (landings(grid, shape) != 0)
                for (std::size_t roll = 0; roll < roll_count; ++roll)
                    least[roll] = std::min(least[roll], std::countr_zero(costs_of(shape)[roll]));
        return least;
    }

    // Returns the number of ways to go on that random rolls allow on average, as a binary logarithm.
    double freedom(const Status& status, int rounds_left) const {
        if (status.out)
            return 0;
        const int blocks = blocks_left(status);
        const int bombs = std::max(marks_.fewest_bombs - status.bombs, 0);
        if (blocks + bombs > rounds_left)
            return nothing;
        const double energy = energy_freedom(status, static_cast<std::size_t>(blocks));
        return energy == nothing ? nothing : node(status).freedom + energy + ways_to_bomb(bombs, blocks);
    }

    double energy_freedom(const Status& status, std::size_t blocks) const {
        const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
        if (!energy || !energy->given)
            return 0;
        const int losses = circle_effect({0, node(status).misses_left}, marks_.constraints.level).loss;
        double most = nothing;
        for (Counts counts = status.counts & up_to(energy->crossed); counts != 0; counts &= counts - 1) {
            const int points = energy->crossed - std::countr_zero(counts);
            // Fewer points can be lost than the circles say if too few are active, but that is rare.
            for (int lost = std::min(losses, points); lost >= 0; --lost) {
                constexpr double rarity = 3;
                const double ways =
                    ways_to_spend(static_cast<std::size_t>(points - lost), blocks) - rarity * (losses - lost);
                most = std::max(most, ways);
                if (ways > nothing / 2)
                    break;
            }
        }
        return most > nothing / 2 ? most : nothing;
    }

    const SheetMarks& marks_;
    const GridGraph& graph_;
    int rounds_;
    int rounds_left_ = 0;
    std::unordered_map<Status, Choices, HashStatus> known_; // the choices in this round
    std::size_t bytes_ = 0;                                 // the memory that they take
};

class GridBeam {
public:
    GridBeam(const std::vector<GridWays>& sheets, int rounds, std::size_t width, SearchBudget& budget)
        : rounds_(rounds), width_(width), budget_(budget), choices_(sheets.size()), most_left_(sheets.size() + 1, 0),
          next_(sheets.size()) {
        for (const GridWays& sheet : sheets)
            players_.emplace_back(sheet, rounds);
    }

    std::optional<CommonBlocks> find() {
        start({}, 0, 0);
        narrow();
        for (int round = 1; round <= rounds_; ++round) {
            const std::vector<Together>& before = layers_.emplace_back(std::exchange(reached_, {}));
            bytes_ += before.size() * sizeof(Together);
            cutoff_ = nothing;
            for (PlayerWays& player : players_)
                player.begin_round(rounds_ - round);
            for (std::size_t from = 0; from < before.size(); ++from) {
                if (budget_.exhausted(bytes()))
                    return std::nullopt;
                go_on(before[from], static_cast<std::uint32_t>(from));
            }
            narrow();
        }
        if (reached_.empty())
            return std::nullopt;
        return blocks_to(reached_.front());
    }

private:
    // Adds the combinations of start blocks in which no two are the same.
    void start(std::vector<Status> states, unsigned taken, double freedom) {
        if (states.size() == players_.size())
            return add(states, freedom, 0, 0);
        for (const auto& [colour, choice] : players_[states.size()].starts()) {
            if (budget_.exhausted(bytes()))
                return;
            if ((taken & colour_bit(colour)) != 0)
                continue;
            states.push_back(choice.to);
            start(states, taken | colour_bit(colour), freedom + choice.freedom);
            states.pop_back();
        }
    }

    void go_on(const Together& before, std::uint32_t from) {
        for (std::size_t player = 0; player < players_.size(); ++player)
            choices_[player] = &players_[player].choices(before.states[player]);
        for (std::uint8_t roll = 0; roll < roll_count; ++roll) {
            bool possible = true;
            for (std::size_t player = players_.size(); player-- > 0;) {
                const std::vector<Choice>& choices = (*choices_[player])[roll];
                possible = possible && !choices.empty();
                most_left_[player] = most_left_[player + 1] + (choices.empty() ? 0 : choices.front().freedom);
            }
            if (possible)
                choose(0, 0, from, roll);
        }
    }

    // Combines every choice of this player with the choices of the players after it.
    void choose(std::size_t player, double freedom, std::uint32_t from, std::uint8_t roll) {
        if (player == players_.size())
            return add(next_, freedom, from, roll);
        for (const Choice& choice : (*choices_[player])[roll]) {
            const double with = freedom + choice.freedom;
            if (with + most_left_[player + 1] <= cutoff_)
                break; // the following choices have less freedom
            next_[player] = choice.to;
            choose(player + 1, with, from, roll);
        }
    }

    void add(const std::vector<Status>& states, double freedom, std::uint32_t from, std::uint8_t roll) {
        Together together{.freedom = freedom, .from = from, .roll = roll};
        std::copy(states.begin(), states.end(), together.states.begin());
        numbers_.find_or_add(together, reached_);
        if (reached_.size() < 2 * width_)
            return;
        narrow();
        cutoff_ = reached_.back().freedom;
    }

    // Keeps the `width_` combinations with the most freedom.
    void narrow() {
        std::stable_sort(reached_.begin(), reached_.end(),
                         [](const Together& a, const Together& b) { return a.freedom > b.freedom; });
        reached_.resize(std::min(reached_.size(), width_));
        numbers_.clear();
    }

    std::size_t bytes() const {
        std::size_t result = bytes_ + 2 * reached_.size() * sizeof(Together);
        for (const PlayerWays& player : players_)
            result += player.bytes();
        return result;
    }

    CommonBlocks blocks_to(const Together& last) const {
        CommonBlocks result;
        std::vector<const Together*> way = {&last};
        for (std::size_t round = layers_.size(); round-- > 0;)
            way.push_back(&layers_[round][way.back()->from]);
        std::reverse(way.begin(), way.end());
        for (std::size_t round = 1; round < way.size(); ++round)
            result.rolls.push_back(all_blocks()[way[round]->roll]);
        for (std::size_t player = 0; player < players_.size(); ++player) {
            Tiling& blocks = result.blocks.emplace_back();
            Status status;
            for (const Together* const each : way)
                if (const auto block =
                        players_[player].block_between(std::exchange(status, each->states[player]), status))
                    blocks.push_back(*block);
        }
        return result;
    }

    int rounds_;
    std::size_t width_;
    SearchBudget& budget_;
    std::vector<PlayerWays> players_;
    std::vector<std::vector<Together>> layers_; // the combinations kept, by rounds played
    std::size_t bytes_ = 0;                     // the memory that they take
    std::vector<Together> reached_;             // combinations after this round
    Numbers<Together, HashTogether> numbers_;   // of reached_
    double cutoff_ = nothing;                   // combinations with less freedom are given up
    std::vector<const Choices*> choices_;       // of each player, from one combination
    std::vector<double> most_left_;             // by player: the most freedom from this player on
    std::vector<Status> next_;                  // of the players so far, in a combination
};

} // namespace

std::optional<CommonBlocks> find_common_blocks(const std::vector<GridWays>& sheets, int rounds, std::size_t width,
                                               SearchBudget& budget) {
    const bool all_have_ways =
        std::all_of(sheets.begin(), sheets.end(), [](const GridWays& sheet) { return sheet.graph.any(); });
    return all_have_ways ? GridBeam(sheets, rounds, width, budget).find() : std::nullopt;
}

} // namespace brikks
