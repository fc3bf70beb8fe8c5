// Recognizes files by their first bytes: pictures, and other files that people may give by mistake.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/arrays.hpp"
#include "base/text.hpp"

namespace base {

// Kinds of files that are neither a sheet file nor a record. The kinds from jpeg to pdf count as pictures, because
// scanners write PDF files.
enum class ForeignKind { jpeg, png, heic, avif, gif, webp, tiff, bmp, pdf, zip, doc, rtf };
constexpr std::size_t enum_size(ForeignKind) {
    return 12;
}
// The usual abbreviation: "JPEG".
constexpr std::string_view name(ForeignKind kind) {
    constexpr EnumArray<ForeignKind, std::string_view> names = {
        {{"JPEG", "PNG", "HEIC", "AVIF", "GIF", "WebP", "TIFF", "BMP", "PDF", "ZIP", "DOC", "RTF"}}};
    return names[kind];
}
// Returns the kind in words for players: "a picture (JPEG)".
Text to_text(ForeignKind kind);

// Returns the kind of a file that begins with these bytes, or nullopt if it may be text.
std::optional<ForeignKind> foreign_kind(std::string_view bytes);

// True for a picture of any kind, even one that the programs cannot read.
bool is_picture(std::string_view bytes);

} // namespace base
