#include <array>
#include <charconv>
#include <cstdio>

#include "base/json_file.hpp"
#include "fuzz/reading.hpp"
#include "print/style_json.hpp"

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
    list += (list.empty() ? "" : ", ") + base::json_string(key) + ": " + value;
}

std::string object(const std::string& members) {
    return '{' + members + '}';
}

std::string_view name(print::Hatch hatch) {
    for (const print::HatchName& each : print::hatch_names)
        if (each.hatch == hatch)
            return each.name;
    return "";
}

// The program itself only reads styles.
std::string write_style(const print::Style& style) {
    std::string colours;
    for (const brikks::Colour colour : brikks::all_colours) {
        std::string one;
        for (const print::ColourField& field : print::colour_fields)
            add(one, field.key, text(look(style, colour).*field.field));
        add(one, "hatch", base::json_string(name(look(style, colour).hatch)));
        add(colours, std::string(1, brikks::letter(colour)), object(one));
    }
    std::string fills;
    for (const print::FillField& field : print::fill_fields)
        add(fills, field.key, text(style.*field.field));
    std::string inks;
    for (const print::InkField& field : print::ink_fields)
        add(inks, field.key, text(style.*field.field));
    std::string lines;
    for (const print::LineField& field : print::line_fields)
        add(lines, field.key, text(style.*field.field));
    std::string squares;
    for (const double square : style.squares)
        squares += (squares.empty() ? "" : ", ") + text(square);
    std::string all;
    add(all, "format", base::json_string(print::style_format));
    add(all, "name", base::json_string(style.name));
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
