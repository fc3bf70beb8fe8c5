// Translates blocks and squares between the types of the reference implementations and the types of the core.
#pragma once

#include "brikks/placement.hpp"
#include "support/slow_fall.hpp"

namespace support {

inline brikks::Block core(const Picture& picture) {
    return brikks::Block{*brikks::parse_colour(picture.colour), picture.column};
}
inline brikks::Cell core(Square square) {
    return brikks::Cell{square.column, square.row};
}
inline Square plain(brikks::Cell cell) {
    return Square{cell.column, cell.row};
}
inline const Picture& plain(brikks::Block block) {
    return picture(brikks::letter(block.colour), block.column);
}

} // namespace support
