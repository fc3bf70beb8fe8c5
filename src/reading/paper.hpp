// The brightness of the paper under what is drawn and printed on it.
#pragma once

#include "reading/raster.hpp"

namespace reading {

Raster paper_of(const Raster& grey);
// A quicker and rougher estimate.
Raster rough_paper_of(const Raster& grey);

// The darkness of each pixel: 0 as bright as the paper .. 1 black.
Raster darkness_of(const Raster& grey, const Raster& paper);

} // namespace reading
