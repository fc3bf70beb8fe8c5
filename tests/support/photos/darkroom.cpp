#include "support/photos/darkroom.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <numbers>
#include <vector>

#include "support/folder.hpp"
#include "support/photos/ink.hpp"
#include "support/photos/jpeg.hpp"

namespace photos {
namespace {

using Colour = std::array<float, 3>;

// Returns the table that turns a byte into linear light.
const std::array<float, 256>& linear() {
    static const std::array<float, 256> table = [] {
        std::array<float, 256> values{};
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double v = static_cast<double>(i) / 255;
            values[i] = static_cast<float>(v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4));
        }
        return values;
    }();
    return table;
}

constexpr float tone_steps = 4095;
const std::vector<float>& tones() {
    static const std::vector<float> table = [] {
        std::vector<float> values;
        for (int i = 0; i <= static_cast<int>(tone_steps); ++i) {
            const double v = static_cast<double>(i) / static_cast<double>(tone_steps);
            values.push_back(
                static_cast<float>(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055)));
        }
        return values;
    }();
    return table;
}

double step(double low, double high, double value) {
    const double t = std::clamp((value - low) / (high - low), 0.0, 1.0);
    return t * t * (3 - 2 * t);
}

// Draws the texture of a table, seen from above, with 0.3 mm per pixel.
Picture table_texture(const std::string& name, std::uint32_t seed) {
    constexpr int side = 640;
    Picture picture = blank(side, side, 3);
    support::Rng rng(seed);
    const double light = rng.real(0.35, 1.1);
    std::array<double, 3> base{};
    if (name == "wood")
        base = {165, 115 + rng.real(-8, 12), 70 + rng.real(-15, 25)};
    else
        for (double grey = rng.real(60, 200); double& part : base)
            part = grey + rng.real(-45, 45);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const double u = 0.3 * x;
            const double v = 0.3 * y;
            double value = 1;
            if (name == "wood") {
                const double ring = std::sin(0.35 * v + 9 * noise(u / 90, v / 25, seed));
                value = 0.8 + 0.08 * ring + 0.22 * (noise(u / 25, v / 0.8, seed + 1) - 0.5) +
                        0.12 * noise(u / 6, v / 2.5, seed + 2) - (std::fmod(v, 95) < 0.8 ? 0.45 : 0);
            } else if (name == "cloth") {
                const double weave =
                    std::sin(3.3 * u + noise(v / 9, 0, seed)) * std::sin(3.1 * v + noise(u / 9, 5, seed));
                value = 0.75 + 0.13 * weave + 0.25 * (noise(u / 0.9, v / 0.9, seed + 1) - 0.5) +
                        0.2 * (noise(u / 45, v / 45, seed + 2) - 0.5);
            } else {
                value = 0.85 + 0.1 * (noise(u / 60, v / 60, seed) - 0.5) + 0.05 * (noise(u, v, seed + 1) - 0.5);
            }
            std::uint8_t* pixel = picture.pixel(x, y);
            for (std::size_t i = 0; i < 3; ++i)
                pixel[i] = static_cast<std::uint8_t>(std::clamp(base[i] * value * light, 3.0, 250.0));
        }
    return picture;
}

// Returns a colour for a table. Photographed tables are often grey.
Colour table_tint(const Picture& table, std::uint32_t seed) {
    const std::uint8_t* middle = table.pixel(table.width / 2, table.height / 2);
    if (middle[0] != middle[1] || middle[1] != middle[2])
        return {1, 1, 1};
    support::Rng rng(seed);
    const double light = rng.real(0.4, 1);
    const auto part = [&](double low) { return static_cast<float>(light * rng.real(low, 1)); };
    return rng.percent(60) ? Colour{static_cast<float>(light), part(0.6) * 0.8F, part(0.4) * 0.6F}
                           : Colour{part(0.3), part(0.3), part(0.3)};
}

