#include "evenings/roll_join.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "referee/hash.hpp"
#include "referee/memo.hpp"

namespace brikks {
namespace {

using Rests = RollLayer::Rests;

// True if the players of one graph may have the same rolls as the players of the other from here on.
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

    BeamResult find() {
        BeamResult result;
        start(0, 0, Together{});
        for (round_ = 1; round_ <= rounds_; ++round_) {
            narrow();
            result.reached += reached_.empty() ? 0 : 1;
            const std::vector<Together> before = std::exchange(reached_, {});
            std::vector<Link>& links = links_.emplace_back();
            for (const Together& each : before)
                links.push_back(each.link);
            bytes_ += links.size() * sizeof(Link);
            known_.clear();
            cutoff_ = std::numeric_limits<int>::min();
            for (std::size_t from = 0; from < before.size(); ++from) {
                if (budget_.exhausted(bytes_ + (before.size() + 3 * reached_.size()) * sizeof(Together)))
                    return result;
                freest_left_.assign(graphs_.size() + 1, 0);
                for (std::size_t graph = graphs_.size(); graph-- > 0;)
                    freest_left_[graph] =
                        freest_left_[graph + 1] + freedom(graph, steps(graph, before[from]).front().to);
                Together next;
                next.link.from = static_cast<std::uint32_t>(from);
                follow(0, before[from], next, any_roll);
            }
        }
        if (!reached_.empty())
            result.rolls = rolls_to(reached_.front().link);
        return result;
    }

private:
    using Moments = std::array<std::uint32_t, max_players>; // one moment of each graph
    struct Link {
        std::uint32_t from = 0; // index of the combination before this round, in `links_`
        RollSet rolls = 0;
    };
    struct Together {
        Moments moments{};
        int freedom = 0;
        Link link;
    };
    struct HashMoments {
        std::size_t operator()(const Moments& moments) const {
            std::uint64_t hash = 0;
            for (const std::uint32_t moment : moments)
                hash = mixed(hash, moment);
            return static_cast<std::size_t>(hash);
        }
    };

    const RollLayer& layer(std::size_t graph, std::size_t round) const { return graphs_[graph].layers[round]; }
    std::span<const RollStep> steps(std::size_t graph, const Together& from) const {
        return layer(graph, round_ - 1).steps_of(from.moments[graph]);
    }
    int freedom(std::size_t graph, std::uint32_t moment) const { return layer(graph, round_).freedom[moment]; }

    // Adds the combinations of moments after the start blocks in which no two start blocks are the same.
    void start(std::size_t graph, unsigned taken, Together together) {
        if (graph == graphs_.size())
            return add(together);
        const std::vector<unsigned>& colours = graphs_[graph].start_blocks;
        for (std::size_t moment = 0; moment < layer(graph, 0).moments.size(); ++moment)
            if (together.moments[graph] = static_cast<std::uint32_t>(moment); (colours[moment] & taken) == 0)
                start(graph + 1, taken | colours[moment], together);
    }

    // Combines every step in this graph with the steps in the graphs after it. `rolls`: the rolls that the steps chosen
    // in the graphs before it have in common.
    void follow(std::size_t graph, const Together& from, Together& next, RollSet rolls) {
        if (graph == graphs_.size()) {
            next.link.rolls = rolls;
            return add(next);
        }
        const int freedom_before = next.freedom;
        for (const RollStep& step : steps(graph, from)) {
            next.freedom = freedom_before + freedom(graph, step.to);
            if (next.freedom + freest_left_[graph + 1] < cutoff_)
                break; // the following steps lead to less freedom
            next.moments[graph] = step.to;
            if ((rolls & step.rolls) != 0 && fits(graph, next.moments))
                follow(graph + 1, from, next, rolls & step.rolls);
        }
        next.freedom = freedom_before;
    }

    // True if the players of this graph, at its moment, may have the same rolls from here on as the players of the
    // graphs before it.
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

    // Keeps the `width_` combinations with the most freedom.
    void narrow() {
        std::sort(reached_.begin(), reached_.end(), [](const Together& a, const Together& b) {
            return std::tie(b.freedom, a.moments) < std::tie(a.freedom, b.moments);
        });
        reached_.resize(std::min(reached_.size(), width_));
    }

    std::vector<Block> rolls_to(Link last) const {
        std::vector<Block> result(rounds_);
        for (std::size_t round = rounds_; round > 0; --round) {
            result[round - 1] = all_blocks()[static_cast<std::size_t>(std::countr_zero(last.rolls))];
            last = links_[round - 1][last.from];
        }
        return result;
    }

    const std::vector<RollGraph>& graphs_;
    const std::vector<Rest>& rests_;
    std::size_t width_;
    SearchBudget& budget_;
    std::size_t rounds_;
    std::size_t round_ = 0;
    std::vector<std::vector<Link>> links_;                 // the links of the combinations kept, by rounds played
    std::size_t bytes_ = 0;                                // the memory that the links take
    std::vector<Together> reached_;                        // combinations after this round
    std::unordered_map<Moments, bool, HashMoments> known_; // the moments that reached_ has already
    int cutoff_ = std::numeric_limits<int>::min();         // combinations with less freedom are given up
    std::vector<int> freest_left_;                         // by graph: the most freedom that it and later graphs add
};

// Finds all pairs of moments forward, from the start. Then goes back from the end, and keeps only the pairs that lead
// to it.
class Join {
public:
    Join(const RollGraph& one, const RollGraph& other, const std::vector<Rest>& rests, std::size_t width,
         SearchBudget& budget)
        : one_(one), other_(other), rests_(rests), width_(width), budget_(budget), rounds_(one.layers.size() - 1),
          pairs_(rounds_ + 1) {}

