#include "print/review_chart.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "print/printable.hpp"
#include "print/signs.hpp"

namespace print {
namespace {

// Sizes in squares.
constexpr double label_size = 0.34;
constexpr double axis_title = 0.6;   // above the lines, for the title of the points
constexpr double axis_width = 0.85;  // left of the lines, for the numbers of the points
constexpr double axis_height = 0.5;  // below the lines, for the numbers of the rounds
constexpr double names_width = 2.75; // right of the lines
constexpr double line_width = 0.055;
constexpr double mark_distance = 0.4; // between the centres of two marks, so that neither hides the other

// The look of the line of a player. The dashes distinguish the players where there are no colours.
struct LineLook {
    brikks::Colour colour;
    std::vector<double> dashes; // dash, gap, dash ...; empty for a line without gaps
};
const LineLook& look_of(std::size_t player) {
    static const std::array<LineLook, 4> looks = {{{brikks::Colour::blue, {}},
                                                   {brikks::Colour::red, {0.34, 0.16}},
                                                   {brikks::Colour::green, {0.02, 0.13}},
                                                   {brikks::Colour::black, {0.34, 0.14, 0.02, 0.14}}}};
    return looks[player % looks.size()];
}

Pen pen_of(const Brush& brush, std::size_t player) {
    Pen pen = brush.pen(brush.style.colours[look_of(player).colour].ring, line_width);
    pen.ends = Ends::round;
    return pen;
}

Point between(Point from, Point to, double share) {
    return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

// Draws the line of a player along the corners. The dashes go on around the corners.
void draw_line(const Brush& brush, const std::vector<Point>& corners, std::size_t player) {
    const Paint paint = {std::nullopt, pen_of(brush, player)};
    const std::vector<double>& dashes = look_of(player).dashes;
    if (dashes.empty()) {
        brush.canvas.draw(Polygon{corners, false}, paint);
        return;
    }
    Segments drawn;
    std::size_t part = 0;
    double left = brush.units(dashes[0]); // of the dash or gap
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        const double length = std::hypot(corners[i + 1].x - corners[i].x, corners[i + 1].y - corners[i].y);
        for (double from = 0; from < length;) {
            const double to = std::min(length, from + left);
            if (part % 2 == 0)
                drawn.lines.push_back({between(corners[i], corners[i + 1], from / length),
                                       between(corners[i], corners[i + 1], to / length)});
            left -= to - from;
            if (to < length || left <= 0) {
                part = (part + 1) % dashes.size();
                left = brush.units(dashes[part]);
            }
            from = to;
        }
    }
    brush.canvas.draw(drawn, paint);
}

// Draws a sign of the chart.
void draw_sign(const Brush& brush, Point at, ChartSign sign, Rgb colour) {
    const Pen ring = brush.pen(colour, 0.035);
    const auto triangle = [&](double tip) { // a triangle with its tip above, or below
        brush.canvas.draw(Polygon{{{at.x, at.y - brush.units(0.13 * tip)},
                                   {at.x - brush.units(0.13), at.y + brush.units(0.1 * tip)},
                                   {at.x + brush.units(0.13), at.y + brush.units(0.1 * tip)}}},
                          {colour, std::nullopt});
    };
    switch (sign) {
    case ChartSign::lucky:
        triangle(1);
        break;
    case ChartSign::unlucky:
        triangle(-1);
        break;
    case ChartSign::inaccuracy:
        brush.disc(at, brush.units(0.09), paper_white, ring);
        break;
    case ChartSign::mistake:
        brush.disc(at, brush.units(0.12), colour, std::nullopt);
        break;
    case ChartSign::blunder:
        brush.disc(at, brush.units(0.17), colour, std::nullopt);
        draw_cross(brush, around(at, brush.units(0.075)), brush.pen(paper_white, 0.045));
        break;
    }
}

// The scales of a chart: the places of rounds and points.
class Scales {
public:
    Scales(const Box& lines, const std::vector<Course>& courses) : lines_(lines) {
        double least = courses.front().points.front();
        double most = least;
        for (const Course& course : courses) {
            for (const double points : course.points) {
                least = std::min(least, points);
                most = std::max(most, points);
            }
            rounds = std::max(rounds, course.points.size() - 1);
        }
        for (const int step : {5, 10, 20, 50}) {
            points_step = step;
            first = step * static_cast<int>(std::floor((least - 1) / step));
            last = step * static_cast<int>(std::ceil((most + 1) / step));
            if (last - first <= 8 * step)
                break;
        }
    }

