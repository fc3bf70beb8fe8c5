#include "paper/sheet_drawing.hpp"

#include <array>

#include "brikks/circles.hpp"
#include "brikks/score.hpp"

namespace paper {
namespace {

std::string number(int value) {
    return std::to_string(value);
}

TextStyle writing(const Brush& brush, double size, Align align = Align::left) {
    return {Font::regular, size, brush.style.text, align};
}

TextStyle heading(const Brush& brush, double size, Align align = Align::left) {
    return {Font::bold, size, brush.style.text, align};
}

TextStyle small_print(const Brush& brush, double size, Align align = Align::centre) {
    return {Font::regular, size, brush.style.faint, align};
}

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
    brush.box(label, Rgb{255, 255, 255},
              style.marquee ? std::nullopt : std::optional(brush.pen(style.frame, style.frame_line / 2)),
              brush.units(0.15));
    const std::array<std::pair<Word, std::string>, 2> lines = {{{Word::name, contents.name}, {Word::date, ""}}};
    double y = label.y;
    for (const auto& [word, value] : lines) {
        const Box line = {label.x + brush.units(0.2), y, label.width - brush.units(0.4), label.height / 2};
        const double width = brush.canvas.text_width(brush.words[word], Font::regular, brush.units(0.36));
        const double start = line.x + std::min(width, line.width / 3) + brush.units(0.15);
        const double base = line.bottom() - brush.units(0.16);
        brush.text({line.x, line.y + brush.units(0.05), line.width / 3, line.height}, brush.words[word],
                   small_print(brush, 0.36, Align::left));
        if (value.empty())
            brush.line({start, base}, {line.right(), base}, brush.pen(style.faint, 0.015));
        else
            brush.text({start, line.y, line.right() - start, line.height}, value, heading(brush, 0.52));
        y += line.height;
    }
}

void draw_grid(const Brush& brush, const SheetLayout& layout) {
    const Style& style = brush.style;
    const Pen frame = brush.pen(style.frame, style.frame_line);
    brush.box(layout.bezel, style.bezel, std::nullopt, brush.units(0.1));
    brush.box(layout.grid, Rgb{255, 255, 255}, std::nullopt);
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
    for (int column = 0; column < brikks::column_count; ++column)
        brush.text(layout.column_letter(column), std::string(1, static_cast<char>('a' + column)),
                   small_print(brush, 0.36));
    for (int row = 0; row < brikks::row_count; ++row)
        brush.text(layout.row_number(row), number(row + 1), small_print(brush, 0.33));
}

// The place for the points of each row, coloured by how often they count.
void draw_score_column(const Brush& brush, const SheetLayout& layout) {
    const Style& style = brush.style;
    brush.text(layout.score_heading(), brush.words[Word::points], heading(brush, 0.36, Align::centre));
    for (const Zone& zone : zones) {
        const Box strip = layout.multiplier_strip(zone.lowest, zone.highest);
        const Box rows = layout.score_rows(zone.lowest, zone.highest);
        brush.box(strip, style.*zone.score, std::nullopt);
        brush.text(strip, "\u00D7" + number(brikks::multiplier(zone.lowest)), heading(brush, 0.32, Align::centre));
        brush.box(rows, Rgb{255, 255, 255}, std::nullopt);
        for (int row = zone.lowest; row < zone.highest; ++row) {
            const Box cell = layout.score_cell(row);
            brush.line({cell.x, cell.y}, {cell.right(), cell.y}, brush.pen(style.grid, style.grid_line));
        }
        brush.line({rows.x, rows.y}, {rows.x, rows.bottom()}, brush.pen(style.frame, style.frame_line / 2));
        brush.box({strip.x, strip.y, rows.right() - strip.x, strip.height}, std::nullopt,
                  brush.pen(style.frame, style.frame_line));
    }
}

// "10 X = 5" or "4 = XXXX", the crosses drawn.
struct Equation {
    int left;
    bool left_cross;
    int right; // points or, if there is no cross on the left, crosses
};

void draw_equation(const Brush& brush, const Box& line, const Equation& equation) {
    const Pen pen = brush.pen(brush.style.text, equation.left_cross ? 0.05 : 0.035);
    const double size = brush.units(equation.left_cross ? 0.24 : 0.17);
    const auto cross = [&](double x) {
        draw_cross(brush, {line.x + brush.units(x), line.centre().y - size / 2, size, size}, pen);
    };
    const double equals = equation.left_cross ? 1.02 : 0.45;
    brush.text({line.x, line.y, brush.units(equation.left_cross ? 0.52 : 0.28), line.height}, number(equation.left),
               writing(brush, 0.4, Align::right));
    brush.text({line.x + brush.units(equals - 0.15), line.y, brush.units(0.3), line.height}, "=",
               writing(brush, 0.4, Align::centre));
    if (equation.left_cross) {
        cross(0.6);
        brush.text({line.x + brush.units(1.22), line.y, brush.units(0.4), line.height}, number(equation.right),
                   heading(brush, 0.4));
    } else {
        for (int i = 0; i < equation.right; ++i)
            cross(0.64 + 0.22 * i);
    }
}

void draw_side(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    const Style& style = brush.style;
    const Box& side = layout.side;
    const auto head = [&](double y, Word word) {
        brush.text({side.x, y, side.width, brush.units(0.45)}, brush.words[word], heading(brush, 0.36, Align::centre));
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
        draw_equation(brush, {side.x, y, side.width, step}, {crosses, true, brikks::row_points(0, crosses)});
        y += step;
    }
    y = head(y + brush.units(0.2), Word::rows_at_once);
    for (const int lines : {2, 3, 4}) {
        draw_equation(brush, {side.x, y, side.width, step}, {lines, false, brikks::line_crosses(lines)});
        y += step;
    }
    y += brush.units(0.2);
    if (contents.level) {
        y = head(y, Word::level);
        brush.text({side.x, y, side.width, brush.units(0.95)}, number(*contents.level),
                   heading(brush, 0.95, Align::centre));
        y += brush.units(0.95);
    }
    std::string game;
    if (contents.duel())
        game = brush.words[Word::duel];
    else if (contents.solo())
        game = brush.words[Word::solo];
    else if (contents.players)
        game = number(*contents.players) + " " + brush.words[Word::players];
    if (!game.empty())
        brush.text({side.x, y, side.width, brush.units(0.5)}, game, heading(brush, 0.36, Align::centre));
}

void draw_energy(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    const Style& style = brush.style;
    const Box& bar = layout.energy;
    brush.box(bar, style.panel, brush.pen(style.frame, style.frame_line), brush.units(0.2));
    const Box head = {bar.x + brush.units(0.25), bar.y + brush.units(0.07), bar.width - brush.units(0.5),
                      brush.units(0.5)};
    brush.text(head, brush.words[Word::energy], heading(brush, 0.42));
    // What energy buys: 1 is a column, 5 are any block. Set from the right.
    double right = head.right();
    for (const auto& [cost, word] : {std::pair{5, Word::any_block}, std::pair{1, Word::one_column}}) {
        const std::string text = "= " + brush.words[word];
        const double width = brush.canvas.text_width(text, Font::regular, brush.units(0.36));
        brush.text({right - width, head.y, width, head.height}, text, writing(brush, 0.36));
        const double radius = brush.units(0.21);
        const Point centre = {right - width - radius - brush.units(0.1), head.centre().y};
        draw_cost(brush, centre, radius, cost);
        right = centre.x - radius - brush.units(0.45);
    }
    for (int circle = 1; circle <= brikks::energy_circles; ++circle)
        draw_energy_circle(brush, layout, circle);
    if (!contents.players || !contents.fresh)
        return;
    const Pen pen = brush.pen(style.pen, style.pen_line);
    const brikks::EnergyBar start = brikks::start_energy(*contents.players);
    for (int circle = 1; circle <= start.deactivated; ++circle) {
        const Disc disc = layout.energy_circle(circle);
        draw_cross(brush, Box{disc.centre.x, disc.centre.y, 0, 0}.inset(-disc.radius * 0.85), pen);
    }
    for (int circle = 5; circle <= start.position; ++circle) {
        const Disc disc = layout.energy_circle(circle);
        brush.disc(disc.centre, disc.radius, style.energy_start, brush.pen(style.frame, 0.09));
    }
}

void draw_field_heading(const Brush& brush, const Box& bar, Word word) {
    brush.box(bar, brush.style.panel, brush.pen(brush.style.frame, brush.style.frame_line), brush.units(0.2));
    brush.text({bar.x + brush.units(0.25), bar.y + brush.units(0.04), bar.width * 0.45, brush.units(0.46)},
               brush.words[word], heading(brush, 0.42));
}

void draw_extra(const Brush& brush, const SheetLayout& layout) {
    const Style& style = brush.style;
    const Box& bar = layout.extra;
    draw_field_heading(brush, bar, Word::extra);
    const double size = brush.units(0.3);
    const Box sign = {bar.right() - brush.units(0.25) - size, bar.y + brush.units(0.27) - size / 2, size, size};
    draw_cross(brush, sign.inset(size * 0.1), brush.pen(style.pink, 0.09));
    brush.text({bar.x + bar.width * 0.5, bar.y + brush.units(0.04), sign.x - brush.units(0.1) - bar.x - bar.width * 0.5,
                brush.units(0.46)},
               brush.words[Word::pink_hint], writing(brush, 0.36, Align::right));
    for (int i = 0; i < extra_fields; ++i) {
        const Box field = layout.extra_field(i);
        brush.box(field, style.extra, brush.pen(style.frame, style.frame_line / 2));
        brush.text(field, number(brikks::extra_points[static_cast<std::size_t>(i)]),
                   writing(brush, 0.44, Align::centre));
    }
}

void draw_minis(const Brush& brush, const SheetLayout& layout) {
    const Box& bar = layout.extra;
    draw_field_heading(brush, bar, Word::mini);
    brush.text(
        {bar.x + bar.width * 0.3, bar.y + brush.units(0.04), bar.width * 0.7 - brush.units(0.25), brush.units(0.46)},
        brush.words[Word::mini_hint], writing(brush, 0.36, Align::right));
    for (int i = 0; i < mini_fields; ++i)
        brush.box(layout.mini_field(i), Rgb{255, 255, 255}, brush.pen(brush.style.frame, brush.style.frame_line / 2));
}

// The chart in three columns, its heading and rule in one of their own to the left.
void draw_ranks(const Brush& brush, const Box& box, std::optional<int> level) {
    constexpr double size = 0.32;
    const double line = box.height / 3;
    const double left = box.width * 0.16;
    brush.text({box.x, box.y, left, line}, brush.words[Word::rank], heading(brush, 0.38));
    // The ranges are those of level 1: each higher level adds 5 points to the total.
    std::string rule = brush.words[Word::rank_rule];
    if (level)
        rule = *level == 1 ? "" : brush.words[Word::total] + " + " + number(5 * (*level - 1));
    brush.paragraph({box.x, box.y + line, left, 2 * line}, rule, writing(brush, size));
    constexpr double gap = 0.2;
    constexpr std::array<double, 3> range_widths = {1.35, 1.35, 1};
    const double name_width = (box.width - left - brush.units(3 * gap + 3.7)) / 3;
    Box place = {box.x + left, 0, 0, line};
    for (int i = 0; i < 9; ++i) {
        const double range_width = brush.units(range_widths[static_cast<std::size_t>(i / 3)]);
        if (i % 3 == 0)
            place.x += brush.units(gap);
        place.y = box.y + i % 3 * line;
        brush.text({place.x, place.y, range_width, line}, std::string(brikks::range(static_cast<brikks::Rank>(i))),
                   heading(brush, size));
        brush.text({place.x + range_width, place.y, name_width, line}, brush.words[Word::rank_1 + i],
                   writing(brush, size));
        if (i % 3 == 2)
            place.x += range_width + name_width;
    }
}

void draw_level_box(const Brush& brush, const Box& tick, int level) {
    brush.box(tick, Rgb{255, 255, 255}, brush.pen(brush.style.frame, 0.025));
    brush.text({tick.right() + brush.units(0.12), tick.y, brush.units(0.3), tick.height}, number(level),
               heading(brush, 0.38));
}

// What a circle of another colour does at each level, with boxes to tick one.
void draw_levels(const Brush& brush, const Box& box) {
    const double label = box.width * 0.2;
    const double line = box.height / 2;
    brush.text({box.x, box.y, label, line}, brush.words[Word::level], heading(brush, 0.38));
    brush.text({box.x, box.y + line, label, line}, brush.words[Word::other_colour], heading(brush, 0.38));
    for (int level = 1; level <= 4; ++level) {
        const double width = (box.width - label) / 4;
        const Box place = {box.x + label + (level - 1) * width, box.y, width, line};
        const double side = brush.units(0.36);
        draw_level_box(brush, {place.centre().x - side, place.centre().y - side / 2, side, side}, level);
        brush.text({place.x + brush.units(0.05), place.bottom(), width - brush.units(0.1), line},
                   miss_effect(brush.words, level), writing(brush, 0.36, Align::centre));
    }
}

// The same in a single line: the solo sheet needs the room for its ranks.
void draw_level_line(const Brush& brush, const Box& line) {
    const double label = line.width * 0.1;
    const double width = (line.width - label) / 4;
    brush.text(line, brush.words[Word::level], heading(brush, 0.38));
    for (int level = 1; level <= 4; ++level) {
        const double side = brush.units(0.36);
        const Box tick = {line.x + label + (level - 1) * width + brush.units(0.25), line.centre().y - side / 2, side,
                          side};
        draw_level_box(brush, tick, level);
        const double left = tick.right() + brush.units(0.45);
        brush.text({left, line.y, line.x + label + level * width - left, line.height}, miss_effect(brush.words, level),
                   writing(brush, 0.33));
    }
}

void draw_rule(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    Box box = layout.rule;
    box.x += brush.units(0.25);
    box.width -= brush.units(0.5);
    const std::string& match = brush.words[Word::circle_match];
    const std::string miss =
        brush.words[Word::circle_miss] + (contents.level ? " " + miss_effect(brush.words, *contents.level) + "." : "");
    if (contents.solo()) {
        const double line = brush.units(contents.level ? 0.5 : 0.4);
        const double ranks = brush.units(0.98);
        box.y -= brush.units(0.06);
        box.height += brush.units(0.06);
        brush.text({box.x, box.y, box.width, line}, match + " " + miss, writing(brush, 0.36));
        if (!contents.level)
            draw_level_line(brush, {box.x, box.y + line, box.width, line});
        draw_ranks(brush, {box.x, box.bottom() - ranks, box.width, ranks}, contents.level);
        return;
    }
    if (!contents.level) {
        const double line = box.height / 3;
        brush.text({box.x, box.y, box.width, line}, match, writing(brush, 0.42));
        draw_levels(brush, {box.x, box.y + line, box.width, 2 * line});
        return;
    }
    const double line = brush.units(0.7);
    box = {box.x, box.centre().y - line, box.width, line};
    brush.text(box, match, writing(brush, 0.46));
    box.y += line;
    brush.text(box, miss, writing(brush, 0.46));
}

void draw_sums(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    constexpr int last = sum_fields - 1;
    const Box total = layout.sum(last);
    brush.box(total, brush.style.total, brush.pen(brush.style.frame, 0.08), brush.units(0.12));
    if (contents.duel()) {
        brush.text({layout.sums.x, total.y, total.x - brush.units(0.25) - layout.sums.x, total.height},
                   brush.words[Word::duel_rows], writing(brush, 0.42, Align::right));
        return;
    }
    constexpr std::array<Word, sum_fields> labels = {Word::sum_rows, Word::extra, Word::bombs, Word::sum_energy,
                                                     Word::total};
    for (int i = 0; i < sum_fields; ++i) {
        const Box box = layout.sum(i);
        brush.text({box.x, layout.sums.y - brush.units(0.05), box.width, box.y - layout.sums.y},
                   brush.words[labels[static_cast<std::size_t>(i)]],
                   {i == last ? Font::bold : Font::regular, 0.36, brush.style.text, Align::centre});
        if (i == last)
            continue;
        brush.box(box, Rgb{255, 255, 255}, brush.pen(brush.style.frame, brush.style.frame_line), brush.units(0.12));
        brush.text({box.right(), box.y, layout.sum(i + 1).x - box.right(), box.height}, i == last - 1 ? "=" : "+",
                   heading(brush, 0.5, Align::centre));
    }
}

} // namespace

