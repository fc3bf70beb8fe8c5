#include "reading/reader.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "reading/witnesses.hpp"

namespace reading {
namespace {

using base::Id;
using base::Text;

// The reason why a picture may show no marker. Pictures in which markers were found are sharper and brighter than these
// limits.
Text why_nothing_is_found(const Picture& picture) {
    constexpr int darkest = 40;       // least brightness of the bright parts of the picture
    constexpr double bluntest = 0.16; // least step between pixels at the steepest edges, as a share of the contrast
    std::array<std::size_t, 256> greys{}, steps{};
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            const int grey = picture.at(x, y);
            ++greys[static_cast<std::size_t>(grey)];
            ++steps[static_cast<std::size_t>(std::abs(grey - picture.at(std::max(x - 1, 0), y)))];
        }
    // The value below which `share` of all pixels lie.
    const auto quantile = [&](const std::array<std::size_t, 256>& counts, double share) {
        double left = share * static_cast<double>(picture.grey.size());
        int value = 0;
        while (value < 255 && (left -= static_cast<double>(counts[static_cast<std::size_t>(value)])) >= 0)
            ++value;
        return value;
    };
    const int bright = quantile(greys, 0.95);
    if (bright < darkest)
        return Id::sheet_dark;
    const int contrast = bright - quantile(greys, 0.05);
    return quantile(steps, 0.999) < bluntest * contrast ? Id::sheet_blurred : Id::no_markers_found;
}

bool has_many_contradictions(const ReadSheet& sheet) {
    return sheet.decision.contradictions > most_contradictions;
}

bool has_areas(const ReadSheet& sheet) {
    return sheet.ink.way == SheetInk::Way::coloured || sheet.ink.way == SheetInk::Way::filled;
}

// True if the marks were more probably misread than not, so that a few questions cannot mend the reading.
bool is_improbable(const ReadSheet& sheet) {
    constexpr double mendable = 0.5;
    return sheet.decision.probability < mendable;
}

// Colours and outlines are read less surely than crosses. If the marks contradict each other or the rules, the reader
// is more likely to be wrong than the player.
bool is_suspicious(const ReadSheet& sheet) {
    return has_many_contradictions(sheet) || sheet.decision.judgement.verdict == base::Verdict::illegal ||
           (has_areas(sheet) && is_improbable(sheet));
}

// Reads a sheet in the other ways in which its blocks may be marked, and in each of them without the lines between
// blocks. Takes the reading that contradicts the rules and the numbers at the fewest places. Returns false if no
// reading fits both.
//
// Why? What fills a square may be strokes, a colour or many strokes, and each is read by other measures. If the wrong
// one is supposed, the rules and the numbers contradict it at many places; the right one they hardly contradict.
//
// Does it work? Without numbers that confirm it, a reading that fits is not yet a right one. Then the total is asked
// for. A player's mistake must not be hidden: so a reading that only breaks a rule, and that the numbers confirm, is
// not tried in other ways, and lines are left out only if many of them contradict the rules.
bool read_in_other_ways(ReadSheet& sheet, const ReadingOptions& options) {
    constexpr double probable = 0.9;
    const bool without_lines = has_many_contradictions(sheet);
    if (!without_lines && is_confirmed(sheet.ink, sheet.decision.sheet))
        return false;
    struct Reading {
        SheetInk ink;
        Decision decision;
        bool lines_left_out;
        auto rank() const {
            return std::tuple(ink.needs_numbers, decision.contradictions, lines_left_out, -decision.probability);
        }
    };
    const Reading first = {sheet.ink, sheet.decision, false};
    std::optional<Reading> best;
    double seconds = sheet.seconds;
    const auto consider = [&](SheetInk ink, bool lines_left_out) {
        sheet.ink = std::move(ink);
        sheet.lines_left_out = lines_left_out;
        if (lines_left_out)
            sheet.ink.outlines = false;
        decide_again(sheet, options);
        seconds += sheet.seconds;
        sheet.ink.needs_numbers = !is_confirmed(sheet.ink, sheet.decision.sheet);
        const bool is_possible = sheet.ink.total.written || !sheet.ink.needs_numbers;
        Reading reading = {sheet.ink, sheet.decision, lines_left_out};
        if (is_possible && !is_suspicious(sheet) && sheet.decision.probability >= probable &&
            (!best || reading.rank() < best->rank()))
            best = std::move(reading);
    };
    const bool may_be_any = has_areas(sheet);
    std::vector<SheetInk> inks = {first.ink};
    for (const SheetInk::Way way :
         {SheetInk::Way::strokes, SheetInk::Way::coloured, SheetInk::Way::filled, SheetInk::Way::outlines})
        if (way != first.ink.way && (may_be_any || way == SheetInk::Way::outlines)) {
            inks.push_back(read_ink(sheet.straightened, sheet.found.geometry, way));
            consider(inks.back(), false);
        }
    if (without_lines)
        for (const SheetInk& ink : inks)
            if (ink.outlines)
                consider(ink, true);
    const Reading& chosen = best ? *best : first;
    sheet.ink = chosen.ink;
    sheet.decision = chosen.decision;
    sheet.lines_left_out = chosen.lines_left_out;
    if (sheet.ink.needs_numbers)
        decide_again(sheet, options);
    sheet.seconds = seconds;
    return best.has_value();
}

} // namespace

