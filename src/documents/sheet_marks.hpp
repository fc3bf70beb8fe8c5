// The marks of a sheet as they are written, for whole sheets and for empty forms.
#pragma once

#include <string>

#include "brikks/sheet.hpp"

namespace documents {

// The line of column letters and eleven numbered rows, each with its line end.
std::string grid_text(const brikks::Marks& marks);
// An array of eleven strings, one a line, indented by four.
std::string grid_json(const brikks::Marks& marks);

// The 28 marks in one go.
std::string energy_marks(const brikks::EnergyMarks& marks);
// As printed, two rows of 14, side by side.
std::string energy_text(const brikks::EnergyMarks& marks);

// "x..".
std::string bombs_text(const brikks::BombMarks& marks);

} // namespace documents
