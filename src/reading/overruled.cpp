#include "reading/overruled.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "brikks/grid.hpp"
#include "brikks/squares.hpp"
#include "reading/sheet_marks.hpp"

namespace reading {
namespace {

using Kind = SheetMark::Kind;

constexpr Odds clear = 2; // least odds of clear ink

// True if the first candidate has the mark otherwise than the darkest reading.
bool is_overturned(const SheetMark& mark, const Candidates& candidates) {
    return value(mark, candidates.list.front().sheet) != value(mark, candidates.darkest.sheet);
}

// Returns the value of a mark by its ink alone, without the marks around it.
int by_ink(const SheetMark& mark, const SheetInk& ink, const Candidates& candidates) {
    const brikks::Sheet& sheet = candidates.list.front().sheet;
    const brikks::Cell cell = brikks::cell_of(mark.first);
    const auto row = static_cast<std::size_t>(cell.row);
    const auto column = static_cast<std::size_t>(cell.column);
    switch (mark.kind) {
    case Kind::square:
        return ink.squares[row][column] > 0 ? 1 : 0;
    case Kind::mini: {
        const bool is_duel = ink.kind.variant == brikks::Variant::duel;
        return is_duel && ink.squares[row][column] > 0 && ink.minis[row][column] > 0 ? 1 : 0;
    }
    case Kind::edge: {
        // No line is expected between a mini block and an empty square or another mini block. A line that is drawn
        // there contradicts nothing.
        const auto is_mini = [&](int square) { return value({Kind::mini, square}, sheet) == 1; };
        if (!ink.outlines || (value(mark, sheet) == 0 && (is_mini(mark.first) || is_mini(mark.second))))
            return value(mark, sheet);
        return odds_of_line(mark, ink) > 0 ? 1 : 0;
    }
    case Kind::circle: {
        const CircleInk& circle = ink.energy[static_cast<std::size_t>(mark.first - 1)];
        return value(mark, sheet) == 0 ? 0 : circle.crossed > circle.circled ? 2 : 1;
    }
    default:
        return value(mark, candidates.darkest.sheet);
    }
}

// True for the lines between zones, above the rows 5 and 10. They are printed dark, and so are misread ten times as
// often as other lines: 25 of 5,240 on simulated sheets.
bool is_zone_line(int row) {
    return row == 4 || row == 9;
}

// Returns the likelihood of the ink of a circle for a mark, as a logarithm.
double likelihood(const CircleInk& circle, int mark) {
    return mark == 0 ? circle.untouched : mark == 1 ? circle.circled : circle.crossed;
}

// Returns the size of the odds that the ink gives a mark. For the level it is simply `clear`.
Odds odds_by_ink(const SheetMark& mark, const SheetInk& ink, const Candidates& candidates) {
    const brikks::Cell cell = brikks::cell_of(mark.first);
    const auto row = static_cast<std::size_t>(cell.row);
    const auto column = static_cast<std::size_t>(cell.column);
    switch (mark.kind) {
    case Kind::square:
        return std::abs(ink.squares[row][column]);
    case Kind::mini:
        return std::abs(ink.minis[row][column]);
    case Kind::edge:
        return std::abs(odds_of_line(mark, ink)) / (mark.second != mark.first + 1 && is_zone_line(cell.row) ? 4 : 2);
    case Kind::bomb:
        return std::abs(ink.bombs[static_cast<std::size_t>(mark.first - 1)]);
    case Kind::circle: {
        const CircleInk& circle = ink.energy[static_cast<std::size_t>(mark.first - 1)];
        return std::abs(circle.crossed - circle.circled);
    }
    case Kind::extra: {
        const auto [from, to] =
            std::minmax({value(mark, candidates.list.front().sheet), value(mark, candidates.darkest.sheet)});
        Odds sum = 0;
        for (int field = from; field < to; ++field)
            sum += std::abs(ink.extra[static_cast<std::size_t>(field)]);
        return sum;
    }
    case Kind::gained:
    case Kind::spent: {
        Odds most = 0;
        for (const SheetMark& each : sheet_marks())
            if (each.kind == Kind::circle) {
                const CircleInk& circle = ink.energy[static_cast<std::size_t>(each.first - 1)];
                most = std::max(most, likelihood(circle, value(each, candidates.darkest.sheet)) -
                                          likelihood(circle, value(each, candidates.list.front().sheet)));
            }
        return most;
    }
    default:
        return clear;
    }
}

} // namespace

Odds odds_of_line(const SheetMark& edge, const SheetInk& ink) {
    const brikks::Cell cell = brikks::cell_of(edge.first);
    const auto row = static_cast<std::size_t>(cell.row);
    const auto column = static_cast<std::size_t>(cell.column);
    return edge.second == edge.first + 1 ? ink.right[row][column] : ink.above[row][column];
}

std::vector<Overruled> find_overruled(const SheetInk& ink, const Candidates& candidates) {
    const std::vector<SheetMark>& marks = sheet_marks();
    // The circles need not be listed if the rules decided how far the bar is marked.
    const bool bar_says_it = std::any_of(marks.begin(), marks.end(), [&](const SheetMark& mark) {
        return follows_from_circles(mark) && is_overturned(mark, candidates);
    });
    std::vector<Overruled> overruled;
    for (std::size_t mark = 0; mark < marks.size(); ++mark) {
        const SheetMark& read = marks[mark];
        if (read.kind == Kind::players || (read.kind == Kind::circle && bar_says_it))
            continue;
        if (const int dark = by_ink(read, ink, candidates); dark != value(read, candidates.list.front().sheet))
            overruled.push_back({mark, dark, odds_by_ink(read, ink, candidates)});
    }
    return overruled;
}

std::vector<Overruled> overruled_places(const std::vector<Overruled>& all) {
    std::vector<Overruled> places;
    brikks::Bits squares = 0, lines = 0;
    for (const Overruled& overruled : all) {
        const SheetMark& mark = sheet_marks()[overruled.mark];
        if (overruled.odds < clear)
            continue;
        const brikks::Bits here = brikks::bits_of(squares_of(mark));
        const bool is_line = mark.kind == Kind::edge;
        if (((is_line ? here | brikks::neighbours(here) : here) & (is_line ? lines : squares)) == 0)
            places.push_back(overruled);
        (is_line ? lines : squares) |= here;
    }
    return places;
}

MarkQuestion question_about_overruled(const Overruled& overruled, const Candidates& candidates, double probability) {
    const SheetMark& mark = sheet_marks()[overruled.mark];
    const brikks::Sheet& read = candidates.list.front().sheet;
    std::vector<PossibleValue> values;
    for (const auto& [number, sheet, share] :
         {std::tuple(value(mark, read), &read, probability),
          std::tuple(overruled.by_ink, &candidates.darkest.sheet, 1 - probability)}) {
        std::vector<Answer> answers;
        if (!follows_from_circles(mark))
            answers = {{name(mark), number}};
        else
            for (const SheetMark& circle : sheet_marks())
                if (circle.kind == Kind::circle && is_overturned(circle, candidates))
                    answers.push_back({name(circle), value(circle, *sheet)});
        values.push_back({number, std::move(answers), share});
    }
    MarkQuestion question = question_which(mark, std::move(values));
    for (const Answer& answer : question.choices.front().answers)
        question.about.push_back(answer.about);
    if (mark.kind == Kind::mini)
        question.about = {name({Kind::square, mark.first})};
    return question;
}

bool are_marks_overturned(const Candidates& candidates) {
    return std::any_of(sheet_marks().begin(), sheet_marks().end(), [&](const SheetMark& mark) {
        return mark.kind != Kind::edge && mark.kind != Kind::players && is_overturned(mark, candidates);
    });
}

} // namespace reading
