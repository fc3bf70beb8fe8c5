// The styles and words that come with the program.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace print {

struct Template {
    std::string_view name; // "arcade", "en"
    std::string_view json;
};

// The built-in styles (the first one is the default), and the built-in words, one file for each base::Language.
std::span<const Template> style_templates();
std::span<const Template> word_templates();

inline std::vector<std::string> names_of(std::span<const Template> templates) {
    std::vector<std::string> names;
    for (const Template& each : templates)
        names.emplace_back(each.name);
    return names;
}

// Finds a template by its name; null if there is none.
inline const Template* find(std::span<const Template> templates, std::string_view name) {
    const auto found =
        std::find_if(templates.begin(), templates.end(), [&](const Template& each) { return each.name == name; });
    return found == templates.end() ? nullptr : &*found;
}

} // namespace print
