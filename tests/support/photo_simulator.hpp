// Photos and scans of printed sheets that were filled in by hand, with the truth about them. All of it follows from the
// seed.
//
// How? The page is rendered from its PDF; a hand (photos/hand) writes on it what the sheet says (photos/filled_sheet);
// a camera (photos/camera, photos/darkroom) bends, lights and photographs it. Why? No real filled-in sheet was
// photographed; and only a simulated photo has a truth that is certain. Does it work? The detector of markers finds
// them where the truth says (tests/photos), and the pictures were compared by eye with photos of paper.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "print/sheets.hpp"
#include "support/photos/camera.hpp"
#include "support/photos/darkroom.hpp"
#include "support/photos/filled_sheet.hpp"
#include "support/photos/hand.hpp"
#include "support/picture.hpp"

namespace photos {

// A page of a document, and the sheet that each player filled in on it, in the order of the page.
struct Scene {
    print::SheetsJob job;
    int page = 1; // overviews counted
    std::vector<brikks::Sheet> sheets;
};

// A game to its end, on paper of any size, style and language; the sheets are legal.
Scene random_scene(std::uint64_t seed);

// Replaces each sheet by another one for its page, with at most 8 crosses or with at least 100.
void fill_or_empty(Scene& scene, std::uint64_t seed);

// Changes one mark of each sheet, as by a slip: most are illegal then.
void add_slips(Scene& scene, std::uint64_t seed);

struct PhotoPlan {
    std::uint64_t seed = 1;
    CameraPlan camera;
    FillPlan fill;
    std::optional<PenKind> pen;
    const Drawings* drawings = nullptr; // of real people, instead of our own
    Tables tables = {};                 // photographed ones, instead of our own
};

// Pixels are counted from the middle of the first one, as in the files of truth of others.
struct PhotographedSheet {
    brikks::Sheet sheet;
    std::string pen;
    std::uint64_t hand = 0;
    Written written;
    struct Marker {
        int id = 0;
        std::array<Point, 4> corners; // pixels; clockwise from the upper left as printed
        bool seen = true;             // all of it
    };
    std::vector<Marker> markers;
    std::array<Point, 4> grid; // the same of the squares
};

struct Photo {
    Picture picture;
    std::string file; // as JPEG
    std::vector<PhotographedSheet> sheets;
    std::string style; // of the page
    std::string paper;
    Camera camera;
    double hard = 1;
    std::uint64_t seed = 1;
    double square = 0; // side of a square in the middle of the page, pixels
};

// Throws std::invalid_argument unless the page has that many sheets.
Photo photograph(const Scene& scene, const PhotoPlan& plan);

// The truth as a file in the format brikks-photo-truth/1. file: the name of the photo; page: of its geometry.
std::string truth_json(const Photo& photo, const std::string& file, const std::string& page);

} // namespace photos