    double x(std::size_t round) const {
        return lines_.x +
               lines_.width * static_cast<double>(round) / static_cast<double>(std::max<std::size_t>(rounds, 1));
    }
    double y(double points) const { return lines_.bottom() - lines_.height * (points - first) / (last - first); }

    std::size_t rounds = 0;
    int first = 0; // points at the lower edge
    int last = 0;
    int points_step = 0; // from one line of the grid to the next

private:
    Box lines_;
};

void draw_axes(const Brush& brush, const Box& lines, const Scales& scales, const AxisTitles& titles) {
    const Style& style = brush.style;
    const Pen thin = brush.pen(style.grid, style.grid_line);
    brush.box(lines, paper_white, std::nullopt);
    brush.text({lines.x - brush.units(axis_width), lines.y - brush.units(axis_title), brush.units(3), brush.units(0.4)},
               titles.points, brush.faint(label_size));
    brush.text(
        {lines.right() + brush.units(0.45), lines.bottom(), brush.units(names_width - 0.45), brush.units(axis_height)},
        titles.rounds, brush.faint(label_size));
    Segments grid;
    for (int points = scales.first; points <= scales.last; points += scales.points_step) {
        const double y = scales.y(points);
        grid.lines.push_back({{lines.x, y}, {lines.right(), y}});
        brush.text({lines.x - brush.units(axis_width), y - brush.units(0.25), brush.units(axis_width - 0.25),
                    brush.units(0.5)},
                   std::to_string(points), brush.faint(label_size, Align::right));
    }
    const std::size_t step = scales.rounds > 8 ? 5 : 1;
    for (std::size_t round = 0; round <= scales.rounds; round += step) {
        const double x = scales.x(round);
        grid.lines.push_back({{x, lines.y}, {x, lines.bottom()}});
        brush.text({x - brush.units(0.5), lines.bottom(), brush.units(1), brush.units(axis_height)},
                   std::to_string(round), brush.faint(label_size, Align::centre));
    }
    brush.canvas.draw(grid, {std::nullopt, thin});
    brush.line({lines.x, lines.bottom()}, {lines.right(), lines.bottom()},
               brush.pen(style.frame, style.frame_line / 2));
}

// Moves names, or the marks of a round, so far apart that all can be seen. Returns their heights.
std::vector<double> apart(const std::vector<double>& wanted, double least, double bottom) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
        return std::pair(wanted[one], one) < std::pair(wanted[other], other);
    });
    std::vector<double> heights = wanted;
    for (std::size_t i = 1; i < order.size(); ++i)
        heights[order[i]] = std::max(heights[order[i]], heights[order[i - 1]] + least);
    double lowest = bottom;
    for (std::size_t i = order.size(); i-- > 0; lowest -= least)
        heights[order[i]] = std::min(heights[order[i]], lowest);
    return heights;
}

void draw_names(const Brush& brush, const Box& lines, const Scales& scales, const std::vector<Course>& courses) {
    std::vector<double> ends;
    for (const Course& course : courses)
        ends.push_back(scales.y(course.points.back()));
    const std::vector<double> heights = apart(ends, brush.units(0.46), lines.bottom() - brush.units(0.15));
    for (std::size_t i = 0; i < courses.size(); ++i) {
        const Pen pen = pen_of(brush, i);
        const Point end = {scales.x(courses[i].points.size() - 1), ends[i]};
        const double left = lines.right() + brush.units(0.35);
        brush.canvas.draw(
            Polygon{{end, {lines.right() + brush.units(0.05), end.y}, {left - brush.units(0.08), heights[i]}}, false},
            {std::nullopt, brush.pen(pen.colour, 0.012)});
        const Box box = {left, heights[i] - brush.units(0.25), brush.units(names_width) - brush.units(0.35),
                         brush.units(0.5)};
        brush.text(box, printable(courses[i].player) + "  " + courses[i].end,
                   {Font::bold, label_size, pen.colour, Align::left});
    }
}

