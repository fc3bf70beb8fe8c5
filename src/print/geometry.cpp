#include "print/geometry.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "print/page_plan.hpp"

namespace print {
namespace {

using Json = nlohmann::ordered_json;

// A thousandth of a millimetre is finer than any printer.
double rounded(double mm) {
    return std::round(mm * 1000) / 1000;
}

Json to_json(const Point& point) {
    return {rounded(point.x), rounded(point.y)};
}

Json to_json(const Box& box) {
    return {rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)};
}

template <class Boxes>
Json list_of(const Boxes& boxes) {
    Json list = Json::array();
    for (const auto& each : boxes)
        list.push_back(to_json(each));
    return list;
}

Json or_null(std::optional<int> number) {
    return number ? Json(*number) : Json(nullptr);
}

Json to_json(const SheetGeometry& sheet) {
    Json markers = Json::array();
    for (const MarkerPlace& marker : sheet.markers)
        markers.push_back({{"id", marker.id}, {"corners", list_of(marker.corners)}});
    Json squares = Json::object();
    for (int row = 0; row < brikks::row_count; ++row)
        for (int column = 0; column < brikks::column_count; ++column)
            squares[to_string(brikks::Cell{column, row})] =
                to_json(sheet.squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
    Json sums = Json::object();
    if (sheet.sums)
        sums = {{"rows", to_json(sheet.sums->rows)},
                {"extra", to_json(sheet.sums->extra)},
                {"bombs", to_json(sheet.sums->bombs)},
                {"energy", to_json(sheet.sums->energy)}};
    sums["total"] = to_json(sheet.total);
    return {{"page", sheet.page},
            {"player", sheet.player.empty() ? Json(nullptr) : Json(sheet.player)},
            {"players", or_null(sheet.kind.players)},
            {"level", or_null(sheet.kind.level)},
            {"variant", brikks::name(sheet.kind.variant)},
            {"markers", std::move(markers)},
            {"squares", std::move(squares)},
            {"energy", list_of(sheet.energy)},
            {"extra", list_of(sheet.extra)},
            {"bombs", list_of(sheet.bombs)},
            {"levels", list_of(sheet.levels)},
            {"rows", list_of(sheet.rows)},
            {"sums", std::move(sums)}};
}

SheetGeometry geometry(const SheetLayout& layout, const SheetContents& contents) {
    SheetGeometry sheet;
    sheet.player = contents.name;
    sheet.kind = contents.kind();
    if (contents.markers)
        for (int corner = 0; corner < 4; ++corner) {
            const Box box = layout.marker(corner);
            sheet.markers.push_back(
                {marker_id(corner, sheet.kind),
                 {Point{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}}});
        }
    for (int row = 0; row < brikks::row_count; ++row) {
        for (int column = 0; column < brikks::column_count; ++column)
            sheet.squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = layout.cell({column, row});
        sheet.rows[static_cast<std::size_t>(brikks::row_count - 1 - row)] = layout.score_cell(row);
    }
    for (int circle = 1; circle <= brikks::energy_circles; ++circle) {
        const Disc disc = layout.energy_circle(circle);
        sheet.energy[static_cast<std::size_t>(circle - 1)] = around(disc.centre, disc.radius);
    }
    for (int bomb = 0; bomb < brikks::bomb_count; ++bomb)
        sheet.bombs[static_cast<std::size_t>(bomb)] = layout.bomb(bomb);
    if (!contents.level)
        for (int level = 1; level <= 4; ++level)
            sheet.levels.push_back(layout.level_box(level, contents.solo()));
    if (!contents.duel()) {
        for (int field = 0; field < extra_fields; ++field)
            sheet.extra.push_back(layout.extra_field(field));
        sheet.sums = {layout.sum(0), layout.sum(1), layout.sum(2), layout.sum(3)};
    }
    sheet.total = layout.sum(sum_fields - 1);
    return sheet;
}

} // namespace

SheetGeometry geometry_of(const SheetKind& kind) {
    return geometry(SheetLayout({0, 0, sheet_width, sheet_height}, 1),
                    {"", kind.players, kind.level, kind.variant, true, true});
}

std::vector<SheetGeometry> geometries(const SheetsJob& job) {
    std::vector<SheetGeometry> sheets;
    for (const PlacedSheet& sheet : placed_sheets(job)) {
        sheets.push_back(geometry(sheet.layout, sheet.contents));
        sheets.back().page = sheet.page;
    }
    return sheets;
}

std::string geometry_json(const SheetsJob& job) {
    const PagePlan plan = plan_of(job);
    Json sheets = Json::array();
    for (const SheetGeometry& sheet : geometries(job))
        sheets.push_back(to_json(sheet));
    return Json{{"format", "brikks-geometry/1"},
                {"unit", "mm"},
                {"page", {{"width", plan.width}, {"height", plan.height}}},
                {"sheets", std::move(sheets)}}
               .dump() +
           '\n';
}

} // namespace print
