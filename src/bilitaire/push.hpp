// The plate player's moves: pushes (rule push) and removals (rule remove).
#pragma once

#include <vector>

#include "bilitaire/tray.hpp"

namespace bilitaire {

// A push of the plate on `from`, the rear plate, to the cell `to`. The plates in front of the rear plate, up to the
// first free cell, move along.
struct Push {
    Cell from;
    Cell to;
    friend bool operator==(const Push&, const Push&) = default;
};

// The reason why a push is not allowed.
enum class PushFault {
    none,
    no_plate,     // no plate lies on the cell where the push starts
    not_straight, // the two cells are neither in one row nor in one column
    no_way,       // both cells are the same
    blocked,      // another plate is in the way of the row
    edge,         // the row would leave the tray
};

// The result of checking a push. `row` has the cells of the plates that would move, the rear one first; `room` is the
// greatest number of cells by which they can move. Without a plate or a direction, row is empty and room is 0.
struct PushCheck {
    PushFault fault = PushFault::none;
    std::vector<Cell> row;
    int room = 0;
    Cell obstacle; // if `blocked`: the cell of the plate in the way
};

PushCheck check_push(const Tray& tray, const Push& push);

// Returns the tray after an allowed push.
Tray pushed(const Tray& tray, const Push& push);

// Returns all allowed pushes, sorted by rear plate from A1 to D4, then by direction (right, up, left, down), then by
// distance. During a round there is always one: plates that carry balls are never removed, so some plate lies next to a
// free cell.
std::vector<Push> pushes(const Tray& tray);

// True if a plate lies on the cell and carries no ball.
bool can_remove(const Tray& tray, Cell plate);
// Returns the tray after an allowed removal.
Tray removed(const Tray& tray, Cell plate);
// Returns the cells of the plates that can be removed, in the order from A1 to D4.
std::vector<Cell> removals(const Tray& tray);

} // namespace bilitaire
