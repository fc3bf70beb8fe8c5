#include <webp/decode.h>

#include <memory>

#include "formats/decoders.hpp"

namespace formats {

Page decode_webp(std::string_view bytes) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(data, bytes.size(), &features) != VP8_STATUS_OK)
        throw Damaged("no WebP header");
    Page page = sized(features.width, features.height);
    if (page.grey.empty())
        return page;
    int width = 0;
    int height = 0;
    const std::unique_ptr<std::uint8_t, void (*)(void*)> colours(WebPDecodeRGBA(data, bytes.size(), &width, &height),
                                                                 WebPFree);
    if (!colours || width != page.width || height != page.height) // for lack of memory, too
        throw Damaged("cannot be decoded");
    const std::uint8_t* at = colours.get();
    for (int y = 0; y < page.height; ++y)
        for (int x = 0; x < page.width; ++x, at += 4)
            set_on_paper(page, x, y, at);
    return page;
}

} // namespace formats
