#include "reading/picture_file.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <random>

#include <doctest/doctest.h>
#include <png.h>
#include <turbojpeg.h>
#include <zlib.h>

#include "base/file_kind.hpp"
#include "reading/reader.hpp"
#include "support/english.hpp"

namespace {

using base::is_picture;
using reading::Picture;
using reading::read_picture;
using namespace std::string_literals;

const std::string broken =
    "this picture cannot be opened: it is damaged, cut off or protected by a password; save it again as JPEG or PNG";

// Returns the reason why the picture is refused; empty if it is read.
std::string refusal(const std::string& bytes) {
    // A copy of exactly this length lets the address sanitizer see any read past the end.
    const std::vector<char> exact(bytes.begin(), bytes.end());
    const auto reading = read_picture({exact.data(), exact.size()});
    REQUIRE(reading.value.has_value() == reading.messages.empty());
    if (reading.value)
        return "";
    REQUIRE(reading.messages.size() == 1);
    return support::english(reading.messages[0].text);
}

// Returns a picture that becomes lighter to the right and darker to the bottom.
Picture slope(int width, int height) {
    Picture picture{width, height, {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            picture.grey.push_back(static_cast<std::uint8_t>((50 * width + 150 * x) / width + 50 - 50 * y / height));
    return picture;
}

std::string jpeg(const Picture& picture, int flags = 0) {
    const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    REQUIRE(tjCompress2(encoder.get(), picture.grey.data(), picture.width, 0, picture.height, TJPF_GRAY, &bytes, &size,
                        TJSAMP_GRAY, 90, flags) == 0);
    const std::string file(reinterpret_cast<const char*>(bytes), size);
    tjFree(bytes);
    return file;
}

std::string png(int width, int height, png_uint_32 format, const void* pixels) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = format;
    png_alloc_size_t size = 0;
    REQUIRE(png_image_write_to_memory(&image, nullptr, &size, 0, pixels, 0, nullptr) != 0);
    std::string file(size, '\0');
    REQUIRE(png_image_write_to_memory(&image, file.data(), &size, 0, pixels, 0, nullptr) != 0);
    file.resize(size);
    return file;
}

std::string png(const Picture& picture) {
    return png(picture.width, picture.height, PNG_FORMAT_GRAY, picture.grey.data());
}

// Makes a black PNG with any depth, kind of colour and interlacing.
std::string black_png(int width, int height, int depth, int kind, int interlaced) {
    std::string file;
    png_structp writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(writer);
    const auto append = [](png_structp to, png_bytep bytes, std::size_t count) {
        static_cast<std::string*>(png_get_io_ptr(to))->append(reinterpret_cast<const char*>(bytes), count);
    };
    png_set_write_fn(writer, &file, append, nullptr);
    png_set_IHDR(writer, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), depth, kind,
                 interlaced, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    const png_color black = {0, 0, 0};
    if (kind == PNG_COLOR_TYPE_PALETTE)
        png_set_PLTE(writer, info, &black, 1);
    png_write_info(writer, info);
    const std::vector<png_byte> row(static_cast<std::size_t>(width) * 8);
    for (int passes = png_set_interlace_handling(writer); passes > 0; --passes)
        for (int y = 0; y < height; ++y)
            png_write_row(writer, row.data());
    png_write_end(writer, info);
    png_destroy_write_struct(&writer, &info);
    return file;
}

// Returns a chunk of a PNG.
std::string chunk(const std::string& type, const std::string& data) {
    const auto four_bytes = [](unsigned long number) {
        std::string bytes;
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes += static_cast<char>(number >> static_cast<unsigned>(shift));
        return bytes;
    };
    const std::string content = type + data;
    return four_bytes(data.size()) + content +
           four_bytes(crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size())));
}

// Returns the file with another width and height in its header.
std::string with_size(std::string file, std::uint32_t width, std::uint32_t height) {
    const auto put = [&](std::size_t at, std::uint32_t number, int bytes) {
        for (int i = 0; i < bytes; ++i)
            file.at(at + static_cast<std::size_t>(i)) = static_cast<char>(number >> (8 * (bytes - 1 - i)));
    };
    if (file[0] == '\x89') {
        put(16, width, 4);
        put(20, height, 4);
        png_uint_32 sum = 0xFFFFFFFFU; // CRC-32 of the header
        for (std::size_t i = 12; i < 29; ++i) {
            sum ^= static_cast<unsigned char>(file[i]);
            for (int bit = 0; bit < 8; ++bit)
                sum = sum >> 1U ^ (sum % 2 == 1 ? 0xEDB88320U : 0U);
        }
        put(29, ~sum, 4);
    } else {
        const std::size_t frame = std::min(file.find("\xFF\xC0"), file.find("\xFF\xC2"));
        put(frame + 5, height, 2);
        put(frame + 7, width, 2);
    }
    return file;
}

