#include "coach/par.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace coach {
namespace {

// A position in the beam. The states before it are kept, so that the game can be written in the end.
struct State {
    Position position;
    std::int32_t value = 0;
    const State* before = nullptr;
    brikks::Turn turn;
};

// A turn that leads from a state of the beam to the next one.
struct Step {
    const State* from;
    Choice<std::int32_t> choice;
};

// The points count after the last roll, not what the network expects of further ones.
Choice<std::int32_t> points_after(const Position& position, Choice<std::int32_t> choice) {
    choice.value = points_of(after(position, choice.turn));
    return choice;
}

} // namespace

ParGame par(const Weights& weights, const std::vector<Start>& first, const std::vector<brikks::Block>& rolls,
            std::size_t width) {
    std::deque<State> states; // never moved: `before` points into it
    std::vector<const State*> beam;
    for (const auto& [placement, after] : first)
        beam.push_back(&states.emplace_back(State{after, 0, nullptr, {brikks::Turn::Kind::place, placement}}));

    const State* best = nullptr;
    int most = -1;
    const auto finish = [&](const State& state) {
        if (const int points = points_of(state.position); points > most) {
            most = points;
            best = &state;
        }
    };
    for (std::size_t round = 0; round < rolls.size(); ++round) {
        const brikks::Block roll = rolls[round];
        const bool is_last = round + 1 == rolls.size();
        std::vector<Step> steps;
        for (const State* state : beam)
            Turns<std::int16_t>(weights, state->position).each(roll, [&](const Choice<std::int32_t>& choice) {
                if (choice.turn.kind != Turn::Kind::out)
                    steps.push_back({state, is_last ? points_after(state->position, choice) : choice});
                else if (points_of(state->position) > most)
                    finish(states.emplace_back(State{state->position, 0, state, written(choice.turn, roll)}));
            });
        std::stable_sort(steps.begin(), steps.end(),
                         [](const Step& one, const Step& other) { return one.choice.value > other.choice.value; });
        std::unordered_set<Position, PositionHash> known;
        beam.clear();
        for (const auto& [from, choice] : steps) {
            if (beam.size() == width)
                break;
            const Position next = after(from->position, choice.turn);
            if (known.insert(next).second)
                beam.push_back(&states.emplace_back(State{next, choice.value, from, written(choice.turn, roll)}));
        }
    }
    for (const State* state : beam)
        finish(*state);

    ParGame game{most, {}, {}};
    for (const State* state = best; state != nullptr; state = state->before)
        if (state->before != nullptr)
            game.turns.push_back(state->turn);
        else
            game.start = state->turn.placement;
    std::reverse(game.turns.begin(), game.turns.end());
    return game;
}

} // namespace coach
