#include "referee/histories.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "brikks/squares.hpp"
#include "referee/tilings.hpp"

namespace brikks {
namespace {

constexpr Weight bomb_weight = Weight{1} << 48;
constexpr Weight swap_weight = Weight{1} << 32;
constexpr Weight waste_weight = Weight{1} << 16;
constexpr Weight paid_weight = 1;

// The squares of the shape on all these places.
Bits squares_on(const Shape& shape, Bits places) {
    Bits result = 0;
    for (const Cell square : shape.squares)
        result |= places << (stride * square.row + square.column);
    return result;
}

// The places where all squares of the shape are among these.
Bits places_within(const Shape& shape, Bits squares) {
    Bits places = places_inside(shape);
    for (const Cell square : shape.squares)
        places &= squares >> (stride * square.row + square.column);
    return places;
}

// A block that the energy can make of a roll. Of two columns with the same shape at the same price only one counts:
// they give the same sheet.
struct Price {
    Block block;
    const Shape* shape = nullptr;
    int cost = 0;
    Weight weight = 0;
};

std::vector<Price> prices(Block rolled) {
    std::vector<Price> result;
    for (const Block block : all_blocks()) {
        const Shape& shape = shape_of(block);
        const int price = cost(rolled, block);
        if (std::any_of(result.begin(), result.end(),
                        [&](const Price& other) { return other.shape == &shape && other.cost == price; }))
            continue;
        const Weight weight = (price == swap_cost ? swap_weight : 0) +
                              (price > 0 && &shape == &shape_of(rolled) ? waste_weight : 0) +
                              (price > 0 ? paid_weight : 0);
        result.push_back({block, &shape, price, weight});
    }
    return result;
}

const std::vector<Price>& prices_of(Block rolled) {
    static const auto table = [] {
        std::vector<std::vector<Price>> result;
        for (const Block block : all_blocks())
            result.push_back(prices(block));
        return result;
    }();
    return table[static_cast<std::size_t>(rolled.colour) * 4 + static_cast<std::size_t>(rolled.column - 1)];
}

struct HashSeat {
    std::size_t operator()(const Seat& seat) const {
        const Player& player = seat.player;
        std::uint64_t hash = static_cast<std::uint64_t>(player.grid.bits);
        const auto mix = [&](std::uint64_t value) {
            hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 32;
        };
        mix(static_cast<std::uint64_t>(player.grid.bits >> 64));
        mix(static_cast<std::uint64_t>(player.energy.position | player.energy.crossed << 8 | player.crosses << 16 |
                                       player.bombs_used << 24 | (seat.out ? 1 : 0) << 30));
        return static_cast<std::size_t>(hash);
    }
};

struct HashBits {
    std::size_t operator()(Bits bits) const {
        std::uint64_t hash = static_cast<std::uint64_t>(bits) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 32;
        hash = (hash ^ static_cast<std::uint64_t>(bits >> 64)) * 0x9E3779B97F4A7C15U;
        return static_cast<std::size_t>(hash ^ hash >> 32);
    }
};

// The number of turns, from a round on, in which the player places a block or uses a bomb.
struct TurnsLeft {
    int least = 0;
    int most = 0;
};

class Search {
public:
    Search(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other, const Effort& effort,
           SearchBudget& budget)
        : marks_(marks), known_(known), earned_by_other_(earned_by_other), effort_(effort), budget_(budget),
          rounds_(known.rounds.size()) {
        count_turns_left();
        count_rolls_left();
        find_shapes_left();
    }

