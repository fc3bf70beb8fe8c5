#include "page/photos.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "documents/output_parts_json.hpp"
#include "documents/sheet.hpp"
#include "page/ink_json.hpp"
#include "reading/homography.hpp"
#include "reading/marker_detector.hpp"
#include "reading/reading_json.hpp"
#include "reading/remarks.hpp"
#include "reading/sheet_marks.hpp"

namespace page {
namespace {

using reading::FoundSheet;
using reading::Marker;
using reading::PictureReading;
using reading::Point;
using reading::ReadSheet;
using reading::SheetMark;

reading::ReadingOptions options_of(const Request& request) {
    reading::ReadingOptions options{.limits = [&request] { return request.limits(); }};
    for (const Request& answer : request.list("answers"))
        options.answers.push_back(
            {answer.text("about"), static_cast<int>(std::clamp(answer.number("value", 0), -1e3, 1e3))});
    return options;
}

Json question_json(const reading::Question& question, base::Language language) {
    Json choices = Json::array();
    for (const reading::Question::Choice& choice : question.choices) {
        Json answers = Json::array();
        for (const reading::Answer& answer : choice.answers)
            answers.push_back({{"about", answer.about}, {"value", answer.value}});
        choices.push_back({{"text", to_string(choice.text, language)},
                           {"percent", std::clamp(std::lround(100 * choice.probability), 1L, 99L)},
                           {"answers", std::move(answers)}});
    }
    Json cells = Json::array();
    for (const std::string& about : question.about)
        if (const auto mark = reading::parse_mark(about))
            for (const int square : squares_of(*mark))
                cells.push_back(to_string(brikks::cell_of(square)));
    return {{"text", to_string(question.text, language)},
            {"about", question.about},
            {"cells", std::move(cells)},
            {"choices", std::move(choices)}};
}

// What was read, how sure that is, and what to ask; the sheet as a file.
Json decision_json(const ReadSheet& sheet, const reading::ReadingOptions& options, base::Language language) {
    const reading::Decision& decision = sheet.decision;
    std::set<std::string> parts; // of the document that are doubtful: "extra", "grid/e3"
    for (const base::Finding& doubt : doubts(decision))
        parts.insert(doubt.subject);
    Json questions = Json::array();
    for (const reading::Question& question : decision.questions) {
        questions.push_back(question_json(question, language));
        for (const std::string& about : question.about)
            if (const auto mark = reading::parse_mark(about))
                parts.insert(subject_of(*mark));
    }
    Json doubtful = Json::array();
    for (const base::Finding& doubt : doubts(decision))
        for (const int square : doubt.squares)
            doubtful.push_back(to_string(brikks::cell_of(square)));
    for (const Json& question : questions)
        doubtful.insert(doubtful.end(), question["cells"].begin(), question["cells"].end());
    return {{"file", documents::write_sheet_json(decision.sheet)},
            {"open", is_open(decision)},
            {"verdict", to_string(verdict_in_words(decision), language)},
            {"certain", doubts(decision).empty() ? to_string(how_well(decision), language) : ""},
            {"players_open", about_players(sheet, options).has_value()},
            {"notes", documents::findings_json(decision.notes, {}, language)},
            {"doubtful", std::move(doubtful)},
            {"parts", parts},
            {"questions", std::move(questions)}};
}

Json point_json(const reading::Vector& point) {
    return {point.x(), point.y()};
}

// Where the diagonals of a marker meet is near enough for a finger.
Json places_json(const FoundSheet& sheet) {
    Json places = Json::array();
    for (const Marker& marker : sheet.markers)
        places.push_back(point_json((reading::Vector(marker.corners[0].x, marker.corners[0].y) +
                                     reading::Vector(marker.corners[2].x, marker.corners[2].y)) /
                                    2));
    return places;
}

// The straightened sheet: its size, and where the grid is on it. The bytes go to pictures.
Json straightened_json(const ReadSheet& sheet, Pictures& pictures) {
    const reading::Straightened& straightened = sheet.straightened;
    std::vector<std::uint8_t> grey;
    for (const float value : straightened.grey.values)
        grey.push_back(static_cast<std::uint8_t>(reading::within(value + 0.5F, 255)));
    pictures.straightened.push_back(std::move(grey));
    const auto& squares = sheet.found.geometry.squares;
    const print::Box first = straightened.on_raster(squares.back().front());
    const print::Box last = straightened.on_raster(squares.front().back());
    return {{"width", straightened.grey.width},
            {"height", straightened.grey.height},
            {"grid", {first.x, first.y, last.right() - first.x, last.bottom() - first.y}}};
}

Json sheet_json(const ReadSheet& sheet, const reading::ReadingOptions& options, base::Language language,
                Pictures& pictures) {
    if (sheet.refusal)
        return {{"refusal", to_string(*sheet.refusal, language)},
                {"places", places_json(sheet.found)},
                {"kind", print::marker_id(0, sheet.found.geometry.kind)}};
    return {{"ink", ink_json(sheet.ink)},
            {"photo", straightened_json(sheet, pictures)},
            {"decision", decision_json(sheet, options, language)}};
}

// The markers of a sheet of that kind whose centres are there, with that share of their largest size.
std::vector<Marker> markers_at(const std::vector<reading::Vector>& places, const print::SheetKind& kind, double size) {
    std::vector<reading::Pair> pairs;
    std::vector<Marker> markers;
    const print::SheetGeometry geometry = print::geometry_of(kind);
    const auto centre = [](const print::MarkerPlace& marker) {
        return reading::Vector((marker.corners[0].x + marker.corners[2].x) / 2,
                               (marker.corners[0].y + marker.corners[2].y) / 2);
    };
    for (std::size_t i = 0; i < 4; ++i)
        pairs.push_back({centre(geometry.markers[i]), places[i]});
    const reading::View view = reading::view_of(pairs);
    for (const print::MarkerPlace& place : geometry.markers) {
        Marker marker{place.id, {}};
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const reading::Vector off =
                reading::Vector(place.corners[corner].x, place.corners[corner].y) - centre(place);
            const reading::Vector seen = reading::apply(view, centre(place) + size * off);
            marker.corners[corner] = {seen.x(), seen.y()};
        }
        markers.push_back(marker);
    }
    return markers;
}

// With markers where the player says they are. How large they are depends on the paper (print::geometry_of): the first
// size counts with which the sheet can be read.
PictureReading read_at(const std::vector<reading::Vector>& places, const Request& request,
                       const reading::Picture& picture, const reading::ReadingOptions& options) {
    const auto meaning = print::meaning_of(static_cast<int>(request.number("kind", 0)));
    const print::SheetKind kind = meaning ? meaning->kind : print::SheetKind();
    PictureReading first;
    for (const double size : {1.0, 0.9, 0.8, 0.7, 0.6, 0.5}) {
        PictureReading reading = reading::read_sheets(picture, markers_at(places, kind, size), {}, options);
        const bool read = !reading.sheets.empty() && !reading.sheets.front().refusal;
        if (read)
            return reading;
        if (size == 1.0)
            first = std::move(reading);
    }
    return first;
}

} // namespace

