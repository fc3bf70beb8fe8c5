// The energy bar and the extra points bar (RULES.md 1.3; energy-start, energy-full, pink-x, extra-max).
#pragma once

#include <algorithm>
#include <string_view>

#include "base/arrays.hpp"

namespace brikks {

inline constexpr int energy_circles = 28;
inline constexpr int max_crosses = 14;
inline constexpr base::IntArray<int, max_crosses + 1> extra_points = {
    {0, 1, 3, 6, 10, 15, 21, 28, 36, 44, 51, 58, 64, 70, 75}};

// True if circle 1..28 has a pink X.
inline constexpr bool is_pink(int circle) {
    return circle >= 7 && circle % 3 == 1;
}

// The number of pink X in circles 1..position.
inline constexpr int pink_up_to(int position) {
    return position < 7 ? 0 : (position - 4) / 3;
}

// The energy bar during a game. The position is the last circle that is marked. It never moves back: a spent or lost
// point only reduces the number of active points.
struct EnergyBar {
    int position = 4;    // circles 1..position are circled, deactivated or crossed out; 4..28
    int deactivated = 0; // circles 1..deactivated were crossed out before the game; 0..2
    int crossed = 0;     // circles crossed out during the game, for points spent or lost

    constexpr int active() const { return position - deactivated - crossed; }
    friend bool operator==(const EnergyBar&, const EnergyBar&) = default;
};

// Returns the energy bar at the start of a game for 1..4 players (energy-start).
inline constexpr EnergyBar start_energy(int players) {
    return EnergyBar{players == 1 ? 5 : 4, players == 2 ? 2 : players == 3 ? 1 : 0, 0};
}

// Circles the next points, up to the end of the bar. Returns the number of pink X among them.
inline constexpr int gain(EnergyBar& bar, int points) {
    const int before = pink_up_to(bar.position);
    bar.position = std::min(bar.position + points, energy_circles);
    return pink_up_to(bar.position) - before;
}

// Crosses out `points` active points, or all active points if there are fewer. Returns the number crossed out.
inline constexpr int lose(EnergyBar& bar, int points) {
    const int lost = std::min(points, bar.active());
    bar.crossed += lost;
    return lost;
}

// Returns the crosses on the extra points bar for the lines that one block completes (rule lines). `lines`: 0..4.
inline constexpr int line_crosses(int lines) {
    constexpr base::IntArray<int, 5> crosses = {{0, 0, 1, 2, 4}};
    return crosses[lines];
}

// The mark of one circle of the energy bar on a sheet.
enum class EnergyMark : unsigned char { untouched, circled, crossed, deactivated };
// The character for each mark in files and drawings.
inline constexpr std::string_view energy_signs = ".ox-";
inline constexpr char sign(EnergyMark mark) {
    return energy_signs[static_cast<std::size_t>(mark)];
}

// The marks of the energy bar on a sheet.
struct EnergyMarks : std::array<EnergyMark, energy_circles> {
    // The circles are numbered from 1.
    constexpr EnergyMark& circle(int number) { return (*this)[static_cast<std::size_t>(number - 1)]; }
    constexpr EnergyMark circle(int number) const { return (*this)[static_cast<std::size_t>(number - 1)]; }

    // The number of the last marked circle; 0 if no circle is marked.
    constexpr int position() const {
        int number = energy_circles;
        while (number > 0 && circle(number) == EnergyMark::untouched)
            --number;
        return number;
    }
    constexpr int active() const { return count(EnergyMark::circled); }
    // The number of circles with this mark among circles 1..last.
    constexpr int count(EnergyMark mark, int last = energy_circles) const {
        return static_cast<int>(std::count(begin(), begin() + last, mark));
    }
};

} // namespace brikks
