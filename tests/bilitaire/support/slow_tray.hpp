// The slow reference implementation: Bi-litaire on a board of characters, everything by trying it out. It shares
// nothing with src/bilitaire but the written form of moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace bilitaire_support {

inline constexpr char bare = ' ';   // no plate
inline constexpr char hollow = '.'; // of a plate, without a ball
inline constexpr char ball = 'o';

// board[row][column], row 0 is row 1 of the tray.
struct SlowTray {
    std::vector<std::string> board;
    bool begun = false;         // a ball has been taken off
    bool plate_to_move = false; // else the ball player
    std::optional<int> announced;

    friend bool operator==(const SlowTray&, const SlowTray&) = default;
    friend bool operator<(const SlowTray& one, const SlowTray& other) { return one.board < other.board; }
};

SlowTray slow_start();

// One board after another, the move in its written form.
struct SlowMove {
    std::string text;
    SlowTray after;
};

std::vector<SlowMove> slow_moves(const SlowTray& tray);
// The same, but plate moves only without an announcement.
std::vector<SlowMove> slow_moves_unannounced(const SlowTray& tray);

// The tray after a push from that cell to that one, "B4", "A4"; nullopt if it is not allowed.
std::optional<SlowTray> slow_push(const SlowTray& tray, const std::string& from, const std::string& to);

// All ways of exactly that many jumps with one ball, in their written form, with the boards after them.
std::vector<SlowMove> slow_chains(const SlowTray& tray, int jumps);
int slow_longest(const SlowTray& tray);

int slow_balls(const SlowTray& tray);

// Names as in a record: "A1" for a cell of a plate, "a1" for a hollow.
std::string cell_name(int column, int row);
std::string hollow_name(int column, int row);

} // namespace bilitaire_support