// Draws the marks of a round: luck above and below the lines, decisions on them; where marks would hide each other,
// some of them lower, with a thin line from their place.
void draw_marks(const Brush& brush, double bottom, const Scales& scales, const std::vector<Course>& courses,
                std::size_t round) {
    struct Drawn {
        Point line;
        ChartSign sign;
        Rgb colour;
    };
    std::vector<Drawn> marks;
    std::vector<double> wanted;
    for (std::size_t i = 0; i < courses.size(); ++i)
        for (const Course::Mark& mark : courses[i].marks)
            if (mark.round == round) {
                const Point line = {scales.x(round), scales.y(courses[i].points[round])};
                const double off = mark.sign == ChartSign::lucky     ? -mark_distance
                                   : mark.sign == ChartSign::unlucky ? mark_distance
                                                                     : 0;
                marks.push_back({line, mark.sign, pen_of(brush, i).colour});
                wanted.push_back(line.y + brush.units(off));
            }
    const std::vector<double> heights = apart(wanted, brush.units(mark_distance), bottom);
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (heights[i] != wanted[i])
            brush.line(marks[i].line, {marks[i].line.x, heights[i]}, brush.pen(marks[i].colour, 0.03));
    for (std::size_t i = 0; i < marks.size(); ++i)
        draw_sign(brush, {marks[i].line.x, heights[i]}, marks[i].sign, marks[i].colour);
}

} // namespace

void draw_chart(const Brush& brush, const Box& box, const std::vector<Course>& courses, const AxisTitles& titles) {
    const Box lines = {box.x + brush.units(axis_width), box.y + brush.units(axis_title),
                       box.width - brush.units(axis_width + names_width),
                       box.height - brush.units(axis_height + axis_title)};
    const Scales scales(lines, courses);
    draw_axes(brush, lines, scales, titles);
    draw_names(brush, lines, scales, courses);
    for (std::size_t i = 0; i < courses.size(); ++i) {
        std::vector<Point> corners;
        for (std::size_t round = 0; round < courses[i].points.size(); ++round)
            corners.push_back({scales.x(round), scales.y(courses[i].points[round])});
        draw_line(brush, corners, i);
    }
    for (std::size_t round = 0; round <= scales.rounds; ++round)
        draw_marks(brush, lines.bottom(), scales, courses, round);
}

void draw_sample(const Brush& brush, const Box& box, std::size_t player) {
    draw_line(brush, {{box.x, box.centre().y}, {box.right(), box.centre().y}}, player);
}

void draw_signs(const Brush& brush, const Box& box, const SignTexts& texts) {
    constexpr double sign_width = 0.4;
    constexpr double gap = 0.45;
    double size = label_size;
    const auto width = [&](const std::string& text) {
        return brush.canvas.text_width(text, Font::regular, brush.units(size));
    };
    double all = 0;
    for (const std::string& text : texts)
        all += width(text);
    const double room = box.width - brush.units(static_cast<double>(texts.size()) * (sign_width + gap) - gap);
    size *= std::min(1.0, room / all);
    double x = box.x;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto sign = static_cast<ChartSign>(i);
        draw_sign(brush, {x + brush.units(0.17), box.centre().y}, sign, brush.style.text);
        x += brush.units(sign_width);
        brush.text({x, box.y, width(texts[i]) + 0.1, box.height}, texts[i], brush.regular(size));
        x += width(texts[i]) + brush.units(gap);
    }
}

} // namespace print
