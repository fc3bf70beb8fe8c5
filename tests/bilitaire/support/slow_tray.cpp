#include "bilitaire/support/slow_tray.hpp"

#include <algorithm>

namespace bilitaire_support {
namespace {

using Board = std::vector<std::string>;

char at(const Board& board, int column, int row) {
    if (column < 0 || column > 7 || row < 0 || row > 7)
        return bare;
    return board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

void put(Board& board, int column, int row, char what) {
    board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = what;
}

bool plate_at(const Board& board, int column, int row) {
    return at(board, 2 * column, 2 * row) != bare;
}

// Lifts the plate, with what lies on it, from one cell to the next.
void carry(Board& board, int column, int row, int to_column, int to_row) {
    for (int x = 0; x < 2; ++x)
        for (int y = 0; y < 2; ++y) {
            put(board, 2 * to_column + x, 2 * to_row + y, at(board, 2 * column + x, 2 * row + y));
            put(board, 2 * column + x, 2 * row + y, bare);
        }
}

// Pushes the plate by one cell, together with the plates in front of it that it touched at the beginning of the push.
// `pushed` is the number of these plates; the push may not pick up more on the way.
bool shove(Board& board, int column, int row, int dx, int dy, int pushed) {
    const int to_column = column + dx;
    const int to_row = row + dy;
    if (to_column < 0 || to_column > 3 || to_row < 0 || to_row > 3)
        return false;
    if (plate_at(board, to_column, to_row) && (pushed == 1 || !shove(board, to_column, to_row, dx, dy, pushed - 1)))
        return false;
    carry(board, column, row, to_column, to_row);
    return true;
}

void follow(const Board& board, int column, int row, const std::string& way, std::vector<SlowMove>& ways) {
    constexpr int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (const auto& step : steps) {
        const int over_column = column + step[0];
        const int over_row = row + step[1];
        const int to_column = over_column + step[0];
        const int to_row = over_row + step[1];
        if (at(board, over_column, over_row) != ball || at(board, to_column, to_row) != hollow)
            continue;
        Board next = board;
        put(next, column, row, hollow);
        put(next, over_column, over_row, hollow);
        put(next, to_column, to_row, ball);
        const std::string longer = way + "-" + hollow_name(to_column, to_row);
        ways.push_back({longer, {next, true, true, std::nullopt}});
        follow(next, to_column, to_row, longer, ways);
    }
}

// Returns all chains of any length.
std::vector<SlowMove> all_chains(const SlowTray& tray) {
    std::vector<SlowMove> ways;
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row)
            if (at(tray.board, column, row) == ball)
                follow(tray.board, column, row, hollow_name(column, row), ways);
    return ways;
}

int jumps_in(const std::string& way) {
    return static_cast<int>(std::count(way.begin(), way.end(), '-'));
}

std::vector<SlowMove> plate_moves(const SlowTray& tray) {
    std::vector<SlowMove> moves;
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row) {
            const std::string from = cell_name(column, row);
            for (int to = 0; to < 16; ++to)
                if (const auto after = slow_push(tray, from, cell_name(to % 4, to / 4)))
                    moves.push_back({from + ">" + cell_name(to % 4, to / 4), *after});
            int balls_on = 0;
            for (int x = 0; x < 2; ++x)
                for (int y = 0; y < 2; ++y)
                    balls_on += at(tray.board, 2 * column + x, 2 * row + y) == ball ? 1 : 0;
            if (!plate_at(tray.board, column, row) || balls_on > 0)
                continue;
            SlowTray after = tray;
            for (int x = 0; x < 2; ++x)
                for (int y = 0; y < 2; ++y)
                    put(after.board, 2 * column + x, 2 * row + y, bare);
            after.plate_to_move = false;
            moves.push_back({std::string("x").append(from), after});
        }
    return moves;
}

} // namespace

std::string cell_name(int column, int row) {
    return {"ABCD"[column], "1234"[row]};
}

std::string hollow_name(int column, int row) {
    return {"abcdefgh"[column], "12345678"[row]};
}

SlowTray slow_start() {
    return {{"  oooo  ", "  oooo  ", "oooooooo", "oooooooo", "oooooooo", "oooooooo", "  oooo  ", "  oooo  "},
            false,
            false,
            std::nullopt};
}

std::optional<SlowTray> slow_push(const SlowTray& tray, const std::string& from, const std::string& to) {
    const int column = from[0] - 'A';
    const int row = from[1] - '1';
    const int columns = to[0] - from[0];
    const int rows = to[1] - from[1];
    if ((columns == 0) == (rows == 0) || !plate_at(tray.board, column, row))
        return std::nullopt;
    const int dx = columns == 0 ? 0 : columns / std::abs(columns);
    const int dy = rows == 0 ? 0 : rows / std::abs(rows);
    int touching = 1;
    while (plate_at(tray.board, column + touching * dx, row + touching * dy))
        ++touching;
    SlowTray after = tray;
    for (int step = 0; step < std::abs(columns + rows); ++step)
        if (!shove(after.board, column + step * dx, row + step * dy, dx, dy, touching))
            return std::nullopt;
    after.plate_to_move = false;
    return after;
}

std::vector<SlowMove> slow_chains(const SlowTray& tray, int jumps) {
    std::vector<SlowMove> ways = all_chains(tray);
    std::erase_if(ways, [&](const SlowMove& way) { return jumps_in(way.text) != jumps; });
    return ways;
}

int slow_longest(const SlowTray& tray) {
    int longest = 0;
    for (const SlowMove& way : all_chains(tray))
        longest = std::max(longest, jumps_in(way.text));
    return longest;
}

int slow_balls(const SlowTray& tray) {
    int count = 0;
    for (const std::string& row : tray.board)
        count += static_cast<int>(std::count(row.begin(), row.end(), ball));
    return count;
}

std::vector<SlowMove> slow_moves(const SlowTray& tray) {
    std::vector<SlowMove> moves = slow_moves_unannounced(tray);
    if (!tray.plate_to_move)
        return moves;
    const std::size_t unannounced = moves.size();
    for (std::size_t i = 0; i < unannounced; ++i) {
        const int longest = slow_longest(moves[i].after);
        for (int jumps = 2; jumps <= longest; ++jumps) {
            SlowMove move = moves[i];
            move.text += " !" + std::to_string(jumps);
            move.after.announced = jumps;
            moves.push_back(std::move(move));
        }
    }
    return moves;
}

std::vector<SlowMove> slow_moves_unannounced(const SlowTray& tray) {
    if (tray.plate_to_move)
        return plate_moves(tray);
    if (tray.begun)
        return slow_chains(tray, tray.announced.value_or(1));
    std::vector<SlowMove> moves;
    for (int column = 0; column < 8; ++column)
        for (int row = 0; row < 8; ++row)
            if (at(tray.board, column, row) == ball) {
                SlowTray after{tray.board, true, true, std::nullopt};
                put(after.board, column, row, hollow);
                moves.push_back({hollow_name(column, row), std::move(after)});
            }
    return moves;
}

} // namespace bilitaire_support
