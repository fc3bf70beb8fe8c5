// Writes the truth about the sheets in a photo, for a set of photos that shows how well readers read (docs/PHOTOS.md).
#pragma once

#include <string_view>
#include <vector>

#include "brikks/sheet.hpp"
#include "documents/json.hpp"
#include "reading/reader.hpp"

namespace reading {

// Returns the truth. `photo`: the name of the file. `sheets`: what is on the paper, in the order of the reading, none
// of whose sheets is refused.
documents::Json truth_json(std::string_view photo, const PictureReading& reading,
                           const std::vector<brikks::Sheet>& sheets);

} // namespace reading
