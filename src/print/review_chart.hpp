// A chart of the points that players are expected to have at the end of a game, by round.
#pragma once

#include <string>
#include <vector>

#include "base/arrays.hpp"
#include "print/brush.hpp"

namespace print {

// A mark of the chart on the line of a player.
enum class ChartSign : unsigned char { lucky, unlucky, inaccuracy, mistake, blunder };
constexpr std::size_t enum_size(ChartSign) {
    return 5;
}
using SignTexts = base::EnumArray<ChartSign, std::string>;

// The course of the game for one player.
struct Course {
    struct Mark {
        ChartSign sign = ChartSign::mistake;
        std::size_t round = 0; // 0: the start block
    };
    std::string player;
    std::string end;            // the last value, in words
    std::vector<double> points; // after the start block, and after each round
    std::vector<Mark> marks;
};

struct AxisTitles {
    std::string points; // above the numbers of the points
    std::string rounds; // right of the numbers of the rounds
};

// Draws a line for each course, with the player's name at its right end.
void draw_chart(const Brush& brush, const Box& box, const std::vector<Course>& courses, const AxisTitles& titles);
// Draws a piece of the line of the player with this number, from 0, in the middle of the box.
void draw_sample(const Brush& brush, const Box& box, std::size_t player);
// Draws the signs and what they mean, from the left edge of the box.
void draw_signs(const Brush& brush, const Box& box, const SignTexts& texts);

} // namespace print
