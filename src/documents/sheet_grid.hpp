// Reads the grid of a sheet: checks its rows, its marks and its notation.
#pragma once

#include <optional>
#include <vector>

#include "base/fields.hpp"
#include "brikks/sheet.hpp"
#include "documents/source.hpp"

namespace documents {

// A row of the grid as the file has it.
struct GridLine {
    std::optional<base::Word> number;
    base::Characters squares; // without blanks
    base::Place place;        // the place of the first square
};

// Reads the marks of the grid into the sheet. If `notation` is nullopt, the marks decide the notation of the sheet.
void read_grid(const base::Field& grid, Form form, std::optional<brikks::Notation> notation, brikks::Sheet& sheet,
               std::vector<base::Finding>& messages);

} // namespace documents
