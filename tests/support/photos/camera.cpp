#include "support/photos/camera.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace photos {
namespace {

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

Shadow random_shadow(bool hand, double hard, support::Rng& rng) {
    return {hand,
            {rng.real(-0.3, 0.3), rng.real(-0.4, 0.4)},
            rng.real(0, 2 * std::numbers::pi),
            hand ? rng.real(0.05, 0.14) : 0,
            rng.real(0.02, 0.2),
            std::min(0.7, rng.real(0.15, 0.4) + 0.15 * hard)};
}

Camera random_scan(const CameraPlan& plan, support::Rng& rng) {
    Camera camera;
    camera.scan = true;
    camera.dots_per_inch = plan.dots_per_inch.value_or(rng.pick(std::vector<int>{150, 200, 300}));
    camera.rotated = plan.rotated.value_or(rng.percent(80) ? 0 : 90 * rng.below(4));
    camera.grey = rng.percent(50);
    camera.quality = rng.between(75, 92);
    camera.roll = rng.percent(40) ? 0 : rng.normal(0.4 + 0.6 * plan.hard);
    camera.paper = {0.96, 0.96, 0.95};
    camera.table = "lid";
    camera.brightness = rng.real(0.95, 1.15);
    camera.slope = 0.03 * plan.hard;
    camera.slope_direction = rng.real(0, 360);
    camera.vignetting = 0;
    camera.blur = rng.real(0.35, 0.5) + 0.15 * plan.hard;
    camera.noise = 0.004 + 0.004 * plan.hard;
    camera.sharpened = rng.real(0, 0.6);
    return camera;
}

} // namespace

Camera random_camera(const CameraPlan& plan, const PageSize& page, const PageMarks& marks,
                     const std::vector<std::string>& tables, support::Rng& rng) {
    if (plan.scan) {
        Camera camera = random_scan(plan, rng);
        camera.noise_seed = static_cast<std::uint64_t>(rng.below(1 << 30));
        return camera;
    }
    const double hard = plan.hard;
    const auto chance = [&](double percent) { return rng.real(0, 100) < percent; };
    Camera camera;
    // Takes more pixels if the squares are small.
    std::vector<double> megapixels = {2, 3, 3, 3, 5, 8, 12};
    std::erase_if(megapixels, [&](double each) {
        return each < 12 && 0.85 * std::sqrt(each * 0.75e6) / std::min(page.width, page.height) * marks.square < 36;
    });
    camera.megapixels = plan.megapixels.value_or(rng.pick(megapixels));
    camera.rotated = plan.rotated.value_or(rng.percent(60) ? 0 : 90 * rng.below(4));
    camera.exif = camera.rotated != 0 && rng.percent(50);
    camera.quality = std::clamp(88 - static_cast<int>(12 * hard) + rng.between(-6, 6), 60, 92);

    camera.tilt = std::min(18.0, hard * rng.real(2, 11.5));
    camera.tilt_direction = rng.real(0, 360);
    camera.roll = chance(6 * hard) ? rng.real(-45, 45) : rng.normal(1.2 + hard);
    camera.distance = rng.real(1.5, 2.6);
    camera.fill = rng.real(0.97 - 0.1 * hard, 0.98);
    camera.shift = {rng.real(-1, 1), rng.real(-1, 1)};
    const bool cut = plan.cut.value_or(chance(2.5 * hard));
    const bool hidden = plan.hidden.value_or(chance(2 * hard));
    // Only markers near the edge of the page are cut off.
    std::vector<Point> outer;
    for (const Point& marker : marks.markers)
        if (std::min(marker.x, page.width - marker.x) < 0.2 * page.width)
            outer.push_back(marker);
    if (cut && !outer.empty()) {
        const Point marker = rng.pick(outer);
        // The edge of the picture goes through the marker, or just outside it.
        const double outside = rng.percent(40) ? 0 : rng.real(0.55, 0.8) * marks.square;
        camera.cut = Point{marker.x + (marker.x < page.width / 2 ? -outside : outside), marker.y};
    }
    if (hidden && !marks.markers.empty())
        camera.thumb = rng.pick(marks.markers);

    camera.bend = chance(25 + 25 * hard) ? (rng.percent(50) ? Bend::roll : Bend::wave) : Bend::flat;
    if (camera.bend != Bend::flat)
        camera.bend_height =
            std::min(hard, 1.6) * rng.real(0.012, 0.035) * page.height * (camera.bend == Bend::wave ? 0.6 : 1);
    camera.bend_direction = rng.percent(70) ? 90 * rng.below(4) + rng.normal(10) : rng.real(0, 360);
    camera.bend_place = rng.real(0.1, 0.5);
    const double warm = rng.normal(0.03);
    camera.paper = {0.9 + warm / 2, 0.9, 0.88 - warm / 2};

    camera.table = rng.pick(tables);
    camera.table_seed = static_cast<std::uint32_t>(rng.below(1 << 30));

    const double cast = rng.normal(0.03 * hard);
    camera.tint = {1 + cast, 1, 1 - cast};
    camera.brightness = std::max(0.26, rng.real(0.72, 0.95) - 0.22 * hard * rng.real(0.6, 1.2));
    camera.slope = rng.real(0.05, 0.15) + rng.real(0, 0.22) * hard;
    camera.slope_direction = rng.real(0, 360);
    camera.vignetting = rng.real(0.02, 0.08) + 0.08 * hard;
    if (chance(40 * hard))
        camera.shadows.push_back(random_shadow(true, hard, rng));
    if (chance(22 * hard))
        camera.shadows.push_back(random_shadow(false, hard, rng));
    if (chance(10 * hard))
        camera.glare =
            Glare{{rng.real(-0.4, 0.4), rng.real(-0.4, 0.4)}, rng.real(0.08, 0.25), rng.real(0.05, 0.2) * hard};

    const double fine = std::sqrt(camera.megapixels / 3);
    camera.blur = fine * (0.3 + rng.real(0.1, 0.5) * hard);
    camera.motion = chance(45) ? fine * rng.real(0.4, 0.9) * hard : 0;
    camera.motion_across = rng.percent(50);
    camera.noise = 0.004 + rng.real(0.003, 0.011) * hard;
    camera.sharpened = rng.real(0.2, 1.1);
    camera.noise_seed = static_cast<std::uint64_t>(rng.below(1 << 30));
    return camera;
}

