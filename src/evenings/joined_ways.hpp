// The ways of several players together: those of `front`, and those of one more player `back`.
//
// How? Both go forward side by side, round by round, with the same roll. After each round the states with the most
// freedom are kept. At the end, states that do not lead to the end of the game are dropped, and the freedom of the
// others is counted anew: only ways with common rolls count.
//
// Why? Two players have few rolls in common, above all if they spent few points. Of millions of pairs of states often
// some hundreds lead to the end. With them, the search for all players does not run into dead ends.
#pragma once

#include <unordered_map>

#include "evenings/player_ways.hpp"
#include "evenings/step_layer.hpp"
#include "evenings/ways.hpp"
#include "referee/search_budget.hpp"

namespace brikks {

class JoinedWays : public Ways {
public:
    // Keeps references to the ways. `width`: the most states that are kept after each round.
    JoinedWays(Ways& front, PlayerWays& back, int rounds, std::size_t width)
        : front_(front), back_(back), width_(width), layers_(static_cast<std::size_t>(rounds) + 1) {}

    // Finds the ways, before they can be used. False if it finds none, or if the budget is exhausted.
    bool find(SearchBudget& budget);

    std::vector<Start> starts() const override;
    void begin_round(std::size_t round) override;
    const Choices& choices(const Status& before) override;
    std::size_t bytes() const override;
    void list_statuses(std::size_t rounds, const Status& status, std::vector<Status>& list) const override;

private:
    struct State {
        Status front;
        Status back;
        double freedom = 0;
        unsigned colours = 0; // of the start blocks, before the first round
        friend bool operator==(const State& a, const State& b) { return a.front == b.front && a.back == b.back; }
    };
    struct HashState {
        std::uint64_t operator()(const State& state) const {
            return mixed(HashStatus{}(state.front), HashStatus{}(state.back));
        }
    };
    struct Step {
        std::uint32_t to = 0; // number of the state after the round, in the next layer
        std::uint8_t roll = 0;
    };
    using Layer = StepLayer<State, Step>;

    Choice choice_of(std::size_t rounds, std::uint32_t state) const;
    void start();
    bool advance(std::size_t round, SearchBudget& budget);

    Ways& front_;
    PlayerWays& back_;
    std::size_t width_;
    std::vector<Layer> layers_; // by rounds played
    std::size_t bytes_ = 0;     // of the layers
    std::size_t round_ = 0;
    std::unordered_map<std::uint32_t, Choices> known_; // the choices in this round, by state
};

} // namespace brikks
