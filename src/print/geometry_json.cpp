#include "print/geometry_json.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "print/page_plan.hpp"

namespace print {
namespace {

using Json = nlohmann::ordered_json;

// Rounds to a thousandth of a millimetre, which is finer than any printer.
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

} // namespace

std::vector<SheetGeometry> geometries(const SheetsJob& job) {
    std::vector<SheetGeometry> sheets;
    for (const PlacedSheet& sheet : placed_sheets(job)) {
        const SheetContents& contents = sheet.contents;
        sheets.push_back(
            geometry_of(sheet.layout, contents.kind(), contents.markers ? Markers::printed : Markers::none));
        sheets.back().page = sheet.page;
        sheets.back().player = contents.name;
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
