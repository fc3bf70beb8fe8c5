// Reads handwritten numbers.
#pragma once

#include "reading/marks.hpp"
#include "reading/straightened.hpp"

namespace reading {

// Reads the number in a box of the raster. `highest`: the largest number that can be written there.
NumberInk read_number(const Raster& darkness, const Box& box, int highest);

} // namespace reading
