#include "referee/order_search.hpp"

#include <algorithm>
#include <bit>

#include "brikks/turn.hpp"
#include "referee/ledger.hpp"
#include "referee/memo.hpp"
#include "referee/mini_block_limit.hpp"
#include "referee/pieces.hpp"

namespace brikks {
namespace {

// A state of the search: the pieces that are still on the sheet, and what they must still give.
struct State {
    PieceSet remaining = 0;
    Bits grid = 0;
    unsigned complete = 0;     // rows that are complete now, bit 0 for row 1
    int gains = 0;             // points that the remaining blocks gain together
    int losses = 0;            // the most points that the remaining blocks lose together
    std::uint32_t spent = 0;   // the valid counts of crossed-out circles (ledger.hpp), as bits
    int lines_due = 0;         // line crosses that the remaining blocks must give
    PieceSet batch = 0;        // mini blocks of the current round that are already lifted
    int bombs = 0;             // bombs whose rounds can still have mini blocks
    bool out = false;          // true if the round in which the player was out can still have mini blocks
    bool bomb_pending = false; // strict-bombs: a moment when some roll cannot be placed must still be found
};

enum class Lift : unsigned char { block, mini, bomb, out };
struct Lifted {
    Lift what = Lift::block;
    std::size_t index = 0;
    std::uint32_t spent = 0; // for a block: the valid counts of crossed-out circles after it (ledger.hpp)
};

class OrderSearch {
public:
    OrderSearch(const OrderProblem& problem, SearchBudget& budget)
        : problem_(problem), ledger_(problem.constraints), budget_(budget), pieces_(problem) {}

    OrderResult find() {
        OrderResult result;
        for (const bool loosely : {true, false}) {
            loosely_ = loosely;
            bool unsettled = false;
            for (const std::size_t start : starts()) {
                begin(start);
                const State first = whole();
                if (first.lines_due >= 0 && allows_lines(first) && search(first)) {
                    if (std::optional<std::vector<OrderStep>> found = steps()) {
                        result.outcome = Search::found;
                        result.steps = std::move(*found);
                        return result;
                    }
                    unsettled = true;
                }
                if (budget_.stopped()) {
                    result.outcome = Search::gave_up;
                    return result;
                }
            }
            if (!unsettled)
                break;
        }
        return result;
    }

    std::uint32_t possible_line_crosses() {
        std::uint32_t result = 0;
        for (const std::size_t start : starts()) {
            begin(start);
            const State first = whole();
            result |= possible_lines(first.remaining, first.grid, first.complete);
        }
        return result;
    }

private:
    std::vector<std::size_t> starts() const {
        std::vector<std::size_t> result;
        for (std::size_t i = 0; i < problem_.blocks.size(); ++i)
            if (may_start(problem_.blocks[i]) && (!problem_.order_known || i == 0))
                result.push_back(i);
        return result;
    }

    void begin(std::size_t start) {
        start_ = start;
        failed_.clear();
        lines_.clear();
        lifted_.clear();
    }

    State whole() const {
        State state;
        state.remaining = pieces_.all();
        for (const Piece& each : pieces_) {
            state.grid |= each.squares;
            state.gains += each.gain;
            state.losses += each.loss;
        }
        state.complete = complete_rows(Grid{state.grid});
        const Constraints& constraints = problem_.constraints;
        state.spent = ledger_.final_counts() & possible_counts(state);
        state.lines_due = line_constraint(constraints, ledger_.position(state.gains)).least;
        state.bombs = constraints.bombs_used;
        state.out = true;
        state.bomb_pending = constraints.bomb_pending;
        return state;
    }

    bool more_lines() const { return !problem_.constraints.crosses || *problem_.constraints.crosses == max_crosses; }

    // Returns the numbers of line crosses that the remaining blocks can give: bit n for n crosses. Only for sheets
    // without mini blocks.
    std::uint32_t possible_lines(PieceSet remaining, Bits grid, unsigned complete) {
        if (remaining == piece_bit(start_))
            return 1;
        if (budget_.exhausted(lines_.bytes() + failed_.bytes()))
            return ~std::uint32_t{0};
        // In the table 0 means that the key is new, so answers are stored with an extra bit that is always set.
        constexpr std::uint32_t known = std::uint32_t{1} << 31;
        if (const std::uint32_t before = lines_[remaining]; before != 0)
            return before & ~known;

        std::uint32_t result = 0;
        pieces_.for_each_liftable(remaining & ~piece_bit(start_), remaining, grid, [&](std::size_t index) {
            const Piece& each = pieces_[index];
            const PieceSet rest = remaining & ~piece_bit(index);
            const int lines = std::popcount(each.row_set & complete);
            const std::uint32_t below = possible_lines(rest, grid & ~each.squares, complete & ~each.row_set);
            const bool commit = lines == 0 && (each.carries & rest) == 0;
            result = commit ? below : result | below << line_crosses(lines);
            return !commit;
        });
        lines_[remaining] = result | known;
        return result;
    }

