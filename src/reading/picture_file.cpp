#include "reading/picture_file.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>

#include <png.h>
#include <turbojpeg.h>
#include <zlib.h>

#include "base/file_kind.hpp"
#include "base/utf8.hpp"

namespace reading {
namespace {

using base::ForeignKind;
using base::Id;
using base::Text;

constexpr int longest_picture_side = 30'000; // pixels; most_pixels is another limit
constexpr int most_scans = 100;              // most scans of a JPEG; ten are usual

base::Reading<Picture> refused(Text why) {
    base::Reading<Picture> reading;
    base::add_error(reading.messages, {}, std::move(why));
    return reading;
}

// Reports why a decoder stopped: memory ran out (throws std::bad_alloc), or the picture is damaged.
base::Reading<Picture> stopped(std::string_view message) {
    if (base::lower_case(message).find("memory") != std::string::npos)
        throw std::bad_alloc();
    return refused(Id::picture_broken);
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

// Sets the colours of the picture. `pixels`: red, green and blue of each pixel, row by row; `step`: 1 if they have half
// the size of the picture, 2 if they have its size.
void set_colours(Picture& picture, const std::vector<std::uint8_t>& pixels, int step) {
    picture.colours.assign(3, blank(half(picture.width), half(picture.height)));
    const int width = step == 1 ? half(picture.width) : picture.width;
    for (std::size_t colour = 0; colour < 3; ++colour) {
        Picture& plane = picture.colours[colour];
        auto to = plane.grey.begin();
        for (int y = 0; y < plane.height; ++y)
            for (int x = 0; x < plane.width; ++x)
                *to++ = pixels[3 * static_cast<std::size_t>(step * (y * width + x)) + colour];
    }
}

// The cost of decoding a JPEG, which the decoder itself does not tell.
struct Scans {
    int count = 0;
    bool whole_in_memory = false; // true if the decoder holds the whole picture at full size, at most six bytes a pixel
};

Scans scans_of(std::string_view jpeg) {
    Scans scans;
    int components = 0;
    const auto byte = [&](std::size_t place) {
        return place < jpeg.size() ? static_cast<unsigned char>(jpeg[place]) : 0;
    };
    for (std::size_t at = 2; (at = jpeg.find('\xFF', at)) < jpeg.size();) {
        const int marker = byte(at + 1);
        if (marker == 0xFF) { // a fill byte
            ++at;
            continue;
        }
        // These markers have no length. Usually they stand within the data.
        const bool alone = marker == 0 || marker == 1 || (marker >= 0xD0 && marker <= 0xD9);
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

// Returns the grey of a pixel of cyan, magenta, yellow and black ink. 255 stands for no ink, as browsers expect.
std::uint8_t grey_of_inks(const std::uint8_t* inks) {
    const int light = 299 * inks[0] + 587 * inks[1] + 114 * inks[2]; // thousandths, weighted as red, green and blue are
    return static_cast<std::uint8_t>(light * inks[3] / 255'000);
}

base::Reading<Picture> read_jpeg(std::string_view bytes) {
    const std::unique_ptr<void, int (*)(tjhandle)> decoder(tjInitDecompress(), tjDestroy);
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    int width = 0;
    int height = 0;
    int subsampling = 0;
    int colours = 0;
    if (!decoder)
        throw std::bad_alloc();
    if (tjDecompressHeader3(decoder.get(), data, static_cast<unsigned long>(bytes.size()), &width, &height,
                            &subsampling, &colours) != 0)
        return stopped(tjGetErrorStr2(decoder.get()));
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
    const bool of_inks = colours == TJCS_CMYK || colours == TJCS_YCCK;
    std::vector<std::uint8_t> inks(of_inks ? 4 * picture.grey.size() : 0);
    // Treats a warning as an error: after one, a part of the picture may be grey or show another place.
    if (tjDecompress2(decoder.get(), data, static_cast<unsigned long>(bytes.size()),
                      of_inks ? inks.data() : picture.grey.data(), picture.width, 0, picture.height,
                      of_inks ? TJPF_CMYK : TJPF_GRAY, TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING) != 0)
        return stopped(tjGetErrorStr2(decoder.get()));
    for (std::size_t i = 0; i < inks.size() / 4; ++i)
        picture.grey[i] = grey_of_inks(&inks[4 * i]);
    if (of_inks || colours == TJCS_GRAY || scale.denom == 8)
        return accepted(std::move(picture));
    scale.denom *= 2;
    std::vector<std::uint8_t> pixels(3 * static_cast<std::size_t>(TJSCALED(width, scale)) *
                                     static_cast<std::size_t>(TJSCALED(height, scale)));
    if (tjDecompress2(decoder.get(), data, static_cast<unsigned long>(bytes.size()), pixels.data(),
                      TJSCALED(width, scale), 0, TJSCALED(height, scale), TJPF_RGB,
                      TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING) != 0)
        return stopped(tjGetErrorStr2(decoder.get()));
    set_colours(picture, pixels, 1);
    return accepted(std::move(picture));
}

// True if the data of a PNG end with its rows. If more data followed, libpng would inflate them, up to a thousand bytes
// for each byte of the file.
bool ends_with_its_rows(std::string_view png) {
    const auto number = [&](std::size_t place) {
        std::uint64_t value = 0;
        for (const char byte : png.substr(std::min(place, png.size()), 4))
            value = value << 8U | static_cast<unsigned char>(byte);
        return value;
    };
    const std::uint64_t width = number(16);
    const std::uint64_t height = number(20);
    const std::uint64_t depth = number(24) >> 24U;
    const std::uint64_t kind = number(25) >> 24U; // 0 grey, 2 colours, 3 palette; 4 and 6 are 0 and 2 with transparency
    const std::uint64_t channels = kind == 3 ? 1 : 1 + (kind & 2U) + kind / 4;
    // Each row begins with an extra byte, and some bits of its last byte may be unused. An interlaced picture has at
    // most twice as many rows, plus 7.
    std::uint64_t left = width * height * channels * depth / 8 + 2 * (2 * height + 7);
    z_stream stream = {};
    if (inflateInit(&stream) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> freed(&stream, inflateEnd);
    std::array<unsigned char, 1U << 16U> scratch;
    for (std::size_t at = 8; at + 8 < png.size(); at += 12 + number(at)) {
        if (png.substr(at + 4, 4) != "IDAT")
            continue;
        const std::string_view data = png.substr(at + 8, number(at));
        stream.next_in = reinterpret_cast<unsigned char*>(const_cast<char*>(data.data())); // zlib only reads the data
        stream.avail_in = static_cast<unsigned>(data.size());
        do {
            stream.next_out = scratch.data();
            stream.avail_out = static_cast<unsigned>(scratch.size());
            const int result = inflate(&stream, Z_NO_FLUSH);
            if (result != Z_OK && result != Z_BUF_ERROR)
                return true; // the end of the data, or damage, which libpng finds, too
            const std::uint64_t inflated = scratch.size() - stream.avail_out;
            if (inflated > left)
                return false;
            left -= inflated;
        } while (stream.avail_out == 0);
    }
    return true;
}

base::Reading<Picture> read_png(std::string_view bytes) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    const std::unique_ptr<png_image, void (*)(png_image*)> freed(&image, png_image_free);
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return stopped(image.message);
    if (!is_small_enough(image.width, image.height))
        return too_large(image.width, image.height);
    if (!ends_with_its_rows(bytes))
        return refused(Id::picture_broken);
    const png_uint_32 image_format = image.format;
    image.format = PNG_FORMAT_GRAY;
    Picture picture = blank(static_cast<int>(image.width), static_cast<int>(image.height));
    const png_color paper = {255, 255, 255}; // the background where the picture is transparent
    if (png_image_finish_read(&image, &paper, picture.grey.data(), 0, nullptr) == 0)
        return stopped(image.message);
    if ((image_format & PNG_FORMAT_FLAG_COLOR) == 0)
        return accepted(std::move(picture));
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return stopped(image.message);
    image.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, &paper, pixels.data(), 0, nullptr) == 0)
        return stopped(image.message);
    set_colours(picture, pixels, 2);
    return accepted(std::move(picture));
}

} // namespace

base::Reading<Picture> read_picture(std::string_view bytes) {
    const std::optional<ForeignKind> kind = base::foreign_kind(bytes);
    if (!kind || !base::is_picture(bytes))
        return refused(Id::expected_picture);
    if (kind == ForeignKind::jpeg)
        return read_jpeg(bytes);
    if (kind == ForeignKind::png)
        return read_png(bytes);
    if (kind == ForeignKind::heic)
        return refused(Id::picture_heic);
    const bool never = kind == ForeignKind::gif || kind == ForeignKind::bmp; // not even by the program brikks-pictures
    return refused({never ? Id::picture_format : Id::picture_package, {{"format", name(*kind)}}});
}

} // namespace reading
