// The parts of a sheet: what sheet_drawing.cpp, which draws the upper half, and sheet_bars.cpp, which draws the lower
// one, share.
#pragma once

#include <string>

#include "print/sheet_drawing.hpp"

namespace print {

inline std::string number(int value) {
    return std::to_string(value);
}

inline TextStyle writing(const Brush& brush, double size, Align align = Align::left) {
    return {Font::regular, size, brush.style.text, align};
}

inline TextStyle heading(const Brush& brush, double size, Align align = Align::left) {
    return {Font::bold, size, brush.style.text, align};
}

inline TextStyle small_print(const Brush& brush, double size, Align align = Align::centre) {
    return {Font::regular, size, brush.style.faint, align};
}

void draw_energy(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);
void draw_extra(const Brush& brush, const SheetLayout& layout);
void draw_minis(const Brush& brush, const SheetLayout& layout);
// What a circle does at the level, or at each to choose from; on solo sheets also the ranks.
void draw_rule(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);
void draw_sums(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

} // namespace print
