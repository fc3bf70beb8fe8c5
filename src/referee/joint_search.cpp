#include "referee/joint_search.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <unordered_map>

#include "brikks/fall.hpp"
#include "brikks/turn.hpp"
#include "referee/joint_node.hpp"
#include "referee/ledger.hpp"
#include "referee/scan_order.hpp"
#include "referee/standing.hpp"

namespace brikks {
namespace {

// The blocks that are lifted immediately, without trying alternatives (commitments, joint_search.hpp).
enum class Commit : unsigned char {
    greedily,  // every block that can be lifted and completes no row that matters; misses some orders
    carefully, // greedily, but no losses, and blocks that lead to the moment of a bomb; misses other orders
    loosely,   // also blocks that gain and lose nothing, with any cost; misses no order, but may find impossible ones
    strictly,  // only blocks for which it cannot matter when they are lifted; the answer is final
};

bool misses_orders(Commit commit) {
    return commit == Commit::greedily || commit == Commit::carefully;
}

// The rows on which it depends if a block can be placed at all. A block that enters the grid first lies here.
constexpr Bits top_rows =
    row_bits(row_count - 1) | row_bits(row_count - 2) | row_bits(row_count - 3) | row_bits(row_count - 4);

// The way in which one attempt searches.
struct Attempt {
    Commit commit = Commit::strictly;
    bool is_short = false;
    std::size_t shape_order = short_attempts; // the order in which shapes are tried (nth_shape)
    bool asks_standing = true;                // gives up states with indivisible uncovered squares (standing.hpp)
    // If true, squares below waiting blocks are covered, too. If a waiting block cannot be lifted because of the
    // energy, a new block is chosen and lifted next. Sometimes this keeps the number of states small.
    bool ignores_waiting = false;
};

// The numbers of the attempts: first a short one that commits greedily, then short ones that commit carefully, then
// short ones that commit loosely, then two that may be long.
constexpr std::size_t first_careful = 1;
constexpr std::size_t first_loose = short_attempts;
constexpr std::size_t first_long = 2 * short_attempts;
constexpr std::size_t attempt_count = first_long + 2;

Attempt attempt(std::size_t number) {
    Attempt attempt;
    attempt.commit = number < first_loose   ? (number < first_careful ? Commit::greedily : Commit::carefully)
                     : number <= first_long ? Commit::loosely
                                            : Commit::strictly;
    attempt.is_short = number < first_long;
    if (attempt.is_short)
        attempt.shape_order = number % short_attempts;
    attempt.asks_standing = number > 0; // the first attempt usually succeeds without this test
    attempt.ignores_waiting = attempt.is_short && number % 2 == 0;
    return attempt;
}

// Returns the number of the next attempt that may find more. If this attempt was not cut short, another order of the
// shapes finds nothing more, so the next way to commit follows. Without an energy constraint, only the long attempts
// are left.
std::size_t next_attempt(std::size_t number, bool cut_short, bool with_energy) {
    const std::size_t next = number + 1;
    if (!with_energy)
        return std::max(next, first_long);
    if (cut_short)
        return next;
    return number < first_careful ? first_careful : number < first_loose ? first_loose : std::max(next, first_long + 1);
}

// Searches for an order for each number of points that all blocks together can gain. Each function try_... continues
// from a state in one way. It returns true if it found an order, which is then in lifted_; otherwise lifted_ is
// unchanged.
class JointSearch {
public:
    JointSearch(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget)
        : marks_(marks), constraints_(constraints), ledger_(constraints), budget_(budget),
          standing_(marks, Standing::From::top, budget) {}

    JointResult find() {
        JointResult result;
        for (std::size_t number = 0; number < attempt_count;) {
            const Attempt way = attempt(number);
            bool cut_short = false;
            bool unsettled = misses_orders(way.commit) && (constraints_.energy || constraints_.bomb_pending);
            for (int gains = 0; gains <= 2 * static_cast<int>(circles.size()); ++gains) {
                if (!may_gain(gains))
                    continue;
                begin(gains);
                const JointNode first = whole(gains);
                if (first.spent != 0 && lines_can_come(first) && try_all(way, first)) {
                    if (std::optional<JointResult> found = finished())
                        return *found;
                    unsettled = true;
                }
                if (budget_.stopped()) {
                    result.outcome = Search::gave_up;
                    return result;
                }
                cut_short = cut_short || (cut_short_ && (constraints_.energy || may_stand()));
                if (!gains_matter())
                    break;
            }
            number = unsettled || cut_short ? next_attempt(number, cut_short, constraints_.energy.has_value())
                                            : attempt_count;
        }
        return result;
    }

private:
    struct Lifted {
        PlacedBlock block;
        std::uint32_t spent = 0; // the valid counts of crossed-out circles after the block (ledger.hpp)
    };

