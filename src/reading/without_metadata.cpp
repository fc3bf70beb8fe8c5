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

// True for the segments without which the pixels could not be decoded: tables, frames and scans.
bool is_needed(std::uint8_t kind) {
    constexpr std::uint8_t first_frame = 0xc0, last_frame = 0xcf, reserved = 0xc8;
    constexpr std::array<std::uint8_t, 3> others = {0xda, 0xdb, 0xdd}; // scan, quantization tables, restart interval
    return (kind >= first_frame && kind <= last_frame && kind != reserved) ||
           std::find(others.begin(), others.end(), kind) != others.end();
}

// True for the segments that only say what the colours of the pixels mean, and nothing else. `data`: without the
// length.
bool is_about_colours(std::uint8_t kind, std::string_view data) {
    constexpr std::uint8_t jfif = 0xe0, adobe = 0xee;
    if (kind == adobe)
        return data.size() == 12 && data.starts_with("Adobe");
    return kind == jfif && data.size() == 14 && data.starts_with(std::string_view("JFIF\0", 5)) &&
           data.ends_with(std::string_view("\0\0", 2)); // the width and height of its preview
}

// A JPEG file is a list of segments: FF, a kind, and, for most kinds, two bytes of length and data. The pixels follow a
// segment of the kind "scan". In them FF is followed by 0, by a restart mark, or by another FF.
std::optional<std::string> plain_jpeg(std::string_view bytes) {
    constexpr std::uint8_t temporary = 0x01, first_restart = 0xd0, last_restart = 0xd7;
    constexpr std::uint8_t begin = 0xd8, end = 0xd9, scan = 0xda, filling = 0xff;
    const auto is_restart = [](std::uint8_t kind) { return kind >= first_restart && kind <= last_restart; };
    std::string result;
    for (std::size_t at = 0; at + 1 < bytes.size() && bytes[at] == '\xff';) {
        const auto kind = static_cast<std::uint8_t>(bytes[at + 1]);
        if (kind == filling) {
            ++at;
            continue;
        }
        if (kind == begin || kind == end || kind == temporary || is_restart(kind)) {
            if (kind == begin || kind == end)
                result += bytes.substr(at, 2);
            if (kind == end)
                return result;
            at += 2;
            continue;
        }
        const std::size_t length = at + 4 <= bytes.size() ? number(bytes.substr(at + 2, 2)) : 0;
        std::size_t next = at + 2 + length;
        if (length < 2 || next > bytes.size())
            return std::nullopt;
        if (kind == scan)
            for (; next + 1 < bytes.size(); ++next) {
                const auto after = static_cast<std::uint8_t>(bytes[next + 1]);
                if (bytes[next] == '\xff' && after != 0 && after != filling && !is_restart(after))
                    break;
            }
        if (is_needed(kind) || is_about_colours(kind, bytes.substr(at + 4, length - 2)))
            result += bytes.substr(at, next - at);
        at = next;
    }
    return std::nullopt;
}

// A PNG file is a signature and a list of chunks: four bytes of length, four of kind, the data, and a checksum.
std::optional<std::string> plain_png(std::string_view bytes) {
    constexpr std::size_t signature = 8;
    constexpr std::size_t around = 12; // bytes of a chunk without its data
    constexpr std::array<std::string_view, 8> kept = {"IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB"};
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
