#include "evenings/histories.hpp"

#include <algorithm>
#include <utility>

#include "brikks/fall.hpp"
#include "brikks/squares.hpp"
#include "brikks/stuck.hpp"
#include "evenings/numbers.hpp"
#include "evenings/rounds_left.hpp"
#include "evenings/trouble.hpp"
#include "evenings/way_back.hpp"

namespace brikks {
namespace {

struct HashSeat {
    std::size_t operator()(const Seat& seat) const {
        const Player& player = seat.player;
        return static_cast<std::size_t>(mixed(
            HashBits{}(player.grid.bits),
            static_cast<std::uint64_t>(player.energy.position | player.energy.crossed << 8 | player.crosses << 16 |
                                       player.bombs_used << 24 | (seat.out ? 1 : 0) << 30)));
    }
};

// Selects the `width` seats that are most likely to end with these `blocks`: those whose missing squares are little
// trouble and that have points left to turn and swap blocks with. Returns true for each selected seat.
//
// Measured with a width of 300 on 300 random evenings with crosses only: 244 are decided; without the points 201; by
// the outline and the height of the missing squares alone 190. The numbers were chosen on other evenings.
std::vector<bool> most_promising(const std::vector<Seat>& seats, Bits blocks, std::size_t width) {
    std::vector<std::pair<int, std::size_t>> ranked;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const Player& player = seats[seat].player;
        constexpr int ease_of_point = 4;
        ranked.emplace_back(trouble(blocks & ~player.grid.bits, player.grid) - ease_of_point * player.energy.active(),
                            seat);
    }
    std::nth_element(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(width), ranked.end());
    std::vector<bool> kept(seats.size(), false);
    for (std::size_t i = 0; i < width; ++i)
        kept[ranked[i].second] = true;
    return kept;
}

class HistorySearch {
public:
    HistorySearch(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other,
                  const Effort& effort, SearchBudget& budget)
        : marks_(marks), known_(known), earned_by_other_(earned_by_other), effort_(effort), budget_(budget) {}

    HistoryGraph find() {
        graph_.layers.resize(rounds_ + 2);
        graph_.layers[0].seats = {Seat{new_player(marks_.players), false}};
        advance(0);
        for (std::size_t played = 0; played < rounds_ && !budget_.stopped();) {
            if (goes_back(played)) {
                way_back_.go_back(budget_, bytes_);
                if (way_back_.played() == played)
                    drop_lost(played);
            } else {
                narrow(played + 1);
                advance(++played);
            }
        }
        graph_.complete = !budget_.stopped();
        if (graph_.complete)
            prune(graph_);
        return std::move(graph_);
    }

private:
    // True if the backward search makes the next step, because it has fewer sets of squares than the next layer has
    // seats.
    bool goes_back(std::size_t played) const {
        const std::size_t width = way_back_.width();
        return effort_.look_ahead && played < way_back_.played() && width <= effort_.width &&
               width < graph_.layers[played + 1].seats.size();
    }

    // Drops the seats that do not lead to the end, in the layer where both searches have just met. Before they met,
    // these seats were unknown.
    void drop_lost(std::size_t played) {
        std::vector<bool> kept;
        for (const Seat& seat : graph_.layers[played + 1].seats)
            kept.push_back(way_back_.leads_to_end(seat.player, played));
        keep(played + 1, std::move(kept));
    }

    // Keeps only the most promising seats of a layer that is too wide.
    void narrow(std::size_t layer) {
        const std::vector<Seat>& seats = graph_.layers[layer].seats;
        if (seats.size() <= effort_.width)
            return;
        graph_.all = false;
        keep(layer, most_promising(seats, marks_.blocks, effort_.width));
    }

    void keep(std::size_t layer, std::vector<bool> kept) {
        keep_seats(graph_, layer, std::move(kept));
        bytes_ = graph_.bytes();
    }

