#include "support/photos/arrival.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "support/photos/ink.hpp"

namespace photos {
namespace {

// Fades the page towards one side, and more in lines where a nozzle is clogged. One of the colours is weaker still.
void wear_out(Picture& page, double pixels_per_mm, support::Rng& rng) {
    const double faded = rng.real(0.15, 0.45);
    const double clogged = rng.real(0.3, 0.8);
    const double spacing = rng.real(2.5, 6);
    const double width = rng.real(0.12, 0.3);
    const auto weak = static_cast<std::size_t>(rng.below(3));
    for (int y = 0; y < page.height; ++y) {
        const double line = std::fmod(y / pixels_per_mm, spacing);
        for (int x = 0; x < page.width; ++x) {
            const double left = (1 - faded * x / page.width) * (line < width ? 1 - clogged : 1);
            std::uint8_t* pixel = page.pixel(x, y);
            for (std::size_t i = 0; i < 3; ++i)
                pixel[i] = static_cast<std::uint8_t>(255 - (255 - pixel[i]) * left * (i == weak ? 0.75 : 1));
        }
    }
}

void make_grey(Picture& page) {
    for (int y = 0; y < page.height; ++y)
        for (int x = 0; x < page.width; ++x) {
            std::uint8_t* pixel = page.pixel(x, y);
            std::fill_n(pixel, 3,
                        static_cast<std::uint8_t>(0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2] + 0.5));
        }
}

} // namespace

CameraPlan planned(Arrival arrival, CameraPlan plan) {
    if (arrival == Arrival::usual)
        return plan;
    plan.hidden = arrival == Arrival::thumb;
    plan.cut = arrival == Arrival::cut;
    if (arrival == Arrival::messenger)
        plan.megapixels = 1.6 * 1.2;
    if (arrival == Arrival::messenger_small)
        plan.megapixels = 1.28 * 0.96;
    return plan;
}

void change(Camera& camera, Arrival arrival, support::Rng& rng) {
    switch (arrival) {
    case Arrival::messenger:
    case Arrival::messenger_small:
        camera.quality = 60;
        break;
    case Arrival::lens:
        camera.lens = rng.real(0.02, 0.08) * (rng.percent(80) ? 1 : -0.5);
        break;
    case Arrival::steep:
        camera.tilt = rng.real(18, 32);
        camera.distance = rng.real(1.2, 1.6);
        break;
    case Arrival::lamps:
        camera.brightness *= 0.8;
        for (int i = 0; i < 2; ++i) {
            const double side = i == 0 ? -1 : 1;
            camera.lamps.push_back({{side * rng.real(0.1, 0.5), rng.real(-0.5, 0.5)}, rng.real(0.3, 0.6)});
            camera.shadows.push_back({true,
                                      {side * rng.real(0.05, 0.35), rng.real(-0.3, 0.3)},
                                      rng.real(0, 2 * std::numbers::pi),
                                      rng.real(0.05, 0.14),
                                      rng.real(0.02, 0.2),
                                      rng.real(0.2, 0.4)});
        }
        break;
    case Arrival::coloured:
        camera.tint = rng.pick(std::vector<std::array<double, 3>>{
            {1.15, 0.85, 0.45}, {1.2, 0.7, 0.35}, {0.7, 0.9, 1.2}, {0.8, 1.1, 0.75}, {1.1, 0.7, 1.05}});
        break;
    case Arrival::reduced:
        camera.print_scale = rng.real(0.9, 0.97);
        break;
    case Arrival::recycled: {
        const double light = rng.real(0.55, 0.75);
        camera.paper = {light, light * 0.97, light * rng.real(0.82, 0.95)};
        camera.fibres = rng.real(0.15, 0.35);
        break;
    }
    case Arrival::usual:
    case Arrival::worn:
    case Arrival::grey:
    case Arrival::thumb:
    case Arrival::cut:
        break;
    }
}

void change_print(Picture& page, double pixels_per_mm, Arrival arrival, support::Rng& rng) {
    if (arrival == Arrival::worn)
        wear_out(page, pixels_per_mm, rng);
    if (arrival == Arrival::grey)
        make_grey(page);
}

Picture reduced(const Picture& page, double scale) {
    Picture smaller = blank(page.width, page.height, page.channels);
    std::fill(smaller.pixels.begin(), smaller.pixels.end(), '\xff');
    for (int y = 0; y < page.height; ++y)
        for (int x = 0; x < page.width; ++x) {
            const double from_x = (x + 0.5 - page.width / 2.0) / scale + page.width / 2.0 - 0.5;
            const double from_y = (y + 0.5 - page.height / 2.0) / scale + page.height / 2.0 - 0.5;
            const int column = static_cast<int>(std::floor(from_x));
            const int row = static_cast<int>(std::floor(from_y));
            if (column < 0 || row < 0 || column + 1 >= page.width || row + 1 >= page.height)
                continue;
            const double u = from_x - column;
            const double v = from_y - row;
            for (int i = 0; i < page.channels; ++i)
                smaller.pixel(x, y)[i] = static_cast<std::uint8_t>(
                    (page.pixel(column, row)[i] * (1 - u) + page.pixel(column + 1, row)[i] * u) * (1 - v) +
                    (page.pixel(column, row + 1)[i] * (1 - u) + page.pixel(column + 1, row + 1)[i] * u) * v + 0.5);
        }
    return smaller;
}

} // namespace photos
