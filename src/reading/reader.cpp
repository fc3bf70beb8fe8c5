#include "reading/reader.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <tuple>
#include <utility>

#include "brikks/score.hpp"
#include "brikks/squares.hpp"
#include "reading/draft.hpp"
#include "reading/joint_question.hpp"
#include "reading/mark_questions.hpp"

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

// Agreement of the marks with the numbers on paper, by their ink alone.
enum class Numbers { contradict, say_little, confirm };

// Compares the total and the points of the rows. The total or at least three rows are enough to confirm the marks. A
// total of 0 is not: it says nothing about most of them.
Numbers numbers_about(const SheetInk& ink, const brikks::Sheet& sheet) {
    constexpr int enough = 3;
    const brikks::Score score = brikks::score(sheet);
    const std::optional<int> total = ink.total.certain();
    if (total && *total != score.total)
        return Numbers::contradict;
    int same = 0;
    for (std::size_t row = 0; row < score.rows.size(); ++row) {
        const std::optional<int> points = ink.rows[row].certain();
        if (points && *points != score.rows[row])
            return Numbers::contradict;
        same += points && *points > 0 ? 1 : 0;
    }
    return (total && *total > 0) || same >= enough ? Numbers::confirm : Numbers::say_little;
}

bool has_many_contradictions(const Decision& decision) {
    return decision.contradictions > most_contradictions;
}

bool has_areas(const SheetInk& ink) {
    return ink.way == SheetInk::Way::coloured || ink.way == SheetInk::Way::filled;
}

// True if the marks were more probably misread than not, so that a few questions cannot mend the reading.
bool is_improbable(const Decision& decision) {
    constexpr double mendable = 0.5;
    return decision.probability < mendable;
}

// True if the marks contradict each other or the rules, or areas were more probably misread than not.
bool are_marks_suspicious(const SheetInk& ink, const Decision& decision) {
    return has_many_contradictions(decision) || decision.judgement.marks == base::Verdict::illegal ||
           (has_areas(ink) && is_improbable(decision));
}

// Colours and outlines are read less surely than crosses. If the marks contradict each other, the rules or the numbers
// on paper, the reader is more likely to be wrong than the player.
bool is_suspicious(const SheetInk& ink, const Decision& decision) {
    return decision.judgement.verdict == base::Verdict::illegal || are_marks_suspicious(ink, decision);
}

// True if crosses were more probably misread than not, or if they break a rule and a number contradicts them, too.
// Strokes that look like crosses may be large ones, each through a whole block.
bool are_crosses_doubtful(const SheetInk& ink, const Decision& decision) {
    return has_many_contradictions(decision) || is_improbable(decision) ||
           (decision.judgement.marks == base::Verdict::illegal &&
            numbers_about(ink, decision.sheet) == Numbers::contradict);
}

// True if the rules overrule many lines. Then the edges of colours or the ends of ticks may look like lines.
bool has_many_overruled_lines(const Decision& decision) {
    // Measured on coloured sheets: of 14 without lines, 13 had more; of 97 with lines, 13. Supposed for strokes: a
    // sheet without lines had 41.
    constexpr int most_overruled = 30;
    return decision.overruled_lines > most_overruled;
}

// True if what looks like lines may be the edges of colours.
bool are_many_lines_overruled(const SheetInk& ink, const Decision& decision) {
    return has_areas(ink) && ink.outlines && has_many_overruled_lines(decision);
}

// True if something is doubtful, and what looks like lines may be the edges of colours.
bool are_lines_doubtful(const SheetInk& ink, const Decision& decision) {
    return !decision.questions.empty() && are_many_lines_overruled(ink, decision);
}

// A way of reading a sheet, and what follows from it.
struct Reading {
    SheetInk ink;
    Decision decision = {};

