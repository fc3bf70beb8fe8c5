// Reads a file of the format brikks-geometry/1 (print/geometry_json.hpp).
#pragma once

#include <string_view>
#include <vector>

#include "base/reading.hpp"
#include "layout/geometry.hpp"

namespace reading {

base::Reading<std::vector<layout::SheetGeometry>> read_geometry(std::string_view json);

} // namespace reading
