#include "print/report.hpp"

#include <algorithm>

#include "print/press.hpp"
#include "print/printable.hpp"
#include "print/report_drawing.hpp"
#include "print/sheet_drawing.hpp"
#include "print/signs.hpp"

namespace print {
namespace {

constexpr double usual_text = 0.42;   // the size of letters, in squares
constexpr double small_text = 2.7;    // the least size of letters with two sheets on a page, mm
constexpr double least_legible = 5.5; // side of a square, mm
constexpr int places_of_sheet = 2;    // the sheet, and the panel next to it

// Returns the sum of the rows: "0 + 4 + 10 = 14".
std::string sum_of_rows(const brikks::Score& score) {
    std::string text;
    for (const int points : score.rows) {
        text += text.empty() ? "" : " + ";
        text += std::to_string(points);
    }
    return text + " = " + std::to_string(score.lines);
}

// Returns a text after its name: "Verdict: legal".
std::string labelled(const Words& words, const std::string& name, const std::string& text) {
    return to_string(base::Text{base::Id::label, {{"name", name}, {"text", text}}}, language_of(words));
}

// Returns the line of a finding: "error: ... [shape]", as on the screen.
std::string line_of(const Words& words, const base::Finding& finding) {
    const Word severity = finding.severity == base::Severity::error     ? Word::error
                          : finding.severity == base::Severity::warning ? Word::warning
                                                                        : Word::note;
    const std::string rule = finding.rule ? " [" + std::string(id(finding)) + "]" : "";
    return labelled(words, words[severity], printable(to_string(finding.text, language_of(words)))) + rule;
}

// Writes the panel next to the sheet, and more panels if the text needs them.
class ReportWriter : Press {
public:
    ReportWriter(Canvas& canvas, const ReportJob& job)
        : Press(canvas, job, places_of_sheet * job.per_page),
          text_size_(job.per_page == 1 ? usual_text : std::max(usual_text, small_text / brush.square)) {}

    void write(const ReportSheet& report);

private:
    void next_page(std::string bookmark);
    void begin_panel(int place);
    void write_points(const ReportSheet& report);
    // Writes a row of the table of points. `value` is nullopt if the sheet does not give it.
    void write_row(const std::string& label, const std::optional<std::string>& value, bool bold = false);
    void write_verdict(const ReportSheet& report);
    // Writes a paragraph. It continues on the next panel, or on the next page, if the panel is full.
    void write_paragraph(const std::string& text, Font font = Font::regular);
    void skip(double squares) { y_ += brush.units(squares); }
    const std::string& word(Word which) const { return brush.words[which]; }

