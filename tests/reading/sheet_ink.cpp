#include "reading/sheet_ink.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "brikks/score.hpp"
#include "reading/sheet_marks.hpp"

namespace tests {
namespace {

using brikks::Cell;
using brikks::EnergyMark;
using reading::Odds;

// Makes the ink of a mark with random odds. The ink is wrong as often as its odds say.
class Pen {
public:
    Pen(support::Rng& rng, double doubt) : rng_(rng), doubt_(doubt) {}

    Odds mark(bool there) {
        if (doubt_ == 0)
            return there ? 10 : -10;
        const double clear = std::clamp(8 + rng_.normal(2.5 * doubt_), 0.3, reading::most_odds);
        const bool wrong = rng_.real(0, 1) < 1 / (1 + std::exp(clear));
        return there != wrong ? clear : -clear;
    }

    reading::CircleInk circle(EnergyMark mark) {
        std::array<double, 3> seen{};
        const std::size_t drawn = mark == EnergyMark::untouched ? 0 : mark == EnergyMark::circled ? 1 : 2;
        // Shows another state as often as the odds say. The other two states are equally likely.
        std::size_t shown = drawn;
        const double clear = std::abs(this->mark(true));
        if (doubt_ != 0 && rng_.real(0, 1) < 2 / (2 + std::exp(clear)))
            shown = (drawn + 1 + static_cast<std::size_t>(rng_.below(2))) % 3;
        for (std::size_t i = 0; i < seen.size(); ++i)
            seen[i] = i == shown ? 0 : -clear;
        return {seen[0], seen[1], seen[2]};
    }

private:
    support::Rng& rng_;
    double doubt_;
};

bool is_block(char mark) {
    return mark != brikks::empty_square && mark != brikks::mini_square;
}

} // namespace

brikks::Sheet random_sheet(support::Rng& rng, brikks::Notation notation, support::GamePlan plan) {
    plan.strict_bombs = false;
    brikks::Sheet sheet = support::sheet_of(support::random_game(rng, plan), 0, notation, rng);
    sheet.energy = brikks::marks_of({sheet.energy->position(), brikks::start_energy(sheet.players).deactivated,
                                     sheet.energy->count(brikks::EnergyMark::crossed)});
    return sheet;
}

support::GamePlan standard_game(std::optional<int> players) {
    return {.players = players, .level = 2, .duel = false};
}

std::vector<std::string> differences(const brikks::Sheet& read, const brikks::Sheet& sheet) {
    std::vector<std::string> names;
    for (const reading::SheetMark& mark : reading::sheet_marks())
        if (value(mark, read) != value(mark, sheet))
            names.push_back(name(mark));
    return names;
}

reading::NumberInk written(int value) {
    return {.written = true, .values = {{value, 0}}};
}

reading::SheetInk ink_of(const brikks::Sheet& sheet, support::Rng& rng, double doubt) {
    Pen pen(rng, doubt);
    reading::SheetInk ink;
    ink.kind = {.players = sheet.players, .variant = sheet.variant, .level = std::nullopt};
    ink.outlines = sheet.notation != brikks::Notation::crosses;
    const auto line = [&](Cell a, Cell b) {
        const char first = sheet.marks[a];
        const char second = sheet.marks[b];
        return pen.mark(ink.outlines && first != second && (is_block(first) || is_block(second)));
    };
    for (int row = 0; row < brikks::row_count; ++row)
        for (int column = 0; column < brikks::column_count; ++column) {
            const Cell cell{column, row};
            const auto r = static_cast<std::size_t>(row);
            const auto c = static_cast<std::size_t>(column);
            ink.squares[r][c] = pen.mark(sheet.marks[cell] != brikks::empty_square);
            ink.minis[r][c] = pen.mark(sheet.marks[cell] == brikks::mini_square);
            if (column + 1 < brikks::column_count)
                ink.right[r][c] = line(cell, {column + 1, row});
            if (row + 1 < brikks::row_count)
                ink.above[r][c] = line(cell, {column, row + 1});
        }
    for (std::size_t i = 0; i < ink.energy.size(); ++i)
        ink.energy[i] = pen.circle((*sheet.energy)[i]);
    if (sheet.variant == brikks::Variant::standard)
        for (int field = 0; field < brikks::max_crosses + 1; ++field)
            ink.extra.push_back(pen.mark(field < *sheet.extra));
    for (std::size_t i = 0; i < ink.bombs.size(); ++i)
        ink.bombs[i] = pen.mark((*sheet.bombs)[i]);
    for (int level = 1; level <= 4; ++level)
        ink.levels.push_back(pen.mark(level == sheet.level));

    const brikks::Score score = brikks::score(sheet);
    ink.total = written(score.total);
    if (sheet.variant == brikks::Variant::duel)
        return ink;
    for (std::size_t row = 0; row < ink.rows.size(); ++row)
        if (score.rows[row] != 0)
            ink.rows[row] = written(score.rows[row]);
    ink.lines_sum = written(score.lines);
    ink.extra_sum = written(score.extra);
    ink.bombs_sum = written(score.bombs);
    ink.energy_sum = written(score.energy);
    return ink;
}

void leave_players_open(reading::SheetInk& ink) {
    ink.kind.players.reset();
}

void forget_numbers(reading::SheetInk& ink) {
    ink.rows = {};
    ink.lines_sum = ink.extra_sum = ink.bombs_sum = ink.energy_sum = ink.total = {};
}

} // namespace tests
