#include "reading/picture_file.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <png.h>
#include <turbojpeg.h>

namespace reading {
namespace {

using base::Id;
using base::Text;
using namespace std::string_view_literals;

constexpr int longest_picture_side = 30'000; // pixels; see most_pixels
constexpr int most_scans = 100;              // of a JPEG; ten are usual

enum class Format { jpeg, png, heic, avif, pdf, gif, webp, tiff, bmp };

// nullopt: no picture.
std::optional<Format> format_of(std::string_view bytes) {
    constexpr std::array<std::pair<std::string_view, Format>, 7> starts = {{{"\xFF\xD8\xFF"sv, Format::jpeg},
                                                                            {"\x89PNG\r\n\x1A\n"sv, Format::png},
                                                                            {"%PDF-"sv, Format::pdf},
                                                                            {"GIF87a"sv, Format::gif},
                                                                            {"GIF89a"sv, Format::gif},
                                                                            {"II*\0"sv, Format::tiff},
                                                                            {"MM\0*"sv, Format::tiff}}};
    for (const auto& [start, format] : starts)
        if (bytes.starts_with(start))
            return format;
    const auto at = [&](std::size_t place, std::string_view what) {
        return bytes.size() >= place + what.size() && bytes.substr(place, what.size()) == what;
    };
    if (at(0, "RIFF") && at(8, "WEBP"))
        return Format::webp;
    if (at(0, "BM") && at(6, "\0\0\0\0"sv))
        return Format::bmp;
    if (at(4, "ftyp")) {
        for (const std::string_view brand : {"heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"})
            if (at(8, brand))
                return Format::heic;
        if (at(8, "avif") || at(8, "avis"))
            return Format::avif;
    }
    return std::nullopt;
}

base::Reading<Picture> refused(Text why) {
    base::Reading<Picture> reading;
    base::add_error(reading.messages, {}, std::move(why));
    return reading;
}

base::Reading<Picture> accepted(Picture picture) {
    base::Reading<Picture> reading;
    reading.value = std::move(picture);
    return reading;
}

base::Reading<Picture> too_large(std::uint64_t width, std::uint64_t height) {
    return refused({Id::picture_too_large,
                    {{"width", static_cast<std::int64_t>(width)}, {"height", static_cast<std::int64_t>(height)}}});
}

bool is_small_enough(std::uint64_t width, std::uint64_t height) {
    return width <= longest_picture_side && height <= longest_picture_side && width * height <= most_pixels;
}

Picture blank(int width, int height) {
    return {width, height,
            std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
}

// What decoding costs, which the decoder itself does not say.
struct Scans {
    int count = 0;
    bool whole_in_memory = false; // all of the picture before its first row, at full size: six bytes a pixel at most
};

Scans scans_of(std::string_view jpeg) {
    Scans scans;
    int components = 0;
    const auto byte = [&](std::size_t place) {
        return place < jpeg.size() ? static_cast<unsigned char>(jpeg[place]) : 0;
    };
    for (std::size_t at = 2; (at = jpeg.find('\xFF', at)) < jpeg.size();) {
        const int marker = byte(at + 1);
        if (marker == 0xFF) { // filling
            ++at;
            continue;
        }
        const bool alone = marker == 0 || marker == 1 || (marker >= 0xD0 && marker <= 0xD9); // within data, mostly
        const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (frame) {
            components = byte(at + 9);
            if (marker == 0xC2 || marker == 0xCA) // progressive
                scans.whole_in_memory = true;
        }
        if (marker == 0xDA) {
            ++scans.count;
            if (byte(at + 4) < components)
                scans.whole_in_memory = true;
        }
        at += 2;
        if (!alone)
            at += static_cast<std::size_t>(byte(at) * 256 + byte(at + 1));
    }
    return scans;
}

base::Reading<Picture> read_jpeg(std::string_view bytes) {
    const std::unique_ptr<void, int (*)(tjhandle)> decoder(tjInitDecompress(), tjDestroy);
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    int width = 0;
    int height = 0;
    int subsampling = 0;
    int colours = 0;
    if (!decoder || tjDecompressHeader3(decoder.get(), data, static_cast<unsigned long>(bytes.size()), &width, &height,
                                        &subsampling, &colours) != 0)
        return refused(Id::picture_broken);
    const Scans scans = scans_of(bytes);
    if (scans.count > most_scans)
        return refused(Id::picture_broken);
    tjscalingfactor scale = {1, 1};
    const auto scaled = [&](int side) { return static_cast<std::uint64_t>(TJSCALED(side, scale)); };
    while (!is_small_enough(scaled(width), scaled(height))) {
        if (scale.denom == 8 || scans.whole_in_memory)
            return too_large(static_cast<std::uint64_t>(width), static_cast<std::uint64_t>(height));
        scale.denom *= 2;
    }
    Picture picture = blank(TJSCALED(width, scale), TJSCALED(height, scale));
    // A warning is an error: after one, a part of the picture may be grey, or that of another place.
    if (tjDecompress2(decoder.get(), data, static_cast<unsigned long>(bytes.size()), picture.grey.data(), picture.width,
                      0, picture.height, TJPF_GRAY, TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING) != 0)
        return refused(Id::picture_broken);
    return accepted(std::move(picture));
}

base::Reading<Picture> read_png(std::string_view bytes) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    const std::unique_ptr<png_image, void (*)(png_image*)> freed(&image, png_image_free);
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return refused(Id::picture_broken);
    if (!is_small_enough(image.width, image.height))
        return too_large(image.width, image.height);
    image.format = PNG_FORMAT_GRAY;
    Picture picture = blank(static_cast<int>(image.width), static_cast<int>(image.height));
    const png_color paper = {255, 255, 255}; // where it is transparent
    if (png_image_finish_read(&image, &paper, picture.grey.data(), 0, nullptr) == 0)
        return refused(Id::picture_broken);
    return accepted(std::move(picture));
}

} // namespace

bool is_picture(std::string_view bytes) {
    return format_of(bytes).has_value();
}

base::Reading<Picture> read_picture(std::string_view bytes) {
    const std::optional<Format> format = format_of(bytes);
    if (!format)
        return refused(Id::expected_picture);
    switch (*format) {
    case Format::jpeg:
        return read_jpeg(bytes);
    case Format::png:
        return read_png(bytes);
    case Format::heic:
        return refused(Id::picture_heic);
    case Format::avif:
        return refused({Id::picture_format, {{"format", "AVIF"}}});
    case Format::pdf:
        return refused({Id::picture_format, {{"format", "PDF"}}});
    case Format::gif:
        return refused({Id::picture_format, {{"format", "GIF"}}});
    case Format::webp:
        return refused({Id::picture_format, {{"format", "WebP"}}});
    case Format::tiff:
        return refused({Id::picture_format, {{"format", "TIFF"}}});
    case Format::bmp:
        return refused({Id::picture_format, {{"format", "BMP"}}});
    }
    return refused(Id::picture_broken);
}

} // namespace reading