    HistoryGraph find() {
        graph_.layers.resize(rounds_ + 2);
        graph_.layers[0].seats = {Seat{new_player(marks_.players), false}};
        ends_.resize(rounds_ + 1);
        ends_[rounds_] = {{marks_.blocks, 1}};
        advance(0);
        for (std::size_t played = 0; played < rounds_ && !budget_.stopped();) {
            const Layer& here = graph_.layers[played + 1];
            const std::size_t ends = ends_[met_].size();
            const bool forward = !effort_.look_ahead || here.seats.size() <= ends || ends > effort_.width;
            if (played < met_ && !forward) {
                go_back(met_--);
                continue;
            }
            narrow(played + 1);
            advance(++played);
        }
        graph_.complete = !budget_.stopped();
        if (graph_.complete)
            prune(graph_);
        return std::move(graph_);
    }

private:
    bool duel() const { return marks_.variant == Variant::duel; }
    // The game is over when this player is out.
    bool ends_game() const { return duel() || marks_.players == 1; }

    void count_turns_left() {
        const int rounds = static_cast<int>(rounds_);
        int least = ends_game() ? std::max(rounds - 1, 0) : 0;
        int most = rounds;
        for (int round = 0; round < rounds; ++round) {
            const std::optional<Turn>& turn = known_.rounds[static_cast<std::size_t>(round)].turn;
            if (!turn)
                continue;
            if (turn->kind == Turn::Kind::out)
                least = most = round;
            else if (turn->kind == Turn::Kind::gone)
                most = std::min(most, round - 1);
            else
                least = std::max(least, round + 1);
        }
        for (int played = 0; played <= rounds; ++played)
            turns_left_.push_back({std::max(least - played, 0), most - played});
    }

    // In the rounds that are left, those at the end first.
    void count_rolls_left() {
        rolls_left_.resize(rounds_ + 1);
        for (std::size_t round = rounds_; round-- > 0;) {
            const KnownRound& known = known_.rounds[round];
            rolls_left_[round] = rolls_left_[round + 1];
            if (!known.turn || known.turn->kind == Turn::Kind::place)
                ++rolls_left_[round][known.rolled.colour];
        }
    }

    // Gives up all but the most promising seats of a layer that is too wide.
    void narrow(std::size_t layer) {
        const std::vector<Seat>& seats = graph_.layers[layer].seats;
        if (seats.size() <= effort_.width)
            return;
        graph_.all = false;
        std::vector<std::pair<int, std::size_t>> ranked;
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            ranked.emplace_back(trouble(marks_.blocks & ~seats[seat].player.grid.bits), seat);
        std::nth_element(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(effort_.width), ranked.end());
        std::vector<bool> kept(seats.size(), false);
        for (std::size_t i = 0; i < effort_.width; ++i)
            kept[ranked[i].second] = true;
        keep(layer, std::move(kept));
    }

    // Squares are hard to cover if they are not of a piece, or so low that blocks above may close them off.
    static int trouble(Bits left) {
        int low = 0;
        for (int row = 0; row < row_count; ++row)
            low += (row_count - row) * popcount(left & row_bits(row));
        return 2 * edges(left) + low;
    }

    // How many edges these squares have together.
    static int edges(Bits squares) {
        return popcount(squares & ~(squares << 1)) + popcount(squares & ~(squares >> 1)) +
               popcount(squares & ~(squares << stride)) + popcount(squares & ~(squares >> stride));
    }

    // Keeps these seats of a layer, and before it only those that lead to one of them.
    void keep(std::size_t layer, std::vector<bool> kept) {
        while (layer > 0 && std::find(kept.begin(), kept.end(), false) != kept.end()) {
            const std::vector<std::uint32_t> numbers = drop_seats(graph_.layers[layer], kept);
            kept.clear();
            for (std::vector<HistoryStep>& steps : graph_.layers[--layer].steps) {
                std::erase_if(steps, [&](const HistoryStep& step) { return numbers[step.to] == dropped; });
                for (HistoryStep& step : steps)
                    step.to = numbers[step.to];
                kept.push_back(!steps.empty());
            }
        }
        count_bytes();
    }

