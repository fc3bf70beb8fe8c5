#include <libheif/heif.h>

#include <memory>
#include <new>

#include "formats/decoders.hpp"

namespace formats {
namespace {

void check(const heif_error& error) {
    if (error.code == heif_error_Memory_allocation_error)
        throw std::bad_alloc();
    if (error.code != heif_error_Ok)
        throw Damaged(error.message);
}

} // namespace

Page decode_heif(std::string_view bytes) {
    const std::unique_ptr<heif_context, void (*)(heif_context*)> context(heif_context_alloc(), heif_context_free);
    check(heif_context_read_from_memory_without_copy(context.get(), bytes.data(), bytes.size(), nullptr));
    heif_image_handle* found = nullptr;
    check(heif_context_get_primary_image_handle(context.get(), &found));
    const std::unique_ptr<heif_image_handle, void (*)(const heif_image_handle*)> handle(found,
                                                                                        heif_image_handle_release);
    Page page = sized(heif_image_handle_get_width(found), heif_image_handle_get_height(found));
    if (page.grey.empty())
        return page;
    heif_image* decoded = nullptr;
    check(heif_decode_image(found, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nullptr));
    const std::unique_ptr<heif_image, void (*)(const heif_image*)> image(decoded, heif_image_release);
    int stride = 0;
    const std::uint8_t* data = heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &stride);
    // The size that the file announces may differ from what was decoded.
    if (!data || heif_image_get_primary_width(decoded) != page.width ||
        heif_image_get_primary_height(decoded) != page.height)
        throw Damaged("another size than announced");
    for (int y = 0; y < page.height; ++y, data += stride)
        for (int x = 0; x < page.width; ++x)
            set_on_paper(page, x, y, data + std::ptrdiff_t{4} * x);
    return page;
}

} // namespace formats
