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
    for (std::uint8_t& grey : page.grey) {
        grey = grey_on_paper(at[0], at[1], at[2], at[3]);
        at += 4;
    }
    return page;
}

} // namespace formats
