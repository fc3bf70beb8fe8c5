// Reads the ink of a straightened sheet.
#pragma once

#include <optional>

#include "reading/marks.hpp"
#include "reading/straightened.hpp"

namespace reading {

// `supposed`: as for read_grid().
SheetInk read_ink(const Straightened& sheet, const layout::SheetGeometry& geometry,
                  std::optional<SheetInk::Way> supposed = {});

} // namespace reading
