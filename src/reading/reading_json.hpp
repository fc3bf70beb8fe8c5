// The object that `brikks read --json` prints (FORMATS.md 4.3).
#pragma once

#include <string_view>

#include "base/language.hpp"
#include "documents/json.hpp"
#include "reading/reader.hpp"

namespace reading {

inline constexpr std::string_view reading_format = "brikks-reading/1";

// The object of a picture. The reason and the questions are in `language`.
documents::Json reading_json(std::string_view file, const PictureReading& picture, base::Language language);
// The object of a picture in which no sheet can be read.
documents::Json refused_json(std::string_view file, const base::Text& reason, base::Language language);

} // namespace reading
