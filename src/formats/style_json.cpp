#include "formats/style_json.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

namespace formats {
namespace {
paper::Rgb rgb(const std::string& text) {
    unsigned value = 0;
    std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    return {static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U),
            static_cast<std::uint8_t>(value)};
}
} // namespace

Reading<paper::Style> read_style(std::string_view json) {
    const auto tree = nlohmann::json::parse(json);
    paper::Style style;
    style.name = tree["name"].get<std::string>();
    style.squares = tree["squares"].get<std::vector<double>>();
    for (const brikks::Colour colour : brikks::all_colours) {
        const auto& from = tree["colours"][std::string(1, brikks::letter(colour))];
        auto& to = style.colours[static_cast<std::size_t>(colour)];
        for (const auto& field : paper::colour_fields)
            to.*field.field = rgb(from[std::string(field.key)].get<std::string>());
        for (const auto& hatch : paper::hatch_names)
            if (hatch.name == from["hatch"].get<std::string>())
                to.hatch = hatch.hatch;
    }
    for (const auto& field : paper::fill_fields) {
        const auto text = tree["fills"][std::string(field.key)].get<std::string>();
        if (text != "none")
            style.*field.field = rgb(text);
    }
    for (const auto& field : paper::ink_fields)
        style.*field.field = rgb(tree["inks"][std::string(field.key)].get<std::string>());
    for (const auto& field : paper::line_fields)
        style.*field.field = tree["lines"][std::string(field.key)].get<double>();
    return {style, {}, {}};
}

Reading<paper::Words> read_words(std::string_view json) {
    const auto tree = nlohmann::json::parse(json);
    paper::Words words;
    words.language = tree["language"].get<std::string>();
    for (std::size_t i = 0; i < words.texts.size(); ++i)
        words.texts[i] = tree["words"][std::string(paper::word_keys[i])].get<std::string>();
    return {words, {}, {}};
}

} // namespace formats