// The light at one place, as a grid over the picture that is interpolated.
struct Light {
    float gain = 1;
    float table = 1; // light on the table next to the paper, in the shadow of the paper
    float glare = 0;
};

class LightMap {
public:
    LightMap(int width, int height, const std::function<Light(double x, double y)>& light)
        : columns_(width / cell + 2) {
        for (int row = 0; row < height / cell + 2; ++row)
            for (int column = 0; column < columns_; ++column)
                nodes_.push_back(light(column * cell, row * cell));
    }

    Light at(int x, int y) const {
        const auto* upper = &nodes_[static_cast<std::size_t>(y / cell * columns_ + x / cell)];
        const auto* lower = upper + columns_;
        const float u = static_cast<float>(x % cell) / cell;
        const float v = static_cast<float>(y % cell) / cell;
        const auto mix = [&](float Light::*part) {
            const float top = upper[0].*part * (1 - u) + upper[1].*part * u;
            const float bottom = lower[0].*part * (1 - u) + lower[1].*part * u;
            return top * (1 - v) + bottom * v;
        };
        return {mix(&Light::gain), mix(&Light::table), mix(&Light::glare)};
    }

private:
    static constexpr int cell = 16;
    int columns_;
    std::vector<Light> nodes_;
};

LightMap light_of(const Camera& camera, const PageSize& size, const View& view) {
    const double longer = std::max(view.width(), view.height());
    // Finds the points of the border of the page, which throws a shadow.
    std::vector<Point> border;
    for (int i = 0; i < 40; ++i) {
        const double t = i / 40.0;
        border.push_back(view.pixel({t * size.width, 0}));
        border.push_back(view.pixel({t * size.width, size.height}));
        border.push_back(view.pixel({0, t * size.height}));
        border.push_back(view.pixel({size.width, t * size.height}));
    }
    const double slope_angle = camera.slope_direction * std::numbers::pi / 180;
    const double thickness = (1.5 + camera.bend_height / 2) * view.scale();
    const auto at = [&](double px, double py) {
        const double x = (px - view.width() / 2.0) / longer;
        const double y = (py - view.height() / 2.0) / longer;
        double gain = 1 - camera.slope * (0.5 + x * std::cos(slope_angle) + y * std::sin(slope_angle)) -
                      camera.vignetting * 3 * (x * x + y * y);
        if (!camera.lamps.empty()) {
            double lamps = 0;
            for (const Lamp& lamp : camera.lamps)
                lamps += std::exp(-(std::pow(x - lamp.at.x, 2) + std::pow(y - lamp.at.y, 2)) / std::pow(lamp.reach, 2));
            gain *= 0.4 + 0.5 * lamps;
        }
        for (const Shadow& shadow : camera.shadows) {
            const double across =
                (x - shadow.at.x) * std::cos(shadow.direction) + (y - shadow.at.y) * std::sin(shadow.direction);
            const double along =
                (y - shadow.at.y) * std::cos(shadow.direction) - (x - shadow.at.x) * std::sin(shadow.direction);
            // A hand comes from the edge of the picture. The tips of its fingers are at the place of the shadow, and it
            // is a little wider than they are.
            const double outside =
                shadow.hand ? std::hypot(across, std::min(along, 0.0)) - shadow.reach * (1 + std::max(along, 0.0))
                            : -across;
            gain *= 1 - shadow.depth * step(shadow.softness / 2, -shadow.softness / 2, outside);
        }
        double glare = 0;
        if (camera.glare)
            glare = camera.glare->strength *
                    std::exp(-(std::pow(x - camera.glare->at.x, 2) + std::pow(y - camera.glare->at.y, 2)) /
                             std::pow(camera.glare->reach, 2));
        double table = 1;
        if (!camera.scan) {
            double nearest = 1e9;
            for (const Point& point : border) {
                // The shadow falls away from the bright side.
                const double dx = px - point.x - thickness * 0.6 * std::cos(slope_angle);
                const double dy = py - point.y - thickness * 0.6 * std::sin(slope_angle);
                nearest = std::min(nearest, dx * dx + dy * dy);
            }
            table = 1 - 0.6 * std::exp(-nearest / (thickness * thickness));
        }
        return Light{static_cast<float>(std::max(gain, 0.05)), static_cast<float>(table), static_cast<float>(glare)};
    };
    return {view.width(), view.height(), at};
}