    // Returns the new numbers of the seats.
    static std::vector<std::uint32_t> drop_seats(Layer& layer, const std::vector<bool>& kept) {
        std::vector<std::uint32_t> numbers(kept.size(), dropped);
        std::uint32_t count = 0;
        layer.steps.resize(kept.size());
        for (std::size_t seat = 0; seat < kept.size(); ++seat) {
            if (!kept[seat])
                continue;
            numbers[seat] = count;
            layer.seats[count] = layer.seats[seat];
            std::swap(layer.steps[count++], layer.steps[seat]);
        }
        layer.seats.resize(count);
        layer.steps.resize(count);
        layer.seats.shrink_to_fit();
        layer.steps.shrink_to_fit();
        return numbers;
    }

    void count_bytes() {
        bytes_ = 0;
        for (const Layer& layer : graph_.layers) {
            bytes_ += layer.seats.size() * bytes_of_seat;
            for (const std::vector<HistoryStep>& steps : layer.steps)
                bytes_ += steps.capacity() * sizeof(HistoryStep);
        }
        for (const Ends& ends : ends_)
            bytes_ += ends.size() * bytes_of_end;
    }

    // Which shapes the rolls that are left can become with that much energy each, bit n for shape n.
    void find_shapes_left() {
        shapes_left_.resize(rounds_ + 1);
        for (std::size_t round = rounds_; round-- > 0;) {
            shapes_left_[round] = shapes_left_[round + 1];
            for (const Price& price : prices_of(known_.rounds[round].rolled))
                for (int energy = price.cost; energy <= swap_cost; ++energy)
                    shapes_left_[round][energy] |= 1U << price.shape->id;
        }
    }

    // From all seats of that layer to the next one.
    void advance(std::size_t layer) {
        Layer& here = graph_.layers[layer];
        here.steps.resize(here.seats.size());
        if (!here.seats.empty())
            graph_.reached = layer;
        known_seats_.clear();
        for (std::size_t seat = 0; seat < here.seats.size() && !budget_.exhausted(bytes_); ++seat) {
            if (layer > 0 && !leads_to_end(here.seats[seat].player, layer - 1))
                continue;
            add_steps(layer, here.seats[seat], here.steps[seat]);
            bytes_ += here.steps[seat].capacity() * sizeof(HistoryStep);
        }
        std::vector<bool> kept;
        for (const std::vector<HistoryStep>& steps : here.steps)
            kept.push_back(!steps.empty());
        keep(layer, std::move(kept));
        if (!graph_.layers[layer + 1].seats.empty())
            graph_.reached = layer + 1;
    }

    // From the squares after a round to those before it.
    void go_back(std::size_t round) {
        const KnownRound& known = known_.rounds[round - 1];
        Ends& before = ends_[round - 1];
        for (const auto& [blocks, costs] : ends_[round]) {
            if (budget_.exhausted(bytes_ + before.size() * bytes_of_end))
                return;
            if (!known.turn || known.turn->kind != Turn::Kind::place)
                add_end(round - 1, blocks, costs);
            if (known.turn && known.turn->kind != Turn::Kind::place)
                continue;
            for (const Price& price : prices_of(known.rolled))
                for (const Cell at : cells(marks_.places[price.shape->id] & places_within(*price.shape, blocks)))
                    if (is_known(round, price, at))
                        lift(round, blocks, costs, price, at);
        }
        bytes_ += before.size() * bytes_of_end;
    }

    void lift(std::size_t round, Bits blocks, std::uint32_t costs, const Price& price, Cell at) {
        const PlacedBlock block = placed(*price.shape, at);
        const Grid before{blocks & ~block.squares};
        if (marks_.order &&
            (*marks_.order)[static_cast<std::size_t>(popcount(before.bits) / 4)].squares != block.squares)
            return;
        if (!hangs(block, before.bits | marks_.minis) && (reachable(before, *price.shape) & bit(at)) != 0)
            add_end(round - 1, before.bits, costs << price.cost);
    }

    void add_end(std::size_t round, Bits blocks, std::uint32_t costs) {
        costs &= (2U << still_crossed_out(Player{})) - 1;
        if (costs != 0 && can_have_been_placed(blocks, static_cast<int>(round)))
            ends_[round][blocks] |= costs;
    }