double difference(const Picture& a, const Picture& b) {
    REQUIRE(a.width == b.width);
    REQUIRE(a.height == b.height);
    double most = 0;
    for (std::size_t i = 0; i < a.grey.size(); ++i)
        most = std::max(most, std::abs(static_cast<double>(a.grey[i]) - b.grey[i]));
    return most;
}

} // namespace

TEST_CASE("the colours of a picture have half its size, and a grey picture has none") {
    constexpr int width = 31, height = 21;
    constexpr std::array<std::uint8_t, 6> red_and_blue = {200, 40, 30, 30, 60, 220};
    std::vector<std::uint8_t> pixels; // red on the left, blue on the right
    for (int i = 0; i < width * height; ++i)
        for (std::size_t colour = 0; colour < 3; ++colour)
            pixels.push_back(red_and_blue[colour + (i % width < 16 ? 0 : 3)]);
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
    REQUIRE(tjCompress2(encoder.get(), pixels.data(), width, 0, height, TJPF_RGB, &bytes, &size, TJSAMP_444, 98, 0) ==
            0);
    const std::string as_jpeg(reinterpret_cast<const char*>(bytes), size);
    tjFree(bytes);
    for (const std::string& file : {as_jpeg, png(width, height, PNG_FORMAT_RGB, pixels.data())}) {
        const Picture picture = *read_picture(file).value;
        REQUIRE(picture.colours.size() == 3);
        for (std::size_t colour = 0; colour < 3; ++colour) {
            const Picture& plane = picture.colours[colour];
            CHECK(plane.width == 16);
            CHECK(plane.height == 11);
            CHECK(plane.at(2, 10) == doctest::Approx(red_and_blue[colour]).epsilon(0.1));
            CHECK(plane.at(15, 0) == doctest::Approx(red_and_blue[colour + 3]).epsilon(0.1));
            CHECK(mirrored(picture).colours[colour].at(15, 10) == plane.at(0, 10));
        }
    }
    const Picture grey = slope(width, height);
    CHECK(read_picture(jpeg(grey)).value->colours.empty());
    CHECK(read_picture(png(width, height, PNG_FORMAT_GRAY, grey.grey.data())).value->colours.empty());
}

TEST_CASE("JPEG and PNG pictures become grey pixels") {
    const Picture picture = slope(61, 40);
    for (const std::string& file : {jpeg(picture), jpeg(picture, TJFLAG_PROGRESSIVE), png(picture)}) {
        CHECK(is_picture(file));
        const auto read = read_picture(file);
        REQUIRE(read.value);
        CHECK(difference(*read.value, picture) <= 3);
    }
}

TEST_CASE("Colours become grey, and what is transparent is white") {
    const std::vector<std::uint8_t> pixels = {255,      255, 255, 255, /**/ 0, 0, 0, 255,
                                              /**/ 200, 0,   0,   255, /**/ 0, 0, 0, 0};
    const auto read = read_picture(png(2, 2, PNG_FORMAT_RGBA, pixels.data()));
    REQUIRE(read.value);
    CHECK(read.value->at(0, 0) == 255);
    CHECK(read.value->at(1, 0) == 0);
    CHECK(read.value->at(0, 1) > 60);
    CHECK(read.value->at(0, 1) < 130);
    CHECK(read.value->at(1, 1) == 255);
}

TEST_CASE("PNG pictures of 16 bits are read") {
    const std::vector<png_uint_16> pixels = {0, 65535, 30000, 65535};
    const auto read = read_picture(png(2, 2, PNG_FORMAT_LINEAR_Y, pixels.data()));
    REQUIRE(read.value);
    CHECK(read.value->at(0, 0) == 0);
    CHECK(read.value->at(1, 1) == 255);
}