    // Adds the steps from all seats of a layer, and the seats of the next layer.
    void advance(std::size_t layer) {
        Layer& here = graph_.layers[layer];
        here.steps.resize(here.seats.size());
        known_seats_.clear();
        for (std::size_t seat = 0; seat < here.seats.size() && !exhausted(); ++seat) {
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

    bool exhausted() { return budget_.exhausted(bytes_ + way_back_.bytes()); }

    // Adds the steps of a layer that start from this seat.
    void add_steps(std::size_t layer, const Seat& seat, std::vector<HistoryStep>& steps) {
        if (layer == 0) {
            for (const Colour colour : all_colours)
                if ((effort_.start_colours & colour_bit(colour)) != 0)
                    place_blocks(layer, seat, {{colour, 1}, &shape_of({colour, 1}), 0, 0}, steps);
            return;
        }
        const KnownRound& round = known_.rounds[layer - 1];
        if (seat.out) {
            if (round.may(Turn::Kind::gone))
                end_round(layer, seat, {.turn = {Turn::Kind::gone, {}}}, steps);
            return;
        }
        if (round.may(Turn::Kind::place))
            for (const Price& price : prices_of(round.rolled))
                if (price.cost <= seat.player.energy.active())
                    place_blocks(layer, seat, price, steps);
        if (round.may(Turn::Kind::bomb))
            use_bomb(layer, seat, steps);
        if (round.may(Turn::Kind::out) && (!marks_.ends_game() || layer == rounds_) &&
            !can_place(seat.player, round.rolled)) {
            Seat after = seat;
            after.out = true;
            end_round(layer, after, {.turn = {Turn::Kind::out, {}}}, steps);
        }
    }

    // Returns the places where the block can land inside the marks, each as the lower left corner of its bounding box.
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

    void place_blocks(std::size_t layer, const Seat& seat, const Price& price, std::vector<HistoryStep>& steps) {
        for (const Cell at : cells(places(layer, seat, price))) {
            if (!known_.may_place(layer, price, at))
                continue;
            Seat after = seat;
            const int position = seat.player.energy.position;
            const Effect effect =
                place(after.player, *price.shape, at, price.cost, marks_.constraints.level, marks_.variant);
            // Spent and lost points must be crossed out on the sheet, in circles that were marked before this turn.
            if (marks_.constraints.energy && after.player.energy.crossed > marks_.constraints.energy->up_to[position])
                continue;
            end_round(layer, after,
                      {.turn = known_.written(layer).value_or(Turn{Turn::Kind::place, {price.block, at}}),
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

    // Adds the step that ends at this seat; in a duel, one step for each way to draw mini blocks after it.
    void end_round(std::size_t layer, const Seat& seat, const HistoryStep& step, std::vector<HistoryStep>& steps) {
        if (!marks_.duel() || layer == 0) {
            add_step(layer, seat, step, steps);
            return;
        }
        const Bits free = marks_.minis & landings(seat.player.grid, mini_shape());
        add_minis(layer, seat, step, free, 0, steps);
    }

    // Adds the step with the mini blocks `drawn`, and the steps with more of them. `free`: the squares where another
    // mini block can be drawn. Each set of mini blocks is reached once, from its lowest square up.
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

    // True if these mini blocks can all land, one after the other in some order.
    static bool can_be_drawn(Grid grid, Bits minis) {
        std::vector<PlacedBlock> blocks;
        for (const Cell cell : cells(minis))
            blocks.push_back(placed(mini_shape(), cell));
        return stuck(grid, std::move(blocks)).empty();
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
        if (exhausted() || !can_become_sheet(after, layer))
            return;
        const auto [number, is_new] = known_seats_.find_or_add(after, next.seats);
        bytes_ += is_new ? bytes_of_seat : 0;
        step.to = number;
        steps.push_back(step);
    }

    bool can_become_sheet(const Seat& seat, std::size_t played) const {
        return rounds_left_.fit(seat, played) && way_back_.leads_to_end(seat.player, played) &&
               (!effort_.look_ahead || rounds_left_.can_cover(seat, played));
    }

    const SheetMarks& marks_;
    const KnownRounds& known_;
    const Earned& earned_by_other_;
    const Effort& effort_;
    SearchBudget& budget_;
    std::size_t rounds_ = known_.rounds.size();
    RoundsLeft rounds_left_{marks_, known_};
    WayBack way_back_{marks_, known_};
    Numbers<Seat, HashSeat> known_seats_; // of the next layer
    std::size_t bytes_ = 0;               // the memory that the graph takes
    HistoryGraph graph_;
};

} // namespace

HistoryGraph find_histories(const SheetMarks& marks, const KnownRounds& known, const Earned& earned_by_other,
                            const Effort& effort, SearchBudget& budget) {
    return HistorySearch(marks, known, earned_by_other, effort, budget).find();
}

} // namespace brikks
