// The page of `print review`: the expected points of each player by round as a chart, their sums, and the most
// expensive moments of the game as boards. The texts come from files, so characters that cannot be printed become
// question marks (`printable`).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "brikks/placement.hpp"
#include "print/canvas.hpp"
#include "print/look.hpp"
#include "print/review_chart.hpp"

namespace print {

// The sums of the chart's players stand in columns below it: expected, luck, decisions, points.
inline constexpr std::size_t sum_columns = 4;
using SumCells = std::array<std::string, sum_columns>;

// A decision that cost points.
struct Moment {
    std::string title;
    std::vector<std::string> lines; // below the board, up to 2
    std::optional<brikks::Block> roll;
    std::vector<brikks::Placement> before; // the blocks on the grid
    std::optional<brikks::Placement> played;
    std::optional<brikks::Placement> better;
};

struct Review {
    std::string title;
    std::string chart_title;
    AxisTitles axes;
    std::vector<Course> courses; // 1..4
    SignTexts signs;
    SumCells headings;
    std::vector<SumCells> sums;     // one for each course
    std::vector<std::string> notes; // stand below the sums
    std::string moments_title;
    std::string played; // the names of the two outlines on a board
    std::string better;
    std::string nothing;         // stands there if there are no moments
    std::vector<Moment> moments; // up to 3
};

struct ReviewJob : Look {
    Review review = {};
    static constexpr Word title = Word::review_title;
};

void draw(Canvas& canvas, const ReviewJob& job);

} // namespace print
