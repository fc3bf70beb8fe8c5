// The styles and words that come with the program, as the bytes of templates/: formats/style_json.hpp and
// words_json.hpp read them, and files that players put in their place, alike.
#pragma once

#include <span>
#include <string_view>

namespace print {

struct Template {
    std::string_view name; // "arcade", "en"
    std::string_view json;
};

// The first of each is the default.
std::span<const Template> style_templates();
std::span<const Template> word_templates();

} // namespace print
