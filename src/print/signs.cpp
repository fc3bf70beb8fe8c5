#include "print/signs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace print {
namespace {

using Lines = std::vector<std::pair<Point, Point>>;

// Adds to `inside` the part of each line that lies inside the disc.
void clip_to(const Disc& disc, const Lines& lines, Lines& inside) {
    for (const auto& [from, to] : lines) {
        const double dx = to.x - from.x;
        const double dy = to.y - from.y;
        const double fx = from.x - disc.centre.x;
        const double fy = from.y - disc.centre.y;
        // The line crosses the circle at each t for which |from + t (to - from) - centre| is the radius.
        const double a = dx * dx + dy * dy;
        const double half_b = fx * dx + fy * dy;
        const double root = half_b * half_b - a * (fx * fx + fy * fy - disc.radius * disc.radius);
        if (root <= 0)
            continue;
        const double first = std::max(0.0, (-half_b - std::sqrt(root)) / a);
        const double last = std::min(1.0, (-half_b + std::sqrt(root)) / a);
        if (first < last)
            inside.push_back({{from.x + first * dx, from.y + first * dy}, {from.x + last * dx, from.y + last * dy}});
    }
}

// Returns the lines of a hatch over a box. They continue without a break in an equal box next to it.
Lines hatch_lines(const Box& box, Hatch hatch, int stripes) {
    Lines lines;
    const double dx = box.width / stripes;
    const double dy = box.height / stripes;
    const bool crossed = hatch == Hatch::crossed;
    for (int i = 0; i < stripes; ++i) {
        const double x = box.x + (i + 0.5) * dx;
        const double y = box.y + (i + 0.5) * dy;
        if (hatch == Hatch::vertical || crossed)
            lines.push_back({{x, box.y}, {x, box.bottom()}});
        if (hatch == Hatch::horizontal || crossed)
            lines.push_back({{box.x, y}, {box.right(), y}});
        if (hatch == Hatch::dots)
            for (int j = i % 2; j < stripes; j += 2) {
                const double dot_x = box.x + (j + 0.5) * dx;
                lines.push_back({{dot_x, y}, {dot_x + 0.01, y}}); // the round ends of the pen make this a dot
            }
    }
    if (hatch == Hatch::falling || hatch == Hatch::rising)
        for (int i = 0; i < 2 * stripes; ++i) {
            // A line goes from the upper or left edge to the right or lower edge.
            const double start = (i + 0.5) * dx - box.width;
            Point from = start < 0 ? Point{0, -start} : Point{start, 0};
            Point to = start < 0 ? Point{box.width + start, box.height} : Point{box.width, box.height - start};
            if (hatch == Hatch::rising) {
                from.x = box.width - from.x;
                to.x = box.width - to.x;
            }
            lines.push_back({{box.x + from.x, box.y + from.y}, {box.x + to.x, box.y + to.y}});
        }
    return lines;
}

// Joins lines that continue each other, such as the lines of neighbouring boxes.
Lines joined(const Lines& lines) {
    const auto near_zero = [](double value) { return std::abs(value) < 1e-6; };
    const auto continues = [&](const auto& first, const auto& second) {
        const double turn = (first.second.x - first.first.x) * (second.second.y - second.first.y) -
                            (first.second.y - first.first.y) * (second.second.x - second.first.x);
        return near_zero(first.second.x - second.first.x) && near_zero(first.second.y - second.first.y) &&
               near_zero(turn);
    };
    Lines result;
    for (auto line : lines) {
        for (auto other = result.begin(); other != result.end();) {
            if (continues(*other, line))
                line.first = other->first;
            else if (continues(line, *other))
                line.second = other->second;
            else {
                ++other;
                continue;
            }
            other = result.erase(other);
        }
        result.push_back(line);
    }
    return result;
}

// The neighbours of a square: true for a neighbour that belongs to the same figure.
struct Neighbours {
    bool above;
    bool right;
    bool below;
    bool left;
};

// Adds the edges of a square at which its figure ends.
void add_edges(Lines& lines, const Box& square, const Neighbours& same) {
    if (!same.above)
        lines.push_back({{square.x, square.y}, {square.right(), square.y}});
    if (!same.right)
        lines.push_back({{square.right(), square.y}, {square.right(), square.bottom()}});
    if (!same.below)
        lines.push_back({{square.x, square.bottom()}, {square.right(), square.bottom()}});
    if (!same.left)
        lines.push_back({{square.x, square.y}, {square.x, square.bottom()}});
}

Pen hatch_pen(const Brush& brush, Hatch hatch, double stripe, Rgb colour) {
    if (hatch == Hatch::dots)
        return {colour, stripe * 0.55, Ends::round};
    return brush.pen(colour, brush.style.hatch_line);
}

} // namespace

void draw_cross(const Brush& brush, const Box& box, const Pen& pen) {
    Pen round = pen;
    round.ends = Ends::round;
    brush.canvas.draw(
        Segments{{{{box.x, box.y}, {box.right(), box.bottom()}}, {{box.right(), box.y}, {box.x, box.bottom()}}}},
        {std::nullopt, round});
}