    bool gains_matter() const { return constraints_.position || constraints_.crosses || constraints_.energy; }

    // Returns the number of circles that must be covered in their own colour if all blocks together gain `gains`
    // points; negative if the circles of the sheet do not allow that.
    int matches_for(int gains) const {
        const int covered_circles = popcount(marks_.squares & all_circles);
        if (constraints_.level != 1 && gains % 2 != 0)
            return -1;
        const int matches = constraints_.level == 1 ? gains - covered_circles : gains / 2;
        return matches <= covered_circles ? matches : -1;
    }

    // True if the bars and the circles allow all blocks together to gain `gains` points.
    bool may_gain(int gains) const {
        if (!gains_matter())
            return true;
        const int position = ledger_.position(gains);
        return matches_for(gains) >= 0 && (!constraints_.position || position == *constraints_.position) &&
               line_constraint(constraints_, position).least >= 0;
    }

    void begin(int gains) {
        tried_.clear();
        lifted_.clear();
        cut_short_ = false;
        matches_due_ = gains_matter() ? std::optional(matches_for(gains)) : std::nullopt;
    }

    JointNode whole(int gains) const {
        JointNode node;
        node.uncovered = marks_.squares;
        node.left = marks_.squares | marks_.minis;
        for (const Cell mini : cells(marks_.minis))
            node.waiting.push_back(placed(mini_shape(), mini));
        node.complete = complete_rows(Grid{node.left});
        node.gains = gains_matter() ? gains : 0;
        node.lines_due = line_constraint(constraints_, ledger_.position(node.gains)).least;
        node.spent = ledger_.final_counts();
        if (constraints_.energy)
            node.spent &= possible_counts(node);
        node.bomb_pending = constraints_.bomb_pending;
        return node;
    }

    // Returns the points that the blocks left lose for circles of another colour; negative if fewer circles are left
    // than must be covered in their own colour.
    int losses_left(const JointNode& node) const {
        const int matches = node.gains / circle_effect({1, 0}, constraints_.level).gain;
        const int misses = popcount(node.left & marks_.squares & all_circles) - matches;
        return misses < 0 ? -1 : circle_effect({0, misses}, constraints_.level).loss;
    }

    // Returns the counts of crossed-out circles that are possible with the circles left, whatever blocks cover them.
    std::uint32_t possible_counts(const JointNode& node) const {
        if (constraints_.level < 3)
            return ~std::uint32_t{0};
        const int losses = losses_left(node);
        return losses < 0 ? 0 : ledger_.possible_counts(node.gains, losses);
    }

    static bool is_mini(const PlacedBlock& block) { return block.shape == &mini_shape(); }

    static unsigned costs_of(const PlacedBlock& block) { return is_mini(block) ? 1U : possible_costs(*block.shape); }

    CircleEffect effect(const PlacedBlock& block) const {
        if (is_mini(block))
            return {};
        return circle_effect(covered(block.squares, block.shape->colour), constraints_.level);
    }

    bool losses_may_come(const JointNode& node) const {
        return constraints_.energy && constraints_.level >= 3 &&
               circle_effect({popcount(node.left & marks_.squares & all_circles), 0}, constraints_.level).gain >
                   node.gains;
    }

    // True if the energy cannot go wrong, whatever blocks are still chosen and in whatever order they are lifted.
    bool energy_settled(const JointNode& node) const {
        if (node.bomb_pending)
            return false;
        if (!constraints_.energy)
            return true;
        if (!losses_may_come(node))
            return ledger_.payable(node.spent, popcount(node.left & marks_.squares) / 4 - 1);
        const int losses = losses_left(node);
        const std::uint32_t unpaid = losses < 0 ? 0 : ledger_.unpaid_counts(node.gains, losses);
        return unpaid != 0 && (unpaid & ~node.spent) == 0;
    }

    // True if lifting a block can matter for the line crosses due. `broken`: the complete rows from which the block
    // takes squares.
    bool lines_matter(unsigned broken, const JointNode& node) const {
        if (!constraints_.crosses || broken == 0)
            return false;
        if (node.lines_due == 0)
            return !lines_may_lapse() && std::popcount(broken) > 1;
        const unsigned near = broken << 1 | broken << 2 | broken << 3 | broken >> 1 | broken >> 2 | broken >> 3;
        return std::popcount(broken) > 1 || (near & node.complete) != 0;
    }