    // True if the remaining blocks can give the line crosses due.
    bool allows_lines(const State& state) {
        if (!problem_.constraints.crosses)
            return true;
        const std::uint32_t possible = possible_lines(state.remaining, state.grid, state.complete);
        return (more_lines() ? possible >> state.lines_due : possible >> state.lines_due & 1U) != 0;
    }

    // Returns the counts of crossed-out circles that are possible after the remaining blocks, whatever their order.
    std::uint32_t possible_counts(const State& state) const {
        return ledger_.possible_counts(state.gains, state.losses);
    }

    // True if the order can begin with the start block here: nothing else is due, and the start block leads to
    // a valid count.
    bool start_fits(const State& state) const {
        if (state.lines_due != 0 || state.bomb_pending || state.batch != 0)
            return false;
        return ledger_.start_fits(state.spent, pieces_[start_].loss);
    }

    std::uint64_t key(const State& state) const {
        std::uint64_t result = state.remaining;
        std::size_t shift = pieces_.size();
        const auto add = [&](std::uint64_t value, std::size_t width) {
            result |= value << shift;
            shift += width;
        };
        if (!problem_.minis.empty()) {
            add(state.batch >> problem_.blocks.size(), problem_.minis.size());
            add(static_cast<std::uint64_t>(state.bombs), 2);
            add(state.out ? 1 : 0, 1);
        } else {
            add(static_cast<std::uint64_t>(state.lines_due), 5);
        }
        add(state.bomb_pending ? 1 : 0, 1);
        return result;
    }

    // True if the mini blocks drawn up to this moment can have been earned in the rounds so far (mini-earn). These are
    // the rounds of the blocks, `bombs` rounds with a bomb and, with `out`, the round in which the player was out.
    bool minis_earned(const State& state, bool out, int bombs) const {
        const int minis = std::popcount((state.remaining & ~pieces_.blocks()) | state.batch);
        const int rounds = std::popcount(state.remaining & pieces_.blocks()) - 1 + bombs + (out ? 1 : 0);
        return minis == 0 || (problem_.earned >> rounds & 1U) == 0 || minis <= max_minis_by_round(rounds);
    }

    bool search(const State& given) {
        State state = given;
        if (state.spent == 0 || !minis_earned(state, state.out, state.bombs))
            return false;
        if (state.remaining == piece_bit(start_) && start_fits(state))
            return lift_start(state);
        if (budget_.exhausted(lines_.bytes() + failed_.bytes()))
            return false;
        std::uint32_t& failed = failed_[key(state)];
        state.spent &= ~failed;
        if (state.spent == 0)
            return false;
        failed |= state.spent;

        if (state.bomb_pending) {
            if (const std::uint32_t blocked =
                    ledger_.blocked_counts(state.spent, enough_points(Grid{state.grid}), state.gains);
                blocked != 0) {
                State met = state;
                met.spent = blocked;
                met.bomb_pending = false;
                if (search(met))
                    return true;
            }
        }
        if (const auto committed = commitment(state); committed)
            return lift(state, committed->index, committed->loose);

        bool found = false;
        const PieceSet liftable = state.remaining & ~piece_bit(start_);
        pieces_.for_each_liftable(liftable, state.remaining, state.grid, [&](std::size_t index) {
            found = lift(state, index, false);
            return !found && !budget_.stopped();
        });
        return found || (state.batch != 0 && close_batch(state));
    }

    // A block or mini block that can be lifted without trying alternatives. `loose`: true if it is lifted with any
    // cost, because blocks that lose energy are still to be lifted.
    struct Commitment {
        std::size_t index = 0;
        bool loose = false;
    };
    std::optional<Commitment> commitment(const State& state) const {
        if (state.bomb_pending)
            return std::nullopt;
        const PieceSet minis = state.remaining & ~pieces_.blocks();
        std::optional<Commitment> result;
        pieces_.for_each_liftable(
            state.remaining & ~piece_bit(start_), state.remaining, state.grid, [&](std::size_t index) {
                const Piece& each = pieces_[index];
                const PieceSet rest = state.remaining & ~piece_bit(index);
                if ((each.carries & rest) != 0)
                    return true;
                if ((piece_bit(index) & pieces_.blocks()) == 0) {
                    if ((each.beside & (rest | state.batch)) == 0 && !state.out && !problem_.constraints.strict_bombs)
                        result = Commitment{index, false};
                    return !result;
                }
                if (minis != 0 || (problem_.constraints.crosses && (each.row_set & state.complete) != 0))
                    return true;
                if (problem_.constraints.energy && each.gain != 0)
                    return true;
                const bool loose = problem_.constraints.energy && loses_energy(state.remaining);
                if (loose && (!loosely_ || each.loss != 0))
                    return true;
                result = Commitment{index, loose};
                return false;
            });
        return result;
    }

