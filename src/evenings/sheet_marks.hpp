// The marks of a finished sheet in the form that the searches for histories and for common rolls need.
#pragma once

#include <optional>
#include <vector>

#include "base/finding.hpp"
#include "brikks/placed_block.hpp"
#include "brikks/sheet.hpp"
#include "brikks/turn.hpp"
#include "referee/constraints.hpp"

namespace brikks {

struct SheetMarks {
    int players = 1;
    Variant variant = Variant::standard;
    Bits blocks = 0; // the squares that blocks cover, without mini blocks
    Bits minis = 0;
    base::IntArray<Bits, shape_count> places{};           // by shape: the places that the marks allow
    std::optional<base::EnumArray<Colour, Bits>> colours; // the squares of each colour, if the marks show them
    std::optional<std::vector<PlacedBlock>> order;        // the blocks in the order of placing, if the marks show it
    bool divided = false;                                 // true if the marks show which squares make a block
    Constraints constraints;
    int fewest_bombs = 0;
    int most_bombs = bomb_count;

    bool duel() const { return variant == Variant::duel; }
    // True if the game ends as soon as this player is out: in a duel and in the solo game.
    bool ends_game() const { return duel() || players == 1; }
    // Returns the number of circles of the energy bar that the player can still cross out.
    int still_crossed_out(const Player& player) const {
        const std::optional<EnergyConstraint>& energy = constraints.energy;
        return energy && energy->given ? energy->crossed - player.energy.crossed : energy_circles;
    }
};

// Reads the marks, without the claims. If the sheet is wrong whatever was rolled, adds an error to `findings`; the
// result then has no meaning.
SheetMarks read_marks(const Sheet& sheet, std::vector<base::Finding>& findings);

} // namespace brikks
