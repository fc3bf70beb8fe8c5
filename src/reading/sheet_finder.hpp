// Finds the sheets in a picture by their markers.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "layout/geometry.hpp"
#include "reading/picture.hpp"

namespace reading {

struct FoundSheet {
    layout::SheetGeometry geometry;
    std::array<Marker, 4> markers; // in the order of geometry.markers; the places of hidden markers are computed
    std::array<bool, 4> seen{};    // false for hidden markers
    bool is_shown = false;         // true if a person showed where the hidden markers are
    // The reason why the sheet cannot be read: several markers are hidden, or the sheet is too small.
    std::optional<base::Text> refusal;

    bool is_hidden() const { return std::count(seen.begin(), seen.end(), true) < 4; } // true if any marker is hidden
};

// Returns a text that names the hidden markers.
base::Text hidden_markers(const std::array<bool, 4>& seen);

// Finds the sheets, in reading order as the page is held. `pages`: the sheets to look for (--geometry); if empty, the
// sheets that this program prints.
std::vector<FoundSheet> find_sheets(const std::vector<Marker>& markers,
                                    const std::vector<layout::SheetGeometry>& pages = {});

} // namespace reading
