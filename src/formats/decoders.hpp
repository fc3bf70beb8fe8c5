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
    const auto area = [](int one, int other) {
        return static_cast<std::size_t>(one) * static_cast<std::size_t>(other);
    };
    Page page{pages, width, height, {}, {}};
    if (area(width, height) <= static_cast<std::size_t>(most_pixels)) {
        page.grey.resize(area(width, height));
        for (auto& colour : page.colours)
            colour.resize(area((width + 1) / 2, (height + 1) / 2));
    }
    return page;
}

// Sets a pixel. Its grey is weighted as JPEG files weight it.
inline void set_pixel(Page& page, int x, int y, int red, int green, int blue) {
    const auto place = [](int column, int row, int width) {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column);
    };
    page.grey[place(x, y, page.width)] = static_cast<std::uint8_t>((299 * red + 587 * green + 114 * blue + 500) / 1000);
    if (x % 2 == 0 && y % 2 == 0)
        for (std::size_t i = 0; const int value : {red, green, blue})
            page.colours[i++][place(x / 2, y / 2, (page.width + 1) / 2)] = static_cast<std::uint8_t>(value);
}

// Sets a pixel that may be transparent, on white paper. `rgba`: red, green, blue and 0 for transparent to 255 for
// opaque.
inline void set_on_paper(Page& page, int x, int y, const std::uint8_t* rgba) {
    const auto on_paper = [&](int value) { return (value * rgba[3] + 255 * (255 - rgba[3])) / 255; };
    set_pixel(page, x, y, on_paper(rgba[0]), on_paper(rgba[1]), on_paper(rgba[2]));
}

} // namespace formats
