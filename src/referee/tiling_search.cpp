#include "referee/tiling_search.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "brikks/fall.hpp"
#include "brikks/squares.hpp"
#include "referee/scan_order.hpp"

namespace brikks {
namespace {

// The most complete divisions that a short attempt tries (scan_order.hpp).
constexpr std::uint64_t short_divisions = 60;

class TilingSearch {
public:
    TilingSearch(const OrderProblem& problem, const UnlabelledMarks& marks, std::optional<int> matches,
                 SearchBudget& budget)
        : problem_(problem), marks_(marks), matches_(matches), budget_(budget) {
        for (const Cell mini : problem.minis)
            minis_ |= bit(mini);
    }

    TilingResult find() {
        result_.problem = problem_;
        Node node;
        node.left = marks_.squares;
        node.uncovered = marks_.squares;
        for (attempt_ = 0; attempt_ <= short_attempts; ++attempt_) {
            failed_.clear();
            states_ = divisions_ = 0;
            if (search(node))
                result_.outcome = Search::found;
            else if (budget_.stopped())
                result_.outcome = Search::gave_up;
            else if (cut_short())
                continue;
            break;
        }
        return result_;
    }

private:
    struct Node {
        Bits left = 0;                    // squares not lifted yet
        Bits uncovered = 0;               // squares of `left` for which no block is chosen yet
        int matches = 0;                  // circles that the chosen blocks cover in their own colour
        std::vector<PlacedBlock> waiting; // blocks that are chosen but not lifted
    };

    // Lifts every waiting block that can be lifted and supports no other block.
    void settle(Node& node) const {
        for (bool lifted = true; lifted;) {
            lifted = false;
            for (std::size_t i = 0; i < node.waiting.size(); ++i) {
                const PlacedBlock& block = node.waiting[i];
                const Bits rest = (node.left & ~block.squares) | minis_;
                if (((block.squares << stride) & ~block.squares & rest) != 0 ||
                    !is_landing(Grid{rest}, *block.shape, block.at))
                    continue;
                node.left &= ~block.squares;
                node.waiting.erase(node.waiting.begin() + static_cast<std::ptrdiff_t>(i));
                lifted = true;
                break;
            }
        }
    }

    std::string key(const Node& node) const {
        std::string result(reinterpret_cast<const char*>(&node.left), sizeof node.left);
        result += static_cast<char>(node.matches);
        for (const PlacedBlock& block : node.waiting)
            append(result, block);
        return result;
    }

    bool cut_short() const {
        return attempt_ < short_attempts && (divisions_ > short_divisions || states_ > short_states);
    }

    bool try_division() {
        result_.problem.blocks = chosen_;
        result_.order = find_order(result_.problem, budget_);
        ++divisions_;
        return result_.order.outcome == Search::found;
    }

    bool search(const Node& node) {
        ++states_;
        if (budget_.exhausted(failed_.size() * 96) || cut_short())
            return false;
        if (node.uncovered == 0)
            return try_division();
        if (!components_divisible_by_four(node.uncovered))
            return false;
        std::string name = key(node);
        if (failed_.contains(name))
            return false;
        const std::uint64_t before = divisions_;

        const Cell first = top_left(node.uncovered);
        for (std::size_t n = 0; n < all_shapes().size(); ++n) {
            const std::optional<PlacedBlock> covers = block_starting_at(nth_shape(attempt_, chosen_.size(), n), first);
            if (!covers)
                continue;
            const PlacedBlock& block = *covers;
            const Colour colour = block.shape->colour;
            if ((block.squares & ~(node.uncovered & marks_.allowed[colour])) != 0)
                continue;
            if (hangs(block, node.left | minis_))
                continue;
            Node next = node;
            next.uncovered &= ~block.squares;
            next.matches += covered(block.squares, colour).matches;
            if (!matches_can_fit(matches_, next.matches, next.uncovered))
                continue;
            next.waiting.push_back(block);
            settle(next);
            if (std::any_of(next.waiting.begin(), next.waiting.end(),
                            [&](const PlacedBlock& each) { return hangs(each, next.left | minis_); }))
                continue;
            chosen_.push_back(block);
            if (search(next))
                return true;
            chosen_.pop_back();
            if (budget_.stopped() || cut_short())
                return false;
        }
        if (divisions_ == before)
            failed_.insert(std::move(name));
        return false;
    }

    const OrderProblem& problem_;
    const UnlabelledMarks& marks_;
    Bits minis_ = 0;
    std::optional<int> matches_;
    SearchBudget& budget_;
    std::vector<PlacedBlock> chosen_;
    std::unordered_set<std::string> failed_;
    std::size_t attempt_ = 0;
    std::uint64_t states_ = 0;    // states visited in this attempt
    std::uint64_t divisions_ = 0; // complete divisions tried in this attempt
    TilingResult result_;
};

} // namespace

TilingResult find_tiling(const OrderProblem& problem, const UnlabelledMarks& marks, std::optional<int> matches,
                         SearchBudget& budget) {
    return TilingSearch(problem, marks, matches, budget).find();
}

} // namespace brikks
