#include "base/composed.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace base {

std::string composed(std::string_view text) {
    constexpr std::size_t longest = 4000;   // bytes; utf8proc takes quadratic time for many accents in a row
    constexpr unsigned char accents = 0xCC; // begins U+0300, before which there is nothing to compose
    const bool plain =
        std::all_of(text.begin(), text.end(), [](char byte) { return static_cast<unsigned char>(byte) < accents; });
    if (plain || text.size() > longest)
        return std::string(text);
    utf8proc_uint8_t* result = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &result, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    if (size < 0)
        return std::string(text);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(result, &std::free);
    return {reinterpret_cast<const char*>(result), static_cast<std::size_t>(size)};
}

} // namespace base
