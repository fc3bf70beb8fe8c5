// The ids of the markers of a sheet: which corner, and what is printed on the sheet.
#pragma once

#include <optional>

#include "brikks/sheet.hpp"

namespace layout {

// The game of a printed sheet; a missing part is left open for the player to choose.
struct SheetKind {
    std::optional<int> players = {}; // 1..4; 2 in a duel
    brikks::Variant variant = brikks::Variant::standard;
    std::optional<int> level = {}; // 1..4

    friend bool operator==(const SheetKind&, const SheetKind&) = default;
};

// The version of the layout: a change of it needs another one, so that older paper can still be read.
inline constexpr int layout_version = 0; // 0..3

// The id of the marker, an AprilTag 36h11. corner: 0..3, clockwise from the upper left.
int marker_id(int corner, const SheetKind& kind);

struct MarkerMeaning {
    int version = 0; // 0..3
    int corner = 0;  // 0..3
    SheetKind kind;
};
// The meaning of an id; nullopt if it is not one of ours.
std::optional<MarkerMeaning> meaning_of(int id);

} // namespace layout
