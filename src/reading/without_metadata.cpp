#include "reading/without_metadata.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/file_kind.hpp"

namespace reading {
namespace {

std::size_t number(std::string_view bytes) {
    std::size_t value = 0;
    for (const char byte : bytes)
        value = value << 8 | static_cast<std::uint8_t>(byte);
    return value;
}

// A JPEG file is a list of segments: FF, a kind, and, for most kinds, two bytes of length and data. The pixels follow a
// segment of the kind "scan". In them FF is followed by 0 or by a restart mark.
std::optional<std::string> plain_jpeg(std::string_view bytes) {
    enum : std::uint8_t { first_restart = 0xd0, last_restart = 0xd7, begin = 0xd8, end = 0xd9, scan = 0xda };
    enum : std::uint8_t {
        jfif = 0xe0,
        first_application = 0xe1,
        last_application = 0xef,
        adobe = 0xee,
        comment = 0xfe
    };
    std::string result;
    for (std::size_t at = 0; at + 1 < bytes.size() && bytes[at] == '\xff';) {
        const auto kind = static_cast<std::uint8_t>(bytes[at + 1]);
        if (kind == 0xff) { // a byte to fill up
            ++at;
            continue;
        }
        if (kind == begin || kind == end) {
            result += bytes.substr(at, 2);
            at += 2;
            if (kind == end)
                return result;
            continue;
        }
        const std::size_t length = at + 4 <= bytes.size() ? number(bytes.substr(at + 2, 2)) : 0;
        std::size_t next = at + 2 + length;
        if (length < 2 || next > bytes.size())
            return std::nullopt;
        if (kind == scan)
            for (; next + 1 < bytes.size(); ++next) {
                const auto after = static_cast<std::uint8_t>(bytes[next + 1]);
                if (bytes[next] == '\xff' && after != 0 && !(after >= first_restart && after <= last_restart))
                    break;
            }
        const bool is_extra =
            kind == comment || (kind >= first_application && kind <= last_application && kind != adobe);
        if (!is_extra) // the colours of the pixels may depend on the segment of Adobe
            result += bytes.substr(at, next - at);
        at = next;
    }
    return std::nullopt;
}

// A PNG file is a signature and a list of chunks: four bytes of length, four of kind, the data, and a checksum.
std::optional<std::string> plain_png(std::string_view bytes) {
    constexpr std::size_t signature = 8;
    constexpr std::size_t around = 12; // bytes of a chunk without its data
    constexpr std::array<std::string_view, 9> kept = {"IHDR", "PLTE", "IDAT", "IEND", "tRNS",
                                                      "gAMA", "cHRM", "sRGB", "iCCP"};
    std::string result(bytes.substr(0, signature));
    for (std::size_t at = signature; at + around <= bytes.size();) {
        const std::size_t length = number(bytes.substr(at, 4));
        const std::string_view kind = bytes.substr(at + 4, 4);
        if (length > bytes.size() - at - around)
            return std::nullopt;
        if (std::find(kept.begin(), kept.end(), kind) != kept.end())
            result += bytes.substr(at, around + length);
        if (kind == "IEND")
            return result;
        at += around + length;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> without_metadata(std::string_view bytes) {
    if (bytes.starts_with("\xff\xd8"))
        return plain_jpeg(bytes);
    return bytes.starts_with("\x89PNG\r\n\x1a\n") ? plain_png(bytes) : std::nullopt;
}

} // namespace reading
