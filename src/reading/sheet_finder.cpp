// Finds the sheets in a picture from their markers.
//
// How? A sheet is four markers that fit one view of a plane. Four centres alone always fit some view, so the shape of
// the markers shows if they belong together: mapped back through the view, each must be a square of the same size.
// Every set of markers that could be a sheet is tried. Sets with more markers come first. Among sets with the same
// number of markers, sets with markers close together come first, because the markers of two sheets lie farther apart.
#include "reading/sheet_finder.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "layout/marker_ids.hpp"
#include "reading/homography.hpp"
#include "reading/raster.hpp"

namespace reading {
namespace {

using base::Id;
using base::Text;
using Corners = std::array<Vector, 4>;
using Seen = std::array<const Marker*, 4>; // nullptr if hidden

constexpr std::size_t most_markers = 200; // the most markers in a picture; further ones are ignored
constexpr long least_markers = 3;         // on a sheet; the printed lines show if the place of a fourth is right
constexpr double most_crooked = 0.16;     // greatest RMS distance of corners from their places, in marker sides
constexpr double least_square = 22;       // pixels; on smaller squares, crosses and outlines would be guessed

Vector vector(const Point& point) {
    return {point.x, point.y};
}

Vector centre(const Corners& corners) { // the point where the diagonals meet, the same from any point of view
    const Vector a = corners[2] - corners[0];
    const Vector b = corners[3] - corners[1];
    const double cross = a.x() * b.y() - a.y() * b.x();
    if (std::abs(cross) < 1e-9)
        return (corners[0] + corners[1] + corners[2] + corners[3]) / 4;
    const Vector c = corners[1] - corners[0];
    return corners[0] + a * (c.x() * b.y() - c.y() * b.x()) / cross;
}

Corners corners_of(const std::array<Point, 4>& points) {
    return {vector(points[0]), vector(points[1]), vector(points[2]), vector(points[3])};
}

// The markers of a sheet on paper.
struct Model {
    layout::SheetGeometry geometry;
    std::array<Corners, 4> offsets; // place of each corner, from the centre of a marker whose side is 1
    Corners centres;
    double square = 1;                    // side of a square of the grid, in the unit of the centres
    double least_side = 0, most_side = 0; // range of the side of a marker, which depends on the paper

    explicit Model(layout::SheetGeometry sheet) : geometry(std::move(sheet)) {
        square = std::max(geometry.squares[0][0].width, 1e-3);
        for (std::size_t i = 0; i < 4; ++i) {
            const Corners corners = corners_of(geometry.markers[i].corners);
            centres[i] = centre(corners);
            const double side = std::max((corners[1] - corners[0]).norm(), 1e-3);
            for (std::size_t corner = 0; corner < 4; ++corner)
                offsets[i][corner] = (corners[corner] - centres[i]) / side;
            least_side = most_side = side;
        }
    }
    double some_side() const { return (least_side + most_side) / 2; }
    Vector corner(std::size_t marker, std::size_t corner, double side) const {
        return centres[marker] + side * offsets[marker][corner];
    }
};

// A sheet in the picture, and the view of it.
struct Fitted {
    const Model* model = nullptr;
    Seen seen{};
    View view;
    double side = 0;    // side of a marker on paper
    double crooked = 0; // see most_crooked
    double size = 0;    // sum of the distances between the markers, in pixels