    // True if the block may be lifted without trying alternatives, provided that it can be lifted.
    bool may_commit(Commit commit, const PlacedBlock& block, const JointNode& node) const {
        if (carries(block, node.left) || lines_matter(rows_of(block.squares) & node.complete, node))
            return false;
        if (node.bomb_pending)
            return commit == Commit::carefully && ((block.squares & top_rows) == 0 || effect(block).gain != 0);
        if (commit == Commit::greedily || is_mini(block) || energy_settled(node))
            return true;
        const CircleEffect circle = effect(block);
        if (commit == Commit::carefully)
            return circle.loss == 0 || !losses_may_come(node);
        if (circle.gain != 0)
            return false;
        return !losses_may_come(node) || (commit == Commit::loosely && circle.loss == 0);
    }

    // True if all squares may be divisible into blocks; false is certain. Tests from the bottom up.
    bool may_stand() const {
        return Standing(marks_, Standing::From::bottom, budget_).possible(marks_.squares, matches_due_);
    }

    // True if the uncovered squares may be divisible into blocks; false is certain. Tests from the top down.
    bool uncovered_may_stand(const JointNode& node) {
        return standing_.possible(node.uncovered,
                                  matches_due_ ? std::optional(*matches_due_ - node.matches) : std::nullopt);
    }

    // Lifts the waiting block `index`, which cost one of `costs`. False if the energy or the line crosses due have
    // become impossible.
    bool lift(JointNode& node, std::size_t index, unsigned costs) {
        const PlacedBlock block = node.waiting[index];
        const CircleEffect circle = effect(block);
        const unsigned row_set = rows_of(block.squares);
        lifted_.push_back(Lifted{block, node.spent});
        node.waiting.erase(node.waiting.begin() + static_cast<std::ptrdiff_t>(index));
        node.left &= ~block.squares;
        node.held = 0;
        if (gains_matter())
            node.gains -= circle.gain;
        node.spent = ledger_.before(node.spent, costs, circle.loss, node.gains);
        if (constraints_.energy)
            node.spent &= possible_counts(node);
        if (constraints_.crosses) {
            node.lines_due -= line_crosses(std::popcount(row_set & node.complete));
            if (node.lines_due < 0 && !lines_may_lapse())
                return false;
            node.lines_due = std::max(node.lines_due, 0);
        }
        node.complete &= ~row_set;
        return node.spent != 0 && lines_can_come(node);
    }

    bool lines_may_lapse() const { return !constraints_.crosses || *constraints_.crosses == max_crosses; }

    bool lines_can_come(const JointNode& node) const {
        if (!constraints_.crosses)
            return true;
        const std::uint32_t possible = groupings(node.complete) >> node.lines_due;
        return (lines_may_lapse() ? possible : possible & 1U) != 0;
    }

    // Lifts every block that can be lifted without trying alternatives (may_commit). False if the energy or the line
    // crosses due have become impossible.
    bool commit(Commit commit, JointNode& node) {
        for (std::size_t i = 0; i < node.waiting.size();) {
            const PlacedBlock& block = node.waiting[i];
            if (may_commit(commit, block, node) && can_lift(block, node.left)) {
                const bool loose =
                    commit == Commit::loosely && !is_mini(block) && losses_may_come(node) && !energy_settled(node);
                if (!lift(node, i, loose ? any_cost : costs_of(block)))
                    return false;
                i = 0;
            } else {
                ++i;
            }
        }
        return true;
    }

    bool try_all(const Attempt& way, JointNode node) {
        const std::size_t depth = lifted_.size();
        if (commit(way.commit, node) && try_next(way, node))
            return true;
        lifted_.resize(depth, Lifted{});
        return false;
    }

