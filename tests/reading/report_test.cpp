#include "reading/report.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "print/pdf_canvas.hpp"
#include "print/templates.hpp"
#include "reading/marker_detector.hpp"
#include "reading/picture_file.hpp"
#include "reading/sheet_marks.hpp"
#include "support/folder.hpp"
#include "support/recording_canvas.hpp"

namespace {

// As it is read, but with one mark in doubt.
reading::PhotoReport report_of(const reading::ReadSheet& sheet, std::string_view doubtful, int value) {
    reading::PhotoReport report;
    report.style = print::read_style(print::style_templates().front().json).value.value();
    report.words = print::read_words(print::find(print::word_templates(), "en")->json).value.value();
    report.sheets.push_back({"ana.jpg", sheet});
    report.sheets.front().sheet.decision.notes.push_back(
        {.severity = base::Severity::note, .text = doubt_about(*reading::parse_mark(doubtful), value, 75)});
    return report;
}

bool has_text(const reading::PhotoReport& report, std::string_view text) {
    print::PdfCanvas measure({"", "en"});
    print::RecordingCanvas canvas(measure);
    draw(canvas, report);
    const auto& marks = canvas.pages().at(0).marks;
    return std::any_of(marks.begin(), marks.end(), [&](const auto& mark) {
        const auto* written = std::get_if<print::Written>(&mark);
        return written != nullptr && written->text == text;
    });
}

} // namespace

TEST_CASE("on the photo a doubtful mark has a few letters, and below it a note") {
    const auto picture = reading::read_picture(support::content("samples/photos/ana.jpg"));
    REQUIRE(picture.value);
    const auto photo = read_sheets(*picture.value, reading::find_markers(*picture.value));
    REQUIRE(photo.sheets.size() == 1);
    const reading::ReadSheet& sheet = photo.sheets.front();
    const auto read = [&](std::string_view name) { return value(*reading::parse_mark(name), sheet.decision.sheet); };
    const int crossed = read("square e3");
    CHECK(has_text(report_of(sheet, "square e3", crossed), "e3: X?"));
    CHECK(has_text(report_of(sheet, "square e3", crossed),
                   crossed != 0 ? "note: e3: read as crossed (75 %)" : "note: e3: read as not crossed (75 %)"));
    CHECK(has_text(report_of(sheet, "edge e3 e4", read("edge e3 e4")), "e3/e4?"));
    CHECK(has_text(report_of(sheet, "bomb 2", read("bomb 2")), "X?"));
    CHECK(has_text(report_of(sheet, "gained", read("gained")), std::to_string(read("gained")) + "?"));
    CHECK_FALSE(has_text(report_of(sheet, "bomb 2", read("bomb 2")), "e3: X?"));
}

TEST_CASE("what the referee objects to is a note as long as the sheet is undecided") {
    const base::Finding error{.text = base::Id::no_markers_found};
    CHECK(reading::as_read(error, false).severity == base::Severity::error);
    const base::Finding note = reading::as_read(error, true);
    CHECK(note.severity == base::Severity::note);
    CHECK(to_string(note.text, base::Language::en).starts_with("as read: "));
}
