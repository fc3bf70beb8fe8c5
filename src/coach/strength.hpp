// How well a bot plays.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/arrays.hpp"

namespace coach {

enum class Strength : unsigned char {
    beginner, // misjudges each turn
    casual,   // misjudges each turn a little
    strong,   // takes the best turn by the network
    best,     // takes the best turn by Coach
};
inline constexpr std::array all_strengths = {Strength::beginner, Strength::casual, Strength::strong, Strength::best};
constexpr std::size_t enum_size(Strength) {
    return all_strengths.size();
}

inline constexpr Strength usual_strength = Strength::casual; // of a bot at the table, unless another one is chosen

inline constexpr base::EnumArray<Strength, std::string_view> strength_names = {
    {{"beginner", "casual", "strong", "best"}}};

// Returns the strength with this name; nullopt if there is none.
inline std::optional<Strength> find_strength(std::string_view name) {
    for (const Strength strength : all_strengths)
        if (strength_names[strength] == name)
            return strength;
    return std::nullopt;
}

// The most points by which each turn is misjudged.
inline constexpr base::EnumArray<Strength, int> most_misjudged = {{{20, 8, 0, 0}}};

// The mean points of solo games at level 2. docs/COACH.md says how they were measured.
inline constexpr base::EnumArray<Strength, int> mean_points = {{{61, 98, 113, 118}}};

} // namespace coach
