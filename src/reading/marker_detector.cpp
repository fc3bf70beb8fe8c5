#include "reading/marker_detector.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

#include <apriltag/apriltag.h>
#include <apriltag/tag36h11.h>
#include <fcntl.h>
#include <unistd.h>

#include "reading/raster.hpp"
#include "reading/sheet_finder.hpp"
#include "reading/spread.hpp"

namespace reading {
namespace {

// Limits of apriltag for the sides of a picture, in pixels: it counts them in 15 bits, and needs a few tiles of 4
// pixels.
constexpr int longest_marker_side = 32'000;
constexpr float shortest_side = 32;

#ifdef __wasm__
struct Hush {}; // does nothing, because a web page has no standard error
[[noreturn]] void report_no_memory() {
    std::abort(); // a web page has no exceptions either, and starts the module again
}
#else
[[noreturn]] void report_no_memory() {
    throw std::bad_alloc();
}
// Silences standard error while it exists. There apriltag complains about shapes that it cannot straighten, which are
// not markers.
class Hush {
public:
    Hush() : kept_(dup(STDERR_FILENO)) {
        if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0) {
            dup2(nowhere, STDERR_FILENO);
            close(nowhere);
        }
    }
    ~Hush() {
        if (kept_ >= 0) {
            dup2(kept_, STDERR_FILENO);
            close(kept_);
        }
    }
    Hush(const Hush&) = delete;
    Hush& operator=(const Hush&) = delete;

private:
    int kept_;
};
#endif

// The least likeness to a marker that a shape needs. Tables and keyboards have shapes that nearly are markers.
struct Likeness {
    int wrong_bits; // most wrong bits of the code
    float margin;   // least decision margin of apriltag
};
constexpr Likeness anywhere = {1, 20};
constexpr Likeness expected = {2, 5}; // for a known id at a known place

class Detector {
public:
    // `least`: the least likeness of markers that it finds. `only`: the one id that it finds. The table of codes with
    // two wrong bits takes 37 MB for all ids.
    explicit Detector(const Likeness& least, std::optional<int> only = {}) : least_(least), first_(only.value_or(0)) {
        if (only) {
            searched_.codes += first_;
            searched_.ncodes = 1;
        }
        apriltag_detector_add_family_bits(detector_.get(), &searched_, least_.wrong_bits);
        if (searched_.impl == nullptr) // there was no memory for the table of the family
            report_no_memory();
        detector_->nthreads = 1;
    }

