#include "page/photos.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "page/entered_json.hpp"
#include "page/ink_json.hpp"
#include "reading/homography.hpp"
#include "reading/mark_questions.hpp"
#include "reading/marker_detector.hpp"
#include "reading/one_table.hpp"
#include "reading/reading_json.hpp"
#include "reading/remarks.hpp"
#include "reading/sheet_marks.hpp"
#include "reports/parts_json.hpp"

namespace page {
namespace {

using reading::FoundSheet;
using reading::Marker;
using reading::PictureReading;
using reading::Point;
using reading::ReadSheet;
using reading::Vector;

reading::ReadingOptions options_of(const Request& request) {
    reading::ReadingOptions options{.limits = [&request] { return request.limits(); }};
    for (const Request& answer : request.list("answers"))
        options.answers.push_back(
            {answer.text("about"), static_cast<int>(std::clamp(answer.number("value", 0), -1e3, 1e3))});
    return options;
}

// Returns the smallest box around these boxes. There is at least one.
layout::Box bounds_of(const std::vector<layout::Box>& boxes) {
    double left = boxes[0].x, top = boxes[0].y, right = boxes[0].right(), bottom = boxes[0].bottom();
    for (const layout::Box& box : boxes) {
        left = std::min(left, box.x);
        top = std::min(top, box.y);
        right = std::max(right, box.right());
        bottom = std::max(bottom, box.bottom());
    }
    return {left, top, right - left, bottom - top};
}

// Returns the place of the grid on a printed sheet.
layout::Box grid_of(const layout::SheetGeometry& sheet) {
    return bounds_of({sheet.squares.back().front(), sheet.squares.front().back()});
}

// Returns the boxes of a printed sheet that belong to a mark.
std::vector<layout::Box> boxes_of(const reading::SheetMark& mark, const layout::SheetGeometry& sheet) {
    using Kind = reading::SheetMark::Kind;
    const auto number = static_cast<std::size_t>(mark.first);
    std::vector<layout::Box> boxes;
    switch (mark.kind) {
    case Kind::square:
    case Kind::mini:
    case Kind::edge:
        for (const int square : squares_of(mark)) {
            const brikks::Cell cell = brikks::cell_of(square);
            boxes.push_back(sheet.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)]);
        }
        return boxes;
    case Kind::circle:
        return {sheet.energy[number - 1]};
    case Kind::gained:
    case Kind::spent:
    case Kind::players: // shown by the circles that are crossed out before the game
        return {sheet.energy.begin(), sheet.energy.end()};
    case Kind::extra:
        return sheet.extra;
    case Kind::bomb:
        return {sheet.bombs[number - 1]};
    case Kind::level:
        return sheet.levels;
    case Kind::row:
        return {sheet.rows[sheet.rows.size() - number]};
    case Kind::sum:
        if (sheet.sums)
            return {std::array{sheet.sums->rows, sheet.sums->extra, sheet.sums->bombs, sheet.sums->energy}[number]};
        return {};
    case Kind::total:
        return {sheet.total};
    }
    return {};
}

// Returns the place of these boxes: left, top, width and height, as parts of the width and height of the grid, so that
// the place is the same on every straightened photo. Returns null if there are no boxes.
Json place_json(const std::vector<layout::Box>& boxes, const layout::SheetGeometry& sheet) {
    if (boxes.empty())
        return nullptr;
    const layout::Box grid = grid_of(sheet);
    const layout::Box box = bounds_of(boxes);
    return {(box.x - grid.x) / grid.width, (box.y - grid.y) / grid.height, box.width / grid.width,
            box.height / grid.height};
}

