// The contents of a sheet to print: what is known before the game.
#pragma once

#include <optional>
#include <string>

#include "brikks/sheet.hpp"
#include "layout/marker_ids.hpp"
#include "print/canvas.hpp"

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

} // namespace print
