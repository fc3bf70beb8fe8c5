#include "paper/overview_drawing.hpp"

#include <array>
#include <vector>

namespace paper {
namespace {

// In squares, from the upper left corner of the overview.
constexpr double label_width = 1.6;
constexpr double head_height = 1.2;
constexpr double block_side = 0.55;
constexpr std::array<double, 4> column_widths = {2.9, 2.9, 2.9, 3.2};
// Black stands four squares high, the others three at most.
constexpr double row_height = 2.05;
constexpr double black_height = 2.5;

// A tetrahedron as it lies on the table, with that number.
void draw_number_die(const Brush& brush, const Box& box, int value) {
    const double half = box.height * 0.58;
    const Point top = {box.centre().x, box.y};
    brush.canvas.draw(
        Polygon{{top, {top.x + half, box.bottom()}, {top.x - half, box.bottom()}}},
        {Rgb{255, 255, 255}, Pen{brush.style.frame, brush.units(0.05), Ends::round}});
    brush.text({box.x, box.y + box.height * 0.22, box.width, box.height * 0.78}, std::to_string(value),
               {Font::bold, 0.55, brush.style.text, Align::centre});
}

void draw_table(const Brush& brush, const Box& box) {
    const Style& style = brush.style;
    const Pen thin = brush.pen(style.grid, style.grid_line);
    brush.box(box, Rgb{255, 255, 255}, std::nullopt);
    brush.box({box.x, box.y, box.width, brush.units(head_height)}, style.panel, std::nullopt);
    brush.box({box.x, box.y, brush.units(label_width), box.height}, style.panel, std::nullopt);
    double x = box.x + brush.units(label_width);
    for (std::size_t column = 0; column < column_widths.size(); ++column) {
        const double width = brush.units(column_widths[column]);
        draw_number_die(brush, {x, box.y + brush.units(0.18), width, brush.units(0.85)}, static_cast<int>(column) + 1);
        brush.line({x, box.y}, {x, box.bottom()}, thin);
        if (column > 0) {
            // One energy takes the chip across this line, either way.
            const double y = box.y + brush.units(head_height / 2);
            const double radius = brush.units(0.21);
            draw_arrow(brush, {x - radius * 2.2, y - radius * 0.6, radius * 0.9, radius * 1.2}, false, style.frame);
            draw_arrow(brush, {x + radius * 1.3, y - radius * 0.6, radius * 0.9, radius * 1.2}, true, style.frame);
            brush.disc({x, y}, radius, style.energy_start ? style.energy_start : std::optional(Rgb{255, 255, 255}),
                       brush.pen(style.frame, 0.03));
            brush.text({x - radius, y - radius, 2 * radius, 2 * radius}, "1",
                       {Font::bold, 0.3, style.text, Align::centre});
        }
        x += width;
    }
    double y = box.y + brush.units(head_height);
    for (const brikks::Colour colour : brikks::all_colours) {
        const double height = brush.units(colour == brikks::Colour::black ? black_height : row_height);
        const Box label = {box.x, y, brush.units(label_width), height};
        brush.line({box.x, y}, {box.right(), y}, thin);
        draw_colour(brush, {label.centre().x, label.centre().y - brush.units(0.2)}, brush.units(0.5), colour);
        brush.text({label.x + brush.units(0.08), label.centre().y + brush.units(0.35), label.width - brush.units(0.16),
                    brush.units(0.45)},
                   brush.words[Word::white + static_cast<int>(colour)], {Font::regular, 0.36, style.text, Align::centre});
        x = label.right();
        for (std::size_t column = 0; column < column_widths.size(); ++column) {
            const double width = brush.units(column_widths[column]);
            draw_block(brush, {x, y, width, height}, {colour, static_cast<int>(column) + 1}, brush.units(block_side));
            x += width;
        }
        y += height;
    }
    brush.box(box, std::nullopt, brush.pen(style.frame, style.frame_line), brush.units(0.1));
}

std::vector<Word> rules(const SheetContents& contents) {
    if (contents.duel())
        return {Word::rule_roll, Word::rule_start, Word::rule_fall, Word::rule_turn,
                Word::rule_bomb, Word::rule_mini,  Word::rule_duel_end};
    return {contents.solo() ? Word::rule_roll_solo : Word::rule_roll,
            Word::rule_start,
            Word::rule_fall,
            Word::rule_turn,
            Word::rule_bomb,
            Word::rule_lines,
            Word::rule_out,
            Word::rule_total};
}

} // namespace

void draw_overview(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    draw_cabinet(brush, layout);
    const Style& style = brush.style;
    const Box& marquee = layout.marquee;
    brush.text({marquee.x + brush.units(7.5), marquee.y, marquee.width - brush.units(8), marquee.height},
               brush.words[Word::overview], {Font::bold, 0.9, style.sign, Align::right});

    const double edge = brush.units(0.5);
    const double table_height = brush.units(head_height + 5 * row_height + black_height);
    const Box table = {layout.frame.x + edge, marquee.bottom() + brush.units(0.3), layout.frame.width - 2 * edge,
                       table_height};
    draw_table(brush, table);

    Box text = {table.x, table.bottom() + brush.units(0.2), table.width, 0};
    text.height = layout.frame.bottom() - brush.units(0.3) - text.y;
    const double line = brush.units(0.5);
    // Costs, then levels, then the rules in short.
    std::string costs = "1 " + brush.words[Word::energy] + " = " + brush.words[Word::one_column] + "    5 " +
                        brush.words[Word::energy] + " = " + brush.words[Word::any_block];
    brush.text({text.x, text.y, text.width, line}, costs, {Font::bold, 0.42, style.text, Align::left});
    text.y += line;
    std::string circles = brush.words[Word::circle_match] + " " + brush.words[Word::circle_miss];
    for (int level = 1; level <= 4; ++level)
        if (!contents.level || contents.level == level)
            circles += (level == 1 || contents.level ? " " : "; ") + brush.words[Word::level] + " " +
                       std::to_string(level) + ": " + miss_effect(brush.words, level);
    std::string all = circles + ".";
    text.height -= line;
    const std::vector<Word> list = rules(contents);
    for (const Word rule : list)
        all += " " + brush.words[rule];
    brush.paragraph(text, all, {Font::regular, 0.4, style.text, Align::left});
}

} // namespace paper
