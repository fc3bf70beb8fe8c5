#include "bilitaire/pages.hpp"

#include <array>
#include <cmath>

#include "bilitaire/tray.hpp"
#include "print/pdf_canvas.hpp"

namespace bilitaire {
namespace {

using bilitaire::Cell;
using bilitaire::cell_side;
using bilitaire::hollow_side;

constexpr double squares_in_cell = 4.2; // the measure of lines and texts is 10 mm on large paper

class Press {
public:
    Press(Canvas& canvas, const BilitaireJob& job)
        : plan_(job.paper, 1),
          cell_(job.paper == Paper::a5 ? small_cell : large_cell), brush_{canvas, job.style, job.words,
                                                                          cell_ / squares_in_cell},
          place_(plan_.place(0)) {}

    void tray();
    void pieces();
    void slips();

private:
    void begin_page(Word name);
    double unit(double squares) const { return brush_.units(squares); }
    double pitch() const { return cell_ / 2; }
    double hollow_radius() const { return pitch() * 0.36; }
    double ball_radius() const { return pitch() * 0.3; }
    Pen cut_pen() const { return {brush_.style.text, 0.3, Ends::flat}; }
    // A line of text over the width of the page; returns where the next begins.
    double write(double y, Word word, Font font, double size, Rgb colour) const;

    void tray_cell(Point corner, Cell cell) const;
    void tray_names(Point corner) const;
    void plate(Point corner) const;
    void ball(Point centre) const;
    void slip(const Box& box) const;
    void slip_line(const Box& line, Word label, double label_width) const;

