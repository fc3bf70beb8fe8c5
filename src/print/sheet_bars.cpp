#include "print/sheet_bars.hpp"

#include <array>
#include <string>

#include "brikks/circles.hpp"
#include "brikks/score.hpp"
#include "print/signs.hpp"

namespace print {
namespace {

// Draws the background and the heading of the extra points bar, or of the mini blocks in a duel: the name of the bar,
// and a hint that ends with the pink X that earns an entry.
void draw_field_heading(const Brush& brush, const Box& bar, Word name, Word hint) {
    brush.box(bar, brush.style.panel, brush.pen(brush.style.frame, brush.style.frame_line), brush.units(0.2));
    const Box line = {bar.x + brush.units(0.25), bar.y + brush.units(0.04), bar.width - brush.units(0.5),
                      brush.units(0.46)};
    const double size = brush.units(0.3);
    const Box sign = {line.right() - size, line.centre().y - size / 2, size, size};
    draw_cross(brush, sign.inset(size * 0.1), brush.pen(brush.style.pink, 0.09));
    const double left = line.x + brush.canvas.text_width(brush.words[name], Font::bold, brush.units(0.42));
    brush.text({line.x, line.y, left - line.x, line.height}, brush.words[name], brush.bold(0.42));
    const double start = left + brush.units(0.4);
    brush.text({start, line.y, sign.x - brush.units(0.1) - start, line.height}, brush.words[hint],
               brush.regular(0.36, Align::right));
}

// Draws the chart of ranks in three columns, with its heading and its rule in a column to the left.
void draw_ranks(const Brush& brush, const Box& box, std::optional<int> level) {
    constexpr double size = 0.32;
    const double line = box.height / 3;
    const double left = box.width * 0.16;
    brush.text({box.x, box.y, left, line}, brush.words[Word::rank], brush.bold(0.38));
    // The ranges are for level 1. Each higher level adds 5 points to the total.
    std::string rule = brush.words[Word::rank_rule];
    if (level)
        rule = *level == 1 ? "" : brush.words[Word::total] + " + " + std::to_string(5 * (*level - 1));
    brush.paragraph({box.x, box.y + line, left, 2 * line}, rule, brush.regular(size));
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
                   brush.bold(size));
        brush.text({place.x + range_width, place.y, name_width, line}, brush.words[Word::rank_1 + i],
                   brush.regular(size));
        if (i % 3 == 2)
            place.x += range_width + name_width;
    }
}

void draw_level_box(const Brush& brush, const Box& tick, int level) {
    brush.box(tick, paper_white, brush.pen(brush.style.frame, 0.025));
    brush.text({tick.right() + brush.units(0.12), tick.y, brush.units(0.3), tick.height}, std::to_string(level),
               brush.bold(0.38));
}

// Draws the levels: for each a box to tick, and below it the effect of a circle covered in another colour.
void draw_levels(const Brush& brush, const SheetLayout& layout, double left) {
    const Box first = layout.level_place(1, false);
    const double line = first.height / 2;
    brush.text({left, first.y, first.x - left, line}, brush.words[Word::level], brush.bold(0.38));
    brush.text({left, first.y + line, first.x - left, line}, brush.words[Word::other_colour], brush.bold(0.38));
    for (int level = 1; level <= 4; ++level) {
        const Box place = layout.level_place(level, false);
        draw_level_box(brush, layout.level_box(level, false), level);
        brush.text({place.x + brush.units(0.05), place.y + line, place.width - brush.units(0.1), line},
                   brush.words.miss_effect(level), brush.regular(0.36, Align::centre));
    }
}

// Draws the levels in a single line, because the solo sheet needs room for its ranks.
void draw_level_line(const Brush& brush, const SheetLayout& layout, double left) {
    const Box first = layout.level_place(1, true);
    brush.text({left, first.y, first.x - left, first.height}, brush.words[Word::level], brush.bold(0.38));
    for (int level = 1; level <= 4; ++level) {
        const Box place = layout.level_place(level, true);
        const Box tick = layout.level_box(level, true);
        draw_level_box(brush, tick, level);
        const double start = tick.right() + brush.units(0.45);
        brush.text({start, place.y, place.right() - start, place.height}, brush.words.miss_effect(level),
                   brush.regular(0.33));
    }
}

