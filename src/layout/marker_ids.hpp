// What the markers of a sheet say: which corner, and what is printed on the sheet.
#pragma once

#include <optional>

#include "brikks/sheet.hpp"

namespace layout {

// What a printed sheet is for; what is missing is left open for the player to choose.
struct SheetKind {
    std::optional<int> players = {}; // 1..4; 2 in a duel
    brikks::Variant variant = brikks::Variant::standard;
    std::optional<int> level = {}; // 1..4

    friend bool operator==(const SheetKind&, const SheetKind&) = default;
};

// Of where everything is on a sheet: a change of the layout needs another one, so that older paper can still be read.
inline constexpr int layout_version = 0; // 0..3

// corner: 0..3, clockwise from the upper left. The id of an AprilTag 36h11.
int marker_id(int corner, const SheetKind& kind);

struct MarkerMeaning {
    int version = 0; // 0..3
    int corner = 0;  // 0..3
    SheetKind kind;
};
// nullopt if the id is not one of ours.
std::optional<MarkerMeaning> meaning_of(int id);

} // namespace layout