    const double text_size_; // in squares
    int page_ = 0;
    int place_ = plan.places(); // the place drawn on last; at first the next sheet needs a page
    Box text_;                  // the part of the panel for text
    double y_ = 0;
};

void ReportWriter::next_page(std::string bookmark) {
    begin_page(page(Word::report, ++page_, std::move(bookmark)));
}

void ReportWriter::begin_panel(int place) {
    place_ = place;
    const SheetLayout panel = layout(place);
    draw_cabinet(brush, panel, word(Word::report));
    const double margin = brush.units(0.6);
    const double top = panel.marquee.bottom();
    text_ = {panel.frame.x + margin, top + margin, panel.frame.width - 2 * margin,
             panel.frame.bottom() - top - 2 * margin};
    y_ = text_.y;
}

void ReportWriter::write_row(const std::string& label, const std::optional<std::string>& value, bool bold) {
    const double height = brush.units(0.72);
    const Font font = bold ? Font::bold : Font::regular;
    brush.text({text_.x, y_, text_.width * 0.7, height}, label, {font, 0.46, brush.style.text, Align::left});
    brush.text({text_.x + text_.width * 0.7, y_, text_.width * 0.3, height}, value.value_or(word(Word::not_given)),
               {font, value ? 0.5 : 0.38, brush.style.text, Align::right});
    y_ += height;
    brush.line({text_.x, y_}, {text_.right(), y_}, brush.pen(brush.style.frame, bold ? 0.05 : 0.015));
}

void ReportWriter::write_points(const ReportSheet& report) {
    const brikks::Sheet& sheet = report.sheet;
    const brikks::Score& score = report.score;
    write_paragraph(labelled(brush.words, word(Word::points), sum_of_rows(score)));
    skip(0.1);
    if (sheet.variant == brikks::Variant::duel) {
        write_row(word(Word::duel_rows), std::to_string(score.lines), true);
        return;
    }
    const auto part = [](bool given, int points) {
        return given ? std::optional(std::to_string(points)) : std::nullopt;
    };
    write_row(word(Word::sum_rows), std::to_string(score.lines));
    write_row(word(Word::extra), part(sheet.extra.has_value(), score.extra));
    write_row(word(Word::bombs), part(sheet.bombs.has_value(), score.bombs));
    write_row(word(Word::sum_energy), part(sheet.energy.has_value(), score.energy));
    const std::string total = std::to_string(score.total);
    write_row(word(Word::total),
              is_complete(sheet) ? total
                                 : to_string({base::Id::at_least, {{"total", total}}}, language_of(brush.words)),
              true);
    if (sheet.claims.total && *sheet.claims.total != score.total)
        write_row(word(Word::total) + " (" + word(Word::written) + ")", std::to_string(*sheet.claims.total));
    if (score.rank) {
        skip(0.2);
        write_paragraph(labelled(brush.words, word(Word::rank),
                                 word(Word::rank_1 + static_cast<int>(*score.rank)) + " (" +
                                     std::string(brikks::range(*score.rank)) + ")"),
                        Font::bold);
    }
}

void ReportWriter::write_verdict(const ReportSheet& report) {
    const Style& style = brush.style;
    const double height = brush.units(1.1);
    const Box box = {text_.x, y_, text_.width, height};
    brush.box(box, style.panel, brush.pen(style.frame, style.frame_line), brush.units(0.2));
    const Box sign = {box.x + brush.units(0.35), box.y + height * 0.28, height * 0.44, height * 0.44};
    Word verdict = Word::unchecked;
    if (report.verdict == base::Verdict::legal) {
        verdict = Word::legal;
        draw_tick(brush, sign, brush.pen(style.colours[brikks::Colour::green].ring, 0.14));
    } else if (report.verdict == base::Verdict::illegal) {
        verdict = Word::illegal;
        draw_cross(brush, sign, brush.pen(style.colours[brikks::Colour::red].ring, 0.14));
    } else if (report.verdict) {
        verdict = Word::undecided;
    }
    const double left = sign.right() + brush.units(0.4);
    brush.text({left, box.y, box.right() - left - brush.units(0.2), height},
               labelled(brush.words, word(Word::verdict), word(verdict)), brush.bold(0.56));
    y_ = box.bottom();
}

void ReportWriter::write_paragraph(const std::string& text, Font font) {
    for (const std::string& line : brush.wrapped(text, text_.width, font, text_size_)) {
        const double height = brush.line_height(text_size_);
        if (y_ + height > text_.bottom()) {
            if (place_ + 1 == plan.places())
                next_page("");
            begin_panel((place_ + 1) % plan.places());
        }
        brush.text({text_.x, y_, text_.width, height}, line, {font, text_size_, brush.style.text, Align::left});
        y_ += height;
    }
}

void ReportWriter::write(const ReportSheet& report) {
    const brikks::Sheet& sheet = report.sheet;
    const std::string player = printable(sheet.player);
    check_names({player});
    const int place = (place_ / places_of_sheet + 1) * places_of_sheet;
    const bool needs_page = place >= plan.places();
    std::string title = word(Word::report) + " " + std::to_string(page_ + (needs_page ? 1 : 0));
    if (!player.empty())
        title += ": " + player;
    if (needs_page)
        next_page(std::move(title));
    else
        brush.canvas.add_bookmark(title);
    SheetContents contents = {player, sheet.players, sheet.level, sheet.variant, false};
    contents.date = printable(report.date);
    const SheetLayout on_the_left = layout(needs_page ? 0 : place);
    draw_sheet(brush, on_the_left, contents);
    draw_marks(brush, on_the_left, report);

    begin_panel(needs_page ? 1 : place + 1);
    write_points(report);
    skip(0.5);
    write_verdict(report);
    if (!report.verdict)
        return;
    skip(0.5);
    if (report.findings.empty()) {
        write_paragraph(word(Word::no_findings));
    } else {
        write_paragraph(word(Word::findings), Font::bold);
        for (const base::Finding& finding : report.findings) {
            skip(0.15);
            write_paragraph(line_of(brush.words, finding));
        }
        if (report.marked != 0) {
            skip(0.3);
            write_paragraph(word(Word::marked));
        }
    }
    if (!report.order.empty()) {
        skip(0.5);
        write_paragraph(word(Word::order));
    }
}

} // namespace

int legible_per_page(const Look& look) {
    const PagePlan two(look.paper, 2 * places_of_sheet);
    const auto& squares = look.style.squares;
    return std::any_of(squares.begin(), squares.end(),
                       [&](double square) { return square >= least_legible && fits(two, square); })
               ? 2
               : 1;
}

void draw(Canvas& canvas, const ReportJob& job) {
    if (job.ranking)
        draw(canvas, job, *job.ranking);
    ReportWriter writer(canvas, job);
    for (const ReportSheet& sheet : job.sheets)
        writer.write(sheet);
}

} // namespace print
