#include "base/file_kind.hpp"

#include <algorithm>
#include <array>

#include "base/source_text.hpp"

namespace base {
namespace {

using namespace std::string_view_literals;

struct Beginning {
    std::string_view bytes; // `?` stands for any byte
    ForeignKind kind;
};

constexpr std::array<Beginning, 15> beginnings = {{
    {"\xFF\xD8\xFF"sv, ForeignKind::jpeg},
    {"\x89PNG\r\n"sv, ForeignKind::png},
    {"????ftyphe"sv, ForeignKind::heic}, // heic, heix, heim, heis, hevc, hevx
    {"????ftypmif1"sv, ForeignKind::heic},
    {"????ftypmsf1"sv, ForeignKind::heic},
    {"????ftypavi"sv, ForeignKind::avif}, // avif, avis
    {"GIF8"sv, ForeignKind::gif},
    {"RIFF????WEBP"sv, ForeignKind::webp},
    {"II*\0"sv, ForeignKind::tiff},
    {"MM\0*"sv, ForeignKind::tiff},
    {"BM????\0\0\0\0"sv, ForeignKind::bmp},
    {"%PDF-"sv, ForeignKind::pdf},
    {"PK\x03\x04"sv, ForeignKind::zip},
    {"\xD0\xCF\x11\xE0"sv, ForeignKind::doc},
    {"{\\rtf"sv, ForeignKind::rtf},
}};

bool begins_with(std::string_view bytes, std::string_view beginning) {
    return bytes.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), bytes.begin(),
                      [](char expected, char byte) { return expected == '?' || expected == byte; });
}

} // namespace

Text to_text(ForeignKind kind) {
    switch (kind) {
    case ForeignKind::pdf:
        return Id::foreign_pdf;
    case ForeignKind::zip:
        return Id::foreign_archive;
    case ForeignKind::doc:
    case ForeignKind::rtf:
        return {Id::foreign_document, {{"type", name(kind)}}};
    default:
        return {Id::foreign_picture, {{"type", name(kind)}}};
    }
}

std::optional<ForeignKind> foreign_kind(std::string_view bytes) {
    bytes = without_bom(bytes);
    for (const Beginning& each : beginnings)
        if (begins_with(bytes, each.bytes))
            return each.kind;
    return std::nullopt;
}

bool is_picture(std::string_view bytes) {
    const std::optional<ForeignKind> kind = foreign_kind(bytes);
    return kind && *kind <= ForeignKind::pdf;
}

} // namespace base
