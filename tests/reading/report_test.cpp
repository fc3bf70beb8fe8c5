#include "reading/report.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "print/pdf_canvas.hpp"
#include "print/templates.hpp"
#include "reading/drawn_sheet.hpp"
#include "support/recording_canvas.hpp"

namespace {

using namespace reading;

// Returns the report of a sheet with one cross, which breaks a rule.
PhotoReport report(bool open) {
    const layout::SheetKind kind{3, brikks::Variant::standard, 2};
    ReadSheet sheet;
    sheet.found.geometry = layout::geometry_of(kind);
    sheet.straightened = DrawnSheet(kind).sheet;
    sheet.decision.sheet.players = 3;
    sheet.decision.sheet.marks[brikks::Cell{1, 0}] = 'X';
    sheet.decision.sheet.energy.emplace();
    sheet.decision.sheet.extra = 0;
    sheet.decision.sheet.bombs.emplace();
    sheet.decision.judgement.findings = {
        {.rule = base::Rule::start_block, .text = "wrong", .subject = "grid/b1", .squares = {1}}};
    sheet.decision.sure = 0.99;
    sheet.decision.probability = open ? 0.5 : 1;
    PhotoReport report;
    report.style = print::read_style(print::style_templates().front().json).value.value();
    report.words = print::read_words(print::find(print::word_templates(), "en")->json).value.value();
    report.sheets.push_back({"ana.jpg", std::move(sheet)});
    return report;
}

int red_frames(const PhotoReport& report) {
    print::PdfCanvas measure({"", "en"});
    print::RecordingCanvas canvas(measure);
    draw(canvas, report);
    const auto& marks = canvas.pages().front().marks;
    return static_cast<int>(std::count_if(marks.begin(), marks.end(), [](const auto& mark) {
        const auto* drawn = std::get_if<print::Drawn>(&mark);
        return drawn != nullptr && std::holds_alternative<print::RoundBox>(drawn->shape) && drawn->paint.pen &&
               drawn->paint.pen->colour.red > 2 * drawn->paint.pen->colour.green;
    }));
}

} // namespace

TEST_CASE("A mark to which the referee objects has a red frame, unless the sheet is undecided") {
    const int legend = 2;
    CHECK(red_frames(report(false)) > legend);
    CHECK(red_frames(report(true)) == legend);
}
