// bench_coach [SEED [GAMES [LEVEL]]]: how many points the coach makes, and how fast. GAMES is the number of games of
// the fast strengths; the best one plays a tenth of them. The luck of the rolls is taken out of the mean of solo games:
// it is the value of the best turn after a roll, less the mean over all rolls, whatever the player then does. That
// changes the mean by nothing, and its error to a third.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>

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

struct Played {
    int points = 0;
    double luck = 0; // of all rolls, in points
    int turns = 0;
};

// Plays a solo game to the end. Calls `visit` with each position and the luck until then.
template <class Visit>
Played play_on(Bot& bot, Position position, brikks::Dice& dice, Visit visit) {
    Played played;
    for (;; ++played.turns) {
        visit(position, played.luck);
        const auto turns_by_roll = outlook(weights(position.level), position);
        const brikks::Block roll = brikks::roll(dice);
        played.luck += (turns_by_roll.best(roll).value - turns_by_roll.mean()) / weight_unit;
        const Option option = bot.turn(position, roll, dice);
        position = option.after;
        if (option.turn.kind == Turn::Kind::out)
            break;
    }
    played.points = points_of(position);
    return played;
}

void measure_solo(Strength strength, int level, int games, std::uint64_t seed) {
    Bot bot(level, strength);
    Numbers plain;
    Numbers without_luck;
    base::EnumArray<brikks::Rank, int> ranks{};
    int turns = 0;
    const double begin = seconds_now();
    for (int game = 0; game < games; ++game) {
        brikks::Dice dice = brikks::dice_from_seed(seed + static_cast<std::uint64_t>(game));
        const Position start = after_start(empty_position(1, 0, level), bot.start(1, 0, 0, dice));
        const Played played = play_on(bot, start, dice, [](const Position&, double) {});
        plain.add(played.points);
        without_luck.add(played.points - played.luck);
        turns += played.turns + 1;
        ++ranks[brikks::solo_rank(played.points, level)];
    }
    const double each = 1000 * (seconds_now() - begin) / turns;
    std::printf("level %d  %-8s  %6d games  %6.2f +- %.2f  (plain %.1f +- %.1f)  %7.3f ms a turn\n", level,
                names[strength], games, without_luck.mean(), without_luck.error(), plain.mean(), plain.error(), each);
    std::printf("         ranks:");
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        std::printf("  %s %.1f %%", std::string(range(static_cast<brikks::Rank>(rank))).c_str(),
                    100.0 * ranks[rank] / games);
    std::printf("\n");
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

// The points of a player of a table where nobody rolls again. The start block is that of a solo game.
void measure_single_roll(int players, int level, int games, std::uint64_t seed) {
    Bot bot(level, Strength::strong);
    Numbers points;
    for (int game = 0; game < games; ++game) {
        brikks::Dice dice = brikks::dice_from_seed(seed + static_cast<std::uint64_t>(game));
        Position empty = empty_position(1, 0, level);
        empty.player = brikks::new_player(players); // with the energy of a table
        const Position start = after_start(empty, bot.start(1, 0, 0, dice));
        const Played played = play_on(bot, start, dice, [](const Position&, double) {});
        points.add(played.points - played.luck);
    }
    std::printf("level %d  %d players, one roll a round  %5d games  %.1f +- %.1f\n", level, players, games,
                points.mean(), points.error());
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
        points.add(par(weights(level), starts(empty_position(1, 0, level)), all, width).points);
    }
    std::printf("level %d  par, width %5zu  %4d games  %.1f +- %.1f  %.2f s a game\n", level, width, games,
                points.mean(), points.error(), (seconds_now() - begin) / games);
    std::fflush(stdout);
}

// How many points more than the network expects the strong bot makes, from positions with so many blocks, and from
// those of which the network expects so much. The luck of the rolls is taken out.
void measure_calibration(int level, int games, std::uint64_t seed) {
    struct Moment {
        int blocks;
        double expected;
        double luck;
    };
    Bot bot(level, Strength::strong);
    std::map<int, Numbers> by_blocks;
    std::map<int, Numbers> by_points; // in classes of 20
    for (int game = 0; game < games; ++game) {
        brikks::Dice dice = brikks::dice_from_seed(seed + static_cast<std::uint64_t>(game));
        std::vector<Moment> moments;
        const Position start = after_start(empty_position(1, 0, level), bot.start(1, 0, 0, dice));
        const Played played = play_on(bot, start, dice, [&](const Position& position, double luck) {
            const double expected = static_cast<double>(value(weights(level), position)) / weight_unit;
            moments.push_back({block_count(position.player), expected, luck});
        });
        for (const auto& [blocks, expected, luck] : moments) {
            const double more = played.points - (played.luck - luck) - expected;
            by_blocks[blocks].add(more);
            by_points[static_cast<int>(expected) / 20 * 20].add(more);
        }
    }
    for (const auto& [blocks, more] : by_blocks)
        std::printf("level %d  %2d blocks          %+6.2f +- %.2f  (%d)\n", level, blocks, more.mean(), more.error(),
                    more.count);
    for (const auto& [points, more] : by_points)
        std::printf("level %d  %3d points expected  %+6.2f +- %.2f  (%d)\n", level, points, more.mean(), more.error(),
                    more.count);
    std::fflush(stdout);
}

// The same from each start block and each of its columns, whether a bot would choose it or not: a network that never
// tried a start block does not know what it is worth.
void measure_starts(int level, int games, std::uint64_t seed) {
    Bot bot(level, Strength::strong);
    for (const auto& [start, position] : starts(empty_position(1, 0, level))) {
        Numbers points;
        for (int game = 0; game < games; ++game) {
            brikks::Dice dice = brikks::dice_from_seed(seed + static_cast<std::uint64_t>(game));
            const Played played = play_on(bot, position, dice, [](const Position&, double) {});
            points.add(played.points - played.luck);
        }
        std::printf("level %d  %s  expected %6.2f  played %6.2f +- %.2f\n", level, to_string(start).c_str(),
                    static_cast<double>(value(weights(level), position)) / weight_unit, points.mean(), points.error());
    }
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
        for (const Strength strength : coach::all_strengths)
            measure_solo(strength, level, strength == Strength::best ? games / 10 : games, seed);
        for (const int players : {2, 3, 4})
            measure_table(players, level, games / 10, seed);
        for (const int players : {2, 3, 4})
            measure_single_roll(players, level, games / 10, seed);
        for (const std::size_t width : {std::size_t{100}, std::size_t{1000}})
            measure_par(width, level, 100, seed);
        measure_calibration(level, games, seed);
        measure_starts(level, games / 10, seed);
    }
}
