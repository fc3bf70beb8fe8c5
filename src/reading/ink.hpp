// Reads the ink of a straightened sheet.
#pragma once

#include "reading/marks.hpp"
#include "reading/straightened.hpp"

namespace reading {

SheetInk read_ink(const Straightened& sheet, const layout::SheetGeometry& geometry);

} // namespace reading