    bool can_have_been_placed(Bits blocks, int rounds) const {
        if (const int turns = popcount(blocks) / 4 - 1; turns < 0 || turns > rounds)
            return false;
        for (Bits left = blocks | marks_.minis; left != 0;) {
            const Bits part = flood_fill(lowest_square(left), left);
            if ((part & row_bits(0)) == 0 && (part & blocks) != 0)
                return false;
            left &= ~part;
        }
        if (marks_.divided)
            return true;
        Bits open = blocks;
        for (const Shape& shape : all_shapes())
            open &= ~squares_on(shape, marks_.places[shape.id] & places_within(shape, blocks));
        return open == 0 && components_divisible_by_four(blocks);
    }

    // Whether some way back from the end comes by there.
    bool leads_to_end(const Player& player, std::size_t played) const {
        if (played < met_)
            return true;
        const auto end = ends_[played].find(player.grid.bits & marks_.blocks);
        if (end == ends_[played].end())
            return false;
        return (end->second & ((2U << still_crossed_out(player)) - 1)) != 0;
    }

    // How many circles of the energy bar that player can still cross out.
    int still_crossed_out(const Player& player) const {
        const std::optional<EnergyConstraint>& energy = marks_.constraints.energy;
        return energy && energy->given ? energy->crossed - player.energy.crossed : energy_circles;
    }

    // Step `layer` from that seat.
    void add_steps(std::size_t layer, const Seat& seat, std::vector<HistoryStep>& steps) {
        if (layer == 0) {
            for (const Colour colour : all_colours)
                place_blocks(layer, seat, {{colour, 1}, &shape_of({colour, 1}), 0, 0}, steps);
            return;
        }
        const KnownRound& round = known_.rounds[layer - 1];
        const auto may = [&](Turn::Kind kind) { return !round.turn || round.turn->kind == kind; };
        if (seat.out) {
            if (may(Turn::Kind::gone))
                end_round(layer, seat, {.turn = {Turn::Kind::gone, {}}}, steps);
            return;
        }
        if (may(Turn::Kind::place))
            for (const Price& price : prices_of(round.rolled))
                if (price.cost <= seat.player.energy.active())
                    place_blocks(layer, seat, price, steps);
        if (may(Turn::Kind::bomb))
            use_bomb(layer, seat, steps);
        if (may(Turn::Kind::out) && (!ends_game() || layer == rounds_) && !can_place(seat.player, round.rolled)) {
            Seat after = seat;
            after.out = true;
            end_round(layer, after, {.turn = {Turn::Kind::out, {}}}, steps);
        }
    }

    // Where it can land inside the marks.
    Bits places(std::size_t layer, const Seat& seat, const Price& price) const {
        Bits result = marks_.places[price.shape->id];
        if (layer == 0)
            result &= row_bits(0);
        if (marks_.order) {
            const auto index = static_cast<std::size_t>(popcount(seat.player.grid.bits & marks_.blocks) / 4);
            const PlacedBlock& next = (*marks_.order)[index < marks_.order->size() ? index : 0];
            result &= index < marks_.order->size() && next.shape == price.shape ? bit(next.at) : 0;
        }
        return result == 0 ? 0 : result & landings(seat.player.grid, *price.shape);
    }

    // Whether that is what was written down.
    bool is_known(std::size_t layer, const Price& price, Cell at) const {
        if (!written(layer))
            return true;
        const auto& [block, place] = written(layer)->placement;
        return &shape_of(block) == price.shape && place == at &&
               (layer == 0 ? block.column == 1 : cost(known_.rounds[layer - 1].rolled, block) == price.cost);
    }

    const std::optional<Turn>& written(std::size_t layer) const {
        return layer == 0 ? start_ : known_.rounds[layer - 1].turn;
    }

