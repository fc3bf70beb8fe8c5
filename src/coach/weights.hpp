// The trained weights of the network, in twentieths of a point: the same integers, and so the same turns, everywhere.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "coach/outlook.hpp"

namespace coach {

using Weights = Network<std::int16_t>;
inline constexpr std::int16_t weight_unit = 20; // a point

// Returns the weights for a level 1..4. Unpacks them when the level is first used.
const Weights& weights(int level);

// Returns the weights with which the training of level 2 begins, and which the rules suggest: the points so far, and
// three points less for each covered square of a column.
Weights knowledge();

// Unpacks a list of weights. Each is a number `zigzag(weight)` (0, -1, 1, -2, 2 ... become 0, 1, 2, 3, 4 ...) in groups
// of seven bits, the lowest first, with bit 7 set in all but the last. After a 0, another number says how many zeros
// follow it.
std::vector<std::int16_t> unpacked(std::string_view packed);

// The packed numbers of a level 1..4. The programs contain them. The page asks the browser for them (page/bridge.cpp),
// so that it unpacks them only when they are used. They stay there until those of another level are asked for.
std::string_view packed_weights(int level);

} // namespace coach
