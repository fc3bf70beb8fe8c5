// Draws a sheet (RULES.md 1.3) where its layout says.
#pragma once

#include <optional>
#include <string>

#include "brikks/sheet.hpp"
#include "print/brush.hpp"
#include "print/sheet_layout.hpp"

namespace print {

struct SheetContents {
    std::string name;           // printed instead of a line to write it on
    std::optional<int> players; // 1..4: the circles that this number starts with (energy-start)
    std::optional<int> level;   // 1..4, printed with its rule; else all four to choose from
    brikks::Variant variant = brikks::Variant::standard;
    bool fresh = true; // else the circles are left as they are, for a player's own marks

    bool solo() const { return players == 1; }
    bool duel() const { return variant == brikks::Variant::duel; }
};

void draw_sheet(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

// The ground that sheet and overview share: body, marquee, title.
void draw_cabinet(const Brush& brush, const SheetLayout& layout);
// One circle of the energy bar, with its pink X and what it bears.
void draw_energy_circle(const Brush& brush, const SheetLayout& layout, int circle);
// "+1 energy", "nothing" ...: what a circle of another colour does at that level.
const std::string& miss_effect(const Words& words, int level);

} // namespace print
