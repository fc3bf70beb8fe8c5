// Finds the markers of sheets in a picture.
#pragma once

#include <vector>

#include "layout/geometry.hpp"
#include "reading/picture.hpp"

namespace reading {

// In no particular order; two sheets can have the same ids. Where a sheet lacks some, they are looked for again,
// closely. pages: as for find_sheets. Throws std::bad_alloc; but mostly libapriltag crashes if it gets no memory.
std::vector<Marker> find_markers(const Picture& picture, const std::vector<layout::SheetGeometry>& pages = {});

} // namespace reading