    std::optional<RollGraph> find() {
        start();
        for (std::size_t round = 0; round < rounds_; ++round)
            if (!play(round))
                return std::nullopt;
        return together();
    }

private:
    using Pair = std::pair<std::uint32_t, std::uint32_t>; // a moment of each graph
    struct Pairs {
        std::vector<Pair> list;
        Memo numbers; // pair -> its number in the list, from 1, or `apart`
        std::size_t bytes() const { return list.size() * sizeof(Pair) + numbers.bytes(); }
    };
    static constexpr std::uint32_t apart = ~std::uint32_t{0}; // the pair cannot have the same rolls from there on

    static std::uint64_t key(Pair pair) { return std::uint64_t{pair.first} << 32 | pair.second; }
    const Rests& of_one(std::size_t round, Pair pair) const { return one_.layers[round].moments[pair.first]; }
    const Rests& of_other(std::size_t round, Pair pair) const { return other_.layers[round].moments[pair.second]; }

    void start() {
        for (std::uint32_t i = 0; i < one_.start_blocks.size(); ++i)
            for (std::uint32_t j = 0; j < other_.start_blocks.size(); ++j)
                if ((one_.start_blocks[i] & other_.start_blocks[j]) == 0)
                    add(0, {i, j});
    }

    void add(std::size_t round, Pair pair) {
        std::uint32_t& number = pairs_[round].numbers[key(pair)];
        if (number != 0)
            return;
        number = apart;
        if (!can_share_rolls(one_, of_one(round, pair), other_, of_other(round, pair), rests_,
                             static_cast<int>(rounds_ - round)))
            return;
        pairs_[round].list.push_back(pair);
        number = static_cast<std::uint32_t>(pairs_[round].list.size());
    }

    // Finds the pairs after round `round` + 1. False if there are too many, or if a limit was reached.
    bool play(std::size_t round) {
        const Pairs& after = pairs_[round + 1];
        bytes_ += pairs_[round].bytes();
        for (const Pair& pair : pairs_[round].list) {
            for_each_step(round, pair, [&](RollSet, Pair to) { add(round + 1, to); });
            if (after.list.size() > width_ || !budget_.has(bytes_ + after.bytes()) || budget_.exhausted(0))
                return false;
        }
        return true;
    }

    template <class Use>
    void for_each_step(std::size_t round, Pair from, const Use& use) const {
        for (const RollStep& step : one_.layers[round].steps_of(from.first))
            for (const RollStep& another : other_.layers[round].steps_of(from.second))
                if (const RollSet rolls = step.rolls & another.rolls; rolls != 0)
                    use(rolls, Pair{step.to, another.to});
    }

    std::optional<RollGraph> together() {
        RollGraph result;
        result.players = one_.players;
        result.players.insert(result.players.end(), other_.players.begin(), other_.players.end());
        result.layers.resize(rounds_ + 1);
        // The number of each pair of the next layer: from 1, or 0 if the pair does not lead to the end.
        std::vector<std::uint32_t> moments_after;
        for (std::size_t round = rounds_ + 1; round-- > 0;) {
            RollLayer& layer = result.layers[round];
            std::vector<std::uint32_t> moments;
            for (const Pair& pair : pairs_[round].list) {
                if (!budget_.has(bytes_ + layer.steps.size() * sizeof(RollStep)) || budget_.exhausted(0))
                    return std::nullopt;
                const std::size_t first = layer.steps.size();
                if (round < rounds_)
                    for_each_step(round, pair, [&](RollSet rolls, Pair to) {
                        const std::uint32_t number = pairs_[round + 1].numbers[key(to)];
                        if (number != apart && moments_after[number - 1] != 0)
                            layer.steps.push_back({rolls, moments_after[number - 1] - 1});
                    });
                if (round < rounds_ && layer.steps.size() == first) {
                    moments.push_back(0);
                    continue;
                }
                Rests rests = of_one(round, pair);
                for (const std::size_t player : other_.players)
                    rests[player] = of_other(round, pair)[player];
                layer.moments.push_back(rests);
                layer.first.push_back(static_cast<std::uint32_t>(first));
                moments.push_back(static_cast<std::uint32_t>(layer.moments.size()));
                if (round == 0)
                    result.start_blocks.push_back(one_.start_blocks[pair.first] | other_.start_blocks[pair.second]);
            }
            layer.first.push_back(static_cast<std::uint32_t>(layer.steps.size()));
            bytes_ += layer.moments.size() * sizeof(Rests) + layer.steps.size() * sizeof(RollStep);
            moments_after = std::move(moments);
        }
        prune(result);
        return result;
    }

    const RollGraph& one_;
    const RollGraph& other_;
    const std::vector<Rest>& rests_;
    std::size_t width_;
    SearchBudget& budget_;
    std::size_t rounds_;
    std::vector<Pairs> pairs_; // by rounds played
    std::size_t bytes_ = 0;
};

} // namespace

BeamResult find_rolls(const std::vector<RollGraph>& graphs, const std::vector<Rest>& rests, std::size_t width,
                      SearchBudget& budget) {
    return Beam(graphs, rests, width, budget).find();
}

std::optional<RollGraph> join(const RollGraph& one, const RollGraph& other, const std::vector<Rest>& rests,
                              std::size_t width, SearchBudget& budget) {
    return Join(one, other, rests, width, budget).find();
}

} // namespace brikks