struct Vertex {
    Point pixel;
    std::array<double, 3> values; // x and y in mm, shade
};

// Calls paint(x, y, values) for every pixel whose middle is in the triangle.
template <class Paint>
void rasterise(const Vertex& a, const Vertex& b, const Vertex& c, int width, int height, Paint paint) {
    const double area =
        (b.pixel.x - a.pixel.x) * (c.pixel.y - a.pixel.y) - (b.pixel.y - a.pixel.y) * (c.pixel.x - a.pixel.x);
    if (std::abs(area) < 1e-9)
        return;
    const auto [low, high] = std::minmax({a.pixel.y, b.pixel.y, c.pixel.y});
    const int first = std::max(0, static_cast<int>(std::ceil(low - 0.5)));
    const int end = std::min(height, static_cast<int>(std::ceil(high - 0.5)));
    for (int y = first; y < end; ++y) {
        const double middle = y + 0.5;
        double left = 1e9;
        double right = -1e9;
        const auto side = [&](const Point& from, const Point& to) {
            if ((from.y <= middle) == (to.y <= middle))
                return;
            const double x = from.x + (to.x - from.x) * (middle - from.y) / (to.y - from.y);
            left = std::min(left, x);
            right = std::max(right, x);
        };
        // Both triangles at a side go through its points in the same order, so that they agree.
        const auto ordered = [&](const Point& from, const Point& to) {
            from.y < to.y ? side(from, to) : side(to, from);
        };
        ordered(a.pixel, b.pixel);
        ordered(b.pixel, c.pixel);
        ordered(c.pixel, a.pixel);
        const int from = std::max(0, static_cast<int>(std::ceil(left - 0.5)));
        const int to = std::min(width, static_cast<int>(std::ceil(right - 0.5)));
        if (from >= to)
            continue;
        const auto values_at = [&](double x) {
            const double u =
                ((x - a.pixel.x) * (c.pixel.y - a.pixel.y) - (middle - a.pixel.y) * (c.pixel.x - a.pixel.x)) / area;
            const double v =
                ((b.pixel.x - a.pixel.x) * (middle - a.pixel.y) - (b.pixel.y - a.pixel.y) * (x - a.pixel.x)) / area;
            std::array<double, 3> values{};
            for (std::size_t i = 0; i < 3; ++i)
                values[i] = a.values[i] + u * (b.values[i] - a.values[i]) + v * (c.values[i] - a.values[i]);
            return values;
        };
        std::array<double, 3> values = values_at(from + 0.5);
        std::array<double, 3> steps = values_at(from + 1.5);
        for (std::size_t i = 0; i < 3; ++i)
            steps[i] -= values[i];
        for (int x = from; x < to; ++x) {
            paint(x, y, values);
            for (std::size_t i = 0; i < 3; ++i)
                values[i] += steps[i];
        }
    }
}

class Darkroom {
public:
    Darkroom(const Camera& camera, const PageSize& size, const View& view)
        : camera_(camera), size_(size), view_(view), width_(view.width()), height_(view.height()),
          light_(light_of(camera, size, view)) {
        for (auto& plane : planes_)
            plane.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    }

