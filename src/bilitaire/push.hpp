// The moves of the plate player: pushes (`push`) and removals (`remove`).
#pragma once

#include <vector>

#include "bilitaire/tray.hpp"

namespace bilitaire {

// The rear plate's cell and the cell that it goes to; the plates that touch in front of it are pushed along.
struct Push {
    Cell from;
    Cell to;
    friend bool operator==(const Push&, const Push&) = default;
};

// The reason why a push is not allowed.
enum class PushFault {
    none,
    no_plate,     // on the cell it starts from
    not_straight, // the two cells are neither in one row nor in one column
    no_way,       // both cells are the same
    blocked,      // the row comes upon another plate
    edge,         // the row would leave the tray
};

// Result of a check: the row that is pushed, from the rear plate on, and how many cells it could go at most.
struct PushCheck {
    PushFault fault = PushFault::none;
    std::vector<Cell> row;
    int room = 0;
    Cell obstacle; // blocked: the cell of the plate in the way
};

PushCheck check_push(const Tray& tray, const Push& push);

// The tray after a push that is allowed.
Tray pushed(const Tray& tray, const Push& push);

// All pushes that are allowed: by rear plate from A1 to D4, then to the right, up, left, down, then by distance. There
// is always one: as long as a plate lies beside a free cell, and a round never takes the last plate, which bears a
// ball.
std::vector<Push> pushes(const Tray& tray);

// True if there is a plate on that cell without a ball on it.
bool can_remove(const Tray& tray, Cell plate);
// The tray after a removal that is allowed.
Tray removed(const Tray& tray, Cell plate);
// The plates that can be removed, from A1 to D4.
std::vector<Cell> removals(const Tray& tray);

} // namespace bilitaire
