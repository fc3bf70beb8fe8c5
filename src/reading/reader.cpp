#include "reading/reader.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "brikks/score.hpp"
#include "reading/questions.hpp"

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

// A way of reading a sheet, and what follows from it.
struct Reading {
    SheetInk ink;
    Decision decision = {};

    // The less, the better.
    auto rank() const { return std::tuple(decision.contradictions, ink.lines_left_out, -decision.probability); }
};

// The answer to the question whether blocks are outlined; nullopt if there is none.
std::optional<bool> said_outlined(const std::vector<Answer>& answers) {
    const auto last =
        std::find_if(answers.rbegin(), answers.rend(), [](const Answer& each) { return each.about == outlines_mark; });
    return last == answers.rend() ? std::nullopt : std::optional(last->value != 0);
}

// Asks whether blocks are outlined, unless a person has said so. If they are, the verdict stays open, because their
// lines cannot be read.
void ask_about_outlines(std::optional<bool> said, Decision& decision) {
    if (said == false)
        return;
    if (said)
        decision.questions.clear();
    else
        decision.questions.insert(decision.questions.begin(), question_about_outlines());
    decision.probability = std::min(decision.probability, 0.5);
    decision.sure = 1;
}

// Reads a sheet in other ways in which its blocks may be marked: where squares are coloured in or filled, in all of
// them, also without the lines between blocks; else with one large cross through each block. Takes the reading that the
// rules and the numbers contradict at the fewest places. Returns false if the numbers on paper confirm none. If they
// confirm the first reading, which breaks a rule, only its lines may be wrong.
//
// Why? Strokes, a colour and a scribble are read by different measures. If the wrong one is supposed, the rules and the
// numbers contradict the reading at many places. Lines between coloured squares are hard to see.
//
// Does it work? docs/PHOTOS.md has what it brought. A mistake of the player must not be hidden: lines are left out only
// if many marks contradict the rules, or if a person says that there are none.
bool read_in_other_ways(ReadSheet& sheet, const ReadingOptions& options) {
    constexpr double probable = 0.9;
    const bool squares_confirmed = !has_many_contradictions(sheet) && is_confirmed(sheet.ink, sheet.decision.sheet);
    std::vector<Reading> ways;
    const auto add_without_lines = [&](SheetInk ink) {
        if (!has_areas(sheet) || !(has_many_contradictions(sheet) || squares_confirmed) || !ink.outlines)
            return;
        ink.outlines = false;
        ink.lines_left_out = true;
        ways.push_back({std::move(ink)});
    };
    add_without_lines(sheet.ink);
    for (const SheetInk::Way way :
         {SheetInk::Way::strokes, SheetInk::Way::coloured, SheetInk::Way::filled, SheetInk::Way::outlines})
        if (!squares_confirmed && way != sheet.ink.way && (has_areas(sheet) || way == SheetInk::Way::outlines)) {
            ways.push_back({read_ink(sheet.straightened, sheet.found.geometry, way)});
            add_without_lines(ways.back().ink);
        }
    ReadSheet other;
    other.found = sheet.found;
    std::optional<Reading> best;
    for (Reading& way : ways) {
        other.ink = way.ink;
        decide_again(other, options);
        sheet.seconds += other.seconds;
        way.decision = other.decision;
        if (is_confirmed(way.ink, way.decision.sheet) && !is_suspicious(other) &&
            way.decision.probability >= probable && (!best || way.rank() < best->rank()))
            best = std::move(way);
    }
    if (!best)
        return false;
    sheet.ink = std::move(best->ink);
    sheet.decision = std::move(best->decision);
    if (squares_confirmed) {
        sheet.ink.ask_outlines = true;
        ask_about_outlines(said_outlined(options.answers), sheet.decision);
    }
    return true;
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
    ReadingOptions in_time = options; // one time limit for all that is decided about the sheet
    in_time.limits = [limits = options.limits()] { return limits; };
    decide_again(sheet, in_time);
    const bool is_doubtful = sheet.ink.way == SheetInk::Way::strokes
                                 ? has_many_contradictions(sheet) || is_improbable(sheet)
                                 : is_suspicious(sheet);
    const bool is_refused = is_doubtful && !read_in_other_ways(sheet, in_time);
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
    for (Picture& colour : picture.colours)
        colour = mirrored(std::move(colour));
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
    const std::optional<bool> outlined = said_outlined(options.answers);
    if (sheet.ink.ask_outlines)
        ask_about_outlines(outlined, sheet.decision);
    if (sheet.ink.lines_left_out && outlined != false)
        sheet.decision.notes.push_back(
            {.severity = base::Severity::note, .text = Id::lines_left_out, .subject = "grid"});
}

} // namespace reading