    bool is_legal() const { return decision.judgement.verdict == base::Verdict::legal; }
    // True if the rules allow the marks, or if the marks are sure and the time was too short to see that they do.
    bool is_allowed() const {
        return is_legal() || (decision.judgement.verdict == base::Verdict::undecided && is_sure());
    }
    bool is_illegal() const { return decision.judgement.marks == base::Verdict::illegal; }
    bool is_probable() const { return decision.probability >= 0.9; }
    bool is_sure() const { return decision.probability >= 0.99; }
};

// True if the total on paper is above 0 and probably that of the marks.
bool is_total_probable(const Reading& reading) {
    constexpr double other = -2; // most likelihood of another number, as a logarithm
    const NumberInk& total = reading.ink.total;
    const int of_marks = brikks::score(reading.decision.sheet).total;
    return of_marks > 0 && !total.values.empty() && total.values.front().first == of_marks && total.unlisted < other &&
           (total.values.size() == 1 || total.values[1].second < other);
}

// True if the rules allow the marks and overrule no clear ink and few lines, and the total is probably that of the
// marks.
bool agrees_with_lines_and_total(const Reading& reading) {
    return reading.is_legal() && reading.decision.contradictions == 0 && reading.ink.outlines &&
           !are_many_lines_overruled(reading.ink, reading.decision) && is_total_probable(reading);
}

constexpr double least_if_confirmed = 0.15; // what the numbers confirm needs only a few questions

// True if the rules allow the marks and the numbers on paper confirm them.
bool is_confirmed_by_numbers(const Reading& reading) {
    return reading.is_legal() && numbers_about(reading.ink, reading.decision.sheet) == Numbers::confirm;
}

// True if the rules allow the marks, and they are probable enough that questions can settle the rest. Doubtful readings
// have a probability of at most 0.8 (questions.cpp). If the rules do not allow the marks, the mistake may be the
// player's, if all of them are sure, and no line can have been misread.
bool is_plausible(const Reading& reading) {
    constexpr double least = 0.65;
    const Decision& decision = reading.decision;
    if ((is_confirmed_by_numbers(reading) && decision.contradictions <= 1) || agrees_with_lines_and_total(reading))
        return decision.probability >= least_if_confirmed;
    if (reading.is_allowed())
        return decision.contradictions <= most_contradictions && decision.probability >= least;
    return reading.is_illegal() && has_areas(reading.ink) && !reading.ink.outlines && reading.is_sure() &&
           decision.contradictions == 0;
}

bool have_same_squares(const Reading& one, const Reading& other) {
    const brikks::Sheet& a = one.decision.sheet;
    const brikks::Sheet& b = other.decision.sheet;
    return brikks::crossed_squares(a.marks).bits == brikks::crossed_squares(b.marks).bits &&
           brikks::score(a).total == brikks::score(b).total;
}

// True if another reading that measures the squares in another way, by their hue or tone instead of their ink, finds
// the same ones.
bool is_measured_twice(const Reading& reading, const std::vector<Reading>& all) {
    const auto by_colour = [](const Reading& each) { return each.ink.way == SheetInk::Way::coloured; };
    return std::any_of(all.begin(), all.end(), [&](const Reading& other) {
        return by_colour(other) != by_colour(reading) && have_same_squares(other, reading);
    });
}

// Returns the rank of a reading among all. The less, the better.
auto rank_of(const Reading& reading, const std::vector<Reading>& all) {
    return std::tuple(!reading.is_legal(), !reading.is_allowed(), !reading.is_sure(), reading.decision.contradictions,
                      !is_measured_twice(reading, all), are_many_lines_overruled(reading.ink, reading.decision),
                      !reading.ink.outlines, -reading.decision.probability);
}

