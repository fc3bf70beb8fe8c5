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
// Checks the number of players of a game: a duel has two.
inline constexpr bool players_fit(Variant variant, std::size_t count) {
    return variant != Variant::duel || count == 2;
}

// The detail that the crossed squares of the grid show.
//  crosses   only that they are crossed
//  colours   the colour of the block
//  outlines  which squares make one block
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
    bool strict_bombs = false; // a bomb only if no block can be placed
    friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

inline constexpr int bomb_count = 3;
inline constexpr std::array<int, bomb_count> bomb_values = {1, 2, 4}; // from the top
using BombMarks = std::array<bool, bomb_count>;                       // from the top; true is crossed out

inline constexpr char empty_square = '.';
inline constexpr char mini_square = '+';

// The marks of the grid: empty_square, mini_square (duel), or what was written: X in `crosses`, WYGRBK in `colours`,
// else letters and digits. As an array, the rows from the bottom up.
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

// The points per row, the top row (11) first, as on the sheet; missing where nothing is written or it cannot be read.
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
    // The grid. A sheet given as a list of blocks has `blocks`, in the order they were placed, the start block first,
    // instead of marks; its notation is `order` and its marks are those of the blocks, lettered A..Z, a..z. Blocks that
    // overlap or stick out have no marks (the referee reports them).
    Marks marks;
    std::optional<std::vector<Placement>> blocks;
    // A bar that is not given restricts nothing.
    std::optional<EnergyMarks> energy;
    std::optional<int> extra; // crosses, 0..14
    std::optional<BombMarks> bombs;
    Claims claims;

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

// The sheet without what was written down about its marks: points say nothing about what can be played, and a wrong sum
// is an error of its own.
Sheet without_claims(Sheet sheet);

// The bombs crossed out; all of them if the bombs are not given, since each can have been used.
int bombs_used(const Sheet& sheet);

inline constexpr std::string_view cross_marks = "Xx";
inline constexpr std::string_view colour_marks = "WYGRBK";
// The squares, other than mini blocks, that have other marks than these.
Bits odd_marks(const Marks& marks, std::string_view known);
// Sets a notation that was not written down: crosses, colours or outlines, as the marks other than mini blocks show.
void infer_notation(Sheet& sheet);

// The crossed squares, mini blocks included.
Grid crossed_squares(const Marks& marks);
// The squares with one mark.
Bits squares_marked(const Marks& marks, char mark);
// The mini blocks.
Bits mini_squares(const Marks& marks);
// The squares with the same mark that are connected with `cell` along their sides: one block in `outlines`.
Bits region_at(const Marks& marks, Cell cell);
// The colour of the block on a crossed square, where the notation shows it.
std::optional<Colour> colour_of_block(const Sheet& sheet, Cell cell);

// The bar as a sheet shows it when points are crossed out from the first on.
EnergyMarks marks_of(const EnergyBar& bar);

// The marks of these blocks in `order` notation, A first, without those that overlap or stick out.
Marks marks_of(const std::vector<Placement>& blocks);

// The character of block `index` (0..51) in `order` notation.
char order_letter(int index);
// The block of a character in `order` notation; -1 if it is not one of these.
int order_index(char letter);

} // namespace brikks
