#include "print/sheet_drawing.hpp"

#include <array>

#include "brikks/circles.hpp"
#include "brikks/score.hpp"
#include "print/sheet_bars.hpp"
#include "print/signs.hpp"

namespace print {
namespace {

struct Zone {
    int lowest; // rows 0..10
    int highest;
    std::optional<Rgb> Style::*squares;
    std::optional<Rgb> Style::*score;
};
constexpr std::array<Zone, 3> zones = {{{0, 4, &Style::zone_one, &Style::score_one},
                                        {5, 9, &Style::zone_two, &Style::score_two},
                                        {10, 10, &Style::zone_four, &Style::score_four}}};

Box rows_of_grid(const SheetLayout& layout, const Zone& zone) {
    const Box top = layout.cell({0, zone.highest});
    const Box bottom = layout.cell({0, zone.lowest});
    return {layout.grid.x, top.y, layout.grid.width, bottom.bottom() - top.y};
}

void draw_name(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    const Style& style = brush.style;
    const Box& label = layout.name;
    brush.box(label, paper_white,
              style.marquee ? std::nullopt : std::optional(brush.pen(style.frame, style.frame_line / 2)),
              brush.units(0.15));
    const std::array<std::pair<Word, std::string>, 2> lines = {
        {{Word::name, contents.name}, {Word::date, contents.date}}};
    double y = label.y;
    for (const auto& [word, value] : lines) {
        const Box line = {label.x + brush.units(0.2), y, label.width - brush.units(0.4), label.height / 2};
        const double width = brush.canvas.text_width(brush.words[word], Font::regular, brush.units(0.36));
        const double start = line.x + std::min(width, line.width / 3) + brush.units(0.15);
        const double base = line.bottom() - brush.units(0.16);
        brush.text({line.x, line.y + brush.units(0.05), line.width / 3, line.height}, brush.words[word],
                   brush.faint(0.36));
        if (value.empty())
            brush.line({start, base}, {line.right(), base}, brush.pen(style.faint, 0.015));
        else
            brush.text({start, line.y, line.right() - start, line.height}, value, brush.bold(0.52));
        y += line.height;
    }
}

// Names the columns and the rows.
void draw_names_of_squares(const Brush& brush, const SheetLayout& layout) {
    for (int column = 0; column < brikks::column_count; ++column)
        brush.text(layout.column_letter(column), std::string(1, static_cast<char>('a' + column)),
                   brush.faint(0.36, Align::centre));
    for (int row = 0; row < brikks::row_count; ++row)
        brush.text(layout.row_number(row), std::to_string(row + 1), brush.faint(0.33, Align::centre));
}

// Draws the column for the points of each row, coloured by the multiplier of the row.
void draw_score_column(const Brush& brush, const SheetLayout& layout) {
    const Style& style = brush.style;
    brush.text(layout.score_heading(), brush.words[Word::points], brush.bold(0.36, Align::centre));
    for (const Zone& zone : zones) {
        const Box strip = layout.multiplier_strip(zone.lowest, zone.highest);
        const Box rows = layout.score_rows(zone.lowest, zone.highest);
        brush.box(strip, style.*zone.score, std::nullopt);
        brush.text(strip, "\u00D7" + std::to_string(brikks::multiplier(zone.lowest)), brush.bold(0.39, Align::centre));
        brush.box(rows, paper_white, std::nullopt);
        for (int row = zone.lowest; row < zone.highest; ++row) {
            const Box cell = layout.score_cell(row);
            brush.line({cell.x, cell.y}, {cell.right(), cell.y}, brush.pen(style.grid, style.grid_line));
        }
        brush.line({rows.x, rows.y}, {rows.x, rows.bottom()}, brush.pen(style.frame, style.frame_line / 2));
        brush.box({strip.x, strip.y, rows.right() - strip.x, strip.height}, std::nullopt,
                  brush.pen(style.frame, style.frame_line));
    }
}

// An equation of the legend: "10 X = 5" (crosses in a row = points) or "4 = XXXX" (rows = crosses earned). Each X is
// drawn as a cross.
struct Equation {
    int left;
    bool left_cross;
    int right;          // points, or crosses if there is no cross on the left
    bool minis = false; // true if each cross on the right is a mini block
};

void draw_equation(const Brush& brush, const Box& line, const Equation& equation) {
    const Pen pen = brush.pen(brush.style.text, equation.left_cross ? 0.05 : 0.035);
    const auto square = [&](double x, double size) {
        return Box{line.x + brush.units(x), line.centre().y - brush.units(size / 2), brush.units(size),
                   brush.units(size)};
    };
    const double equals = equation.left_cross ? 1.02 : 0.45;
    brush.text({line.x, line.y, brush.units(equation.left_cross ? 0.52 : 0.28), line.height},
               std::to_string(equation.left), brush.regular(0.4, Align::right));
    brush.text({line.x + brush.units(equals - 0.15), line.y, brush.units(0.3), line.height}, "=",
               brush.regular(0.4, Align::centre));
    if (equation.left_cross) {
        draw_cross(brush, square(0.6, 0.24), pen);
        brush.text({line.x + brush.units(1.22), line.y, brush.units(0.4), line.height}, std::to_string(equation.right),
                   brush.bold(0.4));
        return;
    }
    for (int i = 0; i < equation.right; ++i) {
        const Box cross = square(0.64 + 0.23 * i, 0.17);
        draw_cross(brush, equation.minis ? cross.inset(brush.units(0.03)) : cross, pen);
        if (equation.minis)
            brush.box(cross.inset(-brush.units(0.01)), std::nullopt, brush.pen(brush.style.text, 0.025));
    }
}

void draw_side(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    const Style& style = brush.style;
    const Box& side = layout.side;
    const auto head = [&](double y, Word word) {
        brush.text({side.x, y, side.width, brush.units(0.45)}, brush.words[word], brush.bold(0.36, Align::centre));
        brush.line({side.x, y + brush.units(0.46)}, {side.right(), y + brush.units(0.46)},
                   brush.pen(style.frame, style.frame_line / 2));
        return y + brush.units(0.54);
    };
    head(side.y, Word::bombs);
    for (int i = 0; i < brikks::bomb_count; ++i)
        draw_bomb(brush, layout.bomb(i), brikks::bomb_values[static_cast<std::size_t>(i)]);

    const double step = brush.units(0.5);
    double y = head(layout.bomb(brikks::bomb_count - 1).bottom() + brush.units(0.2), Word::per_row);
    for (const int crosses : {10, 9, 8}) {
        if (contents.duel() && crosses < 10)
            break; // only complete rows count
        draw_equation(brush, {side.x, y, side.width, step}, {crosses, true, brikks::row_points(0, crosses)});
        y += step;
    }
    y = head(y + brush.units(0.2), Word::rows_at_once);
    for (const int lines : {2, 3, 4}) {
        draw_equation(brush, {side.x, y, side.width, step},
                      {lines, false, brikks::line_crosses(lines), contents.duel()});
        y += step;
    }
    y += brush.units(0.2);
    if (contents.level) {
        y = head(y, Word::level);
        brush.text({side.x, y, side.width, brush.units(0.95)}, std::to_string(*contents.level),
                   brush.bold(0.95, Align::centre));
        y += brush.units(0.95);
    }
    std::string game;
    if (contents.duel())
        game = brush.words[Word::duel];
    else if (contents.solo())
        game = brush.words[Word::solo];
    else if (contents.players)
        game = std::to_string(*contents.players) + " " + brush.words[Word::players];
    if (!game.empty())
        brush.text({side.x, y, side.width, brush.units(0.5)}, game, brush.bold(0.36, Align::centre));
}

// Draws the markers. From them the reader of photos learns where the sheet is and for which game it was printed.
void draw_markers(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    for (int corner = 0; corner < 4; ++corner) {
        brush.box(layout.marker_tile(corner), paper_white, std::nullopt);
        brush.canvas.draw(Marker{layout.marker(corner), marker_id(corner, contents.kind())}, {Rgb{}, std::nullopt});
    }
}

} // namespace

void draw_cabinet(const Brush& brush, const SheetLayout& layout, std::string_view name) {
    const Style& style = brush.style;
    const double radius = brush.units(0.45);
    const Pen edge = brush.pen(style.frame, style.frame_line);
    brush.box(layout.frame, style.body, edge, radius);
    brush.box(layout.marquee, style.marquee, edge, radius);
    if (style.bulb) {
        constexpr int bulbs = 30;
        const double pitch = (layout.marquee.width - 2 * radius) / (bulbs - 1);
        const double inset = brush.units(0.15);
        Segments dots; // very short lines; the round ends of the pen turn them into dots
        for (int i = 0; i < bulbs; ++i)
            for (const double y : {layout.marquee.y + inset, layout.marquee.bottom() - inset}) {
                const double x = layout.marquee.x + radius + i * pitch;
                dots.lines.push_back({{x, y}, {x + 0.01, y}});
            }
        brush.canvas.draw(dots, {std::nullopt, Pen{*style.bulb, brush.units(0.11), Ends::round}});
    }
    if (name.empty()) {
        draw_title(brush, layout.title);
        return;
    }
    // A page with a name has no markers in its corners, so the title has more room.
    const Box& marquee = layout.marquee;
    draw_title(brush,
               {marquee.x + brush.units(0.5), marquee.y + brush.units(0.375), brush.units(6.44), brush.units(1.15)});
    brush.text({marquee.x + brush.units(7.5), marquee.y, marquee.width - brush.units(8), marquee.height}, name,
               {Font::bold, 0.9, style.sign, Align::right});
}

void draw_grid(const Brush& brush, const SheetLayout& layout) {
    const Style& style = brush.style;
    const Pen frame = brush.pen(style.frame, style.frame_line);
    brush.box(layout.bezel, style.bezel, std::nullopt, brush.units(0.1));
    brush.box(layout.grid, paper_white, std::nullopt);
    for (const Zone& zone : zones)
        brush.box(rows_of_grid(layout, zone), style.*zone.squares, std::nullopt);
    Segments lines;
    for (int column = 1; column < brikks::column_count; ++column) {
        const double x = layout.cell({column, 0}).x;
        lines.lines.push_back({{x, layout.grid.y}, {x, layout.grid.bottom()}});
    }
    for (int row = 0; row < brikks::row_count - 1; ++row) {
        const double y = layout.cell({0, row}).y;
        lines.lines.push_back({{layout.grid.x, y}, {layout.grid.right(), y}});
    }
    brush.canvas.draw(lines, {std::nullopt, brush.pen(style.grid, style.grid_line)});
    for (const brikks::Circle& circle : brikks::circles)
        draw_colour(brush, layout.cell(circle.cell).centre(), brush.units(0.4), circle.colour);
    for (const Zone& zone : zones)
        brush.box(rows_of_grid(layout, zone), std::nullopt, frame);
}

void draw_sheet(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    draw_cabinet(brush, layout);
    draw_name(brush, layout, contents);
    draw_score_column(brush, layout);
    draw_grid(brush, layout);
    draw_names_of_squares(brush, layout);
    draw_side(brush, layout, contents);
    draw_energy(brush, layout, contents);
    if (contents.duel())
        draw_minis(brush, layout);
    else
        draw_extra(brush, layout);
    draw_rule(brush, layout, contents);
    draw_sums(brush, layout, contents);
    if (contents.markers)
        draw_markers(brush, layout, contents);
}

} // namespace print