ReadSheet read_sheet(const Picture& picture, FoundSheet found, const ReadingOptions& options) {
    ReadSheet sheet;
    sheet.found = std::move(found);
    sheet.refusal = sheet.found.refusal;
    if (sheet.refusal)
        return sheet;
    sheet.straightened = straighten(picture, sheet.found);
    sheet.refusal = sheet.straightened.refusal;
    if (sheet.refusal)
        return sheet;
    sheet.ink = read_ink(sheet.straightened, sheet.found.geometry);
    decide_again(sheet, options);
    const bool is_doubtful = sheet.ink.way == SheetInk::Way::strokes
                                 ? has_many_contradictions(sheet) || is_improbable(sheet)
                                 : is_suspicious(sheet);
    const bool is_refused = is_doubtful && !read_in_other_ways(sheet, options);
    sheet.straightened.darkness = {}; // not needed again; it would take memory in reports of many photos
    if (is_refused && sheet.ink.way != SheetInk::Way::strokes)
        sheet.refusal = sheet.ink.way == SheetInk::Way::filled     ? Id::squares_filled
                        : sheet.ink.way == SheetInk::Way::coloured ? Id::blocks_coloured
                                                                   : Id::only_outlines;
    return sheet;
}

PictureReading read_sheets(const Picture& picture, const std::vector<Marker>& markers,
                           const std::vector<layout::SheetGeometry>& pages, const ReadingOptions& options) {
    PictureReading reading;
    for (FoundSheet& found : find_sheets(markers, pages))
        reading.sheets.push_back(read_sheet(picture, std::move(found), options));
    if (reading.sheets.empty())
        reading.refusal = markers.empty() ? why_nothing_is_found(picture)
                          : pages.empty() ? Text(Id::unknown_markers)
                                          : Text(Id::markers_of_another_geometry);
    return reading;
}

PictureReading read_sheets_either_way(Picture picture,
                                      const std::function<std::vector<Marker>(const Picture&)>& find_markers,
                                      const std::vector<layout::SheetGeometry>& pages, const ReadingOptions& options) {
    PictureReading reading = read_sheets(picture, find_markers(picture), pages, options);
    if (!reading.refusal)
        return reading;
    picture = mirrored(std::move(picture));
    PictureReading of_mirrored = read_sheets(picture, find_markers(picture), pages, options);
    of_mirrored.is_mirrored = true;
    return of_mirrored.refusal ? reading : of_mirrored;
}

Picture mirrored(Picture picture) {
    for (auto row = picture.grey.begin(); row != picture.grey.end(); row += picture.width)
        std::reverse(row, row + picture.width);
    return picture;
}

void decide_again(ReadSheet& sheet, const ReadingOptions& options) {
    const double start = options.clock();
    sheet.decision = decide(sheet.ink, {.limits = options.limits(),
                                        .answers = options.answers,
                                        .house = options.house,
                                        .fits_dice = options.fits_dice});
    sheet.seconds = options.clock() - start;
    sheet.decision.sheet.player = sheet.found.geometry.player;
    if (sheet.lines_left_out)
        sheet.decision.notes.push_back(
            {.severity = base::Severity::note, .text = Id::lines_left_out, .subject = "grid"});
}

} // namespace reading
