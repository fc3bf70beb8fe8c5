// The photo of a page: table, paper, light, lens, sensor.
#pragma once

#include <map>
#include <string>

#include "support/photos/camera.hpp"
#include "support/picture.hpp"

namespace photos {

// Photographed tables by their names.
using Tables = std::map<std::string, Picture>;
// All files *.jpg of a folder.
Tables read_tables(const std::string& folder);

// page: in colour, with that many pixels a millimetre; tables: if the camera names one of them.
Picture develop(const Picture& page, double pixels_per_mm, const PageSize& size, const Camera& camera, const View& view,
                const Tables& tables = {});

} // namespace photos