    bool loses_energy(PieceSet remaining) const {
        for (PieceSet left = remaining; left != 0; left &= left - 1)
            if (pieces_[static_cast<std::size_t>(std::countr_zero(left))].loss != 0)
                return true;
        return false;
    }

    bool lift(const State& state, std::size_t index, bool loose) {
        const Piece& each = pieces_[index];
        State next = state;
        next.remaining &= ~piece_bit(index);
        next.grid &= ~each.squares;
        next.complete &= ~each.row_set;
        if ((piece_bit(index) & pieces_.blocks()) == 0) {
            if ((each.beside & state.batch) != 0)
                return false; // mini-apart
            next.batch |= piece_bit(index);
            return descend(next, Lifted{Lift::mini, index, 0});
        }
        if (!minis_earned(state, false, state.bombs))
            return false;
        // If the mini blocks can only have been earned thanks to rounds with bombs, a moment at which a bomb was
        // allowed must still be found.
        next.bomb_pending = state.bomb_pending || (problem_.constraints.strict_bombs && !minis_earned(state, false, 0));
        next.batch = 0;
        next.out = false;
        next.gains -= each.gain;
        next.losses -= each.loss;
        next.spent =
            ledger_.before(state.spent, loose ? any_cost : each.costs, each.loss, next.gains) & possible_counts(next);
        if (problem_.constraints.crosses) {
            const int crosses = line_crosses(std::popcount(each.row_set & state.complete));
            next.lines_due -= crosses;
            if (next.lines_due < 0 && !more_lines())
                return false;
            next.lines_due = std::max(next.lines_due, 0);
            if (next.spent == 0 || !allows_lines(next))
                return false;
        }
        return descend(next, Lifted{Lift::block, index, state.spent});
    }

    // Assigns the mini blocks in `batch` to a round in which the player was out or used a bomb.
    bool close_batch(const State& state) {
        State next = state;
        next.batch = 0;
        if (state.out) {
            State was_out = next;
            was_out.out = false;
            if (problem_.out_if_blocked)
                was_out.spent = ledger_.blocked_counts(next.spent, enough_points(Grid{next.grid}), next.gains);
            if (descend(was_out, Lifted{Lift::out, 0, 0}))
                return true;
        }
        if (state.bombs == 0 || !minis_earned(state, false, state.bombs))
            return false;
        next.bombs = state.bombs - 1;
        next.out = false;
        if (problem_.constraints.strict_bombs) {
            next.spent = ledger_.blocked_counts(next.spent, enough_points(Grid{next.grid}), next.gains);
            next.bomb_pending = false;
        }
        return descend(next, Lifted{Lift::bomb, 0, 0});
    }

    bool descend(const State& next, Lifted lifted) {
        lifted_.push_back(lifted);
        if (search(next))
            return true;
        lifted_.pop_back();
        return false;
    }

    bool lift_start(const State& state) {
        lifted_.push_back(Lifted{Lift::block, start_, state.spent});
        return true;
    }

    // Returns the order from the start block on, with the cost of each block; nullopt if a block would need a cost that
    // no roll gives.
    std::optional<std::vector<OrderStep>> steps() const {
        std::vector<OrderStep> result;
        std::vector<PlacedCount> placed;
        for (auto lifted = lifted_.rbegin(); lifted != lifted_.rend(); ++lifted) {
            const Piece& each = pieces_[lifted->index];
            if (lifted->what == Lift::mini) {
                std::vector<MiniRound>& rounds = result.back().rounds;
                if (rounds.empty())
                    rounds.emplace_back();
                rounds.back().minis.push_back(each.at);
            } else if (lifted->what != Lift::block) {
                const bool bombed = lifted->what == Lift::bomb;
                result.back().rounds.push_back(
                    MiniRound{bombed ? MiniRound::What::bombed : MiniRound::What::was_out, {}});
            }
            if (lifted->what != Lift::block)
                continue;
            result.push_back(OrderStep{static_cast<int>(lifted->index), 0, {}});
            placed.push_back(PlacedCount{each.costs, each.gain, each.loss, lifted->spent});
        }
        return with_costs(std::move(result), std::move(placed), ledger_);
    }

    const OrderProblem& problem_;
    Ledger ledger_;
    SearchBudget& budget_;
    Pieces pieces_;
    std::size_t start_ = 0;
    bool loosely_ = true; // true: commits also while blocks that lose energy are still to be lifted
    Memo failed_;         // maps the key of a state to the counts for which the search failed
    Memo lines_;          // maps a set of remaining pieces to the line crosses that it can give
    std::vector<Lifted> lifted_;
};

} // namespace

OrderResult find_order(const OrderProblem& problem, SearchBudget& budget) {
    return OrderSearch(problem, budget).find();
}

std::uint32_t possible_line_crosses(const OrderProblem& problem, SearchBudget& budget) {
    return OrderSearch(problem, budget).possible_line_crosses();
}

} // namespace brikks
