// Reads the ink on the bombs.
#pragma once

#include "reading/eye.hpp"
#include "reading/marks.hpp"

namespace reading {

void read_bombs(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink);

} // namespace reading
