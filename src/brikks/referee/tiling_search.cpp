#include "brikks/referee/tiling_search.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "brikks/fall.hpp"

namespace brikks {
namespace {

class TilingSearch {
public:
    TilingSearch(const OrderProblem& problem, const OpenMarks& marks, std::optional<int> matches, Effort& effort)
        : problem_(problem), marks_(marks), matches_(matches), effort_(effort) {
        for (const Cell mini : problem.minis)
            minis_ |= bit(mini);
    }

    TilingResult find() {
        result_.problem = problem_;
        Node node;
        node.left = marks_.squares;
        node.open = marks_.squares;
        if (search(node))
            result_.outcome = Search::found;
        else if (effort_.stopped())
            result_.outcome = Search::gave_up;
        return result_;
    }

private:
    struct Node {
        Bits left = 0; // squares not lifted yet
        Bits open = 0; // of these, not covered by a block yet
        int matches = 0;
        std::vector<LaidBlock> waiting; // covered, not lifted
    };

    // Lifts every waiting block that can be lifted and carries nothing.
    void settle(Node& node) const {
        for (bool lifted = true; lifted;) {
            lifted = false;
            for (std::size_t i = 0; i < node.waiting.size(); ++i) {
                const LaidBlock& block = node.waiting[i];
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

    // Whether each connected part of the open squares can hold whole blocks, by its size.
    static bool sizes_fit(Bits open) {
        while (open != 0) {
            Bits part = open & (~open + 1);
            for (Bits before = 0; before != part;) {
                before = part;
                part |= ((part << 1) | (part >> 1) | (part << stride) | (part >> stride)) & open;
            }
            if (popcount(part) % 4 != 0)
                return false;
            open &= ~part;
        }
        return true;
    }

    std::string key(const Node& node) const {
        std::string result(reinterpret_cast<const char*>(&node.left), sizeof node.left);
        result += static_cast<char>(node.matches);
        for (const LaidBlock& block : node.waiting) {
            result += static_cast<char>(block.shape->id);
            result += static_cast<char>(block.at.column * 16 + block.at.row);
        }
        return result;
    }

    bool try_division() {
        result_.problem.blocks = chosen_;
        result_.order = find_order(result_.problem, effort_);
        ++divisions_;
        return result_.order.outcome == Search::found;
    }

    bool search(const Node& node) {
        if (effort_.exhausted(failed_.size() * 96))
            return false;
        if (node.open == 0)
            return try_division();
        if (!sizes_fit(node.open))
            return false;
        std::string name = key(node);
        if (failed_.contains(name))
            return false;
        const std::uint64_t before = divisions_;

        // The first open square from the top left is the topmost, leftmost square of the block that covers it.
        const int row = highest(node.open) / stride;
        const Cell corner = cell_of(lowest(node.open & row_bits(row)));
        for (const Shape& shape : all_shapes()) {
            int first = 0;
            while (shape.squares[static_cast<std::size_t>(first)].row != shape.height - 1)
                ++first;
            const Cell at{corner.column - shape.squares[static_cast<std::size_t>(first)].column,
                          corner.row - (shape.height - 1)};
            const Bits allowed = node.open & marks_.allowed[static_cast<std::size_t>(shape.colour)];
            if (!fits_inside(shape, at) || (squares(shape, at) & ~allowed) != 0)
                continue;
            const LaidBlock block = laid(shape, at);
            if (hangs(block, node.left | minis_))
                continue;
            Node next = node;
            next.open &= ~block.squares;
            next.matches += covered(block.squares, shape.colour).matches;
            if (matches_ && (next.matches > *matches_ || next.matches + popcount(next.open & all_circles) < *matches_))
                continue;
            next.waiting.push_back(block);
            settle(next);
            if (std::any_of(next.waiting.begin(), next.waiting.end(),
                            [&](const LaidBlock& each) { return hangs(each, next.left | minis_); }))
                continue;
            chosen_.push_back(block);
            if (search(next))
                return true;
            chosen_.pop_back();
            if (effort_.stopped())
                return false;
        }
        if (divisions_ == before)
            failed_.insert(std::move(name));
        return false;
    }

    const OrderProblem& problem_;
    const OpenMarks& marks_;
    Bits minis_ = 0;
    std::optional<int> matches_;
    Effort& effort_;
    std::vector<LaidBlock> chosen_;
    std::unordered_set<std::string> failed_;
    std::uint64_t divisions_ = 0; // complete ones so far
    TilingResult result_;
};

} // namespace

TilingResult find_tiling(const OrderProblem& problem, const OpenMarks& marks, std::optional<int> matches,
                         Effort& effort) {
    return TilingSearch(problem, marks, matches, effort).find();
}

} // namespace brikks
