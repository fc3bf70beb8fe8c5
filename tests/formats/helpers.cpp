#include "helpers.hpp"

#include <hpdf.h>
#include <libheif/heif.h>
#include <tiffio.h>
#include <webp/encode.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <type_traits>

#include "support/folder.hpp"

// Tells the leak sanitizer to ignore what the encoder of HEIC leaks. The programs do not encode.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libx265";
}

namespace encode {
namespace {

void check(const heif_error& error) {
    if (error.code != heif_error_Ok)
        throw std::runtime_error(error.message);
}

std::string heif(const Colours& picture, heif_compression_format format) {
    const std::unique_ptr<heif_context, void (*)(heif_context*)> context(heif_context_alloc(), heif_context_free);
    heif_image* image = nullptr;
    check(heif_image_create(picture.width, picture.height, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, &image));
    const std::unique_ptr<heif_image, void (*)(const heif_image*)> freed(image, heif_image_release);
    check(heif_image_add_plane(image, heif_channel_interleaved, picture.width, picture.height, 8));
    int stride = 0;
    std::uint8_t* data = heif_image_get_plane(image, heif_channel_interleaved, &stride);
    for (int y = 0; y < picture.height; ++y)
        std::copy_n(&picture.rgba[static_cast<std::size_t>(4 * y * picture.width)], 4 * picture.width,
                    data + y * stride);
    heif_encoder* encoder = nullptr;
    check(heif_context_get_encoder_for_format(context.get(), format, &encoder));
    const std::unique_ptr<heif_encoder, void (*)(heif_encoder*)> released(encoder, heif_encoder_release);
    check(heif_encoder_set_lossy_quality(encoder, 95));
    check(heif_context_encode_image(context.get(), image, encoder, nullptr, nullptr));
    std::string file;
    heif_writer writer = {1, [](heif_context*, const void* bytes, std::size_t size, void* to) {
                              static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
                              return heif_error{heif_error_Ok, heif_suberror_Unspecified, ""};
                          }};
    check(heif_context_write(context.get(), &writer, &file));
    return file;
}

} // namespace

int slope_at(int x, int y, int width, int height) {
    return 50 + 150 * x / width + 50 - 50 * y / height;
}

Colours slope(int width, int height) {
    Colours picture{width, height, {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto grey = static_cast<std::uint8_t>(slope_at(x, y, width, height));
            picture.rgba.insert(picture.rgba.end(), {grey, grey, grey, 255});
        }
    return picture;
}

std::string heic(const Colours& picture) {
    return heif(picture, heif_compression_HEVC);
}

std::string avif(const Colours& picture) {
    return heif(picture, heif_compression_AV1);
}

std::string webp(const Colours& picture) {
    std::uint8_t* bytes = nullptr;
    const std::size_t size =
        WebPEncodeLosslessRGBA(picture.rgba.data(), picture.width, picture.height, 4 * picture.width, &bytes);
    std::string file(reinterpret_cast<char*>(bytes), size);
    WebPFree(bytes);
    return file;
}

std::string tiff(const std::vector<Colours>& pages) {
    const support::Folder folder;
    const std::string name = folder.path("picture.tif");
    TIFF* file = TIFFOpen(name.c_str(), "w");
    for (const Colours& page : pages) {
        const std::uint16_t extra = EXTRASAMPLE_UNASSALPHA;
        TIFFSetField(file, TIFFTAG_IMAGEWIDTH, page.width);
        TIFFSetField(file, TIFFTAG_IMAGELENGTH, page.height);
        TIFFSetField(file, TIFFTAG_BITSPERSAMPLE, 8);
        TIFFSetField(file, TIFFTAG_SAMPLESPERPIXEL, 4);
        TIFFSetField(file, TIFFTAG_EXTRASAMPLES, 1, &extra);
        TIFFSetField(file, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB);
        TIFFSetField(file, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
        TIFFSetField(file, TIFFTAG_COMPRESSION, COMPRESSION_LZW);
        std::vector<std::uint8_t> pixels = page.rgba;
        for (int y = 0; y < page.height; ++y)
            TIFFWriteScanline(file, &pixels[static_cast<std::size_t>(4 * y * page.width)],
                              static_cast<std::uint32_t>(y));
        TIFFWriteDirectory(file);
    }
    TIFFClose(file);
    return support::content(name);
}

std::string pdf(const std::vector<std::string>& pages) {
    const std::unique_ptr<std::remove_pointer_t<HPDF_Doc>, void (*)(HPDF_Doc)> document(HPDF_New(nullptr, nullptr),
                                                                                        HPDF_Free);
    for (const std::string& jpeg : pages) {
        HPDF_Page page = HPDF_AddPage(document.get());
        HPDF_Image image = HPDF_LoadJpegImageFromMem(document.get(), reinterpret_cast<const HPDF_BYTE*>(jpeg.data()),
                                                     static_cast<HPDF_UINT>(jpeg.size()));
        const auto width = static_cast<float>(HPDF_Image_GetWidth(image));
        const auto height = static_cast<float>(HPDF_Image_GetHeight(image));
        HPDF_Page_SetWidth(page, width);
        HPDF_Page_SetHeight(page, height);
        HPDF_Page_DrawImage(page, image, 0, 0, width, height);
    }
    HPDF_SaveToStream(document.get());
    std::string file(HPDF_GetStreamSize(document.get()), '\0');
    auto size = static_cast<HPDF_UINT32>(file.size());
    HPDF_ReadFromStream(document.get(), reinterpret_cast<HPDF_BYTE*>(file.data()), &size);
    return file;
}

} // namespace encode
