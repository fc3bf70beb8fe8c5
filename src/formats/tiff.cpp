#include <tiffio.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "formats/decoders.hpp"

namespace formats {
namespace {

// A file in memory, as libtiff reads it.
struct Memory {
    std::string_view bytes;
    std::size_t at = 0;
};

Memory& memory(thandle_t handle) {
    return *static_cast<Memory*>(handle);
}

tmsize_t read_bytes(thandle_t handle, void* to, tmsize_t size) {
    Memory& file = memory(handle);
    const std::string_view part =
        file.bytes.substr(std::min(file.at, file.bytes.size()), static_cast<std::size_t>(size));
    std::memcpy(to, part.data(), part.size());
    file.at += part.size();
    return static_cast<tmsize_t>(part.size());
}

toff_t seek(thandle_t handle, toff_t offset, int from) {
    Memory& file = memory(handle);
    const std::size_t start = from == SEEK_CUR ? file.at : from == SEEK_END ? file.bytes.size() : 0;
    file.at = start + static_cast<std::size_t>(offset);
    return file.at;
}

using File = std::unique_ptr<TIFF, void (*)(TIFF*)>;

File open(Memory& memory) {
    TIFFSetErrorHandler(nullptr);
    TIFFSetWarningHandler(nullptr);
    // "m": without a map of the file; otherwise libtiff reads outside the bytes of a damaged file.
    return {TIFFClientOpen(
                "picture", "rm", &memory, read_bytes, [](thandle_t, void*, tmsize_t) -> tmsize_t { return 0; }, seek,
                [](thandle_t) { return 0; },
                [](thandle_t handle) -> toff_t { return ::formats::memory(handle).bytes.size(); }, nullptr, nullptr),
            TIFFClose};
}

// Returns the number of pages, at most most_pages. A damaged list of pages may be a circle.
int count_pages(TIFF* file) {
    int count = 1;
    while (count < most_pages && TIFFReadDirectory(file) != 0)
        ++count;
    return count;
}

} // namespace

Page decode_tiff(std::string_view bytes, int page) {
    Memory memory{bytes};
    const File file = open(memory);
    if (!file)
        throw Damaged("no TIFF header");
    const int pages = count_pages(file.get());
    if (page >= pages || TIFFSetDirectory(file.get(), static_cast<tdir_t>(page)) == 0)
        throw Damaged("no such page");
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    TIFFGetField(file.get(), TIFFTAG_IMAGEWIDTH, &width);
    TIFFGetField(file.get(), TIFFTAG_IMAGELENGTH, &height);
    constexpr std::uint32_t most = 1'000'000; // so that both fit into an int
    Page result = sized(static_cast<int>(std::min(width, most)), static_cast<int>(std::min(height, most)), pages);
    if (result.grey.empty())
        return result;
    std::vector<std::uint32_t> colours(result.grey.size());
    if (TIFFReadRGBAImageOriented(file.get(), width, height, colours.data(), ORIENTATION_TOPLEFT, 1) == 0)
        throw Damaged("cannot be decoded");
    auto colour = colours.begin();
    for (int y = 0; y < result.height; ++y)
        for (int x = 0; x < result.width; ++x, ++colour) {
            // libtiff has already multiplied the colours by their opacity.
            const int transparency = 255 - static_cast<int>(TIFFGetA(*colour));
            const auto on_paper = [&](std::uint32_t value) {
                return std::min(255, static_cast<int>(value) + transparency);
            };
            set_pixel(result, x, y, on_paper(TIFFGetR(*colour)), on_paper(TIFFGetG(*colour)),
                      on_paper(TIFFGetB(*colour)));
        }
    return result;
}

} // namespace formats
