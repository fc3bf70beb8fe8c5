#include "layout/geometry.hpp"

namespace layout {

SheetGeometry geometry_of(const SheetLayout& layout, const SheetKind& kind, Markers markers) {
    SheetGeometry sheet;
    sheet.kind = kind;
    if (markers == Markers::printed)
        for (int corner = 0; corner < 4; ++corner) {
            const Box box = layout.marker(corner);
            sheet.markers.push_back(
                {marker_id(corner, kind),
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
    if (!kind.level)
        for (int level = 1; level <= 4; ++level)
            sheet.levels.push_back(layout.level_box(level, kind.players == 1));
    if (kind.variant != brikks::Variant::duel) {
        for (int field = 0; field < extra_fields; ++field)
            sheet.extra.push_back(layout.extra_field(field));
        sheet.sums = {layout.sum(0), layout.sum(1), layout.sum(2), layout.sum(3)};
    }
    sheet.total = layout.sum(sum_fields - 1);
    return sheet;
}

SheetGeometry geometry_of(const SheetKind& kind) {
    return geometry_of(SheetLayout({0, 0, sheet_width, sheet_height}, 1), kind, Markers::printed);
}

} // namespace layout
