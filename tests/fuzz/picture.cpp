#include "reading/picture_file.hpp"

#include <cmath>

#include "base/file_kind.hpp"
#include "fuzz/reading.hpp"
#include "reading/marker_detector.hpp"
#include "reading/sheet_finder.hpp"

void fuzz::target(std::string_view bytes) {
    const auto picture = reading::read_picture(bytes);
    expect(picture.messages.size() == (picture.value ? 0 : 1), "not one reason");
    if (!picture.value)
        return;
    const reading::Picture& grey = *picture.value;
    expect(base::is_picture(bytes), "read what is no picture");
    expect(grey.width > 0 && grey.height > 0, "a picture without pixels");
    const auto pixels = static_cast<std::size_t>(grey.width) * static_cast<std::size_t>(grey.height);
    expect(grey.grey.size() == pixels && pixels <= reading::most_pixels, "pixels are missing, or too many");
    for (const reading::Picture& colour : grey.colours)
        expect(colour.width == reading::half(grey.width) && 4 * colour.grey.size() >= pixels, "colours are missing");
    if (pixels > 500'000) // a few bytes can make a large picture, which is slow to search and tells nothing new
        return;
    const std::vector<reading::Marker> markers = reading::find_markers(grey);
    const std::vector<reading::FoundSheet> sheets = reading::find_sheets(markers);
    expect(sheets.size() <= markers.size(), "a sheet without a marker");
    for (const reading::FoundSheet& sheet : sheets)
        for (const reading::Marker& marker : sheet.markers)
            for (const reading::Point& corner : marker.corners)
                expect(std::isfinite(corner.x) && std::isfinite(corner.y), "a marker is nowhere");
}
