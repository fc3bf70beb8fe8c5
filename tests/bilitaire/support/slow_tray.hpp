// The slow reference implementation: Bi-litaire on a board of characters, which finds everything by trying it out. It
// shares nothing with src/bilitaire but the notation of moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace bilitaire_support {

inline constexpr char bare = ' ';   // no plate
inline constexpr char hollow = '.'; // a hollow of a plate, without a ball
inline constexpr char ball = 'o';

// The board is `board[row][column]`; index 0 is row 1 of the tray.
struct SlowTray {
    std::vector<std::string> board;
    bool begun = false;         // true if a ball has been taken off
    bool plate_to_move = false; // true if the plate player has the next turn
    std::optional<int> announced;

    friend bool operator==(const SlowTray&, const SlowTray&) = default;
    friend bool operator<(const SlowTray& one, const SlowTray& other) { return one.board < other.board; }
};

SlowTray slow_start();

// A move in its notation, and the tray after it.
struct SlowMove {
    std::string text;
    SlowTray after;
};

std::vector<SlowMove> slow_moves(const SlowTray& tray);
// Returns the same moves, except that plate moves have no announcement.
std::vector<SlowMove> slow_moves_unannounced(const SlowTray& tray);

// Returns the tray after a push from one cell to another, as from "B4" to "A4"; nullopt if the push is not allowed.
std::optional<SlowTray> slow_push(const SlowTray& tray, const std::string& from, const std::string& to);

// Returns all ways of exactly `jumps` jumps with one ball, in their notation, with the trays after them.
std::vector<SlowMove> slow_chains(const SlowTray& tray, int jumps);
int slow_longest(const SlowTray& tray);

int slow_balls(const SlowTray& tray);

// Return names as in a record: "A1" for a cell of a plate, "a1" for a hollow.
std::string cell_name(int column, int row);
std::string hollow_name(int column, int row);

} // namespace bilitaire_support