Json question_json(const reading::Question& question, const layout::SheetGeometry& sheet, base::Language language) {
    Json choices = Json::array();
    const std::vector<int> percents = reading::percents(question);
    for (const reading::Question::Choice& choice : question.choices) {
        Json answers = Json::array();
        for (const reading::Answer& answer : choice.answers)
            answers.push_back({{"about", answer.about}, {"value", answer.value}});
        choices.push_back({{"text", to_string(choice.text, language)},
                           {"percent", percents[choices.size()]},
                           {"answers", std::move(answers)}});
    }
    Json cells = Json::array();
    std::vector<layout::Box> boxes;
    for (const std::string& about : question.about)
        if (const auto mark = reading::parse_mark(about)) {
            for (const int square : squares_of(*mark))
                cells.push_back(to_string(brikks::cell_of(square)));
            const auto more = boxes_of(*mark, sheet);
            boxes.insert(boxes.end(), more.begin(), more.end());
        }
    return {{"text", to_string(question.text, language)},
            {"about", question.about},
            {"cells", std::move(cells)},
            {"place", place_json(boxes, sheet)},
            {"choices", std::move(choices)}};
}

// Returns the notes as JSON, each with the part of the document that it is about.
Json notes_json(const std::vector<base::Finding>& notes, base::Language language) {
    Json list = Json::array();
    for (const base::Finding& note : in_order(notes, {})) {
        list.push_back(reports::findings_json({note}, {}, language).front());
        list.back()["part"] = note.subject;
    }
    return list;
}

// Returns the decision as JSON: the sheet that was read, as a sheet file; how sure it is; and the questions to ask.
Json decision_json(const ReadSheet& sheet, const reading::ReadingOptions& options, base::Language language) {
    const reading::Decision& decision = sheet.decision;
    std::set<std::string> parts;   // doubtful parts of the document: "extra", "grid/e3"
    Json doubtful = Json::array(); // squares
    const auto add_squares = [&](const auto& squares) {
        for (const int square : squares)
            doubtful.push_back(to_string(brikks::cell_of(square)));
    };
    for (const base::Finding& doubt : doubts(decision)) {
        parts.insert(doubt.subject);
        add_squares(doubt.squares);
    }
    // Leaves out single lines of a sheet that is shown without any: the part "grid" stands for all of them.
    const auto is_part = [&](const reading::SheetMark& mark) {
        return mark.kind != reading::SheetMark::Kind::edge || decision.sheet.notation != brikks::Notation::crosses;
    };
    Json questions = Json::array();
    for (const reading::Question& question : decision.questions) {
        questions.push_back(question_json(question, sheet.found.geometry, language));
        for (const std::string& about : question.about)
            if (const auto mark = reading::parse_mark(about); mark && is_part(*mark)) {
                parts.insert(subject_of(*mark));
                add_squares(squares_of(*mark));
            }
    }
    Json about_sheet = Json::array();
    for (const reading::Question& question : decision.about_sheet)
        about_sheet.push_back(question_json(question, sheet.found.geometry, language));
    const auto players = about_players(sheet, options);
    // The bars of the page are filled without gaps, so it cannot enter a gap in the energy bar.
    const auto& energy = decision.sheet.energy;
    const bool has_gap =
        energy && std::count(energy->begin(), energy->begin() + energy->position(), brikks::EnergyMark::untouched) > 0;
    Json result = has_gap ? Json::object() : entered_json(decision.sheet);
    result.update({{"open", is_open(decision)},
                   {"verdict", to_string(verdict_in_words(decision), language)},
                   {"certain", doubts(decision).empty() ? to_string(how_well(decision), language) : ""},
                   {"players", decision.players},
                   {"players_open", players && players->severity == base::Severity::note},
                   {"notes", notes_json(decision.notes, language)},
                   {"doubtful", std::move(doubtful)},
                   {"parts", parts},
                   {"questions", std::move(questions)},
                   {"about_sheet", std::move(about_sheet)}});
    return result;
}

Json point_json(const Vector& point) {
    return {point.x(), point.y()};
}

