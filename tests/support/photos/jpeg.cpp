#include "support/photos/jpeg.hpp"

#include <memory>
#include <stdexcept>

#include <turbojpeg.h>

namespace photos {
namespace {

struct Destroy {
    void operator()(void* handle) const { tjDestroy(handle); }
};
using Handle = std::unique_ptr<void, Destroy>;

const unsigned char* unsigned_bytes(const std::string& bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

void check(int status, const Handle& handle) {
    if (status != 0)
        throw std::runtime_error(tjGetErrorStr2(handle.get()));
}

// Returns the segment APP1 with one tag, big-endian.
std::string exif(int orientation) {
    using namespace std::string_literals;
    std::string segment = "\xFF\xE1\x00\x22"s
                          "Exif\x00\x00"s
                          "MM\x00\x2A\x00\x00\x00\x08"s
                          "\x00\x01"s
                          "\x01\x12\x00\x03\x00\x00\x00\x01\x00\x00\x00\x00"s
                          "\x00\x00\x00\x00"s;
    segment[29] = static_cast<char>(orientation);
    return segment;
}

} // namespace

std::string jpeg(const Picture& picture, int quality, std::optional<int> orientation) {
    const Handle handle(tjInitCompress());
    const bool grey = picture.channels == 1;
    const int sampling = grey ? TJSAMP_GRAY : TJSAMP_420;
    std::string bytes(tjBufSize(picture.width, picture.height, sampling), '\0');
    auto* buffer = reinterpret_cast<unsigned char*>(bytes.data());
    unsigned long size = bytes.size();
    check(tjCompress2(handle.get(), unsigned_bytes(picture.pixels), picture.width, 0, picture.height,
                      grey ? TJPF_GRAY : TJPF_RGB, &buffer, &size, sampling, quality, TJFLAG_NOREALLOC),
          handle);
    bytes.resize(size);
    if (orientation)
        bytes.insert(2, exif(*orientation));
    return bytes;
}

Picture read_jpeg(const std::string& bytes) {
    const Handle handle(tjInitDecompress());
    int width = 0;
    int height = 0;
    int sampling = 0;
    int colours = 0;
    check(tjDecompressHeader3(handle.get(), unsigned_bytes(bytes), bytes.size(), &width, &height, &sampling, &colours),
          handle);
    Picture picture = blank(width, height, 3);
    check(tjDecompress2(handle.get(), unsigned_bytes(bytes), bytes.size(), picture.pixel(0, 0), width, 0, height,
                        TJPF_RGB, 0),
          handle);
    return picture;
}

} // namespace photos
