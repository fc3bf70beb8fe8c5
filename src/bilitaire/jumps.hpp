// The moves of the ball player: jumps (`jump`), and how many of them one ball can make (`announce`).
#pragma once

#include <cstdint>
#include <vector>

#include "bilitaire/tray.hpp"

namespace bilitaire {

// The way of one ball: the hollow that it starts from and each on which it lands.
using Chain = std::vector<Hollow>;

// "e4-c4-c6".
std::string to_string(const Chain& chain);

// The reason why a jump is not allowed; the first of several.
enum class JumpFault {
    none,
    no_ball,     // on the hollow it starts from
    not_in_line, // the two hollows are neither in one row nor in one column
    too_short,   // they are neighbours, or the same
    too_far,     // there is more than one hollow between them
    gap,         // there is no plate under the hollow between them or the one after it
    empty,       // no ball lies on the hollow between them
    not_free,    // a ball lies where it would land
};

JumpFault check_jump(const Tray& tray, Hollow from, Hollow to);

// The hollow between two that are two apart in a line.
constexpr Hollow between(Hollow from, Hollow to) {
    return {(from.column + to.column) / 2, (from.row + to.row) / 2};
}

// The tray after a jump that is allowed; the ball jumped over is gone.
Tray jumped(const Tray& tray, Hollow from, Hollow to);

bool can_jump(const Tray& tray);
// True if one ball can make that many jumps, 1 or more.
bool can_jump(const Tray& tray, int jumps);
// The greatest number of jumps that one ball can make; 0 if there is none.
int longest_chain(const Tray& tray);
// Every way to make exactly that many jumps, 1 or more, with one ball: by starting hollow from a1 to h8, then to the
// right, up, left, down.
std::vector<Chain> chains(const Tray& tray, int jumps);

} // namespace bilitaire
