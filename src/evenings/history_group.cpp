#include "evenings/history_group.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace brikks {
namespace {

// One seat of each player of a group, as its number in the player's graph.
using Seats = std::vector<std::uint32_t>;

// Goes through the graphs of one or two players side by side.
class GroupSearch {
public:
    GroupSearch(const std::vector<const HistoryGraph*>& graphs, SearchBudget& budget)
        : graphs_(graphs), budget_(budget) {}

    std::optional<HistoryGroup> find() {
        const std::size_t steps = graphs_.front()->layers.size() - 1;
        HistoryGroup group;
        group.layers.resize(steps);
        std::vector<Seats> seats = {Seats(graphs_.size(), 0)};
        for (std::size_t layer = 0; layer < steps; ++layer) {
            numbers_.clear();
            next_.clear();
            for (const Seats& each : seats) {
                if (budget_.exhausted(bytes_))
                    return std::nullopt;
                std::vector<GroupStep>& ways = group.layers[layer].emplace_back();
                add_steps(layer, each, ways);
                bytes_ += ways.size() * (sizeof(GroupStep) + graphs_.size() * sizeof(HistoryStep));
            }
            if (!next_.empty())
                group.reached = layer + 1;
            seats = next_;
        }
        count_ways(group, seats.size());
        for (const HistoryGraph* graph : graphs_)
            group.all = group.all && graph->all;
        return group;
    }

private:
    void add_steps(std::size_t layer, const Seats& seats, std::vector<GroupStep>& ways) {
        const auto& own = graphs_.front()->layers[layer].steps[seats.front()];
        for (const HistoryStep& step : own) {
            if (graphs_.size() == 1) {
                add({{step}, step.weight}, {step.to}, ways);
                continue;
            }
            for (const HistoryStep& other : graphs_.back()->layers[layer].steps[seats.back()])
                if (layer == 0 ? step.turn.placement.block != other.turn.placement.block
                               : draws(step, other) && draws(other, step))
                    add({{step, other}, step.weight + other.weight}, {step.to, other.to}, ways);
        }
    }

    // True if the sheet of `onto` gets the number of mini blocks that the player of `from` earned. The sheet may get
    // fewer only if it has no room for another one.
    static bool draws(const HistoryStep& from, const HistoryStep& onto) {
        const int drawn = popcount(onto.minis);
        return drawn == from.earned || (drawn < from.earned && !onto.room);
    }

    void add(GroupStep step, const Seats& to, std::vector<GroupStep>& ways) {
        const auto [found, is_new] = numbers_.try_emplace(to, static_cast<std::uint32_t>(next_.size()));
        if (is_new)
            next_.push_back(to);
        step.to = found->second;
        ways.push_back(std::move(step));
    }

    static void count_ways(HistoryGroup& group, std::size_t ends) {
        std::vector<Count> after(ends, 1);
        std::vector<Weight> best_after(ends, 0);
        for (std::size_t layer = group.layers.size(); layer-- > 0;) {
            std::vector<Count> ways;
            std::vector<Weight> best;
            for (std::vector<GroupStep>& steps : group.layers[layer]) {
                std::erase_if(steps, [&](const GroupStep& step) { return after[step.to] == 0; });
                std::stable_sort(steps.begin(), steps.end(), [&](const GroupStep& a, const GroupStep& b) {
                    return a.weight + best_after[a.to] < b.weight + best_after[b.to];
                });
                ways.push_back(0);
                for (const GroupStep& step : steps)
                    ways.back() = sum(ways.back(), after[step.to]);
                best.push_back(steps.empty() ? ~Weight{0} : steps.front().weight + best_after[steps.front().to]);
            }
            after = std::move(ways);
            best_after = std::move(best);
        }
        group.count = after.front();
    }

    const std::vector<const HistoryGraph*>& graphs_;
    SearchBudget& budget_;
    std::map<Seats, std::uint32_t> numbers_; // the number of each entry of next_
    std::vector<Seats> next_;
    std::size_t bytes_ = 0;
};

} // namespace

std::optional<HistoryGroup> join_histories(const std::vector<const HistoryGraph*>& graphs, SearchBudget& budget) {
    return GroupSearch(graphs, budget).find();
}

std::vector<std::vector<bool>> same_in_all(const HistoryGroup& group) {
    std::vector<std::vector<bool>> result;
    for (const auto& layer : group.layers) {
        std::vector<bool>& same = result.emplace_back(group.players.size(), true);
        const GroupStep* first = nullptr;
        for (const std::vector<GroupStep>& steps : layer)
            for (const GroupStep& step : steps) {
                if (first == nullptr)
                    first = &step;
                for (std::size_t i = 0; i < same.size(); ++i)
                    same[i] = same[i] && step.players[i].turn == first->players[i].turn &&
                              step.players[i].minis == first->players[i].minis;
            }
    }
    return result;
}

std::vector<bool> same_before_in_all(const HistoryGroup& group) {
    std::vector<bool> result;
    for (const auto& layer : group.layers)
        result.push_back(std::count_if(layer.begin(), layer.end(), [](const auto& steps) { return !steps.empty(); }) <=
                         1);
    return result;
}

std::vector<std::vector<const GroupStep*>> first_histories(const HistoryGroup& group, std::size_t limit) {
    std::vector<std::vector<const GroupStep*>> result;
    std::vector<const GroupStep*> way;
    const auto follow = [&](const auto& self, std::uint32_t seat) -> void {
        if (way.size() == group.layers.size()) {
            result.push_back(way);
            return;
        }
        for (const GroupStep& step : group.layers[way.size()][seat]) {
            if (result.size() == limit)
                return;
            way.push_back(&step);
            self(self, step.to);
            way.pop_back();
        }
    };
    follow(follow, 0);
    return result;
}

} // namespace brikks
