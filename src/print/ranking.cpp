#include "print/ranking.hpp"

#include <array>

#include "print/press.hpp"
#include "print/printable.hpp"
#include "print/sheet_drawing.hpp"

namespace print {
namespace {

// Sizes in units of the table, which is 22 units wide.
constexpr std::array<double, 8> widths_of_columns = {1.5, 6.3, 1.9, 1.9, 1.9, 1.9, 1.9, 4.7};
constexpr double table_width = 22;
constexpr double line_height = 0.9;
constexpr double remark_height = 0.45;
constexpr double gap_between_contests = 0.6;

class RankingWriter : Press {
public:
    RankingWriter(Canvas& canvas, const Look& look, const Ranking& ranking)
        : Press(canvas, look, 1), ranking_(ranking) {}

    void write();

private:
    // Begins a page with the title and the headings of the table.
    void next_page();
    // Begins another page if this height is not left on the page. Returns true if it does.
    bool make_room(double height);
    void write_cells(const std::vector<std::string>& cells, Font font);
    void write_line(const RankingLine& line);
    void write_note(const std::string& note);

    const Ranking& ranking_;
    Brush small_ = brush; // its squares are the units of the table
    int page_ = 0;
    Box table_; // the part of the page for the table and the notes
    double y_ = 0;
};

void RankingWriter::next_page() {
    ++page_;
    const std::string title = printable(ranking_.title);
    begin_page({plan.width, plan.height, page_ == 1 ? title : "", title, page_});
    const SheetLayout panel = layout(0);
    draw_cabinet(brush, panel, title);
    const double margin = brush.units(0.6);
    table_ = {panel.frame.x + margin, panel.marquee.bottom() + margin, panel.frame.width - 2 * margin,
              panel.frame.bottom() - panel.marquee.bottom() - 2 * margin};
    small_.square = table_.width / table_width;
    y_ = table_.y;
    write_cells(ranking_.headings, Font::bold);
    y_ += small_.units(line_height);
    small_.line({table_.x, y_}, {table_.right(), y_}, small_.pen(small_.style.frame, 0.06));
}

bool RankingWriter::make_room(double height) {
    if (y_ + height <= table_.bottom())
        return false;
    next_page();
    return true;
}

void RankingWriter::write_cells(const std::vector<std::string>& cells, Font font) {
    constexpr std::size_t player = 1;
    constexpr std::size_t verdict = 7;
    double x = table_.x;
    for (std::size_t i = 0; i < cells.size() && i < widths_of_columns.size(); ++i) {
        const double width = small_.units(widths_of_columns[i]);
        const double gap = small_.units(i == player || i == verdict ? 0.5 : 0.1);
        const Align align = i == player || i == verdict ? Align::left : Align::right;
        small_.text({x + gap, y_, width - gap, small_.units(line_height)}, printable(cells[i]),
                    {font, 0.46, small_.style.text, align});
        x += width;
    }
}

void RankingWriter::write_line(const RankingLine& line) {
    const double remark = line.remark.empty() ? 0 : small_.units(remark_height);
    const double gap = line.apart ? small_.units(gap_between_contests) : 0;
    if (!make_room(gap + small_.units(line_height) + remark))
        y_ += gap;
    write_cells(line.cells, Font::regular);
    y_ += small_.units(line_height);
    if (remark > 0) {
        // The remark ends at the right edge of the table, and may begin as far left as the names.
        const double left = table_.x + small_.units(widths_of_columns[0] + 0.5);
        small_.text({left, y_ - small_.units(0.2), table_.right() - left, remark}, printable(line.remark),
                    {Font::regular, 0.36, small_.style.text, Align::right});
        y_ += remark;
    }
    small_.line({table_.x, y_}, {table_.right(), y_}, small_.pen(small_.style.frame, 0.015));
}

void RankingWriter::write_note(const std::string& note) {
    constexpr double size = 0.4;
    for (const std::string& line : small_.wrapped(printable(note), table_.width, Font::regular, size)) {
        const double height = small_.line_height(size);
        make_room(height);
        small_.text({table_.x, y_, table_.width, height}, line, {Font::regular, size, small_.style.text, Align::left});
        y_ += height;
    }
    y_ += small_.units(0.2);
}

void RankingWriter::write() {
    next_page();
    for (const RankingLine& line : ranking_.lines)
        write_line(line);
    y_ += small_.units(0.5);
    for (const std::string& note : ranking_.notes)
        write_note(note);
}

} // namespace

void draw(Canvas& canvas, const Look& look, const Ranking& ranking) {
    RankingWriter(canvas, look, ranking).write();
}

void draw(Canvas& canvas, const RankingJob& job) {
    draw(canvas, job, job.ranking);
}

} // namespace print