std::string read_photo(const Request& request, Pictures& pictures) {
    const base::Language language = request.language();
    const reading::ReadingOptions options = options_of(request);
    const reading::Picture picture = std::move(pictures.photo);
    pictures = {};
    if (picture.grey.empty())
        return "null";
    std::vector<reading::Vector> places;
    for (const Request& place : request.list("places"))
        places.emplace_back(std::clamp(place.number("x", 0), -1e5, 1e5), std::clamp(place.number("y", 0), -1e5, 1e5));
    const PictureReading reading = places.size() == 4
                                       ? read_at(places, request, picture, options)
                                       : reading::read_sheets(picture, reading::find_markers(picture), {}, options);
    Json sheets = Json::array();
    for (const ReadSheet& sheet : reading.sheets)
        sheets.push_back(sheet_json(sheet, options, language, pictures));
    return Json{{"json", reading::reading_json(request.text("file", "-"), reading, language)},
                {"refusal", reading.refusal ? Json(to_string(*reading.refusal, language)) : Json()},
                {"sheets", std::move(sheets)}}
        .dump();
}

std::string decide(const Request& request) {
    const auto ink = parse_ink(request.json("ink"));
    if (!ink)
        return "null";
    ReadSheet sheet;
    sheet.found.geometry = print::geometry_of(ink->kind);
    sheet.ink = *ink;
    const reading::ReadingOptions options = options_of(request);
    decide_again(sheet, options);
    return decision_json(sheet, options, request.language()).dump();
}

} // namespace page