const std::string& miss_effect(const Words& words, int level) {
    return words[Word::miss_1 + (level - 1)];
}

void draw_cabinet(const Brush& brush, const SheetLayout& layout) {
    const Style& style = brush.style;
    const double radius = brush.units(0.45);
    const Pen edge = brush.pen(style.frame, style.frame_line);
    brush.box(layout.frame, style.body, edge, radius);
    brush.box(layout.marquee, style.marquee, edge, radius);
    if (style.bulb) {
        constexpr int bulbs = 30;
        const double pitch = (layout.marquee.width - 2 * radius) / (bulbs - 1);
        const double inset = brush.units(0.15);
        Segments dots; // the pen's round ends make them
        for (int i = 0; i < bulbs; ++i)
            for (const double y : {layout.marquee.y + inset, layout.marquee.bottom() - inset}) {
                const double x = layout.marquee.x + radius + i * pitch;
                dots.lines.push_back({{x, y}, {x + 0.01, y}});
            }
        brush.canvas.draw(dots, {std::nullopt, Pen{*style.bulb, brush.units(0.11), Ends::round}});
    }
    draw_title(brush, layout.title);
}

void draw_energy_circle(const Brush& brush, const SheetLayout& layout, int circle) {
    const Style& style = brush.style;
    const Disc disc = layout.energy_circle(circle);
    const bool start = circle <= 4;
    brush.disc(disc.centre, disc.radius, start ? style.energy_start : style.energy,
               brush.pen(style.frame, start ? 0.09 : 0.03));
    const Box around = Box{disc.centre.x, disc.centre.y, 0, 0}.inset(-disc.radius * 0.5);
    if (brikks::is_pink(circle))
        draw_cross(brush, around, brush.pen(style.pink, 0.13));
    // Only with that many players does it stay active.
    if (circle <= 2)
        brush.text(around, number(5 - circle), writing(brush, 0.36, Align::centre));
}

void draw_sheet(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    draw_cabinet(brush, layout);
    draw_name(brush, layout, contents);
    draw_score_column(brush, layout);
    draw_grid(brush, layout);
    draw_side(brush, layout, contents);
    draw_energy(brush, layout, contents);
    if (contents.duel())
        draw_minis(brush, layout);
    else
        draw_extra(brush, layout);
    draw_rule(brush, layout, contents);
    draw_sums(brush, layout, contents);
}

} // namespace paper
