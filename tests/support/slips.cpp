#include "support/slips.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "referee/constraints.hpp"
#include "referee/correction.hpp"
#include "referee/referee.hpp"

namespace support {
namespace {

using base::Verdict;
using brikks::Cell;
using brikks::Notation;
using brikks::Sheet;
using Clock = std::chrono::steady_clock;

std::vector<Cell> squares(const Sheet& sheet, bool crossed) {
    std::vector<Cell> result;
    for (int row = 0; row < brikks::row_count; ++row)
        for (int column = 0; column < brikks::column_count; ++column)
            if ((sheet.marks[Cell{column, row}] != brikks::empty_square) == crossed)
                result.push_back({column, row});
    return result;
}

// True if the sheet is legal with the points written on it; nullopt if the search takes too long.
std::optional<bool> is_legal(const Sheet& sheet) {
    if (base::has_error(brikks::check_claims(sheet)))
        return false;
    brikks::Limits limits;
    limits.out_of_time = [steps = 2000]() mutable { return --steps < 0; };
    const Verdict verdict = verdict_on_marks(sheet, limits);
    return verdict == Verdict::undecided ? std::nullopt : std::optional(verdict == Verdict::legal);
}

// Returns the only sheet with one square changed or two neighbouring rows exchanged that is legal with the points
// written on it. nullopt if there is none or several, or if the search takes too long.
std::optional<Sheet> only_repair(const Sheet& sheet) {
    std::vector<Sheet> tried;
    for (int row = 0; row < brikks::row_count; ++row)
        for (int column = 0; column < brikks::column_count; ++column) {
            std::string marks = sheet.notation == Notation::colours   ? ".WYGRBK"
                                : sheet.notation == Notation::crosses ? ".X"
                                                                      : ".";
            if (sheet.variant == brikks::Variant::duel)
                marks += '+';
            for (const Cell beside : {Cell{column - 1, row}, Cell{column + 1, row}, Cell{column, row - 1},
                                      Cell{column, row + 1}}) // no block consists of a single square
                if (inside(beside) && marks.find(sheet.marks[beside]) == std::string::npos)
                    marks += sheet.marks[beside];
            for (const char mark : marks)
                if (mark != sheet.marks[Cell{column, row}]) {
                    tried.push_back(sheet);
                    tried.back().marks[Cell{column, row}] = mark;
                }
        }
    for (std::size_t row = 0; row + 1 < sheet.marks.size(); ++row)
        if (sheet.marks[row] != sheet.marks[row + 1]) {
            tried.push_back(sheet);
            std::swap(tried.back().marks[row], tried.back().marks[row + 1]);
        }
    std::optional<Sheet> found;
    for (Sheet& each : tried) {
        const std::optional<bool> legal = is_legal(each);
        if (!legal || (*legal && found))
            return std::nullopt;
        if (*legal)
            found = std::move(each);
    }
    return found;
}

} // namespace

std::optional<Sheet> with_slip(Sheet sheet, Slip slip, Rng& rng) {
    const std::vector<Cell> crossed = squares(sheet, true);
    const std::vector<Cell> empty = squares(sheet, false);
    const Sheet before = sheet;
    if (slip == Slip::exchanged) {
        const auto row = static_cast<std::size_t>(rng.below(brikks::row_count - 1));
        std::swap(sheet.marks[row], sheet.marks[row + 1]);
    } else if (!crossed.empty() && !(slip == Slip::added && empty.empty())) {
        const char other = sheet.marks[rng.pick(crossed)];
        sheet.marks[rng.pick(slip == Slip::added ? empty : crossed)] =
            slip == Slip::forgotten ? brikks::empty_square : other;
    }
    return sheet == before ? std::nullopt : std::optional(sheet);
}

void count(const Sheet& legal, const Sheet& slipped, const brikks::OtherGames& others, SlipCounts& counts) {
    const auto begin = Clock::now();
    const brikks::Judgement judgement = judge(slipped);
    if (judgement.verdict != Verdict::illegal)
        return;
    const std::vector<brikks::RightChange> notes = corrections(slipped, judgement, others, {});
    counts.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    ++counts.illegal;
    counts.noted += notes.empty() ? 0 : 1;
    const auto names = [&](const Sheet& sheet) {
        return std::any_of(notes.begin(), notes.end(), [&](const brikks::RightChange& note) {
            return std::find(note.sheets.begin(), note.sheets.end(), sheet) != note.sheets.end();
        });
    };
    counts.right += names(legal) ? 1 : 0;
    if (const std::optional<Sheet> only = only_repair(slipped)) {
        ++counts.single;
        counts.named += names(*only) ? 1 : 0;
    }
    for (const brikks::RightChange& note : notes)
        counts.wrong +=
            std::all_of(note.sheets.begin(), note.sheets.end(),
                        [&](const Sheet& sheet) {
                            return judge(note.all ? sheet : without_claims(sheet)).verdict == Verdict::legal;
                        })
                ? 0
                : 1;
}

} // namespace support
