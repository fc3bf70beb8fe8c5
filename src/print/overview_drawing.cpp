#include "print/overview_drawing.hpp"

#include <array>
#include <initializer_list>
#include <vector>

#include "print/signs.hpp"

namespace print {
namespace {

// Sizes in squares.
constexpr double label_width = 1.7;
constexpr double head_height = 1;
constexpr double block_side = 0.5;
constexpr std::array<double, 4> column_widths = {2.85, 2.85, 2.85, 3.35};
// Rows of the table: black blocks are up to four squares high, others three.
constexpr double row_height = 1.7;
constexpr double black_height = 2.2;
// The side of a square (mm) below which the overview is a card, with fewer rules in larger letters.
constexpr double smallest_full_square = 7;

// Draws the four-sided die, which shows `value`.
void draw_number_die(const Brush& brush, const Box& box, int value) {
    const double half = box.height * 0.58;
    const Point top = {box.centre().x, box.y};
    brush.canvas.draw(Polygon{{top, {top.x + half, box.bottom()}, {top.x - half, box.bottom()}}},
                      {paper_white, Pen{brush.style.frame, brush.units(0.05), Ends::round}});
    brush.text({box.x, box.y + box.height * 0.22, box.width, box.height * 0.78}, std::to_string(value),
               brush.bold(0.55, Align::centre));
}

void draw_table(const Brush& brush, const Box& box) {
    const Style& style = brush.style;
    const Pen thin = brush.pen(style.grid, style.grid_line);
    brush.box(box, paper_white, std::nullopt);
    brush.box({box.x, box.y, box.width, brush.units(head_height)}, style.panel, std::nullopt);
    brush.box({box.x, box.y, brush.units(label_width), box.height}, style.panel, std::nullopt);
    double x = box.x + brush.units(label_width);
    for (std::size_t column = 0; column < column_widths.size(); ++column) {
        const double width = brush.units(column_widths[column]);
        draw_number_die(brush, {x, box.y + brush.units(0.11), width, brush.units(0.8)}, static_cast<int>(column) + 1);
        brush.line({x, box.y}, {x, box.bottom()}, thin);
        if (column > 0) {
            // Draws an arrow in each direction, because one energy point moves the rolled block across this line.
            const double y = box.y + brush.units(head_height / 2);
            const double radius = brush.units(0.21);
            draw_arrow(brush, {x - radius * 2.2, y - radius * 0.6, radius * 0.9, radius * 1.2}, false, style.frame);
            draw_arrow(brush, {x + radius * 1.3, y - radius * 0.6, radius * 0.9, radius * 1.2}, true, style.frame);
            draw_cost(brush, {x, y}, radius, 1);
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
                   brush.words[word_of(colour)], brush.regular(0.36, Align::centre));
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

// Returns the rule about covered circles, with the effect of another colour at `level`, or at each level if `level` is
// missing.
std::string circle_rule(const Words& words, std::optional<int> level) {
    std::string rule = words[Word::circle_match] + " " + words[Word::circle_miss] + " ";
    if (level)
        return rule + words.miss_effect(*level) + ".";
    for (int each = 1; each <= 4; ++each)
        rule += (each == 1 ? "" : ", ") + words.miss_effect(each) + " (" + words[Word::level] + " " +
                std::to_string(each) + ")";
    return rule + ".";
}

std::vector<std::string> rules(const Brush& brush, const SheetContents& contents) {
    std::vector<std::string> texts;
    const auto add = [&](std::initializer_list<Word> more) {
        for (const Word rule : more)
            texts.push_back(brush.words[rule]);
    };
    // A fresh sheet for a known number of players already has the marks that this rule asks for.
    const bool marked = contents.fresh && contents.players;
    if (!marked && contents.players != 4)
        add({contents.duel()   ? Word::rule_circles_duel
             : contents.solo() ? Word::rule_circles_solo
                               : Word::rule_circles});
    // A card has room only for the rules that are looked up most.
    const bool card = brush.square < smallest_full_square;
    if (!card)
        add({contents.solo() ? Word::rule_start_solo : Word::rule_start});
    if (contents.solo())
        add({Word::rule_roll_solo});
    else if (!card)
        add({Word::rule_roll});
    add({Word::rule_fall});
    texts.push_back(circle_rule(brush.words, contents.level));
    add({Word::rule_turn, Word::rule_bomb});
    if (contents.duel())
        add({Word::rule_mini, Word::rule_mini_draw, Word::rule_out, Word::rule_duel_end});
    else
        add({Word::rule_lines, Word::rule_out});
    if (!contents.duel() && !contents.solo())
        add({Word::rule_end});
    if (!card && !contents.duel())
        add({Word::rule_total});
    return texts;
}

// Draws the prices: "1 = one column   5 = any block", with the numbers in circles like those of the energy bar.
void draw_costs(const Brush& brush, const Box& box) {
    double x = box.x;
    for (const auto& [cost, word] : {std::pair{1, Word::one_column}, std::pair{5, Word::any_block}}) {
        const double radius = brush.units(0.25);
        draw_cost(brush, {x + radius, box.centre().y}, radius, cost);
        const std::string text = "= " + brush.words[word];
        const double left = x + 2 * radius + brush.units(0.15);
        brush.text({left, box.y, box.width / 2, box.height}, text, brush.bold(0.44));
        x = left + brush.canvas.text_width(text, Font::bold, brush.units(0.44)) + brush.units(0.7);
    }
}

// Draws a list with bullets, in letters as large as the box allows.
void draw_rules(const Brush& brush, const Box& box, const std::vector<std::string>& texts) {
    const double indent = brush.units(0.35);
    double size = 0.55;
    const auto gap = [&] { return brush.units(size * 0.25); };
    const auto height = [&] {
        double sum = 0;
        for (const std::string& text : texts)
            sum += brush.line_height(size) *
                       static_cast<double>(brush.wrapped(text, box.width - indent, Font::regular, size).size()) +
                   gap();
        return sum;
    };
    while (height() > box.height)
        size *= 0.97;
    double y = box.y;
    for (const std::string& text : texts) {
        const double bullet = brush.units(size * 0.42);
        brush.box({box.x, y + (brush.line_height(size) - bullet) / 2, bullet, bullet}, brush.style.frame, std::nullopt);
        y = brush.paragraph({box.x + indent, y, box.width - indent, box.bottom() - y}, text, brush.regular(size)) +
            gap();
    }
}

} // namespace

void draw_overview(const Brush& brush, const SheetLayout& layout, const SheetContents& contents) {
    draw_cabinet(brush, layout, brush.words[Word::overview]);
    const Box& marquee = layout.marquee;
    const double edge = brush.units(0.5);
    const double table_height = brush.units(head_height + 5 * row_height + black_height);
    const Box table = {layout.frame.x + edge, marquee.bottom() + brush.units(0.3), layout.frame.width - 2 * edge,
                       table_height};
    draw_table(brush, table);

    Box text = {table.x, table.bottom() + brush.units(0.15), table.width, 0};
    text.height = layout.frame.bottom() - brush.units(0.25) - text.y;
    draw_costs(brush, {text.x, text.y, text.width, brush.units(0.6)});
    text.y += brush.units(0.62);
    text.height -= brush.units(0.62);
    draw_rules(brush, text, rules(brush, contents));
}

} // namespace print
