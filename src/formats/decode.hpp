// Decodes pictures in the formats that phones, messengers and scanners use in addition to JPEG and PNG.
#pragma once

#include <string_view>

#include "formats/page.hpp"

namespace formats {

// Decodes one page, from 0, of a HEIC, AVIF, WebP, TIFF or PDF file. Transparent parts become white, and a page that
// the file says to turn is turned. A page with more than most_pixels is measured but not decoded. Throws Damaged and
// std::bad_alloc.
Page decode(std::string_view bytes, int page);

} // namespace formats
