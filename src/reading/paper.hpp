// How bright the paper is under what is drawn and printed on it.
#pragma once

#include "reading/raster.hpp"

namespace reading {

Raster paper_of(const Raster& grey);
// Quickly.
Raster rough_paper_of(const Raster& grey);

// 0 as bright as the paper .. 1 black
Raster darkness_of(const Raster& grey, const Raster& paper);

} // namespace reading