    bool try_next(const Attempt& way, JointNode& node) {
        if (node.start && node.left == node.start->squares)
            return try_start(node);
        if (!sizes_fit(node) || (way.asks_standing && !uncovered_may_stand(node)) ||
            budget_.exhausted(tried_.size() * 112))
            return false;
        if (way.is_short && tried_.size() > short_states) {
            cut_short_ = true;
            return false;
        }
        if (std::any_of(node.waiting.begin(), node.waiting.end(),
                        [&](const PlacedBlock& block) { return hangs(block, node.left); }))
            return false;
        std::uint32_t& tried = tried_[key(node)];
        if ((node.spent & ~tried) == 0)
            return false;
        if (energy_settled(node)) {
            tried = ~std::uint32_t{0}; // the energy cannot be the reason for a failure from here on
        } else {
            node.spent &= ~tried;
            tried |= node.spent;
        }
        if (node.bomb_pending) {
            const int enough = enough_points(Grid{node.left});
            if (try_bomb(way, node, enough))
                return true;
            if (node.spent == 0 || !ledger_.may_block(node.spent, enough, node.gains))
                return false;
        }
        // Few blocks are lifted until the moment of the bomb is found. Covering other squares first would only
        // multiply the states.
        bool lift_next_now = node.bomb_pending && !misses_orders(way.commit);
        if (try_waiting(way, node, lift_next_now))
            return true;
        const Bits open = way.ignores_waiting ? node.uncovered : exposed(node);
        return lift_next_now || open == 0 ? try_covering_and_lifting(way, node) : try_covering(way, node, open);
    }

    // Continues from this moment, assuming that a bomb was used, with the counts of crossed-out circles that allow a
    // bomb here. Removes these counts from the node. `enough`: the points with which every roll can be placed.
    bool try_bomb(const Attempt& way, JointNode& node, int enough) {
        JointNode met = node;
        met.spent = ledger_.blocked_counts(node.spent, enough, node.gains);
        met.bomb_pending = false;
        node.spent &= ~met.spent;
        return met.spent != 0 && try_all(way, met);
    }

    // Ends the order when only the start block is left. False if something is still due.
    bool try_start(const JointNode& node) {
        if (node.lines_due != 0 || node.bomb_pending || !ledger_.start_fits(node.spent, effect(*node.start).loss))
            return false;
        lifted_.push_back(Lifted{*node.start, node.spent});
        return true;
    }

    // Tries to lift each waiting block next. Sets `too_early` if one of them can be lifted only later; then the next
    // block to be chosen must be lifted first.
    bool try_waiting(const Attempt& way, const JointNode& node, bool& too_early) {
        for (std::size_t i = 0; i < node.waiting.size(); ++i) {
            if (i < node.held || !can_lift(node.waiting[i], node.left))
                continue;
            JointNode next = node;
            const std::size_t depth = lifted_.size();
            if (!lift(next, i, costs_of(node.waiting[i])))
                too_early = too_early || next.spent != 0 || way.ignores_waiting;
            else if (try_all(way, next))
                return true;
            lifted_.resize(depth, Lifted{});
            if (budget_.stopped())
                return false;
        }
        return false;
    }

    // Tries each block that fits into the uncovered squares and can be lifted now: chooses it, then lifts it.
    bool try_covering_and_lifting(const Attempt& way, const JointNode& node) {
        for (const Shape& shape : all_shapes()) {
            for (const Cell at : cells(places_within(shape, node.uncovered & marks_.allowed[shape.colour]))) {
                const PlacedBlock block = placed(shape, at);
                std::optional<JointNode> next = can_lift(block, node.left) ? covered_by(node, block) : std::nullopt;
                if (!next)
                    continue;
                next->waiting.push_back(block);
                if (try_lifting(way, *next, node.waiting.size()))
                    return true;
            }
        }
        return false;
    }

    bool try_lifting(const Attempt& way, const JointNode& node, std::size_t index) {
        if (budget_.stopped())
            return false;
        JointNode next = node;
        const std::size_t depth = lifted_.size();
        if (lift(next, index, costs_of(node.waiting[index])) && try_all(way, next))
            return true;
        lifted_.resize(depth, Lifted{});
        return false;
    }

    // Returns the node with the block's squares covered; nullopt if the marks or the circles due forbid the block, or
    // if it hangs.
    std::optional<JointNode> covered_by(const JointNode& node, const PlacedBlock& block) const {
        const Bits allowed = node.uncovered & marks_.allowed[block.shape->colour];
        if ((block.squares & ~allowed) != 0 || hangs(block, node.left))
            return std::nullopt;
        JointNode next = node;
        next.uncovered &= ~block.squares;
        next.matches += covered(block.squares, block.shape->colour).matches;
        if (!matches_can_fit(matches_due_, next.matches, next.uncovered))
            return std::nullopt;
        return next;
    }