// Returns the middle between two opposite corners of a marker. It is near enough to the centre, because users point at
// a marker with a finger.
Vector middle(const std::array<Point, 4>& corners) {
    return {(corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2};
}

// Returns the place in the mirror image of a picture.
Vector mirrored(const Vector& place, int width) {
    return {width - place.x(), place.y()};
}

// Returns the places of the markers, in the picture as the user sees it.
Json places_json(const FoundSheet& sheet, std::optional<int> width_of_mirror) {
    Json places = Json::array();
    for (const Marker& marker : sheet.markers) {
        const Vector place = middle(marker.corners);
        places.push_back(point_json(width_of_mirror ? mirrored(place, *width_of_mirror) : place));
    }
    return places;
}

// True if the places of a sheet's markers run counterclockwise, as in a mirror image.
bool in_mirror(const std::vector<Vector>& places) {
    const Vector first = places[2] - places[0];
    const Vector second = places[3] - places[1];
    return first.x() * second.y() - first.y() * second.x() < 0;
}

// Returns the size of the straightened sheet, the place of the grid on it, and those of the bars beside it. Adds the
// pixels to `pictures`.
Json straightened_json(const ReadSheet& sheet, Pictures& pictures) {
    const reading::Straightened& straightened = sheet.straightened;
    std::vector<std::uint8_t> grey;
    for (const float value : straightened.grey.values)
        grey.push_back(static_cast<std::uint8_t>(reading::within(value + 0.5F, 255)));
    pictures.straightened.push_back(std::move(grey));
    const layout::SheetGeometry& printed = sheet.found.geometry;
    const layout::Box grid = straightened.on_raster(grid_of(printed));
    const auto bar = [&](const auto& boxes) { return place_json({boxes.begin(), boxes.end()}, printed); };
    return {{"width", straightened.grey.width},
            {"height", straightened.grey.height},
            {"grid", {grid.x, grid.y, grid.width, grid.height}},
            {"bars", {{"energy", bar(printed.energy)}, {"extra", bar(printed.extra)}, {"bombs", bar(printed.bombs)}}}};
}

// Returns the kind of a sheet, with the members that asked_form reads from a request.
Json form_json(const layout::SheetKind& kind) {
    return {{"players", kind.players ? Json(*kind.players) : Json()},
            {"level", kind.level ? Json(*kind.level) : Json()},
            {"duel", kind.variant == brikks::Variant::duel}};
}

layout::SheetKind asked_form(const Request& request) {
    const auto number = [&](const char* key) -> std::optional<int> {
        const double value = request.number(key, 0);
        return value >= 1 && value <= 4 ? std::optional(static_cast<int>(value)) : std::nullopt;
    };
    const std::optional<int> level = number("level");
    if (request.flag("duel"))
        return {2, brikks::Variant::duel, level};
    return {number("players"), brikks::Variant::standard, level};
}

Json sheet_json(const ReadSheet& sheet, std::optional<int> width_of_mirror, const reading::ReadingOptions& options,
                base::Language language, Pictures& pictures) {
    if (sheet.refusal)
        return {{"refusal", to_string(*sheet.refusal, language)},
                {"hidden", sheet.found.is_hidden()},
                {"places", places_json(sheet.found, width_of_mirror)},
                {"form", form_json(sheet.found.geometry.kind)}};
    return {{"ink", ink_json(sheet.ink)},
            {"photo", straightened_json(sheet, pictures)},
            {"decision", decision_json(sheet, options, language)}};
}

// Makes a sheet of this kind whose markers are at these places. If the detector sees a marker near its place, uses the
// detected marker, because it is exact. The detected markers also give the size of the others, which depends on the
// paper (layout::geometry_of).
FoundSheet sheet_at(const std::vector<Vector>& places, const layout::SheetKind& kind, const reading::Picture& picture) {
    FoundSheet sheet;
    sheet.is_shown = true;
    sheet.geometry = layout::geometry_of(kind);
    std::vector<reading::Pair> pairs;
    for (std::size_t i = 0; i < 4; ++i)
        pairs.push_back({middle(sheet.geometry.markers[i].corners), places[i]});
    const reading::View view = reading::view_of(pairs);
    const auto in_picture = [&](const std::array<Point, 4>& corners) {
        std::array<Point, 4> seen;
        for (std::size_t i = 0; i < 4; ++i) {
            const Vector at = reading::apply(view, Vector(corners[i].x, corners[i].y));
            seen[i] = {at.x(), at.y()};
        }
        return seen;
    };
    const auto size = [](const std::array<Point, 4>& corners) {
        return std::hypot(corners[2].x - corners[0].x, corners[2].y - corners[0].y);
    };
    double sizes = 0;
    for (const Marker& marker : reading::find_markers(picture))
        for (std::size_t i = 0; i < 4; ++i) {
            const layout::MarkerPlace& place = sheet.geometry.markers[i];
            const double expected = size(in_picture(place.corners));
            if (marker.id != place.id || sheet.seen[i] || !((middle(marker.corners) - places[i]).norm() < expected / 2))
                continue;
            sheet.seen[i] = true;
            sheet.markers[i] = marker;
            sizes += size(marker.corners) / expected;
        }
    const auto seen = std::count(sheet.seen.begin(), sheet.seen.end(), true);
    for (std::size_t i = 0; i < 4; ++i) {
        layout::MarkerPlace& place = sheet.geometry.markers[i];
        const Vector centre = middle(place.corners);
        for (Point& corner : place.corners) {
            const double scale = seen > 0 ? sizes / static_cast<double>(seen) : 1;
            corner = {centre.x() + scale * (corner.x - centre.x()), centre.y() + scale * (corner.y - centre.y())};
        }
        if (!sheet.seen[i])
            sheet.markers[i] = {place.id, in_picture(place.corners)};
    }
    return sheet;
}

} // namespace

