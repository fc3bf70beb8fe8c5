// Fills in a printed sheet by hand.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arrays.hpp"
#include "brikks/sheet.hpp"
#include "layout/geometry.hpp"
#include "support/photos/hand.hpp"

namespace photos {

// The ways in which players mark the squares of their blocks. large: one large cross through a block; light, dark:
// blocks coloured in; outlines: nothing inside the outlines; mixed: some blocks coloured in, the squares of all others
// crossed.
enum class Way : std::uint8_t { crosses, ticks, dots, filled, hatched, large, light, dark, outlines, mixed };
constexpr std::size_t enum_size(Way) {
    return 10;
}
inline constexpr base::EnumArray<Way, std::string_view> way_names = {
    {{"crosses", "ticks", "dots", "filled", "hatched", "large", "light", "dark", "outlines", "mixed"}}};

// The ways in which players take back a wrong cross. struck: a line through it; no: the word beside it; rubbed: with an
// eraser, which leaves a trace.
enum class Correction : std::uint8_t { blackened, struck, no, rubbed };
constexpr std::size_t enum_size(Correction) {
    return 4;
}
inline constexpr base::EnumArray<Correction, std::string_view> correction_names = {
    {{"blackened", "struck", "no", "rubbed"}}};

// The writing that can be read in addition to the marks of the sheet.
struct Written {
    bool outlines = true;                                   // true if blocks were outlined
    std::array<std::optional<int>, brikks::row_count> rows; // from the top
    struct Sums {
        int rows;
        int extra;
        int bombs;
        int energy;
    };
    std::optional<Sums> sums;
    std::optional<int> total;
    std::vector<std::string> corrections; // "square e3: a cross, blackened"
};

struct FillPlan {
    Way way = Way::crosses;
    bool outlines = true; // true to draw outlines if the notation of the sheet shows them; `large` always does
    int points = 80;      // percentage of sheets on which the points are written
    int corrections = 3;  // percentage of corrected numbers; three times as many sheets have a wrong cross
    // The way in which each sheet has a wrong cross that was taken back; nullopt: blackened, and only on some sheets.
    std::optional<Correction> wrong_cross = {};
};

// Draws everything on the sheet that is not printed on the page.
Written fill_in(Ink& ink, const layout::SheetGeometry& page, const brikks::Sheet& sheet, Hand& hand,
                const FillPlan& plan, support::Rng& rng);

} // namespace photos
