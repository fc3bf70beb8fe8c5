// The reader of one grid, whose parts are in grid_ink.cpp (squares), grid_lines.cpp and mini_ink.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "brikks/circles.hpp"
#include "reading/classes.hpp"
#include "reading/eye.hpp"
#include "reading/marks.hpp"
#include "reading/tones.hpp"

namespace reading {

// A number for each square with a printed circle, in the order of brikks::circles.
using CircleOdds = std::array<double, brikks::circles.size()>;

// A line between two squares.
struct Edge {
    Odds* odds;
    // inked: true if the line must be drawn where blocks are outlined, false if it cannot be.
    Value ink;
    bool is_coloured; // true if a square beside it is coloured in
};
// Four groups: the pale lines; each of the two lines between zones, which are printed darker; and the pale lines
// between two squares that are coloured in.
using GridLines = std::array<std::vector<Edge>, 4>;

struct GridReader {
    static constexpr std::size_t columns = brikks::column_count;
    static constexpr std::size_t rows = brikks::row_count;

    const Eye& eye;
    const layout::SheetGeometry& page;
    SheetInk& ink;
    std::optional<SheetInk::Way> supposed;
    Pen pen = {};
    Coloured coloured = {};
    std::optional<OnGrid<Odds>> by_ink = {}; // odds by the ink in each square, if the blocks are read by their lines

    // grid_ink.cpp
    void read_squares();
    Classes classes_of(const OnGrid<double>& inks, const Expectation& expectation) const;
    Coloured find_coloured() const;
    bool is_shadow(const Coloured& found, const OnGrid<double>& inks, const Classes& classes);
    void read_coloured(bool crosses);
    bool are_coloured_by_pen() const;
    void read_filled();
    void find_pen(double stroke = 0);
    void read_circle_squares(double mark);
    CircleOdds odds_around_circles(double mark);
    Odds odds_by_neighbours(brikks::Cell cell);

    // grid_lines.cpp
    GridLines lines(std::optional<brikks::Bits> marked);
    void read_edges(std::optional<brikks::Bits> marked);
    void read_changes_of_colour(brikks::Bits marked);
    double hue_of(const Raster& hues, std::size_t row, std::size_t column) const;
    bool are_outlined(const GridLines& edges, bool by_likelihood) const;
    void read_by_lines();
    Odds palest_line_around(std::size_t row, std::size_t column) const;

    // mini_ink.cpp
    void read_minis();
    void read_minis_among_filled();
    void limit_minis_among_colours();
    void read_blackened();

    // Returns the densities in the middle of a square.
    std::vector<double> middle_of(std::size_t row, std::size_t column) const;
    // Returns how much of the middle of a square is filled with ink: the 25th percentile of its density, as a share of
    // the 90th (densities::crossed, densities::filled).
    double filling(std::size_t row, std::size_t column) const;
    brikks::Bits marked() const; // the squares that are more probably marked than not
    Odds& square_odds(brikks::Cell cell) {
        return ink.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }
    // Returns the square that has this printed circle, on the raster.
    Box circle_square(std::size_t circle) const {
        const brikks::Cell cell = brikks::circles[circle].cell;
        return eye.on_raster(page.squares[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)]);
    }
};

} // namespace reading
