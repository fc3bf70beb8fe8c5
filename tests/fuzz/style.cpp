#include <array>
#include <charconv>
#include <cstdio>

#include "documents/json_file.hpp"
#include "fuzz/reading.hpp"
#include "print/style.hpp"

namespace {

using print::Rgb;

std::string text(const std::optional<Rgb>& colour) {
    if (!colour)
        return "\"none\"";
    std::array<char, 16> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "\"#%02X%02X%02X\"", colour->red, colour->green, colour->blue);
    return buffer.data();
}

std::string text(double number) {
    std::array<char, 64> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr};
}

void add(std::string& list, std::string_view key, const std::string& value) {
    list += (list.empty() ? "" : ", ") + documents::json_string(key) + ": " + value;
}

std::string object(const std::string& members) {
    return '{' + members + '}';
}

// Writes a style as a file. The program itself only reads styles.
std::string write_style(const print::Style& style) {
    std::string colours;
    for (const brikks::Colour colour : brikks::all_colours) {
        std::string one;
        for (const auto& [key, member] : print::colour_inks)
            add(one, key, text(style.colours[colour].*member));
        add(one, "hatch", documents::json_string(print::hatch_names[style.colours[colour].hatch]));
        add(colours, std::string(1, brikks::letter(colour)), object(one));
    }
    std::string fills;
    for (const auto& [key, member] : print::style_fills)
        add(fills, key, text(style.*member));
    std::string inks;
    for (const auto& [key, member] : print::style_inks)
        add(inks, key, text(style.*member));
    std::string lines;
    for (const auto& [key, member] : print::style_lines)
        add(lines, key, text(style.*member));
    std::string squares;
    for (const double square : style.squares)
        squares += (squares.empty() ? "" : ", ") + text(square);
    std::string all;
    add(all, "format", documents::json_string(print::style_format));
    add(all, "name", documents::json_string(style.name));
    add(all, "squares", '[' + squares + ']');
    add(all, "colours", object(colours));
    add(all, "fills", object(fills));
    add(all, "inks", object(inks));
    add(all, "lines", object(lines));
    return object(all);
}

} // namespace

void fuzz::target(std::string_view bytes) {
    expect_round_trip(print::read_style(bytes), {{write_style, print::read_style}});
}
