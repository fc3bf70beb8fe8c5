#include "bilitaire/pages.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "bilitaire/tray.hpp"
#include "print/press.hpp"
#include "print/signs.hpp"

namespace bilitaire {

using namespace print;

namespace {

constexpr double squares_in_cell = 4.2; // side of a cell in squares of the brush, which are 10 mm on large paper

class Pages : Press {
public:
    Pages(Canvas& canvas, const Look& look, double cell)
        : Press(canvas, look, 1, cell / squares_in_cell), cell_(cell), place_(plan.place(0)) {}

    void tray();
    void pieces();
    void slips();
    // Prints the pages drawn so far once more.
    void repeat();

private:
    void next_page(print::Word name);
    double unit(double squares) const { return brush.units(squares); }
    double pitch() const { return cell_ / 2; }
    double hollow_radius() const { return pitch() * 0.36; }
    double ball_radius() const { return pitch() * 0.3; }
    Pen cut_pen() const { return {brush.style.text, 0.3, Ends::flat}; }
    // Writes a line of text over the width of the page, with its top at `y`. Returns the top of the next line.
    double write(double y, print::Word word, TextStyle type) const;

    void tray_cell(Point corner, Cell cell) const;
    void tray_names(Point corner) const;
    void plate(Point corner) const;
    void ball(Point centre) const;
    void slip(const Box& box) const;
    void slip_line(const Box& line, std::optional<print::Word> label, double label_width) const;
    void pad(const Box& box) const;

    double cell_;
    Box place_;
    std::vector<print::Word> names_; // names of the pages drawn
    int page_ = 0;
};

void Pages::next_page(print::Word name) {
    names_.push_back(name);
    begin_page(page(name, ++page_, brush.words[name]));
}

void Pages::repeat() {
    int earlier = 0;
    for (const print::Word name : names_)
        brush.canvas.repeat_page(page(name, ++page_, brush.words[name]), earlier++);
}

double Pages::write(double y, print::Word word, TextStyle type) const {
    const Box line = {place_.x, y, place_.width, unit(type.size) * 1.5};
    brush.text(line, brush.words[word], type);
    return line.bottom();
}

// Draws a cell of the tray. The four corner cells, which are free at the start, look different.
void Pages::tray_cell(Point corner, Cell cell) const {
    const Box box = {corner.x, corner.y, cell_, cell_};
    const Style& style = brush.style;
    const bool free = !has_plate(start_tray(), cell);
    brush.box(box, free ? style.zone_two : style.zone_one, brush.pen(style.grid, 0.03));
    if (!free)
        return;
    const Box inner = box.inset(unit(0.35));
    const Pen pen = brush.pen(style.grid, 0.03);
    for (const auto& [from, to] :
         std::array<std::pair<Point, Point>, 4>{{{{inner.x, inner.y}, {inner.right(), inner.y}},
                                                 {{inner.right(), inner.y}, {inner.right(), inner.bottom()}},
                                                 {{inner.right(), inner.bottom()}, {inner.x, inner.bottom()}},
                                                 {{inner.x, inner.bottom()}, {inner.x, inner.y}}}})
        brush.dashed_line(from, to, pen, 0.15);
    brush.text(inner.inset(unit(0.2)), brush.words[print::Word::tray_free], brush.faint(0.36, Align::centre));
}

// Writes letters and numbers on all four sides of the tray: small ones for the hollows, large ones for the cells.
void Pages::tray_names(Point corner) const {
    const Style& style = brush.style;
    const double side = cell_ * cell_side;
    const double near = unit(0.5);
    const double far = unit(0.6);
    const auto name = [&](const Box& box, char text, bool of_cell) {
        brush.text(box, std::string(1, text),
                   {of_cell ? Font::bold : Font::regular, of_cell ? 0.5 : 0.36, of_cell ? style.text : style.faint,
                    Align::centre});
    };
    for (int i = 0; i < hollow_side; ++i) {
        const double x = corner.x + i * pitch();
        const double y = corner.y + side - (i + 1) * pitch();
        const auto letter = static_cast<char>('a' + i);
        const auto digit = static_cast<char>('1' + i);
        name({x, corner.y - near, pitch(), near}, letter, false);
        name({x, corner.y + side, pitch(), near}, letter, false);
        name({corner.x - near, y, near, pitch()}, digit, false);
        name({corner.x + side, y, near, pitch()}, digit, false);
    }
    for (int i = 0; i < cell_side; ++i) {
        const double x = corner.x + i * cell_;
        const double y = corner.y + side - (i + 1) * cell_;
        const auto letter = static_cast<char>('A' + i);
        const auto digit = static_cast<char>('1' + i);
        name({x, corner.y - near - far, cell_, far}, letter, true);
        name({x, corner.y + side + near, cell_, far}, letter, true);
        name({corner.x - near - far, y, far, cell_}, digit, true);
        name({corner.x + side + near, y, far, cell_}, digit, true);
    }
}

void Pages::tray() {
    next_page(print::Word::tray);
    const Style& style = brush.style;
    const double side = cell_ * cell_side;
    double y = write(place_.y, print::Word::tray, brush.bold(0.7, Align::centre));
    y = write(y, print::Word::tray_hint, brush.regular(0.38, Align::centre));
    const double names = unit(1.2);
    const Point corner = {place_.centre().x - side / 2, y + (place_.bottom() - y - side) / 2};
    const Box frame = {corner.x - names, corner.y - names, side + 2 * names, side + 2 * names};
    brush.box(frame, style.body, brush.pen(style.frame, style.frame_line), unit(0.3));
    for (int row = 0; row < cell_side; ++row)
        for (int column = 0; column < cell_side; ++column)
            tray_cell({corner.x + column * cell_, corner.y + (cell_side - 1 - row) * cell_}, {column, row});
    brush.box({corner.x, corner.y, side, side}, std::nullopt, brush.pen(style.frame, style.frame_line));
    tray_names(corner);
}

void Pages::plate(Point corner) const {
    const double side = cell_ - plate_play;
    const Style& style = brush.style;
    brush.box({corner.x, corner.y, side, side}, style.panel, cut_pen());
    for (const double dx : {0.25, 0.75})
        for (const double dy : {0.25, 0.75})
            brush.disc({corner.x + side * dx, corner.y + side * dy}, hollow_radius(), style.energy,
                       brush.pen(style.frame, style.ring_line));
}

void Pages::ball(Point centre) const {
    const ColourStyle& colours = brush.style.colours[brikks::Colour::red];
    const Disc disc = {centre, ball_radius()};
    brush.disc(centre, disc.radius, colours.block, std::nullopt);
    draw_hatch(brush, disc, colours.hatch, 6, colours.grain);
    brush.disc(centre, disc.radius, std::nullopt, cut_pen());
}

void Pages::pieces() {
    next_page(print::Word::pieces);
    double y = write(place_.y, print::Word::pieces, brush.bold(0.7, Align::centre));
    y = write(y, print::Word::pieces_hint, brush.regular(0.38, Align::centre)) + unit(0.2);

    constexpr int in_a_row = 4;
    const double side = cell_ - plate_play;
    const double left = place_.centre().x - in_a_row * side / 2;
    constexpr int rows = plates_at_start / in_a_row;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < in_a_row; ++column)
            plate({left + column * side, y + row * side});
    y += rows * side + unit(0.3);

