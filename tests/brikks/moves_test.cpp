// Compares the moves with a reference implementation, which tries every sequence of single steps of every block by the
// plain rules.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "brikks/moves.hpp"
#include "replay/game_replay.hpp"
#include "support/bridge.hpp"
#include "support/game_records.hpp"
#include "support/plain_rules.hpp"
#include "support/slow_fall.hpp"

namespace {

using support::Picture;
using support::Rng;
using support::Square;

// The moves as lines of text: the four squares, the cost and the effects of each.
using Lines = std::set<std::string>;

std::string line(std::vector<Square> squares, int cost, int lost, int gained, int pink, int rows, int crosses) {
    std::sort(squares.begin(), squares.end(), [](Square one, Square other) {
        return one.row != other.row ? one.row < other.row : one.column < other.column;
    });
    std::string text;
    for (const Square square : squares)
        text.append(to_string(support::core(square))).append(" ");
    for (const int number : {cost, lost, gained, pink, rows, crosses})
        text.append(" ").append(std::to_string(number));
    return text;
}

Lines slow_moves(const brikks::Sheet& sheet, brikks::Block rolled) {
    support::Crossed crossed{};
    for (std::size_t row = 0; row < 11; ++row)
        for (std::size_t column = 0; column < 10; ++column)
            crossed[row][column] = sheet.marks[row][column] != '.';
    const int active = sheet.energy->active();
    int next = 1; // the next free circle
    while (next <= support::bar_length &&
           (*sheet.energy)[static_cast<std::size_t>(next - 1)] != brikks::EnergyMark::untouched)
        ++next;

    // Only the cheapest of the blocks that cross the same squares counts.
    std::map<std::vector<std::pair<int, int>>, std::string> cheapest;
    std::map<std::vector<std::pair<int, int>>, int> costs;
    for (const Picture& block : support::pictures()) {
        const int cost = support::energy_cost(support::plain(rolled), block);
        if (cost > active)
            continue;
        const support::Places places = support::slow_landings(crossed, block);
        for (int row = 0; row < 11; ++row)
            for (int column = 0; column < 10; ++column) {
                if (!places[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                    continue;
                std::vector<Square> squares;
                std::vector<std::pair<int, int>> key;
                support::Crossed after = crossed;
                for (const Square square : block.squares) {
                    squares.push_back({column + square.column, row + square.row});
                    key.emplace_back(row + square.row, column + square.column);
                    after[static_cast<std::size_t>(row + square.row)]
                         [static_cast<std::size_t>(column + square.column)] = true;
                }
                std::sort(key.begin(), key.end());
                if (costs.count(key) != 0 && costs[key] <= cost)
                    continue;
                const support::Covering covering = support::covering(squares, block.colour, sheet.level);
                const int lost = std::min(covering.loss, active - cost);
                const int gained = std::min(covering.gain, support::bar_length + 1 - next);
                int pink = 0;
                for (int circle = next; circle < next + gained; ++circle)
                    pink += support::has_pink_x(circle) ? 1 : 0;
                int rows = 0;
                for (std::size_t each = 0; each < 11; ++each) {
                    const auto full = [each](const support::Crossed& grid) {
                        return std::all_of(grid[each].begin(), grid[each].end(), [](bool on) { return on; });
                    };
                    rows += full(after) && !full(crossed) ? 1 : 0;
                }
                costs[key] = cost;
                cheapest[key] = line(squares, cost, lost, gained, pink, rows, pink + support::crosses_for_lines(rows));
            }
    }
    Lines lines;
    for (const auto& [key, text] : cheapest)
        lines.insert(text);
    return lines;
}

Lines fast_moves(const brikks::Sheet& sheet, brikks::Block rolled) {
    Lines lines;
    for (const brikks::Move& move : moves(player_of(sheet), rolled, sheet.level, sheet.variant)) {
        std::vector<Square> squares;
        for (const brikks::Cell square : shape_of(move.placement.block).squares)
            squares.push_back({move.placement.at.column + square.column, move.placement.at.row + square.row});
        const brikks::Effect& effect = move.effect;
        CHECK(lines
                  .insert(line(squares, effect.cost, effect.lost, effect.gained, effect.pink,
                               std::popcount(effect.completed), effect.earned))
                  .second);
    }
    return lines;
}

} // namespace

TEST_CASE("the moves of random sheets are those of the reference implementation") {
    int sheets = 0;
    int swaps = 0;
    for (std::uint64_t seed = 1; sheets < 600; ++seed) {
        Rng rng(seed);
        const support::Game game = random_game(rng, {});
        const brikks::Game record = support::record_of(game, rng);
        const brikks::GameReplay replay = brikks::replay_game(record);
        for (std::size_t player = 0; player < record.players.size(); ++player) {
            const auto rounds = static_cast<std::size_t>(rng.below(static_cast<int>(record.rounds.size()) + 1));
            const brikks::Sheet sheet = sheet_after(record, replay, player, rounds);
            const brikks::Block rolled =
                rng.pick(std::vector<brikks::Block>(brikks::all_blocks().begin(), brikks::all_blocks().end()));
            CAPTURE(seed);
            CAPTURE(player);
            CAPTURE(rounds);
            CAPTURE(to_string(rolled));
            CHECK(fast_moves(sheet, rolled) == slow_moves(sheet, rolled));
            ++sheets;
            swaps += sheet.energy->active() >= 5 ? 1 : 0;
        }
    }
    CHECK(swaps > 30);
}

TEST_CASE("a sheet without an energy bar offers only what costs nothing") {
    brikks::Sheet sheet;
    for (const brikks::Move& move : moves(player_of(sheet), *brikks::parse_block("G3"), 2, sheet.variant)) {
        CHECK(move.placement.block == *brikks::parse_block("G3"));
        CHECK(move.effect.cost == 0);
    }
    CHECK(moves(player_of(sheet), *brikks::parse_block("G3"), 2, sheet.variant).size() == 9);
}
