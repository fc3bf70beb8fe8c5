// Writes the places of everything on the printed sheets, for programs that read photos: FORMATS.md 5,
// docs/schemas/brikks-geometry.schema.json.
#pragma once

#include <string>
#include <vector>

#include "layout/geometry.hpp"
#include "print/sheets.hpp"

namespace print {

// Returns the geometry of each sheet of a document, in the order of the pages, in millimetres from the upper left
// corner of the page. Throws Error as draw does.
std::vector<SheetGeometry> geometries(const SheetsJob& job);

// Returns a file in the format brikks-geometry/1.
std::string geometry_json(const SheetsJob& job);

} // namespace print
