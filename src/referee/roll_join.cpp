#include "referee/roll_join.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "referee/memo.hpp"

namespace brikks {
namespace {

using Rests = RollLayer::Rests;

// Whether these players can have the same rolls as those.
bool can_share_rolls(const RollGraph& one, const Rests& of_one, const RollGraph& other, const Rests& of_other,
                     const std::vector<Rest>& rests, int rounds_left) {
    return std::all_of(one.players.begin(), one.players.end(), [&](std::size_t player) {
        return std::all_of(other.players.begin(), other.players.end(), [&](std::size_t another) {
            return can_share_rolls(rests[of_one[player]], rests[of_other[another]], rounds_left);
        });
    });
}

class Beam {
public:
    Beam(const std::vector<RollGraph>& graphs, const std::vector<Rest>& rests, std::size_t width, SearchBudget& budget)
        : graphs_(graphs), rests_(rests), width_(width), budget_(budget), rounds_(graphs.front().layers.size() - 1) {}

    std::optional<std::vector<Block>> find() {
        start(0, 0, Together{});
        for (round_ = 1; round_ <= rounds_; ++round_) {
            narrow();
            kept_.push_back(std::exchange(reached_, {}));
            known_.clear();
            cutoff_ = std::numeric_limits<int>::min();
            const std::vector<Together>& before = kept_.back();
            for (std::size_t from = 0; from < before.size(); ++from) {
                if (budget_.exhausted((kept_.size() + 4) * width_ * sizeof(Together)))
                    return std::nullopt;
                freest_left_.assign(graphs_.size() + 1, 0);
                for (std::size_t graph = graphs_.size(); graph-- > 0;)
                    freest_left_[graph] =
                        freest_left_[graph + 1] + freedom(graph, steps(graph, before[from]).front().to);
                Together next;
                next.from = static_cast<std::uint32_t>(from);
                follow(0, before[from], next, any_roll);
            }
        }
        if (reached_.empty())
            return std::nullopt;
        return rolls_to(reached_.front());
    }

private:
    using Moments = std::array<std::uint32_t, max_players>; // by graph
    struct Together {
        Moments moments{};
        int freedom = 0;
        std::uint32_t from = 0; // in the layer before
        RollSet rolls = 0;
    };
    struct HashMoments {
        std::size_t operator()(const Moments& moments) const {
            std::uint64_t hash = 0;
            for (const std::uint32_t moment : moments) {
                hash = (hash ^ moment) * 0x9E3779B97F4A7C15U;
                hash ^= hash >> 29;
            }
            return static_cast<std::size_t>(hash);
        }
    };

    const RollLayer& layer(std::size_t graph, std::size_t round) const { return graphs_[graph].layers[round]; }
    std::span<const RollStep> steps(std::size_t graph, const Together& from) const {
        return layer(graph, round_ - 1).steps_of(from.moments[graph]);
    }
    int freedom(std::size_t graph, std::uint32_t moment) const { return layer(graph, round_).freedom[moment]; }

    // No two players have the same start block.
    void start(std::size_t graph, unsigned taken, Together together) {
        if (graph == graphs_.size())
            return add(together);
        const std::vector<unsigned>& colours = graphs_[graph].start_blocks;
        for (std::size_t moment = 0; moment < layer(graph, 0).moments.size(); ++moment)
            if (together.moments[graph] = static_cast<std::uint32_t>(moment); (colours[moment] & taken) == 0)
                start(graph + 1, taken | colours[moment], together);
    }

    // From that graph on, with what those before it have in common.
    void follow(std::size_t graph, const Together& from, Together& next, RollSet rolls) {
        if (graph == graphs_.size()) {
            next.rolls = rolls;
            return add(next);
        }
        const int freedom_before = next.freedom;
        for (const RollStep& step : steps(graph, from)) {
            next.freedom = freedom_before + freedom(graph, step.to);
            if (next.freedom + freest_left_[graph + 1] < cutoff_)
                break; // the others have less
            next.moments[graph] = step.to;
            if ((rolls & step.rolls) != 0 && fits(graph, next.moments))
                follow(graph + 1, from, next, rolls & step.rolls);
        }
        next.freedom = freedom_before;
    }

    // Whether that one goes together with those before it.
    bool fits(std::size_t graph, const Moments& moments) const {
        const Rests& rests = layer(graph, round_).moments[moments[graph]];
        for (std::size_t other = 0; other < graph; ++other)
            if (!can_share_rolls(graphs_[other], layer(other, round_).moments[moments[other]], graphs_[graph], rests,
                                 rests_, static_cast<int>(rounds_ - round_)))
                return false;
        return true;
    }

