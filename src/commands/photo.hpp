// Photos of sheets, wherever a command takes a sheet.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/input.hpp"
#include "reading/reader.hpp"

namespace commands {

// Throws FileError if this is not a picture that can be read, or if no sheet is found in it.
reading::PictureReading read_photo(const std::string& file, std::string_view bytes, Environment& environment,
                                   const reading::ReadingOptions& options,
                                   const std::vector<print::SheetGeometry>& pages = {});

// From 1; missing if it is the only sheet of the photo.
std::optional<std::size_t> number_of_sheet(const reading::PictureReading& photo, std::size_t index);

// The marks that are doubtful; if it is only all of them together, what is asked.
std::vector<base::Finding> doubts(const reading::Decision& decision);
// "read from the photo, nothing doubtful"
base::Text how_well(const reading::Decision& decision);

// Its sheets; a line for each says how well it could be read. seconds: for each sheet, to decide what was read.
Documents load_photo(const std::string& file, std::string_view bytes, double seconds, Environment& environment);

} // namespace commands
