#include "support/perft.hpp"

namespace brikks {

std::uint64_t perft(Grid grid, std::span<const Block> blocks) {
    if (blocks.empty())
        return 1;
    const Shape& shape = shape_of(blocks.front());
    Bits places = landings(grid, shape);
    if (blocks.size() == 1)
        return static_cast<std::uint64_t>(popcount(places));
    std::uint64_t count = 0;
    for (; places != 0; places &= places - 1)
        count += perft(Grid{grid.bits | (shape.mask << lowest(places))}, blocks.subspan(1));
    return count;
}

} // namespace brikks
