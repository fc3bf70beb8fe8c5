// Reads the ink on the energy bar, the extra points bar and the level boxes.
#pragma once

#include "reading/eye.hpp"
#include "reading/marks.hpp"

namespace reading {

// Each function sets its part of `ink`.
void read_energy(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink);
void read_extra(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink);
void read_levels(const Eye& eye, const layout::SheetGeometry& page, const Pen& pen, SheetInk& ink);

// Returns how well a pen explains the marks on both bars, as a logarithm. `cross`: as in Pen.
double score_of_bars(const Eye& eye, const layout::SheetGeometry& page, double cross);

} // namespace reading
