// The ids of the markers of a sheet. An id tells the corner of the sheet, and which game is printed on it.
#pragma once

#include <optional>

#include "brikks/energy.hpp"
#include "brikks/sheet.hpp"

namespace layout {

// The game of a printed sheet; a missing part is left open for the player to choose.
struct SheetKind {
    std::optional<int> players = {}; // 1..4; 2 in a duel
    brikks::Variant variant = brikks::Variant::standard;
    std::optional<int> level = {}; // 1..4

    friend bool operator==(const SheetKind&, const SheetKind&) = default;
};

// Returns the energy bar as it is printed: as at the start of the game (energy-start), without crosses if the number of
// players is not printed.
inline brikks::EnergyBar printed_bar(const SheetKind& kind) {
    return kind.players ? brikks::start_energy(*kind.players) : brikks::EnergyBar{};
}

// The version of the layout. Each change of the layout needs a new version, so that sheets on older paper can still be
// read.
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
