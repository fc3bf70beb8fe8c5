// Trains the network with which the coach values positions (src/coach/features.hpp), and writes its weights:
//
//   train_coach templates/coach LEVEL GAMES [SEED [AVERAGED]]
//
// It continues from the weights that it was built with. Where a file is empty, level 2 begins with what the rules say
// is worth something (coach::knowledge), and another level with the weights of level 2. Of these levels only what they
// add is written, the same in all stages, so that it needs little room. Every 25,000 games the weights are written, and
// 1,000 games are played to measure them. At the end the weights are the means of those in the last AVERAGED games,
// which are less noisy.
//
// How? Equal players play games, each with the best turn by the network so far. After each game the value of each of
// its positions moves towards the mean of the best values after the 24 rolls that can follow it, and half of what the
// next position moved by (TD(lambda) without the luck of the rolls). A weight learns the faster, the more its errors
// agree (temporal coherence: Beal and Smith 1999, Jaskowski 2018). In half of the games the start blocks are chosen
// nearly at random: otherwise the players would never learn what those are worth that they do not choose.
//
// Does it work? Measured games are other games, with their own rolls. The luck of the rolls is taken out of their
// points, which changes the mean by nothing and its error to a third. One seed gives the same weights with the same
// compiler.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "brikks/dice.hpp"
#include "coach/weights.hpp"

namespace {

using namespace coach;
using brikks::Block;
using Trained = Network<float>;

struct Random {
    std::uint64_t state;
    std::uint64_t next() {
        std::uint64_t mixed = state += 0x9E3779B97F4A7C15U;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31);
    }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
    float unit() { return static_cast<float>(next() >> 40) / static_cast<float>(1U << 24); }
    Block roll() { return brikks::all_blocks()[below(24)]; }
};

// Returns the same weights in points.
Trained in_points(const Weights& weights) {
    const auto point = [](std::int16_t weight) { return static_cast<float>(weight) / weight_unit; };
    Trained network;
    std::transform(weights.grid.begin(), weights.grid.end(), network.grid.begin(), point);
    std::transform(weights.bars.begin(), weights.bars.end(), network.bars.begin(), point);
    return network;
}

// A number that is added to a weight, or to all weights of its place in the stages, and is learnt.
struct Learnt {
    float number = 0;
    float sum = 0;  // of the errors
    float size = 0; // of the sizes of the errors

    // Returns the change of the number.
    float learn(float error) {
        const float rate = size == 0 ? 1 : std::abs(sum) / size;
        const float change = rate * error / static_cast<float>(window_count + bar_table_count);
        number += change;
        sum += error;
        size += std::abs(error);
        return change;
    }
};

class Learner {
public:
    explicit Learner(int level)
        : network(in_points(weights(level))), grid_(level == 2 ? network.grid.size() : grid_weights),
          bars_(bar_weights), base_(in_points(level == 2 ? knowledge() : weights(2))) {
        set_numbers();
    }

    Trained network;

    void learn(const Position& position, float error) {
        const Bars counts = bars_of(position);
        for (const int place : bar_places(counts))
            network.bars[static_cast<std::size_t>(place)] += bars_[static_cast<std::size_t>(place)].learn(error);
        const bool has_stages = grid_.size() > grid_weights;
        const std::size_t stage = static_cast<std::size_t>(stage_of(counts.blocks, counts.active)) * grid_weights;
        for (const std::uint32_t place : grid_places(position.player.grid))
            if (has_stages) {
                network.grid[stage + place] += grid_[stage + place].learn(error);
            } else {
                const float change = grid_[place].learn(error);
                for (std::size_t each = place; each < network.grid.size(); each += grid_weights)
                    network.grid[each] += change;
            }
    }

