#include "evenings/joined_ways.hpp"

#include <cmath>
#include <functional>
#include <queue>

#include "evenings/numbers.hpp"

namespace brikks {

bool JoinedWays::find(SearchBudget& budget) {
    start();
    for (std::size_t round = 1; round < layers_.size(); ++round)
        if (!advance(round, budget))
            return false;
    for (State& end : layers_.back().nodes)
        end.freedom = 0;
    prune_layers(layers_, [](State& state, std::span<const Step> steps, const std::vector<State>& after) {
        state.freedom = freedom_of(steps, after) - std::log2(roll_count);
    });
    bytes_ = 0;
    for (const Layer& layer : layers_)
        bytes_ += layer.bytes();
    return !layers_.front().nodes.empty();
}

void JoinedWays::start() {
    for (const Start& one : front_.starts())
        for (const Start& other : back_.starts())
            if ((one.colours & other.colours) == 0)
                layers_.front().nodes.push_back({one.choice.to, other.choice.to,
                                                 one.choice.freedom + other.choice.freedom,
                                                 one.colours | other.colours});
}

// Adds the steps of a round, and the states after it. False if there are none, or if the budget is exhausted.
bool JoinedWays::advance(std::size_t round, SearchBudget& budget) {
    front_.begin_round(round);
    back_.begin_round(round);
    Layer& here = layers_[round - 1];
    std::vector<State> reached;
    Numbers<State, HashState> numbers;
    std::priority_queue<double, std::vector<double>, std::greater<>> most; // the greatest freedoms of these states
    for (const State& state : here.nodes) {
        if (budget.exhausted(bytes() + here.steps.capacity() * sizeof(Step) + 2 * reached.capacity() * sizeof(State)))
            return false;
        here.first.push_back(static_cast<std::uint32_t>(here.steps.size()));
        const Choices& ones = front_.choices(state.front);
        const Choices& others = back_.choices(state.back);
        for (std::uint8_t roll = 0; roll < roll_count; ++roll)
            for (const Choice& one : ones[roll])
                for (const Choice& other : others[roll]) {
                    const double freedom = one.freedom + other.freedom;
                    if (most.size() == width_ && freedom < most.top())
                        break; // the following choices have less freedom
                    const auto [number, is_new] = numbers.find_or_add({one.to, other.to, freedom}, reached);
                    here.steps.push_back({number, roll});
                    if (is_new)
                        most.push(freedom);
                    if (most.size() > width_)
                        most.pop();
                }
    }
    here.first.push_back(static_cast<std::uint32_t>(here.steps.size()));
    std::vector<std::uint32_t> kept(reached.size(), dropped_node);
    std::vector<State>& after = layers_[round].nodes;
    for (std::size_t state = 0; state < reached.size(); ++state)
        if (reached[state].freedom >= most.top() && after.size() < width_) {
            kept[state] = static_cast<std::uint32_t>(after.size());
            after.push_back(reached[state]);
        }
    here.renumber(kept);
    here.steps.shrink_to_fit();
    bytes_ += here.bytes();
    return !after.empty();
}

Choice JoinedWays::choice_of(std::size_t rounds, std::uint32_t state) const {
    return {{.node = state}, layers_[rounds].nodes[state].freedom};
}

std::vector<Ways::Start> JoinedWays::starts() const {
    const std::vector<State>& states = layers_.front().nodes;
    std::vector<Start> result;
    for (std::uint32_t state = 0; state < states.size(); ++state)
        result.push_back({states[state].colours, choice_of(0, state)});
    return result;
}

void JoinedWays::begin_round(std::size_t round) {
    round_ = round;
    known_.clear();
}

const Choices& JoinedWays::choices(const Status& before) {
    const auto [found, is_new] = known_.try_emplace(before.node);
    if (is_new) {
        for (const Step& step : layers_[round_ - 1].steps_of(before.node))
            found->second[step.roll].push_back(choice_of(round_, step.to));
        sort_by_freedom(found->second);
    }
    return found->second;
}

std::size_t JoinedWays::bytes() const {
    return front_.bytes() + back_.bytes() + bytes_ + known_.size() * sizeof(Choices);
}

void JoinedWays::list_statuses(std::size_t rounds, const Status& status, std::vector<Status>& list) const {
    const State& state = layers_[rounds].nodes[status.node];
    front_.list_statuses(rounds, state.front, list);
    list.push_back(state.back);
}

} // namespace brikks
