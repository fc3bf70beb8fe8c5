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

// A search that succeeds nearly always needs fewer states.
constexpr std::size_t short_states = 5000;

// The attempts: short ones that commit greedily, short ones that commit loosely, and two that may be long.
constexpr std::size_t first_loose = short_attempts;
constexpr std::size_t first_long = 2 * short_attempts;
constexpr std::size_t attempt_count = first_long + 2;

// How much is committed.
enum class Commit : unsigned char {
    greedily, // whatever can be lifted and completes no row that matters, at its own costs: misses some orders
    loosely,  // at any cost where losses are still to come: misses no order, but may find impossible ones
    strictly, // only where it cannot matter: decides
};

class JointSearch {
public:
    JointSearch(const UnlabelledMarks& marks, const Constraints& constraints, SearchBudget& budget)
        : marks_(marks), constraints_(constraints), ledger_(constraints), budget_(budget),
          standing_(marks, Standing::From::top, budget) {}

    JointResult find() {
        JointResult result;
        while (attempt_ < attempt_count) {
            commit_ = attempt_ < first_loose   ? Commit::greedily
                      : attempt_ <= first_long ? Commit::loosely
                                               : Commit::strictly;
            bool cut_short = false;
            bool unsettled = commit_ == Commit::greedily && constraints_.energy;
            for (int gains = 0; gains <= 2 * static_cast<int>(circles.size()); ++gains) {
                if (!begin(gains))
                    continue;
                const JointNode first = whole(gains);
                if (first.spent != 0 && lines_can_come(first) && search(first)) {
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
            attempt_ = unsettled || cut_short ? next_attempt(cut_short) : attempt_count;
        }
        return result;
    }

private:
    struct Lifted {
        PlacedBlock block;
        std::uint32_t spent = 0; // the counts of crossed circles that are right after it
    };

    // The next one that may find more. If this one was not cut short, another order of the shapes does not.
    std::size_t next_attempt(bool cut_short) const {
        const std::size_t next = attempt_ + 1;
        if (!constraints_.energy)
            return std::max(next, first_long);
        if (cut_short)
            return next;
        return std::max(next, attempt_ < first_loose ? first_loose : first_long + 1);
    }

    bool gains_matter() const { return constraints_.position || constraints_.crosses || constraints_.energy; }

    // Whether the bars and the circles allow that all blocks together gain that many points.
    bool begin(int gains) {
        tried_.clear();
        lifted_.clear();
        cut_short_ = false;
        matches_due_.reset();
        if (!gains_matter())
            return true;
        const int covered_circles = popcount(marks_.squares & all_circles);
        if (constraints_.level != 1 && gains % 2 != 0)
            return false;
        const int matches = constraints_.level == 1 ? gains - covered_circles : gains / 2;
        if (matches < 0 || matches > covered_circles)
            return false;
        if (constraints_.position && ledger_.position(gains) != *constraints_.position)
            return false;
        matches_due_ = matches;
        return line_constraint(constraints_, ledger_.position(gains)).least >= 0;
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

    // What the circles left lose that are not matched; negative if more would have to be matched than are left.
    int losses_left(const JointNode& node) const {
        const int matches = node.gains / circle_effect({1, 0}, constraints_.level).gain;
        const int misses = popcount(node.left & marks_.squares & all_circles) - matches;
        return misses < 0 ? -1 : circle_effect({0, misses}, constraints_.level).loss;
    }

    // The counts that the circles left allow, however they are covered.
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

    // Whether losses of energy may still come.
    bool may_lose(const JointNode& node) const {
        return constraints_.energy && constraints_.level >= 3 &&
               circle_effect({popcount(node.left & marks_.squares & all_circles), 0}, constraints_.level).gain >
                   node.gains;
    }

    // Whether the energy is right for any blocks and any order from here on.
    bool energy_settled(const JointNode& node) const {
        if (node.bomb_pending)
            return false;
        if (!constraints_.energy)
            return true;
        if (!may_lose(node))
            return ledger_.payable(node.spent, popcount(node.left & marks_.squares) / 4 - 1);
        const int losses = losses_left(node);
        const std::uint32_t unpaid = losses < 0 ? 0 : ledger_.unpaid_counts(node.gains, losses);
        return unpaid != 0 && (unpaid & ~node.spent) == 0;
    }

    // Whether it can matter for the line crosses due when these rows, all complete, are broken.
    bool lines_matter(unsigned broken, const JointNode& node) const {
        if (!constraints_.crosses || broken == 0)
            return false;
        if (node.lines_due == 0)
            return !more_lines() && std::popcount(broken) > 1;
        const unsigned near = broken << 1 | broken << 2 | broken << 3 | broken >> 1 | broken >> 2 | broken >> 3;
        return std::popcount(broken) > 1 || (near & node.complete) != 0;
    }

    // Whether lifting the block at once (at any cost, if losses may still come) loses no order.
    bool may_commit(const PlacedBlock& block, const JointNode& node) const {
        if (node.bomb_pending || carries(block, node.left))
            return false;
        if (lines_matter(rows_of(block.squares) & node.complete, node))
            return false;
        if (commit_ == Commit::greedily || is_mini(block) || energy_settled(node))
            return true;
        const CircleEffect circle = effect(block);
        if (circle.gain != 0)
            return false;
        return !may_lose(node) || (commit_ == Commit::loosely && circle.loss == 0);
    }

    // Whether all squares can be divided; from the bottom up.
    bool may_stand() const {
        return Standing(marks_, Standing::From::bottom, budget_).possible(marks_.squares, matches_due_);
    }

    // Whether the uncovered ones can be. The first attempt is short, and most often it succeeds.
    bool may_stand(const JointNode& node) {
        return attempt_ == 0 ||
               standing_.possible(node.uncovered,
                                  matches_due_ ? std::optional(*matches_due_ - node.matches) : std::nullopt);
    }

    // Lifts waiting block `index` off; false if what is due has become impossible.
    bool lift(JointNode& node, std::size_t index, bool loose = false) {
        const PlacedBlock block = node.waiting[index];
        const CircleEffect circle = effect(block);
        const unsigned row_set = rows_of(block.squares);
        lifted_.push_back(Lifted{block, node.spent});
        node.waiting.erase(node.waiting.begin() + static_cast<std::ptrdiff_t>(index));
        node.left &= ~block.squares;
        node.held = 0;
        if (gains_matter())
            node.gains -= circle.gain;
        node.spent =
            ledger_.before(node.spent, loose && !is_mini(block) ? any_cost : costs_of(block), circle.loss, node.gains);
        if (constraints_.energy)
            node.spent &= possible_counts(node);
        if (constraints_.crosses) {
            node.lines_due -= line_crosses(std::popcount(row_set & node.complete));
            if (node.lines_due < 0 && !more_lines())
                return false;
            node.lines_due = std::max(node.lines_due, 0);
        }
        node.complete &= ~row_set;
        return node.spent != 0 && lines_can_come(node);
    }

    bool more_lines() const { return !constraints_.crosses || *constraints_.crosses == max_crosses; }

    bool lines_can_come(const JointNode& node) const {
        if (!constraints_.crosses)
            return true;
        const std::uint32_t possible = groupings(node.complete) >> node.lines_due;
        return (more_lines() ? possible : possible & 1U) != 0;
    }

    bool settle(JointNode& node) {
        for (std::size_t i = 0; i < node.waiting.size();) {
            if (may_commit(node.waiting[i], node) && can_lift(node.waiting[i], node.left)) {
                if (!lift(node, i, commit_ == Commit::loosely && may_lose(node) && !energy_settled(node)))
                    return false;
                i = 0;
            } else {
                ++i;
            }
        }
        return true;
    }

    bool search(JointNode node) {
        const std::size_t depth = lifted_.size();
        if (advance(node))
            return true;
        lifted_.resize(depth, Lifted{});
        return false;
    }

    bool advance(JointNode& node) {
        if (!settle(node))
            return false;
        if (node.start && node.left == node.start->squares)
            return finish(node);
        if (!sizes_fit(node) || !may_stand(node) || budget_.exhausted(tried_.size() * 112))
            return false;
        if (attempt_ < first_long && tried_.size() > short_states) {
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
            tried = ~std::uint32_t{0}; // what fails now does not fail for the energy
        } else {
            node.spent &= ~tried;
            tried |= node.spent;
        }
        if (node.bomb_pending) {
            const int enough = enough_points(Grid{node.left});
            if (meet_bomb(node, enough))
                return true;
            if (node.spent == 0 || !ledger_.may_block(node.spent, enough, node.gains))
                return false;
        }
        // Few blocks are lifted before the bomb; to cover others first would only multiply the states.
        bool lift_next_now = node.bomb_pending && commit_ != Commit::greedily;
        if (lift_waiting(node, lift_next_now))
            return true;
        const Bits open = ignores_waiting() ? node.uncovered : exposed(node);
        return lift_next_now || open == 0 ? lift_other(node) : cover(node, open);
    }

    // Tries the counts for which this can be the moment of the bomb, and takes them from the node.
    bool meet_bomb(JointNode& node, int enough) {
        JointNode met = node;
        met.spent = ledger_.blocked_counts(node.spent, enough, node.gains);
        met.bomb_pending = false;
        node.spent &= ~met.spent;
        return met.spent != 0 && search(met);
    }

    // The order may begin with the start block now.
    bool finish(const JointNode& node) {
        if (node.lines_due != 0 || node.bomb_pending || !ledger_.start_fits(node.spent, effect(*node.start).loss))
            return false;
        lifted_.push_back(Lifted{*node.start, node.spent});
        return true;
    }

    // Half of the short attempts cover also what is below waiting blocks, and leave the next block open where one waits
    // for the energy: sometimes that is what keeps the states few.
    bool ignores_waiting() const { return attempt_ < first_long && attempt_ % 2 == 0; }

    // Lifts each waiting block in turn. too_early: set if one of them cannot be lifted yet, and the next one is not to
    // be covered before it is lifted.
    bool lift_waiting(const JointNode& node, bool& too_early) {
        for (std::size_t i = 0; i < node.waiting.size(); ++i) {
            if (i < node.held || !can_lift(node.waiting[i], node.left))
                continue;
            JointNode next = node;
            const std::size_t depth = lifted_.size();
            if (!lift(next, i))
                too_early = too_early || next.spent != 0 || ignores_waiting();
            else if (search(next))
                return true;
            lifted_.resize(depth, Lifted{});
            if (budget_.stopped())
                return false;
        }
        return false;
    }

    // A waiting block could be lifted, but not next: then the next one is not covered yet.
    bool lift_other(const JointNode& node) {
        for (const Shape& shape : all_shapes()) {
            for (const Cell at : cells(places_within(shape, node.uncovered & marks_.allowed[shape.colour]))) {
                const PlacedBlock block = placed(shape, at);
                std::optional<JointNode> next = can_lift(block, node.left) ? covered_by(node, block) : std::nullopt;
                if (!next)
                    continue;
                next->waiting.push_back(block);
                if (lift_next(*next, node.waiting.size()))
                    return true;
            }
        }
        return false;
    }

    bool lift_next(const JointNode& node, std::size_t index) {
        if (budget_.stopped())
            return false;
        JointNode next = node;
        const std::size_t depth = lifted_.size();
        if (lift(next, index) && search(next))
            return true;
        lifted_.resize(depth, Lifted{});
        return false;
    }

    // The node with these uncovered squares covered, if the marks and the circles due allow it.
    std::optional<JointNode> covered_by(const JointNode& node, const PlacedBlock& block) const {
        const Bits allowed = node.uncovered & marks_.allowed[block.shape->colour];
        if ((block.squares & ~allowed) != 0 || hangs(block, node.left))
            return std::nullopt;
        JointNode next = node;
        next.uncovered &= ~block.squares;
        next.matches += covered(block.squares, block.shape->colour).matches;
        if (matches_due_ &&
            (next.matches > *matches_due_ || next.matches + popcount(next.uncovered & all_circles) < *matches_due_))
            return std::nullopt;
        return next;
    }

    // The uncovered squares with no waiting block above them; a mini block never waits for the bars.
    static Bits exposed(const JointNode& node) {
        Bits below = 0;
        for (const PlacedBlock& block : node.waiting)
            below |= is_mini(block) ? 0 : block.squares;
        for (int row = 1; row < row_count; ++row)
            below |= below >> stride;
        return node.uncovered & ~below;
    }

    // Covers the first of these squares in scan order.
    bool cover(const JointNode& node, Bits open) {
        const Cell first = top_left(open);
        const std::size_t order = attempt_ < first_long ? attempt_ % short_attempts : attempt_;
        for (std::size_t n = 0; n < all_shapes().size(); ++n) {
            const Shape& shape = nth_shape(order, lifted_.size(), n);
            for (const Cell square : shape.squares) {
                const Cell at{first.column - square.column, first.row - square.row};
                if (fits_inside(shape, at) && cover_with(node, placed(shape, at)))
                    return true;
                if (budget_.stopped())
                    return false;
            }
        }
        return false;
    }

    bool cover_with(const JointNode& node, const PlacedBlock& block) {
        std::optional<JointNode> next = covered_by(node, block);
        if (!next)
            return false;
        if (!next->start && may_start(block)) {
            JointNode begins = *next;
            begins.start = block;
            begins.held = node.waiting.size();
            if (search(begins))
                return true;
        }
        next->waiting.push_back(block);
        next->held = node.waiting.size();
        return search(*next);
    }

    // The order found; nullopt if it needs a cost that no roll makes.
    std::optional<JointResult> finished() const {
        JointResult result;
        result.outcome = Search::found;
        std::vector<PlacedCount> placed;
        for (auto lifted = lifted_.rbegin(); lifted != lifted_.rend(); ++lifted) {
            if (is_mini(lifted->block))
                continue;
            result.blocks.push_back(lifted->block);
            const CircleEffect circle = effect(lifted->block);
            placed.push_back(PlacedCount{costs_of(lifted->block), circle.gain, circle.loss, lifted->spent});
        }
        const std::optional<std::vector<int>> costs = ledger_.costs(std::move(placed));
        if (!costs)
            return std::nullopt;
        for (std::size_t i = 0; i < costs->size(); ++i)
            result.steps.push_back(OrderStep{static_cast<int>(i), (*costs)[i], {}});
        return result;
    }

    const UnlabelledMarks& marks_;
    const Constraints& constraints_;
    Ledger ledger_;
    SearchBudget& budget_;
    Standing standing_;
    std::optional<int> matches_due_;
    std::size_t attempt_ = 0;
    Commit commit_ = Commit::strictly;
    bool cut_short_ = false; // a short attempt was
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
