// Estimates the brightness of the paper under drawings and print.
#pragma once

#include "reading/raster.hpp"

namespace reading {

Raster paper_of(const Raster& grey);
// Estimates the paper more quickly and roughly.
Raster rough_paper_of(const Raster& grey);

// Returns the darkness of each pixel, from 0 (as bright as the paper) to 1 (black).
Raster darkness_of(const Raster& grey, const Raster& paper);

} // namespace reading