    // Counts the weights as they are towards the means.
    void add_to_means() {
        if (means_.grid.empty())
            means_ = {std::vector<double>(network.grid.size()), std::vector<double>(network.bars.size())};
        ++counted_;
        for (std::size_t i = 0; i < network.grid.size(); ++i)
            means_.grid[i] += network.grid[i];
        for (std::size_t i = 0; i < network.bars.size(); ++i)
            means_.bars[i] += network.bars[i];
    }
    // Takes the means as weights.
    void take_means() {
        for (std::size_t i = 0; i < network.grid.size(); ++i)
            network.grid[i] = static_cast<float>(means_.grid[i] / counted_);
        for (std::size_t i = 0; i < network.bars.size(); ++i)
            network.bars[i] = static_cast<float>(means_.bars[i] / counted_);
        set_numbers();
    }

    // What was learnt, as coach::unpacked reads it.
    std::string packed() const {
        std::string bytes;
        const auto add = [&](unsigned number) {
            for (; number >= 0x80; number >>= 7)
                bytes += static_cast<char>(number | 0x80U);
            bytes += static_cast<char>(number);
        };
        unsigned zeros = 0;
        const auto end_zeros = [&] {
            if (zeros > 0) {
                add(0);
                add(zeros - 1);
            }
            zeros = 0;
        };
        for (const std::vector<Learnt>* list : {&grid_, &bars_})
            for (const Learnt& learnt : *list) {
                const long number = std::lround(learnt.number * weight_unit);
                if (number == 0) {
                    ++zeros;
                    continue;
                }
                end_zeros();
                add(static_cast<unsigned>(number < 0 ? -2 * number - 1 : 2 * number));
            }
        end_zeros();
        return bytes;
    }

private:
    // Sets the numbers to what the network has more than the base.
    void set_numbers() {
        for (std::size_t i = 0; i < grid_.size(); ++i)
            grid_[i].number = network.grid[i] - base_.grid[i];
        for (std::size_t i = 0; i < bars_.size(); ++i)
            bars_[i].number = network.bars[i] - base_.bars[i];
    }

    std::vector<Learnt> grid_;
    std::vector<Learnt> bars_;
    Trained base_;
    struct {
        std::vector<double> grid;
        std::vector<double> bars;
    } means_;
    int counted_ = 0;
};

// The best start block. `noise`: up to so many points are added at random.
Position start(const Trained& network, int players, int player, int level, float noise, unsigned taken, Random& random,
               unsigned& took) {
    Position best;
    float most = -1e9F;
    for (const auto& [placement, after] : starts(empty_position(players, player, level), taken)) {
        const float worth = value(network, after) + noise * random.unit();
        if (worth > most) {
            most = worth;
            best = after;
            took = colour_bit(placement.block.colour);
        }
    }
    return best;
}

struct Step {
    Position after;
    float value = 0;
    float expectation = 0;
};

struct Seat {
    std::vector<Step> steps;
    bool out = false;
    int points = 0;
};

constexpr float lambda = 0.5F;

void learn_from(Learner& learner, const Seat& seat) {
    float surplus = 0; // of the target over the value of the next position
    for (std::size_t i = seat.steps.size(); i-- > 0;) {
        const Step& step = seat.steps[i];
        const float target = step.expectation + lambda * surplus;
        surplus = target - step.value;
        learner.learn(step.after, target - value(learner.network, step.after));
    }
}

