#include "coach/endgame.hpp"

namespace coach {

std::size_t PositionHash::operator()(const Position& position) const {
    const brikks::Player& player = position.player;
    std::uint64_t hash = 0;
    const auto mix = [&](std::uint64_t value) { hash = (hash ^ value ^ (hash >> 29)) * 0x9E3779B97F4A7C15U; };
    mix(static_cast<std::uint64_t>(player.grid.bits));
    mix(static_cast<std::uint64_t>(player.grid.bits >> 64));
    for (const int part :
         {player.energy.position, player.energy.crossed, player.crosses, player.bombs_used, position.rolling.until})
        mix(static_cast<std::uint64_t>(part));
    return static_cast<std::size_t>(hash ^ (hash >> 32));
}

void Endgame::solve(const Position& position) {
    if (solved_.contains(position) || given_up_ == position)
        return;
    solved_.clear();
    given_up_.reset();
    states_ = 0;
    double result = 0;
    if (block_count(position.player) < endgame_blocks || !search(position, result))
        given_up_ = position;
}

std::optional<double> Endgame::value(const Position& position) const {
    const auto found = solved_.find(position);
    return found == solved_.end() ? std::nullopt : std::optional(found->second);
}

bool Endgame::search(const Position& position, double& result) {
    if (const auto found = value(position)) {
        result = *found;
        return true;
    }
    if (++states_ > most_states)
        return false;
    BestTurns<double> turns(position);
    const brikks::Player& player = position.player;
    double points = 0;
    for (const brikks::Shape& shape : brikks::all_shapes())
        for (const brikks::Cell at : brikks::cells(landings(player.grid, shape)))
            for (const int cost : turns.costs)
                if (cost <= player.energy.active() && (possible_costs(shape) >> cost & 1U) != 0) {
                    if (!search(after_placing(position, shape, at, cost), points))
                        return false;
                    turns.consider_place(points, shape, at, cost);
                }
    turns.consider_out(points_of(position));
    if (has_bomb(position)) {
        if (!search(after_bomb(position), points))
            return false;
        turns.consider_bomb(points);
    }
    result = turns.expectation();
    solved_[position] = result;
    return true;
}

} // namespace coach