    Picture develop(const Picture& page, double pixels_per_mm, const Tables& tables) {
        paint_table(tables);
        paint_page(page, pixels_per_mm);
        if (camera_.thumb)
            paint_thumb(view_.pixel(*camera_.thumb));
        blur();
        add_noise();
        return finish();
    }

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }

    // Returns the linear colour at a place of a picture, in its pixels.
    static Colour sample(const Picture& picture, double x, double y) {
        const auto& light = linear();
        const float fx = static_cast<float>(std::clamp(x - 0.5, 0.0, picture.width - 1.001));
        const float fy = static_cast<float>(std::clamp(y - 0.5, 0.0, picture.height - 1.001));
        const int column = static_cast<int>(fx);
        const int row = static_cast<int>(fy);
        const float u = fx - static_cast<float>(column);
        const float v = fy - static_cast<float>(row);
        const std::uint8_t* upper = picture.pixel(column, row);
        const std::uint8_t* lower = picture.pixel(column, row + 1);
        Colour colour{};
        for (std::size_t i = 0; i < 3; ++i)
            colour[i] = (light[upper[i]] * (1 - u) + light[upper[i + 3]] * u) * (1 - v) +
                        (light[lower[i]] * (1 - u) + light[lower[i + 3]] * u) * v;
        return colour;
    }

    template <class Place, class Paint>
    void mesh(const layout::Box& area, int columns, int rows, Place place, Paint paint) {
        std::vector<Vertex> vertices;
        for (int row = 0; row <= rows; ++row)
            for (int column = 0; column <= columns; ++column) {
                const Point at = {area.x + area.width * column / columns, area.y + area.height * row / rows};
                vertices.push_back({place(at), {at.x, at.y, view_.slope(at)}});
            }
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const Vertex* corner = &vertices[static_cast<std::size_t>(row * (columns + 1) + column)];
                const Vertex* below = corner + columns + 1;
                rasterise(corner[0], corner[1], below[1], width_, height_, paint);
                rasterise(corner[0], below[1], below[0], width_, height_, paint);
            }
    }

    void put(int x, int y, const Colour& colour, const Light& light, float gain) {
        for (std::size_t i = 0; i < 3; ++i)
            planes_[i][index(x, y)] =
                static_cast<float>(camera_.brightness * camera_.tint[i]) * (colour[i] * gain + light.glare);
    }

    void paint_table(const Tables& tables) {
        if (camera_.scan) {
            for (auto& plane : planes_)
                std::fill(plane.begin(), plane.end(), static_cast<float>(0.97 * camera_.brightness));
            return;
        }
        const auto found = tables.find(camera_.table);
        const bool own = found == tables.end();
        const Picture texture = own ? table_texture(camera_.table, camera_.table_seed) : found->second;
        const Colour tint = table_tint(texture, camera_.table_seed);
        const double longer = std::max(size_.width, size_.height);
        const double scale = own ? 1 / 0.3 : std::max(texture.width, texture.height) / (2 * longer);
        // Beyond its edge, the texture is mirrored.
        const auto mirrored = [](double value, int side) {
            const double rest = std::abs(std::fmod(value, 2.0 * side));
            return rest < side ? rest : 2 * side - rest;
        };
        mesh(
            {-2 * longer, -2 * longer, 5 * longer, 5 * longer}, 40, 40, [&](Point at) { return view_.table_pixel(at); },
            [&](int x, int y, const std::array<double, 3>& at) {
                const Light light = light_.at(x, y);
                Colour colour = sample(texture, mirrored(at[0] * scale + 5e4, texture.width),
                                       mirrored(at[1] * scale + 5e4, texture.height));
                for (std::size_t i = 0; i < 3; ++i)
                    colour[i] *= tint[i];
                put(x, y, colour, light, light.gain * light.table);
            });
    }

    void paint_page(const Picture& page, double scale) {
        const std::array<float, 3> paper = {static_cast<float>(camera_.paper[0]), static_cast<float>(camera_.paper[1]),
                                            static_cast<float>(camera_.paper[2])};
        mesh(
            {0, 0, size_.width, size_.height}, 36, 48, [&](Point at) { return view_.pixel(at); },
            [&](int x, int y, const std::array<double, 3>& at) {
                const Light light = light_.at(x, y);
                Colour colour = sample(page, at[0] * scale, at[1] * scale);
                for (std::size_t i = 0; i < 3; ++i)
                    colour[i] *= paper[i];
                if (camera_.fibres > 0) {
                    constexpr double rare = 0.8;
                    const bool is_fibre = noise(at[0] * 5, at[1] * 1.5, camera_.table_seed) > rare;
                    const double cloud = 0.1 * (noise(at[0] / 3, at[1] / 3, camera_.table_seed + 1) - 0.5);
                    for (float& part : colour)
                        part *= static_cast<float>(1 + cloud - (is_fibre ? camera_.fibres : 0));
                }
                const double shade = std::clamp(1 + 1.1 * at[2], 0.5, 1.25);
                put(x, y, colour, light, light.gain * static_cast<float>(shade));
            });
    }

    // Paints a thumb from the nearest edge of the picture to this place.
    void paint_thumb(Point tip) {
        const double radius = 9.5 * view_.scale();
        const double nearest = std::min({tip.x, width_ - tip.x, tip.y, height_ - tip.y});
        Point to = nearest == tip.x || nearest == width_ - tip.x ? Point{nearest == tip.x ? -1.0 : 1.0, 0.4}
                                                                 : Point{0.4, nearest == tip.y ? -1.0 : 1.0};
        to = {to.x / std::hypot(to.x, to.y), to.y / std::hypot(to.x, to.y)};
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                const double along = std::max(0.0, (x - tip.x) * to.x + (y - tip.y) * to.y);
                const double distance =
                    std::hypot(x - tip.x - along * to.x, y - tip.y - along * to.y) / (radius * (1 + along / height_));
                if (distance > 1)
                    continue;
                const auto round = static_cast<float>(0.55 + 0.45 * std::sqrt(1 - distance * distance));
                const auto edge = static_cast<float>(step(1, 0.95, distance));
                const Light light = light_.at(x, y);
                const Colour skin = {0.6F, 0.34F, 0.24F};
                for (std::size_t i = 0; i < 3; ++i) {
                    float& value = planes_[i][index(x, y)];
                    value += edge * (static_cast<float>(camera_.brightness) * skin[i] * round * light.gain - value);
                }
            }
    }

    // Blurs the picture, as the lens and a moving hand do.
    void blur() {
        const double moved = camera_.motion * camera_.motion / 4;
        const double own = camera_.blur * camera_.blur;
        const auto kernel = [](double squared) {
            const int reach = std::max(1, static_cast<int>(std::ceil(2.5 * std::sqrt(squared))));
            std::vector<float> weights;
            float sum = 0;
            for (int i = -reach; i <= reach; ++i) {
                weights.push_back(static_cast<float>(std::exp(-i * i / (2 * squared))));
                sum += weights.back();
            }
            for (float& weight : weights)
                weight /= sum;
            return weights;
        };
        const std::vector<float> across = kernel(own + (camera_.motion_across ? moved : 0));
        const std::vector<float> down = kernel(own + (camera_.motion_across ? 0 : moved));
        const auto columns = static_cast<std::size_t>(width_);
        std::vector<float> result(planes_[0].size());
        std::vector<float> padded;
        for (auto& plane : planes_) {
            std::fill(result.begin(), result.end(), 0.0F);
            const int reach = static_cast<int>(down.size()) / 2;
            for (int y = 0; y < height_; ++y)
                for (int i = -reach; i <= reach; ++i) {
                    const float weight = down[static_cast<std::size_t>(i + reach)];
                    const float* from = &plane[index(0, std::clamp(y + i, 0, height_ - 1))];
                    float* to = &result[index(0, y)];
                    for (std::size_t x = 0; x < columns; ++x)
                        to[x] += weight * from[x];
                }
            const std::size_t side = across.size() / 2;
            padded.resize(columns + 2 * side);
            for (int y = 0; y < height_; ++y) {
                const float* row = &result[index(0, y)];
                std::copy(row, row + columns, padded.begin() + static_cast<std::ptrdiff_t>(side));
                std::fill_n(padded.begin(), side, row[0]);
                std::fill_n(padded.end() - static_cast<std::ptrdiff_t>(side), side, row[columns - 1]);
                float* to = &plane[index(0, y)];
                std::fill_n(to, columns, 0.0F);
                for (std::size_t i = 0; i < across.size(); ++i)
                    for (std::size_t x = 0; x < columns; ++x)
                        to[x] += across[i] * padded[x + i];
            }
        }
    }

    // Adds noise, more of it where there is more light. Most of the noise is the same in all channels.
    void add_noise() {
        support::Rng rng(camera_.noise_seed);
        std::vector<float> grains(1 << 16);
        for (float& grain : grains)
            grain = static_cast<float>(rng.normal(camera_.noise));
        for (int y = 0; y < height_; ++y) {
            std::array<std::size_t, 4> starts{};
            for (std::size_t& start : starts)
                start = static_cast<std::size_t>(rng.below(1 << 15));
            for (int x = 0; x < width_; ++x) {
                const auto offset = static_cast<std::size_t>(x);
                const auto grain = [&](std::size_t i) { return grains[(starts[i] + offset) & 0xFFFF]; };
                for (std::size_t i = 0; i < 3; ++i) {
                    float& value = planes_[i][index(x, y)];
                    value += (grain(3) + 0.5F * grain(i)) * (0.25F + 1.1F * std::sqrt(std::max(value, 0.0F)));
                }
            }
        }
    }

    // Sharpens the picture, as phones do, and turns it into bytes.
    Picture finish() {
        const auto& tone = tones();
        for (auto& plane : planes_)
            for (float& value : plane)
                value = tone[static_cast<std::size_t>(std::clamp(value, 0.0F, 1.0F) * tone_steps)];
        if (camera_.grey) {
            for (std::size_t i = 0; i < planes_[0].size(); ++i)
                planes_[0][i] = 0.299F * planes_[0][i] + 0.587F * planes_[1][i] + 0.114F * planes_[2][i];
        }
        Picture picture = blank(width_, height_, camera_.grey ? 1 : 3);
        const auto amount = static_cast<float>(camera_.sharpened);
        auto* bytes = reinterpret_cast<std::uint8_t*>(picture.pixels.data());
        for (int channel = 0; channel < picture.channels; ++channel) {
            const auto& plane = planes_[static_cast<std::size_t>(channel)];
            for (int y = 0; y < height_; ++y) {
                const float* row = &plane[index(0, y)];
                const float* above = &plane[index(0, std::max(y - 1, 0))];
                const float* below = &plane[index(0, std::min(y + 1, height_ - 1))];
                for (int x = 0; x < width_; ++x) {
                    const int left = std::max(x - 1, 0);
                    const int right = std::min(x + 1, width_ - 1);
                    const float around = (row[left] + row[right] + above[x] + below[x]) / 4;
                    const float sharp = row[x] + amount * 0.7F * (row[x] - around);
                    bytes[picture.index(x, y) + static_cast<std::size_t>(channel)] =
                        static_cast<std::uint8_t>(std::clamp(sharp + 0.5F, 0.0F, 255.0F));
                }
            }
        }
        return picture;
    }

    const Camera& camera_;
    PageSize size_;
    const View& view_;
    int width_;
    int height_;
    LightMap light_;
    std::array<std::vector<float>, 3> planes_;
};

} // namespace

Tables read_tables(const std::string& folder) {
    Tables tables;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".jpg")
            tables.emplace(entry.path().filename().string(), read_jpeg(support::content(entry.path().string())));
    return tables;
}

Picture develop(const Picture& page, double pixels_per_mm, const PageSize& size, const Camera& camera, const View& view,
                const Tables& tables) {
    return Darkroom(camera, size, view).develop(page, pixels_per_mm, tables);
}

} // namespace photos
