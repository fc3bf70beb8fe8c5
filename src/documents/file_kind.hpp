// Telling the kinds of files apart by what they say of themselves; a file may be broken all the same.
#pragma once

#include <string_view>

namespace documents {

// unknown: nothing is said. A sheet as text need not say more than some key of sheets.
enum class FileKind { unknown, sheet, game, log, bilitaire, foreign };

// Whether the file says that it is the log of a table.
bool is_log(std::string_view bytes);

FileKind file_kind(std::string_view bytes);

// What a foreign file is, by its first bytes: "a picture (JPEG)". Empty if it is none of those that people may well
// give: pages, pictures, files of word processors.
std::string_view foreign_name(std::string_view bytes);

} // namespace documents