TEST_CASE("PNG pictures of every kind are read") {
    for (const auto& kind : {std::pair(PNG_COLOR_TYPE_GRAY, std::vector{1, 2, 4, 8, 16}),
                             {PNG_COLOR_TYPE_RGB, {8, 16}},
                             {PNG_COLOR_TYPE_PALETTE, {1, 2, 4, 8}},
                             {PNG_COLOR_TYPE_GRAY_ALPHA, {8, 16}},
                             {PNG_COLOR_TYPE_RGB_ALPHA, {8, 16}}})
        for (const int depth : kind.second)
            for (const int interlaced : {PNG_INTERLACE_NONE, PNG_INTERLACE_ADAM7})
                for (const auto& size : {std::pair(1, 1), {1, 100}, {100, 1}, {9, 9}, {67, 35}}) {
                    CAPTURE(kind.first);
                    CAPTURE(depth);
                    CAPTURE(interlaced);
                    CAPTURE(size.first);
                    CHECK(refusal(black_png(size.first, size.second, depth, kind.first, interlaced)) == "");
                }
}

TEST_CASE("A PNG picture whose data go on after its rows is refused before they are inflated") {
    std::vector<Bytef> compressed(compressBound(50'000'000));
    auto size = static_cast<uLongf>(compressed.size());
    REQUIRE(compress(compressed.data(), &size, std::vector<Bytef>(50'000'000).data(), 50'000'000) == Z_OK);
    const std::string data(reinterpret_cast<const char*>(compressed.data()), size);
    const std::string file = black_png(100, 100, 8, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE);
    const std::string header = file.substr(0, 33);
    CHECK(refusal(header + chunk("IDAT", data) + chunk("IEND", "")) == broken);
    // The data may be divided into chunks of any size.
    CHECK(refusal(header + chunk("IDAT", data.substr(0, 1)) + chunk("IDAT", "") + chunk("IDAT", data.substr(1)) +
                  chunk("IEND", "")) == broken);
}

TEST_CASE("A JPEG picture of four inks is read") {
    // In JPEG files by Adobe, 255 means no ink.
    const std::vector<std::pair<std::array<std::uint8_t, 4>, int>> colours = {
        {{255, 255, 255, 255}, 255}, {{0, 0, 0, 255}, 0}, {{255, 255, 255, 0}, 0}, {{255, 255, 255, 128}, 128}};
    for (const auto& [inks, grey] : colours) {
        std::vector<std::uint8_t> pixels;
        for (int i = 0; i < 16 * 16; ++i)
            pixels.insert(pixels.end(), inks.begin(), inks.end());
        const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
        unsigned char* bytes = nullptr;
        unsigned long size = 0;
        REQUIRE(tjCompress2(encoder.get(), pixels.data(), 16, 0, 16, TJPF_CMYK, &bytes, &size, TJSAMP_444, 95, 0) == 0);
        const auto read = read_picture({reinterpret_cast<const char*>(bytes), size});
        tjFree(bytes);
        REQUIRE(read.value);
        CHECK(std::abs(read.value->at(8, 8) - grey) <= 3);
    }
}

TEST_CASE("A picture is known by its first bytes, and what is none is not read") {
    for (const std::string& none :
         {""s, "P"s, "BM"s, "BMW\n"s, "{\"format\": 1}"s, "PK\3\4 a zip file"s, "\xFF\xD8"s, "brikks"s,
          "\0\0\0\x18"s + "ftypisom" + "0000", "RIFF....WAVE"s, "GIF9"s, "%PDX"s}) {
        CAPTURE(none);
        CHECK(!is_picture(none));
        CHECK(refusal(none) == "this is not a picture; give a photo or a scan, best as JPEG or PNG");
    }
}

TEST_CASE("Pictures of another format are refused by its name") {
    const auto other = [](const std::string& name) {
        return "this file is in the format " + name +
               "; to read it, install the package brikks-pictures, or save the picture as JPEG or PNG";
    };
    const auto never = [](const std::string& name) {
        return "this file is in the format " + name + ", which cannot be read; save the picture as JPEG or PNG";
    };
    const std::string size = "\0\0\0\x18"s;
    for (const auto& [bytes, why] : {std::pair("%PDF-1.7\n"s, other("PDF")),
                                     {"GIF89a...."s, never("GIF")},
                                     {"RIFF\1\2\3\4WEBPVP8 "s, other("WebP")},
                                     {"II*\0...."s, other("TIFF")},
                                     {"MM\0*...."s, other("TIFF")},
                                     {"BM\1\2\3\4\0\0\0\0...."s, never("BMP")},
                                     {size + "ftypavif....", other("AVIF")}}) {
        CHECK(is_picture(bytes));
        CHECK(refusal(bytes) == why);
    }
    for (const std::string brand : {"heic", "heix", "mif1"}) {
        CHECK(is_picture(size + "ftyp" + brand));
        CHECK(refusal(size + "ftyp" + brand).find("HEIC") != std::string::npos);
    }
}