View::View(const Camera& camera, const PageSize& page) : camera_(camera), page_(page) {
    const double longer = std::max(page.width, page.height);
    const double roll = radians(camera.roll);
    const double tilt = radians(camera.tilt);
    const double axis = radians(camera.tilt_direction);
    // Turns the page in its plane, then around an axis in this plane (Rodrigues' formula).
    const std::array<double, 2> k = {std::cos(axis), std::sin(axis)};
    const double c = std::cos(tilt);
    const double s = std::sin(tilt);
    const std::array<std::array<double, 3>, 3> lean = {{{c + k[0] * k[0] * (1 - c), k[0] * k[1] * (1 - c), k[1] * s},
                                                        {k[0] * k[1] * (1 - c), c + k[1] * k[1] * (1 - c), -k[0] * s},
                                                        {-k[1] * s, k[0] * s, c}}};
    const std::array<std::array<double, 3>, 3> spin = {
        {{std::cos(roll), -std::sin(roll), 0}, {std::sin(roll), std::cos(roll), 0}, {0, 0, 1}}};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t n = 0; n < 3; ++n)
                turn_[i][j] += lean[i][n] * spin[n][j];

    // Finds the bounds of the whole page, seen with a focal length of 1.
    Point low = {1e9, 1e9};
    Point high = {-1e9, -1e9};
    for (int i = 0; i <= 8; ++i)
        for (int j = 0; j <= 8; ++j) {
            const Point seen = project(bent({page.width * i / 8, page.height * j / 8}));
            low = {std::min(low.x, seen.x), std::min(low.y, seen.y)};
            high = {std::max(high.x, seen.x), std::max(high.y, seen.y)};
        }
    const double across = high.x - low.x;
    const double down = high.y - low.y;
    double room_x = 0;
    double room_y = 0;
    if (camera.scan) {
        focal_ = camera.dots_per_inch / 25.4 * camera.distance * longer;
        width_ = static_cast<int>(across * focal_) + 24;
        height_ = static_cast<int>(down * focal_) + 24;
    } else {
        const double shorter = std::sqrt(camera.megapixels * 1e6 * 0.75);
        width_ = static_cast<int>(across < down ? shorter : shorter / 0.75) / 8 * 8;
        height_ = static_cast<int>(across < down ? shorter / 0.75 : shorter) / 8 * 8;
        focal_ = camera.fill * std::min(width_ / across, height_ / down);
        room_x = (width_ - across * focal_) / 2;
        room_y = (height_ - down * focal_) / 2;
    }
    middle_ = {width_ / 2.0 - (low.x + high.x) / 2 * focal_ + 0.9 * room_x * camera.shift.x,
               height_ / 2.0 - (low.y + high.y) / 2 * focal_ + 0.9 * room_y * camera.shift.y};
    if (camera.cut) {
        const Point at = project(bent(*camera.cut));
        middle_.x += at.x < width_ / 2.0 ? -at.x : width_ - at.x;
    }
}

