#include "print/marker_pattern.hpp"

#include <cstdlib>
#include <memory>

#include <apriltag/apriltag.h>
#include <apriltag/tag36h11.h>

#include "print/error.hpp"

namespace print {
namespace {

// Frees an image. image_u8_destroy would do the same, but Debian has it in a second library.
void destroy(image_u8_t* image) {
    std::free(image->buf);
    std::free(image);
}

} // namespace

std::array<std::array<bool, marker_modules>, marker_modules> dark_modules(int id) {
    const std::unique_ptr<apriltag_family_t, void (*)(apriltag_family_t*)> family(tag36h11_create(), tag36h11_destroy);
    if (!family || id < 0 || id >= static_cast<int>(family->ncodes))
        refuse_argument("there is no such marker");
    const std::unique_ptr<image_u8_t, void (*)(image_u8_t*)> image(apriltag_to_image(family.get(), id), destroy);
    const int rim = (image->width - marker_modules) / 2;
    std::array<std::array<bool, marker_modules>, marker_modules> dark{};
    for (int row = 0; row < marker_modules; ++row)
        for (int column = 0; column < marker_modules; ++column)
            dark[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
                image->buf[(row + rim) * image->stride + column + rim] < 128;
    return dark;
}

} // namespace print
