#include "bilitaire/push.hpp"

#include <cstdlib>

namespace bilitaire {
namespace {

constexpr int sign(int number) {
    return (number > 0) - (number < 0);
}

// Finds the row of plates that a push of `rear` moves, and the free cells in front of the row. The fault says what
// is after these cells: another plate or the edge of the tray.
PushCheck room_before(const Tray& tray, Cell rear, Step step) {
    PushCheck check;
    Cell cell = rear;
    for (; inside(cell) && has_plate(tray, cell); cell = along(cell, step))
        check.row.push_back(cell);
    for (; inside(cell) && !has_plate(tray, cell); cell = along(cell, step))
        ++check.room;
    check.fault = inside(cell) ? PushFault::blocked : PushFault::edge;
    if (inside(cell))
        check.obstacle = cell;
    return check;
}

// Moves the set `hollows` by `cells` cells in the direction `step`.
Hollows moved(Hollows hollows, Step step, int cells) {
    const int by = 2 * cells * (step.column + hollow_side * step.row);
    return by > 0 ? hollows << by : hollows >> -by;
}

template <class Act>
void for_each_plate(const Tray& tray, Act act) {
    for (int row = 0; row < cell_side; ++row)
        for (int column = 0; column < cell_side; ++column)
            if (has_plate(tray, Cell{column, row}))
                act(Cell{column, row});
}

} // namespace

PushCheck check_push(const Tray& tray, const Push& push) {
    const int columns = push.to.column - push.from.column;
    const int rows = push.to.row - push.from.row;
    PushCheck check;
    if (!has_plate(tray, push.from)) {
        check.fault = PushFault::no_plate;
    } else if (columns == 0 && rows == 0) {
        check.fault = PushFault::no_way;
    } else if (columns != 0 && rows != 0) {
        check.fault = PushFault::not_straight;
    } else {
        check = room_before(tray, push.from, {sign(columns), sign(rows)});
        if (std::abs(columns + rows) <= check.room)
            check.fault = PushFault::none;
    }
    return check;
}

Tray pushed(const Tray& tray, const Push& push) {
    const int columns = push.to.column - push.from.column;
    const int rows = push.to.row - push.from.row;
    const Step step{sign(columns), sign(rows)};
    const int distance = std::abs(columns + rows);
    Cells from = 0;
    Cells to = 0;
    Hollows under = 0;
    for (Cell cell = push.from; inside(cell) && has_plate(tray, cell); cell = along(cell, step)) {
        from = static_cast<Cells>(from | bit(cell));
        to = static_cast<Cells>(to | bit(along(cell, step, distance)));
        under |= hollows_of(cell);
    }
    const Hollows travelling = tray.balls & under;
    return {static_cast<Cells>((tray.plates & ~from) | to), (tray.balls & ~under) | moved(travelling, step, distance)};
}

std::vector<Push> pushes(const Tray& tray) {
    std::vector<Push> result;
    for_each_plate(tray, [&](Cell plate) {
        for (const Step step : directions) {
            const int room = room_before(tray, plate, step).room;
            for (int distance = 1; distance <= room; ++distance)
                result.push_back({plate, along(plate, step, distance)});
        }
    });
    return result;
}

bool can_remove(const Tray& tray, Cell plate) {
    return has_plate(tray, plate) && (tray.balls & hollows_of(plate)) == 0;
}

Tray removed(const Tray& tray, Cell plate) {
    return {static_cast<Cells>(tray.plates & ~bit(plate)), tray.balls};
}

std::vector<Cell> removals(const Tray& tray) {
    std::vector<Cell> result;
    for_each_plate(tray, [&](Cell plate) {
        if (can_remove(tray, plate))
            result.push_back(plate);
    });
    return result;
}

} // namespace bilitaire
