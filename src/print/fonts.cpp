#include "print/fonts.hpp"

#include <cstddef>

// Made by cmake/Embed.cmake.
namespace embedded {
extern const unsigned char font_regular[];
extern const std::size_t font_regular_size;
extern const unsigned char font_bold[];
extern const std::size_t font_bold_size;
} // namespace embedded

namespace print::fonts {

std::span<const unsigned char> regular() {
    return {embedded::font_regular, embedded::font_regular_size};
}

std::span<const unsigned char> bold() {
    return {embedded::font_bold, embedded::font_bold_size};
}

} // namespace print::fonts
