#include "print/review.hpp"

#include <algorithm>

#include "print/press.hpp"
#include "print/printable.hpp"
#include "print/report_drawing.hpp"
#include "print/sheet_drawing.hpp"
#include "print/signs.hpp"

namespace print {
namespace {

// Heights and widths in squares.
constexpr double heading_height = 0.75;
constexpr double signs_height = 0.7;
constexpr double sum_height = 0.6;
constexpr double note_line = 0.45;
constexpr double gap_below = 0.3;
constexpr double title_height = 0.65;
constexpr double small_print = 0.34;
constexpr std::size_t lines_of_moment = 2;
constexpr double highest_chart = 9;
constexpr double highest_chart_alone = 12; // without moments below it
constexpr std::size_t most_moments = 3;
constexpr double gap_between_moments = 0.45;
constexpr double name_of_column = 0.85; // height of the letters below a board, in squares of the board
constexpr double name_of_row = 1;

class ReviewWriter : Press {
public:
    ReviewWriter(Canvas& canvas, const ReviewJob& job) : Press(canvas, job, 1), review_(job.review) {}

    void write();

private:
    void write_heading(const std::string& text);
    void write_chart(double height);
    void write_sums();
    void write_moments();
    // Names the two outlines of the boards, at the right end of the heading above them.
    void write_outlines();
    void write_moment(const Moment& moment, const Box& place);
    void draw_board(const Moment& moment, Point corner) const;
    void draw_outline(const SheetLayout& board, const brikks::Placement& placement, bool dashed) const;

    double width_of_moment() const { return (content_.width - 2 * brush.units(gap_between_moments)) / most_moments; }
    double square_of_board() const { return width_of_moment() / (brikks::column_count + 0.2 + name_of_row); }
    double height_of_moments() const {
        return brush.units(title_height) + square_of_board() * (brikks::row_count + 0.2 + name_of_column) +
               lines_of_moment * brush.line_height(small_print);
    }