// Draws a circle of the energy bar, with its pink X or number.
void draw_energy_circle(const Brush& brush, const SheetLayout& layout, int circle) {
    const Style& style = brush.style;
    const Disc disc = layout.energy_circle(circle);
    const bool start = circle <= 4;
    brush.disc(disc.centre, disc.radius, start ? style.energy_start : style.energy,
               brush.pen(style.frame, start ? 0.09 : 0.03));
    const Box middle = around(disc.centre, disc.radius * 0.5);
    if (brikks::is_pink(circle))
        draw_cross(brush, middle, brush.pen(style.pink, 0.13));
    // Writes the number of players that the circle needs to be active. (In the solo game both circles are active, too.)
    if (circle <= 2)
        brush.text(middle, std::to_string(5 - circle), brush.regular(0.36, Align::centre));
}

} // namespace

void draw_energy(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    const Style& style = brush.style;
    const Box& bar = layout.energy;
    brush.box(bar, style.panel, brush.pen(style.frame, style.frame_line), brush.units(0.2));
    const Box head = {bar.x + brush.units(0.25), bar.y + brush.units(0.07), bar.width - brush.units(0.5),
                      brush.units(0.5)};
    brush.text(head, brush.words[Word::energy], brush.bold(0.42));
    // Writes the prices from right to left: 5 points for any block, 1 point for one column.
    double right = head.right();
    for (const auto& [cost, word] : {std::pair{5, Word::any_block}, std::pair{1, Word::one_column}}) {
        const std::string text = "= " + brush.words[word];
        const double width = brush.canvas.text_width(text, Font::regular, brush.units(0.36));
        brush.text({right - width, head.y, width, head.height}, text, brush.regular(0.36));
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
        draw_cross(brush, around(disc.centre, disc.radius * 0.85), pen);
    }
    for (int circle = 5; circle <= start.position; ++circle) {
        const Disc disc = layout.energy_circle(circle);
        brush.disc(disc.centre, disc.radius, style.energy_start, brush.pen(style.frame, 0.09));
    }
}

void draw_extra(const Brush& brush, const SheetLayout& layout) {
    const Style& style = brush.style;
    draw_field_heading(brush, layout.extra, Word::extra, Word::pink_hint);
    for (int i = 0; i < extra_fields; ++i) {
        const Box field = layout.extra_field(i);
        brush.box(field, style.extra, brush.pen(style.frame, style.frame_line / 2));
        brush.text(field, std::to_string(brikks::extra_points[i]), brush.regular(0.44, Align::centre));
    }
}

void draw_minis(const Brush& brush, const SheetLayout& layout) {
    draw_field_heading(brush, layout.extra, Word::mini, Word::mini_hint);
    for (int i = 0; i < mini_fields; ++i)
        brush.box(layout.mini_field(i), paper_white, brush.pen(brush.style.frame, brush.style.frame_line / 2));
}

void draw_rule(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    Box box = layout.rule;
    box.x += brush.units(0.25);
    box.width -= brush.units(0.5);
    const std::string& match = brush.words[Word::circle_match];
    const std::string miss =
        brush.words[Word::circle_miss] + (contents.level ? " " + brush.words.miss_effect(*contents.level) + "." : "");
    if (contents.solo()) {
        const double line = brush.units(contents.level ? 0.5 : 0.4);
        const double ranks = brush.units(0.98);
        box.y -= brush.units(0.06);
        box.height += brush.units(0.06);
        brush.text({box.x, box.y, box.width, line}, match + " " + miss, brush.regular(0.36));
        if (!contents.level)
            draw_level_line(brush, layout, box.x);
        draw_ranks(brush, {box.x, box.bottom() - ranks, box.width, ranks}, contents.level);
        return;
    }
    if (!contents.level) {
        const double line = box.height / 3;
        brush.text({box.x, box.y, box.width, line}, match, brush.regular(0.42));
        draw_levels(brush, layout, box.x);
        return;
    }
    const double line = brush.units(0.7);
    box = {box.x, box.centre().y - line, box.width, line};
    brush.text(box, match, brush.regular(0.46));
    box.y += line;
    brush.text(box, miss, brush.regular(0.46));
}

void draw_sums(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    constexpr int last = sum_fields - 1;
    const Box total = layout.sum(last);
    brush.box(total, brush.style.total, brush.pen(brush.style.frame, 0.08), brush.units(0.12));
    if (contents.duel()) {
        brush.text({layout.sums.x, total.y, total.x - brush.units(0.25) - layout.sums.x, total.height},
                   brush.words[Word::duel_rows], brush.regular(0.42, Align::right));
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
        brush.box(box, paper_white, brush.pen(brush.style.frame, brush.style.frame_line), brush.units(0.12));
        brush.text({box.right(), box.y, layout.sum(i + 1).x - box.right(), box.height}, i == last - 1 ? "=" : "+",
                   brush.bold(0.5, Align::centre));
    }
}

} // namespace print
