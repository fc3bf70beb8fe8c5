// The pattern of a marker. In this room only marker_pattern.cpp uses apriltag.
#pragma once

#include <array>

namespace print {

inline constexpr int marker_modules = 8; // modules (the small squares of a marker) along a side of the black square

// Returns the modules of the marker `id` (0..586), by row from the top; true for a dark module.
std::array<std::array<bool, marker_modules>, marker_modules> dark_modules(int id);

} // namespace print
