#include "support/slow_player.hpp"

#include <algorithm>

#include "support/bridge.hpp"

namespace support {
namespace {

using brikks::EnergyMark;
using Kind = brikks::Turn::Kind;

int complete_rows(const Crossed& crossed) {
    int rows = 0;
    for (const auto& row : crossed)
        rows += std::count(row.begin(), row.end(), true) == 10 ? 1 : 0;
    return rows;
}

} // namespace

std::string slow_word(std::vector<Square> squares, int cost) {
    std::sort(squares.begin(), squares.end(),
              [](Square a, Square b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
    std::string word;
    for (const Square square : squares)
        word += to_string(core(square)) + ' ';
    return word + "for " + std::to_string(cost);
}

std::vector<SlowTurn> SlowPlayer::starts() {
    SlowState state;
    state.circled = bar_.circled;
    std::vector<SlowTurn> result;
    for (std::size_t number = 0; number < pictures().size(); ++number)
        if (pictures()[number].column == 1)
            place_everywhere(state, number, 0, 1, result);
    return result;
}

std::vector<SlowTurn> SlowPlayer::turns(const SlowState& state, const Picture& rolled) {
    if (state.out)
        return {{Kind::gone, "-", state}};
    std::vector<SlowTurn> result;
    for (std::size_t number = 0; number < pictures().size(); ++number)
        if (const int cost = energy_cost(rolled, pictures()[number]); cost <= active(state))
            place_everywhere(state, number, cost, 11, result);
    const bool placeable = can_place(state, rolled);
    if (state.bombs < most_bombs() && !(sheet_.house.strict_bombs && placeable)) {
        result.push_back({Kind::bomb, "bomb", state});
        ++result.back().after.bombs;
    }
    if (!placeable) {
        result.push_back({Kind::out, "out", state});
        result.back().after.out = true;
    }
    return result;
}

bool SlowPlayer::is_end(const SlowState& state) const {
    for (int row = 0; row < 11; ++row)
        for (int column = 0; column < 10; ++column)
            if (state.crossed[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] !=
                (written({column, row}) != brikks::empty_square))
                return false;
    if (const auto& energy = sheet_.energy) {
        const auto untouched = std::count(energy->begin(), energy->end(), EnergyMark::untouched);
        if (bar_length - untouched != state.circled || crossable(bar_length) != state.gone)
            return false;
    }
    return (!sheet_.extra || state.extra == *sheet_.extra) && (!sheet_.bombs || most_bombs() == state.bombs);
}

int SlowPlayer::most_bombs() const {
    const auto& bombs = sheet_.bombs;
    return bombs ? static_cast<int>(std::count(bombs->begin(), bombs->end(), true)) : 3;
}

char SlowPlayer::written(Square square) const {
    return sheet_.marks[core(square)];
}

// True if the notation allows a block there.
bool SlowPlayer::allowed(const std::vector<Square>& squares, const Picture& block, std::size_t index) const {
    for (const Square square : squares) {
        const char mark = written(square);
        if (mark == brikks::empty_square)
            return false;
        if (sheet_.notation == brikks::Notation::colours && mark != block.colour)
            return false;
        if (sheet_.notation == brikks::Notation::order && mark != brikks::order_letter(static_cast<int>(index)))
            return false;
        if (mark != written(squares.front()))
            return false;
    }
    if (sheet_.notation != brikks::Notation::outlines)
        return true;
    // Checks that no square beside the block has the same mark, because it would belong to the block.
    for (const Square square : squares)
        for (const Square step : {Square{1, 0}, Square{-1, 0}, Square{0, 1}, Square{0, -1}}) {
            const Square beside{square.column + step.column, square.row + step.row};
            if (brikks::inside(core(beside)) && written(beside) == written(square) &&
                std::find(squares.begin(), squares.end(), beside) == squares.end())
                return false;
        }
    return true;
}

// Returns the number of circles crossed out on the sheet among the first `circled` ones; if the bar is not given, any
// number is allowed.
int SlowPlayer::crossable(int circled) const {
    if (!sheet_.energy)
        return bar_length;
    int count = 0;
    for (int circle = bar_.deactivated; circle < circled; ++circle)
        count += (*sheet_.energy)[static_cast<std::size_t>(circle)] == EnergyMark::crossed ? 1 : 0;
    return count;
}

const std::vector<Places>& SlowPlayer::landings(const Crossed& crossed) {
    std::vector<Places>& result = landings_[crossed];
    if (result.empty())
        for (const Picture& block : pictures())
            result.push_back(slow_landings(crossed, block));
    return result;
}

// Adds the turns that place the block on one of the lowest `rows` rows.
void SlowPlayer::place_everywhere(const SlowState& before, std::size_t number, int cost, int rows,
                                  std::vector<SlowTurn>& result) {
    const Picture& block = pictures()[number];
    const Places& places = landings(before.crossed)[number];
    std::size_t drawn = 0;
    for (const auto& row : before.crossed)
        drawn += static_cast<std::size_t>(std::count(row.begin(), row.end(), true));
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < 10; ++column) {
            if (!places[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                continue;
            std::vector<Square> squares;
            for (const Square square : block.squares)
                squares.push_back({column + square.column, row + square.row});
            if (!allowed(squares, block, drawn / 4))
                continue;
            SlowState after = before;
            const Covering covered = covering(squares, block.colour, sheet_.level);
            after.gone += cost;
            after.gone += std::min(covered.loss, active(after));
            if (after.gone > crossable(before.circled))
                continue;
            for (int gain = 0; gain < covered.gain && after.circled < bar_length; ++gain)
                after.extra += has_pink_x(++after.circled) ? 1 : 0;
            const int complete = complete_rows(after.crossed);
            cross(after.crossed, block, {column, row});
            after.extra += crosses_for_lines(complete_rows(after.crossed) - complete);
            after.extra = std::min(after.extra, 14);
            result.push_back({Kind::place, slow_word(squares, cost), after, block.colour});
        }
}

bool SlowPlayer::can_place(const SlowState& state, const Picture& rolled) {
    const std::vector<Places>& all = landings(state.crossed);
    for (std::size_t number = 0; number < pictures().size(); ++number)
        if (energy_cost(rolled, pictures()[number]) <= active(state))
            for (const auto& row : all[number])
                if (std::count(row.begin(), row.end(), true) != 0)
                    return true;
    return false;
}

} // namespace support
