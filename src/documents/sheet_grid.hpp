// The grid of a sheet: its shape, its characters, its notation.
#pragma once

#include <optional>
#include <vector>

#include "base/fields.hpp"
#include "brikks/sheet.hpp"
#include "documents/source.hpp"

namespace documents {

// A row of the grid as it is written.
struct GridLine {
    std::optional<base::Word> number;
    base::Characters squares; // no blanks
    base::Place place;        // of the first square
};

// Reads the marks into the sheet. Without a notation, the one that the marks show becomes that of the sheet.
void read_grid(const base::Field& grid, Form form, std::optional<brikks::Notation> notation, brikks::Sheet& sheet,
               std::vector<base::Finding>& messages);

} // namespace documents
