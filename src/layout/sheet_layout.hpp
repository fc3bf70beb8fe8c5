// The places of everything on a sheet, in millimetres on the page. Used for the fresh sheet, the report and the tests.
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

// The centres of the markers are at the same place on every paper, measured in squares, so that a reader of photos can
// find everything else from them. The side of a marker is `marker_side` squares, but at most `largest_marker`. A photo
// would not show markers smaller than `least_marker`.
inline constexpr double marker_side = 0.9;
inline constexpr double largest_marker = 8; // mm
inline constexpr double least_marker = 5;

struct SheetLayout {
    // Lays out a sheet in the middle of `place`. square_side: the side of a square, in mm.
    SheetLayout(const Box& place, double square_side);

    double square = 0; // side of a square of the grid, mm
    Box frame;         // the whole sheet
    Box marquee;       // the sign at the top
    Box title;         // the name of the game, in the marquee
    Box name;          // in the marquee: two lines of the same height, for the player's name and the date
    Box bezel;         // around the grid
    Box grid;
    Box side; // the column next to the grid: bombs, legend, level and number of players
    Box energy;
    Box extra; // extra points bar; in a duel, the mini blocks
    Box rule;  // level and, in the solo game, the ranks
    Box sums;  // labels and boxes

    Box cell(brikks::Cell cell) const;
    // The box for the points of a row, 0..10 from the bottom.
    Box score_cell(int row) const;
    // The box around the rows `lowest` to `highest`: in the score column, or in the strip of the multipliers.
    Box score_rows(int lowest, int highest) const;
    Box multiplier_strip(int lowest, int highest) const;
    Box score_heading() const;
    Box row_number(int row) const;
    Box column_letter(int column) const;
    // circle: 1..28.
    Disc energy_circle(int circle) const;
    Box extra_field(int index) const; // 0..14
    Box mini_field(int index) const;  // 0..19
    Box bomb(int index) const;        // 0..2 from the top
    // The boxes for the sums: row points, extra points, bombs, energy, total. A duel has the last one only.
    Box sum(int index) const; // 0..4
    // The place of the text about a level (1..4), and of the box to tick if the level is not printed.
    Box level_place(int level, bool solo) const;
    Box level_box(int level, bool solo) const;
    // The marker in a corner of the sheet (0..3, clockwise from the upper left), and the white tile under it.
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
