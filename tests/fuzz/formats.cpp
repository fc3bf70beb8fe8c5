#include "formats/decode.hpp"

#include <new>

#include "fuzz/reading.hpp"

// Tells the leak sanitizer to ignore what the libraries leak when a file is damaged: the program decodes one page and
// ends.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libdav1d\nleak:libde265\nleak:libaom\nleak:libheif\nleak:libpoppler\nleak:libtiff\n";
}

void fuzz::target(std::string_view bytes) {
    try {
        const formats::Page page = formats::decode(bytes, 0);
        expect(page.pages >= 1 && page.pages <= formats::most_pages, "no page, or too many");
        expect(page.width > 0 && page.height > 0, "a page without pixels");
        const auto pixels = static_cast<std::size_t>(page.width) * static_cast<std::size_t>(page.height);
        expect(page.grey.size() == (pixels <= formats::most_pixels ? pixels : 0), "pixels are missing, or too many");
        for (const auto& colour : page.colours)
            expect(colour.empty() == page.grey.empty() && 4 * colour.size() >= page.grey.size(), "colours are missing");
    } catch (const formats::Damaged&) {
    } catch (const std::bad_alloc&) { // a size that the file only claims
    }
}
