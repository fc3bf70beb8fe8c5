// bench_coach [SEED [GAMES [LEVEL]]]: how many points the coach makes, and how fast. GAMES is the number of games of
// the fast strengths; the best one plays a tenth of them. The luck of the rolls is taken out of the mean of solo games:
// it is the value of the best turn after a roll, less the mean over all rolls, whatever the player then does. That
// changes the mean by nothing, and its error to a third.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "coach/par.hpp"
#include "coach/play.hpp"
#include "replay/game_replay.hpp"

namespace {

using namespace coach;

constexpr base::EnumArray<Strength, const char*> names = {{{"beginner", "casual", "strong", "best"}}};

struct Numbers {
    double sum = 0;
    double squares = 0;
    int count = 0;

    void add(double number) {
        sum += number;
        squares += number * number;
        ++count;
    }
    double mean() const { return sum / count; }
    double error() const { return std::sqrt((squares / count - mean() * mean()) / count); }
};

double seconds_now() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void measure_solo(Strength strength, int level, int games, std::uint64_t seed) {
    Bot bot(level, strength);
    Numbers plain;
    Numbers without_luck;
    int turns = 0;
    const double begin = seconds_now();
    for (int game = 0; game < games; ++game) {
        brikks::Dice dice = brikks::dice_from_seed(seed + static_cast<std::uint64_t>(game));
        Position position{brikks::new_player(1), level, first_rolling(1, 0)};
        const brikks::Placement start = bot.start(1, 0, 0, dice);
        place(position.player, shape_of(start.block), start.at, 0, level, brikks::Variant::standard);
        double luck = 0;
        for (;;) {
            const auto turns_by_roll = outlook(weights(level), position);
            const brikks::Block roll = brikks::roll(dice);
            luck += (turns_by_roll.best(roll).value - turns_by_roll.mean()) / weight_unit;
            const Option option = bot.turn(position, roll, dice);
            ++turns;
            if (option.turn.kind == Turn::Kind::out)
                break;
            position = option.after;
        }
        plain.add(points_of(position));
        without_luck.add(points_of(position) - luck);
    }
    const double each = 1000 * (seconds_now() - begin) / turns;
    std::printf("level %d  %-8s  %6d games  %6.2f +- %.2f  (plain %.1f +- %.1f)  %7.3f ms a turn\n", level,
                names[strength], games, without_luck.mean(), without_luck.error(), plain.mean(), plain.error(), each);
    std::fflush(stdout);
}

void measure_table(int players, int level, int games, std::uint64_t seed) {
    Numbers points;
    Numbers winner;
    for (int game = 0; game < games; ++game) {
        brikks::Dice dice = brikks::dice_from_seed(seed + static_cast<std::uint64_t>(game));
        std::vector<brikks::GamePlayer> names_and_levels;
        for (int i = 0; i < players; ++i)
            names_and_levels.push_back({std::string(1, static_cast<char>('A' + i)), level});
        const brikks::GameReplay replay = replay_game(play(names_and_levels, Strength::strong, dice));
        int most = 0;
        for (const brikks::Score& score : replay.scores) {
            points.add(score.total);
            most = std::max(most, score.total);
        }
        winner.add(most);
    }
    std::printf("level %d  %d players  %5d games  mean %.1f +- %.1f  winner %.1f\n", level, players, games,
                points.mean(), points.error(), winner.mean());
    std::fflush(stdout);
}

void measure_par(std::size_t width, int level, int games, std::uint64_t seed) {
    constexpr int rolls = 45;
    Numbers points;
    const double begin = seconds_now();
    for (int game = 0; game < games; ++game) {
        brikks::Dice dice = brikks::dice_from_seed(seed + static_cast<std::uint64_t>(game));
        std::vector<brikks::Block> all;
        for (int i = 0; i < rolls; ++i)
            all.push_back(brikks::roll(dice));
        points.add(par(weights(level), {brikks::new_player(1), level, first_rolling(1, 0)}, 0, all, width).points);
    }
    std::printf("level %d  par, width %5zu  %4d games  %.1f +- %.1f  %.2f s a game\n", level, width, games,
                points.mean(), points.error(), (seconds_now() - begin) / games);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1;
    const int games = argc > 2 ? std::atoi(argv[2]) : 1000;
    const int only = argc > 3 ? std::atoi(argv[3]) : 0;
    for (int level = 1; level <= 4; ++level) {
        if (only != 0 && only != level)
            continue;
        for (const Strength strength : {Strength::beginner, Strength::casual, Strength::strong, Strength::best})
            measure_solo(strength, level, strength == Strength::best ? games / 10 : games, seed);
        for (const int players : {2, 3, 4})
            measure_table(players, level, games / 10, seed);
        for (const std::size_t width : {100, 1000})
            measure_par(width, level, 100, seed);
    }
}