    void place_blocks(std::size_t layer, const Seat& seat, const Price& price, std::vector<HistoryStep>& steps) {
        for (const Cell at : cells(places(layer, seat, price))) {
            if (!is_known(layer, price, at))
                continue;
            Seat after = seat;
            const int position = seat.player.energy.position;
            const Effect effect =
                place(after.player, *price.shape, at, price.cost, marks_.constraints.level, marks_.variant);
            // Spent and lost points must be crossed out on the sheet, and have been circled by then.
            if (marks_.constraints.energy && after.player.energy.crossed > marks_.constraints.energy->up_to[position])
                continue;
            end_round(layer, after,
                      {.turn = written(layer).value_or(Turn{Turn::Kind::place, {price.block, at}}),
                       .cost = price.cost,
                       .earned = effect.earned,
                       .weight = price.weight},
                      steps);
        }
    }

    void use_bomb(std::size_t layer, const Seat& seat, std::vector<HistoryStep>& steps) {
        const KnownRound& round = known_.rounds[layer - 1];
        if (seat.player.bombs_used == bomb_count ||
            (marks_.constraints.strict_bombs && can_place(seat.player, round.rolled)))
            return;
        Seat after = seat;
        ++after.player.bombs_used;
        end_round(layer, after, {.turn = {Turn::Kind::bomb, {}}, .weight = round.turn ? Weight{0} : bomb_weight},
                  steps);
    }

    // The mini blocks of the round, in every way; then the seat is as it is before the next one.
    void end_round(std::size_t layer, const Seat& seat, const HistoryStep& step, std::vector<HistoryStep>& steps) {
        if (!duel() || layer == 0) {
            add_step(layer, seat, step, steps);
            return;
        }
        const Bits free = marks_.minis & landings(seat.player.grid, mini_shape());
        add_minis(layer, seat, step, free, 0, steps);
    }

    // free: those that can still be drawn beside those drawn. Each set is reached once, from the lowest square up.
    void add_minis(std::size_t layer, const Seat& seat, const HistoryStep& step, Bits free, Bits drawn,
                   std::vector<HistoryStep>& steps) {
        if (can_be_drawn(seat.player.grid, drawn))
            add_round_with_minis(layer, seat, step, drawn, steps);
        for (const Cell cell : cells(free)) {
            const Bits mini = bit(cell);
            free &= ~mini;
            add_minis(layer, seat, step, free & ~neighbours(mini), drawn | mini, steps);
        }
    }

    // Whether there is an order in which they all land. Lifting one closes no way, so any that can be lifted may be
    // lifted first.
    static bool can_be_drawn(Grid grid, Bits minis) {
        grid.bits |= minis;
        for (Bits left = minis; left != 0;) {
            const Bits before = left;
            for (const Cell cell : cells(left))
                if (const Grid without{grid.bits & ~bit(cell)}; (reachable(without, mini_shape()) & bit(cell)) != 0) {
                    grid = without;
                    left &= ~bit(cell);
                }
            if (left == before)
                return false;
        }
        return true;
    }

    void add_round_with_minis(std::size_t layer, Seat seat, HistoryStep step, Bits minis,
                              std::vector<HistoryStep>& steps) {
        if (const std::optional<Bits>& known = known_.rounds[layer - 1].minis; known && *known != minis)
            return;
        seat.player.grid.bits |= minis;
        step.minis = minis;
        step.room = (landings(seat.player.grid, mini_shape()) & ~neighbours(minis)) != 0;
        const std::uint32_t earned = earned_by_other_[layer - 1] >> popcount(minis);
        if ((earned & 1U) != 0 || (earned != 0 && !step.room))
            add_step(layer, seat, step, steps);
    }

    void add_step(std::size_t layer, const Seat& after, HistoryStep step, std::vector<HistoryStep>& steps) {
        Layer& next = graph_.layers[layer + 1];
        const auto [found, is_new] = known_seats_.try_emplace(after, static_cast<std::uint32_t>(next.seats.size()));
        if (is_new) {
            if (budget_.exhausted(bytes_) || !can_become_sheet(after, layer)) {
                found->second = dropped;
            } else {
                next.seats.push_back(after);
                bytes_ += bytes_of_seat;
            }
        }
        if (found->second == dropped)
            return;
        step.to = found->second;
        steps.push_back(step);
    }

