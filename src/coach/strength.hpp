// How well a bot plays.
#pragma once

#include <string_view>

#include "base/arrays.hpp"

namespace coach {

enum class Strength : unsigned char {
    beginner, // misjudges each turn by up to 20 points
    casual,   // by up to 8 points
    strong,   // takes the best turn by the network alone
    best,     // takes the best turn by Coach
};
constexpr std::size_t enum_size(Strength) {
    return 4;
}

inline constexpr base::EnumArray<Strength, std::string_view> strength_names = {
    {{"beginner", "casual", "strong", "best"}}};

// The mean points of solo games at level 2. docs/COACH.md says how they were measured.
inline constexpr base::EnumArray<Strength, int> mean_points = {{{61, 97, 112, 116}}};

} // namespace coach
