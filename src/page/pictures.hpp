// The pictures of a photo.
#pragma once

#include <cstdint>
#include <vector>

#include "reading/picture.hpp"

namespace page {

// Pictures that come and go beside JSON, because they are large.
struct Pictures {
    reading::Picture photo;                              // for "read"
    std::vector<std::vector<std::uint8_t>> straightened; // by "read", of each sheet with "photo": grey, row by row
};

} // namespace page
