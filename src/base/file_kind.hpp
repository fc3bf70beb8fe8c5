// Kinds of files by their first bytes: pictures, and what people give instead of a picture, sheet or record.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/arrays.hpp"
#include "base/text.hpp"

namespace base {

// Pictures up to pdf, which scanners write.
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
// As players read it: "a picture (JPEG)".
Text to_text(ForeignKind kind);

// The kind of a file that begins with these bytes; nullopt if it may be text.
std::optional<ForeignKind> foreign_kind(std::string_view bytes);

// Checks for a picture of any kind, also one that cannot be read.
bool is_picture(std::string_view bytes);

} // namespace base
