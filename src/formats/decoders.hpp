// The decoders of the formats, each for the one library that it uses. All work as formats::decode does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "formats/page.hpp"

namespace formats {

Page decode_heif(std::string_view bytes); // HEIC and AVIF
Page decode_webp(std::string_view bytes);
Page decode_tiff(std::string_view bytes, int page);
Page decode_pdf(std::string_view bytes, int page);

// Returns an empty page of this size; without pixels if it is too large.
inline Page sized(int width, int height, int pages = 1) {
    if (width < 1 || height < 1)
        throw Damaged("no pixels");
    const auto pixels = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    Page page{pages, width, height, {}};
    if (pixels <= static_cast<std::size_t>(most_pixels))
        page.grey.resize(pixels);
    return page;
}

// The brightness of a colour, 0 to 255, weighted as JPEG files weight it.
inline std::uint8_t grey_of(int red, int green, int blue) {
    return static_cast<std::uint8_t>((299 * red + 587 * green + 114 * blue + 500) / 1000);
}

// The brightness of a colour on white paper. `alpha`: 0 for transparent, 255 for opaque.
inline std::uint8_t grey_on_paper(int red, int green, int blue, int alpha) {
    return static_cast<std::uint8_t>((grey_of(red, green, blue) * alpha + 255 * (255 - alpha)) / 255);
}

} // namespace formats
