// The sheets in a picture, by their markers.
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
    std::array<Marker, 4> markers; // in the order of geometry.markers; the places of hidden ones are computed
    std::array<bool, 4> seen{};    // which are not hidden
    // Why it cannot be read: a marker is hidden, the sheet is too small ...
    std::optional<base::Text> refusal;

    bool is_hidden() const { return std::count(seen.begin(), seen.end(), true) < 4; } // a part of it
};

// The sheets in reading order, as the page is held. pages: of sheets whose markers are not ours (--geometry).
std::vector<FoundSheet> find_sheets(const std::vector<Marker>& markers,
                                    const std::vector<layout::SheetGeometry>& pages = {});

} // namespace reading
