#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-image.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "formats/decoders.hpp"

namespace formats {
namespace {

// The longer side of each page, whatever its size on paper: some programs for phones make pages of one point a pixel.
constexpr double longer_side = 2500; // pixels: 214 dots an inch on A4

} // namespace

Page decode_pdf(std::string_view bytes, int page) {
    poppler::set_debug_error_function([](const std::string&, void*) {}, nullptr);
    const std::unique_ptr<poppler::document> document(
        poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
    if (!document || document->is_locked())
        throw Damaged("no readable document");
    const int pages = std::min(document->pages(), most_pages);
    if (page >= pages)
        throw Damaged("no such page");
    const std::unique_ptr<poppler::page> found(document->create_page(page));
    if (!found)
        throw Damaged("no such page");
    const poppler::rectf size = found->page_rect();
    const double longer = std::max(size.width(), size.height());
    if (!(std::min(size.width(), size.height()) > 0) || !std::isfinite(longer))
        throw Damaged("an empty page");
    const double resolution = 72 * longer_side / longer; // pixels an inch
    poppler::page_renderer renderer;
    renderer.set_image_format(poppler::image::format_rgb24);
    renderer.set_render_hints(poppler::page_renderer::antialiasing | poppler::page_renderer::text_antialiasing);
    const poppler::image image = renderer.render_page(found.get(), resolution, resolution);
    if (!image.is_valid() || image.format() != poppler::image::format_rgb24)
        throw Damaged("cannot be drawn");
    Page result = sized(image.width(), image.height(), pages);
    if (result.grey.empty())
        return result;
    for (int y = 0; y < result.height; ++y) {
        const char* row = image.const_data() + std::ptrdiff_t{y} * image.bytes_per_row();
        const auto value = [&](int at) { return static_cast<int>(static_cast<unsigned char>(row[at])); };
        for (int x = 0; x < result.width; ++x)
            set_pixel(result, x, y, value(3 * x), value(3 * x + 1), value(3 * x + 2));
    }
    return result;
}

} // namespace formats
