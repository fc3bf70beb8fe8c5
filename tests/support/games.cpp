#include "support/games.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "brikks/fall.hpp"
#include "support/bridge.hpp"
#include "support/plain_rules.hpp"

namespace support {
namespace {

using brikks::Cell;
using brikks::EnergyMark;
using brikks::Placement;

// The way in which a player plays.
struct Style {
    enum class Aim { anywhere, low, points, perfection };
    Aim aim = Aim::low;
    int spends = 0; // percent of the turns in which energy may be spent
    int bombs = 0;  // percent of the turns in which a bomb is used although a block could be placed
    int slips = 0;  // percent of the turns in which the place is chosen at random
    enum class Crossing { first, last, any };
    Crossing crossing = Crossing::first; // the active points that are crossed out
    int lines = 40;                      // for `perfection`: the worth of a cross for lines
};

Style random_style(Rng& rng) {
    Style style;
    style.aim = rng.pick(std::vector<Style::Aim>{Style::Aim::anywhere, Style::Aim::low, Style::Aim::low,
                                                 Style::Aim::points, Style::Aim::points});
    style.spends = rng.pick(std::vector<int>{0, 20, 50, 100});
    style.bombs = rng.pick(std::vector<int>{0, 0, 2, 10});
    style.slips = rng.pick(std::vector<int>{0, 5, 25});
    style.crossing =
        rng.pick(std::vector<Style::Crossing>{Style::Crossing::first, Style::Crossing::first, Style::Crossing::first,
                                              Style::Crossing::last, Style::Crossing::any});
    return style;
}

// The state of a player during the game.
struct Seat {
    GamePlayer player;
    Style style;
    brikks::Grid grid;
    int next_circle = 5; // the next free energy circle, 29 when the bar is full
    int owed = 0;        // duel: mini blocks earned this round

