// Makes the final sheet of a player, as different people would copy it.
#include "support/games.hpp"

#include <algorithm>
#include <string_view>

#include "support/bridge.hpp"
#include "support/plain_rules.hpp"

namespace support {
namespace {

using brikks::Notation;
using brikks::Placement;

// Returns a character for each block. Two blocks that touch have different characters. Some writers use few characters.
std::string outline_marks(const std::vector<Placement>& blocks, Rng& rng) {
    constexpr std::string_view all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const int used = rng.percent(50) ? static_cast<int>(all.size()) : rng.between(8, 20);
    const int first = rng.between(0, static_cast<int>(all.size()) - used);
    std::string marks;
    for (const Placement& block : blocks) {
        const brikks::Bits own = squares(block);
        const brikks::Bits around =
            own << 1 | own >> 1 | own << brikks::stride | own >> brikks::stride; // the gap bits part the rows
        const auto draw = [&](int from, int count) {
            const int index = from + rng.below(count);
            return all[static_cast<std::size_t>(index)];
        };
        char mark = draw(first, used);
        const auto taken = [&] {
            for (std::size_t i = 0; i < marks.size(); ++i)
                if (marks[i] == mark && (squares(blocks[i]) & around) != 0)
                    return true;
            return false;
        };
        for (int i = 0; taken(); ++i)
            mark = i < 20 ? draw(first, used) : draw(0, static_cast<int>(all.size()));
        marks += mark;
    }
    return marks;
}

} // namespace

brikks::Sheet sheet_of(const Game& game, std::size_t player, Notation notation, Rng& rng) {
    const GamePlayer& owner = game.players[player];
    brikks::Sheet sheet;
    sheet.player = owner.name;
    sheet.players = static_cast<int>(game.players.size());
    sheet.level = owner.level;
    sheet.variant = game.variant;
    sheet.house.strict_bombs = game.strict_bombs;
    sheet.notation = notation;
    const std::string outlines = outline_marks(owner.blocks, rng);
    for (std::size_t i = 0; i < owner.blocks.size(); ++i) {
        const Placement& block = owner.blocks[i];
        const char mark = notation == Notation::crosses    ? 'X'
                          : notation == Notation::colours  ? brikks::letter(block.block.colour)
                          : notation == Notation::outlines ? outlines[i]
                                                           : brikks::order_letter(static_cast<int>(i));
        for (const Square square : plain(block.block).squares) {
            const brikks::Cell cell{block.at.column + square.column, block.at.row + square.row};
            sheet.marks[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = mark;
        }
    }
    for (const brikks::Cell mini : owner.minis)
        sheet.marks[static_cast<std::size_t>(mini.row)][static_cast<std::size_t>(mini.column)] = brikks::mini_square;
    sheet.energy = owner.energy;
    sheet.extra = owner.crosses;
    sheet.bombs.emplace();
    for (int i = 0; i < owner.bombs_used; ++i)
        (*sheet.bombs)[static_cast<std::size_t>(i)] = true;

    // Adds the claims: the points of the rows and the total.
    const PlainScore points = plain_score(sheet);
    std::copy(points.rows.begin(), points.rows.end(), sheet.claims.rows.emplace().begin());
    sheet.claims.total = points.total;
    return sheet;
}

void leave_out_bars(brikks::Sheet& sheet, int percent, Rng& rng) {
    if (rng.percent(percent))
        sheet.energy.reset();
    if (rng.percent(percent))
        sheet.extra.reset();
    if (rng.percent(percent))
        sheet.bombs.reset();
}

} // namespace support
