#include "print/dice.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "print/press.hpp"
#include "print/signs.hpp"

namespace print {
namespace {

constexpr double tab_depth = 6;
constexpr double measure = 10; // mm; lines and texts are as large as on a sheet with squares of this side

Pen cut_pen(const Brush& brush) {
    return {brush.style.text, 0.3, Ends::round};
}

void fold(const Brush& brush, Point from, Point to) {
    brush.dashed_line(from, to, {brush.style.text, 0.2, Ends::flat}, 0.15);
}

// Draws a flap to glue along an edge. The edges of a face run clockwise, so the flap is to the left of its edge.
void draw_tab(const Brush& brush, Point from, Point to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point along = {(to.x - from.x) / length, (to.y - from.y) / length};
    const Point out = {along.y, -along.x};
    const double slope = tab_depth * 0.6;
    const auto corner = [&](Point edge, double sign) {
        return Point{edge.x + sign * slope * along.x + tab_depth * out.x,
                     edge.y + sign * slope * along.y + tab_depth * out.y};
    };
    brush.canvas.draw(Polygon{{from, corner(from, 1), corner(to, -1), to}, false}, {std::nullopt, cut_pen(brush)});
    fold(brush, from, to);
}

void draw_face(const Brush& brush, const Box& face, brikks::Colour colour) {
    const ColourStyle& colours = brush.style.colours[colour];
    brush.box(face, colours.block, std::nullopt);
    draw_hatch(brush, face, colours.hatch, 8, colours.mark);
    brush.disc(face.centre(), face.width * 0.3, colours.block, std::nullopt);
    brush.text(face, std::string(1, brikks::letter(colour)),
               {Font::bold, face.width * 0.42 / brush.square, colours.mark, Align::centre});
}

// Draws the net of the cube: four faces in a row, one above and one below the second. Opposite faces are white and
// black, yellow and blue, green and red.
void draw_cube(const Brush& brush, Point corner) {
    using brikks::Colour;
    struct Face {
        int column;
        int row;
        Colour colour;
    };
    constexpr std::array<Face, 6> faces = {{{0, 1, Colour::white},
                                            {1, 1, Colour::green},
                                            {2, 1, Colour::black},
                                            {3, 1, Colour::red},
                                            {1, 0, Colour::yellow},
                                            {1, 2, Colour::blue}}};
    const auto at = [&](int column, int row) {
        return Point{corner.x + column * cube_edge, corner.y + row * cube_edge};
    };
    for (const Face& face : faces)
        draw_face(brush, {at(face.column, face.row).x, at(face.column, face.row).y, cube_edge, cube_edge}, face.colour);
    for (int column = 1; column < 4; ++column)
        fold(brush, at(column, 1), at(column, 2));
    fold(brush, at(1, 1), at(2, 1));
    fold(brush, at(1, 2), at(2, 2));
    const std::array<std::pair<Point, Point>, 7> tabs = {{{at(1, 1), at(1, 0)},
                                                          {at(1, 0), at(2, 0)},
                                                          {at(2, 0), at(2, 1)},
                                                          {at(4, 1), at(4, 2)},
                                                          {at(2, 2), at(2, 3)},
                                                          {at(2, 3), at(1, 3)},
                                                          {at(1, 3), at(1, 2)}}};
    for (const auto& [from, to] : tabs)
        draw_tab(brush, from, to);
    Segments cuts;
    for (const int row : {1, 2})
        for (const int column : {0, 2, 3})
            cuts.lines.push_back({at(column, row), at(column + 1, row)});
    cuts.lines.push_back({at(0, 1), at(0, 2)});
    brush.canvas.draw(cuts, {std::nullopt, cut_pen(brush)});
}

// Draws a number in a corner of a face, with its top towards the corner. `middle` is the middle of the face.
void draw_corner_number(const Brush& brush, Point middle, Point corner, int number) {
    const double size = tetrahedron_edge * 0.22;
    const double distance = std::hypot(corner.x - middle.x, corner.y - middle.y);
    const Point up = {(corner.x - middle.x) / distance, (corner.y - middle.y) / distance};
    const double to_base = distance * 0.5 - size * 0.36;
    const double degrees = std::atan2(-up.x, -up.y) * 180 / 3.14159265358979323846;
    brush.canvas.text({middle.x + up.x * to_base, middle.y + up.y * to_base}, std::to_string(number),
                      {Font::bold, size, brush.style.text, Align::centre, degrees});
}

// Draws the net of the tetrahedron: a triangle of four faces, whose three outer corners meet when it is folded. Each
// face has a number in each corner; the number at the top of the die counts.
void draw_tetrahedron(const Brush& brush, Point corner) {
    const double height = tetrahedron_edge * std::sqrt(3.0) / 2;
    const Point left = {corner.x, corner.y + 2 * height};
    const Point right = {corner.x + 2 * tetrahedron_edge, left.y};
    const Point top = {corner.x + tetrahedron_edge, corner.y};
    const Point low = {top.x, left.y};
    const Point rising = {corner.x + tetrahedron_edge / 2, corner.y + height};
    const Point falling = {rising.x + tetrahedron_edge, rising.y};
    struct Corner {
        Point at;
        int number;
    };
    const std::array<std::array<Corner, 3>, 4> faces = {{{{{low, 3}, {falling, 1}, {rising, 2}}},
                                                         {{{left, 4}, {low, 3}, {rising, 2}}},
                                                         {{{right, 4}, {falling, 1}, {low, 3}}},
                                                         {{{top, 4}, {rising, 2}, {falling, 1}}}}};
    brush.canvas.draw(Polygon{{left, top, right}}, {brush.style.panel, std::nullopt});
    for (const auto& face : faces) {
        const Point middle = {(face[0].at.x + face[1].at.x + face[2].at.x) / 3,
                              (face[0].at.y + face[1].at.y + face[2].at.y) / 3};
        for (const Corner& each : face)
            draw_corner_number(brush, middle, each.at, each.number);
    }
    fold(brush, low, falling);
    fold(brush, falling, rising);
    fold(brush, rising, low);
    // Draws the outer edges. Clockwise, each edge with a tab is followed by the edge that covers this tab.
    draw_tab(brush, left, rising);
    draw_tab(brush, top, falling);
    draw_tab(brush, right, low);
    brush.canvas.draw(Segments{{{rising, top}, {falling, right}, {low, left}}}, {std::nullopt, cut_pen(brush)});
}

} // namespace

void draw(Canvas& canvas, const DiceJob& job) {
    const Press press(canvas, job, 1, measure);
    press.begin_page(press.page(Word::dice, 1, job.words[Word::dice]));

    const Brush& brush = press.brush;
    const Box place = press.plan.place(0);
    const double tetrahedron_height = tetrahedron_edge * std::sqrt(3.0) + 2 * tab_depth;
    const double cube_height = 3 * cube_edge + 2 * tab_depth;
    const double line = 8;
    const double gap = std::min((place.height - tetrahedron_height - cube_height - 4 * line) / 3, 16.0);
    const double middle = place.centre().x;
    const auto write = [&](double y, Word word, TextStyle type) {
        brush.text({place.x, y, place.width, line}, job.words[word], type);
    };

    double y = place.y;
    write(y, Word::dice, brush.bold(0.7, Align::centre));
    y += line;
    write(y, Word::dice_cut, brush.regular(0.42, Align::centre));
    y += line + gap + tab_depth;
    draw_tetrahedron(brush, {middle - tetrahedron_edge, y});
    y += tetrahedron_height - tab_depth;
    write(y, Word::dice_number, brush.regular(0.42, Align::centre));
    y += line + gap + tab_depth;
    draw_cube(brush, {middle - 2 * cube_edge, y});
    y += cube_height - tab_depth;
    write(y, Word::dice_colour, brush.regular(0.42, Align::centre));
}

} // namespace print
