// The part of a printed sheet that is known before the game.
#pragma once

#include <optional>
#include <string>

#include "brikks/sheet.hpp"
#include "layout/marker_ids.hpp"
#include "print/canvas.hpp"

namespace print {

struct SheetContents {
    std::string name;           // if empty, the sheet has a line to write it on
    std::optional<int> players; // 1..4; decides the marks on the energy bar at the start (rule energy-start)
    std::optional<int> level;   // 1..4, printed with its rule; if missing, all four levels to choose from
    brikks::Variant variant = brikks::Variant::standard;
    bool fresh = true;     // with the marks of the start; false if a player's marks are drawn instead
    bool markers = false;  // in the corners, for the reader of photos
    std::string date = {}; // if empty, the sheet has a line to write it on

    bool solo() const { return players == 1; }
    bool duel() const { return variant == brikks::Variant::duel; }
    SheetKind kind() const { return {players, variant, level}; }
};

} // namespace print
