// A player's sheet: what was written down, without conclusions (RULES.md 1.3, FORMATS.md 1 and 2).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arrays.hpp"
#include "brikks/energy.hpp"
#include "brikks/grid.hpp"
#include "brikks/placement.hpp"

namespace brikks {

enum class Variant : unsigned char { standard, duel };
constexpr std::size_t enum_size(Variant) {
    return 2;
}
inline constexpr base::EnumArray<Variant, std::string_view> variant_names = {{{"standard", "duel"}}};
inline constexpr std::string_view name(Variant variant) {
    return variant_names[variant];
}
// True if a game of this variant can have this number of players: a duel has two.
inline constexpr bool players_fit(Variant variant, std::size_t count) {
    return variant != Variant::duel || count == 2;
}

// The notation of the grid, which decides how much the marks on its crossed squares show:
//  crosses   only that a square is crossed
//  colours   the colour of the block on a square
//  outlines  which squares are one block
//  order     outlines, and the order in which the blocks were placed
enum class Notation : unsigned char { crosses, colours, outlines, order };
constexpr std::size_t enum_size(Notation) {
    return 4;
}
inline constexpr base::EnumArray<Notation, std::string_view> notation_names = {
    {{"crosses", "colours", "outlines", "order"}}};
inline constexpr std::string_view name(Notation notation) {
    return notation_names[notation];
}

struct HouseRules {
    bool strict_bombs = false; // a bomb may be used only if no block can be placed
    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

inline constexpr int bomb_count = 3;
inline constexpr std::array<int, bomb_count> bomb_values = {1, 2, 4}; // from the top
using BombMarks = std::array<bool, bomb_count>;                       // from the top; true is crossed out

inline constexpr char empty_square = '.';
inline constexpr char mini_square = '+';

// The marks of the grid, with the rows from the bottom up. A square has empty_square, mini_square (in a duel) or the
// character that was written: X in `crosses`, one of WYGRBK in `colours`, otherwise a letter or digit.
struct Marks : std::array<std::array<char, column_count>, row_count> {
    constexpr Marks() : array() {
        for (auto& row : *this)
            row.fill(empty_square);
    }
    using array::operator[];
    constexpr char& operator[](Cell cell) {
        return (*this)[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }
    constexpr char operator[](Cell cell) const {
        return (*this)[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }
};

// The points that the player wrote beside each row, top row (11) first, as on the sheet. nullopt if nothing readable is
// written there.
using ClaimedRows = std::array<std::optional<int>, row_count>;

// Points that the players wrote down themselves.
struct Claims {
    std::optional<ClaimedRows> rows;
    std::optional<int> total;
    friend bool operator==(const Claims&, const Claims&) = default;
};

struct Sheet {
    std::string player; // may be empty
    int players = 1;    // 1..4, 1 is solo; 2 in a duel
    int level = 2;      // 1..4
    Variant variant = Variant::standard;
    HouseRules house;
    Notation notation = Notation::crosses;
    // The grid. It may have been written as a list of blocks. Then `blocks` has them in the order in which they were
    // placed, the start block first. The notation is `order`, and the marks are made from the blocks, with the letters
    // A..Z, a..z. Blocks that overlap or stick out have no marks (the referee reports them).
    Marks marks;
    std::optional<std::vector<Placement>> blocks;
    // The bars. A bar that is not given does not restrict what may have happened in the game.
    std::optional<EnergyMarks> energy;
    std::optional<int> extra; // crosses, 0..14
    std::optional<BombMarks> bombs;
    Claims claims;

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

// Returns the sheet without the points that the player wrote. They do not show what was played, and a wrong sum is a
// separate error.
Sheet without_claims(Sheet sheet);

// Returns the number of bombs that are crossed out. If the bombs are not given, returns the number of all bombs, since
// each bomb may have been used.
int bombs_used(const Sheet& sheet);

inline constexpr std::string_view cross_marks = "Xx";
inline constexpr std::string_view colour_marks = "WYGRBK";
// Returns the crossed squares whose mark is not one of `known`. Ignores mini blocks.
Bits odd_marks(const Marks& marks, std::string_view known);
// Sets the notation of a sheet that does not give one: crosses, colours or outlines, depending on the marks. Ignores
// mini blocks.
void infer_notation(Sheet& sheet);

// The crossed squares, mini blocks included.
Grid crossed_squares(const Marks& marks);
// The squares that have this mark.
Bits squares_marked(const Marks& marks, char mark);
// The squares of the mini blocks.
Bits mini_squares(const Marks& marks);
// Returns the squares that have the same mark as `cell` and are connected with `cell` along their sides. In `outlines`
// notation they are one block.
Bits region_at(const Marks& marks, Cell cell);
// Returns the colour of the block on a crossed square, or nullopt if the notation does not show it.
std::optional<Colour> colour_of_block(const Sheet& sheet, Cell cell);

// Returns the marks of an energy bar. Circles are crossed out in order, from the first one that is not deactivated.
EnergyMarks marks_of(const EnergyBar& bar);

// Returns the marks of these blocks in `order` notation. The first block has the letter A. Blocks that overlap or stick
// out have no marks.
Marks marks_of(const std::vector<Placement>& blocks);

// Returns the character of a block in `order` notation. `index`: 0..51.
char order_letter(int index);
// Returns the index of the block that has this character in `order` notation; -1 if the character is not a letter.
int order_index(char letter);

} // namespace brikks
