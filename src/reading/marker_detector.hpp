// Finds the markers of sheets in a picture.
#pragma once

#include <vector>

#include "layout/geometry.hpp"
#include "reading/picture.hpp"

namespace reading {

// Finds markers, in no particular order; two sheets can have the same ids. If a sheet lacks some of its markers, looks
// for the missing ones again, more closely. `pages`: as for find_sheets. Throws std::bad_alloc, but libapriltag usually
// crashes if it gets no memory.
std::vector<Marker> find_markers(const Picture& picture, const std::vector<layout::SheetGeometry>& pages = {});

} // namespace reading