// Plays a game of equal players. Returns their points less the luck of their rolls.
double play(Learner& learner, int players, int level, Random& random, bool explores, bool learns, double& plain) {
    std::array<Seat, 4> seats;
    unsigned taken = 0;
    for (int player = players; player-- > 0;) {
        unsigned took = 0;
        const Position first =
            start(learner.network, players, player, level, explores ? 40 * random.unit() : 0, taken, random, took);
        taken |= took;
        seats[static_cast<std::size_t>(player)].steps.push_back({first, value(learner.network, first), 0});
    }
    double luck = 0;
    int left = players;
    int roller = 0;
    while (left > 0) {
        // The roller decides by the outlook; the others take the roll.
        std::vector<BestTurns<float>> outlooks;
        std::array<int, 4> index{};
        Block roll = random.roll();
        for (int p = 0; p < players; ++p) {
            Seat& seat = seats[static_cast<std::size_t>(p)];
            if (seat.out)
                continue;
            Position& position = seat.steps.back().after;
            position.rolling.players = left;
            int until = 0;
            for (int q = roller; q != p; q = (q + 1) % players)
                until += !seats[static_cast<std::size_t>(q)].out;
            position.rolling.until = until;
            seat.steps.back().value = value(learner.network, position);
            index[static_cast<std::size_t>(p)] = static_cast<int>(outlooks.size());
            outlooks.push_back(outlook(learner.network, position));
            seat.steps.back().expectation = static_cast<float>(outlooks.back().expectation());
        }
        if (players > 1) {
            const auto& mine = outlooks[static_cast<std::size_t>(index[static_cast<std::size_t>(roller)])];
            if (mine.best(roll).value < mine.mean())
                roll = random.roll();
        }
        for (int p = 0; p < players; ++p) {
            Seat& seat = seats[static_cast<std::size_t>(p)];
            if (seat.out)
                continue;
            const auto& choice = outlooks[static_cast<std::size_t>(index[static_cast<std::size_t>(p)])].best(roll);
            luck += static_cast<double>(choice.value) - seat.steps.back().expectation;
            const Position& before = seat.steps.back().after;
            if (choice.turn.kind == coach::Turn::Kind::out) {
                seat.out = true;
                --left;
                seat.points = points_of(before);
            } else {
                const Position after =
                    choice.turn.kind == coach::Turn::Kind::bomb
                        ? after_bomb(before)
                        : after_placing(before, *choice.turn.shape, choice.turn.at, choice.turn.cost);
                seat.steps.push_back({after, 0, 0});
            }
        }
        if (left > 0)
            do
                roller = (roller + 1) % players;
            while (seats[static_cast<std::size_t>(roller)].out);
    }
    double points = 0;
    for (int p = 0; p < players; ++p) {
        const Seat& seat = seats[static_cast<std::size_t>(p)];
        points += seat.points;
        if (learns)
            learn_from(learner, seat);
    }
    plain += points / players;
    return (points - luck) / players;
}

void measure(Learner& learner, int level, int games, int done) {
    for (const int players : {1, 3}) {
        Random dice{987654321};
        double sum = 0;
        double squares = 0;
        double plain = 0;
        const int count = players == 1 ? games : games / 4;
        for (int game = 0; game < count; ++game) {
            const double points = play(learner, players, level, dice, false, false, plain);
            sum += points;
            squares += points * points;
        }
        const double mean = sum / count;
        std::printf("%d games: level %d, %d players: %.2f +- %.2f (plain %.1f)\n", done, level, players, mean,
                    std::sqrt((squares / count - mean * mean) / count), plain / count);
    }
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fputs("train_coach FOLDER LEVEL GAMES [SEED [AVERAGED]]\n", stderr);
        return EXIT_FAILURE;
    }
    const int level = std::atoi(argv[2]);
    const int games = std::atoi(argv[3]);
    Random random{argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1};
    const int averaged = argc > 5 ? std::atoi(argv[5]) : 0;
    Learner learner(level);
    double plain = 0;
    for (int game = 0; game < games;) {
        // Three of four games are solo; the others have two to four players.
        const int players = game % 4 != 0 ? 1 : 2 + static_cast<int>(random.below(3));
        play(learner, players, level, random, random.below(2) == 0, true, plain);
        ++game;
        if (game > games - averaged && game % 100 == 0)
            learner.add_to_means();
        if (game == games && averaged > 0)
            learner.take_means();
        if (game % 25'000 == 0 || game == games) {
            measure(learner, level, 1000, game);
            std::ofstream(std::string(argv[1]) + "/level-" + std::to_string(level), std::ios::binary)
                << learner.packed();
        }
    }
}
