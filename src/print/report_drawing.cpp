#include "print/report_drawing.hpp"

#include <algorithm>
#include <array>

#include "brikks/circles.hpp"
#include "brikks/squares.hpp"
#include "print/signs.hpp"

namespace print {
namespace {

using brikks::Cell;
using brikks::cells;

// A square, with the block on it and its colour, as far as they are known.
struct Square {
    int block = -1; // the same number on all squares of a block; -1: unknown
    std::optional<brikks::Colour> colour;
};
using Squares = std::array<std::array<Square, brikks::column_count>, brikks::row_count>; // [row][column]

Square& at(Squares& squares, Cell cell) {
    return squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
}

// Returns the block and the colour of each square: from the order of the blocks if it is known, otherwise from the
// marks. Marks that are only crosses show neither.
Squares squares_of(const ReportSheet& report) {
    Squares squares{};
    const brikks::Sheet& sheet = report.sheet;
    int number = 0;
    const auto add = [&](brikks::Bits block, std::optional<brikks::Colour> colour) {
        for (const Cell cell : brikks::cells(block))
            at(squares, cell) = {number, colour};
        ++number;
    };
    for (const brikks::Placement& placement : report.order)
        add(brikks::fits_inside(placement) ? brikks::squares(placement) : 0, placement.block.colour);
    if (!report.order.empty() || sheet.notation == brikks::Notation::crosses)
        return squares;
    brikks::Bits left = brikks::crossed_squares(sheet.marks).bits & ~brikks::mini_squares(sheet.marks);
    while (left != 0) {
        const Cell cell = brikks::cell_of(brikks::lowest(left));
        const brikks::Bits block = brikks::region_at(sheet.marks, cell);
        add(block, brikks::colour_of_block(sheet, cell));
        left &= ~block;
    }
    return squares;
}

// The player's pen; `share` is the part of its usual width.
Pen pen(const Brush& brush, double share = 1) {
    Pen result = brush.pen(brush.style.pen, brush.style.pen_line * share);
    result.ends = Ends::round;
    return result;
}

TextStyle handwriting(const Brush& brush, double size, Align align = Align::centre) {
    return {Font::bold, size, brush.style.pen, align};
}

void draw_colours(const Brush& brush, const SheetLayout& layout, Squares& squares) {
    for (const Cell cell : cells(brikks::full_grid))
        if (const auto colour = at(squares, cell).colour) {
            const ColourStyle& colours = brush.style.colours[*colour];
            const Box box = layout.cell(cell);
            brush.box(box, colours.tint, brush.pen(brush.style.grid, brush.style.grid_line));
            draw_hatch(brush, box, colours.hatch, 4, colours.grain);
        }
    for (const brikks::Circle& circle : brikks::circles)
        draw_colour(brush, layout.cell(circle.cell).centre(), brush.units(0.4), circle.colour);
}

void draw_crosses(const Brush& brush, const SheetLayout& layout, const brikks::Sheet& sheet, Squares& squares) {
    for (const Cell cell : cells(brikks::full_grid)) {
        const Box box = layout.cell(cell);
        const char written = sheet.marks[cell];
        if (written == brikks::empty_square && at(squares, cell).block < 0)
            continue;
        draw_cross(brush, box.inset(brush.units(0.2)), pen(brush, 0.6));
        if (written == brikks::mini_square)
            brush.box(box.inset(brush.units(0.06)), std::nullopt, pen(brush, 0.7));
    }
}

// Draws the outlines of the blocks; `share` is the part of the pen's usual width.
void draw_outlines(const Brush& brush, const SheetLayout& layout, Squares& squares, double share = 1.3) {
    const Segments edges = borders(layout, [&](Cell cell) { return at(squares, cell).block; });
    brush.canvas.draw(edges, {std::nullopt, pen(brush, share)});
}

// Frames the squares that findings are about.
void draw_marked(const Brush& brush, const SheetLayout& layout, brikks::Bits marked) {
    Pen frame = brush.pen(brush.style.pink, 0.12);
    for (const Cell cell : brikks::cells(marked))
        brush.box(layout.cell(cell).inset(brush.units(0.1)), std::nullopt, frame, brush.units(0.12));
}

// Draws the number of each block in the top left square of the block.
void draw_order(const Brush& brush, const SheetLayout& layout, const std::vector<brikks::Placement>& order) {
    int number = 0;
    for (const brikks::Placement& placement : order) {
        ++number;
        if (!brikks::fits_inside(placement))
            continue;
        const Cell first = brikks::top_left(brikks::squares(placement));
        const Box box = layout.cell(first);
        const Box corner = {box.x + brush.units(0.05), box.y + brush.units(0.05), brush.units(0.36), brush.units(0.3)};
        brush.box(corner, paper_white, std::nullopt, brush.units(0.06));
        brush.text(corner, std::to_string(number), handwriting(brush, 0.28));
    }
}

void draw_energy_marks(const Brush& brush, const SheetLayout& layout, const brikks::EnergyMarks& marks) {
    for (int circle = 1; circle <= brikks::energy_circles; ++circle) {
        const Disc disc = layout.energy_circle(circle);
        const brikks::EnergyMark written = marks.circle(circle);
        if (written == brikks::EnergyMark::circled || written == brikks::EnergyMark::crossed)
            brush.disc(disc.centre, disc.radius, std::nullopt, pen(brush, 1.5));
        if (written == brikks::EnergyMark::crossed || written == brikks::EnergyMark::deactivated)
            draw_cross(brush, around(disc.centre, disc.radius * 0.85), pen(brush));
    }
}

void draw_sums(const Brush& brush, const SheetLayout& layout, const ReportSheet& report) {
    const brikks::Score& score = report.score;
    const brikks::Sheet& sheet = report.sheet;
    const auto write = [&](int index, int value) {
        brush.text(layout.sum(index), std::to_string(value), handwriting(brush, 0.6));
    };
    constexpr int last = sum_fields - 1;
    if (sheet.variant == brikks::Variant::duel) {
        write(last, score.lines);
        return;
    }
    write(0, score.lines);
    if (sheet.extra)
        write(1, score.extra);
    if (sheet.bombs)
        write(2, score.bombs);
    if (sheet.energy)
        write(3, score.energy);
    if (is_complete(sheet))
        write(last, score.total);
    else
        brush.text(layout.sum(last), "?", handwriting(brush, 0.6));
}

} // namespace

Segments borders(const SheetLayout& layout, const std::function<int(Cell)>& block_at) {
    Segments edges;
    const auto block = [&](Cell cell) { return brikks::inside(cell) ? block_at(cell) : -1; };
    for (int row = 0; row <= brikks::row_count; ++row)
        for (int column = 0; column <= brikks::column_count; ++column) {
            const Cell cell = {column, row};
            const Point corner = {layout.grid.x + layout.units(column), layout.grid.bottom() - layout.units(row)};
            if (column < brikks::column_count && block(cell) != block({column, row - 1}))
                edges.lines.push_back({corner, {corner.x + layout.units(1), corner.y}});
            if (row < brikks::row_count && block(cell) != block({column - 1, row}))
                edges.lines.push_back({corner, {corner.x, corner.y - layout.units(1)}});
        }
    return edges;
}

void draw_blocks(const Brush& brush, const SheetLayout& layout, const std::vector<brikks::Placement>& blocks) {
    ReportSheet sheet;
    sheet.order = blocks;
    Squares squares = squares_of(sheet);
    draw_colours(brush, layout, squares);
    for (const Cell cell : cells(brikks::full_grid))
        if (at(squares, cell).colour == brikks::Colour::white) // which looks like an empty square
            draw_cross(brush, layout.cell(cell).inset(brush.units(0.3)),
                       brush.pen(brush.style.colours[brikks::Colour::white].ring, 0.04));
    draw_outlines(brush, layout, squares, 0.6);
}

void draw_marks(const Brush& brush, const SheetLayout& layout, const ReportSheet& report) {
    const brikks::Sheet& sheet = report.sheet;
    Squares squares = squares_of(report);
    draw_colours(brush, layout, squares);
    draw_crosses(brush, layout, sheet, squares);
    draw_outlines(brush, layout, squares);
    draw_marked(brush, layout, report.marked);
    draw_order(brush, layout, report.order);
    if (sheet.energy)
        draw_energy_marks(brush, layout, *sheet.energy);
    if (sheet.extra && sheet.variant == brikks::Variant::standard)
        for (int i = 0; i < *sheet.extra; ++i)
            draw_cross(brush, layout.extra_field(i).inset(brush.units(0.16)), pen(brush));
    if (sheet.bombs)
        for (int i = 0; i < brikks::bomb_count; ++i)
            if ((*sheet.bombs)[static_cast<std::size_t>(i)]) {
                Pen crossing = pen(brush, 1.2);
                crossing.colour = brush.style.pink;
                draw_cross(brush, layout.bomb(i).inset(brush.units(0.2)), crossing);
            }
    for (int row = 0; row < brikks::row_count; ++row)
        brush.text(layout.score_cell(row), std::to_string(report.score.rows[brikks::row_count - 1 - row]),
                   handwriting(brush, 0.5));
    draw_sums(brush, layout, report);
}

} // namespace print
