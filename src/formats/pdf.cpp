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
    renderer.set_image_format(poppler::image::format_gray8);
    renderer.set_render_hints(poppler::page_renderer::antialiasing | poppler::page_renderer::text_antialiasing);
    const poppler::image image = renderer.render_page(found.get(), resolution, resolution);
    if (!image.is_valid() || image.format() != poppler::image::format_gray8)
        throw Damaged("cannot be drawn");
    Page result = sized(image.width(), image.height(), pages);
    const char* row = image.const_data();
    for (auto to = result.grey.begin(); to != result.grey.end(); row += image.bytes_per_row())
        to = std::copy_n(row, result.width, to);
    return result;
}

} // namespace formats