    // Finds markers. `shrink`: the factor by which apriltag shrinks the picture before it looks for shapes; 1.5 or a
    // whole number.
    std::vector<Marker> find(const Picture& picture, float shrink) {
        const auto [least, most] = std::minmax(picture.width, picture.height);
        if (static_cast<float>(least) < shortest_side * shrink || most > longest_marker_side)
            return {};
        detector_->quad_decimate = shrink;
        // The const_cast is safe, because apriltag only reads the picture.
        image_u8_t image = {picture.width, picture.height, picture.width,
                            const_cast<std::uint8_t*>(picture.grey.data())};
        const std::unique_ptr<zarray_t, void (*)(zarray_t*)> found(apriltag_detector_detect(detector_.get(), &image),
                                                                   apriltag_detections_destroy);
        std::vector<Marker> markers;
        for (int i = 0; i < zarray_size(found.get()); ++i) {
            apriltag_detection_t* each = nullptr;
            zarray_get(found.get(), i, &each);
            if (each->hamming > least_.wrong_bits || each->decision_margin < least_.margin)
                continue;
            Marker marker{first_ + each->id, {}};
            // The corners that apriltag gives begin at the lower left and go anticlockwise.
            for (std::size_t corner = 0; corner < 4; ++corner)
                marker.corners[corner] = {each->p[3 - corner][0], each->p[3 - corner][1]};
            markers.push_back(marker);
        }
        return markers;
    }

private:
    [[maybe_unused]] Hush hush_;
    Likeness least_;
    int first_; // the id of the first code of the table
    // The families must outlive the detector.
    std::unique_ptr<apriltag_family_t, void (*)(apriltag_family_t*)> family_{tag36h11_create(), tag36h11_destroy};
    apriltag_family_t searched_ = *family_; // with the codes of the ids that it finds
    std::unique_ptr<apriltag_detector_t, void (*)(apriltag_detector_t*)> detector_{apriltag_detector_create(),
                                                                                   apriltag_detector_destroy};
};

Point middle(const Marker& marker) {
    return {(marker.corners[0].x + marker.corners[2].x) / 2, (marker.corners[0].y + marker.corners[2].y) / 2};
}

double distance(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double side(const Marker& marker) {
    return distance(marker.corners[0], marker.corners[2]) / std::sqrt(2);
}

void add_new(std::vector<Marker>& markers, const std::vector<Marker>& more) {
    for (const Marker& each : more)
        if (std::none_of(markers.begin(), markers.end(), [&](const Marker& known) {
                return known.id == each.id && distance(middle(known), middle(each)) < side(known);
            }))
            markers.push_back(each);
}

// A part of the picture around a place, enlarged and with its contrast stretched from black to white.
struct Closer {
    Picture picture;
    int left = 0;
    int top = 0;
    int times = 1;

    Closer(const Picture& whole, const Point& place, double reach, int larger) : times(larger) {
        left = within(place.x - reach, whole.width);
        top = within(place.y - reach, whole.height);
        const int width = within(place.x + reach + 1, whole.width) - left;
        const int height = within(place.y + reach + 1, whole.height) - top;
        if (width <= 0 || height <= 0)
            return;
        std::vector<std::uint8_t> shades;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                shades.push_back(whole.at(left + x, top + y));
        const auto rank = static_cast<std::ptrdiff_t>(shades.size() / 50); // leaves out the darkest and brightest 2 %
        std::nth_element(shades.begin(), shades.begin() + rank, shades.end());
        const double black = shades[static_cast<std::size_t>(rank)];
        std::nth_element(shades.begin(), shades.end() - 1 - rank, shades.end());
        const double white = std::max<double>(*(shades.end() - 1 - rank), black + 1);
        picture = {width * times, height * times, {}};
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x) {
                const double grey = between(whole, {left + (x + 0.5) / times, top + (y + 0.5) / times});
                picture.grey.push_back(
                    static_cast<std::uint8_t>(std::clamp((grey - black) / (white - black) * 255, 0.0, 255.0)));
            }
    }

    Marker in_whole(Marker marker) const {
        for (Point& corner : marker.corners)
            corner = {left + corner.x / times, top + corner.y / times};
        return marker;
    }
};

// Looks for the hidden marker `i` of a sheet, around its computed place. If fewer markers are seen, the place is less
// certain and the search reaches farther.
std::vector<Marker> look_closely(const Picture& picture, const FoundSheet& sheet, std::size_t i) {
    const Marker& place = sheet.markers[i];
    const bool certain = std::count(sheet.seen.begin(), sheet.seen.end(), true) == 3;
    const double reach = std::min(side(place) * (certain ? 2.5 : 6), 400.0); // pixels
    const Closer closer(picture, middle(place), reach, side(place) < 60 ? 2 : 1);
    std::vector<Marker> found;
    for (const Marker& each : Detector(expected, place.id).find(closer.picture, 1))
        found.push_back(closer.in_whole(each));
    return found;
}

// The least factor by which the detector can shrink the picture so that at most `pixels` pixels are left.
float shrink_to(double pixels, const Picture& picture) {
    const double all = static_cast<double>(picture.width) * picture.height;
    for (float shrink = 1;; shrink += shrink < 2 ? 0.5F : 1)
        if (all / (shrink * shrink) <= pixels)
            return shrink;
}

// Returns the picture without the white lines of a printer that is running out of ink: a greyscale opening.
Picture without_white_lines(const Picture& picture) {
    constexpr int pixels_per_reach = 1600; // of the longer side
    const int reach = std::max(1, std::max(picture.width, picture.height) / pixels_per_reach);
    Picture result = {picture.width, picture.height, picture.grey};
    spread(result.grey, result.width, result.height, reach, darker);
    spread(result.grey, result.width, result.height, reach, brighter);
    return result;
}

bool all_seen(const std::vector<FoundSheet>& sheets) {
    return !sheets.empty() &&
           std::none_of(sheets.begin(), sheets.end(), [](const FoundSheet& sheet) { return sheet.is_hidden(); });
}

} // namespace

std::vector<Marker> find_markers(const Picture& picture, const std::vector<layout::SheetGeometry>& pages) {
    Detector detector(anywhere);
    std::vector<Marker> markers;
    std::vector<FoundSheet> sheets;
    const auto look = [&](const Picture& seen, double pixels) {
        if (all_seen(sheets))
            return;
        add_new(markers, detector.find(seen, shrink_to(pixels, seen)));
        sheets = find_sheets(markers, pages);
    };
    look(picture, 2e6); // in which a marker of a page that fills the picture is about 25 pixels wide
    look(picture, 4.5e6);
    if (!all_seen(sheets))
        look(without_white_lines(picture), 4.5e6);
    if (sheets.empty() || all_seen(sheets))
        return markers;
    int closer_looks = 12;
    // Repeats as long as new markers are found: each makes the computed places of the hidden ones more certain.
    for (std::size_t before = 0; !all_seen(sheets) && markers.size() > before;) {
        before = markers.size();
        for (const FoundSheet& sheet : sheets)
            for (std::size_t i = 0; i < sheet.seen.size(); ++i)
                if (!sheet.seen[i] && closer_looks-- > 0)
                    add_new(markers, look_closely(picture, sheet, i));
        sheets = find_sheets(markers, pages);
    }
    return markers;
}

} // namespace reading
