// Writes where everything is on the printed sheets, for readers of photos: FORMATS.md 5,
// docs/schemas/brikks-geometry.schema.json.
#pragma once

#include <string>
#include <vector>

#include "layout/geometry.hpp"
#include "print/sheets.hpp"

namespace print {

// Geometries of the sheets of a document, in the order of the pages, in millimetres from the upper left corner of the
// page. Throws as draw does.
std::vector<SheetGeometry> geometries(const SheetsJob& job);

// A file in the format brikks-geometry/1.
std::string geometry_json(const SheetsJob& job);

} // namespace print
