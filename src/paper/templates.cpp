#include "paper/templates.hpp"

#include <array>
#include <cstddef>

// Made by cmake/Embed.cmake.
namespace embedded {
extern const unsigned char style_arcade[];
extern const std::size_t style_arcade_size;
extern const unsigned char style_ink[];
extern const std::size_t style_ink_size;
extern const unsigned char words_en[];
extern const std::size_t words_en_size;
extern const unsigned char words_de[];
extern const std::size_t words_de_size;
extern const unsigned char words_es[];
extern const std::size_t words_es_size;
extern const unsigned char words_fr[];
extern const std::size_t words_fr_size;
extern const unsigned char words_it[];
extern const std::size_t words_it_size;
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
