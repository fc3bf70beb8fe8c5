// JPEG and PNG files.
#pragma once

#include <optional>
#include <string_view>

#include "base/reading.hpp"
#include "reading/picture.hpp"

namespace reading {

// A larger picture is read at a half, a quarter or an eighth of its size, if its format allows that; else refused.
inline constexpr int most_pixels = 30'000'000;

// Reads a picture as a browser does, but as it lies in the file: data about its orientation are ignored. Without a
// value: why not, and what to do. Throws std::bad_alloc.
base::Reading<Picture> read_picture(std::string_view bytes);

} // namespace reading
