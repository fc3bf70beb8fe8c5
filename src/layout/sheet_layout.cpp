#include "layout/sheet_layout.hpp"

#include <algorithm>

namespace layout {
namespace {

// Places and sizes, in squares from the upper left corner of the sheet.
constexpr double edge = 0.2;
constexpr double strip_x = edge;
constexpr double strip_width = 0.6;
constexpr double score_x = strip_x + strip_width;
constexpr double score_width = 1.2;
constexpr double bezel_width = 0.1;
constexpr double grid_x = 2.5;
constexpr double grid_y = 2.7;
constexpr double letter_height = 0.45;
constexpr double side_x = 12.72;
constexpr double bar_width = sheet_width - 2 * edge;
constexpr double energy_y = 14.0;
constexpr double energy_height = 2.8;
constexpr double energy_pitch = 0.97;
constexpr double energy_radius = 0.41;
constexpr double extra_y = 17.0;
constexpr double extra_height = 1.45;
constexpr double field_pitch = 0.92;
constexpr double rule_y = 18.6;
constexpr double rule_height = 1.85;
constexpr double sums_y = 20.62;
constexpr double label_height = 0.5; // the heading within a bar
constexpr double sums_x = 1.6;
constexpr double sums_width = sheet_width - 2 * sums_x;
constexpr double marker_x = 0.85; // distance of the markers' centres from the nearer edges
constexpr double marker_top = 0.95;
constexpr double marker_bottom = 0.9;
constexpr double marker_rim = 1.0 / 8; // width of the white rim: one module of the marker's pattern

} // namespace

SheetLayout::SheetLayout(const Box& place, double square_side)
    : square(square_side), corner_{place.centre().x - units(sheet_width) / 2,
                                   place.centre().y - units(sheet_height) / 2} {
    frame = at(0, 0, sheet_width, sheet_height);
    marquee = at(0, 0, sheet_width, 1.9);
    title = at(1.7, 0.44, 5.71, 1.02);
    name = at(7.7, 0.28, sheet_width - 7.7 - 1.6, 1.34);
    bezel = at(grid_x - bezel_width, grid_y - bezel_width, brikks::column_count + 2 * bezel_width,
               brikks::row_count + 2 * bezel_width);
    grid = at(grid_x, grid_y, brikks::column_count, brikks::row_count);
    side = at(side_x, grid_y - letter_height, sheet_width - edge - side_x, brikks::row_count + letter_height);
    energy = at(edge, energy_y, bar_width, energy_height);
    extra = at(edge, extra_y, bar_width, extra_height);
    rule = at(edge, rule_y, bar_width, rule_height);
    sums = at(sums_x, sums_y, sums_width, sheet_height - edge - sums_y);
}

Box SheetLayout::at(double x, double y, double width, double height) const {
    return {corner_.x + units(x), corner_.y + units(y), units(width), units(height)};
}

Box SheetLayout::cell(brikks::Cell cell) const {
    return at(grid_x + cell.column, grid_y + brikks::row_count - 1 - cell.row, 1, 1);
}

Box SheetLayout::score_cell(int row) const {
    return score_rows(row, row);
}

Box SheetLayout::score_rows(int lowest, int highest) const {
    return at(score_x, grid_y + brikks::row_count - 1 - highest, score_width, highest - lowest + 1);
}

Box SheetLayout::multiplier_strip(int lowest, int highest) const {
    return at(strip_x, grid_y + brikks::row_count - 1 - highest, strip_width, highest - lowest + 1);
}

Box SheetLayout::row_number(int row) const {
    constexpr double left = score_x + score_width;
    return at(left, grid_y + brikks::row_count - 1 - row, grid_x - bezel_width - left, 1);
}

Box SheetLayout::score_heading() const {
    return at(strip_x, grid_y - bezel_width - letter_height, strip_width + score_width, letter_height);
}

Box SheetLayout::column_letter(int column) const {
    return at(grid_x + column, grid_y - bezel_width - letter_height, 1, letter_height);
}

Disc SheetLayout::energy_circle(int circle) const {
    const int per_row = brikks::energy_circles / 2;
    const int column = (circle - 1) % per_row;
    const int row = (circle - 1) / per_row;
    const double left = sheet_width / 2 - per_row * energy_pitch / 2;
    const Box cell = at(left + column * energy_pitch, energy_y + label_height + 0.22 + row * 1.02, energy_pitch, 1.02);
    return {cell.centre(), units(energy_radius)};
}

Box SheetLayout::extra_field(int index) const {
    const double left = sheet_width / 2 - extra_fields * field_pitch / 2;
    return at(left + index * field_pitch, extra_y + label_height + 0.02, field_pitch, 0.82);
}

Box SheetLayout::mini_field(int index) const {
    const double width = 0.54;
    const double pitch = (bar_width - 0.5) / mini_fields;
    return at(edge + 0.25 + index * pitch + (pitch - width) / 2, extra_y + label_height + 0.16, width, width);
}

Box SheetLayout::bomb(int index) const {
    return at(side_x, grid_y + 0.1 + index * 1.45, sheet_width - edge - side_x, 1.45);
}

Box SheetLayout::sum(int index) const {
    const double gap = 0.35;
    const double width = (sums_width - gap * (sum_fields - 1)) / sum_fields;
    return at(sums_x + index * (width + gap), sums_y + label_height - 0.08, width,
              sheet_height - edge - sums_y - label_height + 0.08);
}

Box SheetLayout::level_place(int level, bool solo) const {
    const double left = edge + 0.25;
    const double width = sheet_width - 2 * left;
    const double label = width * (solo ? 0.1 : 0.2);
    const double pitch = (width - label) / 4;
    const double x = left + label + (level - 1) * pitch;
    return solo ? at(x, rule_y + 0.34, pitch, 0.4) : at(x, rule_y + rule_height / 3, pitch, rule_height * 2 / 3);
}

Box SheetLayout::level_box(int level, bool solo) const {
    const Box place = level_place(level, solo);
    const double tick = units(0.36);
    return solo ? Box{place.x + units(0.25), place.centre().y - tick / 2, tick, tick}
                : Box{place.centre().x - tick, place.y + place.height / 4 - tick / 2, tick, tick};
}

Box SheetLayout::marker(int corner) const {
    const bool right = corner == 1 || corner == 2;
    const bool bottom = corner >= 2;
    const Box centre =
        at(right ? sheet_width - marker_x : marker_x, bottom ? sheet_height - marker_bottom : marker_top, 0, 0);
    return centre.inset(-std::min(units(marker_side), largest_marker) / 2);
}

Box SheetLayout::marker_tile(int corner) const {
    const Box box = marker(corner);
    return box.inset(-box.width * marker_rim);
}

} // namespace layout