    PagePlan plan_;
    double cell_;
    Brush brush_;
    Box place_;
    int page_ = 0;
};

void Press::begin_page(Word name) {
    ++page_;
    brush_.canvas.begin_page({plan_.width, plan_.height, brush_.words[name], brush_.words[name], page_});
    draw_ruler(brush_, plan_);
}

double Press::write(double y, Word word, Font font, double size, Rgb colour) const {
    const Box line = {place_.x, y, place_.width, unit(size) * 1.5};
    brush_.text(line, brush_.words[word], {font, size, colour, Align::centre});
    return line.bottom();
}

// A cell where a plate lies at the start, or a corner that is free then.
void Press::tray_cell(Point corner, Cell cell) const {
    const Box box = {corner.x, corner.y, cell_, cell_};
    const Style& style = brush_.style;
    const bool free = !has_plate(bilitaire::start_tray(), cell);
    brush_.box(box, free ? style.zone_two : style.zone_one, brush_.pen(style.grid, 0.03));
    if (!free)
        return;
    const Box inner = box.inset(unit(0.35));
    const Pen pen = brush_.pen(style.grid, 0.03);
    for (const auto& [from, to] :
         std::array<std::pair<Point, Point>, 4>{{{{inner.x, inner.y}, {inner.right(), inner.y}},
                                                 {{inner.right(), inner.y}, {inner.right(), inner.bottom()}},
                                                 {{inner.right(), inner.bottom()}, {inner.x, inner.bottom()}},
                                                 {{inner.x, inner.bottom()}, {inner.x, inner.y}}}})
        brush_.dashed_line(from, to, pen, 0.15);
    brush_.text(inner.inset(unit(0.2)), brush_.words[Word::tray_free],
                {Font::regular, 0.36, style.faint, Align::centre});
}

// Small letters and numbers for the hollows, and large ones for the cells, on all four sides.
void Press::tray_names(Point corner) const {
    const Style& style = brush_.style;
    const double side = cell_ * cell_side;
    const double near = unit(0.5);
    const double far = unit(0.6);
    const auto name = [&](const Box& box, char text, bool of_cell) {
        brush_.text(box, std::string(1, text),
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

void Press::tray() {
    begin_page(Word::tray);
    const Style& style = brush_.style;
    const double side = cell_ * cell_side;
    double y = write(place_.y, Word::tray, Font::bold, 0.7, style.text);
    y = write(y, Word::tray_hint, Font::regular, 0.38, style.text);
    const double names = unit(1.2);
    const Point corner = {place_.centre().x - side / 2, y + (place_.bottom() - y - side) / 2};
    const Box frame = {corner.x - names, corner.y - names, side + 2 * names, side + 2 * names};
    brush_.box(frame, style.body, brush_.pen(style.frame, style.frame_line), unit(0.3));
    for (int row = 0; row < cell_side; ++row)
        for (int column = 0; column < cell_side; ++column)
            tray_cell({corner.x + column * cell_, corner.y + (cell_side - 1 - row) * cell_}, {column, row});
    brush_.box({corner.x, corner.y, side, side}, std::nullopt, brush_.pen(style.frame, style.frame_line));
    tray_names(corner);
}

void Press::plate(Point corner) const {
    const double side = cell_ - plate_play;
    const Style& style = brush_.style;
    brush_.box({corner.x, corner.y, side, side}, style.panel, cut_pen());
    for (const double dx : {0.25, 0.75})
        for (const double dy : {0.25, 0.75})
            brush_.disc({corner.x + side * dx, corner.y + side * dy}, hollow_radius(), style.energy,
                        brush_.pen(style.frame, style.ring_line));
}

void Press::ball(Point centre) const {
    const ColourStyle& colours = look(brush_.style, brikks::Colour::red);
    const Disc disc = {centre, ball_radius()};
    brush_.disc(centre, disc.radius, colours.block, std::nullopt);
    draw_hatch(brush_, disc, colours.hatch, 6, colours.grain);
    brush_.disc(centre, disc.radius, std::nullopt, cut_pen());
}

void Press::pieces() {
    begin_page(Word::pieces);
    const Style& style = brush_.style;
    double y = write(place_.y, Word::pieces, Font::bold, 0.7, style.text);
    y = write(y, Word::pieces_hint, Font::regular, 0.38, style.text) + unit(0.2);

    constexpr int in_a_row = 4;
    const double side = cell_ - plate_play;
    const double left = place_.centre().x - in_a_row * side / 2;
    constexpr int rows = bilitaire::plates_at_start / in_a_row;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < in_a_row; ++column)
            plate({left + column * side, y + row * side});
    y += rows * side + unit(0.3);

    constexpr int balls_in_a_row = 8;
    const double step = 2 * ball_radius() + unit(0.22);
    const double first = place_.centre().x - (balls_in_a_row - 1) * step / 2;
    for (int row = 0; row < bilitaire::balls_at_start / balls_in_a_row; ++row)
        for (int column = 0; column < balls_in_a_row; ++column)
            ball({first + column * step, y + ball_radius() + row * step});
}

// A label and a line to write on.
void Press::slip_line(const Box& line, Word label, double label_width) const {
    brush_.text({line.x, line.y, label_width, line.height}, brush_.words[label],
                {Font::regular, 0.42, brush_.style.text, Align::left});
    const double base = line.bottom() - unit(0.12);
    brush_.line({line.x + label_width + unit(0.2), base}, {line.right(), base},
                brush_.pen(brush_.style.grid, brush_.style.frame_line / 2));
}

void Press::slip(const Box& box) const {
    const Style& style = brush_.style;
    brush_.box(box, style.body, brush_.pen(style.frame, style.frame_line), unit(0.2));
    const Box inner = box.inset(unit(0.35));
    const double line = unit(0.85);
    brush_.text({inner.x, inner.y, inner.width * 0.5, line}, "Bi-litaire", {Font::bold, 0.6, style.text, Align::left});
    slip_line({inner.x + inner.width * 0.55, inner.y, inner.width * 0.45, line}, Word::date, unit(1.4));
    const double gap = unit(0.4);
    const double width = (inner.width - gap) / 2;
    const double top = inner.y + line + unit(0.2);
    for (int round = 0; round < 2; ++round) {
        const Box panel = {inner.x + round * (width + gap), top, width, 4 * line + unit(0.3)};
        brush_.box(panel, style.zone_one, brush_.pen(style.frame, style.frame_line / 2), unit(0.15));
        const Box text = panel.inset(unit(0.15));
        brush_.text({text.x, text.y, text.width, line}, brush_.words[Word::round] + " " + std::to_string(round + 1),
                    {Font::bold, 0.48, style.text, Align::left});
        double y = text.y;
        for (const Word label : {Word::ball_player, Word::plate_player, Word::balls_left})
            slip_line({text.x, y += line, text.width, line}, label, text.width * 0.45);
    }
    slip_line({inner.x, top + 4 * line + unit(0.5), inner.width, line}, Word::fewer_wins, inner.width * 0.62);
}

void Press::slips() {
    begin_page(Word::result);
    const Style& style = brush_.style;
    double y = write(place_.y, Word::result, Font::bold, 0.7, style.text) + unit(0.2);
    for (int i = 0; i < 2; ++i) {
        const Box box = {place_.x, y, place_.width, unit(6.3)};
        slip(box);
        y = box.bottom() + unit(0.5);
    }
    for (const Word rule : {Word::bilitaire_take, Word::bilitaire_push, Word::bilitaire_remove,
                            Word::bilitaire_announce, Word::bilitaire_jump, Word::bilitaire_end}) {
        const Box left = {place_.x, y, unit(0.5), brush_.line_height(0.46)};
        brush_.disc({left.x + unit(0.15), left.centre().y}, unit(0.1), style.frame, std::nullopt);
        const Box text = {place_.x + unit(0.5), y, place_.width - unit(0.5), place_.bottom() - y};
        y = brush_.paragraph(text, brush_.words[rule], {Font::regular, 0.46, style.text, Align::left}) + unit(0.2);
    }
}

} // namespace

void draw_bilitaire(Canvas& canvas, const BilitaireJob& job) {
    Press press(canvas, job);
    press.tray();
    press.pieces();
    press.slips();
}

std::string bilitaire_pdf(const BilitaireJob& job) {
    PdfCanvas canvas({job.words[Word::bilitaire_title], job.words.language});
    draw_bilitaire(canvas, job);
    return canvas.bytes();
}

} // namespace bilitaire