    bool can_become_sheet(const Seat& seat, std::size_t played) const {
        const Player& player = seat.player;
        const Bits left = marks_.blocks & ~player.grid.bits;
        const bool end = seat.out || played == rounds_;
        if (end && (left != 0 || (played == rounds_ && (marks_.minis & ~player.grid.bits) != 0)))
            return false;
        if (!turns_fit(seat, popcount(left) / 4, turns_left_[played]) || !bars_fit(player, left, end))
            return false;
        if (end || !effort_.look_ahead)
            return leads_to_end(player, played);
        return leads_to_end(player, played) && colours_fit(player, left, rolls_left_[played]) &&
               can_be_covered(player, left, played);
    }

    bool turns_fit(const Seat& seat, int blocks_left, const TurnsLeft& turns) const {
        const int fewest = std::max(marks_.fewest_bombs - seat.player.bombs_used, 0);
        const int most = marks_.most_bombs - seat.player.bombs_used;
        if (most < 0)
            return false;
        if (seat.out)
            return fewest == 0;
        return blocks_left + fewest <= turns.most && blocks_left + most >= turns.least;
    }

    // end: nothing more is marked on the bars.
    bool bars_fit(const Player& player, Bits left, bool end) const {
        const Constraints& constraints = marks_.constraints;
        if (constraints.position) {
            const int circles_left = end ? 0 : popcount(left & all_circles);
            const int most = player.energy.position + circle_effect({1, 0}, constraints.level).gain * circles_left;
            if (player.energy.position > *constraints.position ||
                std::min(most, energy_circles) < *constraints.position)
                return false;
        }
        if (constraints.energy && constraints.energy->given &&
            (player.energy.crossed > constraints.energy->crossed ||
             (end && player.energy.crossed < constraints.energy->crossed)))
            return false;
        return !constraints.crosses ||
               (player.crosses <= *constraints.crosses && (!end || player.crosses == *constraints.crosses));
    }

    // Of a colour that was not rolled often enough the others must be swapped.
    bool colours_fit(const Player& player, Bits left, const base::EnumArray<Colour, int>& rolls) const {
        if (!marks_.colours || !marks_.constraints.energy)
            return true;
        int swaps = 0;
        for (const Colour colour : all_colours)
            swaps += std::max(popcount((*marks_.colours)[colour] & left) / 4 - rolls[colour], 0);
        const EnergyConstraint& energy = *marks_.constraints.energy;
        return !energy.given || swaps * swap_cost <= energy.crossed - player.energy.crossed;
    }

    // Whether each square that is left can still be reached by a block that may be there.
    bool can_be_covered(const Player& player, Bits left, std::size_t played) const {
        const Grid grid = player.grid;
        if ((marks_.minis & ~grid.bits & ~reachable(grid, mini_shape())) != 0)
            return false;
        if (!marks_.divided && !components_divisible_by_four(left))
            return false;
        const unsigned shapes = shapes_left_[played][std::min(still_crossed_out(player), swap_cost)];
        Bits open = left;
        for (const Shape& shape : all_shapes())
            if (const Bits places = marks_.places[shape.id]; open != 0 && places != 0 && (shapes >> shape.id & 1U) != 0)
                open &= ~squares_on(shape, places & reachable(grid, shape));
        return open == 0;
    }

    static constexpr std::uint32_t dropped = ~std::uint32_t{0};
    // With its place in vectors that grow, and in the table of a layer.
    static constexpr std::size_t bytes_of_seat = 2 * (sizeof(Seat) + sizeof(std::vector<HistoryStep>));