// True if something confirms the reading: the numbers on paper; or, if these say little, a second measure. Where each
// mark agrees with the rules, its own lines confirm it, too, or a total that is only probable; both together confirm
// even an improbable reading. Squares that look filled need nothing more, because their ink is as clear as that of
// crosses. What is first read as crosses needs the numbers. A mistake of the player needs the total, because rows with
// few crosses have no points, and squares that look filled or are measured twice.
bool is_confirmed(const Reading& reading, const std::vector<Reading>& all) {
    const Numbers numbers = numbers_about(reading.ink, reading.decision.sheet);
    const SheetInk::Way first = all.front().ink.way;
    const bool is_filled = reading.ink.way == SheetInk::Way::filled && first == SheetInk::Way::filled;
    if (reading.is_illegal())
        return numbers == Numbers::confirm && reading.ink.total.certain() &&
               (is_filled || is_measured_twice(reading, all));
    if (numbers != Numbers::say_little || first == SheetInk::Way::strokes)
        return numbers == Numbers::confirm;
    const bool agrees = reading.is_probable() && reading.decision.contradictions == 0;
    return agrees_with_lines_and_total(reading) ||
           (agrees && (reading.ink.outlines || is_filled || (reading.is_sure() && is_total_probable(reading)))) ||
           is_measured_twice(reading, all);
}

DecisionOptions decision_options(const ReadingOptions& options) {
    return {
        .limits = options.limits(), .answers = options.answers, .house = options.house, .fits_dice = options.fits_dice};
}

