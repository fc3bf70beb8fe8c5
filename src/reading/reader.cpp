#include "reading/reader.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "brikks/score.hpp"

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

// True if the numbers on paper, by their ink alone, are those of the marks: the total or at least three rows, and none
// is another one.
bool is_confirmed(const SheetInk& ink, const brikks::Sheet& sheet) {
    constexpr int enough = 3;
    const brikks::Score score = brikks::score(sheet);
    const std::optional<int> total = ink.total.certain();
    if (total && *total != score.total)
        return false;
    int same = 0;
    for (std::size_t row = 0; row < score.rows.size(); ++row) {
        const std::optional<int> points = ink.rows[row].certain();
        if (points && *points != score.rows[row])
            return false;
        same += points && *points > 0 ? 1 : 0;
    }
    return total || same >= enough;
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
    sheet.straightened.darkness = {}; // not needed again; it would take memory in reports of many photos
    decide_again(sheet, options);
    // Colours and outlines are read less surely than crosses. If the marks contradict each other or the rules, the
    // reader is more likely to be wrong than the player. If coloured or filled squares were more probably misread than
    // not, a few questions cannot mend the reading.
    constexpr double mendable = 0.5;
    const bool has_areas = sheet.ink.way == SheetInk::Way::coloured || sheet.ink.way == SheetInk::Way::filled;
    const auto is_suspicious = [&] {
        return sheet.decision.contradictions > most_contradictions ||
               sheet.decision.judgement.verdict == base::Verdict::illegal ||
               (has_areas && sheet.decision.probability < mendable);
    };
    bool is_refused = is_suspicious();
    // Where many lines contradict the rules, those between coloured or filled squares were not seen well. The squares
    // can be right without them, but then fewer rules can contradict them. So the numbers must confirm them. Few such
    // lines may be a mistake of the player, which must not be hidden.
    if (sheet.ink.outlines && has_areas && sheet.decision.contradictions > most_contradictions) {
        const double before = sheet.seconds;
        sheet.ink.outlines = false;
        sheet.lines_left_out = true;
        decide_again(sheet, options);
        sheet.seconds += before;
        is_refused = is_suspicious() || !is_confirmed(sheet.ink, sheet.decision.sheet);
    }
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
