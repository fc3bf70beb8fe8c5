#include "paper/templates.hpp"

#include <array>
#include <cstddef>

// Made by cmake/Embed.cmake.
namespace embedded {
#define BRIKKS_EMBEDDED(SYMBOL)                                                                                        \
    extern const unsigned char SYMBOL[];                                                                               \
    extern const std::size_t SYMBOL##_size;
BRIKKS_EMBEDDED(style_arcade)
BRIKKS_EMBEDDED(style_ink)
BRIKKS_EMBEDDED(words_en)
BRIKKS_EMBEDDED(words_de)
BRIKKS_EMBEDDED(words_es)
BRIKKS_EMBEDDED(words_fr)
BRIKKS_EMBEDDED(words_it)
#undef BRIKKS_EMBEDDED
} // namespace embedded

namespace paper {
namespace {

std::string_view text(const unsigned char* bytes, std::size_t size) {
    return {reinterpret_cast<const char*>(bytes), size};
}

} // namespace

std::span<const Template> style_templates() {
    static const std::array<Template, 2> all = {{{"arcade", text(embedded::style_arcade, embedded::style_arcade_size)},
                                                 {"ink", text(embedded::style_ink, embedded::style_ink_size)}}};
    return all;
}

std::span<const Template> word_templates() {
    static const std::array<Template, 5> all = {{{"en", text(embedded::words_en, embedded::words_en_size)},
                                                 {"de", text(embedded::words_de, embedded::words_de_size)},
                                                 {"es", text(embedded::words_es, embedded::words_es_size)},
                                                 {"fr", text(embedded::words_fr, embedded::words_fr_size)},
                                                 {"it", text(embedded::words_it, embedded::words_it_size)}}};
    return all;
}

} // namespace paper
