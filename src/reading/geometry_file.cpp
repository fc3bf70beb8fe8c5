#include "reading/geometry_file.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/fields.hpp"
#include "base/json_template.hpp"
#include "base/utf8.hpp"

namespace reading {
namespace {

using base::Field;
using base::Fields;
using base::Id;
using base::Node;
using NodeKind = Node::Kind;
using Messages = std::vector<base::Finding>;
using layout::Box;

// Reports that a field is wrong. Programs write these files, so the path of the field is enough for a person.
void wrong(const Field& field) {
    field.error({Id::geometry_wrong, {{"what", field.path()}}});
}

// Reads a length in millimetres, which may also be negative. No page is longer than `most`.
std::optional<double> length(const Field& field) {
    constexpr double most = 600;
    double result = 0;
    const std::string& text = field->text;
    const bool read = field->kind == NodeKind::number &&
                      std::from_chars(text.data(), text.data() + text.size(), result).ec == std::errc();
    if (read && std::abs(result) <= most)
        return result;
    wrong(field);
    return std::nullopt;
}

// Returns the items of a list. The list must have `count` items; if `may_be_empty`, it may also have none. Otherwise
// reports an error and returns no items.
std::vector<Field> items(const Field& list, std::size_t count, bool may_be_empty = false) {
    if (!list)
        return {};
    std::vector<Field> all = list.items(Id::kind_list).value_or(std::vector<Field>());
    if (list->kind != NodeKind::list || all.size() == count || (may_be_empty && all.empty()))
        return all;
    wrong(list);
    return {};
}

// Reads a box that must be at least `least` wide and high.
Box box(const Field& list, double least = 1) {
    std::vector<double> lengths;
    for (const Field& field : items(list, 4))
        if (const auto number = length(field))
            lengths.push_back(*number);
    if (lengths.size() < 4)
        return {};
    if (std::min(lengths[2], lengths[3]) < least)
        wrong(list);
    return {lengths[0], lengths[1], lengths[2], lengths[3]};
}

template <std::size_t count>
void read_boxes(std::array<Box, count>& boxes, const Field& list) {
    const std::vector<Field> fields = items(list, count);
    for (std::size_t i = 0; i < fields.size(); ++i)
        boxes[i] = box(fields[i]);
}

std::vector<Box> read_boxes(const Field& list, std::size_t count) {
    std::vector<Box> boxes;
    for (const Field& field : items(list, count, true))
        boxes.push_back(box(field));
    return boxes;
}

layout::MarkerPlace read_marker(const Field& field, Messages& messages) {
    layout::MarkerPlace marker;
    if (!field.check_kind(NodeKind::object, base::name(NodeKind::object)))
        return marker;
    Fields keys(*field, field.path(), messages);
    marker.id = keys.required("id", NodeKind::number).number({0, 586}).value_or(0);
    const std::vector<Field> corners = items(keys.required("corners", NodeKind::list), 4);
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (const std::vector<Field> point = items(corners[i], 2); !point.empty())
            marker.corners[i] = {length(point[0]).value_or(0), length(point[1]).value_or(0)};
    keys.finish();
    return marker;
}

// Least side of a square in millimetres. Smaller squares cannot be read from paper.
constexpr double least_printed_square = 4;

constexpr std::size_t most_sheets = 50; // most sheets in a file: a picture is compared with each of them

// True if no part is far larger than a square or far from the square a1. Such a part would take too much time and
// memory.
bool is_sheet(const layout::SheetGeometry& sheet) {
    const Box& a1 = sheet.squares[0][0];
    std::vector<Box> boxes(sheet.energy.begin(), sheet.energy.end());
    const auto add = [&](const auto& more) { boxes.insert(boxes.end(), more.begin(), more.end()); };
    add(sheet.extra);
    add(sheet.bombs);
    add(sheet.levels);
    add(sheet.rows);
    for (const auto& row : sheet.squares)
        add(row);
    if (sheet.sums)
        add(std::array{sheet.sums->rows, sheet.sums->extra, sheet.sums->bombs, sheet.sums->energy});
    boxes.push_back(sheet.total);
    for (const layout::MarkerPlace& marker : sheet.markers)
        for (const layout::Point& corner : marker.corners)
            boxes.push_back({corner.x, corner.y, 0, 0});
    return std::all_of(boxes.begin(), boxes.end(), [&](const Box& box) {
        return std::max(box.width, box.height) <= 8 * a1.width && std::abs(box.x - a1.x) <= 24 * a1.width &&
               std::abs(box.y - a1.y) <= 24 * a1.width;
    });
}

layout::SheetGeometry read_sheet(const Field& field, Messages& messages) {
    layout::SheetGeometry sheet;
    if (!field.check_kind(NodeKind::object, base::name(NodeKind::object)))
        return sheet;
    Fields keys(*field, field.path(), messages);
    sheet.page = keys.required("page", NodeKind::number).number({1, 100'000}).value_or(1);
    if (const auto player = keys["player"].text())
        sheet.player = base::utf8(*player);
    sheet.kind.players = keys["players"].number({1, 4});
    sheet.kind.level = keys["level"].number({1, 4});
    sheet.kind.variant =
        keys.required("variant", NodeKind::string).choice(brikks::variant_names).value_or(brikks::Variant::standard);
    for (const Field& marker : items(keys.required("markers", NodeKind::list), 4, true))
        sheet.markers.push_back(read_marker(marker, messages));
    keys.object("squares", [&](Fields& squares) {
        for (int row = 0; row < brikks::row_count; ++row)
            for (int column = 0; column < brikks::column_count; ++column)
                if (const Field square = squares.required(to_string(brikks::Cell{column, row}), NodeKind::list))
                    sheet.squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                        box(square, least_printed_square);
    });
    read_boxes(sheet.energy, keys.required("energy", NodeKind::list));
    sheet.extra = read_boxes(keys.required("extra", NodeKind::list), layout::extra_fields);
    read_boxes(sheet.bombs, keys.required("bombs", NodeKind::list));
    sheet.levels = read_boxes(keys.required("levels", NodeKind::list), 4);
    read_boxes(sheet.rows, keys.required("rows", NodeKind::list));
    keys.object("sums", [&](Fields& sums) {
        sheet.total = box(sums.required("total", NodeKind::list));
        if (sheet.kind.variant == brikks::Variant::duel)
            return;
        sheet.sums = {box(sums.required("rows", NodeKind::list)), box(sums.required("extra", NodeKind::list)),
                      box(sums.required("bombs", NodeKind::list)), box(sums.required("energy", NodeKind::list))};
    });
    keys.finish();
    if (!base::has_error(messages) && !is_sheet(sheet))
        wrong(field);
    return sheet;
}

std::vector<layout::SheetGeometry> read(const Node& root, Messages& messages) {
    std::vector<layout::SheetGeometry> sheets;
    Fields keys(root, "", messages);
    keys.ignore("format");
    keys.ignore("unit");
    keys.ignore("page");
    const Field list = keys.required("sheets", NodeKind::list);
    bool markers = false;
    std::vector<Field> fields = list.items(Id::kind_list).value_or(std::vector<Field>());
    if (fields.size() > most_sheets) {
        list.error({Id::geometry_sheets, {{"count", fields.size()}, {"most", most_sheets}}});
        fields.clear();
    }
    for (const Field& sheet : fields) {
        sheets.push_back(read_sheet(sheet, messages));
        markers = markers || !sheets.back().markers.empty();
    }
    if (list && !markers && !base::has_error(messages))
        list.error(Id::geometry_empty);
    keys.finish();
    return sheets;
}

} // namespace

base::Reading<std::vector<layout::SheetGeometry>> read_geometry(std::string_view json) {
    return base::read_template(json, Id::a_geometry, "brikks-geometry/1", read);
}

} // namespace reading