void draw_hatch(const Brush& brush, const Box& box, Hatch hatch, int stripes, Rgb colour) {
    if (hatch != Hatch::none)
        brush.canvas.draw(Segments{hatch_lines(box, hatch, stripes)},
                          {std::nullopt, hatch_pen(brush, hatch, box.width / stripes, colour)});
}

void draw_hatch(const Brush& brush, const Disc& disc, Hatch hatch, int stripes, Rgb colour) {
    if (hatch == Hatch::none)
        return;
    const Box square = around(disc.centre, disc.radius);
    Lines inside;
    clip_to(disc, hatch_lines(square, hatch, stripes), inside);
    brush.canvas.draw(Segments{std::move(inside)},
                      {std::nullopt, hatch_pen(brush, hatch, square.width / stripes, colour)});
}

void draw_bomb(const Brush& brush, const Box& box, int value) {
    const Style& style = brush.style;
    const double size = std::min(box.width, box.height);
    const double r = size * 0.36;
    const Point centre = {box.centre().x, box.centre().y + size * 0.1};
    // Parts in the order in which they are drawn: the fuse, the spark at its end, the neck from which it comes, the
    // body.
    const Point neck = {centre.x + 0.66 * r, centre.y - 0.75 * r};
    const Point spark = {neck.x + 0.42 * r, neck.y - 0.5 * r};
    brush.canvas.draw(Polygon{{neck, {neck.x + 0.05 * r, neck.y - 0.4 * r}, spark}, false},
                      {std::nullopt, Pen{style.fuse, size * 0.035, Ends::round}});
    Segments rays;
    for (const double angle : {-2.6, -1.9, -1.2, -0.5, 0.2, 0.9})
        rays.lines.push_back({{spark.x + 0.12 * r * std::cos(angle), spark.y + 0.12 * r * std::sin(angle)},
                              {spark.x + 0.32 * r * std::cos(angle), spark.y + 0.32 * r * std::sin(angle)}});
    brush.canvas.draw(rays, {std::nullopt, Pen{style.bomb ? style.pink : style.fuse, size * 0.03, Ends::round}});
    const double turn = 0.7071;
    const double a = 0.28 * r;
    brush.canvas.draw(Polygon{{{neck.x - 2 * a * turn, neck.y - 0.1 * a},
                               {neck.x - 0.1 * a, neck.y - 2 * a * turn + 0.6 * a},
                               {neck.x + 1.0 * a, neck.y + 0.4 * a},
                               {neck.x - 0.4 * a, neck.y + 1.4 * a}}},
                      {style.fuse, std::nullopt});
    const double edge = size * 0.035;
    brush.disc(centre, r - edge / 2, style.bomb, Pen{style.fuse, edge});
    brush.text(around(centre, r), std::to_string(value),
               {Font::bold, r * 1.15 / brush.square, style.fuse, Align::centre});
}

void draw_title(const Brush& brush, const Box& box) {
    constexpr int rows = 5;
    using Glyph = std::array<std::string_view, rows>;
    static constexpr Glyph b = {"###.", "#..#", "###.", "#..#", "###."};
    static constexpr Glyph r = {"###.", "#..#", "###.", "#.#.", "#..#"};
    static constexpr Glyph i = {"###", ".#.", ".#.", ".#.", "###"};
    static constexpr Glyph k = {"#..#", "#.#.", "##..", "#.#.", "#..#"};
    static constexpr Glyph s = {".###", "#...", ".##.", "...#", "###."};
    static constexpr std::array<Glyph, 6> letters = {b, r, i, k, k, s};
    // No letter is black, because black would be invisible on a dark marquee.
    static constexpr std::array<brikks::Colour, 6> colours = {brikks::Colour::red,   brikks::Colour::yellow,
                                                              brikks::Colour::green, brikks::Colour::blue,
                                                              brikks::Colour::white, brikks::Colour::red};
    constexpr int columns = 28;
    const double side = std::min(box.width / columns, box.height / rows);
    double x = box.x;
    for (std::size_t letter = 0; letter < letters.size(); ++letter) {
        const ColourStyle& colour = brush.style.colours[colours[letter]];
        const Glyph& glyph = letters[letter];
        const auto lit = [&](int column, int row) {
            return row >= 0 && row < rows && column >= 0 && column < static_cast<int>(glyph[0].size()) &&
                   glyph[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#';
        };
        Boxes pixels;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < static_cast<int>(glyph[0].size()); ++column)
                if (lit(column, row))
                    pixels.boxes.push_back({x + column * side, box.y + row * side, side, side});
        if (brush.style.marquee) {
            for (Box& pixel : pixels.boxes)
                pixel = pixel.inset(side * 0.06);
            brush.canvas.draw(pixels, {colour.block, std::nullopt});
        } else {
            Segments outline;
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < static_cast<int>(glyph[0].size()); ++column)
                    if (lit(column, row))
                        add_edges(
                            outline.lines, {x + column * side, box.y + row * side, side, side},
                            {lit(column, row - 1), lit(column + 1, row), lit(column, row + 1), lit(column - 1, row)});
            brush.canvas.draw(Segments{joined(outline.lines)},
                              {std::nullopt, Pen{brush.style.sign, brush.units(0.05), Ends::round}});
        }
        x += static_cast<double>(glyph[0].size() + 1) * side;
    }
}

