#include "referee/joint_node.hpp"

#include <algorithm>

#include "brikks/fall.hpp"
#include "brikks/squares.hpp"
#include "referee/scan_order.hpp"

namespace brikks {

std::string key(const JointNode& node) {
    std::string result(reinterpret_cast<const char*>(&node.left), sizeof node.left);
    result += static_cast<char>(node.matches);
    result += static_cast<char>(node.lines_due);
    result += static_cast<char>(node.gains);
    result += static_cast<char>(node.held);
    result += static_cast<char>((node.bomb_pending ? 1 : 0) | (node.start ? 2 : 0));
    if (node.start)
        append(result, *node.start);
    std::vector<PlacedBlock> sorted = node.waiting;
    const auto by_squares = [](const PlacedBlock& a, const PlacedBlock& b) { return a.squares < b.squares; };
    const auto free = sorted.begin() + static_cast<std::ptrdiff_t>(node.held);
    std::sort(sorted.begin(), free, by_squares);
    std::sort(free, sorted.end(), by_squares);
    for (const PlacedBlock& block : sorted)
        append(result, block);
    return result;
}

bool sizes_fit(const JointNode& node) {
    return (node.start || (node.uncovered & row_bits(0)) != 0) && components_divisible_by_four(node.uncovered);
}

bool can_lift(const PlacedBlock& block, Bits left) {
    return is_landing(Grid{left & ~block.squares}, *block.shape, block.at);
}

bool carries(const PlacedBlock& block, Bits left) {
    return ((block.squares << stride) & left & ~block.squares) != 0;
}

} // namespace brikks
