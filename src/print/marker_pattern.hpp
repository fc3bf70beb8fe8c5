// The pattern of a marker: the only file of print that knows apriltag.
#pragma once

#include <array>

namespace print {

inline constexpr int marker_modules = 8; // in a row of the black square

// The dark modules; rows from the top. id: 0..586.
std::array<std::array<bool, marker_modules>, marker_modules> dark_modules(int id);

} // namespace print
