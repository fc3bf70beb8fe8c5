// A printed sheet, filled in by hand.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "brikks/sheet.hpp"
#include "layout/geometry.hpp"
#include "support/photos/hand.hpp"

namespace photos {

// What is to be read beside the marks of the sheet itself.
struct Written {
    bool outlines = true;                                   // were blocks outlined?
    std::array<std::optional<int>, brikks::row_count> rows; // from the top
    struct Sums {
        int rows;
        int extra;
        int bombs;
        int energy;
    };
    std::optional<Sums> sums;
    std::optional<int> total;
    std::vector<std::string> corrections; // "square e3: a cross, made unreadable"
};

struct FillPlan {
    bool outlines = true; // if the notation of the sheet shows them
    int points = 80;      // of a hundred: how often the points are written
    int corrections = 3;  // of a hundred numbers; and three times as many of a hundred sheets have a wrong cross
};

// Draws what the sheet says and the page does not.
Written fill_in(Ink& ink, const layout::SheetGeometry& page, const brikks::Sheet& sheet, Hand& hand,
                const FillPlan& plan, support::Rng& rng);

} // namespace photos
