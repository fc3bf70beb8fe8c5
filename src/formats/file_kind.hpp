// Telling the kinds of files apart by what they say of themselves; a file may be broken all the same.
#pragma once

#include <string_view>

namespace formats {

// unknown: nothing is said. A sheet as text need not say more than some key of sheets.
enum class FileKind { unknown, sheet, game, log, bilitaire, pdf };

FileKind file_kind(std::string_view bytes);

} // namespace formats