    const Review& review_;
    Box content_;
    double y_ = 0;
};

void ReviewWriter::write_heading(const std::string& text) {
    brush.text({content_.x, y_, content_.width, brush.units(heading_height)}, printable(text), brush.bold(0.46));
    y_ += brush.units(heading_height);
}

void ReviewWriter::write_chart(double height) {
    write_heading(review_.chart_title);
    draw_chart(brush, {content_.x, y_, content_.width, height}, review_.courses, review_.axes);
    y_ += height;
    draw_signs(brush, {content_.x, y_, content_.width, brush.units(signs_height)}, review_.signs);
    y_ += brush.units(signs_height + gap_below);
}

void ReviewWriter::write_sums() {
    constexpr double sample = 0.95;
    constexpr double name = 2.7;
    const double width = (content_.width - brush.units(sample + name)) / sum_columns;
    const double left = content_.x + brush.units(sample + name);
    const double height = brush.units(sum_height);
    const auto write_cells = [&](const SumCells& cells, const TextStyle& type) {
        for (std::size_t i = 0; i < sum_columns; ++i)
            brush.text(
                {left + static_cast<double>(i) * width + brush.units(0.25), y_, width - brush.units(0.25), height},
                printable(cells[i]), type);
    };
    const auto rule = [&](double thick) {
        brush.line({content_.x, y_}, {content_.right(), y_}, brush.pen(brush.style.frame, thick));
    };
    write_cells(review_.headings, brush.bold(0.3, Align::right));
    y_ += height;
    rule(0.05);
    for (std::size_t i = 0; i < review_.sums.size(); ++i) {
        draw_sample(brush, {content_.x + brush.units(0.1), y_, brush.units(sample - 0.3), height}, i);
        brush.text({content_.x + brush.units(sample), y_, brush.units(name), height},
                   printable(review_.courses[i].player), brush.bold(0.38));
        write_cells(review_.sums[i], brush.regular(0.38, Align::right));
        y_ += height;
        rule(0.015);
    }
    for (const std::string& note : review_.notes) {
        brush.text({content_.x, y_, content_.width, brush.units(note_line)}, printable(note),
                   brush.faint(small_print, Align::right));
        y_ += brush.units(note_line);
    }
    y_ += brush.units(gap_below);
}

void ReviewWriter::write_moments() {
    if (review_.moments.empty()) {
        brush.paragraph({content_.x, y_, content_.width, content_.bottom() - y_}, printable(review_.nothing),
                        brush.regular(0.38));
        return;
    }
    write_outlines();
    write_heading(review_.moments_title);
    double x = content_.x;
    for (const Moment& moment : review_.moments) {
        write_moment(moment, {x, y_, width_of_moment(), content_.bottom() - y_});
        x += width_of_moment() + brush.units(gap_between_moments);
    }
}

void ReviewWriter::write_outlines() {
    double right = content_.right();
    const double height = brush.units(heading_height);
    const double middle = y_ + height / 2;
    for (const bool dashed : {true, false}) {
        const std::string text = printable(dashed ? review_.better : review_.played);
        const double width = brush.canvas.text_width(text, Font::regular, brush.units(small_print)) + 0.1;
        brush.text({right - width, y_, width, height}, text, brush.regular(small_print));
        right -= width + brush.units(0.15);
        Pen pen = brush.pen(brush.style.pen, 0.06);
        const Point from = {right - brush.units(0.7), middle};
        if (dashed)
            brush.dashed_line(from, {right, middle}, pen, 0.14);
        else
            brush.line(from, {right, middle}, pen);
        right = from.x - brush.units(0.5);
    }
}

void ReviewWriter::draw_outline(const SheetLayout& board, const brikks::Placement& placement, bool dashed) const {
    const brikks::Bits squares = brikks::squares(placement);
    const Segments sides =
        borders(board, [&](brikks::Cell cell) { return (squares & brikks::bit(cell)) != 0 ? 0 : -1; });
    Brush small = brush;
    small.square = board.square;
    Pen pen = small.pen(brush.style.pen, 0.16);
    pen.ends = Ends::round;
    if (!dashed) {
        brush.canvas.draw(sides, {std::nullopt, pen});
        return;
    }
    Pen rim = pen;
    rim.colour = paper_white;
    rim.width *= 1.8;
    brush.canvas.draw(sides, {std::nullopt, rim});
    pen.ends = Ends::flat;
    for (const auto& [from, to] : sides.lines)
        small.dashed_line(from, to, pen, 0.2);
}

void ReviewWriter::draw_board(const Moment& moment, Point corner) const {
    const double square = square_of_board();
    Brush small = brush;
    small.square = square;
    const SheetLayout origin({}, square);
    const Point grid = {corner.x + square * (0.1 + name_of_row), corner.y + square * 0.1};
    const SheetLayout board({grid.x - origin.grid.x, grid.y - origin.grid.y, 0, 0}, square);
    draw_grid(small, board);
    std::vector<brikks::Placement> pale = moment.before;
    if (moment.better)
        pale.push_back(*moment.better);
    draw_blocks(small, board, pale);
    for (int column = 0; column < brikks::column_count; ++column)
        small.text({board.cell({column, 0}).x, board.bezel.bottom(), square, square * name_of_column},
                   std::string(1, static_cast<char>('a' + column)), small.faint(0.62, Align::centre));
    for (int row = 0; row < brikks::row_count; ++row)
        small.text({corner.x, board.cell({0, row}).y, square * (name_of_row - 0.15), square}, std::to_string(row + 1),
                   small.faint(0.62, Align::right));
    if (moment.played) {
        const brikks::Shape& shape = shape_of(moment.played->block);
        const Box low = board.cell(moment.played->at);
        const double height = square * shape.height;
        draw_block(small, {low.x, low.bottom() - height, square * shape.width, height}, moment.played->block, square);
        draw_outline(board, *moment.played, false);
    }
    if (moment.better)
        draw_outline(board, *moment.better, true);
}

void ReviewWriter::write_moment(const Moment& moment, const Box& place) {
    double y = place.y;
    const double height = brush.units(title_height);
    double width = place.width;
    if (moment.roll) {
        const double side = brush.units(0.15);
        const double shape_width = shape_of(*moment.roll).width * side;
        Brush small = brush;
        small.square = side;
        width -= shape_width;
        draw_block(small, {place.x + width, y, shape_width, height - brush.units(0.05)}, *moment.roll, side);
        width -= brush.units(0.25);
    }
    brush.text({place.x, y, width, height}, printable(moment.title), brush.bold(0.36));
    y += height;
    draw_board(moment, {place.x, y});
    y += square_of_board() * (brikks::row_count + 0.2 + name_of_column);
    for (const std::string& line : moment.lines) {
        brush.text({place.x, y, place.width, brush.line_height(small_print)}, printable(line),
                   brush.regular(small_print));
        y += brush.line_height(small_print);
    }
}

void ReviewWriter::write() {
    const std::string title = printable(review_.title);
    begin_page({plan.width, plan.height, title, title, 1});
    const SheetLayout panel = layout(0);
    draw_cabinet(brush, panel, title);
    const double margin = brush.units(0.6);
    content_ = {panel.frame.x + margin, panel.marquee.bottom() + margin / 2, panel.frame.width - 2 * margin,
                panel.frame.bottom() - panel.marquee.bottom() - margin};
    y_ = content_.y;
    const double sums = static_cast<double>(review_.sums.size() + 1) * sum_height + gap_below +
                        static_cast<double>(review_.notes.size()) * note_line;
    const double others = brush.units(2 * heading_height + signs_height + gap_below + sums);
    const bool alone = review_.moments.empty();
    write_chart(std::min(content_.height - others - (alone ? 0 : height_of_moments()),
                         brush.units(alone ? highest_chart_alone : highest_chart)));
    write_sums();
    write_moments();
}

} // namespace

void draw(Canvas& canvas, const ReviewJob& job) {
    ReviewWriter(canvas, job).write();
}

} // namespace print