View::Place View::bent(Point on_page) const {
    double x = on_page.x - page_.width / 2;
    double y = on_page.y - page_.height / 2;
    if (camera_.bend == Bend::flat)
        return {x, y, 0};
    const double cos = std::cos(radians(camera_.bend_direction));
    const double sin = std::sin(radians(camera_.bend_direction));
    const double along = x * cos + y * sin;
    const double aside = -x * sin + y * cos;
    const double length = std::max(page_.width, page_.height);
    const double height = camera_.bend_height;
    double z = 0;
    double lost = 0; // the paper seems shorter by this: the integral of half the slope squared
    if (camera_.bend == Bend::roll) {
        const double start = (camera_.bend_place - 0.4) * length;
        const double beyond = std::max(0.0, along - start);
        const double reach = 0.6 * length;
        z = height * beyond * beyond / (reach * reach);
        lost = 2 * height * height * beyond * beyond * beyond / (3 * std::pow(reach, 4));
    } else {
        const double k = 2 * std::numbers::pi / (0.85 * length);
        const double phase = 2 * std::numbers::pi * camera_.bend_place;
        z = height * (1 - std::cos(k * along + phase)) / 2;
        lost = height * height * k * k / 16 * (along - std::sin(2 * (k * along + phase)) / (2 * k));
    }
    return {(along - lost) * cos - aside * sin, (along - lost) * sin + aside * cos, z};
}

double View::slope(Point on_page) const {
    const double light = radians(camera_.slope_direction);
    const Place here = bent(on_page);
    const Place there = bent({on_page.x + std::cos(light), on_page.y + std::sin(light)});
    return there.z - here.z;
}

Point View::project(const Place& place) const {
    const auto row = [&](std::size_t i) {
        return turn_[i][0] * place.x + turn_[i][1] * place.y + turn_[i][2] * place.z;
    };
    const double away = camera_.distance * std::max(page_.width, page_.height);
    const double depth = camera_.scan ? away : away - row(2);
    return {focal_ * row(0) / depth + middle_.x, focal_ * row(1) / depth + middle_.y};
}

Point View::through_lens(Point seen) const {
    if (camera_.lens == 0)
        return seen;
    const Point middle = {width_ / 2.0, height_ / 2.0};
    const Point off = {seen.x - middle.x, seen.y - middle.y};
    const double corner = middle.x * middle.x + middle.y * middle.y;
    const double scale = 1 - camera_.lens * std::min(1.5, (off.x * off.x + off.y * off.y) / corner);
    return {middle.x + scale * off.x, middle.y + scale * off.y};
}

Point View::printed_pixel(Point printed) const {
    const Point middle = {page_.width / 2, page_.height / 2};
    return pixel({middle.x + camera_.print_scale * (printed.x - middle.x),
                  middle.y + camera_.print_scale * (printed.y - middle.y)});
}

Point View::stored(Point upright) const {
    switch (camera_.rotated) {
    case 90:
        return {height_ - upright.y, upright.x};
    case 180:
        return {width_ - upright.x, height_ - upright.y};
    case 270:
        return {upright.y, width_ - upright.x};
    default:
        return upright;
    }
}

double View::scale() const {
    const Point middle = {page_.width / 2, page_.height / 2};
    const Point here = pixel(middle);
    const Point right = pixel({middle.x + 1, middle.y});
    const Point below = pixel({middle.x, middle.y + 1});
    return std::sqrt(std::abs((right.x - here.x) * (below.y - here.y) - (right.y - here.y) * (below.x - here.x)));
}

} // namespace photos
