// The ball player's moves: jumps (rule jump), and the number of jumps that one ball can make (rule announce).
#pragma once

#include <cstdint>
#include <vector>

#include "bilitaire/tray.hpp"

namespace bilitaire {

// The path of one ball: the hollow where it starts, then each hollow where it lands.
using Chain = std::vector<Hollow>;

// Returns the chain as text: "e4-c4-c6".
std::string to_string(const Chain& chain);

// The reason why a jump is not allowed. If there are several, the first one in this order.
enum class JumpFault {
    none,
    no_ball,     // no ball lies on the hollow where the jump starts
    not_in_line, // the two hollows are neither in one row nor in one column
    too_short,   // the two hollows are neighbours, or the same
    too_far,     // more than one hollow lies between the two
    gap,         // no plate lies under the hollow between the two, or under the hollow where the jump ends
    empty,       // no ball lies on the hollow between the two
    not_free,    // a ball already lies on the hollow where the jump ends
};

JumpFault check_jump(const Tray& tray, Hollow from, Hollow to);

// Returns the hollow between two hollows that are two steps apart in a row or column.
constexpr Hollow between(Hollow from, Hollow to) {
    return {(from.column + to.column) / 2, (from.row + to.row) / 2};
}

// Returns the tray after an allowed jump, without the ball that was jumped over.
Tray jumped(const Tray& tray, Hollow from, Hollow to);

bool can_jump(const Tray& tray);
// True if some ball can make at least `jumps` jumps in one chain. `jumps` is 1 or more.
bool can_jump(const Tray& tray, int jumps);
// Returns the greatest number of jumps that one ball can make; 0 if no ball can jump.
int longest_chain(const Tray& tray);
// Returns every chain of exactly `jumps` jumps (1 or more) by one ball. Sorts them by starting hollow, row by row from
// a1 to h8, then by the direction of each jump: right, up, left, down.
std::vector<Chain> chains(const Tray& tray, int jumps);

} // namespace bilitaire