    long count() const {
        return std::count_if(seen.begin(), seen.end(), [](const Marker* each) { return each; });
    }
};

std::optional<Fitted> fit(const Model& model, const Seen& seen) {
    Fitted result{&model, seen, {}, model.some_side()};
    const bool perspective = result.count() >= 3;
    // The side and the view depend on each other. The view depends little on the side, so a few rounds find both.
    for (int round = 0; round < (perspective ? 4 : 12); ++round) {
        std::vector<Pair> pairs;
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t corner = 0; seen[i] && corner < 4; ++corner)
                pairs.push_back({model.corner(i, corner, result.side), vector(seen[i]->corners[corner])});
        result.view = view_of(pairs, perspective);
        if (!result.view.allFinite() || std::abs(result.view.determinant()) < 1e-12)
            return std::nullopt;
        const View back = result.view.inverse();
        double along = 0;
        double all = 0;
        double apart = 0;
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t corner = 0; seen[i] && corner < 4; ++corner) {
                const Vector is = apply(back, vector(seen[i]->corners[corner])) - model.centres[i];
                along += is.dot(model.offsets[i][corner]);
                all += model.offsets[i][corner].squaredNorm();
                apart += (is - result.side * model.offsets[i][corner]).squaredNorm();
            }
        result.crooked = std::sqrt(apart / (4 * static_cast<double>(result.count()))) / result.side;
        result.side = std::clamp(along / all, model.least_side, model.most_side);
    }
    if (!(result.crooked <= most_crooked))
        return std::nullopt;
    // Checks that the whole sheet is in front of the camera, not near the horizon, and not mirrored.
    constexpr double farthest = 1e6; // pixels
    double sign = 0;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const Vector place = model.corner(i, corner, result.side);
            const double depth = (result.view * place.homogeneous()).z();
            if (!(depth * (sign == 0 ? depth : sign) > 0) ||
                !(apply(result.view, place).cwiseAbs().maxCoeff() < farthest))
                return std::nullopt;
            sign = depth;
        }
    const Vector across = apply(result.view, model.centres[1]) - apply(result.view, model.centres[0]);
    const Vector down = apply(result.view, model.centres[3]) - apply(result.view, model.centres[0]);
    if (across.x() * down.y() - across.y() * down.x() <= 0)
        return std::nullopt;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t other = 0; seen[i] && other < i; ++other)
            if (seen[other])
                result.size += (vector(seen[i]->corners[0]) - vector(seen[other]->corners[0])).norm();
    return result;
}

// Returns the markers that may be marker number `to` of the sheet whose marker number `from` is `anchor`: they have the
// right id and lie in the expected direction. The list has nullptr (hidden) first, then up to two markers, the nearer
// one first.
std::vector<const Marker*> partners(const Model& model, const std::vector<Marker>& markers, const Marker& anchor,
                                    std::size_t from, std::size_t to) {
    std::vector<std::pair<double, const Marker*>> found;
    std::vector<Pair> pairs;
    for (std::size_t corner = 0; corner < 4; ++corner)
        pairs.push_back({model.offsets[from][corner], vector(anchor.corners[corner])});
    const View back = view_of(pairs, false).inverse();
    const Vector expected = model.centres[to] - model.centres[from];
    for (const Marker& marker : markers) {
        if (marker.id != model.geometry.markers[to].id)
            continue;
        const Vector is = apply(back, centre(corners_of(marker.corners)));
        constexpr double cos_of_angle = 0.85;
        if (is.dot(expected) > cos_of_angle * is.norm() * expected.norm())
            found.emplace_back(is.norm(), &marker);
    }
    std::sort(found.begin(), found.end());
    std::vector<const Marker*> nearest = {nullptr};
    for (std::size_t i = 0; i < found.size() && i < 2; ++i)
        nearest.push_back(found[i].second);
    return nearest;
}

// Adds all sets of markers that may be a sheet of this model.
void collect(std::vector<Fitted>& fits, const Model& model, const std::vector<Marker>& markers) {
    for (const Marker& anchor : markers)
        for (std::size_t from = 0; from < 4; ++from) {
            if (anchor.id != model.geometry.markers[from].id)
                continue;
            std::array<std::vector<const Marker*>, 4> choices;
            for (std::size_t to = 0; to < 4; ++to)
                choices[to] = to == from ? std::vector{&anchor} : partners(model, markers, anchor, from, to);
            for (const Marker* a : choices[0])
                for (const Marker* b : choices[1])
                    for (const Marker* c : choices[2])
                        for (const Marker* d : choices[3])
                            if (const auto found = fit(model, {a, b, c, d}))
                                fits.push_back(*found);
        }
}

// Returns models of the sheets that this program prints and that have one of these markers.
std::vector<Model> own_models(const std::vector<Marker>& markers) {
    std::map<int, layout::SheetKind> kinds; // by the id of the first marker of the sheet
    for (const Marker& marker : markers)
        if (const auto meaning = layout::meaning_of(marker.id); meaning && meaning->version == layout::layout_version)
            kinds.emplace(marker.id - meaning->corner, meaning->kind);
    std::vector<Model> models;
    for (const auto& [id, kind] : kinds) {
        Model model(layout::geometry_of(kind));
        model.least_side = 0.4; // the side, in squares, on sheets of half a metre
        models.push_back(std::move(model));
    }
    return models;
}

std::vector<Model> models_of(const std::vector<layout::SheetGeometry>& pages) {
    std::vector<Model> models;
    for (const layout::SheetGeometry& page : pages)
        if (page.markers.size() == 4)
            models.emplace_back(page);
    return models;
}

