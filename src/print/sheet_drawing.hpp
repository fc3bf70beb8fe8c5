// Draws a sheet (RULES.md 1.3) where its layout says.
#pragma once

#include <optional>
#include <string>

#include "brikks/sheet.hpp"
#include "layout/marker_ids.hpp"
#include "layout/sheet_layout.hpp"
#include "print/brush.hpp"

namespace print {

struct SheetContents {
    std::string name;           // if empty, a line to write it on
    std::optional<int> players; // 1..4: the circles that this number starts with (energy-start)
    std::optional<int> level;   // 1..4, printed with its rule; else all four to choose from
    brikks::Variant variant = brikks::Variant::standard;
    bool fresh = true;    // else no start marks: those of a player follow
    bool markers = false; // in the corners

    bool solo() const { return players == 1; }
    bool duel() const { return variant == brikks::Variant::duel; }
    SheetKind kind() const { return {players, variant, level}; }
};

void draw_sheet(const Brush& brush, const SheetLayout& layout, const SheetContents& contents);

// What all panels share: body, marquee, title, and on the marquee the name of the page, if any.
void draw_cabinet(const Brush& brush, const SheetLayout& layout, std::optional<Word> name = {});

} // namespace print