    const SheetMarks& marks_;
    const KnownRounds& known_;
    const Earned& earned_by_other_;
    const Effort& effort_;
    SearchBudget& budget_;
    std::size_t rounds_;
    std::optional<Turn> start_ = known_.start ? std::optional(Turn{Turn::Kind::place, *known_.start}) : std::nullopt;
    std::vector<TurnsLeft> turns_left_;                                // by the rounds played
    std::vector<base::EnumArray<Colour, int>> rolls_left_;             // likewise
    std::vector<base::IntArray<unsigned, swap_cost + 1>> shapes_left_; // likewise, and by the energy
    std::unordered_map<Seat, std::uint32_t, HashSeat> known_seats_;    // of the next layer
    // After that many rounds: the squares of blocks from which a way back from the end begins, and what it can have
    // cost altogether: bit c for c points. From round met_ on.
    using Ends = std::unordered_map<Bits, std::uint32_t, HashBits>;
    static constexpr std::size_t bytes_of_end = sizeof(Ends::value_type) + 2 * sizeof(void*);
    std::vector<Ends> ends_;
    std::size_t met_ = rounds_;
    std::size_t bytes_ = 0;
    HistoryGraph graph_;
};

} // namespace

SheetMarks read_marks(const Sheet& sheet, std::vector<base::Finding>& findings) {
    Sheet unclaimed = sheet;
    unclaimed.claims = {};
    SheetMarks marks;
    marks.players = sheet.players;
    marks.variant = sheet.variant;
    marks.constraints = read_constraints(unclaimed, findings);
    marks.minis = mini_squares(sheet.marks);
    marks.blocks = crossed_squares(sheet.marks).bits & ~marks.minis;
    if (sheet.bombs)
        marks.fewest_bombs = marks.most_bombs = bombs_used(sheet);
    if (sheet.notation == Notation::crosses || sheet.notation == Notation::colours) {
        const UnlabelledMarks unlabelled = unlabelled_marks(sheet);
        for (const Shape& shape : all_shapes())
            marks.places[shape.id] = places_within(shape, unlabelled.allowed[shape.colour]);
        if (sheet.notation == Notation::colours)
            marks.colours = unlabelled.allowed;
        return marks;
    }
    std::vector<PlacedBlock> blocks = read_blocks(sheet, findings);
    marks.divided = true;
    marks.colours.emplace();
    for (const PlacedBlock& block : blocks) {
        marks.places[block.shape->id] |= bit(block.at);
        (*marks.colours)[block.shape->colour] |= block.squares;
    }
    if (sheet.blocks || sheet.notation == Notation::order)
        marks.order = std::move(blocks);
    return marks;
}

HistoryGraph find_histories(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other,
                            const Effort& effort, SearchBudget& budget) {
    return Search(marks, known, earned_by_other, effort, budget).find();
}

void prune(HistoryGraph& graph) {
    for (std::size_t index = graph.layers.size(); index-- > 0;) {
        Layer& layer = graph.layers[index];
        const bool last = index + 1 == graph.layers.size();
        layer.ways.assign(layer.seats.size(), last ? 1 : 0);
        layer.best.assign(layer.seats.size(), last ? 0 : ~Weight{0});
        layer.steps.resize(layer.seats.size());
        for (std::size_t seat = 0; !last && seat < layer.seats.size(); ++seat) {
            const Layer& next = graph.layers[index + 1];
            std::vector<HistoryStep>& steps = layer.steps[seat];
            std::erase_if(steps, [&](const HistoryStep& step) { return next.ways[step.to] == 0; });
            for (const HistoryStep& step : steps) {
                layer.ways[seat] = sum(layer.ways[seat], next.ways[step.to]);
                layer.best[seat] = std::min(layer.best[seat], step.weight + next.best[step.to]);
            }
            std::sort(steps.begin(), steps.end(), [&](const HistoryStep& a, const HistoryStep& b) {
                const auto key = [&](const HistoryStep& step) {
                    return std::tuple(step.weight + next.best[step.to], step.turn.kind, step.turn.placement.at.row,
                                      step.turn.placement.at.column, step.turn.placement.block, step.minis);
                };
                return key(a) < key(b);
            });
        }
    }
}

} // namespace brikks
