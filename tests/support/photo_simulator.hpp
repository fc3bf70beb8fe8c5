// Makes photos and scans of printed sheets that were filled in by hand, with the truth about them. The seed decides
// everything.
//
// How? The page is rendered from its PDF. A hand (photos/hand) writes the marks of the sheet on it
// (photos/filled_sheet). A camera (photos/camera, photos/darkroom) bends, lights and photographs it.
//
// Why? There are no photos of real filled-in sheets, and only a simulated photo has a truth that is certain.
//
// Does it work? The detector finds the markers where the truth says (tests/photos), and the pictures were compared by
// eye with photos of paper.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "print/sheets.hpp"
#include "support/games.hpp"
#include "support/photos/arrival.hpp"
#include "support/photos/camera.hpp"
#include "support/photos/darkroom.hpp"
#include "support/photos/filled_sheet.hpp"
#include "support/photos/hand.hpp"
#include "support/picture.hpp"

namespace photos {

// A page of a document, and the sheets that the players filled in on it, in the order of the page.
struct Scene {
    print::SheetsJob job;
    int page = 1; // from 1; pages with overviews count, too
    std::vector<brikks::Sheet> sheets;
};

// Plays a game to its end, on paper of any size, style and language. The sheets are legal.
Scene random_scene(std::uint64_t seed);
// The same, but the game is a duel.
Scene random_duel(std::uint64_t seed);

// A game, and a page with one sheet for each of its players.
struct Evening {
    support::Game game;
    std::vector<Scene> scenes;
};

Evening random_evening(std::uint64_t seed);

// Replaces each sheet by another one for its page, with at most 8 crosses or with at least 100.
void fill_or_empty(Scene& scene, std::uint64_t seed);

// Changes one mark of each sheet, as a slip would. Most sheets are illegal after that.
void add_slips(Scene& scene, std::uint64_t seed);

struct PhotoPlan {
    std::uint64_t seed = 1;
    CameraPlan camera;
    Arrival arrival = Arrival::usual;
    FillPlan fill;
    std::optional<PenKind> pen;
    const Drawings* drawings = nullptr; // drawings of real people, to use instead of simulated ones
    Tables tables = {};                 // photographed tables, to use instead of simulated ones
};

// A sheet in a photo. Its points are in pixels from the middle of the first pixel, as in the truth files of other
// programs.
struct PhotographedSheet {
    brikks::Sheet sheet;
    std::string pen;
    std::uint64_t hand = 0;
    Way way = Way::crosses;
    Written written;
    struct Marker {
        int id = 0;
        std::array<Point, 4> corners; // pixels; clockwise from the upper left as printed
        bool seen = true;             // true if the whole marker can be seen
    };
    std::vector<Marker> markers;
    std::array<Point, 4> grid; // the corners of the grid, in the same order
};

struct Photo {
    Picture picture;
    std::string file; // the photo as a JPEG file
    std::vector<PhotographedSheet> sheets;
    std::string style; // the style of the page
    std::string paper;
    Camera camera;
    Arrival arrival = Arrival::usual;
    double hard = 1;
    std::uint64_t seed = 1;
    double square = 0; // side of one grid square, in pixels of the photo, measured in the middle of the page
};

// Photographs the page of a scene. Throws std::invalid_argument if the scene has more or fewer sheets than the page.
Photo photograph(const Scene& scene, const PhotoPlan& plan);

// Returns the truth as a file in the format brikks-photo-truth/1. `file`: the name of the photo. `page`: the name of
// its geometry.
std::string truth_json(const Photo& photo, const std::string& file, const std::string& page);

} // namespace photos