Json read_photo(const Request& request, Pictures& pictures) {
    const base::Language language = request.language();
    const reading::ReadingOptions options = options_of(request);
    reading::Picture picture = std::move(pictures.photo);
    const int width = picture.width;
    pictures = {};
    if (picture.grey.empty())
        return nullptr;
    std::vector<Vector> places;
    for (const Request& place : request.list("places"))
        places.emplace_back(std::clamp(place.number("x", 0), -1e5, 1e5), std::clamp(place.number("y", 0), -1e5, 1e5));
    PictureReading reading;
    if (places.size() == 4) {
        if (in_mirror(places)) {
            picture = reading::mirrored(std::move(picture));
            for (Vector& place : places)
                place = mirrored(place, width);
            reading.is_mirrored = true;
        }
        reading.sheets.push_back(reading::read_sheet(picture, sheet_at(places, asked_form(request), picture), options));
    } else {
        reading = reading::read_sheets_either_way(
            std::move(picture), [](const reading::Picture& each) { return reading::find_markers(each); }, {}, options);
    }
    Json sheets = Json::array();
    for (const ReadSheet& sheet : reading.sheets)
        sheets.push_back(
            sheet_json(sheet, reading.is_mirrored ? std::optional(width) : std::nullopt, options, language, pictures));
    return {{"json", documents::dump(reading::reading_json(request.text("file", "-"), reading, language))},
            // True if the user can help by showing where the markers are. In a dark or blurred photo this would not
            // help.
            {"hidden", reading.refusal && (reading.refusal->id == base::Id::no_markers_found ||
                                           reading.refusal->id == base::Id::unknown_markers)},
            {"refusal", reading.refusal ? Json(to_string(*reading.refusal, language)) : Json()},
            {"sheets", std::move(sheets)}};
}

Json decide(const Request& request) {
    const auto ink = parse_ink(request.json("ink"));
    if (!ink)
        return nullptr;
    ReadSheet sheet;
    sheet.found.geometry = layout::geometry_of(ink->kind);
    sheet.ink = *ink;
    const reading::ReadingOptions options = options_of(request);
    decide_again(sheet, options);
    return decision_json(sheet, options, request.language());
}

Json players(const Request& request) {
    std::vector<reading::PlayersOdds> sheets;
    for (const Request& sheet : request.list("sheets")) {
        reading::PlayersOdds& odds = sheets.emplace_back();
        const std::vector<Request> each = sheet.list("players");
        for (std::size_t i = 0; i < std::min(odds.size(), each.size()); ++i)
            odds[i] = each[i].as_number();
    }
    const auto together = reading::players_at_table(sheets);
    return {{"players", together ? Json(together->players) : Json()}, {"by_count", together && together->by_count}};
}

} // namespace page
