#include "formats/decode.hpp"

#include "base/file_kind.hpp"
#include "formats/decoders.hpp"

namespace formats {

using base::ForeignKind;

Page decode(std::string_view bytes, int page) {
    const auto kind = base::foreign_kind(bytes);
    if (kind == ForeignKind::tiff)
        return decode_tiff(bytes, page);
    if (kind == ForeignKind::pdf)
        return decode_pdf(bytes, page);
    if (page != 0)
        throw Damaged("no such page");
    if (kind == ForeignKind::heic || kind == ForeignKind::avif)
        return decode_heif(bytes);
    if (kind == ForeignKind::webp)
        return decode_webp(bytes);
    throw Damaged("unknown format");
}

} // namespace formats
