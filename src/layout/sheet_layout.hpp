// The places of everything on a sheet, in millimetres on the page: for the fresh sheet, the report and the tests.
#pragma once

#include "brikks/cell.hpp"
#include "brikks/energy.hpp"
#include "brikks/sheet.hpp"
#include "layout/shapes.hpp"

namespace layout {

// The size of a sheet, and of an overview, in squares.
inline constexpr double sheet_width = 14.5;
inline constexpr double sheet_height = 22.2;

inline constexpr int extra_fields = brikks::max_crosses + 1;
inline constexpr int mini_fields = 20;
inline constexpr int sum_fields = 5;

// The centres of the markers have the same place on every paper, in squares, so that a reader finds all else from them.
// Their side is this many squares, but no more than the largest; a photo would not show any below the least.
inline constexpr double marker_side = 0.9;
inline constexpr double largest_marker = 8; // mm
inline constexpr double least_marker = 5;

struct SheetLayout {
    // Lays a sheet out in the middle of that place; the side of a square is in mm.
    SheetLayout(const Box& place, double square_side);

    double square = 0; // side of a square of the grid, mm
    Box frame;         // all of it
    Box marquee;
    Box title; // the name of the game, in the marquee
    Box name;  // the label in the marquee: name and date, half its height each
    Box bezel; // around the grid
    Box grid;
    Box side; // the column next to the grid: bombs and legend
    Box energy;
    Box extra; // in a duel: the mini blocks
    Box rule;  // level and, in the solo game, the ranks
    Box sums;  // labels and boxes

    Box cell(brikks::Cell cell) const;
    // Row 0..10 from the bottom.
    Box score_cell(int row) const;
    // Some rows as one box, in the score column or in its strip with the multiplier.
    Box score_rows(int lowest, int highest) const;
    Box multiplier_strip(int lowest, int highest) const;
    Box score_heading() const;
    Box row_number(int row) const;
    Box column_letter(int column) const;
    // circle 1..28.
    Disc energy_circle(int circle) const;
    Box extra_field(int index) const; // 0..14
    Box mini_field(int index) const;  // 0..19
    Box bomb(int index) const;        // 0..2 from the top
    // The boxes for the sums: row points, extra points, bombs, energy, total. A duel has the last one only.
    Box sum(int index) const; // 0..4
    // The text on a level, 1..4, and the box to tick there, if the level is not printed.
    Box level_place(int level, bool solo) const;
    Box level_box(int level, bool solo) const;
    // The marker in a corner of the sheet, 0..3, clockwise from the upper left, and the white tile that it is on.
    Box marker(int corner) const;
    Box marker_tile(int corner) const;
    bool has_room_for_markers() const { return units(marker_side) >= least_marker; }

    // The length of a number of squares, in millimetres.
    double units(double squares) const { return squares * square; }

private:
    Box at(double x, double y, double width, double height) const;
    Point corner_;
};

} // namespace layout