void draw_colour(const Brush& brush, Point centre, double radius, brikks::Colour colour) {
    const ColourStyle& colours = brush.style.colours[colour];
    const Pen ring = brush.pen(colours.ring, brush.style.ring_line);
    brush.disc(centre, radius, colours.tint, ring);
    draw_hatch(brush, Disc{centre, radius - ring.width / 2}, colours.hatch, 7, colours.grain);
    // A plain disc covers the hatch under the letter.
    if (colours.hatch != Hatch::none)
        brush.disc(centre, radius * 0.56, colours.tint, std::nullopt);
    brush.text(around(centre, radius), std::string(1, brikks::letter(colour)),
               {Font::bold, radius * 0.95 / brush.square, colours.ring, Align::centre});
}

void draw_block(const Brush& brush, const Box& box, brikks::Block block, double side) {
    const brikks::Shape& shape = brikks::shape_of(block);
    const ColourStyle& colours = brush.style.colours[block.colour];
    const double left = box.centre().x - shape.width * side / 2;
    const double bottom = box.centre().y + shape.height * side / 2;
    const auto square = [&](brikks::Cell cell) {
        return Box{left + cell.column * side, bottom - (cell.row + 1) * side, side, side};
    };
    const int stripes = colours.hatch == Hatch::dots ? 3 : 4;
    Boxes ground;
    Lines hatch;
    Segments inner;
    Segments outer;
    for (const brikks::Cell cell : shape.squares) {
        const Box at = square(cell);
        ground.boxes.push_back(at);
        const Lines lines = hatch_lines(at, colours.hatch, stripes);
        hatch.insert(hatch.end(), lines.begin(), lines.end());
        const auto has = [&](int columns, int rows) {
            const brikks::Cell neighbour = {cell.column + columns, cell.row + rows};
            return std::find(shape.squares.begin(), shape.squares.end(), neighbour) != shape.squares.end();
        };
        add_edges(outer.lines, at, {has(0, 1), has(1, 0), has(0, -1), has(-1, 0)});
        if (has(0, 1))
            inner.lines.push_back({{at.x, at.y}, {at.right(), at.y}});
        if (has(-1, 0))
            inner.lines.push_back({{at.x, at.y}, {at.x, at.bottom()}});
    }
    brush.canvas.draw(ground, {colours.block, std::nullopt});
    brush.canvas.draw(Segments{joined(hatch)},
                      {std::nullopt, hatch_pen(brush, colours.hatch, side / stripes, colours.mark)});
    brush.canvas.draw(inner, {std::nullopt, brush.pen(colours.mark, brush.style.block_line / 2)});
    Pen outline = brush.pen(colours.ring, brush.style.block_line);
    outline.ends = Ends::round;
    brush.canvas.draw(Segments{joined(outer.lines)}, {std::nullopt, outline});

    // The letter is on the square closest to the middle.
    const auto off_centre = [&](brikks::Cell cell) {
        return std::hypot(cell.column + 0.5 - shape.width / 2.0, cell.row + 0.5 - shape.height / 2.0);
    };
    const brikks::Cell middle =
        *std::min_element(shape.squares.begin(), shape.squares.end(),
                          [&](brikks::Cell a, brikks::Cell b) { return off_centre(a) < off_centre(b) - 0.001; });
    const Box at = square(middle);
    brush.disc(at.centre(), side * 0.36, colours.block, std::nullopt);
    brush.text(at, std::string(1, brikks::letter(block.colour)),
               {Font::bold, side * 0.62 / brush.square, colours.mark, Align::centre});
}

void draw_tick(const Brush& brush, const Box& box, const Pen& pen) {
    Pen round = pen;
    round.ends = Ends::round;
    brush.canvas.draw(
        Polygon{{{box.x, box.y + box.height * 0.55}, {box.x + box.width * 0.36, box.bottom()}, {box.right(), box.y}},
                false},
        {std::nullopt, round});
}

void draw_cost(const Brush& brush, Point centre, double radius, int cost) {
    brush.disc(centre, radius, brush.style.energy_start.value_or(paper_white), brush.pen(brush.style.frame, 0.03));
    brush.text(around(centre, radius), std::to_string(cost), brush.bold(radius * 1.4 / brush.square, Align::centre));
}

void draw_arrow(const Brush& brush, const Box& box, bool to_the_right, Rgb colour) {
    const double tip = to_the_right ? box.right() : box.x;
    const double back = to_the_right ? box.x : box.right();
    brush.canvas.draw(Polygon{{{tip, box.centre().y}, {back, box.y}, {back, box.bottom()}}}, {colour, std::nullopt});
}

} // namespace print