    constexpr int balls_in_a_row = 8;
    const double step = 2 * ball_radius() + unit(0.22);
    const double first = place_.centre().x - (balls_in_a_row - 1) * step / 2;
    for (int row = 0; row < balls_at_start / balls_in_a_row; ++row)
        for (int column = 0; column < balls_in_a_row; ++column)
            ball({first + column * step, y + ball_radius() + row * step});
}

// Draws a line to write on, with its label in front of it, if it has one.
void Pages::slip_line(const Box& line, std::optional<print::Word> label, double label_width) const {
    if (label)
        brush.text({line.x, line.y, label_width, line.height}, brush.words[*label], brush.regular(0.42));
    const double start = line.x + (label ? label_width + unit(0.2) : 0);
    const double base = line.bottom() - unit(0.12);
    brush.line({start, base}, {line.right(), base}, brush.pen(brush.style.grid, brush.style.frame_line / 2));
}

// Draws a result slip: the players and the balls left in both rounds, and a line for the winner.
void Pages::slip(const Box& box) const {
    const Style& style = brush.style;
    brush.box(box, style.body, brush.pen(style.frame, style.frame_line), unit(0.2));
    const Box inner = box.inset(unit(0.3));
    const double line = unit(0.75);
    const double label = inner.width * 0.34;
    const double column = (inner.width - label) / 2;
    const double gap = unit(0.2);
    brush.text({inner.x, inner.y, label, line}, "Bi-litaire", brush.bold(0.56));
    slip_line({inner.x + label + gap, inner.y, inner.width - label - gap, line}, print::Word::date, unit(1.2));
    double y = inner.y + line;
    for (int round = 0; round < 2; ++round)
        brush.text({inner.x + label + round * column + gap, y, column - gap, line},
                   brush.words[print::Word::round] + " " + std::to_string(round + 1), brush.bold(0.42));
    for (const Word player : {print::Word::ball_player, print::Word::plate_player, print::Word::balls_left}) {
        slip_line({inner.x, y += line, label + column, line}, player, label);
        slip_line({inner.x + label + column + gap, y, column - gap, line}, std::nullopt, 0);
    }
    brush.text({inner.x, y += line, inner.width, line}, brush.words[print::Word::fewer_wins], brush.regular(0.42));
    slip_line({inner.x, y + line, inner.width, line * 0.7}, std::nullopt, 0);
}

// Draws the pad, with numbered lines for the turns of both rounds.
void Pages::pad(const Box& box) const {
    const Style& style = brush.style;
    constexpr int columns = 2;         // number of columns for each round
    constexpr double least_line = 4.8; // mm, enough for handwriting
    const double head = unit(0.65);
    const double name = unit(0.42);
    const double gap = unit(0.3);
    const double width = (box.width - gap) / 2;
    const double height = box.height - head - name;
    const int lines = static_cast<int>(height / std::max(unit(0.5), least_line));
    const double line = height / lines;
    for (int round = 0; round < 2; ++round) {
        const Box panel = {box.x + round * (width + gap), box.y, width, box.height};
        brush.box(panel, style.body, brush.pen(style.frame, style.frame_line / 2), unit(0.15));
        brush.text({panel.x + unit(0.2), panel.y, width, head},
                   brush.words[print::Word::round] + " " + std::to_string(round + 1), brush.bold(0.42));
        const Box grid = {panel.x, panel.y + head + name, width, height};
        brush.box(grid, paper_white, std::nullopt);
        for (int column = 0; column < columns; ++column) {
            const double left = grid.x + column * width / columns;
            const double number = unit(0.5);
            const double move = (width / columns - number) / 2;
            const auto across = [&](double x, double share) {
                brush.line({x, grid.y - name}, {x, grid.bottom()}, brush.pen(style.grid, style.grid_line * share));
            };
            if (column > 0)
                across(left, 3);
            across(left + number, 1);
            across(left + number + move, 1);
            for (const auto& [word, x] : {std::pair{print::Word::plate_player, left + number},
                                          std::pair{print::Word::ball_player, left + number + move}})
                brush.text({x + unit(0.08), grid.y - name, move - unit(0.16), name}, brush.words[word],
                           brush.faint(0.3, Align::centre));
            for (int i = 0; i < lines; ++i) {
                const double y = grid.y + i * line;
                brush.line({left, y}, {left + width / columns, y}, brush.pen(style.grid, style.grid_line));
                brush.text({left, y, number, line}, std::to_string(column * lines + i + 1),
                           brush.faint(0.3, Align::centre));
            }
        }
        // Draws a dash for the plate player, who does nothing in the first turn.
        brush.line({grid.x + unit(0.7), grid.y + line / 2}, {grid.x + unit(1.1), grid.y + line / 2},
                   brush.pen(style.faint, style.grid_line));
        brush.box(panel, std::nullopt, brush.pen(style.frame, style.frame_line / 2), unit(0.15));
    }
}

void Pages::slips() {
    next_page(print::Word::result);
    const Style& style = brush.style;
    double y = write(place_.y, print::Word::result, brush.bold(0.7, Align::centre)) + unit(0.1);
    const double gap = unit(0.4);
    const double width = (place_.width - gap) / 2;
    const double height = unit(5.6);
    for (int i = 0; i < 2; ++i)
        slip({place_.x + i * (width + gap), y, width, height});
    y += height + unit(0.35);
    for (const Word rule : {print::Word::bilitaire_take, print::Word::bilitaire_push, print::Word::bilitaire_remove,
                            print::Word::bilitaire_announce, print::Word::bilitaire_jump, print::Word::bilitaire_end}) {
        const Box left = {place_.x, y, unit(0.5), brush.line_height(0.42)};
        brush.disc({left.x + unit(0.15), left.centre().y}, unit(0.09), style.frame, std::nullopt);
        const Box text = {place_.x + unit(0.45), y, place_.width - unit(0.45), place_.bottom() - y};
        y = brush.paragraph(text, brush.words[rule], brush.regular(0.42)) + unit(0.14);
    }
    y += unit(0.15);
    const Box title = {place_.x, y, place_.width, unit(0.6)};
    brush.text(title, brush.words[print::Word::pad], brush.bold(0.5));
    const double left =
        title.x + brush.canvas.text_width(brush.words[print::Word::pad], Font::bold, unit(0.5)) + unit(0.4);
    brush.text({left, title.y, title.right() - left, title.height}, brush.words[print::Word::pad_hint],
               brush.regular(0.36, Align::right));
    pad({place_.x, title.bottom(), place_.width, place_.bottom() - title.bottom() - unit(0.15)});
}

} // namespace

void draw(Canvas& canvas, const BilitaireJob& job) {
    Pages pages(canvas, job, job.paper == Paper::a5 ? small_cell : large_cell);
    const auto wanted = [&](PrintedPage page) { return job.only.value_or(page) == page; };
    if (wanted(PrintedPage::tray))
        pages.tray();
    if (wanted(PrintedPage::pieces))
        pages.pieces();
    if (wanted(PrintedPage::results))
        pages.slips();
    for (int copy = 1; copy < job.copies; ++copy)
        pages.repeat();
}

} // namespace bilitaire