// Reads a sheet in other ways in which its blocks may be marked: where squares are coloured in or filled, in all of
// them; else with one large cross through each block. Leaves out the lines between blocks, too, where squares are
// coloured in or filled, or where lines seem to be misread, as those beside hatched squares are. Takes the surest
// reading that the rules allow, or else one in which the mistake is the player's. If nothing confirms any of them,
// takes the surest that the rules allow, unless the sheet looks crossed and the crosses are probable or break no rule.
// Then, or if another reading with other squares is probable and confirmed, asks a person how many squares of each row
// are covered. If there is none, keeps the first reading if the rules allow it, the numbers confirm it, and few
// things contradict it; these are asked about. Else returns false. If the numbers confirm the first reading, which
// breaks a rule, and nothing contradicts it, only its lines may be wrong.
//
// Why? Strokes, a colour and a scribble are read by different measures. If the wrong one is supposed, the rules and the
// numbers contradict the reading at many places. Lines between coloured squares are hard to see.
//
// Does it work? docs/PHOTOS.md has what it brought. A mistake of the player must not be hidden: if lines are left out,
// a person is asked whether there are any.
bool read_in_other_ways(ReadSheet& sheet, const ReadingOptions& options) {
    const bool is_suspect = sheet.ink.way == SheetInk::Way::strokes || is_suspicious(sheet.ink, sheet.decision);
    const bool are_squares_clear = !is_suspect || (sheet.decision.contradictions == 0 &&
                                                   numbers_about(sheet.ink, sheet.decision.sheet) == Numbers::confirm);
    std::vector<Reading> readings = {{sheet.ink, sheet.decision}};
    const auto add = [&](SheetInk ink) {
        Decision decision = draft(ink, decision_options(options)).decision;
        readings.push_back({std::move(ink), std::move(decision)});
    };
    constexpr int misread_lines = 10; // supposed: a mistake of the player leads to fewer contradictions; a sheet had 18
    const bool lines_misread = has_areas(sheet.ink) || sheet.decision.contradictions > misread_lines ||
                               has_many_overruled_lines(sheet.decision);
    const auto add_without_lines = [&](SheetInk ink) {
        if (!lines_misread || !ink.outlines || ink.way == SheetInk::Way::outlines)
            return;
        ink.outlines = false;
        ink.lines_left_out = true;
        add(std::move(ink));
    };
    add_without_lines(sheet.ink);
    for (const SheetInk::Way way :
         {SheetInk::Way::strokes, SheetInk::Way::coloured, SheetInk::Way::filled, SheetInk::Way::outlines})
        if (!are_squares_clear && way != sheet.ink.way && (has_areas(sheet.ink) || way == SheetInk::Way::outlines)) {
            const SheetInk ink = read_ink(sheet.straightened, sheet.found.geometry, way);
            add(ink);
            add_without_lines(ink);
        }
    const auto best_of = [&](const auto& is_wanted) {
        const Reading* best = nullptr;
        for (const Reading& reading : readings)
            if (is_plausible(reading) && is_wanted(reading) &&
                (!best || rank_of(reading, readings) < rank_of(*best, readings)))
                best = &reading;
        return best;
    };
    const Reading* best = best_of([&](const Reading& reading) { return is_confirmed(reading, readings); });
    const bool are_crosses_improbable = is_improbable(sheet.decision) && readings.front().is_illegal();
    const bool is_unconfirmed =
        !best && is_suspect && (sheet.ink.way != SheetInk::Way::strokes || are_crosses_improbable);
    if (is_unconfirmed)
        best = best_of([](const Reading& reading) {
            return reading.is_allowed() && numbers_about(reading.ink, reading.decision.sheet) != Numbers::contradict;
        });
    if (!best) {
        constexpr int most_asked = 4; // supposed, so that few questions are left; such a sheet had 4
        return is_confirmed_by_numbers(readings.front()) && sheet.decision.probability >= least_if_confirmed &&
               sheet.decision.contradictions <= most_asked && !has_many_overruled_lines(sheet.decision);
    }
    const bool is_disputed = std::any_of(readings.begin(), readings.end(), [&](const Reading& other) {
        return other.is_probable() && is_plausible(other) && is_confirmed(other, readings) &&
               !have_same_squares(other, *best);
    });
    // Nothing that confirms the squares confirms lines that are left out, in which a player's mistake may be.
    const bool asks_about_lines = best->ink.lines_left_out || (sheet.ink.outlines && !best->ink.outlines);
    sheet.ink = best->ink;
    sheet.ink.ask_outlines = asks_about_lines;
    sheet.ink.ask_rows = is_unconfirmed || is_disputed;
    decide_again(sheet, options);
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
    const double start = options.clock();
    decide_again(sheet, in_time);
    const bool is_doubtful = sheet.ink.way == SheetInk::Way::strokes ? are_crosses_doubtful(sheet.ink, sheet.decision)
                                                                     : is_suspicious(sheet.ink, sheet.decision);
    const bool is_read =
        (is_doubtful || are_lines_doubtful(sheet.ink, sheet.decision)) && read_in_other_ways(sheet, in_time);
    const bool is_refused = is_doubtful && !is_read;
    sheet.seconds = options.clock() - start;
    sheet.straightened.hues = {};
    sheet.straightened.darkness = {}; // not needed again; it would take memory in reports of many photos
    if (is_refused && sheet.ink.way != SheetInk::Way::strokes)
        sheet.refusal = sheet.ink.way == SheetInk::Way::filled     ? Id::squares_filled
                        : sheet.ink.way == SheetInk::Way::coloured ? Id::blocks_coloured
                                                                   : Id::only_outlines;
    if (sheet.refusal && in_time.limits().is_time_over())
        sheet.refusal = Id::reading_cut_short; // more time might change that
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
    const DecisionOptions how = decision_options(options); // with one time limit for all that is decided
    const auto decided = [&](const SheetInk& ink) { return decide(ink, how); };
    sheet.decision = decided(sheet.ink);
    const std::optional<bool> are_outlined = said(options.answers, outlines_mark);
    if (sheet.ink.lines_left_out && are_outlined != false) {
        SheetInk ink = sheet.ink;
        ink.outlines = true;
        Decision with_lines = decided(ink);
        const bool are_read = !are_marks_suspicious(ink, with_lines); // a number on paper says nothing about lines
        if (are_read && are_outlined == true)
            sheet.decision = std::move(with_lines);
        else if (sheet.decision.judgement.marks != base::Verdict::illegal) {
            // Asks about the lines in the same question as whether there are any.
            if (are_read && !with_lines.judgement.time_over && sheet.ink.ask_outlines &&
                !is_asked_separately(options.answers))
                sheet.decision.questions = std::move(with_lines.questions);
            sheet.decision.notes.push_back(
                {.severity = base::Severity::note, .text = Id::lines_left_out, .subject = "grid"});
        }
    }
    sheet.seconds = options.clock() - start;
    sheet.decision.sheet.player = sheet.found.geometry.player;
}

} // namespace reading
