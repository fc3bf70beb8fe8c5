// Makes the photo of a page: table, paper, light, lens and sensor.
#pragma once

#include <map>
#include <string>

#include "support/photos/camera.hpp"
#include "support/picture.hpp"

namespace photos {

// Photographed tables, by their names.
using Tables = std::map<std::string, Picture>;
// Reads all files *.jpg of a folder.
Tables read_tables(const std::string& folder);

// Makes the photo. `page`: in colour, with this number of pixels per millimetre. `tables`: the photographed tables, of
// which the camera may name one.
Picture develop(const Picture& page, double pixels_per_mm, const PageSize& size, const Camera& camera, const View& view,
                const Tables& tables = {});

} // namespace photos