    EnergyMark& mark(int circle) { return player.energy[static_cast<std::size_t>(circle - 1)]; }
    std::vector<int> active() const {
        std::vector<int> result;
        for (int circle = 1; circle <= bar_length; ++circle)
            if (player.energy[static_cast<std::size_t>(circle - 1)] == EnergyMark::circled)
                result.push_back(circle);
        return result;
    }
};

// A block that could be placed.
struct Option {
    const Picture* block = nullptr;
    Square at;
    int cost = 0;
};

std::vector<Square> squares_at(const Picture& block, Square at) {
    std::vector<Square> result;
    for (const Square square : block.squares)
        result.push_back(Square{at.column + square.column, at.row + square.row});
    return result;
}

brikks::Bits bits_of(const std::vector<Square>& squares) {
    brikks::Bits bits = 0;
    for (const Square square : squares)
        bits |= brikks::bit(core(square));
    return bits;
}

std::vector<Square> landing_places(brikks::Grid grid, const brikks::Shape& shape) {
    std::vector<Square> result;
    for (brikks::Bits places = landings(grid, shape); places != 0; places &= places - 1)
        result.push_back(plain(brikks::cell_of(brikks::lowest(places))));
    return result;
}

std::vector<Option> options(const Seat& seat, const Picture& rolled, int energy) {
    std::vector<Option> result;
    for (const Picture& block : pictures()) {
        const int cost = energy_cost(rolled, block);
        if (cost > energy)
            continue;
        for (const Square at : landing_places(seat.grid, brikks::shape_of(core(block))))
            result.push_back(Option{&block, at, cost});
    }
    return result;
}

int lines_completed(brikks::Grid grid, brikks::Bits block) {
    int lines = 0;
    for (int row = 0; row < 11; ++row)
        lines += !grid.complete(row) && brikks::Grid{grid.bits | block}.complete(row) ? 1 : 0;
    return lines;
}

// Rates a placement for a player who can wait for the right roll: no circle of another colour is covered, and the last
// column stays free until several lines can be completed at once.
int perfection(const Seat& seat, const Option& option, brikks::Bits block, const std::vector<Square>& squares) {
    const Covering covered = covering(squares, option.block->colour, seat.player.level);
    const int lines = lines_completed(seat.grid, block);
    int result = 60 * covered.matches - 150 * covered.misses + seat.style.lines * crosses_for_lines(lines) -
                 (lines == 1 ? seat.style.lines : 0);
    if (lines < 2)
        for (const Square square : squares)
            result -= square.column == 9 ? seat.style.lines : 0;
    return result;
}

// Rates how much a player likes a placement.
int liking(const Seat& seat, const Option& option) {
    const std::vector<Square> squares = squares_at(*option.block, option.at);
    const brikks::Bits block = bits_of(squares);
    int height = 0;
    int holes = 0;
    for (const Square square : squares) {
        height += square.row;
        const Square below{square.column, square.row - 1};
        if (below.row >= 0 && ((seat.grid.bits | block) & brikks::bit(core(below))) == 0)
            ++holes;
    }
    int result = -3 * height - 8 * holes - 2 * option.cost;
    if (seat.style.aim == Style::Aim::perfection)
        result += perfection(seat, option, block, squares);
    if (seat.style.aim == Style::Aim::points) {
        const Covering covered = covering(squares, option.block->colour, seat.player.level);
        result += 14 * covered.gain - 8 * covered.loss + 20 * crosses_for_lines(lines_completed(seat.grid, block));
    }
    return result;
}

Option choose(const Seat& seat, const std::vector<Option>& all, Rng& rng) {
    if (seat.style.aim == Style::Aim::anywhere || rng.percent(seat.style.slips))
        return rng.pick(all);
    const Option* best = nullptr;
    int most = 0;
    for (const Option& option : all) {
        const int value = liking(seat, option) * 4 + rng.below(4);
        if (best == nullptr || value > most) {
            best = &option;
            most = value;
        }
    }
    return *best;
}

void cross_out(Seat& seat, int points, Rng& rng) {
    for (; points > 0; --points) {
        const std::vector<int> active = seat.active();
        if (active.empty())
            return;
        const int circle = seat.style.crossing == Style::Crossing::first  ? active.front()
                           : seat.style.crossing == Style::Crossing::last ? active.back()
                                                                          : rng.pick(active);
        seat.mark(circle) = EnergyMark::crossed;
    }
}

// Draws a block: spends, loses and gains points; gives crosses or mini blocks for lines and pink X.
void draw(Seat& seat, const Option& option, brikks::Variant variant, Rng& rng) {
    cross_out(seat, option.cost, rng);
    const std::vector<Square> squares = squares_at(*option.block, option.at);
    const brikks::Bits block = bits_of(squares);
    const Covering covered = covering(squares, option.block->colour, seat.player.level);
    cross_out(seat, covered.loss, rng);
    int earned = crosses_for_lines(lines_completed(seat.grid, block));
    for (int i = 0; i < covered.gain && seat.next_circle <= bar_length; ++i) {
        earned += has_pink_x(seat.next_circle) ? 1 : 0;
        seat.mark(seat.next_circle++) = EnergyMark::circled;
    }
    seat.grid.bits |= block;
    seat.player.blocks.push_back(Placement{core(*option.block), core(option.at)});
    if (variant == brikks::Variant::duel)
        seat.owed += earned;
    else
        seat.player.crosses = std::min(seat.player.crosses + earned, 14);
}

GameTurn take_turn(Seat& seat, const Picture& rolled, brikks::Variant variant, bool strict_bombs, Rng& rng) {
    const int energy = static_cast<int>(seat.active().size());
    const std::vector<Option> all = options(seat, rolled, energy);
    const bool bomb_left = seat.player.bombs_used < brikks::bomb_count;
    const bool at_will = !strict_bombs && rng.percent(seat.style.bombs);
    if (bomb_left && (all.empty() ? rng.percent(70) : at_will)) {
        ++seat.player.bombs_used;
        return GameTurn{GameTurn::Kind::bomb, {}, 0};
    }
    if (all.empty()) {
        seat.player.out = true;
        return GameTurn{GameTurn::Kind::out, {}, 0};
    }
    std::vector<Option> wanted = all;
    if (!rng.percent(seat.style.spends))
        std::erase_if(wanted, [](const Option& option) { return option.cost > 0; });
    const Option option = choose(seat, wanted.empty() ? all : wanted, rng);
    draw(seat, option, variant, rng);
    return GameTurn{GameTurn::Kind::place, seat.player.blocks.back(), option.cost};
}

bool touch(Cell a, Cell b) {
    return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
}

// Draws the mini blocks of this round on the opponent's sheet and returns them. A mini block that cannot be placed
// lapses.
std::vector<Cell> draw_minis(Seat& from, Seat& onto, Rng& rng) {
    std::vector<Cell> drawn;
    for (; from.owed > 0; --from.owed) {
        std::vector<Cell> places;
        for (const Square place : landing_places(onto.grid, brikks::mini_shape()))
            if (std::none_of(drawn.begin(), drawn.end(), [&](Cell other) { return touch(core(place), other); }))
                places.push_back(core(place));
        if (places.empty())
            continue;
        const Cell cell = rng.pick(places);
        onto.grid.bits |= brikks::bit(cell);
        onto.player.minis.push_back(cell);
        drawn.push_back(cell);
    }
    return drawn;
}

Seat new_seat(int players, const std::string& name, int level, Rng& rng) {
    Seat seat;
    seat.player.name = name;
    seat.player.level = level;
    seat.style = random_style(rng);
    const BarStart bar = bar_start(players);
    for (int circle = 1; circle <= bar.circled; ++circle)
        seat.mark(circle) = circle <= bar.deactivated ? EnergyMark::deactivated : EnergyMark::circled;
    seat.next_circle = bar.circled + 1;
    return seat;
}

// Draws the start blocks: all different, from column 1 of the overview, on row 1.
void draw_start(std::vector<Seat>& seats, Game& game, Rng& rng) {
    std::vector<const Picture*> left;
    for (const Picture& block : pictures())
        if (block.column == 1)
            left.push_back(&block);
    for (Seat& seat : seats) {
        const auto index = static_cast<std::ptrdiff_t>(rng.below(static_cast<int>(left.size())));
        const Picture& block = *left[static_cast<std::size_t>(index)];
        left.erase(left.begin() + index);
        draw(seat, Option{&block, Square{rng.between(0, 10 - block.width), 0}, 0}, game.variant, rng);
        seat.owed = 0; // a start block earns nothing, because no bar is near enough to a pink X
        game.start.push_back(seat.player.blocks.back());
    }
}

const Picture& roll(Rng& rng) {
    return rng.pick(pictures());
}

// Returns the roll that this player likes most.
const Picture& lucky_roll(const Seat& seat, Rng& rng) {
    std::vector<Option> all;
    for (const Picture& block : pictures())
        for (const Square at : landing_places(seat.grid, brikks::shape_of(core(block))))
            all.push_back(Option{&block, at, 0});
    return all.empty() ? roll(rng) : *choose(seat, all, rng).block;
}

} // namespace

Game random_game(Rng& rng, const GamePlan& plan) {
    Game game;
    const bool duel = plan.duel.value_or(plan.players.value_or(2) == 2 && rng.percent(20));
    const int count = duel ? 2 : plan.players.value_or(rng.between(1, 4));
    game.variant = duel ? brikks::Variant::duel : brikks::Variant::standard;
    game.strict_bombs = plan.strict_bombs.value_or(rng.percent(15));

    const std::array<std::string, 4> names = {"Ana", "Ben", "Cleo", "Dov"};
    std::vector<Seat> seats;
    seats.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        seats.push_back(
            new_seat(count, names[static_cast<std::size_t>(i)], plan.level.value_or(rng.between(1, 4)), rng));
    if (plan.lucky)
        seats[0].style =
            Style{Style::Aim::perfection, rng.below(30),           0,
                  rng.below(3),           seats[0].style.crossing, rng.pick(std::vector<int>{40, 100, 200})};
    draw_start(seats, game, rng);

    const auto in_play = [&](const Seat& seat) { return !seat.player.out; };
    std::size_t roller = 0;
    for (int number = 0; number < plan.most_rounds; ++number) {
        while (seats[roller].player.out)
            roller = (roller + 1) % seats.size();
        GameRound round;
        round.roller = roller;
        const bool lucky = plan.lucky && !seats[0].player.out;
        const Picture* rolled = lucky ? &lucky_roll(seats[0], rng) : &roll(rng);
        round.rolls.push_back(core(*rolled));
        if (count > 1 && !lucky && rng.percent(30)) {
            rolled = &roll(rng);
            round.rolls.push_back(core(*rolled));
        }
        for (Seat& seat : seats)
            round.turns.push_back(seat.player.out ? GameTurn{}
                                                  : take_turn(seat, *rolled, game.variant, game.strict_bombs, rng));
        if (duel) {
            round.minis.push_back(draw_minis(seats[0], seats[1], rng));
            round.minis.push_back(draw_minis(seats[1], seats[0], rng));
        }
        game.rounds.push_back(std::move(round));
        const auto left = std::count_if(seats.begin(), seats.end(), in_play);
        if (left == 0 || (duel && left < 2))
            break;
        roller = (roller + 1) % seats.size();
    }
    for (Seat& seat : seats)
        game.players.push_back(std::move(seat.player));
    return game;
}

} // namespace support