    void add(const Together& together) {
        if (!known_.try_emplace(together.moments, true).second)
            return;
        reached_.push_back(together);
        if (reached_.size() < 2 * width_)
            return;
        narrow();
        cutoff_ = std::min_element(reached_.begin(), reached_.end(), [](const Together& a, const Together& b) {
                      return a.freedom < b.freedom;
                  })->freedom;
        known_.clear();
        for (const Together& each : reached_)
            known_.try_emplace(each.moments, true);
    }

    // Keeps those with the most freedom.
    void narrow() {
        std::sort(reached_.begin(), reached_.end(), [](const Together& a, const Together& b) {
            return std::tie(b.freedom, a.moments) < std::tie(a.freedom, b.moments);
        });
        reached_.resize(std::min(reached_.size(), width_));
    }

    std::vector<Block> rolls_to(Together last) const {
        std::vector<Block> result(rounds_);
        for (std::size_t round = rounds_; round > 0; --round) {
            result[round - 1] = all_blocks()[static_cast<std::size_t>(std::countr_zero(last.rolls))];
            last = kept_[round - 1][last.from];
        }
        return result;
    }

    const std::vector<RollGraph>& graphs_;
    const std::vector<Rest>& rests_;
    std::size_t width_;
    SearchBudget& budget_;
    std::size_t rounds_;
    std::size_t round_ = 0;
    std::vector<std::vector<Together>> kept_;              // by rounds played, before the present one
    std::vector<Together> reached_;                        // after it
    std::unordered_map<Moments, bool, HashMoments> known_; // those of reached_, and what was given up
    int cutoff_ = std::numeric_limits<int>::min();         // with less freedom they are given up
    std::vector<int> freest_left_;                         // the most freedom from that graph on
};

} // namespace

std::optional<std::vector<Block>> find_rolls(const std::vector<RollGraph>& graphs, const std::vector<Rest>& rests,
                                             std::size_t width, SearchBudget& budget) {
    return Beam(graphs, rests, width, budget).find();
}

std::optional<RollGraph> join(const RollGraph& one, const RollGraph& other, const std::vector<Rest>& rests,
                              std::size_t width, SearchBudget& budget) {
    constexpr std::uint32_t dropped = ~std::uint32_t{0};
    RollGraph result;
    result.players = one.players;
    result.players.insert(result.players.end(), other.players.begin(), other.players.end());
    result.layers.resize(one.layers.size());
    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    std::vector<Pair> pairs;
    const auto add = [&](std::size_t round, Pair pair) {
        const Rests& of_one = one.layers[round].moments[pair.first];
        const Rests& of_other = other.layers[round].moments[pair.second];
        if (!can_share_rolls(one, of_one, other, of_other, rests, static_cast<int>(one.layers.size() - 1 - round)))
            return false;
        Rests together = of_one;
        for (const std::size_t player : other.players)
            together[player] = of_other[player];
        result.layers[round].moments.push_back(together);
        pairs.push_back(pair);
        return true;
    };
    for (std::uint32_t i = 0; i < one.start_blocks.size(); ++i)
        for (std::uint32_t j = 0; j < other.start_blocks.size(); ++j)
            if ((one.start_blocks[i] & other.start_blocks[j]) == 0 && add(0, {i, j}))
                result.start_blocks.push_back(one.start_blocks[i] | other.start_blocks[j]);
    for (std::size_t round = 1; round < one.layers.size(); ++round) {
        RollLayer& layer = result.layers[round - 1];
        Memo numbers; // pair after the round -> its number from 1, or dropped
        const std::size_t bytes = result.bytes();
        for (const Pair& pair : std::exchange(pairs, {})) {
            layer.first.push_back(static_cast<std::uint32_t>(layer.steps.size()));
            for (const RollStep& step : one.layers[round - 1].steps_of(pair.first))
                for (const RollStep& another : other.layers[round - 1].steps_of(pair.second)) {
                    const RollSet rolls = step.rolls & another.rolls;
                    if (rolls == 0)
                        continue;
                    std::uint32_t& number = numbers[std::uint64_t{step.to} << 32 | another.to];
                    if (number == 0)
                        number = add(round, {step.to, another.to}) ? static_cast<std::uint32_t>(pairs.size()) : dropped;
                    if (number != dropped)
                        layer.steps.push_back({rolls, number - 1});
                }
            if (pairs.size() > width ||
                budget.exhausted(bytes + numbers.bytes() + layer.steps.size() * sizeof(RollStep)))
                return std::nullopt;
        }
        layer.first.push_back(static_cast<std::uint32_t>(layer.steps.size()));
    }
    prune(result);
    return result;
}

} // namespace brikks
