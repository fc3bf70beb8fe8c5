// Numbers that say how a page lies, is lit, and is photographed or scanned. Everything else about the photo follows
// from them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "print/canvas.hpp"
#include "support/rng.hpp"

namespace photos {

using layout::Point;

struct PageSize {
    double width = 0; // mm
    double height = 0;
};

enum class Bend : std::uint8_t { flat, roll, wave };

// A shadow around a line across the picture (a hand), or over everything beyond the line. Places are fractions of the
// picture's longer side, from its middle.
struct Shadow {
    bool hand = true; // true for a hand; false if everything on one side is dark
    Point at;
    double direction = 0;
    double reach = 0;
    double softness = 0.1;
    double depth = 0.4;
};

struct Glare {
    Point at;
    double reach = 0.2;
    double strength = 0.2;
};

// A light of its own, strongest in the middle.
struct Lamp {
    Point at;
    double reach = 0.5;
};

struct Camera {
    // The picture.
    bool scan = false;
    int dots_per_inch = 150; // resolution of a scan
    double megapixels = 3;   // size of a photo
    int rotated = 0;         // degrees clockwise, as it is stored
    bool grey = false;
    int quality = 80;  // quality of the JPEG file
    bool exif = false; // true if the file says how it is rotated

    // Where the camera is; angles in degrees.
    double tilt = 0;
    double tilt_direction = 0;
    double roll = 0;
    double distance = 2;        // distance from the page, in longer sides of the page
    double fill = 0.9;          // share of the picture that the page fills
    Point shift;                // place of the page in the room that is left, -1..1
    std::optional<Point> cut;   // this point of the page is on the edge of the picture
    std::optional<Point> thumb; // this point of the page is under a thumb
    double lens = 0;            // the lens draws in a corner of the picture by this share

    // The paper.
    Bend bend = Bend::flat;
    double bend_height = 0; // mm
    double bend_direction = 0;
    double bend_place = 0.5;
    std::array<double, 3> paper = {1, 1, 1}; // colour of the paper, linear
    double fibres = 0;                       // darkness of its fibres
    double print_scale = 1;                  // what is printed is smaller by this factor, around the middle

    // The table: one of the photographed tables, or "wood", "cloth", "plain".
    std::string table = "wood";
    std::uint32_t table_seed = 1;

    // The light.
    double brightness = 0.7; // brightness of white paper, linear
    std::array<double, 3> tint = {1, 1, 1};
    double slope = 0.1; // loss of light from one side to the other
    double slope_direction = 0;
    double vignetting = 0.1;
    std::vector<Lamp> lamps; // in addition to even light; then that is weak
    std::vector<Shadow> shadows;
    std::optional<Glare> glare;

    // The picture. Lengths are in pixels.
    double blur = 0.5;
    double motion = 0;
    bool motion_across = false;
    double noise = 0.01; // share of full brightness
    double sharpened = 0.5;
    std::uint64_t noise_seed = 1;
};

struct CameraPlan {
    double hard = 1; // 0 flawless, 0.6 easy, 1 moderate, 1.6 hard
    bool scan = false;
    std::optional<double> megapixels;
    std::optional<int> rotated;
    std::optional<int> dots_per_inch;
    std::optional<bool> cut;    // the edge of the picture is at a marker, or through it
    std::optional<bool> hidden; // a marker is under a thumb
};

// The side of a square of the page, and the middles of the markers, in mm.
struct PageMarks {
    double square = 0;
    std::vector<Point> markers;
};

// Chooses a camera. `tables`: the names of the tables to choose from.
Camera random_camera(const CameraPlan& plan, const PageSize& page, const PageMarks& marks,
                     const std::vector<std::string>& tables, support::Rng& rng);

// Maps points of the page to the picture: pixel (i, j) covers i..i+1, j..j+1.
class View {
public:
    View(const Camera& camera, const PageSize& page);

    int width() const { return camera_.rotated % 180 == 0 ? width_ : height_; }
    int height() const { return camera_.rotated % 180 == 0 ? height_ : width_; }
    // These functions return the pixel of a point on the page, which may be bent, or on the table beneath. Points are
    // in mm from the upper left corner of the page.
    Point pixel(Point on_page) const { return stored(through_lens(project(bent(on_page)))); }
    Point printed_pixel(Point printed) const; // of a point of the document, which may be printed smaller
    Point table_pixel(Point at) const {
        return stored(through_lens(project({at.x - page_.width / 2, at.y - page_.height / 2, 0})));
    }
    // Returns the steepness of the page at a point.
    double slope(Point on_page) const;
    // Returns the pixels per millimetre in the middle of the page.
    double scale() const;

private:
    struct Place {
        double x;
        double y;
        double z;
    };
    Place bent(Point on_page) const;
    Point project(const Place& place) const;
    Point through_lens(Point seen) const;
    Point stored(Point upright) const;

    const Camera& camera_;
    PageSize page_;
    int width_ = 0;
    int height_ = 0;
    double focal_ = 1;
    Point middle_;
    std::array<std::array<double, 3>, 3> turn_{};
};

} // namespace photos