// Returns the side of a square in pixels, along the edge of the sheet where squares look smallest.
double pixels_a_square(const Fitted& fit) {
    double least = 1e9;
    for (std::size_t i = 0; i < 4; ++i) {
        const Vector& a = fit.model->centres[i];
        const Vector& b = fit.model->centres[(i + 1) % 4];
        least = std::min(least, (apply(fit.view, b) - apply(fit.view, a)).norm() / (b - a).norm() * fit.model->square);
    }
    return least;
}

FoundSheet found_sheet(const Fitted& fit) {
    const Model& model = *fit.model;
    FoundSheet sheet;
    sheet.geometry = model.geometry;
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const Vector place = model.corner(i, corner, fit.side);
            sheet.geometry.markers[i].corners[corner] = {place.x(), place.y()};
        }
        sheet.seen[i] = fit.seen[i] != nullptr;
        if (sheet.seen[i]) {
            sheet.markers[i] = *fit.seen[i];
            continue;
        }
        sheet.markers[i].id = model.geometry.markers[i].id;
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const Vector place = apply(fit.view, model.corner(i, corner, fit.side));
            sheet.markers[i].corners[corner] = {place.x(), place.y()};
        }
    }
    if (fit.count() < least_markers)
        sheet.refusal = hidden_markers(sheet.seen);
    else if (const double pixels = pixels_a_square(fit); !(pixels >= least_square))
        sheet.refusal =
            Text{Id::sheet_too_small, {{"pixels", within(pixels, 1000)}, {"needed", static_cast<int>(least_square)}}};
    return sheet;
}

// Sorts the sheets row by row. The first sheet shows which direction is up.
void put_in_reading_order(std::vector<FoundSheet>& sheets) {
    if (sheets.empty())
        return;
    const auto middle = [](const FoundSheet& sheet, std::size_t a, std::size_t b) {
        return Vector((vector(sheet.markers[a].corners[0]) + vector(sheet.markers[b].corners[0])) / 2);
    };
    const Vector across = (middle(sheets[0], 1, 2) - middle(sheets[0], 0, 3)).normalized();
    const Vector down(-across.y(), across.x());
    const double height = (middle(sheets[0], 2, 3) - middle(sheets[0], 0, 1)).norm();
    const auto x = [&](const FoundSheet& sheet) { return middle(sheet, 0, 2).dot(across); };
    const auto y = [&](const FoundSheet& sheet) { return middle(sheet, 0, 2).dot(down); };
    std::sort(sheets.begin(), sheets.end(), [&](const auto& a, const auto& b) { return y(a) < y(b); });
    for (auto row = sheets.begin(); row != sheets.end();) {
        const auto end =
            std::find_if(row, sheets.end(), [&](const auto& each) { return y(each) > y(*row) + height / 2; });
        std::sort(row, end, [&](const auto& a, const auto& b) { return x(a) < x(b); });
        row = end;
    }
}

} // namespace

Text hidden_markers(const std::array<bool, 4>& seen) {
    constexpr std::array<Id, 4> names = {Id::marker_upper_left, Id::marker_upper_right, Id::marker_lower_right,
                                         Id::marker_lower_left};
    std::vector<Text> markers;
    for (std::size_t i = 0; i < 4; ++i)
        if (!seen[i])
            markers.emplace_back(names[i]);
    return {Id::marker_hidden, {{"markers", std::move(markers)}}};
}

std::vector<FoundSheet> find_sheets(const std::vector<Marker>& markers,
                                    const std::vector<layout::SheetGeometry>& pages) {
    const std::vector<Marker> considered(
        markers.begin(), markers.begin() + static_cast<std::ptrdiff_t>(std::min(markers.size(), most_markers)));
    const std::vector<Model> models = pages.empty() ? own_models(considered) : models_of(pages);
    std::vector<Fitted> fits;
    for (const Model& model : models)
        collect(fits, model, considered);
    // Several pages may have the same markers. Then takes the page that fits best; among equals, the first one.
    std::stable_sort(fits.begin(), fits.end(), [](const Fitted& a, const Fitted& b) {
        const auto order = [](const Fitted& each) {
            return std::tuple(-each.count(), each.size, std::round(each.crooked * 200));
        };
        return order(a) < order(b);
    });
    std::vector<FoundSheet> sheets;
    std::vector<const Marker*> used;
    for (const Fitted& each : fits) {
        const auto taken = [&](const Marker* marker) {
            return marker && std::find(used.begin(), used.end(), marker) != used.end();
        };
        if (std::any_of(each.seen.begin(), each.seen.end(), taken))
            continue;
        used.insert(used.end(), each.seen.begin(), each.seen.end());
        sheets.push_back(found_sheet(each));
    }
    put_in_reading_order(sheets);
    return sheets;
}

} // namespace reading