TEST_CASE("A picture that is cut off is refused") {
    const Picture picture = slope(200, 160);
    for (const std::string& file : {jpeg(picture), jpeg(picture, TJFLAG_PROGRESSIVE), png(picture)}) {
        for (std::size_t length = 8; length < file.size() - 20; length += 1 + length / 7)
            CHECK(refusal(file.substr(0, length)) == broken);
        CHECK(refusal(file) == "");
    }
}

TEST_CASE("A damaged picture is refused or read, and never worse") {
    const Picture picture = slope(120, 90);
    std::mt19937 random(7);
    for (const std::string& file : {jpeg(picture), jpeg(picture, TJFLAG_PROGRESSIVE), png(picture)})
        for (int i = 0; i < 300; ++i) {
            std::string damaged = file;
            for (int times = i % 5; times >= 0; --times)
                damaged[8 + random() % (file.size() - 8)] = static_cast<char>(random());
            refusal(damaged);
        }
}

TEST_CASE("Anything may follow the first bytes") {
    std::mt19937 random(8);
    for (const std::string& start : {"\xFF\xD8\xFF"s, "\xFF\xD8\xFF\xE1"s, "\x89PNG\r\n\x1A\n"s})
        for (int length = 0; length < 3000; length += 1 + length / 3) {
            std::string bytes = start;
            for (int i = 0; i < length; ++i)
                bytes += static_cast<char>(random());
            CHECK(refusal(bytes) == broken);
        }
}

TEST_CASE("EXIF data does not matter, not even garbage") {
    const std::string file = jpeg(slope(64, 48));
    std::mt19937 random(9);
    for (const std::size_t length : {2U, 10U, 5000U, 65535U}) {
        std::string exif =
            "\xFF\xE1"s + static_cast<char>(length / 256) + static_cast<char>(length % 256) + "Exif\0\0MM\0*"s;
        while (exif.size() < length + 2)
            exif += static_cast<char>(random());
        exif.resize(length + 2);
        CHECK(refusal(file.substr(0, 2) + exif + file.substr(2)) == "");
    }
    // The length of this segment reaches past the end of the file.
    CHECK(refusal(file.substr(0, 2) + "\xFF\xE1\xFF\xFF" + file.substr(2)) == broken);
}

TEST_CASE("A picture of too many pixels is refused before it is decoded") {
    const auto too_large = [](const std::string& size) {
        return "this picture of " + size + " pixels is too large; make it smaller, 4000 x 3000 is plenty";
    };
    const Picture picture = slope(16, 16);
    CHECK(refusal(with_size(png(picture), 20'000, 20'000)) == too_large("20000 x 20000"));
    CHECK(refusal(with_size(png(picture), 900'000, 30)) == too_large("900000 x 30"));
    CHECK(refusal(with_size(jpeg(picture), 65'500, 65'500)) == too_large("65500 x 65500"));
    // A progressive picture would be in memory as a whole before its first row is decoded.
    CHECK(refusal(with_size(jpeg(picture, TJFLAG_PROGRESSIVE), 20'000, 20'000)) == too_large("20000 x 20000"));
    // This size is beyond the limit of libpng.
    CHECK(refusal(with_size(png(picture), 0x7FFFFFFF, 0x7FFFFFFF)) == broken);
    CHECK(refusal(with_size(png(picture), 0, 16)) == broken);
    CHECK(refusal(with_size(jpeg(picture), 0, 16)) == broken);
}

TEST_CASE("A large JPEG picture is read at a half of its size") {
    const auto read = read_picture(jpeg(slope(8000, 5000)));
    REQUIRE(read.value);
    CHECK(difference(*read.value, slope(4000, 2500)) <= 3);
}

TEST_CASE("A JPEG of very many scans is refused") {
    const std::string file = jpeg(slope(64, 48), TJFLAG_PROGRESSIVE);
    const std::size_t last = file.rfind("\xFF\xDA");
    std::string many = file.substr(0, last);
    for (int i = 0; i < 400; ++i)
        many += file.substr(last, file.size() - 2 - last);
    CHECK(refusal(many + file.substr(file.size() - 2)) == broken);
}