    // Returns the uncovered squares without a waiting block above them. Mini blocks do not count, because they never
    // wait for the bars.
    static Bits exposed(const JointNode& node) {
        Bits below = 0;
        for (const PlacedBlock& block : node.waiting)
            below |= is_mini(block) ? 0 : block.squares;
        for (int row = 1; row < row_count; ++row)
            below |= below >> stride;
        return node.uncovered & ~below;
    }

    // Tries every block that covers the first square of `open` in scan order. A careful attempt tries blocks that gain
    // something before the others.
    bool try_covering(const Attempt& way, const JointNode& node, Bits open) {
        if (way.commit != Commit::carefully || !(node.bomb_pending || losses_may_come(node)))
            return try_covering(way, node, open, [](const PlacedBlock&) { return true; });
        return try_covering(way, node, open, [&](const PlacedBlock& block) { return effect(block).gain != 0; }) ||
               try_covering(way, node, open, [&](const PlacedBlock& block) { return effect(block).gain == 0; });
    }

    template <class Among>
    bool try_covering(const Attempt& way, const JointNode& node, Bits open, const Among& among) {
        const Cell first = top_left(open);
        for (std::size_t n = 0; n < all_shapes().size(); ++n) {
            const Shape& shape = nth_shape(way.shape_order, lifted_.size(), n);
            for (const Cell square : shape.squares) {
                const Cell at{first.column - square.column, first.row - square.row};
                if (fits_inside(shape, at) && among(placed(shape, at)) && try_block(way, node, placed(shape, at)))
                    return true;
                if (budget_.stopped())
                    return false;
            }
        }
        return false;
    }

    // Covers squares with the block: first as the start block, if it can be that, then as a waiting block.
    bool try_block(const Attempt& way, const JointNode& node, const PlacedBlock& block) {
        std::optional<JointNode> next = covered_by(node, block);
        if (!next)
            return false;
        if (!next->start && may_start(block)) {
            JointNode begins = *next;
            begins.start = block;
            begins.held = node.waiting.size();
            if (try_all(way, begins))
                return true;
        }
        next->waiting.push_back(block);
        next->held = node.waiting.size();
        return try_all(way, *next);
    }

    // Returns the order that was found; nullopt if a block in it would need a cost that no roll gives.
    std::optional<JointResult> finished() const {
        JointResult result;
        result.outcome = Search::found;
        std::vector<PlacedCount> placed;
        for (auto lifted = lifted_.rbegin(); lifted != lifted_.rend(); ++lifted) {
            if (is_mini(lifted->block))
                continue;
            result.steps.push_back({static_cast<int>(result.blocks.size()), 0, {}});
            result.blocks.push_back(lifted->block);
            const CircleEffect circle = effect(lifted->block);
            placed.push_back(PlacedCount{costs_of(lifted->block), circle.gain, circle.loss, lifted->spent});
        }
        std::optional<std::vector<OrderStep>> steps = with_costs(std::move(result.steps), std::move(placed), ledger_);
        if (!steps)
            return std::nullopt;
        result.steps = std::move(*steps);
        return result;
    }

    const UnlabelledMarks& marks_;
    const Constraints& constraints_;
    Ledger ledger_;
    SearchBudget& budget_;
    Standing standing_;
    std::optional<int> matches_due_;
    bool cut_short_ = false; // true if a short attempt reached its limit of states
    std::unordered_map<std::string, std::uint32_t> tried_;
    std::vector<Lifted> lifted_;
};

} // namespace

JointResult solve_unlabelled(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget) {
    return JointSearch(marks, constraints, budget).find();
}

StagedResult solve_in_stages(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget) {
    Constraints asked = geometry_only(constraints);
    StagedResult result{Stage::fall, solve_unlabelled(marks, asked, budget)};
    if (result.last.outcome == Search::found && constraints.position) {
        asked.position = constraints.position;
        result = {Stage::gain, solve_unlabelled(marks, asked, budget)};
    }
    if (result.last.outcome == Search::found)
        result = {Stage::all, solve_unlabelled(marks, constraints, budget)};
    return result;
}

std::uint32_t groupings(unsigned complete) {
    static const auto table = [] {
        std::array<std::uint32_t, 1U << row_count> result{};
        result[0] = 1;
        for (unsigned set = 1; set < result.size(); ++set)
            for (int height = 1; height <= 4; ++height)
                for (int row = 0; row + height <= row_count; ++row) {
                    const unsigned broken = set & (((1U << height) - 1) << row);
                    if (broken != 0)
                        result[set] |= result[set & ~broken] << line_crosses(std::popcount(broken));
                }
        return result;
    }();
    return table[complete];
}

} // namespace brikks
