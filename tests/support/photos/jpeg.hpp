// Writes and reads photos as JPEG files.
#pragma once

#include <optional>
#include <string>

#include "support/picture.hpp"

namespace photos {

// Returns the picture as JPEG. `orientation`: the EXIF tag that says how to turn the picture upright, 1..8.
std::string jpeg(const Picture& picture, int quality, std::optional<int> orientation = {});

// Reads a picture in colour. Throws std::runtime_error.
Picture read_jpeg(const std::string& bytes);

} // namespace photos
