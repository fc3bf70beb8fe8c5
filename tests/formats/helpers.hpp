// Encodes pictures in the formats that formats::decode decodes, with the same libraries.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace encode {

// A picture in colour with opacity, four bytes a pixel, row by row from the top.
struct Colours {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

// Returns a picture that becomes lighter to the right and darker to the bottom.
Colours slope(int width, int height);
// Returns the brightness at a place of slope(width, height).
int slope_at(int x, int y, int width, int height);

std::string heic(const Colours& picture);
std::string avif(const Colours& picture);
std::string webp(const Colours& picture);               // without loss
std::string tiff(const std::vector<Colours>& pages);    // a page for each picture
std::string pdf(const std::vector<std::string>& pages); // a page for each JPEG file, of one point a pixel

} // namespace encode
