// The styles and words that come with the program, and how such a file is read.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.hpp"
#include "base/reading.hpp"

namespace print {

struct Template {
    std::string_view name; // "arcade", "en"
    std::string_view json;
};

// The first style is the default; words there are in each base::Language.
std::span<const Template> style_templates();
std::span<const Template> word_templates();

inline std::vector<std::string> names_of(std::span<const Template> templates) {
    std::vector<std::string> names;
    for (const Template& each : templates)
        names.emplace_back(each.name);
    return names;
}

// Null if there is none of that name.
inline const Template* find(std::span<const Template> templates, std::string_view name) {
    const auto found =
        std::find_if(templates.begin(), templates.end(), [&](const Template& each) { return each.name == name; });
    return found == templates.end() ? nullptr : &*found;
}

// Reads a JSON file whose "format" is that one. what: "a style".
template <class Value>
base::Reading<Value> read_template(std::string_view json, const base::Text& what, std::string_view format,
                                   Value (*read)(const base::Node& root, std::vector<base::Finding>& messages)) {
    base::Reading<Value> reading;
    if (auto message = base::unreadable(json)) {
        reading.messages.push_back(std::move(*message));
        return reading;
    }
    const auto root = base::read_json(json, reading.messages);
    if (root && base::has_format(*root, what, format, reading.messages)) {
        Value value = read(*root, reading.messages);
        if (!base::has_error(reading.messages))
            reading.value = std::move(value);
    }
    base::sort_and_truncate(reading.messages);
    return reading;
}

} // namespace print
