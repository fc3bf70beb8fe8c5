// Scan order: the searches for blocks cover the squares from the top left on, row by row. So the first uncovered square
// is the first square of the block that covers it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "brikks/placed_block.hpp"

namespace brikks {

// Returns the block of this shape whose first square in scan order is `first`; nullopt if it would stick out of the
// grid.
inline std::optional<PlacedBlock> block_starting_at(const Shape& shape, Cell first) {
    const Cell corner = *std::find_if(shape.squares.begin(), shape.squares.end(),
                                      [&](Cell square) { return square.row == shape.height - 1; });
    const Cell at{first.column - corner.column, first.row - corner.row};
    if (!fits_inside(shape, at))
        return std::nullopt;
    return placed(shape, at);
}

// The number of short attempts before the long one. Each tries the shapes in another order: a search that begins badly
// can take very long, but usually finds a solution quickly when it starts again with another order.
inline constexpr std::size_t short_attempts = 8;
// The most states that a short attempt may visit. A search that succeeds nearly always needs fewer.
inline constexpr std::size_t short_states = 5000;

// Returns the nth shape to try in the given attempt, at the given depth of the search.
inline const Shape& nth_shape(std::size_t attempt, std::size_t depth, std::size_t n) {
    if (attempt >= short_attempts)
        return all_shapes()[n];
    const std::size_t count = all_shapes().size(); // a prime, so that steps of any width visit all shapes
    return all_shapes()[(n * (1 + 2 * attempt) + attempt * depth) % count];
}

// Adds a block to the key of a state.
inline void append(std::string& key, const PlacedBlock& block) {
    key += static_cast<char>(block.shape->id);
    key += static_cast<char>(block.at.column * 16 + block.at.row);
}

// True if `due` circles can still be covered in their own colour, or if `due` is unknown. `matches`: the circles
// covered in their own colour so far.
inline bool matches_can_fit(std::optional<int> due, int matches, Bits uncovered) {
    return !due || (matches <= *due && *due <= matches + popcount(uncovered & all_circles));
}

} // namespace brikks
