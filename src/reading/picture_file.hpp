// Reads JPEG and PNG files.
#pragma once

#include <optional>
#include <string_view>

#include "base/reading.hpp"
#include "reading/picture.hpp"

namespace reading {

// The most pixels of a picture. A larger picture is read at a half, a quarter or an eighth of its size if its format
// allows that; otherwise it is refused.
inline constexpr int most_pixels = 30'000'000;

// Reads a picture as a browser does, except that data about its orientation are ignored. Without a value, a message
// says why, and what to do. Throws std::bad_alloc.
base::Reading<Picture> read_picture(std::string_view bytes);

} // namespace reading
